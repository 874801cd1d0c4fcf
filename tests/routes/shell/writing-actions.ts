import { outboundLandmarks } from '../../../sandbox/seed/outbound-landmarks'
import type { Browser, Page } from '../../support/browser'
import { uploadOrders } from '../imports/orders'
import { articles, csv, openUpload, upload } from '../imports/support'
import { fillProduct, openProduct } from '../products/product-pages'
import {
  copying,
  fromSheet,
  inbound,
  orderAreas,
  ordersFile,
  outbound,
  returned,
  routesOf,
} from './order-actions'
import {
  endOf,
  madeDraft,
  madeImport,
  saidDone,
  wasSubmitted,
  wroteUpstream,
  type Write,
} from './writes'

const suit = 'HF901-SUIT'

let files = 0
let days = 0
const newDay = () => new Date(Date.UTC(2027, 0, ++days)).toISOString().slice(0, 10)
const productFile = () => csv(articles(`RIGHTS-${++files}`, 2), `rights-${files}.csv`)

/** `faults`: the test of what it writes upstream under faults, null where it writes nothing there. */
type Routes = Record<string, Write[] | { needsNoRight: string; faults: string | null }>

/** The newest inbound order of a phase. */
async function openInPhase(browser: Browser, phase: number): Promise<Page> {
  const list = await browser.open(`/inbound-orders?status=20&phase=${phase}`)
  return list.follow(list.find('tbody th a').getAttribute('href') ?? '')
}

/** Buttons of a concept, and the one that answers what each asks. */
const answersOfConcept = {
  'Save concept': null,
  'Lines from a sheet': null,
  'Submit order': 'Submit to the warehouse',
  'Delete order': 'Delete',
}

const exporting = { needsNoRight: 'a list is read, as on its screen', faults: null }
const customs = {
  needsNoRight: 'customs has a group of its own, and no area of a company',
  faults: 'customs/write-faults.test.ts',
}
const ownPage = { needsNoRight: 'it changes the page of the user alone', faults: null }

/** Every route that takes a form, by its id: what its forms do, or why nobody needs a right for it. */
export const routes: Routes = {
  'routes/_frame.warehouse_.create-product': [
    {
      name: 'creating a product',
      area: 'warehouse',
      prepare: async (browser) => {
        const page = await browser.open('/warehouse/create-product')
        const form = fillProduct(page.form('Create product'))
        return () => form.press('Create product')
      },
      isDone: wroteUpstream,
    },
  ],
  'routes/_frame.warehouse_.$id': [
    {
      name: 'changing a product',
      area: 'warehouse',
      prepare: async (browser) => {
        const page = await openProduct(browser, suit)
        const form = page.form('#product').fill('Article description', `Changed ${++files} times`)
        return () => form.press('Save product')
      },
      isDone: wroteUpstream,
    },
    {
      name: 'changing a bill of material',
      area: 'warehouse',
      changesNothing: true,
      prepare: async (browser) => {
        const page = await openProduct(browser, suit)
        return () => page.form('#materials').press('Save bill of material')
      },
      isDone: wroteUpstream,
    },
  ],
  'routes/_frame.warehouse_.import-products': [
    {
      name: 'uploading products',
      area: 'warehouse',
      prepare: async (browser) => {
        const form = (await openUpload(browser)).form('Upload').attach('Files', productFile())
        return () => form.press('Upload')
      },
      isDone: madeImport,
    },
    {
      name: 'importing products',
      area: 'warehouse',
      prepare: async (browser) => {
        const page = await upload(browser, productFile())
        return () => endOf(page.press('Import'))
      },
      isDone: wroteUpstream,
    },
    {
      name: 'removing uploaded products',
      area: 'warehouse',
      prepare: async (browser) => {
        const page = await upload(browser, productFile())
        return () => page.press('Remove this upload')
      },
      isDone: (page) => !madeImport(page),
    },
  ],
  'routes/_frame.attributes_.$list_.$id': [
    {
      name: 'adding reference data',
      area: 'warehouse',
      prepare: async (browser) => {
        const page = await (await browser.open('/attributes/brands')).link('Add')
        const form = page.form('#record').fill('Name', `Brand ${++files}`)
        return () => form.press('Save')
      },
      isDone: wroteUpstream,
    },
    {
      name: 'changing reference data',
      area: 'warehouse',
      prepare: async (browser) => {
        const page = await (await browser.open('/attributes/colors?q=mint')).link('Edit Mint')
        return () => page.form('#record').press('Save')
      },
      isDone: wroteUpstream,
    },
  ],
  'routes/admin.relations.export': exporting,
  'routes/_frame.customs_.inbound-orders': customs,
  'routes/_frame.customs_.inbound-orders_.edit': customs,
  'routes/_frame.customs_.returns': customs,
  'routes/_frame.customs_.returns_.edit': customs,
  'routes/_frame.customs_.shipments': customs,
  'routes/_frame.customs_.shipments_.edit.$id': customs,
  'routes/_frame.customs_.shipments_.requestauditfile': {
    ...customs,
    faults: 'customs/audit-file.test.ts',
  },
  'routes/_frame.customs_.shipments_.unloading_.$id': {
    ...customs,
    faults: 'customs/unloading.test.ts',
  },
  'routes/customs.shipments.export': exporting,
  'routes/customs.inbound-orders.export': exporting,
  'routes/customs.returns.export': exporting,
  'routes/_frame.admin_.relations_.new': {
    needsNoRight: 'relations are the provider’s: its group is asked, and no area of a company',
    faults: 'shell/write-faults.test.ts',
  },
  'routes/_frame.order-lines.$area': orderAreas.map(fromSheet),
  ...routesOf(outbound),
  ...routesOf(returned),
  ...routesOf(inbound),
  'routes/outbound-orders.export': exporting,
  'routes/returns.export': exporting,
  'routes/inbound-orders.export': exporting,
  'routes/_frame.inbound-orders_.$id': [
    ...copying(inbound),
    {
      name: 'changing an inbound order',
      area: 'inbound',
      prepare: async (browser) => {
        const page = await openInPhase(browser, 15)
        const form = page.form('#inbound-edit').fill('Expected arrival date', newDay())
        return () => form.press('Save order')
      },
      isDone: wroteUpstream,
    },
    {
      name: 'sending an inbound order to the warehouse',
      area: 'inbound',
      user: 'customs@demo.test',
      prepare: async (browser) => {
        const page = await openInPhase(browser, 20)
        return () => page.press('Send to warehouse')
      },
      isDone: wroteUpstream,
    },
    ...Object.entries(answersOfConcept).map(([button, answer]): Write => ({
      name: `'${button}' of a concept at the address of an order`,
      area: 'inbound',
      prepare: async (browser) => {
        const made = await inbound.form(await inbound.whole(browser)).press('Save concept')
        const page = await browser.open(made.path.replace('/create-order', ''))
        const form = inbound.form(page).fill(inbound.referenceLabel, 'Mine')
        if (answer === null) return () => form.press(button)
        const asked = await form.press(button)
        return () => asked.press(answer)
      },
      isDone: button === 'Submit order' ? wasSubmitted : wroteUpstream,
    })),
  ],
  'routes/_frame.returns_.$id': copying(returned),
  'routes/_frame.outbound-orders_.$id': [
    ...copying(outbound),
    {
      name: 'beginning a return of an outbound order',
      area: 'returns',
      prepare: async (browser) => {
        const page = await browser.open(`/outbound-orders/${outboundLandmarks.whole}`)
        return () => page.press('Create return')
      },
      isDone: madeDraft,
    },
  ],
  'routes/_frame.imports': [
    {
      name: 'removing an upload of products',
      area: 'warehouse',
      prepare: async (browser) => {
        const file = productFile()
        await upload(browser, file)
        const list = await browser.open(`/imports?q=${file.name}`)
        const page = await list.link(`Remove: ${file.name}`)
        return () => page.press('Remove')
      },
      isDone: saidDone,
    },
    {
      name: 'removing an upload of orders',
      area: 'outbound',
      prepare: async (browser) => {
        const file = ordersFile()
        await uploadOrders(browser, file)
        const list = await browser.open(`/imports?q=${file.name}`)
        const page = await list.link(`Remove: ${file.name}`)
        return () => page.press('Remove')
      },
      isDone: saidDone,
    },
  ],
  'routes/_frame._index': { needsNoRight: 'it signs in', faults: 'auth/sign-in.test.ts' },
  'routes/_frame.$': { needsNoRight: 'nothing is there', faults: null },
  'routes/_frame.select.$': {
    needsNoRight: 'orders are looked up, and ticked on their list',
    faults: null,
  },
  'routes/_frame.views.$': ownPage,
  'routes/_frame.columns.$': ownPage,
  'routes/_frame.logbook_.xml': {
    needsNoRight: 'no setting switches the log off',
    faults: 'logbook/logbooks.test.ts',
  },
  'routes/attributes.$list.export': exporting,
  'routes/imports.export': exporting,
  'routes/logbook.api.export': exporting,
  'routes/logbook.portal.export': exporting,
  'routes/logbook.xml.export': exporting,
  'routes/recover.$hash': {
    needsNoRight: 'the mailed link is the right',
    faults: 'auth/recovery.test.ts',
  },
  'routes/session.company': {
    needsNoRight: 'every company may be looked at',
    faults: 'shell/company.test.ts',
  },
  'routes/session.messages': ownPage,
  'routes/session.preferences': ownPage,
  'routes/session.sign-out': ownPage,
  'routes/stock.compare.export': exporting,
  'routes/stock.export': exporting,
  'routes/stock.history.export': exporting,
  'routes/stock.mutations.export': exporting,
  'routes/tracey.exceptions.export': exporting,
  'routes/tracey.open': { needsNoRight: 'it asks for a link', faults: 'tracking/tracking.test.ts' },
  'routes/tracey.shipments.export': exporting,
  'routes/warehouse.export': exporting,
}

export const writes: Write[] = Object.values(routes).flatMap((route) =>
  Array.isArray(route) ? route : [],
)

/** Whether it is one write upstream: a draft and an upload are kept by the portal, and an import writes by itself. */
export const writesAtOnce = ({ name, isDone }: Write) =>
  (isDone === wroteUpstream || isDone === wasSubmitted) && !name.startsWith('importing')
