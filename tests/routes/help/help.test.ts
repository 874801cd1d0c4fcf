import { beforeAll, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import { Browser, wordsOf } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'

beforeAll(() => portal().resetSandbox())

async function signedIn(email = 'client@demo.test', server: { url: string } = portal()) {
  const browser = new Browser(server)
  await browser.startSession(email)
  return browser
}

describe('the help page', () => {
  it('lists its sections, each of which is on it [BEY-73]', async () => {
    const page = await (await signedIn()).open('/help')
    const links = page.findAll('main nav a[href^="#"]')
    expect(links.length).toBeGreaterThan(7)
    for (const link of links) {
      const section = page.find(`section${link.getAttribute('href')}`)
      expect(wordsOf(section)).toContain(wordsOf(link))
      expect(wordsOf(section).length).toBeGreaterThan(wordsOf(link).length + 20)
    }
  })

  it.each([
    ['client@demo.test', ['tracking'], ['customs', 'relations']],
    ['customs@demo.test', ['customs'], ['relations']],
    ['staff@demo.test', ['customs', 'relations'], []],
    ['solo@demo.test', ['stock'], ['customs', 'relations', 'tracking']],
    ['nl@demo.test', ['stock'], ['customs', 'relations']],
  ])(
    'has a section for every group of the menu of %s, and for no other [BEY-73]',
    async (email, some, none) => {
      const browser = await signedIn(email)
      const page = await browser.open('/help')
      const groups = page
        .findAll('#menu > ul > li')
        // without what imports of other tests have come to
        .map((group) => wordsOf(group.querySelector('a') ?? group).replace(/ \d.*/, ''))
      const links = page.findAll('section p > a[href^="/"]')
      expect(links.map((link) => wordsOf(link)).sort()).toEqual(groups.sort())
      for (const link of links) {
        const path = link.getAttribute('href')!
        expect([path, (await browser.open(path)).status]).toEqual([path, 200])
      }
      const ids = page.findAll('section').map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining(some))
      expect(ids.filter((id) => none.includes(id))).toEqual([])
    },
  )

  it.each([
    ['nl@demo.test', 'Help', 'Incoterm', 'Voorraadcode'],
    ['de@demo.test', 'Hilfe', 'Incoterm', 'Bestandscode'],
    ['fr@demo.test', 'Aide', 'Incoterm', 'Code de stock'],
    ['es@demo.test', 'Ayuda', 'Incoterm', 'Código de stock'],
  ])(
    'explains the words of the trade in the language of %s [BEY-73]',
    async (email, title, ...words) => {
      const page = await (await signedIn(email)).open('/help')
      expect(page.h1).toBe(title)
      const explained = page.findAll('dt').map((term) => wordsOf(term))
      expect(explained).toEqual(expect.arrayContaining(words))
      expect(page.findAll('dd').map((meaning) => wordsOf(meaning))).not.toContain('')
    },
  )

  it.each([
    ['support@example.com', 'mailto:support@example.com'],
    ['https://example.com/help', 'https://example.com/help'],
    ['Ask Ann, extension 12', null],
  ])('says whom to ask as it was configured: %s [BEY-73]', async (contact, address) => {
    const server = await startPortal({ env: { HELP_CONTACT: contact } })
    const page = await (await signedIn('client@demo.test', server)).open('/help')
    const section = page.find('#contact')
    expect(wordsOf(section)).toContain(contact)
    const links = page.findAll('#contact a').map((link) => link.getAttribute('href'))
    expect(links).toEqual(address === null ? [] : [address])
  })

  it.each([
    ['/outbound-orders', '/help#lists'],
    ['/outbound-orders/create-order', '/help#orders'],
    ['/warehouse/import-products', '/help#imports'],
  ])('is led to from %s, at the section that fits [BEY-73]', async (path, address) => {
    const browser = await signedIn()
    const page = await browser.open(path)
    expect(page.find('main > header .help').getAttribute('href')).toBe(address)
    const help = await browser.open('/help')
    expect(help.findAll(address.slice(address.indexOf('#')))).toHaveLength(1)
  })

  it.each([
    ['/warehouse/create-product', 'Taric'],
    ['/outbound-orders/create-order', 'Incoterm'],
    ['/returns/create-return', 'VAS code'],
    ['/inbound-orders/create-order', 'VAS code'],
    ['/inbound-orders/create-order', 'Bonded administration'],
  ])('explains a word beside its field: on %s, %s [BEY-73]', async (path, word) => {
    const browser = await signedIn()
    const page = await browser.open(path)
    const link = page.find(`a.help[aria-label="Help: ${word}"]`)
    const hash = (link.getAttribute('href') ?? '').replace('/help', '')
    expect((await browser.open('/help')).findAll(`dl ${hash}`)).toHaveLength(1)
  })

  it('explains the words of each step of an inbound order, and of what customs is sent [BEY-73]', async () => {
    const customs = await signedIn('customs@demo.test')
    const concept = `/inbound-orders/create-order/${inboundLandmarks.concept}`
    const words: Record<string, string[]> = {
      [concept]: [
        ...['bonded', 'vas', 'cross-dock', 'rex', 'origin', 'incoterm'],
        ...['border-means', 'border-mode', 'prepacked'],
        ...['export-value', 'sales-value', 'invoice-amount'],
      ],
      [`/customs/shipments/edit/${shipmentLandmarks.returnsOnly}`]: [
        ...['mrn', 'mx-reference', 'border-mode', 't1', 'tg', 'ie043', 'ie044', 'ags-import'],
      ],
      [`/customs/shipments/unloading/${shipmentLandmarks.returnsOnly}`]: ['ie043', 'ie044', 'dms'],
      '/customs/shipments/requestauditfile': ['t1', 'dms'],
      [`/inbound-orders/${inboundLandmarks.whole}`]: ['phase', 'astro', 'manco'],
    }
    const help = await customs.open('/help')
    const explained = help.findAll('dl > div').map(({ id }) => id)
    for (const [path, some] of Object.entries(words)) {
      const page = await customs.open(path)
      const linked = page
        .findAll('main a[href^="/help#"][target=_blank]')
        .map((link) => (link.getAttribute('href') ?? '').replace('/help#', ''))
      expect([path, linked]).toEqual([path, expect.arrayContaining(some)])
      expect([path, linked.filter((word) => !explained.includes(word))]).toEqual([path, []])
    }
    const others = ['eur1', 'atr', 'cvo', 'tg-conform']
    expect(explained).toEqual(expect.arrayContaining(others))
  })

  it('is linked to at the foot of every page, where the time zone stands [BEY-73]', async () => {
    const page = await (await signedIn()).open('/')
    expect(wordsOf(page.find('footer'))).toContain('Times are Amsterdam time')
    expect(page.find('footer a').getAttribute('href')).toBe('/help')
  })
})

describe('the menu', () => {
  const current = async (path: string) => {
    const page = await (await signedIn()).open(path)
    return page
      .findAll('#menu [aria-current]')
      .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])
  }

  it.each([
    ['/outbound-orders', '/outbound-orders', 'page'],
    ['/outbound-orders/1000599', '/outbound-orders', 'true'],
    ['/outbound-orders/create-order/1000600', '/outbound-orders/create-order', 'true'],
    ['/stock/compare', '/stock', 'true'],
    ['/views/warehouse?q=HF1', '/warehouse', 'true'],
    ['/', '/', 'page'],
  ])('marks where %s is [SHELL-01]', async (path, entry, mark) => {
    expect(await current(path)).toEqual([[entry, mark]])
  })

  it('holds the open group alone in the low-data version, the others lead to their list [SHELL-01, BEY-21]', async () => {
    const browser = await signedIn()
    const light = await (await browser.open('/stock')).press('Low-data version')
    const entries = light.findAll('#menu li a').map((link) => link.getAttribute('href'))
    expect(light.findAll('#menu details')).toHaveLength(1)
    expect(entries).toEqual(
      expect.arrayContaining(['/stock/mutations', '/warehouse', '/attributes']),
    )
    expect(entries).not.toContain('/attributes/sizes')
    expect(entries).not.toContain('/warehouse/create-product')
  })
})
