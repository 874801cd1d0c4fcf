import type { BodyOf, QueryOf } from '#contract/call'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exportProducts,
  findProducts,
  getBrands,
  getColors,
  getProduct,
  getTypes,
  saveArticles,
} from '#contract/index'
import { landmarks } from '../../sandbox/seed/landmarks'
import { firstPage, openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let token: string

beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.token()
})
afterAll(() => sandbox.close())

const find = (
  body: BodyOf<typeof findProducts>,
  query: Partial<QueryOf<typeof findProducts>> = {},
) => sandbox.ask(findProducts, { token, body, query: { ...firstPage, ...query } })

async function idOf(sku: string) {
  const { result } = await find({ filters: { sku: [sku] } })
  return result[0]?.id ?? 0
}

describe('the product list', () => {
  it('comes in pages with the total and the last page, from page 1 on [NET-18] [NET-04] [API-02]', async () => {
    const first = await find({})
    expect(first).toMatchObject({ count: 1240, max: 62 })
    expect(first.result).toHaveLength(20)
    const last = await find({}, { page: 62 })
    expect(last.result).toHaveLength(20)
    const seen = new Set([...first.result, ...last.result].map(({ id }) => id))
    expect(seen.size).toBe(40)
    expect((await find({}, { page: 63 })).result).toEqual([])
    expect((await find({}, { limit: 7 })).max).toBe(178)
  })

  it.each([
    ['sku', 'asc'],
    ['sku', 'desc'],
    ['styleId', 'asc'],
    ['styleId', 'desc'],
  ] as const)('sorts by %s %s [NET-18] [API-04]', async (sc, order) => {
    const { result } = await find({}, { sc, order, limit: 1000 })
    const values = result.map((product) => product[sc] ?? '')
    const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(values).toEqual(order === 'asc' ? sorted : sorted.reverse())
    expect(new Set(values).size).toBeGreaterThan(20)
  })

  it('refuses to sort by another column', async () => {
    const query = { ...firstPage, sc: 'weight' }
    const { status, error } = await sandbox.refused(findProducts, { token, query, body: {} })
    expect(status).toBe(422)
    expect(error.en).toBe('The list cannot be sorted by weight')
  })

  it('searches article number, barcode, style code and description, whatever the case [NET-18]', async () => {
    const [sample] = (await find({ search: 'oxford SHIRT elbe' })).result
    expect(sample?.description?.toLowerCase()).toContain('oxford shirt elbe')
    for (const search of [sample?.sku?.toLowerCase(), sample?.barcode, sample?.styleId]) {
      const { result } = await find({ search: search ?? '' })
      expect(result.map(({ id }) => id)).toContain(sample?.id)
    }
    expect(await find({ search: 'no such article' })).toMatchObject({
      result: [],
      count: 0,
      max: 1,
    })
  })

  it('takes % and _ in a search as they are [NET-18]', async () => {
    expect((await find({ search: '%' })).count).toBe(0)
    expect((await find({ search: 'HF1_1' })).count).toBe(0)
  })

  it('filters by brand, colour and category, any of each and all together [NET-18]', async () => {
    const [sample] = (await find({ search: 'oxford shirt' })).result
    const idsOf = async (
      call: typeof getBrands | typeof getColors | typeof getTypes,
      names: (string | null | undefined)[],
    ) => {
      const { result } = await sandbox.ask(call, { token })
      return result.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    }
    const brands = ['Harbour', sample?.brand]
    const brand_id = await idsOf(getBrands, brands)
    const color_id = await idsOf(getColors, [sample?.colorDescription])
    const category_id = await idsOf(getTypes, ['SHIRT'])
    const byBrand = await find({ filters: { brand_id } }, { limit: 1000 })
    expect(new Set(byBrand.result.map(({ brand }) => brand))).toEqual(new Set(brands))
    expect(byBrand.count).toBe(byBrand.result.length)

    const filters = { brand_id, color_id, category_id }
    const all = await find({ filters }, { limit: 1000 })
    expect(all.count).toBeGreaterThan(0)
    expect(all.count).toBeLessThan(byBrand.count ?? 0)
    for (const product of all.result) {
      expect(brands).toContain(product.brand)
      expect(product.colorDescription).toBe(sample?.colorDescription)
      expect(product.productType).toBe('SHIRT')
    }
  })

  it('the product list finds products by exact article numbers [NET-18]', async () => {
    const sku = [landmarks.astro, landmarks.bare, 'UNKNOWN', landmarks.bare.toLowerCase()]
    const { result } = await find({ filters: { sku } })
    expect(result.map((product) => product.sku)).toEqual([landmarks.astro, landmarks.bare])
  })

  it('refuses filters that it does not know and filters without a value', async () => {
    for (const filters of [{ colour: [1] }, { brand_id: [] }, { brand_id: 'x' }]) {
      const { status } = await sandbox.refused(findProducts, {
        token,
        query: firstPage,
        body: { filters },
      })
      expect(status).toBe(422)
    }
  })
})

describe('one product', () => {
  it('comes with all its fields, packages, components and sets [NET-19]', async () => {
    const product = (await sandbox.ask(getProduct, { token, params: { id: 10_020 } })).result
    const fields = [
      'id',
      'name',
      'sku',
      'description',
      'storageType',
      'styleId',
      'styleDescription',
      'countryOfOrigin',
      'productType',
      'season',
      'brand',
      'hsCode',
      'fabric',
      'weight',
      'uom',
      'colorCode',
      'colorDescription',
      'size',
      'lengthSize',
      'barcode',
      'barcodes',
      'stock',
      'bondedStock',
      'freeCirculationStock',
      'part_type',
      'commodity_code',
    ]
    expect(Object.keys(product)).toEqual(expect.arrayContaining(fields))
    expect(product.packages?.[0]).toEqual({
      id: expect.any(Number) as number,
      type: 'PIECE',
      quantity: 1,
      length: expect.any(Number) as number,
      width: expect.any(Number) as number,
      height: expect.any(Number) as number,
      weight: expect.any(Number) as number,
      volume: expect.any(Number) as number,
    })
    expect(product.stock).toBe((product.bondedStock ?? 0) + (product.freeCirculationStock ?? 0))
  })

  it('that is a set names its children, down to a second level [NET-19] [NET-32]', async () => {
    const gift = (
      await sandbox.ask(getProduct, { token, params: { id: await idOf(landmarks.giftSet) } })
    ).result
    expect(gift.part_type).toBe('SET')
    expect(gift.sets?.map(({ sku, quantity, yield_incl }) => [sku, quantity, yield_incl])).toEqual([
      [landmarks.suitSet, 1, 1],
      [landmarks.tie, 2, 1],
      [landmarks.giftBox, 1, 1],
    ])
    const suit = (
      await sandbox.ask(getProduct, { token, params: { id: gift.sets?.[0]?.child_id ?? 0 } })
    ).result
    expect(suit.sets?.map(({ sku }) => sku)).toEqual([landmarks.suitJacket, landmarks.suitTrousers])
    expect(suit.components).toEqual([
      { quantity: 1, invoice_percentage: 65 },
      { quantity: 2, invoice_percentage: 35 },
    ])
  })

  it.each(['999999', '20001', '12a', '0'])('with id %s is not found [NET-19]', async (id) => {
    const { status, error } = await sandbox.refused(getProduct, { token, params: { id } })
    expect(status).toBe(404)
    expect(error.en).toBe('Not found')
  })
})

describe('the export', () => {
  async function exported(body: object) {
    const response = await sandbox.open(exportProducts, { token, body })
    expect(response.status).toBe(200)
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(await response.arrayBuffer())
    const rows: ExcelJS.CellValue[][] = []
    workbook.worksheets[0]?.eachRow((row) =>
      rows.push((row.values as ExcelJS.CellValue[]).slice(1)),
    )
    return { response, heading: rows[0], rows: rows.slice(1) }
  }

  it('is a workbook with a file name, the import’s columns first [NET-17] [NET-20]', async () => {
    const { response, heading, rows } = await exported({ ids: [10_020, 10_021] })
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="products-1001.xlsx"',
    )
    expect(heading).toEqual([
      'ArticleNumber',
      'Barcode',
      'Description',
      'StorageType',
      'ProductType',
      'Season',
      'Size',
      'LengthSize',
      'Brand',
      'Fabric',
      'StyleCode',
      'StyleDescription',
      'ColourCode',
      'ColourDescription',
      'HSCode',
      'CountryOfOrigin',
      'Weight',
      'Stock',
      'BondedStock',
      'FreeCirculationStock',
      'Uom',
    ])
    const { result } = await sandbox.ask(getProduct, { token, params: { id: 10_020 } })
    const row = rows.find(([sku]) => sku === result.sku)
    expect(row?.slice(1, 4)).toEqual([result.barcode, result.description, result.storageType])
    expect(row?.[16]).toBe(result.weight)
    expect(row?.[17]).toBe(result.stock)
    expect(rows).toHaveLength(2)
  })

  it('without ids holds all that match search and filters, in the asked order [NET-20]', async () => {
    const { count } = await find({ search: 'chino' })
    const { rows } = await exported({ ids: [], search: 'chino', order: 'desc', sc: 'sku' })
    expect(rows).toHaveLength(count ?? 0)
    const skus = rows.map(([sku]) => sku as string)
    expect(skus).toEqual([...skus].sort().reverse())
    expect((await exported({ ids: [] })).rows).toHaveLength(1240)
  })

  it('never holds another company’s products [NET-20]', async () => {
    expect((await exported({ ids: [20_001] })).rows).toEqual([])
  })
})

it('a saved article is in list and detail at once', async () => {
  const article = {
    ArticleNumber: 'NEW-1',
    Barcode: '8710000000017',
    Description: 'Rain cape',
    StyleCode: 'N1',
  }
  await sandbox.ask(saveArticles, { token, body: [article] })
  const { result } = await find({ search: 'rain cape' })
  expect(result[0]).toMatchObject({ sku: 'NEW-1', styleId: 'N1', stock: 0 })
})
