import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { portal, startPortal, type FaultOrder } from '../../support/portal'
import {
  entriesOf,
  fillProduct,
  openProduct,
  productIds,
  storedProduct,
  writesDuring,
} from './product-pages'
import { signedIn } from './support'

const server = portal()
const email = 'client@demo.test'
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn(email)
})
afterEach(async () => {
  await server.clearFaults()
  // ten failures in a row would stop all calls for a while: an answer starts the count anew
  await client.open('/warehouse')
})

const unknownOutcome =
  'Something went wrong. We do not know whether this was saved. Check before you try again.'

/** Ways in which an answer can fail to come that did nothing; what upstream then shows is no evidence of the contrary. */
const lostAnswers = oneOfEach<Omit<FaultOrder, 'path'>>(
  [
    { kind: 'reset' },
    { kind: 'hang' },
    { kind: 'html' },
    { kind: 'empty' },
    { kind: 'status', status: 200, body: {} },
    { kind: 'status', status: 200, body: { result: null, count: 3 } },
    { kind: 'status', status: 500, body: { error: { en: 'SQLSTATE 42000' } } },
    { kind: 'status', status: 502 },
    { kind: 'status', status: 503 },
    { kind: 'status', status: 504 },
  ],
  isBare,
)

/** The same of a write that was done. */
const lostThoughDone = oneOfEach<Omit<FaultOrder, 'path'>>(
  [
    { kind: 'applyThenReset' },
    { kind: 'truncate' },
    { kind: 'trickle' },
    { kind: 'applyThenStatus', status: 500 },
    { kind: 'applyThenStatus', status: 503 },
    { kind: 'applyThenStatus', status: 200, body: {} },
  ],
  isBare,
)

/** A good answer that shows nothing of what was written. */
function isBare({ status }: Omit<FaultOrder, 'path'>) {
  return status === 200
}

const refusals = [
  { status: 200, page: 422 },
  { status: 422, page: 422 },
  { status: 409, page: 409 },
  { status: 403, page: 403 },
]

const words = { code: 'NO', en: 'No, says upstream', fr: 'Non', nl: 'Nee' }

describe('when the product does not come', () => {
  const faults: Omit<FaultOrder, 'path'>[] = [
    { kind: 'reset' },
    { kind: 'hang' },
    { kind: 'truncate' },
    { kind: 'html' },
    { kind: 'empty' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 502, times: 3 },
    { kind: 'status', status: 503, times: 3 },
    { kind: 'status', status: 504, times: 3 },
  ]
  it.each(oneOfEach(faults, ({ times }) => times))(
    'the detail says so inside the shell and offers to try again: %o [NET-08]',
    async (fault) => {
      const [id] = await productIds(email, 'HF904-BRG')
      await server.faults({ method: 'GET', path: `/products/${id}`, ...fault })
      const page = await client.open(`/warehouse/${id}`)
      expect(page.status).toBe(503)
      expect(page.main).toContain('This page cannot be shown right now')
      expect(page.main).toMatch(/Request \S+/)
      expect(page.hasLink('Dashboard')).toBe(true)
      const again = await page.press('Refresh')
      expect(again.status).toBe(200)
      expect(again.h1).toBe('HF904-BRG')
    },
  )

  it('an overloaded upstream is asked again, as reading changes nothing', async () => {
    const [id] = await productIds(email, 'HF904-BRG')
    await server.faults({ method: 'GET', path: `/products/${id}`, kind: 'status', status: 503 })
    expect((await client.open(`/warehouse/${id}`)).status).toBe(200)
  })
})

/** Three write forms of the product screens, filled in. */
const forms = {
  'the general information': {
    path: '/saleskit/sku',
    button: 'Save product',
    lookUp: async () => `/warehouse/${(await productIds(email, 'HF905-BOX'))[0]}`,
    async fill() {
      const page = await openProduct(client, 'HF905-BOX')
      return page.form('Save product').fill('Style description', `Box ${Math.random()}`)
    },
  },
  'a new product': {
    path: '/saleskit/sku',
    button: 'Create product',
    lookUp: (entries: Record<string, string>) =>
      Promise.resolve(`/warehouse?q=${entries['Article number']}`),
    async fill() {
      return fillProduct((await client.open('/warehouse/create-product')).form('Create product'))
    },
  },
  'the bill of material': {
    path: '/saleskit/opr/bom',
    button: 'Save bill of material',
    lookUp: async () => `/warehouse/${(await productIds(email, 'HF906-ASTRO'))[0]}`,
    async fill() {
      const page = await openProduct(client, 'HF906-ASTRO')
      const added = await page.form('Add material').press('Add material')
      const form = added.form('Save bill of material')
      const last = { nth: form.labels().filter((label) => label === 'Material').length - 1 }
      return form
        .fill('Material', 'HF904-BRG', last)
        .fill('Quantity', `${Math.random()}`.slice(0, 6), last)
    },
  },
}

describe.each(Object.entries(forms))('saving %s', (_name, kind) => {
  const { path, button } = kind
  const fill = () => kind.fill()
  const lookUpOf = (entries: Record<string, string>) => kind.lookUp(entries)

  it.each(lostAnswers)(
    'says truly that the outcome is unknown, keeps the entries and leads to where it can be seen: %o [NET-08] [NET-09]',
    async (fault) => {
      const form = await fill()
      const entries = entriesOf(form)
      await server.faults({ method: 'POST', path, ...fault })
      const { result: page, writes } = await writesDuring(() => form.press(button))
      expect(page.status).toBe(502)
      expect(page.messages()).toEqual([{ kind: 'error', text: unknownOutcome }])
      expect(page.errors()).toEqual({})
      expect(entriesOf(page.form(button))).toEqual(entries)
      expect(page.linkElement('Check now').getAttribute('href')).toBe(await lookUpOf(entries))
      expect(page.linkElement('Check now').getAttribute('target')).toBe('_blank')
      expect(writes).toHaveLength(1)

      // the same form again, by a reload or the back button, is not sent again
      const { result: again, writes: more } = await writesDuring(() => form.press(button))
      expect(again.status).toBe(409)
      expect(again.messages()).toEqual([{ kind: 'error', text: unknownOutcome }])
      expect(again.hasLink('Check now')).toBe(true)
      expect(entriesOf(again.form(button))).toEqual(entries)
      expect(more).toEqual([])
    },
  )

  it.each(lostThoughDone)(
    'is looked up where the answer is lost, and said to be saved where upstream has it: %o [BEY-80]',
    async (fault) => {
      const form = await fill()
      await server.faults({ method: 'POST', path, ...fault })
      const { result: page, writes } = await writesDuring(() => form.press(button))
      expect(page.messages().map((message) => message.kind)).toEqual(['success'])
      expect(writes).toHaveLength(1)
    },
  )

  it.each(oneOfEach(refusals, (one) => one.page))(
    'shows upstream’s words and keeps the entries when it answers $status [NET-07] [NET-08] [BEY-80]',
    async ({ status, page: expected }) => {
      const form = await fill()
      const entries = entriesOf(form)
      await server.faults({ method: 'POST', path, kind: 'status', status, body: { error: words } })
      const { result: page, writes } = await writesDuring(() => form.press(button))
      expect(page.status).toBe(expected)
      expect(page.messages()).toEqual([{ kind: 'error', text: 'No, says upstream' }])
      expect(page.hasLink('Check now')).toBe(false)
      expect(entriesOf(page.form(button))).toEqual(entries)
      expect(writes).toHaveLength(1)
      // refused is not done: the same form may be sent again
      const saved = await form.press(button)
      expect(saved.messages().map(({ kind }) => kind)).toEqual(['success'])
    },
  )

  it('says that something went wrong where upstream has no words [NET-07] [SHELL-36]', async () => {
    const form = await fill()
    await server.faults({ method: 'POST', path, kind: 'status', status: 422, body: {} })
    const page = await form.press(button)
    expect(page.messages()).toEqual([{ kind: 'error', text: 'Something went wrong' }])
  })

  it('ends the session when upstream does not know it any more, and writes once signed in again [AUTH-37]', async () => {
    const form = await fill()
    await server.faults({
      method: 'POST',
      path,
      kind: 'status',
      status: 401,
      body: { error: words },
    })
    const page = await form.press(button)
    expect(page.path).toMatch(/^\/\?next=/)
    expect(page.main).toContain('No, says upstream')
    // nothing was written, so the very same form can be sent by who signs in again
    await client.startSession(email)
    const saved = await form.press(button)
    expect(saved.messages().map(({ kind }) => kind)).toEqual(['success'])
  })

  it('is only slow when upstream is', async () => {
    const form = await fill()
    await server.faults({ method: 'POST', path, delayMs: 300 })
    const { result: page, writes } = await writesDuring(() => form.press(button))
    expect(page.messages().map(({ kind }) => kind)).toEqual(['success'])
    expect(writes).toHaveLength(1)
  })
})

describe('a write whose answer was lost', () => {
  it('and that cannot be looked up is there when its user looks it up, and was made once', async () => {
    const [id] = await productIds(email, 'HF904-BRG')
    const form = (await client.open(`/warehouse/${id}`)).form('Save product')
    form.fill('Fabric', 'Silk, twice woven')
    // the page was loaded; the product is read before it is written, and cannot be read after
    await server.faults(
      { method: 'POST', path: '/saleskit/sku', kind: 'applyThenReset' },
      { method: 'GET', path: `/products/${id}`, delayMs: 0 },
      { method: 'GET', path: `/products/${id}`, kind: 'status', status: 500 },
    )
    const { result: page, writes } = await writesDuring(() => form.press('Save product'))
    expect(page.messages()).toEqual([{ kind: 'error', text: unknownOutcome }])
    const seen = await page.link('Check now')
    expect(seen.form('Save product').value('Fabric')).toBe('Silk, twice woven')
    expect(writes).toHaveLength(1)
  })

  it('may be sent once more by who looked it up', async () => {
    const form = await forms['a new product'].fill()
    await server.faults({ method: 'POST', path: '/saleskit/sku', kind: 'reset' })
    const page = await form.press('Create product')
    const created = await page.form('Create product').press('Create product')
    expect(created.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
  })
})

describe('an upstream that is gone while a form is sent', () => {
  it.each([
    ['Save product', 'HF905-BOX'],
    ['Save bill of material', 'HF901-SUIT'],
  ])('costs no entry of %s, and nothing is written [NET-08]', async (button, articleNumber) => {
    const [id] = await productIds(email, articleNumber)
    const form = (await client.open(`/warehouse/${id}`)).form(button)
    if (button === 'Save product') form.fill('Brand', 'Typed for an hour')
    else form.fill('Quantity', '99', { nth: 0 })
    const entries = entriesOf(form)
    await server.faults({
      method: 'GET',
      path: `/products/${id}`,
      kind: 'status',
      status: 500,
      body: { error: words },
      times: 2,
    })
    const { result: page, writes } = await writesDuring(() => form.press(button))
    expect(page.status).toBe(502)
    // a server's own words of its fault are nobody's business
    expect(page.messages()).toEqual([{ kind: 'error', text: 'Something went wrong' }])
    expect(entriesOf(page.form(button))).toEqual(entries)
    expect(writes).toEqual([])
    await server.clearFaults()
    const saved = await page.form(button).press(button)
    expect(saved.messages().map(({ kind }) => kind)).toEqual(['success'])
  })

  it.each(lostAnswers)(
    'sends no bill of material whose materials could not be looked up: %o [NET-08]',
    async (fault) => {
      const form = await forms['the bill of material'].fill()
      const entries = entriesOf(form)
      await server.faults({ method: 'POST', path: '/products/multifilter', ...fault })
      const { result: page, writes } = await writesDuring(() => form.press('Save bill of material'))
      expect(page.status).toBe(502)
      expect(page.messages()).toHaveLength(1)
      expect(page.messages()[0]?.text).not.toBe(unknownOutcome)
      expect(entriesOf(page.form('Save bill of material'))).toEqual(entries)
      expect(writes).toEqual([])
    },
  )
})

describe('suggestions that do not come', () => {
  it.each(lostAnswers)('leave the entries and say so: materials, %o [NET-08]', async (fault) => {
    const form = await forms['the bill of material'].fill()
    const entries = entriesOf(form)
    await server.faults({ method: 'POST', path: '/products/multifilter', ...fault })
    const page = await form.press('Find Material', { nth: 0 })
    expect(page.status).toBe(200)
    expect(page.find('.materials [role=status]').textContent).not.toBe('')
    expect(entriesOf(page.form('Save bill of material'))).toEqual(entries)
  })

  it('leave the entries and say so: lists at hand [NET-08]', async () => {
    // a portal that has kept no list yet
    const fresh = await startPortal()
    const browser = await signedIn(email, fresh.url)
    const form = fillProduct(
      (await browser.open('/warehouse/create-product')).form('Create product'),
    )
    const entries = entriesOf(form)
    for (const fault of lostAnswers) {
      await server.faults({ method: 'GET', path: '/brands', times: 3, ...fault })
      const page: Page = await form.press('Find Brand')
      await server.clearFaults()
      // an upstream that fails ten times in a row is left alone for a while
      await browser.open('/')
      expect([fault, page.status]).toEqual([fault, 200])
      expect(page.find('#product [role=status]').textContent).not.toBe('')
      expect(entriesOf(page.form('Create product'))).toEqual(entries)
    }
    const page = await form.fill('Brand', 'Light').press('Find Brand')
    expect(page.findAll('.matches button')).toHaveLength(1)
  })
})

describe('an article that upstream refuses in a batch', () => {
  const button = 'Save product'

  it.each([
    ['HF908-HOLD', 'This article is on hold'],
    ['HF909-HOLD', 'E4711'],
    ['HF910-HOLD', 'Something went wrong'],
  ])(
    '%s: its words, else its code, in a message box; the entries stay [PROD-64] [NET-26] [I18N-04]',
    async (articleNumber, text) => {
      const [id] = await productIds(email, articleNumber)
      const form = (await client.open(`/warehouse/${id}`)).form(button).fill('Size', '99')
      const entries = entriesOf(form)
      const page = await form.press(button)
      expect(page.status).toBe(422)
      expect(page.messages()).toEqual([{ kind: 'error', text }])
      expect(entriesOf(page.form(button))).toEqual(entries)
      expect((await storedProduct(email, id!)).size).not.toBe('99')
    },
  )

  it.each([
    ['nl@demo.test', words, 'Nee'],
    ['fr@demo.test', words, 'Non'],
    ['de@demo.test', words, 'No, says upstream'],
    ['es@demo.test', words, 'No, says upstream'],
    ['nl@demo.test', { en: 'English only' }, 'English only'],
    ['fr@demo.test', { code: 4711 }, '4711'],
    ['nl@demo.test', {}, 'Er is iets misgegaan'],
  ])(
    'speaks to %s in that language, else English, else the code: %o [PROD-64] [I18N-04]',
    async (who, error, text) => {
      const browser = await signedIn(who)
      const list = await browser.open('/warehouse')
      const detail = await list.follow(list.find('tbody a').getAttribute('href') ?? '')
      await server.faults({
        method: 'POST',
        path: '/saleskit/sku',
        kind: 'status',
        status: 200,
        body: { result: [], errors: { [detail.h1]: error }, invalid: [detail.h1] },
      })
      const form = detail.form('#product')
      const page = await form.press(wordsOf(detail.find('#general-information .primary')))
      expect(page.status).toBe(422)
      expect(page.messages()).toEqual([{ kind: 'error', text }])
    },
  )
})
