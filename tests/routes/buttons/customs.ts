import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import type { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { editOf, freeIds, kinds, newReference, type Kind } from '../customs/customs-pages'
import { nextNumber, pressing, wroteUpstream, type Button } from './button'
import { ofRow } from './send'

const server = portal()

const shipmentPage = (id: number) => (browser: Browser) =>
  browser.open(`/customs/shipments/edit/${id}`)
const openUnloading = async (browser: Browser) =>
  (await browser.open(`/customs/shipments/unloading/${shipmentLandmarks.returnsOnly}`)).form(
    '#unloading',
  )

const edit = '_frame.customs_.shipments_.edit.$id'
const unloading = '_frame.customs_.shipments_.unloading_.$id'

const shipmentButtons: Omit<Button, 'isDone'>[] = [
  {
    button: `${edit} #shipment`,
    name: 'saving a shipment',
    prepare: pressing('Save', async (browser) => {
      const page = await shipmentPage(shipmentLandmarks.requested)(browser)
      return page.form('#shipment').fill('Container number', `BUTTON${nextNumber()}`)
    }),
  },
  {
    button: `${edit} #shipment save-packages`,
    name: 'saving the packages of a shipment',
    prepare: pressing('Save packages', async (browser) => {
      const page = await shipmentPage(shipmentLandmarks.requested)(browser)
      const form = page.form('#shipment').fill('Package type', 'PK', { nth: 0 })
      return form.fill('Quantity', String(nextNumber()), { nth: 0 })
    }),
  },
  {
    button: `${edit} #shipment submit`,
    name: 'asking for permission to unload a shipment',
    prepare: pressing('Request permission to unload', async (browser) => {
      const list = await browser.open('/customs/shipments?status=20')
      const row = list.table().rows.find(({ cells }) => cells.at(-1) === 'TG')
      return list.follow(row?.element.querySelector('a')?.getAttribute('href') ?? '')
    }),
  },
  {
    button: `${edit} #shipment submit-close`,
    name: 'closing a shipment',
    prepare: pressing('Close shipment', shipmentPage(shipmentLandmarks.allClosed)),
  },
  {
    button: `${edit} #shipment submit-remaining`,
    name: 'sending the remaining orders of a shipment to the warehouse',
    prepare: pressing('Sent Remaining Order To WMS', shipmentPage(shipmentLandmarks.remaining)),
  },
  {
    button: `${edit} #shipment resume`,
    name: 'sending those orders again that were not sent',
    prepare: pressing('Try again with these 3', async (browser) => {
      const page = await shipmentPage(shipmentLandmarks.remaining)(browser)
      const path = '/purchaseorders/{id}/action'
      await server.faults({ method: 'POST', path, kind: 'status', status: 422, times: 3 })
      return page.press('Sent Remaining Order To WMS')
    }),
  },
  {
    button: `${unloading} #unloading save`,
    name: 'saving an unloading report',
    faultsIn: 'customs/unloading.test.ts',
    prepare: pressing('Save report', async (browser) => {
      const form = await openUnloading(browser)
      const [cell = ''] = form.labels().filter((label) => / [A-Z]{2}$/.test(label))
      return form.fill(cell, String(nextNumber()))
    }),
  },
  {
    button: `${unloading} #unloading submit`,
    name: 'issuing an unloading report',
    faultsIn: 'customs/unloading.test.ts',
    async prepare(browser) {
      const question = await (await openUnloading(browser)).press('Issue report')
      return () => question.form('#unloading').press('Send to customs')
    },
  },
  {
    button: '_frame.customs_.shipments_.requestauditfile #audit',
    name: 'asking for an audit file',
    faultsIn: 'customs/audit-file.test.ts',
    prepare: pressing('Request Audit File', async (browser) => {
      const page = await browser.open('/customs/shipments/requestauditfile')
      const form = page.form('#audit').fill('Begin date', '2024-03-05')
      return form.fill('End date', '2024-03-08')
    }),
  },
  ...Object.entries({ TG: 20, 'TG conform': 30, 'AGS import': 40 }).map(([action, status]) => ({
    button: `_frame.customs_.shipments ${action.toLowerCase().replace(' ', '_')}`,
    name: `'${action}' of a row of shipments`,
    prepare: ofRow(`/customs/shipments?status=${status}`, `${action}: `),
  })),
]

const assign = 'Assign MX Inbound Reference'

const moving = (kind: Kind): Omit<Button, 'isDone'>[] => {
  const route = `_frame.${kinds[kind].list.slice(1).replace('/', '_.')}_.edit`
  return [
    {
      button: `${route} #assign assign`,
      name: `assigning ${kind} to a shipment`,
      prepare: pressing(assign, async (browser) => {
        const page = await browser.open(editOf(kind, await freeIds(kind, 1)))
        return page.form(assign).fill('MX inbound reference', newReference()).press(assign)
      }),
    },
    {
      button: `${route} #assign create`,
      name: `making a shipment of ${kind}`,
      prepare: pressing('Create shipment', async (browser) =>
        browser.open(editOf(kind, await freeIds(kind, 1), '&confirm=create')),
      ),
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
