import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, type PageForm } from '../../support/browser'
import { portal } from '../../support/portal'
import {
  entriesOf,
  fillProduct,
  openProduct,
  productIds,
  writesDuring,
} from '../products/product-pages'
import { signedIn } from '../products/support'

const server = portal()
const email = 'client@demo.test'
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn(email)
})

async function newProduct(browser = client, changes?: Record<string, string>): Promise<PageForm> {
  const page = await browser.open('/warehouse/create-product')
  return fillProduct(page.form('Create product'), changes)
}

describe('a form that is sent twice', () => {
  it('by a double click writes once, and both presses get the same answer [NET-09]', async () => {
    const form = await newProduct()
    const { result: pages, writes } = await writesDuring(() =>
      Promise.all([1, 2, 3].map(() => form.press('Create product'))),
    )
    expect(writes).toHaveLength(1)
    expect(new Set(pages.map((page) => page.redirects.join())).size).toBe(1)
    expect(pages.map((page) => page.status)).toEqual([200, 200, 200])
  })

  it('by going back or posting the page again writes once, and leads to the same page [NET-09]', async () => {
    const form = await newProduct()
    const { result: pages, writes } = await writesDuring(async () => ({
      first: await form.press('Create product'),
      second: await form.press('Create product'),
    }))
    expect(writes).toHaveLength(1)
    expect(pages.second.redirects).toEqual(pages.first.redirects)
  })

  it('with an entry changed is another write', async () => {
    const [id] = await productIds(email, 'HF905-BOX')
    const form = (await client.open(`/warehouse/${id}`)).form('Save product')
    const { writes } = await writesDuring(async () => {
      await form.fill('Fabric', 'Card').press('Save product')
      // the page is of before its own save: its user is asked, and says so
      const asked = await form.fill('Fabric', 'Card, lined').press('Save product')
      await asked.form('Save product').press('Overwrite with my version')
    })
    expect(writes.map(({ body }) => (body as { Fabric: string }[])[0]!.Fabric)).toEqual([
      'Card',
      'Card, lined',
    ])
    // upstream can tell the two apart as well
    expect(new Set(writes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  })

  it('with another file of the same name and size is another write, with the same one it is none', async () => {
    const [id] = await productIds(email, 'HF905-BOX')
    const page = await client.open(`/warehouse/${id}`)
    const form = page.form('Save product')
    const sent = form.submission(form.button('Save product'))
    const send = (content: string) =>
      client.go(new URL(sent.action, page.url), {
        site: 'same-origin',
        page,
        submission: {
          ...sent,
          enctype: 'multipart/form-data',
          entries: [...sent.entries, ['document', new File([content], 'origin.pdf')]],
        },
      })
    const { writes } = await writesDuring(async () => {
      for (const content of ['one', 'two', 'one']) await send(content)
    })
    expect(new Set(writes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    expect(writes).toHaveLength(2)
  })

  it('while the first is still running waits for its answer and gets the same [NET-09]', async () => {
    const form = await newProduct()
    await server.faults({ method: 'POST', path: '/saleskit/sku', delayMs: 900 })
    const { result: pages, writes } = await writesDuring(() =>
      Promise.all([form.press('Create product'), form.press('Create product')]),
    )
    expect(new Set(pages.map((page) => page.redirects.join())).size).toBe(1)
    expect(writes).toHaveLength(1)
  })
})

describe('the key of a form', () => {
  it.each([
    ['missing', ''],
    ['made up', 'abc.def'],
    ['cut off', undefined],
  ])('that is %s is refused with the entries, and nothing is written', async (_case, key) => {
    const form = await newProduct()
    const entries = entriesOf(form)
    const [own = ''] = form.hidden('key')
    form.tamper('key', key ?? own.slice(0, -2))
    const { result: page, writes } = await writesDuring(() => form.press('Create product'))
    expect(page.status).toBe(422)
    expect(page.messages()[0]?.text).toContain('Nothing was saved')
    expect(entriesOf(page.form('Create product'))).toEqual(entries)
    expect(writes).toEqual([])
    // the page that comes back has a key of its own
    const created = await page.form('Create product').press('Create product')
    expect(created.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
  })

  it('of another user’s page is refused', async () => {
    const staff = await signedIn('staff@demo.test')
    const [foreign = ''] = (await newProduct(staff)).hidden('key')
    const form = (await newProduct()).tamper('key', foreign)
    const { result: page, writes } = await writesDuring(() => form.press('Create product'))
    expect(page.status).toBe(422)
    expect(writes).toEqual([])
  })

  it('lets a text browser write, which tells neither Origin nor Sec-Fetch-Site', async () => {
    const w3m = new Browser(server, { as: 'w3m' })
    await w3m.startSession(email)
    const created = await (await newProduct(w3m)).press('Create product')
    expect(created.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
  })
})

describe('a company that was changed in another tab', () => {
  it('refuses a new product with an explanation and the entries, and writes nothing [BEY-31]', async () => {
    const browser = await signedIn(email)
    const form = await newProduct(browser)
    const entries = entriesOf(form)
    await (await browser.open('/warehouse')).press('1002 (Polder Sports)')
    const { result: page, writes } = await writesDuring(() => form.press('Create product'))
    expect(page.status).toBe(409)
    expect(page.messages()).toEqual([
      {
        kind: 'error',
        text: 'This form was made for 1001 (Harbour Fashion), but 1002 (Polder Sports) is active now. Nothing was saved.',
      },
    ])
    expect(entriesOf(page.form('Create product'))).toEqual(entries)
    expect(writes).toEqual([])
    // what comes back is still a form of its own company
    expect(page.form('Create product').hidden('company')).toEqual(['1'])
  })

  it.each([
    ['Save product', 'Fabric'],
    ['Save bill of material', 'Quantity'],
  ])(
    'refuses %s of a product that the new company does not have, with the entries [BEY-31]',
    async (button, field) => {
      const browser = await signedIn(email)
      const page = await openProduct(browser, 'HF901-SUIT')
      const form = page.form(button).fill(field, '7', { nth: 0 })
      const entries = entriesOf(form)
      await (await browser.open('/warehouse')).press('1002 (Polder Sports)')
      const { result: refused, writes } = await writesDuring(() => form.press(button))
      expect(refused.status).toBe(409)
      expect(refused.messages()[0]?.text).toContain('Nothing was saved')
      expect(entriesOf(refused.form(button))).toEqual(entries)
      expect(writes).toEqual([])
      // back in the first company the same entries can be saved
      await (await browser.open('/warehouse')).press('1001 (Harbour Fashion)')
      const saved = await form.press(button)
      expect(saved.messages().map(({ kind }) => kind)).toEqual(['success'])
    },
  )
})
