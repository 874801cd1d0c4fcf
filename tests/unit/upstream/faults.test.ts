import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createColor, getColors } from '#contract/attributes'
import { closeUpstream } from '~/services/upstream/client.server'
import { bindUpstream, type Upstream } from '~/services/upstream/upstream.server'
import { openSandbox, type TestSandbox } from '../../contract/sandbox'
import { everyWriteFault } from '../../support/write-faults'

let sandbox: TestSandbox
let api: Upstream

beforeAll(async () => {
  sandbox = await openSandbox()
  process.env.API_BASE_URL = `${sandbox.url}/v1`
  process.env.SESSION_SECRET = 's'.repeat(40)
  process.env.UPSTREAM_TIMEOUT_MS = '1000'
  process.env.LOG_LEVEL = 'silent'
  api = bindUpstream({ token: await sandbox.token('client@demo.test') }, () => {
    throw new Error('The token is refused')
  })
})
afterEach(() => sandbox.control('DELETE', '/faults'))
afterAll(async () => {
  await closeUpstream()
  await sandbox.close()
})

const colors = async () => {
  const { result } = await sandbox.ask(getColors, { token: await sandbox.token() })
  return result.map(({ name }) => name)
}

/** What a fault is worth, proved here once: screens prove one of each outcome. */
describe.each(everyWriteFault)('a call that %s', (what, fault, outcome) => {
  const isLate = fault.kind === undefined

  it('and writes is refused, unknown or done, as upstream showed it, and is sent once [NET-08] [NET-09] [BEY-80]', async () => {
    const name = `Fault ${what}`
    await sandbox.fault({ method: 'POST', path: '/colors', ...fault })
    const before = (await sandbox.calls(-1)).at(-1)?.id ?? 0
    const result = await api.call(createColor, { body: { name } })
    const refusal = fault.status === 403 ? 'forbidden' : 'refused'
    const kind = isLate ? 'ok' : outcome === 'refused' ? refusal : 'unknown'
    expect(result.kind).toBe(kind)
    expect((await sandbox.calls(before)).map(({ path }) => path)).toEqual(['/colors'])
    await sandbox.control('DELETE', '/faults')
    expect((await colors()).includes(name)).toBe(outcome === 'done')
  })

  it('and reads is refused or not available, never an answer that is empty [NET-08] [BEY-80]', async () => {
    // as often as a read is tried again
    await sandbox.fault({ method: 'GET', path: '/colors', ...fault, times: 3 })
    const result = await api.call(getColors)
    const refusal = fault.status === 403 ? 'forbidden' : 'refused'
    const kind = isLate ? 'ok' : outcome === 'refused' ? refusal : 'unavailable'
    expect(result.kind).toBe(kind)
    if (result.kind === 'ok') expect(result.body.result.length).toBeGreaterThan(0)
  })
})
