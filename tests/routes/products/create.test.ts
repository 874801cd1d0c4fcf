import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOf, type Browser } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import { listOf, startUpstreamProxy } from '../../support/upstream-proxy'
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
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})

const create = (browser = client) => browser.open('/warehouse/create-product')

describe('creating a product', () => {
  it('starts with the general information form, empty, and nothing else [PROD-66] [PROD-46]', async () => {
    const page = await create()
    expect(page.title).toBe('Create product - Products - Client portal')
    expect(page.findAll('.tabs')).toEqual([])
    const form = page.form('Create product')
    expect([...new Set(Object.values(entriesOf(form)))]).toEqual([''])
    expect(form.options('Storage type')).toEqual(['', 'FP - Flatpack', 'GOH - Goods on hanger'])
    expect(form.field('Article number').hasAttribute('readonly')).toBe(false)
  })

  it('groups its fields as one thinks of a product, and says as text which are required [BEY-20]', async () => {
    const page = await create()
    const groups = page.findAll('form#product fieldset')
    expect(groups.map((group) => wordsOf(group.querySelector('legend')))).toEqual([
      'Identity',
      'Variant',
      'Customs',
      'Logistics',
    ])
    expect(wordsOf(page.find('form#product'))).toContain('* required')
    // beside the label, as text browsers show it
    const marked = page
      .findAll('form#product .field')
      .filter((field) => /^[^*]+ \*/.test(field.textContent ?? ''))
    expect(marked.map((field) => wordsOf(field.querySelector('label')))).toEqual([
      'Article number',
      'Article description',
      'Style code',
      'Product type',
      'Season',
      'Barcode',
      'Storage type',
    ])
  })

  it('says in its title that it has errors, and begins at them, without scripts [BEY-26] [BEY-20]', async () => {
    const refused = await (await create()).form('Create product').press('Create product')
    expect(refused.status).toBe(422)
    expect(refused.title).toBe('Error: Create product - Products - Client portal')
    expect(refused.find('.summary').hasAttribute('autofocus')).toBe(true)
    expect((await create()).title).toBe('Create product - Products - Client portal')
  })

  it('is one batch of one article, and leads to the new product [PROD-67] [PROD-63] [NET-26] [NET-09]', async () => {
    const page = await create()
    const form = fillProduct(page.form('Create product'), {
      'Article number': 'NEW-1/2 C',
      Barcode: 'AB-1/2 C',
      Weight: '1,25',
      'Country of origin': 'NL',
    })
    const { result: created, writes } = await writesDuring(() => form.press('Create product'))
    const [id] = await productIds('client@demo.test', 'NEW-1/2 C')
    expect(created.redirects).toEqual([`/warehouse/${id}`])
    expect(created.h1).toBe('NEW-1/2 C')
    expect(created.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
    expect(writes.map(({ path, body }) => [path, body])).toEqual([
      [
        '/saleskit/sku',
        // what is blank is left out
        [
          {
            ArticleNumber: 'NEW-1/2 C',
            Barcode: 'AB-1/2 C',
            Description: 'Made for a test',
            StorageType: 'FP',
            ProductType: 'JACKET',
            Season: 'NOS',
            StyleCode: 'TEST',
            CountryOfOrigin: 'NL',
            Weight: 1.25,
          },
        ],
      ],
    ])
    expect((await client.open('/warehouse?q=NEW-1/2')).main).toContain('NEW-1/2 C')
  })

  it('takes a weight with a comma or a dot for the same [PROD-56] [I18N-08]', async () => {
    for (const weight of ['1,25', '1.25']) {
      const page = await create()
      const created = await fillProduct(page.form('Create product'), { Weight: weight }).press(
        'Create product',
      )
      const stored = await storedProduct('client@demo.test', Number(created.path.split('/').pop()))
      expect(stored.weight).toBe(1.25)
    }
  })

  it('leads to the list where upstream does not tell the new id [PROD-67]', async () => {
    const proxy = await startUpstreamProxy()
    const other = await startPortal({ env: { API_BASE_URL: proxy.base } })
    const browser = await signedIn('client@demo.test', other.url)
    proxy.answer('POST /saleskit/sku', (_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ result: [{ sku: 'NEW-1' }], errors: [], unheardOf: 1 }))
    })
    const page = await create(browser)
    const created = await fillProduct(page.form('Create product')).press('Create product')
    expect(created.path).toBe('/warehouse')
    expect(created.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
  })

  it('types the country where the list of countries does not come [BEY-23]', async () => {
    const proxy = await startUpstreamProxy()
    const other = await startPortal({ env: { API_BASE_URL: proxy.base } })
    const browser = await signedIn('client@demo.test', other.url)
    proxy.answer('GET /countries', (_request, response) => {
      response.statusCode = 500
      response.end()
    })
    const form = fillProduct((await create(browser)).form('Create product'))
    const refused = await form.fill('Country of origin', 'N1').press('Create product')
    expect(refused.errors()).toEqual({ 'Country of origin': 'Country of origin is not valid' })
    const created = await refused
      .form('Create product')
      .fill('Country of origin', 'nl')
      .press('Create product')
    expect(created.form('Save product').value('Country of origin')).toBe('NL')

    // a country that the list does not hold is not lost
    proxy.answer('GET /countries', listOf([{ id: 1, iso: 'DE', name: 'Germany' }]))
    const again = await created.reload()
    expect(again.form('Save product').value('Country of origin')).toBe('NL')
  })

  it('is a 403 page in the shell where writing is switched off, and a forced POST writes nothing [SHELL-13] [PROD-65] [SET-03]', async () => {
    const browser = await signedIn('client@demo.test')
    const open = await create(browser)
    const form = fillProduct(open.form('Create product'))
    await (await browser.open('/warehouse')).press('1003 (Quay Archive)')
    const page = await create(browser)
    expect(page.status).toBe(403)
    expect(page.main).toContain('Writing is switched off for this area')
    expect((await page.link('Back to the list')).path).toBe('/warehouse')

    const { result: forced, writes } = await writesDuring(() =>
      form.tamper('company', '3').press('Create product'),
    )
    expect(forced.status).toBe(403)
    expect(forced.main).toContain('Writing is switched off for this area')
    expect(forced.form('Create product').value('Article number')).toBe(form.value('Article number'))
    expect(writes).toEqual([])
  })
})

describe('an article number that another product has', () => {
  const email = 'client@demo.test'
  const taken = { 'Article number': 'This article number is already in use' }

  it('is refused at its field with a link to that product, which stays as it is; the entries are kept [PROD-41] [PROD-61] [PROD-67]', async () => {
    const [id] = await productIds(email, 'HF904-BRG')
    const before = await storedProduct(email, id!)
    const form = fillProduct((await create()).form('Create product'), {
      'Article number': 'HF904-BRG',
    })
    const entries = entriesOf(form)
    const { result: refused, writes } = await writesDuring(() => form.press('Create product'))
    expect(refused.status).toBe(422)
    expect(refused.errors()).toEqual(taken)
    expect(entriesOf(refused.form('Create product'))).toEqual(entries)
    expect(writes).toEqual([])
    expect(await storedProduct(email, id!)).toEqual(before)
    expect(refused.linkElement('Open product HF904-BRG').getAttribute('target')).toBe('_blank')
    expect((await refused.link('Open product HF904-BRG')).path).toBe(`/warehouse/${id}`)

    const created = await refused
      .form('Create product')
      .fill('Article number', 'HF904-BRG-2')
      .press('Create product')
    expect(created.h1).toBe('HF904-BRG-2')
    expect(created.form('Save product').value('Barcode')).toBe(entries.Barcode)
  })

  it('is refused likewise when a product is renamed to it [PROD-41] [PROD-61] [PROD-63]', async () => {
    const form = (await openProduct(client, 'HF904-BRG')).form('Save product')
    const { result: refused, writes } = await writesDuring(() =>
      form.fill('Article number', 'HF905-BOX').press('Save product'),
    )
    const [id] = await productIds(email, 'HF905-BOX')
    expect(refused.status).toBe(422)
    expect(refused.errors()).toEqual(taken)
    expect(refused.form('Save product').value('Article number')).toBe('HF905-BOX')
    expect((await refused.link('Open product HF905-BOX')).path).toBe(`/warehouse/${id}`)
    expect(writes).toEqual([])
  })

  it('that cannot be looked up is not written, which is said with the entries kept [PROD-67] [BEY-80]', async () => {
    const form = fillProduct((await create()).form('Create product'))
    const entries = entriesOf(form)
    await server.faults({ path: '/products/multifilter', kind: 'status', status: 500 })
    const { result: refused, writes } = await writesDuring(() => form.press('Create product'))
    await server.clearFaults()
    expect(refused.status).toBe(503)
    expect(refused.messages()).toEqual([
      {
        kind: 'error',
        text: 'It could not be checked whether this article number is already in use. Nothing was saved; please try again in a moment',
      },
    ])
    expect(entriesOf(refused.form('Create product'))).toEqual(entries)
    expect(writes).toEqual([])
    const created = await refused.form('Create product').press('Create product')
    expect(created.h1).toBe(entries['Article number'])
  })
})

describe('suggestions without scripts', () => {
  it.each([
    ['Product type', 'jack', 'JACKET'],
    ['Season', 'nos', 'NOS'],
    ['Brand', 'light', 'Lighthouse'],
    ['Colour code', 'navy', 'NAV'],
    ['Colour description', 'nav', 'Navy'],
    ['Size', 'one', 'ONE'],
  ])(
    "'Find' beside %s reloads the form with its matches, and a match fills the field [PROD-62] [SHELL-54] [SHELL-55]",
    async (label, typed, match) => {
      const form = fillProduct((await create()).form('Create product')).fill(label, typed)
      const entries = entriesOf(form)
      const { result: found, writes } = await writesDuring(() => form.press(`Find ${label}`))
      expect(found.status).toBe(200)
      expect(found.errors()).toEqual({})
      expect(entriesOf(found.form('Create product'))).toEqual(entries)
      const matches = found.findAll('.matches button')
      expect(matches.length).toBeGreaterThan(0)
      expect(matches.length).toBeLessThanOrEqual(5)
      const name = matches.map((one) => one.textContent ?? '').find((one) => one.startsWith(match))
      const filled = await found.form('Create product').press(name ?? match)
      expect(filled.status).toBe(200)
      expect(entriesOf(filled.form('Create product'))).toEqual({ ...entries, [label]: match })
      expect(filled.findAll('.matches')).toEqual([])
      expect(writes).toEqual([])
    },
  )

  it('lists at most 5 of a longer list, whatever is typed [SHELL-54] [I18N-13]', async () => {
    const form = (await create()).form('Create product')
    const found = await form.press('Find Colour description')
    expect(found.findAll('.matches button')).toHaveLength(5)
  })

  it('says so when nothing matches, and leaves any text allowed [PROD-62]', async () => {
    const form = fillProduct((await create()).form('Create product')).fill('Brand', 'Nobody & Sons')
    const found = await form.press('Find Brand')
    expect(found.main).toContain('No items found')
    const created = await found.form('Create product').press('Create product')
    expect(created.form('Save product').value('Brand')).toBe('Nobody & Sons')
  })

  it('comes back at the field that was asked for', async () => {
    const found = await (await create()).form('Create product').press('Find Brand')
    const target = found.byId(found.url.hash.slice(1))
    expect(target?.getAttribute('name')).toBe('brand')
  })
})
