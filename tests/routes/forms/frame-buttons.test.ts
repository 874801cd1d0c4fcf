import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import { wordsOf, type Browser, type Page, type PageForm } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { everyList, type ListUnderTest } from '../../support/lists'
import { portal } from '../../support/portal'
import { orderAreas } from '../buttons/order-kinds'
import { article, csv, upload } from '../imports/support'
import { openOrder } from '../inbound/edit-pages'
import { atProducts, wizardForm } from '../outbound/wizard-pages'
import { openProduct, writesDuring } from '../products/product-pages'
import { signedIn } from '../products/support'

const server = portal()
let browser: Browser

beforeAll(() => server.resetSandbox())
beforeEach(async () => {
  browser = await signedIn('staff@demo.test')
})

const picked = 'MX inbound reference'
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
  'rows by their numbers': [at('/select/outbound-orders'), '#numbers', 'Numbers or references'],
  'a search': [at('/search?q=HF9'), '#search', 'Order, article or tracking number'],
  'the shipments that are unloaded': [at('/customs/shipments/unloading?q=MXC'), '#picker', picked],
  'orders for a shipment': [
    at('/customs/inbound-orders/edit?sel=1000111'),
    '#assign',
    'Departure seal number 1',
  ],
  'lines from a sheet': [
    async () => wizardForm(await atProducts(browser)).press('Lines from a sheet'),
    'Add lines',
    'Rows, separated by tabs, semicolons or commas',
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

/** Pages that ask something of a form, the question, and whose button asks it. */
const questions: Record<string, [open: () => Promise<PageForm>, button: string, panel: string]> = {
  'an unloading that is issued': [
    async () => (await browser.open('/customs/shipments/unloading/1000105')).form('#unloading'),
    'Issue report',
    '#issue-title',
  ],
  ...Object.fromEntries(
    orderAreas.flatMap(({ area, form, whole }) => {
      const saved = async () => form(await form(await whole(browser)).press('Save concept'))
      return [
        [`an order that is submitted (${area})`, [saved, 'Submit order', '#review-title']],
        [`an order that is deleted (${area})`, [saved, 'Delete order', '#delete-question']],
      ]
    }),
  ),
}

describe.each(Object.entries(questions))('%s', (_, [open, button, panel]) => {
  it('is still asked about when a button of the frame was pressed without scripts [SHELL-03]', async () => {
    const asked = await (await open()).press(button)
    const question = wordsOf(asked.find(panel).parentElement)
    const { writes } = await writesDuring(async () => {
      const closed = await asked.press('Close menu')
      expect([closed.status, wordsOf(closed.find(panel).parentElement)]).toEqual([200, question])
      const opened = await closed.press('Open menu')
      expect(wordsOf(opened.find(panel).parentElement)).toBe(question)
    })
    expect(writes).toEqual([])
  })
})

it('an unloading keeps the order that is looked for, and which rows are shown [SHELL-03]', async () => {
  const form = (await browser.open('/customs/shipments/unloading/800003')).form('#unloading')
  const left = form.labels().find((label) => label.startsWith('Only what is left')) ?? ''
  const typed = form.fill('Go to order or return', 'CPO-8').tick(left)
  const closed = (await typed.press('Close menu')).form('#unloading')
  expect([closed.value('Go to order or return'), closed.value(left)]).toEqual(['CPO-8', 'on'])
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

/** Of one filter no address takes more than a hundred. */
const mostTicks = 12

/** Changes the fields that the form shows. */
function fillAll(form: PageForm): PageForm {
  const labels = form.labels()
  const seen = new Map<string, number>()
  const ticks = new Map<string, number>()
  for (const label of labels) {
    const which = { nth: seen.get(label) ?? 0 }
    seen.set(label, which.nth + 1)
    const field = form.field(label, which)
    const [type, name] = [field.getAttribute('type'), field.getAttribute('name') ?? '']
    if (type === 'checkbox') {
      const ticked = ticks.get(name) ?? 0
      if (ticked === mostTicks || labels.filter((one) => one === label).length > 1) continue
      ticks.set(name, ticked + 1)
      form.tick(label)
    } else if (field.localName === 'select')
      form.fill(label, form.options(label, which).at(-1) ?? '', which)
    else form.fill(label, type === 'date' ? '2026-10-05' : 'typed 2027', which)
  }
  return form
}

const entriesOf = (page: Page) => page.form('#list').entries().map(String).sort()
const shownOn = (page: Page) => ({
  address: page.path,
  rows: page.findAll('tbody tr').map((row) => wordsOf(row)),
})

const lists = oneOfEach(Object.entries(everyList), ([, { isPlain }]) => String(isPlain))

describe.each(lists)('the list of %s', (_, { path, full, email }: ListUnderTest) => {
  it('keeps what was ticked and typed when a button of the frame is pressed without scripts, and applies nothing of it [SHELL-03] [BEY-06]', async () => {
    const user = await signedIn(email ?? 'client@demo.test')
    const from = await user.open(`${path}?${full ?? ''}`)
    const filled = fillAll(from.form('#list'))
    const typed = filled.entries().map(String).sort()
    const { writes } = await writesDuring(async () => {
      const closed = await filled.press('Close menu')
      expect([closed.status, closed.messages()]).toEqual([200, []])
      expect(shownOn(closed)).toEqual(shownOn(from))
      expect(entriesOf(closed)).toEqual(typed)
      const light = await closed.form('#list').press('Low-data version')
      expect(shownOn(light)).toEqual(shownOn(from))
      expect(entriesOf(light)).toEqual(typed)
      const opened = await light.form('#list').press('Open menu')
      const whole = await opened.form('#list').press('Full version')
      expect(entriesOf(whole)).toEqual(typed)
    })
    expect(writes).toEqual([])
  })
})

it('pages are turned to little data from a list in a text browser, which sends the small form around the button [BEY-20] [BEY-21]', async () => {
  const from = await browser.open('/warehouse?q=HF1')
  const submission = from.form('.foot form').submission()
  const button = from.find('.foot button')
  submission.entries.push(['intent', button.getAttribute('value') ?? ''])
  const target = new URL(submission.action, from.url)
  const light = await browser.go(target, { site: 'same-origin', page: from, submission })
  expect([light.path, light.html.includes('<script')]).toEqual(['/warehouse?q=HF1', false])
})
