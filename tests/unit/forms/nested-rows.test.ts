import type { Values } from '~/lib/values'
import { describe, expect, it } from 'vitest'
import { registerAllCatalogues } from '~/i18n/all'
import { translatorFor } from '~/i18n/registry'
import { say } from '~/i18n/message'
import { packArticle } from '~/lib/order-line'
import {
  parseChanged,
  parseFields,
  parseKept,
  readEntries,
} from '~/services/submissions/form-entries.server'
import { withoutEmptyLines } from '~/services/orders/screens/order-products.server'
import { outboundProducts } from '~/validation/outbound-order'

registerAllCatalogues()
const t = translatorFor('en')
const schema = outboundProducts()

const article = (articleNumber: string) =>
  packArticle({ lineId: null, productId: 7, available: null, articleNumber, description: '' })

const price = (amount: string) => ({
  type: 'sale',
  currency: 'EUR',
  amount,
  vatCode: 'I',
})

/** Line A with two prices, line B with one. */
const typed: Values = {
  productSearch: '',
  products: [
    {
      article: article('A'),
      quantity: '1',
      clientReference: ' a ',
      prices: [price('1,10'), price('1,20')],
    },
    {
      article: article('B'),
      quantity: '2',
      prices: [price('2,10')],
    },
  ],
}

/** What a browser would post of these entries, with the button that was pressed. */
function posted(values: Values, button?: string): FormData {
  const entries = new FormData()
  const add = (name: string, value: unknown): void => {
    if (typeof value === 'string') entries.append(name, value)
    else if (Array.isArray(value)) value.forEach((one, index) => add(`${name}[${index}]`, one))
    else
      for (const [part, one] of Object.entries(value as Values))
        add(name ? `${name}.${part}` : part, one)
  }
  add('', values)
  if (button) entries.append('intent', button)
  return entries
}

const press = (button: string | undefined, values = typed) => {
  const submission = parseFields(posted(values, button), schema)
  return { submission, values: submission.reply().initialValue as Values }
}

/** Its prices' amounts, by line. */
const amounts = (values: Values) =>
  (values.products as { prices?: { amount?: string }[] }[]).map(({ prices = [] }) =>
    prices.map((one) => one?.amount),
  )

const articles = (values: Values) =>
  (values.products as { article?: string }[]).map((line) => line.article?.split('|')[3])

describe('a row of a row', () => {
  it('is added to its own list, every entry kept as it was typed, and nothing is sent [OUTC-25]', () => {
    const { submission, values } = press('add-products[1].prices')
    expect(submission.status).toBeUndefined()
    expect(amounts(values)).toEqual([
      ['1,10', '1,20'],
      ['2,10', undefined],
    ])
    expect((values.products as Values[])[0]?.clientReference).toBe(' a ')
  })

  it('is added where there was none yet [OUTC-25]', () => {
    const bare = { productSearch: '', products: [{ article: article('A'), quantity: '1' }] }
    expect(amounts(press('add-products[0].prices', bare).values)).toEqual([[undefined]])
  })

  it('a price is taken out of its line alone [OUTC-25]', () => {
    const { submission, values } = press('remove-products[0].prices:0')
    expect(submission.status).toBeUndefined()
    expect(amounts(values)).toEqual([['1,20'], ['2,10']])
    expect(amounts(press('remove-products[1].prices:0').values)).toEqual([['1,10', '1,20'], []])
  })

  it('goes with its row, and those of the next row move up with theirs [OUTC-25]', () => {
    const { values } = press('remove-products:0')
    expect(articles(values)).toEqual(['B'])
    expect(amounts(values)).toEqual([['2,10']])
  })

  it('that was never there is taken from nobody [OUTC-25]', () => {
    expect(amounts(press('remove-products[0].prices:9').values)).toEqual([
      ['1,10', '1,20'],
      ['2,10'],
    ])
  })

  it('is kept when the form is refused, and what is wrong stands at its own place [OUTC-25] [VAL-12]', () => {
    const wrong = structuredClone(typed)
    const lines = wrong.products as { quantity: string; prices: Values[] }[]
    lines[0]!.prices[1]!.amount = 'x'
    lines[1]!.quantity = '-1'
    lines[1]!.prices[0]!.country = 'NLD'
    const { submission, values } = press(undefined, wrong)
    expect(submission.status).toBe('error')
    expect(values).toMatchObject({ products: lines })
    const said = Object.entries(submission.reply().error ?? {}).map(
      ([name, messages]) => [name, messages?.map((one) => say(t, one))] as const,
    )
    expect(Object.fromEntries(said)).toEqual({
      'products[0].prices[1].amount': ['Amount must be a number'],
      'products[1].quantity': ['Quantity must be at least 0'],
      'products[1].prices[0].country': ['Country must be 2 characters'],
    })
  })

  it('outlasts being kept and shown again, empty rows among them [OUTC-05] [OUTC-25]', () => {
    const { values } = press('add-products[1].prices')
    const shown = parseChanged(values, schema).reply().initialValue as Values
    expect(amounts(shown)).toEqual([
      ['1,10', '1,20'],
      ['2,10', undefined],
    ])
    expect(parseKept(typed, schema).status).toBe('success')
    expect(parseKept(values, schema).status).toBe('error')
  })
})

describe('a list', () => {
  const said = (values: Values) => {
    const submission = parseKept(values, schema)
    return Object.entries(submission.reply().error ?? {}).map(
      ([name, messages]) => `${name}: ${messages?.map((one) => say(t, one)).join()}`,
    )
  }
  const lineWith = (prices: number) => ({
    article: article('A'),
    quantity: '1',
    prices: Array.from({ length: prices }, () => price('1')),
  })

  it('takes 100 prices and says so of one more [OUTC-25]', () => {
    expect(said({ products: [lineWith(100)] })).toEqual([])
    expect(said({ products: [lineWith(101)] })).toEqual([
      'products[0].prices: Prices can have at most 100 rows',
    ])
  })

  it('has no limit of ours: a step of more lines than its form shows is checked by pages', () => {
    const line = { article: article('A'), quantity: '1' }
    expect(said({ products: Array.from({ length: 2000 }, () => line) })).toEqual([])
    const last = { ...line, quantity: '-1' }
    expect(said({ products: [...Array.from({ length: 1999 }, () => line), last] })).toHaveLength(1)
  })

  it('must have a line, and one of quantity 0 is none when the form is sent [OUTC-22] [OUTC-23]', () => {
    const none = { productSearch: '', products: [{ article: article('A'), quantity: ' 0,0 ' }] }
    const sent = parseFields(posted(none), schema, withoutEmptyLines)
    expect(Object.values(sent.reply().error ?? {}).map((all) => say(t, all?.[0] ?? ''))).toEqual([
      'Please add 1 or more products',
    ])
    const asked = parseFields(posted(none, 'add-products[0].prices'), schema, withoutEmptyLines)
    expect(articles(asked.reply().initialValue as Values)).toEqual(['A'])
    const submitted = parseFields(posted(none, 'submit'), schema, withoutEmptyLines)
    expect(submitted.status).toBe('error')
  })
})

describe('a request', () => {
  const request = (fields: [string, string][]) =>
    new Request('http://portal.test/', { method: 'POST', body: new URLSearchParams(fields) })
  const statusOf = async (fields: [string, string][]) =>
    readEntries(request(fields)).then(
      () => 200,
      (refused: unknown) => (refused as Response).status,
    )

  it('holds 5,000 entries, no more rows than entries, and rows in rows at any depth that a form has', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, i): [string, string] => [`products[${i % 999}].x${i}`, ''])
    expect(await statusOf(many(5000))).toBe(200)
    expect(await statusOf(many(5001))).toBe(413)
    expect(await statusOf([['products[0].prices[0].amount', '1']])).toBe(200)
    expect(await statusOf([['products[1].prices[0].amount', '1']])).toBe(400)
    expect(await statusOf([['products[0].prices[1].amount', '1']])).toBe(400)
    expect(await statusOf([['a[0].b[0].c[0].d[0]', '1']])).toBe(200)
    expect(await statusOf([['a[0].b[0].c[0].d[0].e', '1']])).toBe(400)
    expect(await statusOf([['products[1000].quantity', '1']])).toBe(400)
    expect(await statusOf([['products[0].prices[1000].amount', '1']])).toBe(400)
    expect(await statusOf([['products[-1].quantity', '1']])).toBe(400)
    expect(await statusOf([['products[0].__proto__.x', '1']])).toBe(400)
  })

  it.each([
    'remove-products:1000',
    'remove-products:-1',
    'add-products.length',
    'add-products[1000].prices',
    'add-__proto__',
    'take-products[0].quantity.length:5',
  ])('with the button %s is none of ours', (button) => {
    expect(() => press(button)).toThrow(expect.objectContaining({ status: 400 }) as Error)
  })
})
