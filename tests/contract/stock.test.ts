import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QueryOf } from '#contract/call'
import {
  exportStock,
  exportStockMutations,
  getLocations,
  getStock,
  getStockMutations,
} from '#contract/index'
import ExcelJS from 'exceljs'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let token: string

beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.token()
})
afterAll(() => sandbox.close())

const stock = (query: Partial<QueryOf<typeof getStock>> = {}) =>
  sandbox.ask(getStock, { token, query: { page: 1, limit: 1000, ...query } })
const mutations = (query: Partial<QueryOf<typeof getStockMutations>> = {}) =>
  sandbox.ask(getStockMutations, { token, query: { page: 1, limit: 1000, ...query } })

/** All pages of a call that answers 1,000 rows at a time. */
async function everyRow<Row>(
  read: (query: { page: number }) => Promise<{ result: Row[]; max?: number | null }>,
) {
  const rows: Row[] = []
  for (let page = 1, max = 1; page <= max; page++) {
    const answer = await read({ page })
    rows.push(...answer.result)
    max = answer.max ?? 1
  }
  return rows
}

const isSorted = (values: (number | string)[]) =>
  values.every((value, i) => i === 0 || (values[i - 1] ?? value) <= value)

async function sheetOf(answer: Response): Promise<unknown[][]> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(await answer.arrayBuffer())
  return (workbook.worksheets[0]?.getSheetValues() ?? [])
    .slice(1)
    .map((row) => (row as unknown[]).slice(1))
}

describe('stock lines', () => {
  it('are 2,000 of the first company, by sku, some of them empty [API2-30] [API2-48]', async () => {
    const first = await stock({ limit: 100 })
    expect({ count: first.count, max: first.max, rows: first.result.length }).toEqual({
      count: 2000,
      max: 20,
      rows: 100,
    })
    const lines = await everyRow(stock)
    expect(isSorted(lines.map(({ sku }) => sku ?? ''))).toBe(true)
    expect(lines.some(({ total }) => total === 0)).toBe(true)
    expect((await stock({ stock_min: 1 })).count).toBe(lines.filter(({ total }) => total).length)
  })

  it('add up: all codes and what is reserved [STK-05]', async () => {
    for (const { accountCodes, reserved, stock: physical, total } of await everyRow(stock)) {
      const amounts = Object.values(accountCodes ?? {}).map(Number)
      expect(amounts.reduce((sum, one) => sum + one, 0) + (reserved ?? 0)).toBe(total)
      expect((accountCodes?.['0'] ?? 0) + (reserved ?? 0)).toBe(physical)
    }
  })

  it('are found by part of sku, name and gtin, and by the locations that are listed with their link keys [API2-31]', async () => {
    const { result } = await stock({ limit: 1 })
    const [line] = result
    for (const query of [line?.sku?.toLowerCase(), line?.name?.slice(2), line?.gtin?.slice(3)]) {
      const found = await stock({ query: query ?? '?' })
      expect(found.result.map(({ sku }) => sku)).toContain(line?.sku)
      expect(found.count).toBeLessThan(2000)
    }
    const { result: locations } = await sandbox.ask(getLocations, { token })
    expect(locations.length).toBeGreaterThan(2)
    expect(locations.every(({ name, link_key }) => name && link_key)).toBe(true)
    const [bonded, returns] = ['Bonded hall', 'Returns desk'].map(
      (name) => locations.find((one) => one.name === name)?.id ?? 0,
    )
    const found = await everyRow((page) => stock({ locations: `${bonded},${returns}`, ...page }))
    expect(found.length).toBeGreaterThan(100)
    for (const { stockLocations } of found) {
      expect(stockLocations?.some(({ id }) => id === bonded || id === returns)).toBe(true)
    }
  })

  it('of another company are not answered, and no stock call is without a token [API2-04]', async () => {
    const solo = await sandbox.token('solo@demo.test')
    const other = await sandbox.ask(getStock, { token: solo, query: { page: 1, limit: 1000 } })
    expect(other.count).toBe(250)
    expect(other.result.every(({ sku }) => sku?.startsWith('PS'))).toBe(true)
    expect((await sandbox.refused(getStock, { query: { page: 1, limit: 20 } })).status).toBe(401)
    expect(
      (await sandbox.refused(getStock, { token, query: { page: 1, limit: 20, locations: 'x' } }))
        .status,
    ).toBe(422)
  })

  it('of today are those of now, reserved included; of the first day there are none [STH-05] [STH-07]', async () => {
    const now = await everyRow(stock)
    const date = Math.floor(Date.now() / 1000) + 86_400
    const photo = await everyRow((page) => stock({ date, ...page }))
    expect(photo.map(({ id, total }) => [id, total])).toEqual(
      now.map(({ id, total }) => [id, total]),
    )
    for (const [index, line] of photo.entries()) {
      expect(line.reserved).toBe(0)
      expect(line.accountCodes?.['0'] ?? 0).toBe(now[index]?.stock)
    }
    expect((await stock({ date: 86_400, stock_min: 1 })).count).toBe(0)
  })

  it('of a day gone by are what the last mutation before it left [STH-05]', async () => {
    const date = Math.floor(Date.now() / 1000) - 100 * 86_400
    const moved = await everyRow((page) => mutations({ to: date, link_key: 'AKEUS', ...page }))
    const photo = await everyRow((page) => stock({ date, ...page }))
    const lines = photo.filter(({ link_key }) => link_key === 'AKEUS')
    expect(lines.some(({ total }) => total)).toBe(true)
    for (const line of lines) {
      // the newest comes first
      const last = moved.find((one) => one.product_option_name === line.sku && one.stockType === 0)
      expect(line.accountCodes?.['0'] ?? 0, line.sku ?? '').toBe(last?.stock_after ?? 0)
    }
  })

  it('are exported as a workbook of all that match [API2-32]', async () => {
    const { count } = await stock({ query: 'HF101', stock_min: 1 })
    const answer = await sandbox.open(exportStock, {
      token,
      query: { query: 'HF101', stock_min: '1' },
    })
    expect(answer.headers.get('content-disposition')).toContain('stock-1001.xlsx')
    const [heading, ...rows] = await sheetOf(answer)
    expect(heading).toContain('SKU')
    expect(rows).toHaveLength(count ?? 0)
  })
})

describe('stock mutations', () => {
  it('are 5,000, newest first, of every actor [API2-33] [API2-48] [STM-08]', async () => {
    const first = await mutations({ limit: 100 })
    expect({ count: first.count, max: first.max }).toEqual({ count: 5000, max: 50 })
    const rows = await everyRow(mutations)
    expect(isSorted(rows.map(({ time }) => -(time ?? 0)))).toBe(true)
    expect([...new Set(rows.map(({ actor }) => actor))].sort()).toEqual([
      'admin',
      'cleanup',
      'delivery',
      'order',
      'pos',
      'return',
      'stocktaking',
      'supplier',
      'transfer',
      'web',
    ])
  })

  it('lead from one stock to the next, but for one that was booked one short', async () => {
    const rows = await everyRow(mutations)
    const wrong = rows.filter(
      (row) => (row.stock_before ?? 0) + (row.count ?? 0) !== row.stock_after,
    )
    expect(wrong).toHaveLength(1)
  })

  it('are filtered by account code, link key, time and text [API2-33]', async () => {
    const rows = await everyRow(mutations)
    const ofCode = await everyRow((page) => mutations({ account_id: 12, ...page }))
    expect(ofCode).toEqual(rows.filter(({ stockType }) => stockType === 12))
    const keys = ['AKEUS', 'AKBND', 'AKRET', 'NONE']
    const counts = await Promise.all(
      keys.map(async (key) => (await mutations({ link_key: key, limit: 1 })).count ?? 0),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5000)
    expect(counts[3]).toBe(0)

    const [from, to] = [rows[900]?.time ?? 0, rows[400]?.time ?? 0]
    const between = await everyRow((page) => mutations({ from, to, ...page }))
    expect(between).toEqual(rows.filter(({ time }) => (time ?? 0) >= from && (time ?? 0) <= to))
    const [{ product_gtin: gtin = '' } = {}] = rows
    const found = await everyRow((page) => mutations({ query: gtin ?? '', ...page }))
    expect(found).toEqual(rows.filter((row) => row.product_gtin === gtin))
  })

  it('are exported as a workbook of all that match [API2-34]', async () => {
    const { count } = await mutations({ link_key: 'AKBND' })
    const answer = await sandbox.open(exportStockMutations, {
      token,
      query: { link_key: 'AKBND' },
    })
    const [, ...rows] = await sheetOf(answer)
    expect(rows).toHaveLength(count ?? 0)
  })
})

describe('a sandbox of twice the size', () => {
  it('has twice the stock, mutations and log entries, in chains that hold [API2-48]', async () => {
    const large = await openSandbox({ scale: 2 })
    try {
      const mine = await large.token()
      const read = async (page: number) =>
        large.ask(getStockMutations, { token: mine, query: { page, limit: 1000 } })
      expect((await read(1)).count).toBe(10_000)
      const photo = { page: 1, limit: 1000, date: Math.floor(Date.now() / 1000) }
      const past = await large.ask(getStock, { token: mine, query: photo })
      const now = await large.ask(getStock, { token: mine, query: { page: 1, limit: 1000 } })
      expect(past.count).toBe(4000)
      expect(past.result.map(({ id, total }) => [id, total])).toEqual(
        now.result.map(({ id, total }) => [id, total]),
      )
    } finally {
      await large.close()
    }
  })
})
