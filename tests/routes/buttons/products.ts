import type { Browser } from '../../support/browser'
import { uploadOrders } from '../imports/orders'
import { articles, csv, openUpload, upload } from '../imports/support'
import { fillProduct, openProduct } from '../products/product-pages'
import {
  endOf,
  madeImport,
  nextNumber,
  removedImport,
  saidDone,
  wroteUpstream,
  type Button,
} from './button'
import { ordersFile } from './order-kinds'

const suit = 'HF901-SUIT'

const productFile = () => {
  const number = nextNumber()
  return csv(articles(`RIGHTS-${number}`, 2), `rights-${number}.csv`)
}

const removalOf = async (browser: Browser, { name }: File) => {
  const list = await browser.open(`/imports?q=${name}`)
  const page = await list.link(`Remove: ${name}`)
  return () => page.press('Remove')
}

export const productButtons: Button[] = [
  {
    button: '_frame.warehouse_.create-product #product',
    name: 'creating a product',
    area: 'warehouse',
    prepare: async (browser) => {
      const page = await browser.open('/warehouse/create-product')
      const form = fillProduct(page.form('Create product'))
      return () => form.press('Create product')
    },
    isDone: wroteUpstream,
  },
  {
    button: '_frame.warehouse_.$id #product',
    name: 'changing a product',
    area: 'warehouse',
    prepare: async (browser) => {
      const page = await openProduct(browser, suit)
      const text = `Changed ${nextNumber()} times`
      const form = page.form('#product').fill('Article description', text)
      return () => form.press('Save product')
    },
    isDone: wroteUpstream,
  },
  {
    button: '_frame.warehouse_.$id #materials',
    name: 'changing a bill of material',
    area: 'warehouse',
    changesNothing: true,
    prepare: async (browser) => {
      const page = await openProduct(browser, suit)
      return () => page.form('#materials').press('Save bill of material')
    },
    isDone: wroteUpstream,
  },
  {
    button: '_frame.warehouse_.import-products',
    name: 'uploading products',
    area: 'warehouse',
    prepare: async (browser) => {
      const form = (await openUpload(browser)).form('Upload').attach('Files', productFile())
      return () => form.press('Upload')
    },
    isDone: madeImport,
  },
  {
    button: '_frame.warehouse_.import-products #preview import',
    name: 'importing products',
    area: 'warehouse',
    faultsIn: 'imports/submit.test.ts',
    prepare: async (browser) => {
      const page = await upload(browser, productFile())
      return () => endOf(page.press('Import'))
    },
    isDone: wroteUpstream,
  },
  {
    button: '_frame.warehouse_.import-products #preview discard',
    name: 'removing uploaded products',
    area: 'warehouse',
    prepare: async (browser) => {
      const page = await upload(browser, productFile())
      return () => page.press('Remove this upload')
    },
    isDone: removedImport,
  },
  {
    button: '_frame.attributes_.$list_.$id #record',
    name: 'adding reference data',
    area: 'warehouse',
    prepare: async (browser) => {
      const page = await (await browser.open('/attributes/brands')).link('Add')
      const form = page.form('#record').fill('Name', `Brand ${nextNumber()}`)
      return () => form.press('Save')
    },
    isDone: wroteUpstream,
  },
  {
    button: '_frame.attributes_.$list_.$id #record',
    name: 'changing reference data',
    area: 'warehouse',
    prepare: async (browser) => {
      const page = await (await browser.open('/attributes/colors?q=mint')).link('Edit Mint')
      return () => page.form('#record').press('Save')
    },
    isDone: wroteUpstream,
  },
  {
    button: '_frame.imports delete',
    name: 'removing an upload of products',
    area: 'warehouse',
    prepare: async (browser) => {
      const file = productFile()
      await upload(browser, file)
      return removalOf(browser, file)
    },
    isDone: saidDone,
  },
  {
    button: '_frame.imports delete',
    name: 'removing an upload of orders',
    area: 'outbound',
    prepare: async (browser) => {
      const file = ordersFile()
      await uploadOrders(browser, file)
      return removalOf(browser, file)
    },
    isDone: saidDone,
  },
]
