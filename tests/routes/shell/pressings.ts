import { calls as contractCalls } from '#contract/index'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import type { Browser, Page } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'
import { editOf, freeIds, newReference } from '../customs/customs-pages'
import { atStep, form } from '../relations/relation-pages'
import { writes, writesAtOnce } from './writing-actions'

const server = portal()

/** A form that is one write upstream. */
export interface Pressing {
  name: string
  user?: string
  changesNothing?: true
  /** Fills it in; what comes back sends it. */
  prepare: (browser: Browser) => Promise<() => Promise<Page>>
}

let divisions = 0
const newDivision = () => `F${Date.now().toString(36).toUpperCase().slice(-5)}${++divisions}`

const relationWrites: Pressing[] = [
  {
    name: 'beginning a relation',
    async prepare(browser) {
      const page = form(await browser.open('/admin/relations/new'))
      page.fill('Name', 'Faulty').fill('Division', newDivision()).fill('E-mail', 'a@b.test')
      return () => page.press('Next step')
    },
  },
  {
    name: 'saving a step of a relation',
    async prepare(browser) {
      const page = await atStep(browser, 3)
      return () => form(page).tick('Customs').press('Next step')
    },
  },
  {
    name: 'activating a relation',
    async prepare(browser) {
      const page = await atStep(browser, 7)
      return () => page.press('Activate relation')
    },
  },
]

const editShipment = (id: number) => `/customs/shipments/edit/${id}`
const shipment = editShipment(shipmentLandmarks.requested)

const unloading = `/customs/shipments/unloading/${shipmentLandmarks.returnsOnly}`

const shipmentWrites: Pressing[] = [
  {
    name: 'saving a shipment',
    async prepare(browser) {
      const page = (await browser.open(shipment)).form('#shipment')
      page.fill('Container number', newDivision())
      return () => page.press('Save')
    },
  },
  {
    name: 'saving the packages of a shipment',
    async prepare(browser) {
      const page = (await browser.open(shipment)).form('#shipment-packages')
      return () => page.press('Save packages')
    },
  },
  {
    name: 'saving an unloading report',
    async prepare(browser) {
      const page = (await browser.open(unloading)).form('#unloading')
      return () => page.press('Save report')
    },
  },
  {
    name: 'issuing an unloading report',
    async prepare(browser) {
      const asked = await (await browser.open(unloading)).form('#unloading').press('Issue report')
      return () => asked.form('#unloading').press('Issue report', { nth: 0 })
    },
  },
  ...(['orders', 'returns'] as const).map((kind): Pressing => ({
    name: `assigning ${kind} to a shipment`,
    async prepare(browser) {
      const page = await browser.open(editOf(kind, await freeIds(kind, 1)))
      const assign = 'Assign MX Inbound Reference'
      const fields = page.form(assign).fill('MX inbound reference', newReference())
      const review = await fields.press(assign)
      return () => review.press(assign)
    },
  })),
  ...(['orders', 'returns'] as const).map((kind): Pressing => ({
    name: `making a shipment of ${kind}`,
    async prepare(browser) {
      const page = await browser.open(editOf(kind, await freeIds(kind, 1), '&confirm=create'))
      return () => page.press('Create shipment')
    },
  })),
  {
    name: 'asking for permission to unload a shipment',
    async prepare(browser) {
      const list = await browser.open('/customs/shipments?status=20')
      const row = list.table().rows.find(({ cells }) => cells.at(-1) === 'TG')
      const page = await list.follow(row?.element.querySelector('a')?.getAttribute('href') ?? '')
      return () => page.press('Request permission to unload')
    },
  },
  {
    name: 'closing a shipment',
    async prepare(browser) {
      const page = await browser.open(editShipment(shipmentLandmarks.allClosed))
      return () => page.press('Close shipment')
    },
  },
  {
    name: 'sending the remaining orders of a shipment to the warehouse',
    async prepare(browser) {
      const page = await browser.open(editShipment(shipmentLandmarks.remaining))
      return () => page.press('Sent Remaining Order To WMS')
    },
  },
  {
    name: 'sending those orders again that were not sent',
    async prepare(browser) {
      const page = await browser.open(editShipment(shipmentLandmarks.remaining))
      const path = '/purchaseorders/{id}/action'
      await server.faults({ method: 'POST', path, kind: 'status', status: 422, times: 3 })
      const receipt = await page.press('Sent Remaining Order To WMS')
      return () => receipt.press('Try again with these 3')
    },
  },
  ...Object.entries({ TG: 20, 'TG conform': 30, 'AGS import': 40 }).map(
    ([action, status]): Pressing => ({
      name: `'${action}' of a row of shipments`,
      prepare: async (browser) =>
        pressRow(await browser.open(`/customs/shipments?status=${status}`), `${action}: `),
    }),
  ),
  {
    name: 'asking for an audit file',
    async prepare(browser) {
      const page = await browser.open('/customs/shipments/requestauditfile')
      const fields = page.form('#audit').fill('Begin date', '2024-03-05')
      return () => fields.fill('End date', '2024-03-08').press('Request Audit File')
    },
  },
]

const logWrites: Pressing[] = [
  {
    name: 'sending a logged message again',
    prepare: async (browser) => pressRow(await browser.open('/logbook/xml'), 'Replay '),
  },
]

/** The button of the first row that has it. */
function pressRow(page: Page, beginning: string): () => Promise<Page> {
  const list = page.form('.list')
  const button = list.buttons().find((one) => one.startsWith(beginning))
  return () => list.press(button ?? beginning)
}

const by = (user: string, pressings: readonly Pressing[]) =>
  pressings.map((one) => ({ ...one, user }))

export const ofAreas: Pressing[] = writes.filter(writesAtOnce)
export const ofRelations: Pressing[] = by('staff@demo.test', relationWrites)
export const ofCustoms: Pressing[] = by('customs@demo.test', shipmentWrites)
export const everyPressing: Pressing[] = [...ofAreas, ...ofRelations, ...ofCustoms, ...logWrites]

/** The calls for which the contract says that they write. */
export const writing = contractCalls.filter((call) => call.writes)

const mayWrite = (record: CallRecord) =>
  writing.some(
    (call) =>
      call.method === record.method &&
      new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(record.path) &&
      (call.meantBy?.(record) ?? record.query.action !== 'validate'),
  )

/** Sends what was prepared: the page that it ends on, and what was written upstream meanwhile. */
export async function send(
  press: () => Promise<Page>,
): Promise<{ page: Page; written: CallRecord[] }> {
  const before = (await server.calls()).at(-1)?.id ?? 0
  const page = await press()
  return { page, written: (await server.calls(before)).filter(mayWrite) }
}

/** What a page says of a write that is not known to be done. */
export const complaints = (page: Page) => [
  ...page.messages().flatMap(({ kind, text }) => (kind === 'error' ? [text] : [])),
  ...page.summary().map(({ text }) => text),
  ...page.findAll('.receipt').map((receipt) => receipt.textContent ?? ''),
]

export const successes = (page: Page) => page.messages().filter(({ kind }) => kind === 'success')
