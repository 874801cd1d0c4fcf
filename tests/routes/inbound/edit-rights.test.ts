import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { startPortal } from '../../support/portal'
import { startUpstreamProxy, type UpstreamProxy } from '../../support/upstream-proxy'
import { signedIn } from '../products/support'
import { editForm } from './edit-pages'

/** Of the sources, with one step beyond each limit. */
const phases = [15, 19, 20, 30, 31, 32, 34, 36, 40, 41, 44, 45, 50, 52, 54, 80, 100, 101]

const stored = {
  time_arrival: 1_782_900_123,
  bonded_administration: 'Y',
  mx_inbound_reference: 'MXOLD',
  shipment_id: 77,
  mrn: '26NL000510A1B2C3J5',
}
const invoice = {
  Id: 5,
  InfoType: 'invoice',
  Description: 'INV-1',
  Amount: 1000,
  CurrencyCode: 'EUR',
  Date: 1_782_860_400,
  filename: null,
  statements: [],
}
const line = {
  id: 71,
  product: { id: 3 },
  option: { name: 'ART-1' },
  quantity: { quantity: 4, weight_gross: 2.5, prepacked: 'N' },
  fininfo: [{ amount: 100, currency_code: 'EUR' }],
}
const certificate = { id: 9, number: 'C-1', type: 'ATR', filename: null }

/** What is typed for each part, and what upstream would be sent then. */
const parts = {
  expectedArrival: { limit: 30, field: 'expectedArrival', typed: '2026-08-01' },
  bonded: { limit: 40, field: 'bonded', typed: 'N' },
  reference: { limit: 40, field: 'mxInboundReference', typed: 'MXNEW' },
  mrn: { limit: 40, field: 'mrn', typed: '10NL5663962BE1E825' },
  financial: { limit: 44, field: 'finances[0].amount', typed: '900' },
  grossWeight: { limit: 44, field: 'products[0].grossWeight', typed: '3.5' },
  prepacked: { limit: 44, field: 'products[0].prepacked', typed: 'Y' },
  invoiceAmount: { limit: 44, field: 'products[0].invoiceAmount', typed: '200' },
  certificates: { limit: 100, field: 'certificates[0].number', typed: 'C-2' },
} as const
type Part = keyof typeof parts

let proxy: UpstreamProxy
let portalUrl: string
let client: Browser
let customs: Browser
/** The form of an order of which everything may be changed. */
let open: Page

const written: { call: string; body: Record<string, unknown> }[] = []
let phase = 15

const asJson = (result: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ result, message: { en: 'Saved' } }))
}

beforeAll(async () => {
  proxy = await startUpstreamProxy()
  const { url } = await startPortal({ env: { API_BASE_URL: proxy.base } })
  portalUrl = url
  proxy.answer('GET /purchaseorders/7', (request, response) =>
    asJson({
      order: { id: 7, external_order_id: 'PO-7', status: 20, phase, time_modified: 5, ...stored },
      products: [line],
      fininfo: [invoice],
      certificates: [certificate],
    })(request, response),
  )
  proxy.answer('GET /shipments/MXNEW', asJson({ id: 78, mx_inbound_reference: 'MXNEW' }))
  const record = (call: string) =>
    proxy.answer(call, (request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        written.push({ call, body: JSON.parse(text) as Record<string, unknown> })
        asJson({ id: 7 })(request, response)
      })
    })
  for (const path of [
    'purchaseorders/7',
    'purchaseorders/7/fininfo',
    'purchaseorders/7/certificates',
    'shipments/MXOLD',
    'shipments/MXNEW',
  ])
    // prettier-ignore
    record(`PUT /${path}`)
  client = await signedIn('client@demo.test', url)
  customs = await signedIn('customs@demo.test', url)
})

const orderBody = {
  bonded_administration: 'Y',
  time_arrival: stored.time_arrival,
  shipment_id: 77,
  mx_inbound_reference: 'MXOLD',
}

/** Money and lines are sent together. */
const moneyBody = (invoices: object[], changes: object = {}) => ({
  call: 'PUT /purchaseorders/7/fininfo',
  body: {
    fininfo: invoices,
    lines: [
      {
        Id: 71,
        GrossWeight: 2.5,
        Prepacked: 'N',
        AdditionalLineFinInfo: { LineFinInfo: [{ Amount: 100 }] },
        ...changes,
      },
    ],
  },
})

/** The calls of a change of this part alone, whatever else is sent. */
const callsOf: Record<Part, { call: string; body: unknown }> = {
  expectedArrival: { call: 'PUT /purchaseorders/7', body: { ...orderBody, time_arrival: 1_785_535_200 } }, // prettier-ignore
  bonded: { call: 'PUT /purchaseorders/7', body: { ...orderBody, bonded_administration: 'N' } },
  reference: { call: 'PUT /purchaseorders/7', body: { ...orderBody, shipment_id: 78, mx_inbound_reference: 'MXNEW' } }, // prettier-ignore
  mrn: { call: 'PUT /shipments/MXOLD', body: { mrn: '10NL5663962BE1E825' } },
  financial: moneyBody([{ ...invoice, Amount: 900 }]),
  grossWeight: moneyBody([invoice], { GrossWeight: 3.5 }),
  prepacked: moneyBody([invoice], { Prepacked: 'Y' }),
  invoiceAmount: moneyBody([invoice], {
    AdditionalLineFinInfo: { LineFinInfo: [{ Amount: 200 }] },
  }),
  certificates: {
    call: 'PUT /purchaseorders/7/certificates',
    body: { certificates: [{ ...certificate, number: 'C-2' }] },
  },
}

/** Sends the form of an order in phase 15 with this entry for the order as it is now. */
async function force(part: Part, as: Browser, now: number) {
  phase = 15
  open = await as.open('/inbound-orders/7')
  const form = editForm(open).tamper(parts[part].field, parts[part].typed)
  phase = now
  written.length = 0
  const page = await form.press('Save order')
  return { status: page.status, page, written: [...written] }
}

/** Both sides of each limit of a part. */
const phasesAround = (limit: number) =>
  oneOfEach(phases, (now) => [now < 20, now === 19, now <= limit, now === limit, now > 100].join())

describe.each(Object.keys(parts) as Part[])('a forced post of %s', (part) => {
  it.each(phasesAround(parts[part].limit))(
    'in phase %i changes it for whom it may be changed, and nothing for others [INB-94] [INB-95] [INB-96] [INB-97] [INB-98] [INB-100]',
    async (now) => {
      const isOpen = { client: now < 20, customs: now < 20 || now <= parts[part].limit }
      for (const [group, browser] of [
        ['client', client],
        ['customs', customs],
      ] as const) {
        // prettier-ignore
        const { status, written: calls } = await force(part, browser, now)
        if (isOpen[group]) {
          expect([now, group, status, calls]).toEqual([now, group, 200, [callsOf[part]]])
          continue
        }
        // where nothing at all can be changed no call is made; else what is stored is sent
        const isLocked = group === 'client' || now > 100
        const asStored = isLocked ? [] : [{ call: 'PUT /purchaseorders/7', body: orderBody }]
        expect([now, group, status, calls]).toEqual([now, group, isLocked ? 403 : 200, asStored])
      }
    },
  )
})

describe.each([
  ['where writing is off', '1003 (Quay Archive)', '3'],
  ['without customs', '1002 (Polder Sports)', '2'],
])('a forced post of a division %s', (_, company, id) => {
  it.each(Object.keys(parts) as Part[])(
    'changes nothing of %s, and makes no call [INB-11] [INB-93]',
    async (part) => {
      const browser = await signedIn('client@demo.test', portalUrl)
      phase = 15
      const page = await browser.open('/inbound-orders/7')
      const form = editForm(page).tamper(parts[part].field, parts[part].typed)
      await (await browser.open('/')).press(company)
      const own = await browser.open('/inbound-orders/7')
      expect(own.forms().some((one) => one.has('Save order'))).toBe(false)
      written.length = 0
      const refused = await form.tamper('company', id).press('Save order')
      expect([refused.status, written]).toEqual([403, []])
    },
  )
})

describe('fields of an order', () => {
  const shown = (page: Page) => {
    const form = page.forms().find(({ element }) => element.id === 'inbound-edit')
    return Object.entries(parts)
      .filter(([, { field }]) => form?.element.querySelector(`[name="${field}"]`))
      .map(([part]) => part)
  }

  it.each(phases)(
    'in phase %i are those that may be changed; the rest is text [INB-93] [INB-98]',
    async (now) => {
      phase = now
      const [ofClient, ofCustoms] = [await client.open('/inbound-orders/7'), await customs.open('/inbound-orders/7')] // prettier-ignore
      const names = Object.keys(parts) as Part[]
      expect(shown(ofClient)).toEqual(now < 20 ? names : [])
      expect(shown(ofCustoms)).toEqual(names.filter((part) => now < 20 || now <= parts[part].limit))
      const text = ofClient.main
      if (now >= 20)
        for (const value of ['MXOLD', stored.mrn, 'INV-1', 'C-1', 'Yes'])
          expect(text).toContain(value)
      expect(ofClient.forms().some((form) => form.has('Save order'))).toBe(now < 20)
    },
  )
})
