import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import type { Browser, Page, PageForm } from '../../support/browser'
import { portal } from '../../support/portal'
import { orderAreas } from '../buttons/order-kinds'
import { article, csv, upload } from '../imports/support'
import { openOrder } from '../inbound/edit-pages'
import { openProduct, writesDuring } from '../products/product-pages'
import { signedIn } from '../products/support'

const server = portal()
let browser: Browser

beforeAll(() => server.resetSandbox())
beforeEach(async () => {
  browser = await signedIn('staff@demo.test')
})

const at = (address: string) => () => browser.open(address)

/** Every kind of page in whose form something is typed, and a field of it. */
const pages: Record<string, [open: () => Promise<Page>, form: string, field: string]> = {
  'a new product': [at('/warehouse/create-product'), '#product', 'Article number'],
  'a product': [() => openProduct(browser, 'HF901-SUIT'), '#product', 'Fabric'],
  'a record': [at('/attributes/colors/create'), '#record', 'Name'],
  'an inbound order': [
    () => openOrder(browser, inboundLandmarks.lastForAnyone),
    '#inbound-edit',
    'MX inbound reference',
  ],
  'a shipment': [at('/customs/shipments/edit/800003'), '#shipment', 'MRN'],
  'the unloading of a shipment': [
    at('/customs/shipments/unloading/800003'),
    '#unloading',
    'CPO-800003 BX',
  ],
  'an audit file': [at('/customs/shipments/requestauditfile'), '#audit', 'Begin date'],
  'a relation': [at('/admin/relations/new'), 'Next step', 'Name'],
  'views of a list': [at('/views/warehouse'), '#view', 'View name'],
  'rows by their numbers': [
    at('/select/outbound-orders'),
    '#numbers',
    'Order numbers or references',
  ],
  'rows of an import': [
    () => upload(browser, csv([article('FRAME-1', { Season: '' })])),
    '#preview',
    'Season',
  ],
  ...Object.fromEntries(
    orderAreas.flatMap(({ area, path, create, numberLabel, referenceLabel, form, whole }) => [
      [`a new order (${area})`, [at(`/${path}/${create}`), 'Next step', numberLabel]],
      [
        `a concept (${area})`,
        [
          async () => form(await whole(browser)).press('Save concept'),
          'Save concept',
          referenceLabel,
        ],
      ],
    ]),
  ),
}

function expectKept(pressed: Page, from: Page, typed: (page: Page) => PageForm, field: string) {
  const value = (page: PageForm) => page.value(field, { nth: 0 })
  expect([pressed.status, pressed.url.pathname]).toEqual([200, from.url.pathname])
  expect(pressed.messages().filter(({ kind }) => kind === 'error' || kind === 'warning')).toEqual(
    [],
  )
  expect(value(typed(pressed))).toBe('2027')
}

describe.each(Object.entries(pages))('%s', (_, [open, by, field]) => {
  it('keeps what was typed when a button of the frame is pressed without scripts, and saves nothing [SHELL-03] [BEY-06]', async () => {
    const formOf = (page: Page) => page.form(by)
    const from = await open()
    const { writes } = await writesDuring(async () => {
      const closed = await formOf(from).fill(field, '2027', { nth: 0 }).press('Close menu')
      expectKept(closed, from, formOf, field)
      const light = await formOf(closed).press('Low-data version')
      expectKept(light, from, formOf, field)
      const opened = await formOf(light).press('Open menu')
      expectKept(opened, from, formOf, field)
      const full = await formOf(opened).press('Full version')
      expectKept(full, from, formOf, field)
    })
    expect(writes).toEqual([])
  })
})

it('the columns of a list keep what was chosen [SHELL-03]', async () => {
  const form = (await browser.open('/columns/warehouse')).form('#look')
  const chosen = form.pick('Compact').fill('Place of Description', '1')
  const closed = (await chosen.press('Close menu')).form('#look')
  expect(closed.value('Place of Description')).toBe('1')
  expect(closed.entries().find(([name]) => name === 'density')).toEqual(['density', 'compact'])
})

it('a page that cannot be made again says so, and not that it went well [SHELL-03]', async () => {
  const page = await openOrder(browser, inboundLandmarks.lastForAnyone)
  const form = page.form('#inbound-edit').fill('MX inbound reference', '2027')
  await server.faults({ path: '/purchaseorders/{id}', kind: 'status', status: 500, times: 9 })
  const pressed = await form.press('Low-data version')
  await server.clearFaults()
  expect([pressed.status, pressed.messages().map(({ kind }) => kind)]).toEqual([502, ['error']])
  expect(pressed.form('#inbound-edit').value('MX inbound reference')).toBe('2027')
})

it('a form of another company is refused with its entries, and the menu closes all the same [SHELL-03] [BEY-31]', async () => {
  const form = (await browser.open('/warehouse/create-product')).form('#product')
  form.fill('Article number', '2027')
  await (await browser.open('/')).press('1002 (Polder Sports)')
  const closed = await form.press('Close menu')
  expect([closed.status, closed.form('#product').value('Article number')]).toEqual([409, '2027'])
  expect(closed.form('#product').has('Open menu')).toBe(true)
})
