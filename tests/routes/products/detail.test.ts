import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { entriesOf, openProduct, productIds, storedProduct, writesDuring } from './product-pages'
import { callsDuring, signedIn, upstream } from './support'

const server = portal()
const suit = 'HF901-SUIT'
let client: Browser
let solo: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  solo = await signedIn('solo@demo.test')
})

/** Names and values of the read-only facts below the form. */
const factsOf = (page: Page) =>
  Object.fromEntries(
    page.findAll('.facts dt').map((name) => [wordsOf(name), wordsOf(name.nextElementSibling)]),
  )

const firstProductOf = (list: Page) => list.find('tbody a').getAttribute('href') ?? ''

describe('the detail of a product', () => {
  it('asks upstream for that one product and is titled by its article number [PROD-23] [SHELL-32]', async () => {
    const [id] = await productIds('client@demo.test', 'HF904-BRG')
    const { result: page, calls } = await callsDuring(`/products/${id}`, () =>
      client.open(`/warehouse/${id}`),
    )
    expect(calls.map(({ method, body }) => [method, body])).toEqual([['GET', null]])
    expect(page.status).toBe(200)
    expect(page.h1).toBe('HF904-BRG')
    expect(page.title).toBe('HF904-BRG - Products - Client portal')
    expect(page.find('.breadcrumb a').getAttribute('href')).toBe('/warehouse')
  })

  it.each(['abc', '12a', '0', '1%2F2', '..%2F1', '9'.repeat(16)])(
    'is a 404 page for the address %s, and asks upstream nothing [SHELL-09] [NET-10]',
    async (id) => {
      const before = (await server.calls(-1)).at(-1)?.id ?? 0
      const page = await client.open(`/warehouse/${id}`)
      expect(page.status).toBe(404)
      expect(page.main).toContain('The requested page could not be found')
      const asked = (await server.calls(before)).map(({ path }) => path)
      expect(asked.filter((path) => path.startsWith('/products'))).toEqual([])
    },
  )

  it('is a 404 page for a product that is not there, or another company’s [SHELL-49]', async () => {
    const [foreign] = await productIds('client@demo.test', suit)
    for (const id of [foreign, 99_999_999]) {
      const page = await solo.open(`/warehouse/${id}`)
      expect(page.status).toBe(404)
      expect(page.main).toContain('The requested page could not be found')
    }
  })

  it('has three tabs, each a link to the panel of its hash [PROD-24] [PROD-25]', async () => {
    const page = await openProduct(client, suit)
    const tabs = page.findAll('.tabs a').map((tab) => [tab.textContent, tab.getAttribute('href')])
    expect(tabs).toEqual([
      ['General information', '#general-information'],
      ['Packaging units', '#packaging-units'],
      ['Bill of Material', '#bill-of-material'],
    ])
    for (const [title, hash] of tabs) {
      expect(page.find(`section${hash} h2`).textContent).toBe(title)
    }
    expect(page.find('.panels > section').id).toBe('general-information')
  })

  it('lists packaging units as they are packed, to read only [PROD-28] [PROD-29] [I18N-09]', async () => {
    const page = await client.open('/warehouse').then((list) => list.follow(firstProductOf(list)))
    const id = Number(page.path.split('/').pop())
    const { packages } = await storedProduct('client@demo.test', id)
    const units = page.table('Packaging units')
    expect(units.headings).toEqual([
      'Type',
      'Quantity',
      'Weight',
      'Width (cm)',
      'Height (cm)',
      'Length (cm)',
    ])
    const kilograms = (kg: number) => `${kg.toFixed(2).replace('.', ',')} kg`
    expect(units.rows.map(({ cells }) => cells)).toEqual(
      (packages as Record<string, number>[]).map((unit) => [
        unit.type,
        String(unit.quantity),
        kilograms(Number(unit.weight)),
        String(unit.width).replace('.', ','),
        String(unit.height).replace('.', ','),
        String(unit.length).replace('.', ','),
      ]),
    )
    expect(units.element.querySelector('input,button')).toBeNull()
  })

  it('says so where there are no packaging units [PROD-28]', async () => {
    const page = await openProduct(client, 'HF907')
    expect(page.find('#packaging-units').textContent).toContain('No data available.')
  })

  it('shows beside the form what cannot be changed, customs stock only with CUSTOMS [PROD-37] [PROD-38] [SET-08]', async () => {
    const [id] = await productIds('client@demo.test', suit)
    const stored = await storedProduct('client@demo.test', id!)
    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining(
        `id name sku description storageType styleId styleDescription countryOfOrigin productType
         season brand hsCode fabric weight uom colorCode colorDescription size lengthSize barcode
         barcodes stock bondedStock freeCirculationStock part_type commodity_code`.split(/\s+/),
      ),
    )
    expect(factsOf(await client.open(`/warehouse/${id}`))).toEqual({
      'Unit of measure': stored.uom,
      Barcodes: (stored.barcodes as string[]).join(', '),
      Stock: String(stored.stock),
      'Bonded stock': String(stored.bondedStock),
      'Free-circulation stock': String(stored.freeCirculationStock),
      'Part type': stored.part_type,
      'Commodity code': stored.commodity_code,
    })
    const list = await solo.open('/warehouse')
    const plain = await list.follow(firstProductOf(list))
    expect(Object.keys(factsOf(plain))).toEqual([
      'Stock',
      'Unit of measure',
      'Barcodes',
      'Part type',
      'Commodity code',
    ])
  })

  it('shows a product that lacks all that may be missing [NET-05]', async () => {
    const page = await openProduct(client, 'HF907')
    expect(page.status).toBe(200)
    expect(page.form('Save product').value('Weight')).toBe('')
    expect(page.form('Save product').value('Storage type')).toBe('')
  })
})

describe('the general information form', () => {
  it('has these fields in this order, filled with the product, and one button [PROD-27] [PROD-39] [PROD-40] [PROD-46]', async () => {
    const [id] = await productIds('client@demo.test', suit)
    const stored = await storedProduct('client@demo.test', id!)
    const page = await client.open(`/warehouse/${id}`)
    const form = page.form('Save product')
    const fields = page.findAll('.grouped .field').length
    const entries = Object.fromEntries(Object.entries(entriesOf(form)).slice(0, fields))
    expect(entries).toEqual({
      'Article number': suit,
      'Style code': stored.styleId,
      'Style description': stored.styleDescription,
      'Storage type': 'GOH - Goods on hanger',
      'Product type': stored.productType,
      'Article description': stored.description,
      Season: stored.season,
      Brand: stored.brand,
      Taric: stored.hsCode,
      Barcode: stored.barcode,
      'Colour code': stored.colorCode,
      Size: stored.size,
      'Colour description': stored.colorDescription,
      Weight: '1,4',
      'Country of origin': 'Italy (IT)',
      Fabric: stored.fabric,
      'Length size': '',
    })
    expect(form.options('Storage type')).toEqual(['', 'FP - Flatpack', 'GOH - Goods on hanger'])
    expect(page.findAll('.grouped .actions button').map((one) => wordsOf(one))).toEqual([
      'Save product',
    ])
  })

  it('shows a weight with up to 3 decimals after a comma [PROD-30]', async () => {
    const write = await upstream('client@demo.test')
    const [id] = await productIds('client@demo.test', 'HF905-BOX')
    for (const [kg, shown] of [
      [0.125, '0,125'],
      [2, '2'],
      [1234.5, '1234,5'],
    ] as const) {
      await write('/saleskit/sku', [{ id, Weight: kg }])
      const page = await client.open(`/warehouse/${id}`)
      expect(page.form('Save product').value('Weight')).toBe(shown)
    }
  })

  it('is saved by one batch of one article and shown again on its tab, with the change in list and detail at once [PROD-26] [PROD-63] [PROD-68] [NET-26] [NET-09]', async () => {
    const [id] = await productIds('client@demo.test', 'HF904-BRG')
    const page = await client.open(`/warehouse/${id}`)
    const { result: saved, writes } = await writesDuring(() =>
      page
        .form('Save product')
        .fill('Article description', 'Silk tie, changed')
        .fill('Weight', '0,075')
        .press('Save product'),
    )
    expect(saved.redirects).toEqual([`/warehouse/${id}#general-information`])
    expect(saved.url.hash).toBe('#general-information')
    expect(saved.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
    expect(saved.form('Save product').value('Article description')).toBe('Silk tie, changed')
    expect((await client.open('/warehouse?q=HF904')).main).toContain('Silk tie, changed')
    expect(writes.map(({ method, path }) => [method, path])).toEqual([['POST', '/saleskit/sku']])
    expect(writes[0]!.body).toEqual([
      expect.objectContaining({
        id,
        ArticleNumber: 'HF904-BRG',
        Description: 'Silk tie, changed',
        Weight: 0.075,
      }),
    ])
    const again = await saved.reload()
    expect(again.messages()).toEqual([])
  })

  it('saves everything that the product has, so that an untouched form changes nothing [PROD-30] [NET-26]', async () => {
    const write = await upstream('client@demo.test')
    const [id] = await productIds('client@demo.test', 'HF905-BOX')
    // more decimals than the form takes
    await write('/saleskit/sku', [{ id, Weight: 0.12345, LengthSize: '32', Fabric: 'Card' }])
    const before = await storedProduct('client@demo.test', id!)
    const page = await client.open(`/warehouse/${id}`)
    expect(page.form('Save product').value('Weight')).toBe('0,123')
    const { writes } = await writesDuring(() => page.press('Save product'))
    expect(Object.keys((writes[0]!.body as object[])[0]!).sort()).toEqual(
      `ArticleNumber Barcode Brand ColourCode ColourDescription CountryOfOrigin Description Fabric
       HSCode LengthSize ProductType Season Size StorageType StyleCode StyleDescription Weight
       id`.split(/\s+/),
    )
    const after = await storedProduct('client@demo.test', id!)
    expect({ ...after, time_modified: 0 }).toEqual({ ...before, time_modified: 0 })
  })

  it('clears upstream what was emptied [NET-26]', async () => {
    const [id] = await productIds('client@demo.test', 'HF905-BOX')
    const page = await client.open(`/warehouse/${id}`)
    await page
      .form('Save product')
      .fill('Brand', '')
      .fill('Weight', '')
      .fill('Country of origin', '')
      .press('Save product')
    const stored = await storedProduct('client@demo.test', id!)
    expect([stored.brand, stored.weight, stored.countryOfOrigin]).toEqual([null, null, null])
  })

  it('comes back with all entries and no write when something is wrong [PROD-61]', async () => {
    const [id] = await productIds('client@demo.test', suit)
    const page = await client.open(`/warehouse/${id}`)
    const form = page.form('Save product').fill('Article number', 'a_1').fill('Style code', '  ')
    const entries = entriesOf(form)
    const { result: refused, writes } = await writesDuring(() => form.press('Save product'))
    expect(refused.status).toBe(422)
    expect(writes).toEqual([])
    expect(refused.url.hash).toBe('#general-information')
    expect(entriesOf(refused.form('Save product'))).toEqual(entries)
    expect(refused.errors()).toEqual({
      'Article number':
        'Article number must be uppercase and can only contain alphanumeric characters or hyphens',
      'Style code': 'Style code is required',
    })
    // the rest of the screen is still there
    expect(factsOf(refused)['Unit of measure']).toBe('PCE')
  })

  it('keeps the article number of an astro product, whatever is sent [PROD-43]', async () => {
    const [id] = await productIds('client@demo.test', 'HF906-ASTRO')
    const page = await client.open(`/warehouse/${id}`)
    const form = page.form('Save product')
    expect(form.field('Article number').hasAttribute('readonly')).toBe(true)
    expect(page.main).toContain('The article number of this product cannot be changed')
    expect(
      (await openProduct(client, suit))
        .form('Save product')
        .field('Article number')
        .hasAttribute('readonly'),
    ).toBe(false)
    const { result: saved, writes } = await writesDuring(() =>
      form.tamper('articleNumber', 'other_one').press('Save product'),
    )
    expect(saved.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
    expect(writes[0]!.body).toEqual([expect.objectContaining({ ArticleNumber: 'HF906-ASTRO' })])
  })

  it('changes the article number of any other product [PROD-43]', async () => {
    const [id] = await productIds('client@demo.test', 'HF902-NAV-50')
    const page = await client.open(`/warehouse/${id}`)
    const saved = await page
      .form('Save product')
      .fill('Article number', 'HF902-NAV/50 B')
      .press('Save product')
    expect(saved.h1).toBe('HF902-NAV/50 B')
  })
})

describe('with PORTAL_WAREHOUSE_READONLY', () => {
  async function inArchive() {
    const browser = await signedIn('client@demo.test')
    const list = await (await browser.open('/warehouse')).press('1003 (Quay Archive)')
    return { browser, list }
  }

  it('a product can be read and not changed, and the page says why [PROD-65] [SHELL-13] [SET-03]', async () => {
    const { list } = await inArchive()
    const page = await list.follow(firstProductOf(list))
    expect(page.status).toBe(200)
    expect(wordsOf(page.find('main .read-only'))).toBe('Writing is switched off for this area')
    expect(page.findAll('.panels input, .panels select, .panels button')).toEqual([])
    const facts = factsOf(page)
    expect(facts['Article number']).toBe(page.h1)
    expect(facts['Style code']).not.toBe('')
    expect(facts.Weight).toMatch(/^\d+,\d\d kg$/)
    expect(facts).toHaveProperty('Unit of measure')
  })

  it.each(['Save product', 'Save bill of material'])(
    "a forced POST of '%s' is refused with 403 and writes nothing [PROD-65] [SHELL-13]",
    async (name) => {
      const { browser, list } = await inArchive()
      // a form of another company's page, made to fit
      const staff = await openProduct(client, suit)
      const form = staff.form(name).tamper('company', '3')
      const before = (await server.calls(-1)).at(-1)?.id ?? 0
      const sent = new Browser({ url: server.url })
      for (const cookie of browser.cookies) sent.cookies.set(...cookie)
      const refused = await sent.go(new URL(firstProductOf(list), server.url), {
        site: 'same-origin',
        submission: { ...form.submission(form.button(name)), method: 'POST' },
      })
      expect(refused.status).toBe(403)
      expect(refused.main).toContain('Writing is switched off for this area')
      expect(refused.h1).not.toBe(suit)
      const calls = await server.calls(before)
      expect(calls.filter(({ path }) => path.startsWith('/saleskit'))).toEqual([])
    },
  )
})
