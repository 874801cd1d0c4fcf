import { hydrated, session } from '../support/chromium'
import { portal } from '../support/portal'
import { expectSound, failing, lookAt, to, type Screens, type Way } from '../support/screens'

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

const listed: Way = async (page) => {
  await page.goto('/warehouse/import-products')
  await hydrated(page)
  await page.setInputFiles('#files', sheet('LISTED'))
  await page.getByText('3 of 3 selected').waitFor()
  await page.goto('/imports?q=LISTED')
}

const screens: Screens = {
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
    await page.getByRole('button', { name: 'Include again Row 2' }).waitFor()
    await page.locator('.toolbar summary').click()
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
}

lookAt('for a user of imports', screens, () => session())
