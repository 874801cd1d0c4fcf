import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page, PageForm } from '../../support/browser'
import { portal } from '../../support/portal'
import { entriesOf, fillProduct, openProduct, writesDuring } from '../products/product-pages'
import { signedIn } from '../products/support'

const server = portal()
const email = 'client@demo.test'
let client: Browser
let detail: Page

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn(email)
  detail = await openProduct(client, 'HF901-SUIT')
})

const materials = () => detail.form('Save bill of material')
const general = () => detail.form('Save product')

/** Presses a button that the page does not have. */
const pressForged = (form: PageForm, name: string, value: string) =>
  form.tamper(name, value).enter()

describe('the Enter key', () => {
  it('saves, though other buttons stand before the one that is seen [PROD-34]', async () => {
    const { result: saved, writes } = await writesDuring(() =>
      materials().fill('Quantity', '4', { nth: 1 }).enter(),
    )
    expect(saved.messages()).toEqual([{ kind: 'success', text: 'Action processed successfully' }])
    expect(writes).toHaveLength(1)
  })

  it('Enter in a form never asks for suggestions', async () => {
    const created = await fillProduct(
      (await client.open('/warehouse/create-product')).form('Create product'),
    ).enter()
    expect(created.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
  })

  it('presses a button that nobody sees or reaches by keyboard', () => {
    const first = materials().element.querySelector('button')
    expect(first?.getAttribute('aria-hidden')).toBe('true')
    expect(first?.getAttribute('tabindex')).toBe('-1')
    expect(
      materials()
        .buttons()
        .filter((name) => name === 'Save bill of material'),
    ).toHaveLength(1)
  })
})

describe('a message above a form', () => {
  it('is closed without losing the entries [SHELL-42]', async () => {
    await server.faults({ method: 'POST', path: '/saleskit/sku', kind: 'reset' })
    const form = general().fill('Fabric', 'Kept')
    const refused = await form.press('Save product')
    expect(refused.messages()).toHaveLength(1)
    const { result: closed, writes } = await writesDuring(() =>
      refused.form('#product').press('Close'),
    )
    expect(closed.status).toBe(200)
    expect(closed.messages()).toEqual([])
    expect(closed.errors()).toEqual({})
    expect(closed.form('Save product').value('Fabric')).toBe('Kept')
    expect(writes).toEqual([])
  })

  it('stands outside the form, so that no form is nested in another', async () => {
    await server.faults({ method: 'POST', path: '/saleskit/sku', kind: 'reset' })
    const refused = await general().fill('Fabric', 'Once more').press('Save product')
    expect(refused.findAll('form form')).toEqual([])
    expect(refused.find('.message').closest('form')).toBeNull()
  })
})

describe('two parts of one form', () => {
  it('are told apart: what was wrong with one says nothing of the other', async () => {
    const form = (await client.open(detail.url.pathname)).form('Save product')
    const refused = await form
      .fill('Season', '')
      .fill('Quantity', 'x', { nth: 0 })
      .press('Save bill of material')
    expect(refused.errors()).toEqual({ 'Row 1 Quantity': 'Quantity is not valid' })
    expect(refused.findAll('.summary')).toHaveLength(1)
    expect(entriesOf(refused.form('Save product'))).toEqual(entriesOf(form))
  })
})

describe('what only a program sends', () => {
  it.each([
    ['nothing', ''],
    ['no intent', '{"type":"insert"}'],
    ['an unknown kind', 'explode'],
    ['a reset', 'reset'],
    ['a row without a list', 'add'],
    ['rows of something that is no list', 'remove-materials[0].material:0'],
    ['a row far away', 'remove-materials:4000000000'],
    ['a row that is no number', 'remove-materials:x'],
    ['a list of endless length', 'take-materials[4000000000]:x'],
    ['a list made longer', 'take-materials.length:4000000000'],
    ['a value without end', `take-materials[0].material:${'x'.repeat(1001)}`],
    ['a prototype', 'take-__proto__.polluted:x'],
    ['a constructor', 'take-constructor.prototype.polluted:x'],
    ['a search in a prototype', 'find-__proto__.polluted'],
    ['a search in no field', 'find'],
    ['a button of two verbs', 'submitdelete'],
  ])('as a button, %s, is a bad request, not a fault', async (_case, value) => {
    const { result: page, writes } = await writesDuring(() =>
      pressForged(materials(), 'intent', value),
    )
    expect(page.status).toBe(400)
    expect(page.h1).toBe('HF901-SUIT')
    expect(page.main).toContain('Something went wrong')
    expect(writes).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it.each([
    ['__proto__[polluted]', 'x', 400],
    ['materials[0].__proto__.polluted', 'x', 400],
    ['materials.length', '4294967295', 200],
    ['materials[9999]', 'x', 400],
    ['materials[999].material', 'x', 400],
    ['other[1].material', 'x', 400],
    ['other[0].rows[1].material', 'x', 400],
    ['other[0].rows[0].material', 'x', 200],
    ['other[0][0]', 'x', 400],
    ['a.b.c.d', 'x', 200],
    ['a.b.c.d.e', 'x', 400],
    ['a[0].b[0].c[0].d[0]', 'x', 200],
    ['a[0].b[0].c[0].d[0].e', 'x', 400],
    ['a b', 'x', 400],
    ['materials', 'no list', 422],
    ['materials[0]', 'no row', 422],
    ['materials[0].quantity.deep', '1', 422],
    ['materials[].material', 'x', 200],
    ['toString.x', '1', 200],
    ['__state__', '{"validated":{"materials[":true}}', 200],
    ['__state__', '{', 200],
    ['__intent__', '{"type":"reset","payload":{}}', 200],
  ])('as a field, %s=%s, is answered %i, not a fault [BEY-83]', async (name, value, status) => {
    // each of these that is saved makes another version of it
    const form = (await client.open(detail.url.pathname)).form('Save bill of material')
    const page = await form.tamper(name, value).press('Save bill of material')
    expect(page.status).toBe(status)
  })

  it('nine hundred fields of lists in lists are refused before they are followed', async () => {
    const form = general()
    for (let n = 0; n < 900; n++) form.tamper(`a[${n}]${'[999]'.repeat(29)}`, 'x')
    const refused = await form.press('Save product')
    expect(refused.status).toBe(400)
    expect(refused.html).not.toContain('[999]')
  })

  it('a field of the product form that is a list, a tree or a file is not valid', async () => {
    const [first = ''] = general().hidden('key')
    expect(first).not.toBe('')
    for (const name of ['brand[0]', 'brand.deep']) {
      const refused = await general().tamper(name, 'x').press('Save product')
      expect([name, refused.status]).toEqual([name, 422])
      expect(refused.errors()).toEqual({ Brand: 'Brand is not valid' })
    }
  })

  it('a suggestion for a field that has none leaves the form as it was', async () => {
    const form = general().fill('Fabric', 'Kept')
    for (const field of ['fabric', 'nobody', 'materials[0].nobody', 'toString']) {
      const page = await pressForged(form, 'intent', `find-${field}`)
      expect([field, page.status]).toEqual([field, 200])
      expect(page.form('Save product').value('Fabric')).toBe('Kept')
      expect(page.findAll('.matches')).toEqual([])
    }
  })
})

describe('suggestions for scripts', () => {
  const ask = async (query: string) => {
    const page = await client.open(`/suggestions?${query}`)
    return { status: page.status, found: JSON.parse(page.html || '[]') as { value: string }[] }
  }

  it('are at most 5 of a list at hand and 10 of the products upstream [SHELL-54]', async () => {
    expect((await ask('list=colours&q=a')).found).toHaveLength(5)
    expect((await ask('list=materials&q=HF1')).found).toHaveLength(10)
    expect((await ask('list=brands&q=LIGHT')).found.map(({ value }) => value)).toEqual([
      'Lighthouse',
    ])
  })

  it('of products are not searched for by 1 or 2 characters [SHELL-52] [SHELL-53]', async () => {
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    expect(await ask('list=materials&q=%20HF%20')).toEqual({ status: 200, found: [] })
    const calls = await server.calls(before)
    expect(calls.filter(({ path }) => path === '/products/multifilter')).toEqual([])
  })

  it.each(['', 'list=brands', 'list=nobody&q=a', `list=brands&q=${'a'.repeat(201)}`])(
    'for ?%s are a bad request',
    async (query) => {
      const page = await client.open(`/suggestions?${query}`)
      expect(page.status).toBe(400)
    },
  )

  it('of a company that is not active any more are not given [BEY-31]', async () => {
    const page = await client.open('/suggestions?list=brands&q=a&company=2')
    expect(page.status).toBe(409)
  })

  it('suggestions for scripts are for users only', async () => {
    const answer = await server.fetch('/suggestions?list=brands&q=a')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/\?next=/)
  })
})
