import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createBrand,
  createCollection,
  createColor,
  createSize,
  createSupplier,
  createType,
  getBrands,
  getCollections,
  getColors,
  getSizes,
  getSuppliers,
  getTypes,
  updateColor,
  updateSize,
} from '#contract/index'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let token: string

beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.token()
})
afterAll(() => sandbox.close())

describe('attribute lists', () => {
  it('each attribute list answers with fields of its own [NET-22]', async () => {
    const first = async (
      call:
        | typeof getBrands
        | typeof getColors
        | typeof getSizes
        | typeof getTypes
        | typeof getCollections,
    ) => (await sandbox.ask(call, { token })).result[0]
    expect(await first(getBrands)).toEqual({ id: 1001, name: 'Harbour', supplier_bid: 'B001' })
    expect(await first(getColors)).toEqual({ id: 1001, name: 'Black', supplier_id: 'BLK' })
    expect(await first(getSizes)).toMatchObject({
      name: 'XS',
      supplier_id: 'S001',
      length: null,
      width: null,
    })
    expect(await first(getTypes)).toEqual({
      id: 1001,
      name: 'SHIRT',
      supplier_tid: 'T001',
      use_size_group: true,
    })
    expect(await first(getCollections)).toEqual({
      id: 1001,
      name: 'SS24',
      supplier_cid: 'SS24',
      year: '2024',
      type: 'Summer',
    })
  })

  it('give 250 suppliers in pages of 100, and page 1 without a page [NET-21] [NET-31]', async () => {
    const pages = []
    for (const page of [1, 2, 3])
      pages.push(await sandbox.ask(getSuppliers, { token, query: { page } }))
    expect(pages.map(({ result }) => result.length)).toEqual([100, 100, 50])
    expect(pages.map(({ count, max }) => [count, max])).toEqual([
      [250, 3],
      [250, 3],
      [250, 3],
    ])
    const ids = new Set(pages.flatMap(({ result }) => result.map(({ id }) => id)))
    expect(ids.size).toBe(250)
    expect(await sandbox.ask(getSuppliers, { token })).toEqual(pages[0])
    expect(pages[0]?.result[0]?.country_id).toEqual(expect.any(Number))
  })
})

const writes = [
  { create: createColor, list: getColors, body: { name: 'Petrol', supplier_id: 'PTR' } },
  {
    create: createSize,
    list: getSizes,
    body: { name: '3XL', supplier_id: 'S3X', length: 78.5, width: 64 },
  },
  {
    create: createType,
    list: getTypes,
    body: { name: 'GILET', supplier_tid: 'T99', use_size_group: true },
  },
  { create: createBrand, list: getBrands, body: { name: 'Sloep', supplier_bid: 'B99' } },
  {
    create: createCollection,
    list: getCollections,
    body: { name: 'AW26', supplier_cid: 'AW26', year: '2026', type: 'Winter' },
  },
]

describe('attribute writes', () => {
  it.each(writes)(
    '$create.path answers the record, and the next list holds it [NET-23] [NET-24] [NET-25]',
    async ({ create, list, body }) => {
      const response = await sandbox.open(create, { token, body })
      const { result } = create.answer.parse(await response.json())
      expect(result).toEqual({ ...body, id: expect.any(Number) as number })
      const { result: rows } = await sandbox.ask(list as typeof getBrands, { token })
      expect(rows).toContainEqual(result)
    },
  )

  it('POST /suppliers takes a name only [NET-24] [NET-25]', async () => {
    const { result } = await sandbox.ask(createSupplier, {
      token,
      body: { name: 'Zeeland Knits BV' },
    })
    expect(result).toEqual({
      id: expect.any(Number) as number,
      name: 'Zeeland Knits BV',
      country_id: null,
    })
    const { result: rows } = await sandbox.ask(getSuppliers, { token, query: { page: 3 } })
    expect(rows.at(-1)).toEqual(result)
    const refused = await sandbox.refused(createSupplier, {
      token,
      body: { name: 'X', country_id: 1 },
    })
    expect(refused.status).toBe(422)
  })

  it('PUT changes a colour and a size of the company, and of no other [NET-23] [NET-25]', async () => {
    const color = { name: 'Jet black', supplier_id: 'JBK' }
    expect(
      (await sandbox.ask(updateColor, { token, params: { id: 1001 }, body: color })).result,
    ).toEqual({ id: 1001, ...color })
    const size = { name: 'XXS', supplier_id: 'S000', length: 60, width: 40.5 }
    await sandbox.ask(updateSize, { token, params: { id: 1001 }, body: size })
    expect((await sandbox.ask(getSizes, { token })).result[0]).toEqual({ id: 1001, ...size })
    for (const [call, body] of [
      [updateColor, color],
      [updateSize, size],
    ] as const) {
      expect((await sandbox.refused(call, { token, params: { id: 2001 }, body })).status).toBe(404)
    }
  })

  it.each([...writes.map(({ create }) => create), createSupplier])(
    '$path without a name is refused [NET-25]',
    async (create) => {
      for (const body of [{}, { name: '' }, { name: '  ' }]) {
        const { status, error } = await sandbox.refused(create, { token, body })
        expect(status).toBe(422)
        expect(error.en).toBe('name is required')
        expect(error.nl).toBe('name is verplicht')
      }
    },
  )

  it('refuses what is too long or no year', async () => {
    const long = await sandbox.refused(createBrand, { token, body: { name: 'x'.repeat(71) } })
    expect(long.error.en).toBe('name cannot be longer than 70 characters')
    const code = await sandbox.refused(createBrand, {
      token,
      body: { name: 'x', supplier_bid: 'x'.repeat(36) },
    })
    expect(code.error.en).toBe('supplier_bid cannot be longer than 35 characters')
    const year = await sandbox.refused(createCollection, { token, body: { name: 'x', year: '26' } })
    expect(year.error.en).toBe('year is not valid')
    const size = await sandbox.refused(createSize, { token, body: { name: 'x', width: -1 } })
    expect(size.error.en).toBe('width is not valid')
  })
})
