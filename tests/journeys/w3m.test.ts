import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { portal, startPortal } from '../support/portal'
import { rowsOfWorkbook } from '../support/spreadsheet'
import { W3m } from '../support/w3m'

const server = portal()
beforeAll(() => server.resetSandbox())
afterEach(() => server.clearFaults())

async function signedIn(email = 'client@demo.test', url?: string): Promise<W3m> {
  const browser = await W3m.open(url)
  await browser.fill('Email', email)
  await browser.fill('Password', 'demo1234')
  await browser.press('Log in', { below: 'Remember email' })
  return browser
}

async function callsDuring(path: string, work: () => Promise<unknown>) {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  await work()
  const calls = await server.calls(before)
  return calls.filter((call) => call.path === path)
}

/** The lines of a page that begin like this, blanks collapsed. */
const lines = (page: string, start: string) =>
  page
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line.startsWith(start))

const articlesIn = async (bytes: Buffer) =>
  (await rowsOfWorkbook(bytes)).map(({ ArticleNumber }) => ArticleNumber)

describe('in the text browser w3m', () => {
  it('one signs in by a form with its labels above the fields, and reads the dashboard’s tables [AUTH-01] [AUTH-03] [AUTH-11]', async () => {
    const browser = await W3m.open()
    expect(await browser.page()).toMatch(
      /^Log in\n\nLog in Reset password\nEmail\n\[ +]\nPassword\n\[ +]\n\[ ]Remember email\nLog in\n/m,
    )
    await browser.fill('Email', 'client@demo.test')
    await browser.fill('Password', 'wrong')
    const refused = await browser.press('Log in', { below: 'Remember email' })
    expect(refused).toContain('[client@demo.test    ]')
    expect(lines(refused, 'Error:')).toHaveLength(1)

    await browser.fill('Password', 'demo1234')
    const dashboard = await browser.press('Log in', { below: 'Remember email' })
    expect(dashboard).toMatch(/^Dashboard\n\nCreate order .*\n\nNeeds attention\n/m)
    expect(lines(dashboard, 'Order Supplier Status Pieces Created')).toHaveLength(1)
    expect(lines(dashboard, 'Order Receiver Status Pieces Created')).toHaveLength(1)
    expect(lines(dashboard, 'PO26-')[0]).toMatch(/^PO26-\d+ .+ \w+ [\d.]+ \d\d-\d\d-\d{4}$/)
    browser.close()
  })

  it('one reads which systems answer, signed out too [BEY-87]', async () => {
    const browser = await W3m.open()
    const page = await browser.press('State of the systems')
    expect(page).toMatch(/^State of the systems\n\nAs seen at \d\d:\d\d\./m)
    const [heading] = lines(page, 'System')
    expect(heading).toBe('System State Since Last answered Last 24 hours')
    expect(lines(page, 'Storage of the portal')[0]).toMatch(
      /^Storage of the portal (Answers \d\d:\d\d \d\d:\d\d|Not used)/,
    )
    browser.close()
  })

  it('one reads a screen’s heading within twelve lines, and comes to the menu below it by its first link [BEY-20]', async () => {
    const browser = await signedIn()
    for (const [path, heading] of [
      ['/', 'Dashboard'],
      ['/warehouse', 'Products'],
      ['/imports', 'Imports'],
      ['/stock', 'Stock overview'],
    ]) {
      const page = (await browser.go(path!)).split('\n')
      expect(page[0]).toMatch(/^Menu /)
      expect(page.indexOf(heading!)).toBeGreaterThan(0)
      expect(page.indexOf(heading!)).toBeLessThan(12)
      expect(page.findIndex((line) => line.endsWith('• Dashboard'))).toBeGreaterThan(
        page.indexOf(heading!),
      )
    }
    await browser.press('Menu')
    expect(await browser.press('Imports')).toMatch(/^Imports$/m)
    browser.close()
  })

  it('one searches by a labelled field and a button, filters, and reads the list in columns [SHELL-51] [SHELL-52] [SHELL-58] [PROD-03] [PROD-09] [PROD-10]', async () => {
    const browser = await signedIn()
    await browser.press('Products')
    await browser.fill('Search in article information', 'HF')
    const tooShort = await browser.press('Search', { below: 'Search in article information' })
    expect(lines(tooShort, 'Search in article information [HF ]Search')).toHaveLength(1)
    expect(tooShort).toContain('Enter at least 3 characters')
    expect(lines(tooShort, '1–20 of')).toEqual(['1–20 of 1.240'])

    await browser.fill('Search in article information', 'HF101')
    await browser.press('Search', { below: 'Search in article information' })
    await browser.tick('Mint', { below: 'Colour' })
    const [call] = await callsDuring('/products/multifilter', () => browser.press('Apply'))
    const { search, filters } = call?.body as { search: string; filters: Record<string, unknown> }
    expect([search, Object.keys(filters)]).toEqual(['HF101', ['color_id']])

    const list = await browser.page()
    expect(list).toMatch(
      /^Brand\n\[ ]\sHarbour [^]*\nColour\n\[ ]\sBlack [^]*\[\*]\sMint [^]*\nCategory\n\[ ]\sSHIRT /m,
    )
    expect(lines(list, 'Filters')).toEqual(['Filters (1)'])
    expect(lines(list, 'Remove filter')).toEqual(['Remove filter: Mint Clear filters'])
    const [heading = '', ...rows] = list.slice(list.indexOf('    Article number')).split('\n')
    const titles = 'Article number|Style code|Description|Colour|Size|Barcode|Weight|Stock'
    expect(heading.trim().split(/ {2,}|(?<=\w) (?=[A-Z])/)).toEqual([
      ...titles.split('|'),
      'Bonded stock',
      'Free-circulation stock',
    ])
    const mint = rows.filter((row) => row.startsWith('[ ] HF101-MNT-'))
    expect(mint).toHaveLength(6)
    for (const row of mint) {
      expect(row).toMatch(
        /^\[ ] HF101-MNT-\w+ +HF101 +Oxford shirt Elbe Mint \w+ +Mint +\w+ +\d{13} \d,\d\d kg +\d+ +\d+ +\d+ *$/,
      )
    }
    browser.close()
  })

  it('one compares the stock of two dates, and reads it in columns [BEY-20] [BEY-45]', async () => {
    const day = (ago: number) =>
      new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv', {
        timeZone: 'Europe/Amsterdam',
      })
    const browser = await signedIn()
    await browser.go('/stock')
    const prompt = await browser.press('Stock between two dates')
    expect(prompt).toContain('Select two dates to compare the stock')
    await browser.fill('From', day(400), { below: 'Filters' })
    await browser.fill('To', day(1), { below: 'Filters' })
    await browser.fill('Search in SKU, name and GTIN', 'HF101-MNT-M')
    const list = await browser.press('Show', { below: 'Show unchanged lines' })
    expect(lines(list, 'SKU Name Stock code Opening In Out Closing')).toHaveLength(1)
    expect(lines(list, 'HF101-MNT-M Oxford shirt')).toHaveLength(2)
    expect(lines(list, 'Total of 2 lines')).toHaveLength(1)
    expect(lines(list, 'Opening is the stock at the start of')).toHaveLength(1)
    await browser.press('All as Excel')
    const file = await browser.download('Continue')
    expect(file.name).toBe('stock-compare-1001.xlsx')
    expect((await rowsOfWorkbook(file.bytes)).map((row) => row.SKU)).toEqual(
      Array.from({ length: 2 }, () => 'HF101-MNT-M'),
    )
    browser.close()
  })

  it('one opens a product, reaches its tabs, sees each label above its field, and saves [PROD-24] [PROD-25] [PROD-28] [PROD-63]', async () => {
    const browser = await signedIn()
    await browser.go('/warehouse?q=HF101-MNT-L')
    const product = await browser.press('HF101-MNT-L', { below: 'Style code' })
    expect(product).toMatch(/^ 1\. Products\n 2\. HF101-MNT-L\n\nHF101-MNT-L\n/m)
    expect(product).toMatch(/^Article number \*\n\[HF101-MNT-L +]\n/m)
    expect(product).toMatch(/^Storage type \*\n\[FP - Flatpack +] \?\n/m)
    expect(product).toMatch(/^Stock\n +\d+\n/m)
    await browser.press('Skip to content')
    await browser.press('Packaging units', { below: 'General information' })
    const packages = await browser.press('Bill of Material')
    expect(lines(packages, 'Type ')).toEqual([
      'Type Quantity Weight Width (cm) Height (cm) Length (cm)',
    ])
    expect(lines(packages, 'BOX')[0]).toMatch(/^BOX \d+ \d+,\d\d kg( [\d,]+){3}$/)

    await browser.fill('Article description', 'Oxford shirt, washed')
    await browser.fill('Season', '')
    const refused = await browser.press('Save product', { below: 'Length size' })
    expect(refused).toContain('There is a problem\n\n  • Season is required\n')
    expect(refused).toMatch(/^Season \*\n\[ +]\nFind Season\n\nSeason is required\n/m)
    expect(refused).toMatch(/^Article description \*\n\[Oxford shirt, washed]\n/m)

    await browser.fill('Season', 'NOS', { below: 'Article description' })
    const calls = await callsDuring('/saleskit/sku', () =>
      browser.press('Save product', { below: 'Length size' }),
    )
    expect(calls.map(({ body }) => body)).toMatchObject([
      [{ ArticleNumber: 'HF101-MNT-L', Description: 'Oxford shirt, washed', Season: 'NOS' }],
    ])
    const saved = await browser.page()
    expect(saved).toContain('Success: Product saved successfully')
    expect(saved).toMatch(/^Article description \*\n\[Oxford shirt, washed]\n/m)
    browser.close()
  })

  it('one adds a material to a bill of material, each row under its number [PROD-33] [PROD-34] [PROD-35]', async () => {
    const browser = await signedIn()
    await browser.go('/warehouse?q=HF901-SUIT')
    await browser.press('HF901-SUIT', { below: 'Style code' })
    expect(await browser.press('Add material')).toMatch(/^Remove Row 2\nRow 3\nMaterial\n\[ +]\n/m)
    await browser.fill('Material', 'HF904-BRG', { below: 'Row 3' })
    await browser.fill('Quantity', '1,5', { below: 'Row 3' })
    const calls = await callsDuring('/saleskit/opr/bom', () =>
      browser.press('Save bill of material', { below: 'Add material' }),
    )
    expect(calls).toHaveLength(1)
    const saved = await browser.page()
    expect(saved).toContain('Success: Action processed successfully')
    expect(lines(saved, '• HF904-BRG')).toEqual([
      '• HF904-BRG Silk tie Thames Burgundy Quantity 1,5',
    ])
    browser.close()
  })

  it('one exports a selection and everything, each after a question, as w3m knows no buttons that post on their own [PROD-15] [PROD-18] [PROD-19] [PROD-20]', async () => {
    const browser = await signedIn('solo@demo.test')
    const list = await browser.go('/warehouse')
    const [first = '', second = ''] = lines(list, '[ ] PS').map((line) => line.split(' ')[2] ?? '')
    await browser.tick(first)
    await browser.press('Next')
    await browser.press('Previous')
    await browser.tick(second)
    const asked = await browser.press('Export selection')
    expect(asked).toMatch(/^Export the selected rows\?\n\nContinue Cancel\n/m)
    const selection = await browser.download('Continue')
    expect(selection.name).toBe('products-1002.xlsx')
    expect(await articlesIn(selection.bytes)).toEqual([first, second])
    expect(await browser.go('/')).toContain('Success: Export created successfully')

    await browser.go('/warehouse')
    const warned = await browser.press('Export all')
    expect(warned).toContain("You're about to export a large number of products, are you sure")
    const all = await browser.download('Continue')
    expect(await articlesIn(all.bytes)).toHaveLength(250)
    browser.close()
  })

  it('one uploads a file, reloads until it is read, imports it and reads the result [PIMP-01] [PIMP-40] [PIMP-46]', async () => {
    // slow enough to be seen while it runs, on a busy machine too
    const patient = await startPortal({ env: { UPSTREAM_TIMEOUT_MS: '30000' } })
    const browser = await signedIn('client@demo.test', patient.url)
    await browser.press('Import products')
    let page = await browser.upload('Files', 'three.csv', articles)
    while (page.includes('Reading three.csv')) page = await browser.reload()
    expect(lines(page, 'Select all')).toEqual(['Select all Clear selection Save selection'])
    expect(lines(page, 'Result workbook')).toEqual(['Result workbook Remove this upload'])
    expect(page).toContain('Compared with masterdata: 3 new, 0 changed, 0 unchanged.')
    expect(lines(page, 'Select Status Row')).toEqual([
      'Select Status Row Article number Barcode Description Style code Masterdata Details',
    ])
    expect(lines(page, '[*] 3 ')[0]).toMatch(/^\[\*] 3 W3M-2 9900000000002 Second W3M/)

    await server.faults({ method: 'POST', path: '/saleskit/sku', delayMs: 3_000 })
    const calls = await callsDuring('/saleskit/sku', async () => {
      page = await browser.press('Import', { below: 'Save selection' })
      expect(page).toMatch(
        /You can safely leave this page\.[^]+\n0 of 3\n+Processing\.\.\. Please do not close the browser window\.\n/,
      )
      while (page === '' || page.includes('Processing')) page = await browser.reload()
    })
    expect(page).toContain('Success: Imported 3 products, 0 products failed.')
    expect(calls.map(({ body }) => body)).toMatchObject([
      ['W3M-1', 'W3M-2', 'W3M-3'].map((ArticleNumber) => ({ ArticleNumber })),
    ])
    browser.close()
  })
})

const articles = `ArticleNumber;Barcode;Description;StorageType;ProductType;Season;StyleCode;Weight
W3M-1;9900000000001;First;FP;SHIRT;NOS;W3M;0,25
W3M-2;9900000000002;Second;GOH;SHIRT;NOS;W3M;0,3
W3M-3;9900000000003;Third;FP;SHIRT;NOS;W3M;
`
