import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findOutboundOrders,
  findProducts,
  getProduct,
  getSettings,
  switchCompany,
} from '#contract/index'
import { ean13 } from '../../sandbox/seed/numbers'
import { landmarks } from '../../sandbox/seed/landmarks'
import { emptyFolder, openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
const tokens: string[] = []

beforeAll(async () => {
  sandbox = await openSandbox()
  const token = await sandbox.token()
  for (const company_id of [1, 2, 3]) {
    tokens.push(
      (await sandbox.ask(switchCompany, { token, body: { company_id } })).result.jwt_token,
    )
  }
})
afterAll(() => sandbox.close())

async function productsOf(token = tokens[0] ?? '') {
  const page = (number: number) =>
    sandbox.ask(findProducts, {
      token,
      body: {},
      query: { order: 'asc', page: number, limit: 1000 },
    })
  return [...(await page(1)).result, ...(await page(2)).result]
}

describe('demo users', () => {
  it('are with and without groups, with one and several companies, one per language [NET-30]', async () => {
    const who = async (email: string) => {
      const { user, companies, groups } = await sandbox.session(email)
      const { language_code, language_id } = user
      return {
        language: language_code ?? language_id,
        companies: companies.map(({ division }) => division),
        groups: groups?.map(({ id }) => id),
      }
    }
    const everywhere = ['1001', '1002', '1003']
    expect(await who('client@demo.test')).toEqual({
      language: 'ENG',
      companies: everywhere,
      groups: [],
    })
    expect(await who('customs@demo.test')).toEqual({
      language: 'ENG',
      companies: ['1001'],
      groups: ['2'],
    })
    expect(await who('staff@demo.test')).toEqual({
      language: 'ENG',
      companies: everywhere,
      groups: ['1', '2'],
    })
    expect(await who('solo@demo.test')).toEqual({
      language: 'ENG',
      companies: ['1002'],
      groups: [],
    })
    expect(await who('dock@demo.test')).toMatchObject({
      companies: ['1001', '1002'],
      groups: ['2'],
    })
    expect(await who('nl@demo.test')).toMatchObject({ language: 'NLD' })
    expect(await who('de@demo.test')).toMatchObject({ language: 'DEU' })
    expect(await who('fr@demo.test')).toMatchObject({ language: 'FRA' })
    expect(await who('es@demo.test')).toMatchObject({ language: 5 })
  })
})

describe('demo users of customs', () => {
  it('are one of two companies and one without an e-mail; one company has Tracey and one has not [API2-49]', async () => {
    const dock = await sandbox.session('dock@demo.test')
    expect(dock.companies).toHaveLength(2)
    const nameless = await sandbox.session('nomail@demo.test')
    expect(nameless.user).toMatchObject({ email: '', name: 'Nico Nomail' })
    const { result: switched } = await sandbox.ask(switchCompany, {
      token: nameless.jwt_token,
      body: { company_id: 1 },
    })
    expect(switched.user.email).toBe('')
    expect((await sandbox.session('office@demo.test')).groups?.map(({ id }) => id)).toEqual(['1'])
    expect((await sandbox.session()).groups).toEqual([])
    const tracey = []
    for (const token of tokens.slice(0, 2))
      tracey.push((await sandbox.ask(getSettings, { token })).result.TRACEY)
    expect(tracey).toEqual([true, 'N'])
  })
})

describe('demo companies', () => {
  it('have 1,240, exactly 250 and 249 products [NET-31]', async () => {
    const counts = []
    for (const token of tokens) counts.push((await productsOf(token)).length)
    expect(counts).toEqual([1240, 250, 249])
  })

  it('have 600 outbound orders in 1001 and 49 in 1002', async () => {
    const count = async (token = '') =>
      (
        await sandbox.ask(findOutboundOrders, {
          token,
          body: {},
          query: { order: 'asc', page: 1, limit: 1 },
        })
      ).count
    expect(await count(tokens[0])).toBe(600)
    expect(await count(tokens[1])).toBe(49)
  })
})

describe('demo products', () => {
  it('are astro and not, flatpack and on hangers, whole and bare, with every package type [NET-32]', async () => {
    const products = await productsOf()
    expect(new Set(products.map(({ astro }) => astro))).toEqual(new Set([true, false]))
    expect(new Set(products.map(({ storageType }) => storageType))).toEqual(
      new Set(['FP', 'GOH', null]),
    )
    const bare = products.find(({ sku }) => sku === landmarks.bare)
    expect(bare).toMatchObject({
      brand: null,
      season: null,
      weight: null,
      size: null,
      hsCode: null,
    })
    const types = new Set<string | null | undefined>()
    for (const { id } of products.slice(0, 20)) {
      const { result } = await sandbox.ask(getProduct, { token: tokens[0] ?? '', params: { id } })
      for (const { type } of result.packages ?? []) types.add(type)
    }
    expect(types).toEqual(new Set(['PIECE', 'MULTIPACK', 'BOX']))
  })

  it('keep to the limits of form and import, and bear sound barcodes', async () => {
    for (const token of tokens) {
      const products = await productsOf(token)
      expect(new Set(products.map(({ barcode }) => barcode)).size).toBe(products.length)
      for (const product of products) {
        expect(product.sku).toMatch(/^[A-Z0-9\s/-]{1,24}$/)
        expect(product.barcode).toBe(ean13(product.barcode?.slice(0, 12) ?? ''))
        expect(product.description?.length).toBeLessThanOrEqual(60)
        expect(product.productType?.length ?? 0).toBeLessThanOrEqual(8)
        expect(product.colorDescription?.length ?? 0).toBeLessThanOrEqual(30)
      }
    }
  })

  it('are the same each time', async () => {
    const other = await openSandbox({ dataDir: emptyFolder() })
    const again = await productsOf(tokens[0])
    const token = await other.token()
    const { result } = await other.ask(findProducts, {
      token,
      body: {},
      query: { order: 'asc', page: 1, limit: 1000 },
    })
    expect(result).toEqual(again.slice(0, 1000))
    await other.close()
  })
})

describe('SANDBOX_SCALE', () => {
  it('multiplies the orders of 1001 and nothing else', async () => {
    const scaled = await openSandbox({ scale: 3 })
    const token = await scaled.token()
    const query = { order: 'asc', page: 1, limit: 1 } as const
    expect((await scaled.ask(findOutboundOrders, { token, body: {}, query })).count).toBe(1800)
    expect((await scaled.ask(findProducts, { token, body: {}, query })).count).toBe(1240)
    const solo = await scaled.token('solo@demo.test')
    expect((await scaled.ask(findOutboundOrders, { token: solo, body: {}, query })).count).toBe(49)
    await scaled.close()
  })
})
