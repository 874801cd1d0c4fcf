import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findInboundOrders } from '#contract/index'
import { registerAllCatalogues } from '~/i18n/all'
import { translatorFor } from '~/i18n/registry'
import { createShipment } from '~/services/customs/shipments.server'
import { closeUpstream } from '~/services/upstream/client.server'
import { bindUpstream, type Upstream } from '~/services/upstream/upstream.server'
import { openSandbox, type TestSandbox } from '../../contract/sandbox'

registerAllCatalogues()

let sandbox: TestSandbox
let api: Upstream
let before: number

beforeAll(async () => {
  sandbox = await openSandbox()
  process.env.API_BASE_URL = `${sandbox.url}/v1`
  process.env.SESSION_SECRET = 's'.repeat(40)
  process.env.LOG_LEVEL = 'silent'
  api = bindUpstream({ token: await sandbox.token('customs@demo.test') }, () => {
    throw new Error('The token is refused')
  })
})
afterAll(async () => {
  await closeUpstream()
  await sandbox.close()
})
beforeEach(async () => {
  before = (await sandbox.calls(-1)).at(-1)?.id ?? 0
})

const sent = async () =>
  (await sandbox.calls(before)).map(({ method, path, body }) => ({ method, path, body }))

describe('a shipment', () => {
  it.each([
    [{ orders: [] }, 'No orders selected'],
    [{ returns: [] }, 'No returns selected'],
  ])('of %j is refused before anything is sent [VAL-33] [CSH-90]', async (contents, words) => {
    const answer = await createShipment(api, contents)
    expect(answer.kind === 'noneSelected' && translatorFor('en')(answer.text)).toBe(words)
    expect(await sent()).toEqual([])
  })

  it('of orders is made by one call, with its key [VAL-33]', async () => {
    const found = await api.call(findInboundOrders, {
      query: { order: 'desc', page: 1, limit: 2 },
      body: {},
    })
    const orders = found.kind === 'ok' ? found.body.result.map(({ id }) => id) : []
    before = (await sandbox.calls(-1)).at(-1)?.id ?? 0
    const answer = await createShipment(api, { orders }, 'shipment-key')
    expect(answer).toEqual({ kind: 'ok', body: expect.any(Number) as number })
    expect(await sent()).toEqual([{ method: 'POST', path: '/shipments', body: { orders } }])
    expect(await createShipment(api, { orders }, 'shipment-key')).toEqual(answer)
  })

  it('of what is not there any more is told as upstream tells it [VAL-33]', async () => {
    expect(await createShipment(api, { returns: [7] })).toMatchObject({
      kind: 'notFound',
      error: { en: 'Not found' },
    })
    expect(await sent()).toEqual([{ method: 'POST', path: '/shipments', body: { returns: [7] } }])
  })
})
