import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Article,
  findProducts,
  getProduct,
  saveArticles,
  saveBillsOfMaterial,
  saveForeignArticles,
  switchCompany,
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
beforeEach(async () => {
  await sandbox.control('POST', '/reset')
})

const article = (number: number, more: Partial<Article> = {}): Article => ({
  ArticleNumber: `RC-${number}`,
  Barcode: `87100000${number}`,
  Description: `Rain cape ${number}`,
  ...more,
})

async function stored(sku: string) {
  const { result } = await sandbox.ask(findProducts, {
    token,
    query: firstPage,
    body: { filters: { sku: [sku] } },
  })
  const id = result[0]?.id
  return id ? (await sandbox.ask(getProduct, { token, params: { id } })).result : undefined
}

const save = (body: Article[]) => sandbox.ask(saveArticles, { token, body })

describe.each([saveArticles, saveForeignArticles])('$method $path', (call) => {
  it('creates articles by the import’s field names and answers id and sku [NET-26] [NET-27]', async () => {
    const whole: Article = {
      ArticleNumber: 'RC-1/A B',
      Barcode: '8710000000017',
      Description: 'Rain cape',
      StorageType: 'GOH',
      ProductType: 'COAT',
      Season: 'SS25',
      Size: 'M',
      LengthSize: '32',
      Brand: 'dune',
      Fabric: '100% polyester',
      StyleCode: 'RC',
      StyleDescription: 'Rain cape basic',
      ColourCode: 'NAV',
      ColourDescription: 'Navy',
      HSCode: '6202301000',
      CountryOfOrigin: 'PT',
      Weight: 0.75,
    }
    const answer = await sandbox.ask(call, { token, body: [whole] })
    expect(answer).toEqual({
      result: [{ id: expect.any(Number) as number, sku: 'RC-1/A B' }],
      errors: {},
      invalid: [],
    })
    const product = await stored('RC-1/A B')
    expect(product).toMatchObject({
      id: answer.result?.[0]?.id,
      barcode: '8710000000017',
      description: 'Rain cape',
      storageType: 'GOH',
      productType: 'COAT',
      season: 'SS25',
      size: 'M',
      lengthSize: '32',
      brand: 'dune',
      fabric: '100% polyester',
      styleId: 'RC',
      styleDescription: 'Rain cape basic',
      colorCode: 'NAV',
      colorDescription: 'Navy',
      hsCode: '6202301000',
      countryOfOrigin: 'PT',
      weight: 0.75,
      astro: false,
    })
  })

  it('changes an article that it knows by number or by id; what is left out stays [NET-26] [NET-27]', async () => {
    await sandbox.ask(call, { token, body: [article(1, { Brand: 'Dune', Fabric: 'Wool' })] })
    const before = await stored('RC-1')
    await sandbox.ask(call, {
      token,
      body: [{ ArticleNumber: 'RC-1', Description: 'Changed', Brand: '' }],
    })
    expect(await stored('RC-1')).toMatchObject({
      id: before?.id,
      description: 'Changed',
      brand: null,
      fabric: 'Wool',
    })
    const renamed = await sandbox.ask(call, {
      token,
      body: [{ id: before?.id ?? 0, ArticleNumber: 'RC-2' }],
    })
    expect(renamed.result).toEqual([{ id: before?.id, sku: 'RC-2' }])
    expect(await stored('RC-1')).toBeUndefined()
    expect(await stored('RC-2')).toMatchObject({ id: before?.id, description: 'Changed' })
  })

  it('takes 100 items and refuses 101 with 413, saving none [NET-26] [NET-27]', async () => {
    const items = Array.from({ length: 101 }, (_, i) => article(1000 + i))
    const { status, error } = await sandbox.refused(call, { token, body: items })
    expect(status).toBe(413)
    expect(error).toMatchObject({ code: 'BATCH_TOO_LARGE', en: 'A batch holds at most 100 items' })
    expect(await stored('RC-1000')).toBeUndefined()
    const whole = await sandbox.ask(call, { token, body: items.slice(0, 100) })
    expect(whole.result).toHaveLength(100)
  })

  it('refuses the two articles with a set error, one in words and one by code, and saves the others [NET-32] [NET-26]', async () => {
    const answer = await sandbox.ask(call, {
      token,
      body: [
        article(1),
        article(2, { ArticleNumber: landmarks.refusedInWords }),
        article(3, { ArticleNumber: landmarks.refusedByCode }),
        article(4, { ArticleNumber: landmarks.refusedSilently }),
      ],
    })
    expect(answer.result?.map(({ sku }) => sku)).toEqual(['RC-1'])
    expect(answer.errors).toEqual({
      [landmarks.refusedInWords]: {
        code: 'ARTICLE_ON_HOLD',
        en: 'This article is on hold',
        fr: 'Cet article est bloqué',
        nl: 'Dit artikel is geblokkeerd',
      },
      [landmarks.refusedByCode]: { code: 'E4711' },
    })
    expect(answer.invalid).toEqual([landmarks.refusedSilently])
    expect((await stored(landmarks.refusedInWords))?.description).toBe(
      'Quilted vest Thames, on hold',
    )
  })
})

describe('the rules of an article', () => {
  it.each([
    [{ Barcode: '' }, 'Barcode is required'],
    [{ Description: '   ' }, 'Description is required'],
    [{ Barcode: 'abc' }, 'Barcode is not valid'],
    [{ Barcode: '1'.repeat(36) }, 'Barcode cannot be longer than 35 characters'],
    [{ Description: 'x'.repeat(61) }, 'Description cannot be longer than 60 characters'],
    [{ StorageType: 'BOX' }, 'Storage type is not valid'],
    [{ ProductType: 'x'.repeat(9) }, 'Product type cannot be longer than 8 characters'],
    [{ Season: 'x'.repeat(36) }, 'Season cannot be longer than 35 characters'],
    [{ Size: 'x'.repeat(61) }, 'Size cannot be longer than 60 characters'],
    [{ LengthSize: 'x'.repeat(36) }, 'Length size cannot be longer than 35 characters'],
    [{ Brand: 'x'.repeat(71) }, 'Brand cannot be longer than 70 characters'],
    [{ Fabric: 'x'.repeat(251) }, 'Fabric cannot be longer than 250 characters'],
    [{ StyleCode: 'x'.repeat(41) }, 'Style code cannot be longer than 40 characters'],
    [{ StyleDescription: 'x'.repeat(61) }, 'Style description cannot be longer than 60 characters'],
    [{ ColourCode: 'x'.repeat(51) }, 'Colour code cannot be longer than 50 characters'],
    [
      { ColourDescription: 'x'.repeat(61) },
      'Colour description cannot be longer than 60 characters',
    ],
    [{ HSCode: 'x'.repeat(11) }, 'Taric cannot be longer than 10 characters'],
    [{ CountryOfOrigin: 'NLD' }, 'Country of origin is not valid'],
    [{ Weight: -1 }, 'Weight is not valid'],
    [{ Weight: 1e12 }, 'Weight is not valid'],
  ] satisfies [Partial<Article>, string][])('refuse %j: %s', async (field, message) => {
    const { errors, result } = await save([article(1, field), article(2)])
    expect(errors['RC-1']).toMatchObject({ en: message })
    expect(errors['RC-1']?.fr).toBeTruthy()
    expect(result?.map(({ sku }) => sku)).toEqual(['RC-2'])
  })

  it('refuse an article number that is missing, too long or in lower case', async () => {
    const long = 'X'.repeat(25)
    const { errors, result } = await save([
      article(1, { ArticleNumber: undefined }),
      article(2, { ArticleNumber: long }),
      article(3, { ArticleNumber: 'rc-3' }),
    ])
    expect(result).toEqual([])
    expect(Object.entries(errors).map(([key, { en }]) => [key, en])).toEqual([
      ['#1', 'Article number is required'],
      [long, 'Article number cannot be longer than 24 characters'],
      ['rc-3', 'Article number must be upper case'],
    ])
  })

  it('refuse an unknown id, another company’s id and a number in use', async () => {
    await save([article(1), article(2)])
    const first = await stored('RC-1')
    const { errors } = await save([
      article(7, { id: 999_999 }),
      article(8, { id: 20_001 }),
      { id: first?.id ?? 0, ArticleNumber: 'RC-2' },
    ])
    expect(errors['RC-7']?.en).toBe('This product does not exist')
    expect(errors['RC-8']?.en).toBe('This product does not exist')
    expect(errors['RC-2']?.en).toBe('Article number RC-2 is in use by another article')
  })

  it('keep the number of an astro article [NET-32]', async () => {
    const astro = await stored(landmarks.astro)
    expect(astro?.astro).toBe(true)
    const { result } = await save([
      { id: astro?.id ?? 0, ArticleNumber: 'CHANGED', Description: 'Raincoat' },
    ])
    expect(result).toEqual([{ id: astro?.id, sku: landmarks.astro }])
    expect((await stored(landmarks.astro))?.description).toBe('Raincoat')
  })

  it('refuse the whole batch for a field that no article has', async () => {
    const { status, error } = await sandbox.refused(saveArticles, {
      token,
      body: [{ ...article(1), Color: 'x' }],
    })
    expect(status).toBe(422)
    expect(error.en).toBe('0.Color is not valid')
  })
})

describe('POST /saleskit/opr/bom', () => {
  const saveBill = (
    ...body: Parameters<typeof sandbox.ask<typeof saveBillsOfMaterial>>[1] extends
      | { body?: infer B }
      | undefined
      ? B extends (infer I)[]
        ? I[]
        : never
      : never
  ) => sandbox.ask(saveBillsOfMaterial, { token, body })

  it('replaces children, named by id or by number, and components [NET-27]', async () => {
    await save([article(1), article(2), article(3)])
    const second = await stored('RC-2')
    const answer = await saveBill({
      sku: 'RC-1',
      children: [
        { child_id: second?.id ?? 0, quantity: 2, yield_incl: 0.95 },
        { child_sku: 'RC-3', quantity: 1.5 },
      ],
      components: [{ quantity: 1, invoice_percentage: 100 }],
    })
    expect(answer).toEqual({
      result: [{ id: expect.any(Number) as number, sku: 'RC-1' }],
      errors: {},
      invalid: [],
    })
    const set = await stored('RC-1')
    expect(set?.part_type).toBe('SET')
    expect(set?.sets?.map(({ sku, quantity, yield_incl }) => [sku, quantity, yield_incl])).toEqual([
      ['RC-2', 2, 0.95],
      ['RC-3', 1.5, null],
    ])
    expect(set?.components).toEqual([{ quantity: 1, invoice_percentage: 100 }])
    await saveBill({ sku: 'RC-1', children: [] })
    expect(await stored('RC-1')).toMatchObject({ sets: [], components: [], part_type: 'SINGLE' })
  })

  it('refuses what it cannot build, and leaves the bill as it was [NET-27]', async () => {
    const { errors, result } = await saveBill(
      { sku: 'UNKNOWN', children: [] },
      {
        sku: landmarks.suitSet,
        children: [
          { child_sku: landmarks.tie, quantity: 1 },
          { child_sku: 'NONE', quantity: 1 },
        ],
      },
      { sku: landmarks.tie, children: [{ child_sku: landmarks.giftSet, quantity: 1 }] },
      { sku: landmarks.giftBox, children: [{ child_sku: landmarks.giftBox, quantity: 1 }] },
      { sku: landmarks.bare, children: [{ child_sku: landmarks.tie, quantity: 0 }] },
      { sku: landmarks.refusedInWords, children: [] },
      { sku: landmarks.refusedByCode, children: [] },
    )
    expect(result).toEqual([])
    expect(
      Object.fromEntries(Object.entries(errors).map(([sku, { en, code }]) => [sku, en ?? code])),
    ).toEqual({
      UNKNOWN: 'Article UNKNOWN is unknown',
      [landmarks.suitSet]: 'Article NONE is unknown',
      [landmarks.tie]: `Article ${landmarks.tie} cannot be part of itself`,
      [landmarks.giftBox]: `Article ${landmarks.giftBox} cannot be part of itself`,
      [landmarks.bare]: 'Quantity must be above 0',
      [landmarks.refusedInWords]: 'This article is on hold',
      [landmarks.refusedByCode]: 'E4711',
    })
    expect((await stored(landmarks.suitSet))?.sets).toHaveLength(2)
  })

  it('refuses 101 bills with 413 [NET-27]', async () => {
    const body = Array.from({ length: 101 }, () => ({ sku: landmarks.bare, children: [] }))
    expect((await sandbox.refused(saveBillsOfMaterial, { token, body })).status).toBe(413)
  })
})

describe('an Idempotency-Key', () => {
  it('gives the first answer again and writes once, also for calls at the same time', async () => {
    const send = () => sandbox.ask(saveArticles, { token, key: 'k1', body: [article(1)] })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await save([article(1, { Description: 'Changed since' })])
    expect(await send()).toEqual(answers[0])
    expect((await stored('RC-1'))?.description).toBe('Changed since')
  })

  it('with another body is refused', async () => {
    await sandbox.ask(saveArticles, { token, key: 'k1', body: [article(1)] })
    const { status, error } = await sandbox.refused(saveArticles, {
      token,
      key: 'k1',
      body: [article(2)],
    })
    expect(status).toBe(422)
    expect(error.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await stored('RC-2')).toBeUndefined()
  })

  it('answers a refusal again as well', async () => {
    const body = Array.from({ length: 101 }, (_, i) => article(i))
    const first = await sandbox.refused(saveArticles, { token, key: 'k1', body })
    expect(first.status).toBe(413)
    expect(await sandbox.refused(saveArticles, { token, key: 'k1', body })).toEqual(first)
  })

  it('counts by user, company and path', async () => {
    const other = (await sandbox.ask(switchCompany, { token, body: { company_id: 2 } })).result
      .jwt_token
    await sandbox.ask(saveArticles, { token, key: 'k1', body: [article(1)] })
    await sandbox.ask(saveForeignArticles, { token, key: 'k1', body: [article(2)] })
    const elsewhere = await sandbox.ask(saveArticles, {
      token: other,
      key: 'k1',
      body: [article(3)],
    })
    expect(elsewhere.result?.[0]?.sku).toBe('RC-3')
    expect(await stored('RC-2')).toBeDefined()
  })
})
