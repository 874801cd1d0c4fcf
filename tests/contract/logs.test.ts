import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findApiLog,
  findPortalLog,
  findTrackedShipments,
  findTrackingExceptions,
  findXmlLog,
  getApiLog,
  getPortalLog,
  getXmlLog,
  replayDocument,
} from '#contract/index'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let token: string
const query = { page: 1, limit: 1000 }

beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.token()
})
afterAll(() => sandbox.close())

const isNewestFirst = (times: (number | null)[]) =>
  times.every((time, i) => i === 0 || (times[i - 1] ?? 0) >= (time ?? 0))

describe('the logbooks', () => {
  it('hold 500 entries each, newest first, 101 and more to a page of 100 [API2-35] [API2-48]', async () => {
    const api = await sandbox.ask(getApiLog, { token, query: { page: 1, limit: 100 } })
    expect({ count: api.count, max: api.max, rows: api.result.length }).toEqual({
      count: 500,
      max: 5,
      rows: 100,
    })
    expect(isNewestFirst(api.result.map(({ time }) => time))).toBe(true)
    const xml = await sandbox.ask(getXmlLog, { token, query })
    expect(isNewestFirst(xml.result.map((one) => one.time_init))).toBe(true)
    expect(new Set(xml.result.map(({ direction }) => direction))).toEqual(new Set(['in', 'out']))
    expect(xml.result.some((one) => one.messages?.length)).toBe(true)
    const portal = await sandbox.ask(getPortalLog, { token, query })
    expect(isNewestFirst(portal.result.map(({ time }) => time))).toBe(true)
    expect([xml.count, portal.count]).toEqual([500, 500])
  })

  it('are filtered by parts of texts, whatever the case, and by what is given whole [LOG-06] [API2-35]', async () => {
    const { result: all } = await sandbox.ask(getApiLog, { token, query })
    const { result: posts } = await sandbox.ask(findApiLog, { token, query, body: { name: 'pos' } })
    expect(posts).toEqual(all.filter(({ method }) => method === 'POST'))
    const { result: stock } = await sandbox.ask(findApiLog, {
      token,
      query,
      body: { webservice_id: 8, file_name: 'PRODUCT_ID' },
    })
    expect(stock).toEqual(
      all.filter(
        (one) => one.webservice_id === 8 && JSON.stringify(one.payload).includes('product_id'),
      ),
    )
    expect(stock.length).toBeGreaterThan(10)

    const { result: documents } = await sandbox.ask(getXmlLog, { token, query })
    const { result: orders } = await sandbox.ask(findXmlLog, {
      token,
      query,
      body: { file_name: 'SHP_', document_type: 'shp', direction: 'in' },
    })
    expect(orders).toEqual(
      documents.filter((one) => one.document_type === 'shp' && one.file_name !== null),
    )
    const { result: mine } = await sandbox.ask(findPortalLog, {
      token,
      query,
      body: { name: 'staff@', direction: 'out' },
    })
    expect(mine.length).toBeGreaterThan(5)
    expect(mine.every((one) => one.user === 'staff@demo.test' && one.action === 'export')).toBe(
      true,
    )
    const { result: none } = await sandbox.ask(findApiLog, { token, query, body: { name: '%' } })
    expect(none).toEqual([])
  })

  it('send an outgoing document of the last day again, and no other [API2-36] [LOG-19]', async () => {
    const { result: documents } = await sandbox.ask(getXmlLog, { token, query })
    const day = Date.now() / 1000 - 86_400
    const recent = documents.filter((one) => one.direction === 'out' && (one.time_init ?? 0) > day)
    const refused = [
      documents.find((one) => one.direction === 'out' && (one.time_init ?? 0) < day),
      documents.find((one) => one.direction === 'in'),
    ]
    expect(recent.length).toBeGreaterThan(3)
    for (const document of refused) {
      const answer = await sandbox.refused(replayDocument, { token, body: { id: document?.id } })
      expect([answer.status, answer.error.en]).toEqual([
        422,
        'Only outgoing documents of the last 24 hours can be replayed',
      ])
    }
    const [document] = recent
    const { result } = await sandbox.ask(replayDocument, {
      token,
      body: { id: document?.id ?? 0 },
    })
    expect(result).toMatchObject({
      file_name: document?.file_name,
      document_type: document?.document_type,
      direction: 'out',
    })
    const after = await sandbox.ask(getXmlLog, { token, query })
    expect([after.count, after.result[0]?.id]).toEqual([501, result?.id])

    const solo = await sandbox.token('solo@demo.test')
    const other = await sandbox.refused(replayDocument, {
      token: solo,
      body: { id: document?.id },
    })
    expect(other.status).toBe(404)
  })
})

describe('tracking', () => {
  const division = '1001'

  it('answers shipments of the phases that are asked for, newest first [API2-28]', async () => {
    const all = await sandbox.ask(findTrackedShipments, { token, query, body: { division } })
    expect(all.count).toBe(120)
    expect(isNewestFirst(all.result.map((one) => one.time_added))).toBe(true)
    const phases = ['delivered', 'pup']
    const some = await sandbox.ask(findTrackedShipments, {
      token,
      query,
      body: { division, phases },
    })
    expect(some.result).toEqual(all.result.filter((one) => phases.includes(one.phase ?? '')))
    const [shipment] = all.result
    for (const search of [shipment?.external_order_id, shipment?.tt_codes?.[0]]) {
      const found = await sandbox.ask(findTrackedShipments, {
        token,
        query,
        body: { division, search: search?.toLowerCase() },
      })
      expect(found.result).toEqual([shipment])
    }
  })

  it('answers exceptions, and neither for another division nor where it is off [API2-29]', async () => {
    const { count } = await sandbox.ask(findTrackingExceptions, {
      token,
      query,
      body: { division },
    })
    expect(count).toBe(40)
    const other = await sandbox.refused(findTrackingExceptions, {
      token,
      query,
      body: { division: '1002' },
    })
    expect(other.status).toBe(403)
    const solo = await sandbox.token('solo@demo.test')
    const off = await sandbox.refused(findTrackedShipments, {
      token: solo,
      query,
      body: { division: '1002' },
    })
    expect(off.status).toBe(403)
  })
})
