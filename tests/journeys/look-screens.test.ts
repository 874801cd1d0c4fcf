import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { landmarks } from '../../sandbox/seed/landmarks'
import { outboundLandmarks } from '../../sandbox/seed/outbound-landmarks'
import { returnLandmarks } from '../../sandbox/seed/return-landmarks'
import { shipmentLandmarks as shipments } from '../../sandbox/seed/shipment-landmarks'
import { breaches } from '../support/axe'
import {
  hydrated,
  openPage,
  pressExport,
  session,
  signIn,
  type SignedIn,
} from '../support/chromium'
import { portal, startPortal } from '../support/portal'

/** How to come to a screen, from a page that may show anything. */
type Way = (page: Page) => Promise<unknown>

const to =
  (path: string): Way =>
  (page) =>
    page.goto(path)

const product =
  (articleNumber: string, hash = ''): Way =>
  async (page) => {
    await page.goto(`/warehouse?q=${articleNumber}`)
    const address = await page.getByRole('link', { name: articleNumber }).getAttribute('href')
    await page.goto(address + hash)
  }

/** Leaves the checks of the sign-in form to the server. */
const unchecked = (page: Page) =>
  page.evaluate(() => Array.from(document.forms, (form) => (form.noValidate = true)))

const failing =
  (path: string, way: Way): Way =>
  async (page) => {
    await portal().faults({ path, times: 9, kind: 'status', status: 500 })
    await way(page)
    await portal().clearFaults()
  }

/** Three articles, named after `name`: fine in upper case, with an error each in lower case. */
function sheet(name: string) {
  const head = 'ArticleNumber;Barcode;Description;StorageType;ProductType;Season;StyleCode'
  const rows = [1, 2, 3].map((n) => `${name}-${n};${name.toUpperCase()}${n};Shirt;FP;SHIRT;SS26;S1`)
  return {
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\n')),
  }
}

const publicScreens: Record<string, Way> = {
  'the welcome screen': to('/'),
  'the reset tab': to('/?tab=reset-password'),
  'the sign-in form with problems': async (page) => {
    await page.goto('/')
    await unchecked(page)
    await page.getByLabel('Email', { exact: true }).fill('x')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('There is a problem').waitFor()
  },
  'a refused sign-in': async (page) => {
    await page.goto('/')
    await page.getByLabel('Email', { exact: true }).fill('nobody@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('alert').waitFor()
  },
  'the recovery screen': to('/recover/abc'),
}

const listed: Way = async (page) => {
  await page.goto('/warehouse/import-products')
  await hydrated(page)
  await page.setInputFiles('#files', sheet('LISTED'))
  await page.getByText('3 of 3 selected').waitFor()
  await page.goto('/imports?q=LISTED')
}

/** Keeps a view of a list under this name. */
const saveView = async (page: Page, list: string, name: string) => {
  await page.goto(list)
  await page.locator('.save > summary').click()
  await page.getByLabel('View name').fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('link', { name }).waitFor()
}

const screens: Record<string, Way> = {
  'the dashboard': to('/'),
  'the dashboard with a tile that failed': failing('/orders/multifilter', to('/')),
  'the dashboard without orders': async (page) => {
    const body = { result: [], count: 0, max: 0 }
    await portal().faults({
      path: '/orders/multifilter',
      times: 3,
      kind: 'status',
      status: 200,
      body,
    })
    await page.goto('/')
  },
  'the company list': async (page) => {
    await page.goto('/')
    await page.locator('.company summary').click()
  },
  'the outbound list': to('/outbound-orders'),
  'invalid outbound orders': to('/outbound-orders?invalid=1'),
  'the question before deleting orders': to('/outbound-orders?sel=1000101&confirm=delete'),
  'all outbound orders selected': async (page) => {
    await page.goto('/outbound-orders')
    // what is done with rows is there once one is ticked
    await page.getByRole('checkbox', { name: 'Select page' }).check()
    await page.getByRole('link', { name: /^Select all/ }).click()
    await page.getByText(/matching rows are selected/).waitFor()
  },
  'an outbound order': to(`/outbound-orders/${outboundLandmarks.whole}`),
  'its products with their prices': async (page) => {
    await page.goto(`/outbound-orders/${outboundLandmarks.whole}?tab=products`)
    await page.locator('.more summary').first().click()
  },
  'its packing': to(`/outbound-orders/${outboundLandmarks.whole}?tab=packing`),
  'its customs': async (page) => {
    await page.goto(`/outbound-orders/${outboundLandmarks.whole}?tab=customs`)
    await page.locator('.more summary').first().click()
  },
  'its instructions': to(`/outbound-orders/${outboundLandmarks.whole}?tab=instructions`),
  'an outbound order without anything': to(
    `/outbound-orders/${outboundLandmarks.bare}?tab=packing`,
  ),
  'the list of inbound orders': to('/inbound-orders'),
  'its rows unfolded': async (page) => {
    await page.goto('/inbound-orders?q=SPRING')
    await hydrated(page)
    await page.getByRole('button', { name: 'Expand all' }).click()
    await page.getByText('FOB Shanghai').first().waitFor()
  },
  'an inbound order with everything': async (page) => {
    await page.goto(`/inbound-orders/${inboundLandmarks.whole}`)
    await page.locator('#products .more summary').first().click()
  },
  'an inbound order that can be changed, with problems': async (page) => {
    await page.goto(`/inbound-orders/${inboundLandmarks.long}`)
    await page.locator('#products .more summary').first().click()
    await page.getByLabel('Gross weight (kg)').first().fill('-1')
    await page.getByRole('button', { name: 'Save order' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
  'the concept of an inbound order': to(`/inbound-orders/${inboundLandmarks.concept}`),
  'the wizard of inbound orders with problems': async (page) => {
    await page.goto('/inbound-orders/create-order')
    await page.getByRole('button', { name: 'Next step' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
  'orders selected by number, some of which are not there': async (page) => {
    await page.goto('/select/inbound-orders')
    await page.getByRole('textbox').last().fill('PO26-000101\nPO26-000102\nNOBODY-1')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByText('NOBODY-1').waitFor()
  },
  'the list of returns': to('/returns'),
  'a return': to(`/returns/${returnLandmarks.whole}`),
  'the wizard of returns with problems': async (page) => {
    await page.goto('/returns/create-return')
    await page.getByRole('button', { name: 'Next step' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
  'a concept of a return': async (page) => {
    await page.goto('/returns?status=10')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByLabel('Original order').first().waitFor()
  },
  'the upload of returns': to('/returns/import-returns'),
  'the upload of inbound orders': to('/inbound-orders/import-orders'),
  'an import of inbound orders, one with a second package': async (page) => {
    await page.goto('/inbound-orders/import-orders')
    await hydrated(page)
    const rows = [
      'OrderNumber;Supplier;ArticleNumber;Quantity;PackageType;PackageQuantity',
      'LOOK-3;Nobody;A-1;1;CT;2',
      'LOOK-3;;;;PA;1',
    ]
    const buffer = Buffer.from(rows.join('\r\n'))
    await page.setInputFiles('#files', { name: 'inbound.csv', mimeType: 'text/csv', buffer })
    await page.getByText('Supplier is unknown').first().waitFor({ state: 'attached' })
  },
  'the product list': to('/warehouse'),
  'the list of stock': to('/stock'),
  'the list of stock mutations with a drawing': to('/stock/mutations?q=HF101-MNT-M'),
  'the list of stock between two dates': to('/stock/compare?from=2026-01-01&to=2026-11-01'),
  'the list of stock between dates that cannot be compared': to(
    '/stock/compare?from=2026-11-02&to=2026-11-01',
  ),
  'the stock of a day': to('/stock/history?date=2026-11-01'),
  'the list of what was done': to('/logbook/portal'),
  'the list of calls': to('/logbook/api'),
  'the list of documents': to('/logbook/xml'),
  'the list of tracking exceptions': to('/tracey/exceptions'),
  'the list of suppliers': to('/attributes/suppliers'),
  'the list of tracked shipments': to('/tracey/shipments'),
  'the list of colours': to('/attributes/colors'),
  'what was searched for in all areas': to('/search?q=HF101'),
  'a search in all areas that found nothing': to('/search?q=nothing+like+this'),
  'filters that are set': to('/outbound-orders?status=70&from=2026-01-01'),
  'the open exports': async (page) => {
    await page.goto('/warehouse')
    await page.locator('.export > summary').click()
  },
  'the open filters': async (page) => {
    await page.goto('/warehouse')
    await page.locator('.filters > summary').click()
    await page.getByText('show more').first().click()
  },
  'a selection': async (page) => {
    await page.goto('/warehouse')
    await hydrated(page)
    await page.getByRole('checkbox', { name: /HF101-MNT-M/ }).check()
    await page.getByText('1 selected').waitFor()
  },
  'an empty list': to('/warehouse?q=nothing+like+this'),
  'a search that is too short': to('/warehouse?q=zz'),
  'the question before a large export': to('/warehouse?confirm=export-all'),
  'the same question as a dialog': async (page) => {
    await page.goto('/warehouse')
    await hydrated(page)
    await pressExport(page, 'Export all')
    await page.getByRole('dialog').waitFor()
  },
  'a list that could not be loaded': failing('/products/multifilter', to('/warehouse')),
  'a list with views, one of them of a long name': async (page) => {
    await saveView(page, '/stock/history?q=HF1', 'Harbour')
    await saveView(page, '/stock/history?q=HF2', 'W'.repeat(60))
    await page.goto('/stock/history?q=HF3')
    await page.locator('.save > summary').click()
  },
  'the columns of a list': to('/columns/outbound-orders'),
  'the help page': to('/help#words'),
  'the views of a list': async (page) => {
    await saveView(page, '/attributes/colors?q=mint', 'Green')
    await page.goto('/views/attributes/colors')
    await page.locator('main li summary').click()
  },
  'a view that was not saved': async (page) => {
    await page.goto('/views/attributes/sizes')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByText('There is a problem').waitFor()
  },
  'general information': product('HF101-MNT-L'),
  'general information with problems': async (page) => {
    await product('HF101-MNT-L')(page)
    await page.getByLabel('Article number', { exact: true }).fill('abc')
    await page.getByLabel('Weight').fill('1,2,3')
    await page.getByRole('button', { name: 'Save product' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
  'suggestions while typing': async (page) => {
    await product('HF101-MNT-L')(page)
    await hydrated(page)
    const brand = page.getByLabel('Brand', { exact: true }).first()
    await brand.fill('')
    await brand.pressSequentially('a')
    await page.locator('[role=listbox]:visible [role=option]').first().waitFor()
    await page.keyboard.press('ArrowDown')
  },
  'a saved product that is astro': async (page) => {
    await product(landmarks.astro)(page)
    await page.getByRole('button', { name: 'Save product' }).last().click()
    await page.getByText('Product saved successfully').waitFor()
  },
  'packaging units': product('HF101-MNT-L', '#packaging-units'),
  'the bill of material of a set': product(landmarks.giftSet, '#bill-of-material'),
  'an empty bill of material': product(landmarks.bare, '#bill-of-material'),
  'a product that could not be loaded': failing('/products/{id}', to('/warehouse/1')),
  'the create screen': to('/warehouse/create-product'),
  'the create screen with problems': async (page) => {
    await page.goto('/warehouse/create-product')
    await page.getByRole('button', { name: 'Create product' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
  'the list of imports': listed,
  'the question before an upload is removed': async (page) => {
    await listed(page)
    await page
      .getByRole('link', { name: /^Remove: LISTED/ })
      .first()
      .click()
    await page.getByText('Remove the upload').waitFor()
  },
  'the upload': to('/warehouse/import-products'),
  'a refused upload': async (page) => {
    await page.goto('/warehouse/import-products')
    await hydrated(page)
    await page.setInputFiles('#files', { ...sheet('x'), buffer: Buffer.from('') })
    await page.getByRole('alert').waitFor()
  },
  'an import with errors, its first row unfolded': async (page) => {
    await page.goto('/warehouse/import-products')
    await hydrated(page)
    await page.setInputFiles('#files', sheet('bad'))
    await page.getByText('An error has occured on page 1').waitFor()
    await page.locator('.preview summary').first().click()
    await page.locator('.tip').first().focus()
    await page.locator('.read > summary').click()
  },
  'a row of an import that was corrected, and one that was not': async (page) => {
    await page.goto('/warehouse/import-products')
    await hydrated(page)
    await page.setInputFiles('#files', sheet('worse'))
    await page.locator('.preview summary').first().click()
    await page.getByLabel('Article number', { exact: true }).first().fill('BETTER-1')
    await page.getByRole('button', { name: 'Save row 2' }).click()
    await page.getByText('It no longer has errors.').waitFor()
    await page.locator('.preview summary').nth(1).click()
  },
  'rows of an import that were left out': async (page) => {
    await page.goto('/warehouse/import-products')
    await hydrated(page)
    await page.setInputFiles('#files', sheet('aside'))
    await page.getByRole('button', { name: 'Leave out the rows with errors' }).click()
    await page.getByRole('button', { name: 'Left out 3' }).click()
    await page.getByRole('button', { name: 'Take in again Row 2' }).waitFor()
    await page.locator('.toolbar summary').click()
  },
  'lines of an order from a sheet, two cells wrong': async (page) => {
    await page.goto('/returns?status=10')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Lines from a sheet' }).click()
    await page.getByLabel('Rows, cut by').fill('NOBODYS-1;2\nHF101-MNT-L;two')
    await page.getByRole('button', { name: 'Add lines' }).click()
    await page.getByText('2 cells are wrong').waitFor()
  },
  'the upload of orders': to('/outbound-orders/import-orders'),
  'an import of orders with errors, one with two lines unfolded': async (page) => {
    await page.goto('/outbound-orders/import-orders')
    await hydrated(page)
    const rows = [
      'OrderNumber;OrderReference;City;ArticleNumber;Quantity',
      'LOOK-1;Web 1;Rotterdam;A-1;1',
      'LOOK-1;;Delft;A-2;0',
      'LOOK-2;Web 2;Rotterdam;A-1;1',
    ]
    const buffer = Buffer.from(rows.join('\r\n'))
    await page.setInputFiles('#files', { name: 'orders.csv', mimeType: 'text/csv', buffer })
    await page.getByText('An error has occured on page 1').waitFor()
    await page.locator('.preview summary').first().click()
    await page.locator('.tip').first().focus()
  },
  'an import that could not be compared with masterdata': failing(
    '/products/multifilter',
    async (page) => {
      await page.goto('/warehouse/import-products')
      await hydrated(page)
      await page.setInputFiles('#files', sheet('ALONE'))
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  ),
  'a running import, and its result': async (page) => {
    await page.goto('/warehouse/import-products')
    await hydrated(page)
    await page.setInputFiles('#files', sheet('GOOD'))
    // answered as it should, only late enough to be looked at
    await portal().faults({ path: '/saleskit/sku', delayMs: 60_000 })
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Processing...').waitFor()
    await expectSound(page)
    await portal().clearFaults()
    await page.getByText('Imported 3 products, 0 products failed.').waitFor()
  },
  'the outbound wizard': to('/outbound-orders/create-order'),
  'the outbound wizard with problems, every address open': async (page) => {
    await page.goto('/outbound-orders/create-order')
    for (const address of await page.locator('.address > summary').all()) await address.click()
    await page.getByRole('button', { name: 'Next step' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
  'a concept with a product found and a price that is wrong': async (page) => {
    await page.goto('/outbound-orders/create-order')
    await openConcept(page)
    await page.getByLabel('Search for products').waitFor()
    await hydrated(page)
    await page.getByLabel('Search for products').fill('HF101')
    await page.getByRole('button', { name: 'Add product HF101-MNT-L' }).waitFor()
    const prices = page.locator('.prices').first()
    if (!(await prices.getByRole('button', { name: 'Add price' }).isVisible())) {
      await prices.locator('summary').click()
    }
    await prices.getByRole('button', { name: 'Add price' }).click()
    await page.getByRole('button', { name: 'Save concept' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
  'what will be submitted of a concept, with a warning': async (page) => {
    await page.goto('/outbound-orders/create-order')
    await openConcept(page)
    await page.getByLabel('Quantity', { exact: true }).first().fill('99999')
    await page.getByRole('button', { name: 'Submit order' }).click()
    await page.getByRole('heading', { name: 'Submit this order?' }).waitFor()
  },
  'both versions of a concept': async (page) => {
    await page.goto('/outbound-orders/create-order')
    await openConcept(page)
    await page.getByLabel('Order reference').waitFor()
    await hydrated(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByLabel('Order reference').fill(`Theirs ${Date.now()}`)
    await other.getByRole('button', { name: 'Save concept' }).last().click()
    await other.getByText('Order saved successfully').waitFor()
    await other.close()
    await page.getByLabel('Order reference').fill('Mine')
    await page.getByRole('button', { name: 'Save concept' }).last().click()
    await page.getByRole('heading', { name: 'Both versions' }).waitFor()
  },
  'an unknown page': to('/warehouse/x'),
  'a link of another company': to('/warehouse?company=2'),
}

async function openConcept(page: Page) {
  await page.getByText('Open concept orders').click()
  await page.getByRole('table').getByRole('link').first().click()
}

const readOnlyScreens: Record<string, Way> = {
  'a read-only list': to('/warehouse'),
  'a read-only product': product('QA101-BD-A3'),
  'a screen that writes': to('/warehouse/create-product'),
}

describe('for a visitor', () => {
  const pages = usePage(() => undefined)
  it.each(Object.entries(publicScreens))(
    '%s is sound in every theme and width [BEY-25, BEY-26]',
    async (_, way) => {
      await way(pages.page)
      await expectSound(pages.page)
    },
  )
})

describe('for a user', () => {
  let signedIn: SignedIn
  beforeAll(async () => {
    signedIn = await session()
  })
  const pages = usePage(() => signedIn)
  it.each(Object.entries(screens))(
    '%s is sound in every theme and width [BEY-25, BEY-26]',
    async (_, way) => {
      await way(pages.page)
      await expectSound(pages.page)
    },
  )

  it('the open menu of a narrow screen is sound [BEY-25, BEY-26]', async () => {
    await pages.page.setViewportSize({ width: 360, height: 800 })
    await pages.page.goto('/')
    await pages.page.getByRole('button', { name: 'Menu' }).click()
    await expectSound(pages.page, [360, 320])
  })
})

/** Of customs, at a screen that assigns what its list shows first. */
const assigning =
  (list: string, step = ''): Way =>
  async (page) => {
    await page.goto(list)
    const boxes = page.locator('tbody input[name=sel]')
    const ids = await boxes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await page.goto(
      `${list}/edit?${ids
        .slice(0, 6)
        .map((id) => `sel=${id}`)
        .join('&')}${step}`,
    )
  }

const shipment = (name: keyof typeof shipments) => `/customs/shipments/edit/${shipments[name]}`

const customsScreens: Record<string, Way> = {
  'the overview of shipments': to('/customs/shipments'),
  'the filters of shipments': async (page) => {
    await page.goto('/customs/shipments?status=20')
    await page.locator('.filters > summary').click()
  },
  'the question before permission is asked for': async (page) => {
    await page.goto('/customs/shipments?status=20')
    const verb = await page.locator('button[value^="tg:"]').first().getAttribute('value')
    await page.goto(`/customs/shipments?status=20&confirm=${verb}`)
  },
  'a shipment with orders that remain': to(shipment('remaining')),
  'a shipment of returns': to(shipment('returnsOnly')),
  'a shipment that may only be read': to('/customs/shipments/edit/1000103'),
  'a shipment that upstream has something to say of': to(shipment('troubled')),
  'a shipment of 300 orders': to(shipment('large')),
  'a shipment with problems': async (page) => {
    await page.goto(shipment('empty'))
    await page.getByLabel('MRN', { exact: true }).fill('24NL')
    await page.getByLabel('Licence plate', { exact: true }).fill('12-AB-34')
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#shipment')?.submit())
    await page.getByText('There is a problem').waitFor()
  },
  'both versions of a shipment': async (page) => {
    await page.goto(shipment('empty'))
    await hydrated(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    for (const [on, words] of [
      [other, 'THEIRS'],
      [page, 'MINE'],
    ] as const) {
      await on.getByLabel('MRN', { exact: true }).fill('24NL000510ABC12347')
      await on.getByLabel('Container number').fill(words)
      await on.getByRole('button', { name: 'Save', exact: true }).click()
      await on.getByText(on === other ? 'Saved successfully' : 'Both versions').waitFor()
    }
    await other.close()
  },
  'what became of orders that remained': async (page) => {
    await portal().faults({ method: 'POST', path: '/purchaseorders/{id}/action', kind: 'status', status: 422, times: 2 }) // prettier-ignore
    await page.goto(shipment('remaining'))
    await page.getByRole('button', { name: 'Sent Remaining Order To WMS' }).click()
    await page.locator('.receipt').waitFor()
  },
  'customs inbound orders': to('/customs/inbound-orders'),
  'customs returns': to('/customs/returns'),
  'orders to assign': assigning('/customs/inbound-orders'),
  'returns to assign': assigning('/customs/returns'),
  'nothing to assign': to('/customs/inbound-orders/edit'),
  'what moves into a new shipment': assigning('/customs/inbound-orders', '&confirm=create'),
  'the choice of a shipment to unload': to('/customs/shipments/unloading'),
  'an unloading of an order and returns': to(`/customs/shipments/unloading/${shipments.shared}`),
  'an unloading of 300 orders': to(`/customs/shipments/unloading/${shipments.large}`),
  'an unloading with problems': async (page) => {
    await page.goto(`/customs/shipments/unloading/${shipments.returnsOnly}`)
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('.unloading td input')!.type = 'text'
      document.querySelector<HTMLInputElement>('.unloading td input')!.value = '-1'
    })
    await page.locator('#unloading').evaluate((form: HTMLFormElement) => form.submit())
    await page.locator('.summary').waitFor()
  },
  'a report that is about to be issued': async (page) => {
    await page.goto(`/customs/shipments/unloading/${shipments.returnsOnly}`)
    await page.getByRole('button', { name: 'Issue report' }).click()
    await page.locator('.review').waitFor()
    // the page's header covers what it was scrolled to
    await page.evaluate(() => window.scrollTo(0, 0))
  },
  'a request for an audit file with problems': async (page) => {
    await page.goto('/customs/shipments/requestauditfile')
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#audit')?.submit())
    await page.getByText('There is a problem').waitFor()
  },
}

const employeeScreens: Record<string, Way> = {
  'the list of relations': to('/admin/relations'),
  'a new relation with problems': async (page) => {
    await page.goto('/admin/relations/new')
    await page.getByRole('button', { name: 'Next step', exact: true }).click()
    await page.getByText('There is a problem').waitFor()
  },
  'the addresses of a relation': to('/admin/relations/new?relation=25&step=1'),
  'the users of a relation': to('/admin/relations/new?relation=25&step=2'),
  'the inbound defaults of a relation': to('/admin/relations/new?relation=24&step=5'),
  'a relation before it is activated': to('/admin/relations/new?relation=25&step=7'),
}

describe.each([
  ['an employee of the provider', 'staff@demo.test', employeeScreens],
  ['a user of customs', 'customs@demo.test', customsScreens],
] as const)('for %s', (_who, email, screens) => {
  let signedIn: SignedIn
  beforeAll(async () => {
    const page = await openPage({ scripts: false })
    await signIn(page, email)
    signedIn = await page.context().storageState()
    await page.context().close()
  })
  const pages = usePage(() => signedIn)
  it.each(Object.entries(screens))(
    '%s is sound in every theme and width [BEY-25, BEY-26]',
    async (_, way) => {
      await way(pages.page)
      await expectSound(pages.page)
    },
  )
})

describe('where nothing can be written', () => {
  let signedIn: SignedIn
  beforeAll(async () => {
    signedIn = await readOnlySession()
  })
  const pages = usePage(() => signedIn)
  it.each(Object.entries(readOnlyScreens))(
    '%s is sound in every theme and width [BEY-25, BEY-26]',
    async (_, way) => {
      await way(pages.page)
      await expectSound(pages.page)
    },
  )

  async function readOnlySession(): Promise<SignedIn> {
    const page = await openPage({ scripts: false })
    await signIn(page)
    await page.locator('.company summary').click()
    await page.getByRole('button', { name: '1003 (Quay Archive)' }).click()
    const state = await page.context().storageState()
    await page.context().close()
    return state
  }
})

describe('when the portal itself fails', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-look-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('the last screen is sound in every theme and width [BEY-25, BEY-26]', async () => {
    const own = await startPortal({ dataDir })
    const page = await openPage()
    await signIn(page, undefined, own.url)
    const store = new Database(join(dataDir, 'portal.db'), { timeout: 20_000 })
    store.exec('ALTER TABLE sessions RENAME TO sessions_gone')
    store.close()
    await page.goto(`${own.url}/warehouse`)
    expect(await page.getByText('Something went terribly wrong').isVisible()).toBe(true)
    await expectSound(page)
    await page.context().close()
  })
})

/** One page for all screens of a group. */
function usePage(signedIn: () => SignedIn | undefined): { page: Page } {
  const pages = {} as { page: Page }
  beforeAll(async () => {
    pages.page = await openPage({ signedIn: signedIn() })
  })
  afterAll(() => pages.page.context().close())
  return pages
}

/** Axe finds nothing, light and dark, wide and narrow, and the page is never wider than its window. */
async function expectSound(page: Page, widths = [1280, 360, 320]): Promise<void> {
  const found: string[] = []
  // who looks takes parts of the page away for a moment: not from scripts that are about to take it over
  if ((await page.locator('script[type=module]').count()) > 0) await hydrated(page)
  // what stays in sight covers half a tick somewhere, and where is chance: all is looked at where it rests
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.selection, .bar'))
      bar.style.position = 'static'
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (excess > 0) found.push(`${width}: ${excess}px too wide`)
    if (width === 320) continue
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const here = await breaches(page, colorScheme)
      found.push(...here.map((breach) => `${width} ${colorScheme}: ${breach}`))
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  expect(found).toEqual([])
}
