import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, describe, expect, it } from 'vitest'
import { landmarks } from '../../../sandbox/seed/landmarks'
import { hydrated, openPage, session, signIn, type SignedIn } from '../../support/chromium'
import { portal, startPortal } from '../../support/portal'
import { describeScreens, expectSound, failing, product, sheet, to, type Way } from './sound'

const listed: Way = async (page) => {
  await page.goto('/warehouse/import-products')
  await hydrated(page)
  await page.setInputFiles('#files', sheet('LISTED'))
  await page.getByText('3 of 3 selected').waitFor()
  await page.goto('/imports?q=LISTED')
}

const screens: Record<string, Way> = {
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
}

const readOnlyScreens: Record<string, Way> = {
  'a read-only list': to('/warehouse'),
  'a read-only product': product('QA101-BD-A3'),
  'a screen that writes': to('/warehouse/create-product'),
}

async function readOnlySession(): Promise<SignedIn> {
  const page = await openPage({ scripts: false, signedIn: await session() })
  await page.goto('/')
  await page.locator('.company summary').click()
  await page.getByRole('button', { name: '1003 (Quay Archive)' }).click()
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

describeScreens('a user of products', screens, session)
describeScreens('a user where nothing can be written', readOnlyScreens, readOnlySession)

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
