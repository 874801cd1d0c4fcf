import type { Download, Locator, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { articles, workbook } from '../routes/imports/support'
import { bytesOf, openPage, pressExport } from '../support/chromium'
import { modes } from '../support/extent'
import { portal, startPortal } from '../support/portal'
import { rowsOfWorkbook } from '../support/spreadsheet'

const server = portal()
let url: string

beforeAll(async () => {
  // batches are slowed down so that the import is seen while it runs
  url = (await startPortal({ env: { UPSTREAM_TIMEOUT_MS: '30000' } })).url
})
beforeEach(() => server.resetSandbox())

describe.each(modes)('$mode', ({ scripts }) => {
  it('a newcomer signs in, finds a product, changes it, imports 1,000 more and downloads the list [AUTH-11] [PROD-03] [PROD-06] [PROD-14] [PROD-15] [PROD-16] [PROD-18] [PROD-20] [PROD-24] [PROD-28] [PROD-35] [PROD-63] [PIMP-01] [PIMP-40] [PIMP-41] [PIMP-43] [PIMP-46]', async () => {
    const page = await openPage({ scripts })
    await signInAtFirstVisit(page)
    await searchAndFilter(page, scripts)
    const ticked = await tickOverTwoPages(page)
    const list = page.url()
    const changed = await changeProduct(page, ticked[0])
    await readTabsAndAddMaterial(page)
    await importArticles(page, scripts)
    await findImported(page)

    await page.goto(list)
    const selection = await save(page, button(page, 'Export selection'))
    expect(selection.map((row) => row.ArticleNumber)).toEqual(ticked)
    expect(selection[0]).toMatchObject(changed)
    await exportAll(page, scripts)
    await page.context().close()
  })
})

async function signInAtFirstVisit(page: Page) {
  await page.goto(url)
  await page.getByLabel('Email', { exact: true }).fill('client@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await button(page, 'Log in').click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
}

async function searchAndFilter(page: Page, scripts: boolean) {
  await openFromMenu(page, 'Products')
  await page.getByText('1–20 of 1.240').waitFor()
  await page.getByRole('searchbox', { name: 'Search in article information' }).fill('elbe')
  await button(page, 'Search').click()
  await page.getByText('1–20 of 381').waitFor()

  await page.locator('.filters > summary').click()
  await page.getByRole('checkbox', { name: 'SHIRT', exact: true }).check()
  if (!scripts) await button(page, 'Apply').click()
  await page.getByRole('link', { name: 'Remove filter: SHIRT' }).waitFor()
  await page.waitForURL('**/warehouse?q=elbe&category=*')
}

/** Ticks two articles of the first page and the first of the second; their numbers in the list's order. */
async function tickOverTwoPages(page: Page) {
  const numbers: string[] = []
  const tick = async (row: number) => {
    const cells = page.locator('tbody tr').nth(row)
    numbers.push(await cells.getByRole('link').innerText())
    await cells.getByRole('checkbox').check()
  }
  await tick(1)
  await tick(4)
  await button(page, 'Next').click()
  await page.getByText(/^21–36 of 36/).waitFor()
  await page.getByText('2 selected').waitFor()
  await tick(0)
  await button(page, 'Previous').click()
  await page.getByText(/^1–20 of 36/).waitFor()
  await page.getByText('3 selected').waitFor()
  return numbers
}

/** Opens a product and saves another description and weight; what an export shows of it then. */
async function changeProduct(page: Page, ArticleNumber = '') {
  await page.getByRole('link', { name: ArticleNumber, exact: true }).click()
  await page.getByRole('heading', { name: ArticleNumber, level: 1 }).waitFor()
  await page.getByLabel('Article description').fill('Washed & softened shirt')
  await page.getByLabel('Weight').fill('0,275')
  const writes = await writesDuring(async () => {
    await button(page, 'Save product').click()
    await page.getByRole('status').getByText('Product saved successfully').waitFor()
  })
  const change = { ArticleNumber, Description: 'Washed & softened shirt', Weight: 0.275 }
  expect(writes.map(({ path, body }) => [path, body])).toMatchObject([['/saleskit/sku', [change]]])
  return change
}

async function readTabsAndAddMaterial(page: Page) {
  await page.getByRole('link', { name: 'Packaging units' }).click()
  const units = page.getByRole('table', { name: 'Packaging units' })
  expect(await units.locator('thead th').allInnerTexts()).toEqual([
    'Type',
    'Quantity',
    'Weight',
    'Width (cm)',
    'Height (cm)',
    'Length (cm)',
  ])
  const unit = units.locator('tbody tr').first()
  expect(await unit.innerText()).toMatch(/^(PIECE|BOX)\s+\d+\s+\d+,\d\d kg(\s+\d+){3}$/)

  await page.getByRole('link', { name: 'Bill of Material' }).click()
  await page.getByText('This product has no materials.').waitFor()
  await button(page, 'Add material').click()
  await page.getByLabel('Material', { exact: true }).first().fill('HF904-BRG')
  await page.getByLabel('Quantity').fill('1,5')
  const writes = await writesDuring(async () => {
    await button(page, 'Save bill of material').click()
    await page.getByRole('status').getByText('Action processed successfully').waitFor()
  })
  expect(writes.map(({ path }) => path)).toEqual(['/saleskit/opr/bom'])
  const tree = page.locator('.tree')
  expect(await tree.innerText()).toMatch(/^HF904-BRG Silk tie Thames Burgundy Quantity 1,5$/)
}

async function importArticles(page: Page, scripts: boolean) {
  await openFromMenu(page, 'Import products')
  const file = await workbook(
    articles('JOURNEY', 1000, (index) => ({ Weight: index / 1000, StyleCode: 'JOURNEY' })),
    'new articles.xlsx',
  )
  await page.getByLabel('Files').setInputFiles({
    name: file.name,
    mimeType: file.type,
    buffer: Buffer.from(await file.arrayBuffer()),
  })
  if (!scripts) await button(page, 'Upload').click()
  await page.getByText('1.000 of 1.000 selected').waitFor()

  expect(await page.locator('.preview tbody tr').count()).toBe(20)
  await button(page, '50').click()
  const last = page.locator('.preview tbody tr').last()
  await last.getByRole('rowheader', { name: 'JOURNEY-1000', exact: true }).waitFor()
  await last.locator('summary').click()
  await last.locator('dd', { hasText: '0.999' }).waitFor()

  await server.faults({ method: 'POST', path: '/saleskit/sku', times: 10, delayMs: 3_000 })
  const writes = await writesDuring(async () => {
    await button(page, 'Import').click()
    await page.getByText('Processing... Please do not close the browser window.').waitFor()
    const bar = page.getByRole('progressbar')
    expect([await bar.getAttribute('value'), await bar.getAttribute('max')]).toEqual(['0', '1000'])
    expect(await page.locator('.overlay').count()).toBe(scripts ? 1 : 0)
    await page.getByText('Imported 1000 products, 0 products failed.').waitFor()
  })
  expect(await page.getByText('Processing...').count()).toBe(0)

  expect(writes.map(({ path, body }) => [path, body.length])).toEqual(
    Array.from({ length: 10 }, () => ['/saleskit/sku', 100]),
  )
  expect(Math.max(...writes.map(({ concurrent }) => concurrent))).toBe(10)
  const numbers = writes.flatMap(({ body }) => body.map((row) => row.ArticleNumber))
  expect(new Set(numbers).size).toBe(1000)
}

async function findImported(page: Page) {
  await openFromMenu(page, 'Products')
  await page.getByText('1–20 of 2.240').waitFor()
  await page.getByRole('searchbox', { name: 'Search in article information' }).fill('JOURNEY-512')
  await button(page, 'Search').click()
  await page.getByText('1–1 of 1').waitFor()
  expect(await page.locator('tbody tr').innerText()).toMatch(
    /^\s*JOURNEY-512\s+JOURNEY\s+Imported JOURNEY-512\s+\d{13}\s+0,51 kg\s+0\s/,
  )
}

async function exportAll(page: Page, scripts: boolean) {
  await openFromMenu(page, 'Products')
  await page.getByRole('searchbox', { name: 'Search in article information' }).fill('JOURNEY')
  await button(page, 'Search').click()
  await page.getByText('1–20 of 1.000').waitFor()
  await pressExport(page, 'Export all')
  const question = scripts ? page.getByRole('dialog') : page.locator('form.confirm')
  await question
    .getByText(
      "You're about to export a large number of products, are you sure you want to continue?",
    )
    .waitFor()
  const rows = await save(page, question.getByRole('button', { name: 'Continue' }))
  expect(rows).toHaveLength(1000)
  expect(rows.every(({ StyleCode }) => StyleCode === 'JOURNEY')).toBe(true)
  expect(rows.find(({ ArticleNumber }) => ArticleNumber === 'JOURNEY-1000')).toMatchObject({
    Description: 'Imported JOURNEY-1000',
    StorageType: 'FP',
    Weight: 0.999,
  })
  if (!scripts) await page.reload()
  await page.getByRole('status').getByText('Export created successfully').first().waitFor()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()

async function openFromMenu(page: Page, name: string) {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const entry = menu.getByRole('link', { name, exact: true })
  if (!(await entry.isVisible())) await menu.locator('summary[aria-label$=Products]').click()
  await entry.click()
}

/** Presses a button that answers with a workbook, and reads it as it was saved. */
async function save(page: Page, pressed: Locator) {
  const [download]: [Download, void] = await Promise.all([
    page.waitForEvent('download'),
    pressed.click(),
  ])
  expect(await download.failure()).toBeNull()
  return rowsOfWorkbook(await bytesOf(download))
}

type Row = Record<string, unknown>

async function writesDuring(work: () => Promise<unknown>) {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  await work()
  const calls = await server.calls(before)
  return calls.filter(({ path }) => path.startsWith('/saleskit/')) as ((typeof calls)[number] & {
    body: Row[]
  })[]
}
