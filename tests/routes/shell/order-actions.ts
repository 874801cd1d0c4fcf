import type { Browser, Page } from '../../support/browser'
import { orderFile, orderLine, openOrderUpload, uploadOrders } from '../imports/orders'
import { addProduct, atProducts, newNumber, wizardForm } from '../outbound/wizard-pages'
import * as inboundPages from '../inbound/form-pages'
import * as inboundImports from '../inbound/import-pages'
import * as returns from '../returns/return-pages'
import {
  endOf,
  madeDraft,
  madeImport,
  wasSubmitted,
  wroteUpstream,
  type Area,
  type Write,
} from './writes'

/** A kind of orders, for what wizard, editor, list and import of every kind do. */
export interface Orders {
  area: Area
  path: string
  create: string
  form: typeof wizardForm
  numberLabel: string
  /** A field that a concept may change. */
  referenceLabel: string
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

let files = 0
export const ordersFile = () =>
  orderFile([orderLine(`RIGHTS-${++files}`, article)], `orders-${files}.csv`)

export const outbound: Orders = {
  area: 'outbound',
  referenceLabel: 'Order reference',
  path: 'outbound-orders',
  create: 'create-order',
  form: wizardForm,
  numberLabel: 'Order number',
  number: newNumber,
  whole: async (browser) =>
    addProduct(await atProducts(browser, { 'Order number': newNumber() }), article),
  imports: { path: 'import-orders', open: openOrderUpload, file: ordersFile, upload: uploadOrders },
}

export const returned: Orders = {
  area: 'returns',
  referenceLabel: 'Reference',
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

export const inbound: Orders = {
  area: 'inbound',
  referenceLabel: 'Reference',
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

export function routesOf(orders: Orders): Record<string, Write[]> {
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
        name: `overwriting a concept of ${area}`,
        area,
        prepare: async (browser) => {
          const mine = await newConcept(browser)
          const theirs = form(await browser.open(mine.path)).fill(orders.referenceLabel, 'Theirs')
          await theirs.press('Save concept')
          const own = form(mine).fill(orders.referenceLabel, 'Mine')
          const asked = await own.press('Save concept')
          return () => form(asked).press('Overwrite with my version')
        },
        isDone: wroteUpstream,
      },
      {
        name: `leaving a concept of ${area} for a sheet`,
        area,
        prepare: async (browser) => {
          const own = form(await newConcept(browser)).fill(orders.referenceLabel, 'Mine')
          return () => own.press('Lines from a sheet')
        },
        isDone: wroteUpstream,
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
  }
}

function importing({ area, path, imports }: Orders): Record<string, Write[]> {
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
      ...['Import', 'Import & Submit'].map((button): Write => ({
        name: `importing orders of ${area} by '${button}'`,
        area,
        prepare: async (browser) => {
          const page = await imports.upload(browser, imports.file())
          return () => endOf(page.press(button))
        },
        isDone: wroteUpstream,
      })),
      {
        name: `removing the uploaded orders of ${area}`,
        area,
        prepare: async (browser) => {
          const page = await imports.upload(browser, imports.file())
          return () => page.press('Remove file')
        },
        isDone: (page) => !madeImport(page),
      },
    ],
  }
}

export const copying = ({ area, path }: Orders): Write[] => [
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

/** Of the order that the draft or the concept is of. */
export const fromSheet = (orders: Orders): Write => ({
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
