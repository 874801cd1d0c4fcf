import { outboundLandmarks } from '../../../sandbox/seed/outbound-landmarks'
import type { Browser, Page } from '../../support/browser'
import type { CallRecord } from '../../support/portal'
import { orderFile, orderLine, openOrderUpload, uploadOrders } from '../imports/orders'
import { articles, csv, openUpload, settled, upload } from '../imports/support'
import { addProduct, atProducts, newNumber, wizardForm } from '../outbound/wizard-pages'
import * as inboundPages from '../inbound/form-pages'
import * as inboundImports from '../inbound/import-pages'
import * as returns from '../returns/return-pages'
import { fillProduct, openProduct } from '../products/product-pages'

export type Area = 'warehouse' | 'inbound' | 'returns' | 'outbound'

/** One thing that a form does. */
export interface Write {
  name: string
  /** Whose right it needs. */
  area: Area
  /** Who may, where not every user does. */
  user?: string
  /** It saves what is stored already: that it is stored is true whatever a call answers. */
  changesNothing?: true
  /** Fills in the form while it may be sent; what comes back sends it, as often as it is called. */
  prepare: (browser: Browser) => Promise<() => Promise<Page>>
  /** Whether it was done, by the page that it ends on and the calls that wrote. */
  isDone: (page: Page, written: CallRecord[]) => boolean
}

/** `faults`: the test of what it writes upstream under faults, null where it writes nothing there. */
type Routes = Record<string, Write[] | { needsNoRight: string; faults: string | null }>

const wroteUpstream = (_: Page, written: CallRecord[]) => written.length > 0
const wasSubmitted = (_: Page, written: CallRecord[]) =>
  written.some((call) => /\/(submit|finalize)$/.test(call.path))
/** Of an import: a page that was refused has nothing to wait for. */
const endOf = async (sent: Promise<Page>): Promise<Page> => {
  const page = await sent
  return page.status >= 400 ? page : settled(page)
}

const madeDraft = (page: Page) => page.url.searchParams.has('draft')
const madeImport = (page: Page) => page.url.searchParams.has('import')

/** A kind of orders, for what wizard, editor, list and import of every kind do. */
export interface Orders {
  area: Area
  path: string
  create: string
  form: typeof wizardForm
  numberLabel: string
  number: () => string
  /** The wizard at its last step, with a product. */
  whole: (browser: Browser) => Promise<Page>
  imports?: {
    path: string
    open: (browser: Browser) => Promise<Page>
    file: () => File
    upload: (browser: Browser, file: File) => Promise<Page>
  }
}
const article = 'HF101-MNT-L'
const suit = 'HF901-SUIT'

let files = 0
let days = 0
const newDay = () => new Date(Date.UTC(2027, 0, ++days)).toISOString().slice(0, 10)
const productFile = () => csv(articles(`RIGHTS-${++files}`, 2), `rights-${files}.csv`)
const ordersFile = () => orderFile([orderLine(`RIGHTS-${++files}`, article)], `orders-${files}.csv`)

const outbound: Orders = {
  area: 'outbound',
  path: 'outbound-orders',
  create: 'create-order',
  form: wizardForm,
  numberLabel: 'Order number',
  number: newNumber,
  whole: async (browser) =>
    addProduct(await atProducts(browser, { 'Order number': newNumber() }), article),
  imports: { path: 'import-orders', open: openOrderUpload, file: ordersFile, upload: uploadOrders },
}

const returned: Orders = {
  area: 'returns',
  path: 'returns',
  create: 'create-return',
  form: returns.returnForm,
  numberLabel: 'Order number',
  number: returns.newNumber,
  whole: async (browser) => returns.addProduct(await returns.atProducts(browser), article),
  imports: {
    path: 'import-returns',
    open: returns.openReturnUpload,
    file: () =>
      returns.returnFile([returns.returnRow(`RIGHTS-${++files}`)], `returns-${files}.csv`),
    upload: returns.uploadReturns,
  },
}

const inbound: Orders = {
  area: 'inbound',
  path: 'inbound-orders',
  create: 'create-order',
  form: inboundPages.inboundForm,
  numberLabel: 'PO number',
  number: inboundPages.newNumber,
  whole: (browser) => inboundPages.atStep(browser, 'Transport documents'),
  imports: {
    path: 'import-orders',
    open: inboundImports.openInboundUpload,
    file: () =>
      inboundImports.customsFile(
        [inboundImports.customsRow(`RIGHTS-${++files}`)],
        `inbound-${files}.csv`,
      ),
    upload: inboundImports.uploadInbound,
  },
}

export const orderAreas = [outbound, returned, inbound]

function routesOf(orders: Orders): Routes {
  const { area, path, create, form } = orders
  const newConcept = async (browser: Browser) =>
    form(await orders.whole(browser)).press('Save concept')
  const onEditor = (button: string) => async (browser: Browser) => {
    const page = await newConcept(browser)
    return () => form(page).press(button)
  }
  return {
    [`routes/_frame.${path}`]: [
      {
        name: `deleting ${area} orders on their list`,
        area,
        prepare: async (browser) => {
          const { h1 } = await newConcept(browser)
          const list = await browser.open(`/${path}?q=${h1}`)
          const asked = await list.form('.list').tick(`Select ${h1}`).press('Delete selection')
          return () => asked.press('Delete')
        },
        isDone: wroteUpstream,
      },
    ],
    [`routes/_frame.${path}_.${create}`]: [
      {
        name: `beginning an order of ${area}`,
        area,
        prepare: async (browser) => {
          const page = form(await browser.open(`/${path}/${create}`))
          page.fill(orders.numberLabel, orders.number())
          return () => page.press(area === 'outbound' ? 'Apply Shipping method' : 'Next step')
        },
        isDone: madeDraft,
      },
      {
        name: `saving a new order of ${area}`,
        area,
        prepare: async (browser) => {
          const page = await orders.whole(browser)
          return () => form(page).press('Save concept')
        },
        isDone: wroteUpstream,
      },
    ],
    [`routes/_frame.${path}_.${create}_.$id`]: [
      {
        name: `saving a concept of ${area}`,
        area,
        prepare: onEditor('Save concept'),
        isDone: wroteUpstream,
      },
      {
        name: `submitting a concept of ${area}`,
        area,
        // the editor shows what it will submit
        prepare: async (browser) => {
          const shown = await form(await newConcept(browser)).press('Submit order')
          return () => form(shown).press('Submit to the warehouse')
        },
        isDone: wasSubmitted,
      },
      {
        name: `deleting a concept of ${area}`,
        area,
        // the editor asks before it deletes
        prepare: async (browser) => {
          const asked = await form(await newConcept(browser)).press('Delete order')
          return () => asked.press('Delete')
        },
        isDone: wroteUpstream,
      },
    ],
    ...importing(orders),
    [`routes/${path}.export`]: exporting,
  }
}

function importing({ area, path, imports }: Orders): Routes {
  if (!imports) return {}
  return {
    [`routes/_frame.${path}_.${imports.path}`]: [
      {
        name: `uploading orders of ${area}`,
        area,
        prepare: async (browser) => {
          const upload = (await imports.open(browser)).form('Upload')
          upload.attach('Files', imports.file())
          return () => upload.press('Upload')
        },
        isDone: madeImport,
      },
      {
        name: `importing and submitting orders of ${area}`,
        area,
        prepare: async (browser) => {
          const page = await imports.upload(browser, imports.file())
          return () => endOf(page.press('Import & Submit'))
        },
        isDone: wroteUpstream,
      },
    ],
  }
}

const copying = ({ area, path }: Orders): Write[] => [
  {
    name: `copying an order of ${area}`,
    area,
    prepare: async (browser) => {
      const list = await browser.open(`/${path}?status=20`)
      const page = await list.follow(
        list.find(`tbody a[href^="/${path}/"]`).getAttribute('href') ?? '',
      )
      return () => page.press('Copy as new concept')
    },
    isDone: madeDraft,
  },
]

/** The newest inbound order of a phase. */
async function openInPhase(browser: Browser, phase: number): Promise<Page> {
  const list = await browser.open(`/inbound-orders?status=20&phase=${phase}`)
  return list.follow(list.find('tbody th a').getAttribute('href') ?? '')
}

const exporting = { needsNoRight: 'a list is read, as on its screen', faults: null }
const customs = {
  needsNoRight: 'customs has a group of its own, and no area of a company',
  faults: 'customs/write-faults.test.ts',
}
const ownPage = { needsNoRight: 'it changes the page of the user alone', faults: null }

/** Of the order that the draft or the concept is of. */
const fromSheet = (orders: Orders): Write => ({
  name: `adding lines to an order of ${orders.area} from a sheet`,
  area: orders.area,
  prepare: async (browser) => {
    const editor = await orders.form(await orders.whole(browser)).press('Save concept')
    const page = await orders.form(editor).press('Lines from a sheet')
    const form = page.form('Add lines')
    form.fill('Rows, cut by tabs, semicolons or commas', `${article};1`)
    return () => form.press('Add lines')
  },
  isDone: wroteUpstream,
})

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
  'routes/_frame.order-lines.$area': [outbound, returned, inbound].map(fromSheet),
  ...routesOf(outbound),
  ...routesOf(returned),
  ...routesOf(inbound),
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
    ...['Save concept', 'Delete order'].map((button) => ({
      name: `'${button}' of a concept at the address of an order`,
      area: 'inbound' as const,
      prepare: async (browser: Browser) => {
        const made = await inbound.form(await inbound.whole(browser)).press('Save concept')
        const page = await browser.open(made.path.replace('/create-order', ''))
        if (button === 'Save concept') return () => inbound.form(page).press(button)
        const asked = await inbound.form(page).press(button)
        return () => asked.press('Delete')
      },
      isDone: wroteUpstream,
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
      isDone: (page) => page.messages().some(({ kind }) => kind === 'success'),
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
      isDone: (page) => page.messages().some(({ kind }) => kind === 'success'),
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
