import type { Browser, Page } from '../../support/browser'
import { orderFile, orderLine, openOrderUpload, uploadOrders } from '../imports/orders'
import { addProduct, atProducts, newNumber, wizardForm } from '../outbound/wizard-pages'
import * as inboundPages from '../inbound/form-pages'
import * as inboundImports from '../inbound/import-pages'
import * as returns from '../returns/return-pages'
import { nextNumber, type Area } from './button'

/** A kind of orders, for what wizard, editor, list and import of every kind do. */
export interface Orders {
  area: Area
  path: string
  create: string
  /** The id of its form. */
  id: string
  form: typeof wizardForm
  numberLabel: string
  /** A field that a concept may change. */
  referenceLabel: string
  /** Forms beside that of texts, on the screen that changes several concepts. */
  others: readonly { form: string; label: string; value: string }[]
  number: () => string
  /** The wizard at its last step, with a product. */
  whole: (browser: Browser) => Promise<Page>
  imports: {
    path: string
    open: (browser: Browser) => Promise<Page>
    file: () => File
    upload: (browser: Browser, file: File) => Promise<Page>
  }
}
export const article = 'HF101-MNT-L'

export function ordersFile() {
  const number = nextNumber()
  return orderFile([orderLine(`RIGHTS-${number}`, article)], `orders-${number}.csv`)
}

const outbound: Orders = {
  area: 'outbound',
  referenceLabel: 'Order reference',
  others: [{ form: '#change-ShippingMethod', label: 'Shipping method', value: 'UPS Standard' }],
  path: 'outbound-orders',
  create: 'create-order',
  id: 'outbound',
  form: wizardForm,
  numberLabel: 'Order number',
  number: newNumber,
  whole: async (browser) =>
    addProduct(await atProducts(browser, { 'Order number': newNumber() }), article),
  imports: { path: 'import-orders', open: openOrderUpload, file: ordersFile, upload: uploadOrders },
}

const returned: Orders = {
  area: 'returns',
  referenceLabel: 'Reference',
  others: [
    { form: '#change-ExpectedArrivalDate', label: 'Expected arrival date', value: '2031-05-06' },
  ],
  path: 'returns',
  create: 'create-return',
  id: 'returns',
  form: returns.returnForm,
  numberLabel: 'Order number',
  number: returns.newNumber,
  whole: async (browser) => returns.addProduct(await returns.atProducts(browser), article),
  imports: {
    path: 'import-returns',
    open: returns.openReturnUpload,
    file() {
      const number = nextNumber()
      return returns.returnFile([returns.returnRow(`RIGHTS-${number}`)], `returns-${number}.csv`)
    },
    upload: returns.uploadReturns,
  },
}

export const inbound: Orders = {
  area: 'inbound',
  referenceLabel: 'Reference',
  others: [
    { form: '#change-ExpectedArrivalDate', label: 'Expected arrival date', value: '2031-05-06' },
  ],
  path: 'inbound-orders',
  create: 'create-order',
  id: 'inbound',
  form: inboundPages.inboundForm,
  numberLabel: 'PO number',
  number: inboundPages.newNumber,
  whole: (browser) => inboundPages.atStep(browser, 'Transport documents'),
  imports: {
    path: 'import-orders',
    open: inboundImports.openInboundUpload,
    file() {
      const number = nextNumber()
      const row = inboundImports.customsRow(`RIGHTS-${number}`)
      return inboundImports.customsFile([row], `inbound-${number}.csv`)
    },
    upload: inboundImports.uploadInbound,
  },
}

export const orderAreas = [outbound, returned, inbound]
