import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { editOf, freeIds, kinds, newReference, type Kind } from '../customs/customs-pages'
import { nextNumber, wroteUpstream, type Button } from './button'
import { ofRow } from './send'

const server = portal()

const shipmentPage = (id: number) => (browser: Browser) =>
  browser.open(`/customs/shipments/edit/${id}`)
const unloadingPage = (browser: Browser) =>
  browser.open(`/customs/shipments/unloading/${shipmentLandmarks.returnsOnly}`)

const pressing = (open: (browser: Browser) => Promise<Page>, button: string) => {
  return async (browser: Browser) => {
    const page = await open(browser)
    return () => page.press(button)
  }
}

const edit = '_frame.customs_.shipments_.edit.$id'
const unloading = '_frame.customs_.shipments_.unloading_.$id'

const shipmentButtons: Omit<Button, 'isDone'>[] = [
  {
    button: `${edit} #shipment`,
    name: 'saving a shipment',
    async prepare(browser) {
      const page = await shipmentPage(shipmentLandmarks.requested)(browser)
      const form = page.form('#shipment').fill('Container number', `BUTTON${nextNumber()}`)
      return () => form.press('Save')
    },
  },
  {
    button: `${edit} #shipment-packages`,
    name: 'saving the packages of a shipment',
    changesNothing: true,
    prepare: pressing(shipmentPage(shipmentLandmarks.requested), 'Save packages'),
  },
  {
    button: `${edit} #shipment submit`,
    name: 'asking for permission to unload a shipment',
    async prepare(browser) {
      const list = await browser.open('/customs/shipments?status=20')
      const row = list.table().rows.find(({ cells }) => cells.at(-1) === 'TG')
      const page = await list.follow(row?.element.querySelector('a')?.getAttribute('href') ?? '')
      return () => page.press('Request permission to unload')
    },
  },
  {
    button: `${edit} #close-shipment`,
    name: 'closing a shipment',
    prepare: pressing(shipmentPage(shipmentLandmarks.allClosed), 'Close shipment'),
  },
  {
    button: `${edit} #remaining-orders`,
    name: 'sending the remaining orders of a shipment to the warehouse',
    prepare: pressing(shipmentPage(shipmentLandmarks.remaining), 'Sent Remaining Order To WMS'),
  },
  {
    button: `${edit} resume`,
    name: 'sending those orders again that were not sent',
    async prepare(browser) {
      const page = await shipmentPage(shipmentLandmarks.remaining)(browser)
      const path = '/purchaseorders/{id}/action'
      await server.faults({ method: 'POST', path, kind: 'status', status: 422, times: 3 })
      const receipt = await page.press('Sent Remaining Order To WMS')
      return () => receipt.press('Try again with these 3')
    },
  },
  {
    button: `${unloading} #unloading save`,
    name: 'saving an unloading report',
    faultsIn: 'customs/unloading.test.ts',
    async prepare(browser) {
      const form = (await unloadingPage(browser)).form('#unloading')
      return () => form.press('Save report')
    },
  },
  {
    button: `${unloading} #unloading submit`,
    name: 'issuing an unloading report',
    faultsIn: 'customs/unloading.test.ts',
    async prepare(browser) {
      const question = await (await unloadingPage(browser)).form('#unloading').press('Issue report')
      return () => question.form('#unloading').press('Issue report', { nth: 0 })
    },
  },
  {
    button: '_frame.customs_.shipments_.requestauditfile #audit',
    name: 'asking for an audit file',
    faultsIn: 'customs/audit-file.test.ts',
    async prepare(browser) {
      const page = await browser.open('/customs/shipments/requestauditfile')
      const form = page.form('#audit').fill('Begin date', '2024-03-05')
      form.fill('End date', '2024-03-08')
      return () => form.press('Request Audit File')
    },
  },
  ...Object.entries({ TG: 20, 'TG conform': 30, 'AGS import': 40 }).map(([action, status]) => ({
    button: `_frame.customs_.shipments ${action.toLowerCase().replace(' ', '_')}`,
    name: `'${action}' of a row of shipments`,
    prepare: ofRow(`/customs/shipments?status=${status}`, `${action}: `),
  })),
]

const moving = (kind: Kind): Omit<Button, 'isDone'>[] => {
  const route = `_frame.${kinds[kind].list.slice(1).replace('/', '_.')}_.edit`
  return [
    {
      button: `${route} #assign assign`,
      name: `assigning ${kind} to a shipment`,
      async prepare(browser) {
        const page = await browser.open(editOf(kind, await freeIds(kind, 1)))
        const assign = 'Assign MX Inbound Reference'
        const form = page.form(assign).fill('MX inbound reference', newReference())
        const review = await form.press(assign)
        return () => review.press(assign)
      },
    },
    {
      button: `${route} #assign create`,
      name: `making a shipment of ${kind}`,
      // not those that are assigned
      async prepare(browser) {
        const ids = (await freeIds(kind, 2)).slice(1)
        const page = await browser.open(editOf(kind, ids, '&confirm=create'))
        return () => page.press('Create shipment')
      },
    },
  ]
}

/** Customs has a group, and one company alone: staff may turn to another one. */
export const customsButtons: Button[] = [
  ...shipmentButtons,
  ...moving('orders'),
  ...moving('returns'),
].map((button) => ({
  faultsIn: 'customs/write-faults.test.ts',
  user: 'staff@demo.test',
  isDone: wroteUpstream,
  ...button,
}))
