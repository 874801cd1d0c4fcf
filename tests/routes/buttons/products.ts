import type { Browser } from '../../support/browser'
import { uploadOrders } from '../imports/orders'
import { articles, csv, openUpload, runImport, upload } from '../imports/support'
import { fillProduct, openProduct } from '../products/product-pages'
import {
  endOf,
  madeImport,
  nextNumber,
  pressing,
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

const openRemoval = async (browser: Browser, { name }: File) =>
  (await browser.open(`/imports?q=${name}`)).link(`Remove: ${name}`)

let colours = 0

export const productButtons: Button[] = [
  {
    button: '_frame.warehouse_.create-product #product',
    name: 'creating a product',
    area: 'warehouse',
    prepare: pressing('Create product', async (browser) =>
      fillProduct((await browser.open('/warehouse/create-product')).form('Create product')),
    ),
    isDone: wroteUpstream,
  },
  {
    button: '_frame.warehouse_.$id #product submit',
    name: 'changing a product',
    area: 'warehouse',
    prepare: pressing('Save product', async (browser) => {
      const form = (await openProduct(browser, suit)).form('#product')
      return form.fill('Article description', `Changed ${nextNumber()} times`)
    }),
    isDone: wroteUpstream,
  },
  {
    button: '_frame.warehouse_.$id #product save-materials',
    name: 'changing a bill of material',
    area: 'warehouse',
    changesNothing: true,
    prepare: pressing('Save bill of material', (browser) => openProduct(browser, suit)),
    isDone: wroteUpstream,
  },
  {
    button: '_frame.warehouse_.import-products',
    name: 'uploading products',
    area: 'warehouse',
    prepare: pressing('Upload', async (browser) =>
      (await openUpload(browser)).form('Upload').attach('Files', productFile()),
    ),
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
    prepare: pressing('Remove this upload', (browser) => upload(browser, productFile())),
    isDone: removedImport,
  },
  {
    button: '_frame.warehouse_.change #change',
    name: 'changing several products',
    area: 'warehouse',
    prepare: pressing('Show what changes', async (browser) => {
      const list = await browser.open('/warehouse')
      const [first] = list.table().rows
      const page = await list
        .form('.list')
        .tick(`Select ${first!.cell('Article number')}`)
        .press('Change')
      const form = page.form('New value').fill('Field', 'Season')
      return form.fill('New value', `S${nextNumber()}`)
    }),
    isDone: madeImport,
  },
  {
    button: '_frame.warehouse_.take-back #take-back',
    name: 'taking back what an import changed',
    area: 'warehouse',
    prepare: pressing('Show what changes back', async (browser) => {
      const prefix = `BACK-${nextNumber()}`
      const inSeason = (season: string) =>
        csv(
          articles(prefix, 1, () => ({ Season: season })),
          `${prefix} ${season}.csv`,
        )
      await runImport(await upload(browser, inSeason('SS26')))
      return (await runImport(await upload(browser, inSeason('SS27')))).link('Take back')
    }),
    isDone: madeImport,
  },
  {
    button: '_frame.attributes_.$list_.$id #record',
    name: 'adding reference data',
    area: 'warehouse',
    prepare: pressing('Save', async (browser) => {
      const page = await (await browser.open('/attributes/brands')).link('Add')
      return page.form('#record').fill('Name', `Brand ${nextNumber()}`)
    }),
    isDone: wroteUpstream,
  },
  {
    button: '_frame.attributes_.$list_.$id #record',
    name: 'changing reference data',
    area: 'warehouse',
    prepare: pressing('Save', async (browser) => {
      const list = await browser.open('/attributes/colors')
      const links = list.findAll('a[aria-label^="Edit "]')
      // one that was changed before the sandbox was seeded again may be kept as it was then
      const link = links[colours++ % links.length]!
      const page = await list.follow(link.getAttribute('href')!)
      return page.form('#record').fill('Supplier code', `COLOUR-${nextNumber()}`)
    }),
    isDone: wroteUpstream,
  },
  {
    button: '_frame.imports delete',
    name: 'removing an upload of products',
    area: 'warehouse',
    prepare: pressing('Remove', async (browser) => {
      const file = productFile()
      await upload(browser, file)
      return openRemoval(browser, file)
    }),
    isDone: saidDone,
  },
  {
    button: '_frame.imports delete',
    name: 'removing an upload of orders',
    area: 'outbound',
    prepare: pressing('Remove', async (browser) => {
      const file = ordersFile()
      await uploadOrders(browser, file)
      return openRemoval(browser, file)
    }),
    isDone: saidDone,
  },
]
