import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { startUpstreamProxy } from '../../support/upstream-proxy'

const { calls, resetSandbox } = portal()
/** What upstream says of how many there are in any list. */
let count = 0
let server: ServerProcess
let client: Browser

beforeAll(async () => {
  await resetSandbox()
  const proxy = await startUpstreamProxy({
    rewrite: (json) => json.replace(/"count":\d+/, `"count":${count}`),
  })
  server = await startPortal({ env: { API_BASE_URL: proxy.base } })
  client = new Browser(server)
  await client.startSession('client@demo.test')
})
afterAll(() => server.stop('SIGKILL'))

describe.each([
  ['inbound orders', '/inbound-orders', '/purchaseorders/export', 'INB-67'],
  ['returns', '/returns', '/returns/export', 'RET-21'],
])('all of a list of %s', (name, path, call, id) => {
  const press = async (of: number) => {
    count = of
    const last = (await calls(-1)).at(-1)?.id ?? 0
    const answer = await (await client.open(path)).form('.list').press('Export all')
    const exports = (await calls(last)).filter((one) => one.path === call)
    return { answer, exports: exports.map(({ method }) => method) }
  }

  it(`are exported at once where they are 49 [${id}]`, async () => {
    const { answer, exports } = await press(49)
    expect(exports).toEqual(['POST'])
    expect(answer.header('content-disposition')).toMatch(
      new RegExp(`filename="${path.slice(1)}-\\d{8}-\\d{6}\\.xlsx"`),
    )
  })

  it(`are asked about first where they are 50 [${id}]`, async () => {
    const { answer, exports } = await press(50)
    expect(exports).toEqual([])
    const things = name === 'returns' ? 'returns' : 'orders'
    expect(answer.messages()[0]?.text).toBe(
      `You're about to export a large number of ${things}, are you sure you want to continue?`,
    )
  })
})
