import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { courseOn, factsOf, sectionsOf, tableOf } from '../../support/order-page'
import { portal, startPortal } from '../../support/portal'
import { startUpstreamProxy, type UpstreamProxy } from '../../support/upstream-proxy'
import { callsDuring, signedIn, upstream } from '../products/support'

const server = portal()

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

const at = (id: number) => `/inbound-orders/${id}`
const whole = at(inboundLandmarks.whole)

const messages = (page: Page) => page.messages().map(({ kind, text }) => [kind, text])

let proxy: UpstreamProxy
const made: Record<string, Browser> = {}
beforeAll(async () => {
  proxy = await startUpstreamProxy()
  const { url } = await startPortal({ env: { API_BASE_URL: proxy.base } })
  for (const email of ['client@demo.test', 'solo@demo.test'])
    made[email] = await signedIn(email, url)
})

/** An order of upstream's own making, shown by a portal of the test's own. */
async function showing(answer: Record<string, unknown>, email = 'client@demo.test') {
  proxy.answer('GET /purchaseorders/7', (_request, response) => {
    response.setHeader('content-type', 'application/json')
    const own = answer.order as object | undefined
    const order = { id: 7, external_order_id: 'PO-7', status: 20, phase: 20, ...own }
    response.end(JSON.stringify({ result: { ...answer, order } }))
  })
  return made[email]!.open(at(7))
}

/** As upstream lists them. */
async function ordersOf(email: string) {
  const call = await upstream(email)
  const { result } = await call('/purchaseorders/multifilter?order=desc&page=1&limit=100', {})
  return result as unknown as { id: number; phase: { id: number; en: string } }[]
}

describe('an inbound order', () => {
  it('is read by one call, and has seven sections with a link to each in customs divisions [INB-02] [INB-69] [INB-70] [INB-72] [API-09]', async () => {
    const path = `/purchaseorders/${inboundLandmarks.whole}`
    const { result: page, calls } = await callsDuring(path, () => client.open(whole))
    expect(calls).toHaveLength(1)
    expect([page.status, page.h1]).toEqual([200, 'PO26-000101'])
    const titles = [
      'General information',
      'Financial information',
      'Products',
      'Documents (preferential) origin',
      'Address',
      'Shipment information',
      'Transport documents',
    ]
    expect(sectionsOf(page)).toEqual(titles)
    expect(page.findAll('.tabs a').map((link) => wordsOf(link))).toEqual(titles)
    for (const link of page.findAll('.tabs a')) {
      const section = page.byId((link.getAttribute('href') ?? '').slice(1))
      expect(wordsOf(section?.querySelector('h2'))).toBe(wordsOf(link))
    }
  })

  it('has two sections in other divisions [INB-71]', async () => {
    const page = await solo.open(at(2_000_001))
    expect(sectionsOf(page)).toEqual(['General information', 'Products'])
    expect(page.main).not.toContain('All documents')
  })

  it('is the 404 page where its id is unknown or is no number [INB-02] [INB-03]', async () => {
    for (const id of ['12a', '-1', '1.5', 'x', '999', '00x', String(2_000_001)]) {
      const page = await client.open(`/inbound-orders/${id}`)
      expect([id, page.status]).toEqual([id, 404])
      expect(page.main).toContain('The requested page could not be found')
    }
  })
})

describe('General information', () => {
  it('shows what the order says of itself, and the id to staff only [INB-73] [INB-74] [API-10]', async () => {
    const page = await client.open(whole)
    const day = expect.stringMatching(/^\d\d-\d\d-\d{4}$/) as string
    expect(factsOf(page, '#general')).toEqual({
      'PO number': 'PO26-000101',
      Reference: 'SPRING-701',
      Name: 'Spring collection',
      Supplier: expect.any(String) as string,
      Type: 'Purchase',
      Subtype: 'RETAIL',
      'VAS code': 'VAS01',
      Status: 'Closed',
      Phase: 'Closed',
      'Bonded administration': 'Yes',
      'DMS status': 'Accepted',
      'Expected pieces': '240',
      'Received pieces': '240',
      'Registration date': day,
      'Expected arrival date': day,
      'Completion date': day,
      'Latest change': day,
      'External date': day,
    })
    expect(factsOf(await staff.open(whole), '#general').ID).toBe(String(inboundLandmarks.whole))
  })

  it('leaves out what has no value [INB-73]', async () => {
    expect(Object.keys(factsOf(await client.open(at(inboundLandmarks.bare)), '#general'))).toEqual([
      'PO number',
      'Type',
      'Subtype',
      'Status',
      'Phase',
      'Expected pieces',
      'Received pieces',
      'Registration date',
      'Latest change',
    ])
    const unset = await client.open(at(inboundLandmarks.bondedUnset))
    expect(factsOf(unset, '#general')).not.toHaveProperty('Bonded administration')
  })

  it('has freight reference, and neither bonded nor DMS status, in other divisions [INB-74]', async () => {
    const own = {
      freight_reference: 'FR-1',
      bonded_administration: 'Y',
      dms_status: [{ id: 1, dms_status: 'Accepted', time: 5 }],
    }
    const shown = factsOf(await showing({ order: own }, 'solo@demo.test'), '#general')
    expect(shown['Freight reference']).toBe('FR-1')
    expect(shown).not.toHaveProperty('Bonded administration')
    expect(shown).not.toHaveProperty('DMS status')
    const page = await client.open(whole)
    expect(factsOf(page, '#general')).not.toHaveProperty('Freight reference')
    expect(factsOf(page, '#shipment')['Freight reference']).toBe('MAEU7001234')
  })

  it.each([
    ['purchase', 'Purchase'],
    ['return', 'Return'],
    ['xdocklot', 'Cross-dock'],
    ['other', 'other'],
  ])('names the type %s %s [INB-13]', async (type, name) => {
    const page = await showing({ order: { type, sender_external_id: 'SND-1' } })
    expect(factsOf(page, '#general')).toMatchObject({ Type: name, Sender: 'SND-1' })
  })

  it('lists its instructions where it has any [INB-75]', async () => {
    expect(tableOf(await client.open(whole), 'general')).toMatchObject({
      headings: ['No.', 'Type', 'Code', 'Description', 'Info'],
      rows: [
        ['1', 'warehouse', 'CHECK', 'Check each box', 'Two pieces of every box'],
        ['2', 'warehouse', 'PHOTO', 'Photograph damage', ''],
      ],
    })
    const page = await showing({ instructions: [] })
    expect(page.findAll('#general table')).toEqual([])
    expect(page.main).not.toContain('Instructions')
  })

  it('names status and phase that come as bare ids [VAL-41] [INB-73]', async () => {
    const page = await client.open(at(inboundLandmarks.bareStatus))
    expect(factsOf(page, '#general')).toMatchObject({ Status: 'New', Phase: 'Awaiting documents' })
  })
})

describe('the phase of an order', () => {
  const hidden = [30, 32, 34, 36, 44, 50, 52, 54]
  // a concept is shown by its editor
  const phases = [15, 20, ...hidden, 40, 60, 80, 100]

  it('is hidden without customs where it is one of customs [INB-34] [BEY-64]', async () => {
    const result = await ordersOf('solo@demo.test')
    for (const phase of phases) {
      const order = result.find((one) => one.phase.id === phase)
      const page = await solo.open(at(order?.id ?? 0))
      const shown = factsOf(page, '#general').Phase
      expect([phase, shown]).toEqual([phase, hidden.includes(phase) ? undefined : order?.phase.en])
      const course = courseOn(page)
      expect([phase, course.length > 0]).toEqual([phase, !hidden.includes(phase)])
      expect(course.join()).not.toMatch(/Transit|Declaration|unload/i)
    }
  })

  it('stands in the course of the order, with the days that are known [BEY-64]', async () => {
    const day = /\d\d-\d\d-\d{4}/
    const closed = courseOn(await client.open(whole)).map((phase) => phase.replace(day, 'DAY'))
    expect(closed[0]).toBe('Concept (done) DAY')
    expect(closed.at(-1)).toBe('Closed DAY')
    expect(closed).toHaveLength(15)
    const page = await client.open(at(inboundLandmarks.originMismatch))
    expect(wordsOf(page.find('.course [aria-current=step]'))).toBe('Announced')
    expect(courseOn(page).at(-1)).toBe('Closed (to come)')
    const wrong = await client.open(at(inboundLandmarks.astro))
    expect(wrong.find('.course [aria-current=step]').className).toContain('wrong')
  })

  it('is shown for each phase that there is [VAL-39]', async () => {
    const result = await ordersOf('client@demo.test')
    for (const phase of phases) {
      const order = result.find((one) => one.phase.id === phase)
      const page = await client.open(at(order?.id ?? 0))
      expect([phase, page.status, factsOf(page, '#general').Phase]).toEqual([
        phase,
        200,
        order?.phase.en,
      ])
    }
  })
})

const said = 'This order has not been fully delivered'

describe('what is wrong with an order', () => {
  it('stands above the sections: what the warehouse system says, as an error [INB-85]', async () => {
    const page = await client.open(at(inboundLandmarks.astro))
    expect(messages(page)[0]).toEqual(['error', 'Article HF100-BLK-M is blocked'])
    expect(page.findAll('main .message.error svg')).toHaveLength(1)
    expect(messages(await client.open(whole))).toEqual([])
  })

  it('is not said of one that was sent to the warehouse, which has given no message about it [INB-85]', async () => {
    const page = await showing({ order: { status: 25, phase: 40 } })
    expect(messages(page)).toEqual([
      [
        'note',
        'The warehouse system has this order (Astro) and has given no message about it. If it stays like this, contact the warehouse and quote PO-7.',
      ],
    ])
  })

  it('is that it was not fully delivered, with the lines that are short [INB-83] [INB-84]', async () => {
    const said = 'This product has not been fully delivered'
    const page = await client.open(at(inboundLandmarks.shortDelivery))
    const missingOf40 = 'This order has not been fully delivered: 40 of 240 pieces are missing'
    expect(messages(page)).toEqual([['warning', missingOf40]])
    const { headings, rows, folded } = tableOf(page, 'products')
    const [ordered, delivered] = ['Ordered', 'Delivered'].map((name) => headings.indexOf(name))
    expect(folded.filter((line) => line.includes(said)).length).toBeGreaterThan(0)
    for (const [index, row] of rows.entries()) {
      const missing = Number.parseInt(row[ordered!]!) - Number.parseInt(row[delivered!]!)
      expect(row[delivered!]).toMatch(missing > 0 ? new RegExp(`^\\d+ ${missing} short$`) : /^\d+$/)
      // it is seen while the fold is closed
      expect(folded[index]!.startsWith(`Details ${said}`)).toBe(missing > 0)
    }
  })

  it.each([
    ['a concept', 10, 80, false],
    ['registered', 20, 15, false],
    ['announced', 20, 20, false],
    ['at the warehouse', 25, 40, false],
    ['being received', 30, 60, false],
    ['received', 30, 80, true],
    ['short by its status', 35, 60, true],
    ['closed', 40, 100, true],
    ['canceled', 90, 80, false],
  ])('of an order that is %s is only what can have come [INB-83] [INB-84]', async (...row) => {
    const [, status, phase, isShort] = row
    const line = (id: number, quantity: object) => ({ id, quantity: { quantity: 5, ...quantity } })
    const products = [line(1, { quantity_delivered: 0 }), line(2, {})]
    const page = await showing({ order: { status, phase }, products })
    const words = isShort ? [['warning', `${said}: 5 of 10 pieces are missing`]] : []
    expect(messages(page).filter(([kind]) => kind === 'warning')).toEqual(words)
    expect(page.main.includes('5 short')).toBe(isShort)
  })

  it('is nothing that is not known [INB-83] [INB-84]', async () => {
    const products = [{ id: 1, quantity: { quantity: 5 } }]
    expect(messages(await showing({ order: { status: 40, phase: 100 }, products }))).toEqual([])
  })

  it('is seen in the list as well [INB-84]', async () => {
    const shortIn = async (query: string) =>
      (await client.open(`/inbound-orders?${query}`)).main.match(/\d+ short/g) ?? []
    const { h1: number } = await client.open(at(inboundLandmarks.shortDelivery))
    expect(await shortIn(`status=35&q=${number}`)).toEqual(['40 short'])
    expect(await shortIn('phase=20')).toEqual([])
    expect(await shortIn('status=90')).toEqual([])
  })
})

describe('Products', () => {
  const plain = [
    'Article number',
    'Description',
    'Style code',
    'Colour',
    'Size',
    'Width',
    'Length',
    'Location',
    'Ordered',
    'Delivered',
    'Lot number',
  ]

  /** Only where a line has something in them. */
  const seldom = ['Width', 'Length', 'Location', 'Lot number']

  it('shows the lines with all that is known of their articles [INB-77] [API-11]', async () => {
    const { headings, rows } = tableOf(await solo.open(at(2_000_001)), 'products')
    const isFilled = (heading: string) => rows.some((row) => row[headings.indexOf(heading)] !== '')
    const inEach = (heading: string) => !seldom.includes(heading) || headings.includes(heading)
    expect(headings).toEqual(plain.filter(inEach))
    expect(headings.filter((heading) => seldom.includes(heading) && !isFilled(heading))).toEqual([])
    const page = await showing(
      {
        products: [
          {
            id: 70_001,
            product: { id: 5, gtin: 'ST1' },
            option: {
              name: 'A-1',
              description: 'Coat',
              color: 'Blue',
              size: 'L',
              size_width: 30,
              size_length: '32',
            },
            quantity: { quantity: 3, quantity_delivered: 3, lot_number: 'LOT1' },
            location: { name: '', label: 'B-12' },
          },
        ],
      },
      'solo@demo.test',
    )
    expect(tableOf(page, 'products').rows).toEqual([
      ['A-1', 'Coat', 'ST1', 'Blue', 'L', '30', '32', 'B-12', '3', '3', 'LOT1'],
    ])
    expect(page.linkElement('A-1').getAttribute('href')).toBe('/warehouse/5')
  })

  it('adds what customs asks for, and a shipment line for each [INB-78] [INB-80] [INB-81] [INB-82]', async () => {
    const page = await showing({
      products: [
        {
          id: 70_001,
          product: {
            commodity_code: '62011900',
            origin: 'CN',
            weight: 0.3337,
            price_exportvalue: { amount: 10.5, currency_code: 'USD' },
            price_sale: { amount: 22, currency_code: 'EUR' },
          },
          quantity: { quantity: 3, quantity_delivered: 3, weight_gross: 1.25, prepacked: 'Y' },
          fininfo: [
            { amount: 31.5, currency_code: 'EUR' },
            { amount: 2, currency_code: 'EUR' },
          ],
        },
      ],
    })
    const { headings, rows, folded } = tableOf(page, 'products')
    const always = plain.filter((heading) => !seldom.includes(heading))
    expect(headings).toEqual([
      ...always,
      'Commodity code',
      'Country of origin',
      'Nett weight (kg)',
      'Gross weight (kg)',
      'Export value',
      'Sales value',
    ])
    expect(rows[0]?.slice(always.length)).toEqual([
      '62011900',
      'China',
      '1,001',
      '1,25',
      '$ 10,50',
      '€ 22,00',
    ])
    expect(folded[0]).toBe(
      'Details Shipment line ID 70001 Nett weight (kg) 1,001 Gross weight (kg) 1,25 Prepacked Yes Invoice amount € 31,50, € 2,00',
    )
  })

  it('unfolds what has no column, and the prices [INB-79]', async () => {
    const page = await showing(
      {
        products: [
          {
            id: 70_001,
            option: {
              name: 'A-1',
              color_supplier_id: 'C9',
              stock_available: 12,
              locations: [{ name: 'A-1-1' }, { label: 'B-2-2' }],
            },
            quantity: { quantity: 1, quantity_delivered: 1, supplier_line_id: '10' },
            external_references: { ExternalArticleId: 'EXT-1' },
            prices: [{ type: 'purchase', amount: 4.5, currency_code: 'EUR' }],
          },
        ],
      },
      'solo@demo.test',
    )
    expect(page.findAll('#products tr.more details summary')).toHaveLength(1)
    expect(factsOf(page, '#products')).toEqual({
      'Colour supplier ID': 'C9',
      'Supplier line ID': '10',
      'External article ID': 'EXT-1',
      Locations: 'A-1-1, B-2-2',
      'Stock available': '12',
    })
    const price = page
      .findAll('#products tr.more td tbody :is(th, td)')
      .map((cell) => wordsOf(cell))
    expect(price).toEqual(['Purchase', '€ 4,50', '', '', '', ''])
  })

  it('warns where the origin of a line is not that of the master data [INB-86]', async () => {
    const said =
      'Country of Origin in this order is inconsistent with Country of Origin from masterdata'
    const { headings, rows } = tableOf(
      await client.open(at(inboundLandmarks.originMismatch)),
      'products',
    )
    const origins = rows.map((row) => row[headings.indexOf('Country of origin')])
    expect(origins.map((origin) => origin?.includes(said))).toEqual(rows.map((_, n) => n === 0))
    expect(origins[0]).toBe(`Antarctica ${said}`)

    const line = (own: string | null, master: string | null) => ({
      id: 1,
      product: { origin: master },
      quantity: { origin: own },
    })
    for (const [own, master] of [
      ['', 'CN'],
      [null, 'CN'],
      ['cn', 'CN'],
      ['TR', null],
    ] as const) {
      const page = await showing({ products: [line(own, master)] })
      expect([own, master, page.main.includes(said)]).toEqual([own, master, false])
    }
    const plain = await showing({ products: [line('AQ', 'CN')] }, 'solo@demo.test')
    expect(plain.main).not.toContain(said)
  })

  it('says so when there are none', async () => {
    expect((await showing({ products: [] })).main).toContain(
      'No products have been added to this order',
    )
  })
})

describe('what an order has in customs divisions', () => {
  it('is its money [INB-76] [API-12]', async () => {
    const { headings, rows } = tableOf(await client.open(whole), 'financial')
    expect(headings).toEqual([
      'Info type',
      'Description',
      'Amount',
      'Date',
      'Document',
      'Statements',
    ])
    expect(rows.map((row) => row[0])).toEqual(['Invoice', 'Freight cost', 'Insurance cost'])
    const [invoice] = rows
    expect(invoice).toEqual([
      'Invoice',
      expect.stringMatching(/^INV-\d+$/),
      expect.stringMatching(/^€ [\d.]+,\d\d$/),
      expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
      'invoice-1000101.pdf (opens a PDF in a new tab)',
      'REX REX1000101',
    ])
  })

  it('is its proof of origin [INB-87] [API-13]', async () => {
    const { headings, rows } = tableOf(await client.open(whole), 'certificates')
    expect(headings).toEqual(['Number', 'Type', 'Document'])
    expect(rows.map((row) => row[1])).toEqual(['CVO', 'EUR.1', 'ATR', 'EUR-MED'])
    const editor = (await client.open(at(inboundLandmarks.concept))).form('#inbound')
    expect([0, 1, 2].map((nth) => editor.value('Certificate type', { nth }))).toEqual([
      'CVO',
      'EUR1',
      'ATR',
    ])
  })

  it('is its addresses, that of the exporter where there is one [INB-89]', async () => {
    const page = await showing({
      address: {
        name: 'Harbour Supply',
        ascription: 'J. Weber',
        street: 'Quay',
        number: '4',
        extension: 'b',
        address: 'Dock 2',
        zipcode: '200000',
        city: 'Shanghai',
        alpha2: 'CN',
        region: 'East',
        phone: '+86 1',
        eori: 'NL1',
        vat_number: 'NLB01',
        supplier_aid: 'X',
      },
      export_address: null,
    })
    const shown = page.findAll('#address .addresses section').map((one) => wordsOf(one))
    expect(shown).toEqual([
      'Address Harbour Supply To the attention of J. Weber Quay 4 b Dock 2 200000 Shanghai East China Phone: +86 1 EORI: NL1 VAT number: NLB01',
    ])
    const titles = (await client.open(whole)).findAll('#address h3').map((one) => wordsOf(one))
    expect(titles).toEqual(['Address', 'Exporter address'])
    const bare = await client.open(at(inboundLandmarks.bare))
    expect(wordsOf(bare.find('#address'))).toBe('Address No data available.')
  })

  it('is how it travels [INB-90]', async () => {
    const page = await client.open(whole)
    expect(factsOf(page, '#shipment')).toEqual({
      'MX inbound reference': 'MXHARBOUR1',
      MRN: '26NL000510A1B2C3J5',
      'Freight reference': 'MAEU7001234',
      'Country of departure': 'China',
      Incoterm: 'FOB, Shanghai, China',
      'Means of transport border': 'Sea',
      'Border transport nationality': 'Netherlands',
      'Border transport mode': 'Sea',
    })
    const [packages, containers] = page
      .findAll('#shipment table')
      .map((table) => [...table.querySelectorAll('tbody :is(th, td)')].map((cell) => wordsOf(cell)))
    expect(packages).toEqual(['Carton (CT)', '120', 'Pallet (PX)', '4'])
    expect(containers).toEqual(['MSKU7001234', '1', 'SEAL-1', 'SEAL-2'])
    expect(page.findAll('#shipment li').map((one) => wordsOf(one))).toEqual([
      'MXHARBOUR1',
      'MXHARBOUR2',
    ])
  })

  it.each([
    [1, 'Sea'],
    ['2', 'Train'],
    [3, 'Road'],
    ['4', 'Air'],
    ['9', '9'],
  ])('is the means of transport %s, %s [INB-90]', async (code, name) => {
    const page = await showing({ order: { means_transport_border: code } })
    expect(factsOf(page, '#shipment')['Means of transport border']).toBe(name)
  })

  it('is a shipment that is named after digits, which is no other order’s [INB-90]', async () => {
    const page = await client.open(at(inboundLandmarks.digits))
    expect(factsOf(page, '#shipment')['MX inbound reference']).toBe(
      String(inboundLandmarks.wholeShipment),
    )
  })

  it('is its transport documents [INB-91] [API-13]', async () => {
    const types = ['AWB', 'BL', 'CIM', 'CMR', 'HWB', 'PL', 'ZZ']
    const page = await showing({
      transport_documents: types.map((Type) => ({ Type, Identification: `${Type}1` })),
    })
    expect(tableOf(page, 'transport')).toMatchObject({
      headings: ['Type', 'Identification', 'Document'],
      rows: [
        ['AirWay Bill', 'AWB1', ''],
        ['Bill of Lading', 'BL1', ''],
        ['CIM', 'CIM1', ''],
        ['CMR', 'CMR1', ''],
        ['HouseWay Bill', 'HWB1', ''],
        ['Packing list', 'PL1', ''],
        ['ZZ', 'ZZ1', ''],
      ],
    })
  })

  it('is nothing where it has none, and each section says so [INB-70]', async () => {
    const page = await client.open(at(inboundLandmarks.bare))
    expect(sectionsOf(page)).toHaveLength(7)
    for (const section of ['address', 'shipment', 'transport'])
      expect(wordsOf(page.find(`#${section}`))).toContain('No data available.')
    // of what can be changed there are fields
    expect(wordsOf(page.find('#financial'))).toContain('There are no financial lines')
    expect(wordsOf(page.find('#certificates'))).toContain('There are no certificates')
    const read = await showing({ order: { phase: 20 } })
    for (const section of ['financial', 'certificates', 'address', 'shipment', 'transport'])
      expect(wordsOf(read.find(`#${section}`))).toContain('No data available.')
  })
})

describe('who sees what', () => {
  it.each([
    ['client@demo.test', '1001 (Harbour Fashion)', 1_000_101, { sections: 7, id: false }],
    ['client@demo.test', '1002 (Polder Sports)', 2_000_001, { sections: 2, id: false }],
    ['client@demo.test', '1003 (Quay Archive)', 3_000_001, { sections: 2, id: false }],
    [
      'customs@demo.test',
      '1001 (Harbour Fashion)',
      1_000_101,
      { sections: 7, id: false, edits: true },
    ],
    [
      'staff@demo.test',
      '1001 (Harbour Fashion)',
      1_000_101,
      { sections: 7, id: true, edits: true },
    ],
    ['staff@demo.test', '1002 (Polder Sports)', 2_000_001, { sections: 2, id: true }],
    ['staff@demo.test', '1003 (Quay Archive)', 3_000_001, { sections: 2, id: true }],
  ])(
    '%s of %s sees order %i [INB-70] [INB-71] [INB-73] [INB-10]',
    async (email, company, id, sees) => {
      const browser = await signedIn(email)
      if (!company.startsWith('1001')) await (await browser.open('/')).press(company)
      const page = await browser.open(at(id))
      expect([page.status, sectionsOf(page).length]).toEqual([200, sees.sections])
      expect('ID' in factsOf(page, '#general')).toBe(sees.id)
      const isReadOnly = company.startsWith('1003')
      const why = isReadOnly
        ? 'Writing is switched off for this area.'
        : 'edits' in sees
          ? 'You can still change the fields below'
          : 'Submitted orders can no longer be edited or deleted.'
      expect(wordsOf(page.find('#why-disabled'))).toContain(why)
      for (const other of [1_000_101, 2_000_001, 3_000_001].filter((one) => one !== id))
        expect((await browser.open(at(other))).status).toBe(404)
    },
  )
})
