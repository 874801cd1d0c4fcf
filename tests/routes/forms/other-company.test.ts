import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import type { Browser, Page, PageForm } from '../../support/browser'
import { portal } from '../../support/portal'
import { orderAreas } from '../buttons/order-kinds'
import { article, csv, upload } from '../imports/support'
import { fillProduct, openProduct, writesDuring } from '../products/product-pages'
import { signedIn } from '../products/support'

const server = portal()
let client: Browser

beforeAll(() => server.resetSandbox())
beforeEach(async () => {
  client = await signedIn('client@demo.test')
})

const suit = 'HF901-SUIT'
const own = '1001 (Harbour Fashion)'
const other = '1002 (Polder Sports)'
/** In another tab. */
const turnTo = async (company: string) => (await client.open('/')).press(company)

const refusal = `This form was made for ${own}, but ${other} is active now. Nothing was saved.`
const again = `You are working for ${own} again. Nothing was saved yet.`

interface Form {
  name: string
  /** The form as it is filled in, for its own company. */
  open: () => Promise<PageForm>
  of: (page: Page) => PageForm
  button: string
  field: string
  /** Only its own company has its page: another shows the entries without it. */
  hasNoPage?: true
  /** Only its own company shows this field. */
  isFieldHidden?: true
  /** The hash that it comes back at. */
  tab?: string
  isDone: (page: Page) => boolean
}

const forms: Form[] = [
  {
    name: 'a form',
    open: async () =>
      fillProduct((await client.open('/warehouse/create-product')).form('Create product')),
    of: (page) => page.form('#product'),
    button: 'Create product',
    field: 'Article number',
    isDone: (page) => page.messages().some(({ text }) => text === 'Product saved successfully'),
  },
  {
    name: 'the general information of a product',
    open: async () => (await openProduct(client, suit)).form('#product').fill('Fabric', 'Mine'),
    of: (page) => page.form('#product'),
    button: 'Save product',
    field: 'Fabric',
    isDone: (page) => page.messages().some(({ text }) => text === 'Product saved successfully'),
  },
  {
    name: 'the materials of a product',
    open: async () =>
      (await openProduct(client, suit)).form('#product').fill('Quantity', '3', { nth: 0 }),
    of: (page) => page.form('#product'),
    button: 'Save bill of material',
    field: 'Quantity',
    tab: '#bill-of-material',
    isDone: (page) => page.messages().some(({ kind }) => kind === 'success'),
  },
  {
    name: 'the names of views',
    open: async () => {
      const list = await client.open('/stock?q=HF1')
      await list.form('View name').fill('View name', 'Mine').press('Save view')
      return (await client.open('/views/stock?q=HF1'))
        .form('#view')
        .fill('New name of Mine', 'Typed')
        .fill('View name', 'Another')
        .tick('Replace the view of this name')
    },
    of: (page) => page.form('#view'),
    isFieldHidden: true,
    button: 'Save view',
    field: 'New name of Mine',
    isDone: (page) =>
      page.messages()[0]?.text.startsWith('The view Another has been saved') === true &&
      page.form('#view').value('New name of Mine') === 'Typed',
  },
  ...(['Status', 'Bonded'] as const).map((column): Form => ({
    name: `the columns of a list (${column})`,
    open: async () =>
      (await client.open('/columns/inbound-orders'))
        .form('#look')
        .fill(`Place of ${column}`, '2')
        .untick(column),
    of: (page) => page.form('#look'),
    ...(column === 'Status' ? {} : { isFieldHidden: true as const }),
    button: 'Save columns',
    field: column,
    isDone: (page) => page.main.includes('Columns saved'),
  })),
  {
    name: 'an import with corrected cells and ticks',
    open: async () => {
      const page = await upload(
        client,
        csv([article('OTHER-1', { Season: '' }), article('OTHER-2')]),
      )
      const found = await page
        .form('#preview')
        .fill('Search in this import', 'OTHER')
        .press('Search')
      return found.form('#preview').fill('Season', 'SS27').untick('Select row 3, OTHER-2')
    },
    of: (page) => page.form('#preview'),
    hasNoPage: true,
    button: 'Save row 2',
    field: 'Season',
    isDone: (page) =>
      page.form('#preview').value('Season') === 'SS27' &&
      page.find('#row-1 [name=tick]').getAttribute('checked') === null,
  },
  {
    name: 'a shipment',
    open: async () => {
      client = await signedIn('staff@demo.test')
      const page = await client.open(`/customs/shipments/edit/${shipmentLandmarks.remaining}`)
      return page.form('#shipment').fill('Container number', 'MINE1')
    },
    of: (page) => page.form('#shipment'),
    hasNoPage: true,
    button: 'Save',
    field: 'Container number',
    isDone: (page) =>
      page.messages().some(({ kind }) => kind === 'success') &&
      page.form('#shipment').value('Container number') === 'MINE1',
  },
  ...orderAreas.flatMap(({ area, path, create, form, numberLabel, number, referenceLabel, whole }): Form[] => [
    {
      name: `the first step of a wizard (${area})`,
      open: async () => form(await client.open(`/${path}/${create}`)).fill(numberLabel, number()),
      of: form,
      button: area === 'outbound' ? 'Apply Shipping method' : 'Next step',
      field: numberLabel,
      isDone: (page) => page.url.searchParams.has('draft') && page.redirects.length > 0,
    },
    {
      name: `the last step of a wizard (${area})`,
      open: async () => form(await whole(client)),
      of: form,
      button: 'Save concept',
      field: area === 'inbound' ? 'Document' : 'Quantity',
      isDone: (page) => page.messages().some(({ text }) => text === 'Order saved successfully'),
    },
    {
      name: `the editor of a concept (${area})`,
      open: async () => form(await form(await whole(client)).press('Save concept')).fill(referenceLabel, 'Mine'),
      of: form,
      button: 'Save concept',
      field: referenceLabel,
      isDone: (page) => page.messages().some(({ text }) => text === 'Order saved successfully'),
    },
  ]), // prettier-ignore
]

const valueOf = (form: PageForm, field: string) =>
  form.has(field) ? form.value(field, { nth: 0 }) : null

describe.each(forms)('$name, once another tab has turned to another company', (one) => {
  async function refusedTwice() {
    const form = await one.open()
    const typed = valueOf(form, one.field)
    await turnTo(other)
    let page = await form.press(one.button)
    page = await (one.hasNoPage ? form : one.of(page)).press(one.button)
    expect([page.status, page.messages()]).toEqual([409, [{ kind: 'error', text: refusal }]])
    if (!one.hasNoPage)
      expect(valueOf(one.of(page), one.field)).toBe(one.isFieldHidden ? null : typed)
    return { form, page, typed, at: page.path }
  }

  it('is refused twice, turns back with its entries by one button, and is done then [BEY-31]', async () => {
    const { result, writes } = await writesDuring(async () => {
      const { page, ...refused } = await refusedTwice()
      return { ...refused, back: await page.press(`Switch back to ${own}`) }
    })
    expect(writes.filter(({ path, company }) => path !== '/auth' && company !== '1001')).toEqual([])
    const { back, typed, at } = result
    expect(back.path).toBe(at)
    if (one.tab) expect(back.url.hash).toBe(one.tab)
    const messages = back.messages().filter(({ kind }) => kind !== 'note')
    expect([back.status, messages]).toEqual([200, [{ kind: 'success', text: again }]])
    expect([wordsOfCompany(back), valueOf(one.of(back), one.field)]).toEqual([own, typed])
    expect(one.isDone(await one.of(back).press(one.button))).toBe(true)
  })

  it('is offered with its entries to who turns back by the menu of companies, and writes nothing [BEY-31]', async () => {
    const { result, writes } = await writesDuring(async () => {
      const { page, typed } = await refusedTwice()
      const offer = await page.press(own)
      expect([offer.h1, wordsOfCompany(offer)]).toEqual(['Your form is kept', own])
      return { typed, back: await offer.press('Fill in the form again') }
    })
    expect(writes.filter(({ path, company }) => path !== '/auth' && company !== '1001')).toEqual([])
    const { back, typed } = result
    expect([back.status, valueOf(one.of(back), one.field)]).toEqual([200, typed])
    expect(one.isDone(await one.of(back).press(one.button))).toBe(true)
  })

  it('is offered once to who turns back on another page [BEY-31]', async () => {
    const { typed } = await refusedTwice()
    const offer = await turnTo(own)
    expect([offer.h1, wordsOfCompany(offer)]).toEqual(['Your form is kept', own])
    await turnTo(other)
    expect((await turnTo(own)).h1).not.toBe('Your form is kept')
    const back = await offer.press('Fill in the form again')
    expect([back.status, valueOf(one.of(back), one.field)]).toEqual([200, typed])
  })

  it('is done when the company is active again, however it came to be so [BEY-31]', async () => {
    const { form, page } = await refusedTwice()
    await turnTo(own)
    expect(one.isDone(await (one.hasNoPage ? form : one.of(page)).press(one.button))).toBe(true)
  })
})

const wordsOfCompany = (page: Page) =>
  page.find('.company summary').textContent?.replace(/^.*: /, '')

it('a company that cannot be turned back to leaves the form as it is, and says why [BEY-31] [SHELL-26]', async () => {
  const form = fillProduct((await client.open('/warehouse/create-product')).form('Create product'))
  await turnTo(other)
  const refused = await form.press('Create product')
  const body = { error: { code: 'X', en: 'Not today' } }
  await server.faults({ method: 'PUT', path: '/auth', kind: 'status', status: 422, body })
  const still = await refused.press(`Switch back to ${own}`)
  expect(still.status).toBe(409)
  expect(still.messages().map(({ text }) => text)).toEqual(['Not today', refusal])
  expect(still.form('#product').value('Article number')).toBe(form.value('Article number'))
})

describe('a form that was made for another company, when the session ends', () => {
  it('is kept for the company that it was made for, and can be sent there alone [BEY-31] [AUTH-31]', async () => {
    const form = fillProduct(
      (await client.open('/warehouse/create-product')).form('Create product'),
    )
    await turnTo(other)
    const refused = await form.press('Create product')
    expect(refused.status).toBe(409)
    await server.faults({ method: 'PUT', path: '/auth', kind: 'status', status: 401 })
    const over = await refused.press(`Switch back to ${own}`)
    const { result: back, writes } = await writesDuring(() =>
      over
        .form('Log in')
        .fill('Email', 'client@demo.test')
        .fill('Password', 'demo1234')
        .press('Log in'),
    )
    expect(writes).toEqual([])
    const filled = await back.press('Fill in the form again')
    expect(filled.form('#product').hidden('company')[0]).toBe('1')
    expect(filled.form('#product').value('Article number')).not.toBe('')
  })
})
