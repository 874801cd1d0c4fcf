import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import type { Browser, Page } from '../../support/browser'
import { tableOf } from '../../support/order-page'
import { portal } from '../../support/portal'
import { rowsOfWorkbook } from '../../support/spreadsheet'
import { signedIn } from '../products/support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

const { shortDelivery, whole, bare } = inboundLandmarks
const listWith = (ids: readonly number[]) =>
  `/inbound-orders?${ids.map((id) => `sel=${id}`).join('&')}`

const exportOf = async (ids: readonly number[]): Promise<Page> =>
  (await client.open(listWith(ids))).press('Export differences')

describe('the workbook of differences', () => {
  it('is expected against received, line by line, of the orders that are selected, by one call each [BEY-65]', async () => {
    const ids = [shortDelivery, whole, bare]
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    const file = await exportOf(ids)
    const read = (await server.calls(before)).filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/purchaseorders/'),
    )
    expect(read.map(({ path }) => path).sort()).toEqual(
      ids.map((id) => `/purchaseorders/${id}`).sort(),
    )
    expect(file.header('content-disposition')).toMatch(
      /^attachment; filename="inbound-orders-differences-\d{8}-\d{6}\.xlsx"$/,
    )
    const rows = await rowsOfWorkbook(file.bytes)
    const expected: unknown[] = []
    for (const id of ids) {
      const page = await client.open(`/inbound-orders/${id}`)
      const { headings, rows: lines } = tableOf(page, 'products')
      const cell = (line: string[], name: string) => line[headings.indexOf(name)] ?? ''
      for (const line of lines) {
        const [ordered, delivered] = ['Ordered', 'Delivered'].map((name) =>
          Number.parseInt(cell(line, name)),
        )
        expected.push({
          'Order number': page.h1,
          Article: cell(line, 'Article number'),
          Description: cell(line, 'Description'),
          Expected: ordered,
          Received: delivered,
          Difference: delivered! - ordered!,
        })
      }
    }
    expect(rows).toEqual(expected)
    expect(rows.some((row) => Number(row.Difference) < 0)).toBe(true)
  })

  it('names an order that could not be read, beside the others [BEY-65]', async () => {
    await server.faults({
      method: 'GET',
      path: `/purchaseorders/${bare}`,
      kind: 'status',
      status: 422,
    })
    const rows = await rowsOfWorkbook((await exportOf([whole, bare])).bytes)
    expect(rows.at(-1)).toMatchObject({ 'Order number': `#${bare}`, Expected: null })
    expect(rows.at(-1)?.Description).toEqual(expect.stringMatching(/\w/))
    expect(rows.filter((row) => row.Expected !== null).length).toBeGreaterThan(0)
  })

  it('says of an order of another company that it is not there [BEY-65]', async () => {
    const rows = await rowsOfWorkbook((await exportOf([whole, 2_000_001])).bytes)
    expect(rows.at(-1)).toMatchObject({
      'Order number': '#2000001',
      Description: 'This order is no longer there',
    })
  })

  it('is no file where the first order cannot be read: the list says so [BEY-65]', async () => {
    await server.faults({
      method: 'GET',
      path: '/purchaseorders/{id}',
      kind: 'status',
      status: 500,
      times: 9,
    })
    const page = await exportOf([whole])
    expect(page.path.startsWith('/inbound-orders?')).toBe(true)
    expect(page.messages()[0]?.kind).toBe('error')
  })

  it('is of at most 100 orders, and of some [BEY-65]', async () => {
    const many = Array.from({ length: 101 }, (_, n) => 1_000_001 + n)
    const page = await exportOf(many)
    expect(page.messages()[0]?.text).toBe(
      'At most 100 rows can be done at once. Filter the list first.',
    )
    expect((await exportOf([])).messages().map(({ text }) => text)).toContain('No orders selected')
  })
})
