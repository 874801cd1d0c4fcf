import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { answerSignInWith } from '../../support/sign-in-answer'
import { column } from '../stock/support'
import { outboundLandmarks } from '../../../sandbox/seed/outbound-landmarks'

const server = portal()
const german = {
  Concept: 'Entwurf',
  New: 'Neu',
  'In progress': 'In Bearbeitung',
  Released: 'Freigegeben',
  Picked: 'Kommissioniert',
  Packed: 'Verpackt',
  Shipped: 'Versendet',
  Canceled: 'Storniert',
}
const order = `/outbound-orders/${outboundLandmarks.whole}`
let english: Browser
let browser: Browser

beforeAll(async () => {
  await server.resetSandbox()
  english = new Browser(server)
  await english.signIn('client@demo.test')
  await answerSignInWith({ user: { email: 'client@demo.test', language_code: 3 } })
  browser = new Browser(server)
  await browser.signIn('client@demo.test')
})

const both = (path: string) => Promise.all([english.open(path), browser.open(path)])

/** What the German page shows in place of each status that the English one shows. */
function translated(shown: readonly string[]): string[] {
  expect(shown.length).toBeGreaterThan(0)
  return shown.map((status) => german[status as keyof typeof german] ?? `none for ${status}`)
}

it('statuses of shipments and phases of inbound orders are named in the user’s language [I18N-03] [VAL-39]', async () => {
  const clerk = new Browser(server)
  await clerk.signIn('customs@demo.test')
  const user = { email: 'customs@demo.test', language_code: 3 }
  await answerSignInWith({ user }, user.email)
  const german = new Browser(server)
  await german.signIn('customs@demo.test')
  for (const [path, name] of [
    ['/customs/shipments', 'status'],
    ['/customs/inbound-orders', 'phase'],
  ] as const) {
    const options = async (who: Browser) =>
      (await who.open(path))
        .findAll(`.filters input[name=${name}]`)
        .map((box) => box.parentElement?.textContent.trim())
    const [one, other] = [await options(clerk), await options(german)]
    expect(one.length).toBeGreaterThan(4)
    // each has a name of its own, and none the English one
    expect([other.length, new Set(other).size]).toEqual([one.length, new Set(one).size])
    expect(other.filter((words) => one.includes(words))).toEqual([])
  }
  const page = await german.open('/customs/shipments')
  expect(page.main).toContain('Entladeerlaubnis')
  expect(page.main).not.toContain('Permission to unload')
})

describe('statuses of orders are named in the user’s language [I18N-02, VAL-35]', () => {
  it('in the list and its filter', async () => {
    const [one, other] = await both('/outbound-orders')
    const statuses = (page: Page, mark: string) =>
      column(page, 'Status').map((status) => status.replace(mark, '').trim())
    expect(statuses(other, 'Ungültig')).toEqual(translated(statuses(one, 'Invalid')))
    const options = (page: Page) =>
      page
        .findAll('.filters input[name=status]')
        .map((box) => box.parentElement?.textContent.trim())
    expect(options(other)).toEqual(translated(options(one).map((name) => name ?? '')))
  })

  it('in an order’s own page', async () => {
    const [one, other] = await both(order)
    const status = (page: Page) => page.find('.status').textContent
    expect([status(other)]).toEqual(translated([status(one)]))
  })

  it('the dashboard names statuses of orders in the user’s language', async () => {
    const [one, other] = await both('/')
    const statuses = (page: Page, mark: string) =>
      page.table(1).rows.map((row) => row.cell('Status').replace(mark, '').trim())
    expect(statuses(other, 'Ungültig')).toEqual(translated(statuses(one, 'Invalid')))
  })
})

describe('countries are named in the user’s language [I18N-02, ATTR-14]', () => {
  const netherlands = /^(NL - (Netherlands|Niederlande)|(Netherlands|Niederlande) \(NL\))$/
  const option = (page: Page, form: string, label: string) =>
    page
      .form(form)
      .options(label, { nth: 0 })
      .find((name) => netherlands.test(name))

  it.each([
    [
      'a new product',
      '/warehouse/create-product',
      '#product',
      'Country of origin',
      'Ursprungsland',
    ],
    ['a product', '/warehouse/10027', '#product', 'Country of origin', 'Ursprungsland'],
    ['a new order', '/outbound-orders/create-order', '#outbound', 'Country', 'Land'],
  ])('in the form of %s', async (_, path, form, label, localLabel) => {
    const [one, other] = await both(path)
    expect(option(one, form, label)).toContain('Netherlands')
    expect(option(other, form, localLabel)).toContain('Niederlande')
  })

  it('in an order’s own page', async () => {
    const [one, other] = await both(order)
    expect(one.main).toContain('United Kingdom')
    expect(other.main).toContain('Vereinigtes Königreich')
    expect(other.main).not.toContain('United Kingdom')
  })

  it('tracked shipments name countries in the user’s language', async () => {
    const [one, other] = await both('/tracey/shipments')
    const names = new Set(column(other, 'Land'))
    expect(names.size).toBeGreaterThan(0)
    expect([...names].filter((name) => column(one, 'Country').includes(name))).toEqual([])
  })
})
