import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import { startUpstreamProxy } from '../../support/upstream-proxy'
import { outboundLandmarks } from '../../../sandbox/seed/outbound-landmarks'
import { callsDuring, idsOn, signedIn } from '../products/support'
import { writesDuring } from './support'

const server = portal()
const whole = `/outbound-orders/${outboundLandmarks.whole}`
const bare = `/outbound-orders/${outboundLandmarks.bare}`

let client: Browser
let solo: Browser
let staff: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  solo = await signedIn('solo@demo.test')
  staff = await signedIn('staff@demo.test')
})
beforeEach(() => server.clearFaults())

const tabs = (page: Page) => page.findAll('.tabs a').map((tab) => wordsOf(tab))
const currentTab = (page: Page) => wordsOf(page.find('.tabs [aria-current=page]'))

/** Of the table itself, not of those that unfold within it. */
const headings = (page: Page) =>
  [...page.find('.panel table > thead').querySelectorAll('th')].map((one) => wordsOf(one))

/** Lines of the order, without what unfolds below them. */
const lines = (page: Page) => page.findAll('tbody tr').filter((row) => !row.closest('.more'))

/** Names and values of the general information. */
function facts(page: Page): Record<string, string> {
  const names = page.findAll('.facts dt').map((one) => wordsOf(one))
  const values = page.findAll('.facts dd').map((one) => wordsOf(one))
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}

/** An order of upstream's own making, shown by a portal of the test's own. */
async function showing(order: object, email = 'solo@demo.test') {
  const proxy = await startUpstreamProxy()
  proxy.answer('GET /orders/7', (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ result: { id: 7, status: 70, ...order } }))
  })
  const own = await startPortal({ env: { API_BASE_URL: proxy.base } })
  const browser = await signedIn(email, own.url)
  return (tab = '') => browser.open(`/outbound-orders/7${tab && `?tab=${tab}`}`)
}

describe('an outbound order', () => {
  it('is read by one call and has its tabs as links, Customs in customs divisions only [OUT-02] [OUT-23] [OUT-24] [API-45]', async () => {
    const { result: page, calls } = await callsDuring(`/orders/${outboundLandmarks.whole}`, () =>
      client.open(whole),
    )
    expect(calls).toHaveLength(1)
    expect(page.status).toBe(200)
    expect(page.h1).toMatch(/^[SW]000101$/)
    expect(tabs(page)).toEqual([
      'General information',
      'Products',
      'Packing',
      'Customs',
      'Instructions',
    ])
    expect(currentTab(page)).toBe('General information')
    const products = await page.link('Products', { nth: 0 })
    expect(products.path).toBe(`${whole}?tab=products`)
    expect(currentTab(products)).toBe('Products')

    const [id = ''] = idsOn(await solo.open('/outbound-orders?status=70'))
    const plain = await solo.open(`/outbound-orders/${id}?tab=customs`)
    expect(tabs(plain)).toEqual(['General information', 'Products', 'Packing', 'Instructions'])
    expect(currentTab(plain)).toBe('General information')
    expect(currentTab(await client.open(`${whole}?tab=nonsense`))).toBe('General information')
  })

  it('that is invalid says so on its own page, and whom to ask [OUT-10] [BEY-41]', async () => {
    const said =
      'The warehouse system could not process this order and gave no reason. Contact the warehouse and quote '
    const [id = ''] = idsOn(await client.open('/outbound-orders?invalid=1'))
    const page = await client.open(`/outbound-orders/${id}`)
    expect(page.main).toContain(`${said}${page.h1}.`)
    expect((await client.open(whole)).main).not.toContain('gave no reason')
  })

  it('has its status and countries in the user’s language [I18N-02] [VAL-35]', async () => {
    const german = await signedIn('de@demo.test')
    const [id = ''] = idsOn(await german.open('/outbound-orders?status=70'))
    const page = await german.open(`/outbound-orders/${id}`)
    expect(facts(page).Status).toBe('Versendet')
    expect((await german.open('/outbound-orders')).find('.filters').textContent).toContain(
      'Kommissioniert',
    )
    const form = (await german.open('/warehouse/create-product')).form('Produkt anlegen')
    expect(form.options('Ursprungsland')).toContain('Niederlande (NL)')
  })

  it('that is a concept leads to its editor; in a read-only area it is shown [OUT-02] [OUT-03]', async () => {
    const [id = ''] = idsOn(await solo.open('/outbound-orders?status=10'))
    const page = await solo.open(`/outbound-orders/${id}`)
    expect(page.redirects).toEqual([`/outbound-orders/create-order/${id}`])
    const answer = await server.fetch(`/outbound-orders/${id}`, {
      headers: { cookie: [...solo.cookies].map((pair) => pair.join('=')).join('; ') },
    })
    expect(answer.status).toBe(302)

    const archive = await signedIn('client@demo.test')
    await (await archive.open('/')).press('1003 (Quay Archive)')
    const [own = ''] = idsOn(await archive.open('/outbound-orders?status=10'))
    const shown = await archive.open(`/outbound-orders/${own}`)
    expect([shown.status, shown.redirects]).toEqual([200, []])
    expect(facts(shown).Status).toBe('Concept')
    expect(wordsOf(shown.find('#why-disabled'))).toContain('Writing is switched off for this area')
    expect(shown.main).not.toContain('Copy as new concept')
  })

  it('is shown with codes where the names of methods and countries do not come [OUT-24]', async () => {
    const own = await startPortal({})
    const browser = await signedIn('client@demo.test', own.url)
    await server.faults(
      { method: 'GET', path: '/shippings', kind: 'status', status: 400, times: 9 },
      { method: 'GET', path: '/countries', kind: 'status', status: 400, times: 9 },
    )
    const page = await browser.open(whole)
    expect(page.status).toBe(200)
    expect(facts(page)['Shipping method']).toMatch(/^#\d+$/)
    expect(facts(page).Incoterm).toBe('DAP, Manchester, GB')
  })
})

/** Of the course: each phase with what is said of it. */
const course = (page: Page) => page.findAll('.course li').map((phase) => wordsOf(phase))

describe('the head of an order', () => {
  it('is its status, its receiver and where it goes, on every tab; its logs are folded away [BEY-40] [BEY-48]', async () => {
    for (const tab of ['general', 'packing']) {
      const page = await client.open(`${whole}?tab=${tab}`)
      expect(wordsOf(page.find('.order-head p'))).toBe('Shipped Harbour & Sons Ltd, Manchester')
      expect(page.find('details a[href^="/logbook/api"]')).toBeDefined()
    }
  })
})

describe('the course of an order', () => {
  it('shows its phases, past, present and next, with the days that are known [BEY-64]', async () => {
    const day = /\d\d-\d\d-\d{4}/
    const shipped = course(await client.open(whole))
    expect(shipped.map((phase) => phase.replace(day, 'DAY'))).toEqual([
      'Concept (done) DAY',
      'New (done)',
      'In progress (done)',
      'Released (done)',
      'Picked (done)',
      'Packed (done)',
      'Shipped DAY',
    ])
    const [id = ''] = idsOn(await client.open('/outbound-orders?status=50'))
    const page = await client.open(`/outbound-orders/${id}`)
    expect(course(page).slice(4)).toEqual(['Picked', 'Packed (to come)', 'Shipped (to come)'])
    expect(wordsOf(page.find('.course [aria-current=step]'))).toBe('Picked')
    const [gone = ''] = idsOn(await client.open('/outbound-orders?status=90'))
    const names = course(await client.open(`/outbound-orders/${gone}`))
    expect(names.map((phase) => phase.split(' ')[0])).toEqual(['Concept', 'Canceled'])
  })

  it('is left out where the names of statuses do not come [BEY-64] [VAL-25]', async () => {
    const own = await startPortal({})
    const browser = await signedIn('client@demo.test', own.url)
    await server.faults({ method: 'GET', path: '/orders', kind: 'status', status: 400, times: 9 })
    const page = await browser.open(whole)
    expect([page.status, course(page)]).toEqual([200, []])
  })
})

describe('General information', () => {
  it('names the channel of both types of order [OUT-04]', async () => {
    for (const [channel, name] of [
      ['b2b', 'B2B'],
      ['b2c', 'B2C'],
    ] as const) {
      const [id = ''] = idsOn(await client.open(`/outbound-orders?status=70&channel=${channel}`))
      expect(facts(await client.open(`/outbound-orders/${id}`)).Channel).toBe(name)
    }
  })

  it('shows what the order says of itself, and the id to staff only [OUT-25]', async () => {
    const page = await client.open(whole)
    expect(facts(page)).toEqual({
      'Order number': page.h1,
      'Order reference': expect.any(String) as string,
      Name: 'Harbour & Sons Ltd',
      Status: 'Shipped',
      'DMS status': expect.stringMatching(/^(Released|Exit confirmed)$/) as string,
      Channel: expect.stringMatching(/^B2[BC]$/) as string,
      Subtype: 'WHOLESALE',
      'Shipping method': expect.stringMatching(/\w+ \w+/) as string,
      'Return method': 'DHL returns Return',
      Language: 'English',
      User: 'client@demo.test',
      'Creation date': expect.stringMatching(/^\d\d-\d\d-\d{4}$/) as string,
      'Completion date': expect.stringMatching(/^\d\d-\d\d-\d{4}$/) as string,
      Incoterm: 'DAP, Manchester, United Kingdom',
      ...('Client reference' in facts(page)
        ? { 'Client reference': expect.any(String) as string }
        : {}),
    })
    expect(facts(await staff.open(whole)).ID).toBe(String(outboundLandmarks.whole))
  })

  it('shows the six addresses that are filled, the external id with the drop site only [OUT-26] [API-14]', async () => {
    const page = await client.open(whole)
    const addresses = page.findAll('.addresses section')
    expect(addresses.map((one) => wordsOf(one.querySelector('h3') as Element))).toEqual([
      'Receiver',
      'Invoice address',
      'Buyer',
      'Drop site',
      'Seller',
      'Importer of record',
    ])
    const words = addresses.map((one) => wordsOf(one))
    expect(words[0]).toContain('Harbour & Sons Ltd')
    expect(words[0]).toContain('M2 7PW Manchester')
    expect(words[0]).toContain('United Kingdom')
    expect(words[3]).toContain('External ID: DROP-4711')
    expect(words[5]).toContain('EORI: GB123456789000')
    expect(words[5]).toContain('VAT number: GB123456789')
    expect(words.filter((one) => one.includes('External ID'))).toHaveLength(1)
    const plain = await client.open(bare)
    expect(plain.findAll('.addresses h3').map((one) => wordsOf(one))).toEqual(['Receiver'])
  })
})

describe('Products', () => {
  it('shows totals and the columns of the lines, the last headed Shipped [OUT-27] [OUT-28] [OUT-29] [API-46]', async () => {
    const page = await client.open(`${whole}?tab=products`)
    expect(facts(page)['Order lines']).toBe(String(lines(page).length))
    expect(Number(facts(page)['Pieces processed'])).toBe(Number(facts(page)['Pieces ordered']) - 1)
    const table = page.table()
    expect(headings(page)).toEqual([
      'Article',
      'Client reference',
      'Line reference',
      'Location',
      'Ordered',
      'Shipped',
    ])
    expect(table.rows[0]?.cells.slice(1)).toEqual(['CR-7001', '10', 'B-12-3', '12', '11 1 short'])
    expect(page.findAll('td > .warning')).toHaveLength(1)
  })

  it('heads the last column by the status that the settings name [OUT-29] [VAL-34] [VAL-37]', async () => {
    const headingOf = async (status: number, browser: Browser) => {
      const [id = ''] = idsOn(await browser.open(`/outbound-orders?status=${status}`))
      const page = await browser.open(`/outbound-orders/${id}?tab=products`)
      return headings(page).at(-1)
    }
    expect(await headingOf(70, client)).toBe('Shipped')
    expect(await headingOf(60, client)).toBe('Packed')
    expect(await headingOf(50, client)).toBe('Picked')
    expect(await headingOf(20, client)).toBe('Picked')

    const proxy = await startUpstreamProxy()
    proxy.answer('GET /system/settings', (_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ result: { ORDER_STATUS_SHIPPED: 20, DIVISION_CODE: '1002' } }))
    })
    const own = await startPortal({ env: { API_BASE_URL: proxy.base } })
    const other = await signedIn('solo@demo.test', own.url)
    expect(await headingOf(20, other)).toBe('Shipped')
    expect(await headingOf(70, other)).toBe('Picked')
  })

  it('unfolds the prices of each line, with symbols for three currencies and codes for others [OUT-30] [OUT-31] [VAL-02]', async () => {
    const page = await client.open(`${whole}?tab=products`)
    const [first, second] = page.findAll('tr.more details')
    expect(wordsOf(first?.querySelector('summary') as Element)).toBe(
      'Export € 1.234,50 · Sale £ 1.500,00 · Sale $ 1.800,25 · Sale CHF 1.700,00',
    )
    const rows = [...(first?.querySelectorAll('tr:has(td)') ?? [])].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => wordsOf(cell)),
    )
    expect(rows).toEqual([
      ['Export', '€ 1.234,50', 'excl.', '0 %', 'United Kingdom', ''],
      ['Sale', '£ 1.500,00', 'incl.', '20 %', 'United Kingdom', ''],
      ['Sale', '$ 1.800,25', 'excl.', '0 %', 'United States', 'NY'],
      ['Sale', 'CHF 1.700,00', 'excl.', '0 %', 'United Kingdom', ''],
    ])
    // a line without prices says so, and has nothing to unfold
    expect(second).toBeUndefined()
    expect(wordsOf(lines(page)[1]?.nextElementSibling as Element)).toBe(
      'There are no prices configured for this product',
    )
  })

  it('names each article, and leads to its product [OUT-28]', async () => {
    const page = await client.open(`${whole}?tab=products`)
    const [cell] = page.findAll('tbody th')
    const link = cell?.querySelector('a')
    const product = await page.link(wordsOf(link))
    expect(product.h1).toBe(wordsOf(link as Element))
    expect(wordsOf(cell as Element)).toBe(
      `${product.h1} ${product.form('Save product').value('Article description')}`,
    )
  })

  it('names every table and each of its rows, on the page of all parts too [BEY-25]', async () => {
    const tables = (await client.open(`${whole}?tab=all`)).findAll('table')
    expect(tables.length).toBeGreaterThan(4)
    for (const table of tables) {
      expect(table.querySelector('caption')?.textContent).toMatch(/./)
      const rows = [...table.querySelectorAll(':scope > tbody > tr:not(.more)')]
      expect(rows.map((row) => row.querySelectorAll(':scope > th[scope=row]').length)).toEqual(
        rows.map(() => 1),
      )
    }
  })

  it('names articles by their number alone where masterdata does not answer [OUT-28] [VAL-25]', async () => {
    await server.faults({ path: '/products/multifilter', kind: 'status', status: 400, times: 9 })
    const page = await client.open(`${whole}?tab=products`)
    expect(page.status).toBe(200)
    expect(page.table().rows[0]?.cells[0]).toMatch(/^HF[\w-]+$/)
  })

  it('tells what is available until the order is shipped, and is short of nothing before it is picked [OUT-28]', async () => {
    const [id = ''] = idsOn(await client.open('/outbound-orders?status=20'))
    const page = await client.open(`/outbound-orders/${id}?tab=products`)
    expect(headings(page)).toContain('Available')
    expect(page.findAll('td > .warning')).toEqual([])
  })

  it('says so when there are none [OUT-32]', async () => {
    const page = await client.open(`${bare}?tab=products`)
    expect(page.main).toContain('No products have been added to this order')
  })
})

describe('Packing', () => {
  it('shows the first 3 tracking numbers on top, each opening the carrier in a new tab [OUT-34]', async () => {
    const page = await client.open(`${whole}?tab=packing`)
    const links = page.findAll('.panel section:first-of-type a')
    expect(links.map((link) => link.firstChild?.textContent)).toEqual([
      '3SHARBOUR001',
      '3SHARBOUR002',
      '3SHARBOUR003',
      '+2 more, at the packages',
    ])
    expect(links[3]?.getAttribute('href')).toBe('#packages')
    expect(page.findAll('#packages')).toHaveLength(1)
    const [link] = links
    expect(link?.getAttribute('href')).toBe('https://tracking.example/parcels/3SHARBOUR001')
    expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener',
    ])
  })

  it('never makes a link of an address that is no web page [OUT-34]', async () => {
    const open = await showing({
      shippings: [{ tt_code: 'T1', tt_url: 'javascript:alert(1)' }, { tt_code: 'T2' }],
    })
    const page = await open('packing')
    expect(page.html).not.toContain('javascript:')
    expect(page.findAll('.panel section:first-of-type a')).toEqual([])
    expect(page.main).toContain('T1')
  })

  it('lists the packages with number, carrier, tracking number and contents [OUT-33] [OUT-34]', async () => {
    const page = await client.open(`${whole}?tab=packing`)
    const table = page.table()
    expect(table.headings).toEqual(['Package', 'Carrier', 'Tracking number', 'Contents'])
    expect(table.rows.map((row) => row.cells[0])).toEqual(['1', '2', '3', '4', '5'])
    const general = facts(await client.open(whole))
    expect(table.rows.map((row) => row.cells.slice(1, 3))).toEqual(
      [1, 2, 3, 4, 5].map((n) => [
        general['Shipping method'],
        `3SHARBOUR00${n} (opens in a new tab)`,
      ]),
    )
    expect(table.rows[0]?.cells[3]).toMatch(/^11 × HF[\w-]+ [A-Z]\w+/)
    const none = await client.open(`${bare}?tab=packing`)
    expect(none.main).toContain('This order has no shipment packages')
  })

  it('lists the packing slips as links that open a PDF in a new tab [OUT-35]', async () => {
    const page = await client.open(`${whole}?tab=packing`)
    const slip = page.linkElement(`PS${outboundLandmarks.whole}-1 (opens a PDF in a new tab)`)
    expect(slip.getAttribute('href')).toBe(
      `/documents/shp/packingslip-${outboundLandmarks.whole}-1.pdf`,
    )
    expect(slip.getAttribute('target')).toBe('_blank')
    expect((await client.open(`${bare}?tab=packing`)).main).toContain('No data available.')
  })
})

describe('Customs', () => {
  it('lists the export declarations with their history, and their MRN opens the document [OUT-36] [OUT-37] [OUT-38]', async () => {
    const page = await client.open(`${whole}?tab=customs`)
    const table = page.table()
    expect(headings(page)).toEqual(['ID', 'Declaration', 'DMS status', 'MRN', 'Added', 'Changed'])
    const [row] = table.rows
    const mrn = page.findAll('tbody a')[0]
    expect(mrn?.getAttribute('href')).toMatch(/^\/documents\/mrn\/\d\d[A-Z]{2}\w{14}\.pdf$/)
    expect(row?.cells[0]).toBe(String(outboundLandmarks.whole * 10))
    expect(row?.cells[4]).toMatch(/^\d\d-\d\d-\d{4}$/)
    const history = page
      .findAll('.more details tr:has(td)')
      .map((one) => [...one.querySelectorAll('th, td')].map((cell) => wordsOf(cell)))
    expect(history.map((cells) => cells[1]).slice(0, 2)).toEqual(['Submitted', 'Released'])
    expect(history[0]?.[2]).toMatch(/^\d\d-\d\d-\d{4}$/)
  })

  it('lists the financial documents as links of the same form [OUT-39]', async () => {
    const page = await client.open(`${whole}?tab=customs`)
    const documents = page.findAll('a[href^="/documents/shp/"]')
    expect(documents.map((link) => link.getAttribute('href'))).toEqual([
      `/documents/shp/invoice-${outboundLandmarks.whole}.pdf`,
    ])
    const none = await client.open(`${bare}?tab=customs`)
    expect(none.findAll('.empty').map((one) => wordsOf(one))).toEqual([
      'No data available.',
      'No data available.',
    ])
  })

  it('makes no link of a name that cannot be a document [OUT-38]', async () => {
    const open = await showing({ packingSlips: [{ packingslip_id: 1, filename: '../x.pdf' }] })
    const page = await open('packing')
    expect(page.main).toContain('1')
    expect(page.findAll('a[href^="/documents/"]')).toEqual([])
  })
})

describe('Instructions', () => {
  it('stand by their sequence number [OUT-40]', async () => {
    const page = await client.open(`${whole}?tab=instructions`)
    expect(page.table().headings).toEqual(['No.', 'Type', 'Code', 'Description', 'Info'])
    expect(page.table().rows.map(({ cells }) => cells)).toEqual([
      ['1', 'customs', 'VATNUMBER', 'VAT number', 'NL001234567B01'],
      ['2', 'customs', 'EORINUMBER', 'EORI number', 'NL001234567'],
      ['3', 'customs', 'RECVVAT', 'VAT number of the receiver', 'GB123456789'],
    ])
    expect((await client.open(`${bare}?tab=instructions`)).main).toContain('No instructions found')
  })
})

describe('what can be done with an order', () => {
  it('copies the order as a new one with everything but its number, and writes nothing upstream [BEY-47] [OUT-41]', async () => {
    const { result: wizard, writes } = await writesDuring(async () =>
      (await client.open(whole)).press('Copy as new concept'),
    )
    expect(writes).toEqual([])
    expect(wizard.path).toMatch(/^\/outbound-orders\/create-order\?draft=/)
    const form = wizard.form('#outbound')
    expect(form.value('Order number')).toBe('')
    expect(form.value('Incoterm place')).toBe('Manchester')
    expect(wizard.html).toContain('DROP-4711')
    expect(wizard.html).toContain('Harbour &amp; Sons Accounts')

    const products = await form.fill('Order number', `COPY-${process.pid}`).press('Next step')
    expect(products.path).toContain('step=2')
    const shown = products.findAll('.article b').map((one) => wordsOf(one))
    const original = await client.open(`${whole}?tab=products`)
    expect(shown).toHaveLength(lines(original).length)
    expect(original.table().rows[0]?.cells[0]).toContain(shown[0])
    const { result: saved, calls } = await callsDuring('/saleskit/shp', () =>
      products.form('#outbound').press('Save concept'),
    )
    expect(saved.messages()).toEqual([{ kind: 'success', text: 'Order saved successfully' }])
    const { Products: sent } = calls.at(-1)?.body as {
      Products: { Id: unknown; Quantity: number }[]
    }
    // lines of its own, not those of the order that it was made from
    expect(sent.map(({ Id }) => Id)).toEqual(shown.map(() => null))
    expect(sent[0]?.Quantity).toBe(12)
  })

  it('copies for no other company, and not where writing is off [BEY-47] [BEY-31] [OUT-03]', async () => {
    const browser = await signedIn('staff@demo.test')
    const page = await browser.open(whole)
    await (await browser.open('/')).press('1003 (Quay Archive)')
    const form = page.form('Copy as new concept')
    expect((await form.tamper('company', '3').press('Copy as new concept')).status).toBe(403)
    await (await browser.open('/')).press('1002 (Polder Sports)')
    const other = await page.press('Copy as new concept')
    expect(other.redirects).toEqual(['/outbound-orders?company=1'])
    expect(other.messages()[0]?.text).toMatch(/^This form was made for 1001 \(Harbour Fashion\)/)
  })
})

describe('the concepts that an order leads to', () => {
  it('are those of the status that the company’s settings name, and of 10 where they name none [VAL-34] [VAL-37]', async () => {
    const links = async (result: object) => {
      const path = '/system/settings'
      await server.faults({ method: 'GET', path, kind: 'status', status: 200, body: { result } })
      // signing in makes the portal read the settings anew
      const page = await (await signedIn('client@demo.test')).open(bare)
      return [...new Set(page.findAll('#why-disabled a').map((a) => a.getAttribute('href')))]
    }
    expect(await links({ ORDER_STATUS_CONCEPT: 15 })).toEqual(['/outbound-orders?status=15'])
    expect(await links({})).toEqual(['/outbound-orders?status=10'])
    await signedIn('client@demo.test')
  })
})
