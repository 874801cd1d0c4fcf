import { utils, write } from '@e965/xlsx'
import ExcelJS from 'exceljs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import {
  allHeadings,
  articleNumbers,
  draftCalls,
  euHeadings,
  openOrderUpload,
  orderFile,
  orderImportPath,
  orderLine,
  uploadOrders,
} from './orders'
import {
  csv,
  errorsOf,
  force,
  importButton,
  lastCall,
  lines,
  settled,
  signedIn,
  upstream,
  type Row,
} from './support'

const server = portal()
let client: Browser
let known: string[]

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  known = await articleNumbers(await upstream('client@demo.test'))
})
beforeEach(() => server.clearFaults())

/** An order of so many lines; all but the first leave the order columns empty. */
const order = (number: string, count = 1, values: Row = {}): Row[] =>
  Array.from({ length: count }, (_, index) =>
    index === 0
      ? orderLine(number, known[0]!, values)
      : { OrderNumber: number, ArticleNumber: known[index % known.length], Quantity: 1 },
  )

const upload = (rows: Row[], name?: string) => uploadOrders(client, orderFile(rows, name))
const button = (page: Page, name: string) =>
  page.findAll('button').find((one) => one.textContent === name)
const search = (page: Page, q: string) =>
  page.form('Search in this import').fill('Search in this import', q).press('Search')
const isDisabled = (page: Page, name: string) => button(page, name)?.hasAttribute('disabled')

describe('the screen', () => {
  it('takes .xlsx, .csv and other files by a form with several files and Upload [OUTI-01] [OUTI-03] [IMP-01]', async () => {
    const page = await openOrderUpload(client)
    expect(page.status).toBe(200)
    expect(page.title).toContain('Import orders')
    const input = page.find('input[type=file]')
    expect(input.hasAttribute('multiple')).toBe(true)
    expect(page.findAll(`.side a[href="${orderImportPath}"]`)).toHaveLength(1)
    const list = await client.open('/outbound-orders')
    expect(list.findAll(`main a[href="${orderImportPath}"]`)).toHaveLength(1)
  })

  it('is refused in areas that are read-only, as are all its actions [OUTI-01] [IMP-38]', async () => {
    const page = await upload(order('LOCKED-1'))
    const reader = await signedIn('client@demo.test')
    await (await reader.open('/')).press('1003 (Quay Archive)')
    const refused = await reader.open(orderImportPath)
    expect(refused.status).toBe(403)
    expect(refused.findAll(`.side a[href="${orderImportPath}"]`)).toEqual([])
    const before = await lastCall()
    for (const path of [orderImportPath, page.path]) {
      const answer = await server.fetch(path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Cookie: [...reader.cookies].map((pair) => pair.join('=')).join('; '),
          Origin: server.url,
        },
        body: 'intent=import',
      })
      expect([path, answer.status]).toEqual([path, 403])
    }
    expect((await draftCalls(before)).batches).toEqual([])
  })

  it('names first the template that a company with customs needs, and says so [OUTI-02] [OUTI-12]', async () => {
    const labels = (page: Page) =>
      page.findAll('.templates a').map((link) => link.textContent.trim())
    const withCustoms = await openOrderUpload(client)
    expect(labels(withCustoms)).toEqual(['Outside EU template', 'EU template'])
    expect(withCustoms.main).toContain(
      'With customs, orders need the columns of ‘Outside EU template’.',
    )
    const without = await openOrderUpload(await signedIn('solo@demo.test'))
    expect(labels(without)).toEqual(['EU template', 'Outside EU template'])
    expect(without.main).not.toContain('With customs')
  })

  it('links both templates, whose columns are those of their region and which it takes back [OUTI-02] [OUTI-04] [OUTI-07]', async () => {
    for (const [link, region, headings] of [
      ['EU template', 'eu', euHeadings],
      ['Outside EU template', 'outside-eu', allHeadings],
    ] as const) {
      const page = await openOrderUpload(client)
      expect(page.linkElement(link).getAttribute('href')).toBe(
        `${orderImportPath}/template?region=${region}`,
      )
      const answer = await page.link(link)
      expect(answer.header('content-disposition')).toBe(
        `attachment; filename="outbound-${region}-template.xlsx"`,
      )
      const book = new ExcelJS.Workbook()
      await book.xlsx.load(answer.bytes as never)
      const sheet = book.worksheets[0]!
      expect((sheet.getRow(1).values as string[]).slice(1)).toEqual(headings)
      const empty = await uploadOrders(client, new File([new Uint8Array(answer.bytes)], 'o.xlsx'))
      expect(empty.messages()).toEqual([{ kind: 'error', text: 'The file contains no rows' }])

      const [row] = order(`TEMPLATE-${region}`)
      sheet.addRow(headings.map((name) => row![name] ?? null))
      const filled = new File([await book.xlsx.writeBuffer()], 'filled.xlsx')
      const preview = await uploadOrders(client, filled)
      const report = preview.find('details.read').textContent
      expect(report).toContain(`Read as: ${link}`)
      expect(report).not.toContain('another template')
      expect(preview.main).not.toContain('Columns that are missing')
    }
    expect((await client.open(`${orderImportPath}/template?region=mars`)).status).toBe(404)
  })

  it.each(['IncoTerm', 'ExportPriceAmount'])(
    'counts a file with the column %s as from outside the EU, whatever template it was made from [OUTI-08]',
    async (column) => {
      const file = orderFile(order('REGION-1'), 'region.csv', [...euHeadings, column])
      const page = await uploadOrders(client, file)
      expect(page.find('details.read').textContent).toContain('Read as: Outside EU template')
    },
  )

  it('refuses by name what is no file, no spreadsheet or has no rows, and asks upstream for nothing [IMP-06]', async () => {
    const before = await lastCall()
    const none = await (await openOrderUpload(client)).press('Upload')
    const text = new File(['\u0000\u0001 no spreadsheet'], 'orders.xls')
    const empty = orderFile([])
    const said = [none, await uploadOrders(client, text), await uploadOrders(client, empty)].map(
      (page) => page.messages()[0]?.text,
    )
    expect(said[0]).toBe('Please choose a file')
    expect(said[1]).toMatch(/^The file could not be read/)
    expect(said[2]).toBe('The file contains no rows')
    expect((await server.calls(before)).filter(({ path }) => path === '/import')).toEqual([])
  })

  it('refuses a file without a column OrderNumber, and one of more than 100,000 rows [IMP-08] [IMP-05]', async () => {
    const page = await uploadOrders(client, orderFile(order('X-1'), 'x.csv', allHeadings.slice(1)))
    expect(page.messages()).toEqual([{ kind: 'error', text: 'Column OrderNumber is missing' }])
    const piped = await uploadOrders(client, new File(['OrderNumber|Quantity\n1|2'], 'x.csv'))
    expect(piped.messages()[0]?.text).toBe(
      'Column OrderNumber is missing (Text file, encoding utf-8, separator ,)',
    )
    const many = Array.from({ length: 100_001 }, () => `M-1;${known[0]};1`)
    const rows = new File([['OrderNumber;ArticleNumber;Quantity', ...many].join('\r\n')], 'm.csv')
    expect((await uploadOrders(client, rows)).messages()[0]?.text).toBe(
      'The file has more than 100,000 rows',
    )
    const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'large.xlsx')
    expect((await uploadOrders(client, large)).messages()[0]?.text).toBe('The file is too large')
  })

  it('has .xls and .ods read by POST /import, whose rows it takes as they come [IMP-02] [IMP-03] [IMP-04]', async () => {
    const book = utils.book_new()
    const sheet = utils.json_to_sheet(order('ODS-1', 2), { header: allHeadings })
    utils.book_append_sheet(book, sheet, 'Orders')
    const content = write(book, { type: 'buffer', bookType: 'ods' }) as Uint8Array<ArrayBuffer>
    const before = await lastCall()
    const page = await uploadOrders(client, new File([content], 'orders.ods'))
    expect(errorsOf(page)).toEqual({})
    expect(lines(page).map(({ articleNumber }) => articleNumber)).toEqual(['ODS-1'])
    const [call] = (await server.calls(before)).filter(({ path }) => path === '/import')
    const sent = call?.body as { content: string; name: string }
    expect([sent.name, sent.content.length % 4]).toEqual(['orders.ods', 0])
    expect(Buffer.from(sent.content, 'base64').equals(Buffer.from(content))).toBe(true)
  })

  it('tells when the lists that rows are checked by do not come, and keeps nothing [BEY-40]', async () => {
    // one that does not have them yet
    const own = await startPortal()
    const other = await signedIn('solo@demo.test', own.url)
    await server.faults({
      method: 'GET',
      path: '/shippings',
      kind: 'status',
      status: 500,
      times: 3,
    })
    const page = await uploadOrders(other, orderFile([orderLine('LISTS-1', 'X')]))
    expect(page.messages()[0]?.text).toMatch(/^The rows could not be checked/)
  })
})

describe('the preview', () => {
  it('shows one row for each order: number, reference, lines, quantity, and all of it folded away [IMP-16] [IMP-17] [IMP-10]', async () => {
    const page = await upload([
      ...order('SHOWN-1', 3, { OrderReference: 'First' }),
      ...order('SHOWN-2'),
    ])
    expect(page.findAll('.preview thead th').map((th) => th.textContent)).toEqual([
      'Select',
      'Status',
      'Row',
      'OrderNumber',
      'OrderReference',
      'Lines',
      'Total quantity',
      'Details',
    ])
    const cells = page
      .findAll('.preview tbody tr')
      .map((row) => [...row.children].slice(2, 7).map((cell) => cell.textContent))
    expect(cells).toEqual([
      ['2', 'SHOWN-1', 'First', '3', '4'],
      ['5', 'SHOWN-2', 'Ref SHOWN-2', '1', '2'],
    ])
    const details = page.find('.preview details')
    for (const article of known.slice(0, 3)) expect(details.textContent).toContain(article)
    expect(details.textContent).toContain('Rotterdam')
    expect(lines(page).every(({ tick }) => tick === true)).toBe(true)
  })

  it('shows 20 orders a page, and says on which pages there are errors, with links [IMP-16] [IMP-24] [VAL-10]', async () => {
    const rows = Array.from({ length: 45 }, (_, index) =>
      order(`PAGED-${index + 1}`, 2, index === 41 ? { City: '' } : {}),
    ).flat()
    const page = await upload(rows)
    expect(lines(page)).toHaveLength(20)
    expect(page.findAll('.summary a').map((link) => link.textContent)).toEqual([
      'An error has occured on page 3',
    ])
    const third = await page.link('An error has occured on page 3')
    expect(lines(third)).toHaveLength(5)
    expect(errorsOf(third)).toEqual({ 84: 'City is required' })
    // pages of the whole upload, also while it is searched
    const searched = await search(page, 'PAGED-42')
    expect(lines(searched)).toHaveLength(1)
    expect(searched.findAll('.summary a').map((link) => link.textContent)).toEqual([
      'An error has occured on page 3',
    ])
  })

  it('is searched by order number, reference and article number from three characters on [IMP-18] [VAL-07]', async () => {
    const page = await upload([
      ...order('SEEK-1', 1, { OrderReference: 'Blue' }),
      ...order('SEEK-2', 3, { OrderReference: 'Green' }),
    ])
    const found = async (q: string) =>
      lines(await search(page, q)).map(({ articleNumber }) => articleNumber)
    expect(await found('seek-1')).toEqual(['SEEK-1'])
    expect(await found('green')).toEqual(['SEEK-2'])
    expect(await found(known[2]!)).toEqual(['SEEK-2'])
    expect(await found('zz')).toEqual(['SEEK-1', 'SEEK-2'])
    expect((await search(page, 'zz')).main).toContain('Enter at least 3 characters')
    expect((await search(page, 'nothing like it')).main).toContain(
      'No import rows are matching the search criteria',
    )
  })

  it('joins the messages of an order by newlines, each once, and says them again at their lines [IMP-21] [IMP-22] [IMP-23] [IMP-19]', async () => {
    const page = await upload([
      ...order('WRONG-1', 1, { City: '', Quantity: 0 }),
      { OrderNumber: 'WRONG-1', ArticleNumber: known[1], Quantity: 0 },
      { OrderNumber: 'WRONG-1', ArticleNumber: '', Quantity: 1 },
    ])
    const said = 'City is required\nQuantity must be at least 1\nArticleNumber is required'
    expect(errorsOf(page)).toEqual({ 2: said })
    const details = page.find('.preview details')
    expect(details.querySelector('.error')?.textContent).toBe(`${said} Code: client-side-error`)
    const atLines = [...details.querySelectorAll('section')].map((line) => line.textContent ?? '')
    expect(atLines).toHaveLength(2)
    expect(atLines[0]).toContain('Quantity must be at least 1')
    expect(atLines[0]).not.toContain('City is required')
    expect(atLines[1]).toContain('ArticleNumber is required')
  })

  it('says that a number of an earlier file is taken, until that order is deleted [IMP-12] [IMP-25]', async () => {
    const page = await uploadOrders(
      client,
      orderFile(order('TWICE-1', 2), 'first.csv'),
      orderFile(order('TWICE-1'), 'second.csv'),
    )
    expect(Object.values(errorsOf(page))).toEqual(['Order number must be unique'])
    const box = page.findAll('input[name=tick]')[1]!
    const left = await page
      .form('Search in this import')
      .untick(box.getAttribute('aria-label')!)
      .press('Delete selected')
    expect(lines(left)).toHaveLength(1)
    expect(errorsOf(left)).toEqual({})
  })

  it('refuses a quantity whose thousands are set apart, in place of one piece [VAL-01] [OUTI-14]', async () => {
    const page = await upload([
      ...order('THOUSAND-1', 1, { Quantity: '1.000' }),
      ...order('THOUSAND-2', 1, { Quantity: '1,000' }),
    ])
    const said = 'Quantity must be a number\nLeave out thousands separators: 1000, not 1.000'
    expect(errorsOf(page)).toEqual({ 2: said, 3: said })
  })

  it('is kept under its token for its user and company; for an unknown one there is the form [IMP-14]', async () => {
    const page = await upload(order('KEPT-1'))
    expect(lines(await client.open(page.path))).toHaveLength(1)
    const other = await signedIn('solo@demo.test')
    expect((await other.open(page.path)).form('Upload').has('Files')).toBe(true)
    const unknown = await client.open(`${orderImportPath}?import=${'x'.repeat(22)}`)
    expect(unknown.form('Upload').has('Files')).toBe(true)
  })
})

describe('upstream’s own check', () => {
  it('is asked once for each order of the page that the portal finds nothing wrong with, ten at a time [IMP-20] [API-52]', async () => {
    await server.faults({ method: 'POST', path: '/saleskit/shp', delayMs: 300, times: 10 })
    const rows = Array.from({ length: 22 }, (_, index) =>
      order(`CHECK-${index + 1}`, 2, index === 3 ? { City: '' } : {}),
    ).flat()
    const before = await lastCall()
    const page = await upload(rows)
    const { checks } = await draftCalls(before)
    expect(checks).toHaveLength(19)
    expect(Math.max(...checks.map(({ concurrent }) => concurrent))).toBe(10)
    expect(checks[0]?.query).toEqual({ action: 'validate' })
    const numbers = checks.map(({ body }) => (body as { ExternalOrderId: string }).ExternalOrderId)
    expect(new Set(numbers).size).toBe(19)
    expect(numbers).not.toContain('CHECK-4')

    await client.open(page.path)
    expect((await draftCalls(before)).checks).toHaveLength(19)
    await page.press('2')
    expect((await draftCalls(before)).checks).toHaveLength(21)
  })

  it('adds its errors to those of the row that they speak of, in English [IMP-20] [IMP-23] [API-59]', async () => {
    const rows = [
      ...order('UPSTREAM-1', 1),
      { OrderNumber: 'UPSTREAM-1', ArticleNumber: 'NOT-THERE', Quantity: 1 },
      ...order('UPSTREAM-2'),
    ]
    const page = await upload(rows)
    expect(errorsOf(page)).toEqual({ 2: 'Article NOT-THERE is unknown' })
    expect(page.find('.preview details section').textContent).toContain(
      'Article NOT-THERE is unknown',
    )
    expect(isDisabled(page, 'Import')).toBe(true)
    expect(page.main).toContain('An error has occured on page 1')
  })

  it('is said in English, else by its code, and in the open row as well, whatever the language of the user [IMP-23] [I18N-04]', async () => {
    const call = await upstream('nl@demo.test')
    const found = await call('/products/multifilter?order=asc&page=1&limit=1', {})
    const [own] = found.result as unknown as { sku: string }[]
    const form = (await openOrderUpload(await signedIn('nl@demo.test'))).form('Uploaden')
    const rows = [
      ...order('DUTCH-1', 1, { ArticleNumber: 'NOT-THERE' }),
      ...order('NOEN-2', 1, { ArticleNumber: own?.sku }),
    ]
    const page = await settled(
      await form.attach(form.labels().at(-1)!, orderFile(rows)).press('Uploaden'),
    )
    expect(page.find('html').getAttribute('lang')).toBe('nl')
    const texts = ['Article NOT-THERE is unknown', 'E999']
    expect(Object.values(errorsOf(page))).toEqual(texts)
    for (const [index, line] of lines(page).entries()) {
      expect(line.tips.map(({ kind }) => kind)).toEqual(['error'])
      expect(line.details).toContain(texts[index])
    }
  })

  it('shows the code where there is no English text [IMP-23] [API-60]', async () => {
    const page = await upload(order('NOEN-1'))
    expect(errorsOf(page)).toEqual({ 2: 'E999' })
  })

  it('that does not answer keeps nobody from importing: the order says so, and is checked at the next look [BEY-23] [IMP-20]', async () => {
    await server.faults({ method: 'POST', path: '/saleskit/shp', kind: 'status', status: 500 })
    const page = await upload(order('SILENT-1'))
    expect(lines(page)[0]?.tips).toEqual([
      { kind: 'warning', text: expect.stringMatching(/has not checked this order yet/) as string },
    ])
    expect(isDisabled(page, 'Import')).toBe(false)
    expect(lines(await client.open(page.path))[0]?.tips).toEqual([])
  })
})

describe('the selection', () => {
  it('outlasts pages and searches, all or none of it, and is kept on the server [IMP-26]', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => order(`TICK-${index + 1}`)).flat()
    const page = await upload(rows)
    const second = await page
      .form('Search in this import')
      .untick('Select row 3, TICK-2')
      .press('2')
    expect(second.url.search).not.toContain('sel')
    expect(second.find('.count').textContent).toBe('24 of 25 selected')
    const first = await second.press('1')
    expect(lines(first)[1]?.tick).toBe(false)
    expect((await first.press('Clear selection')).find('.count').textContent).toBe(
      '0 of 25 selected',
    )
    expect((await first.press('Select all')).find('.count').textContent).toBe('25 of 25 selected')
  })

  it('deletes ticked rows, rows with errors, or the whole file, and calls nothing [IMP-25]', async () => {
    const rows = [...order('DROP-1'), ...order('DROP-2', 1, { City: '' }), ...order('DROP-3')]
    const page = await upload(rows)
    const before = await lastCall()
    const fine = await page.press('Delete rows with errors')
    expect(lines(fine).map(({ articleNumber }) => articleNumber)).toEqual(['DROP-1', 'DROP-3'])
    const rest = await fine
      .form('Search in this import')
      .untick('Select row 2, DROP-1')
      .press('Delete selected')
    expect(lines(rest).map(({ articleNumber }) => articleNumber)).toEqual(['DROP-1'])
    const none = await rest.press('Delete selected')
    expect(none.messages()[0]?.text).toBe('No orders selected')
    const gone = await rest.press('Remove file')
    expect(gone.form('Upload').has('Files')).toBe(true)
    expect(lines(await client.open(page.path))).toEqual([])
    const calls = (await server.calls(before)).map(({ path }) => path)
    expect(calls.filter((path) => path.startsWith('/saleskit'))).toEqual([])
  })

  it('cannot be imported while any row has errors, ticked or not; a forced post is refused [IMP-28]', async () => {
    const page = await upload([...order('BAR-1'), ...order('BAR-2', 1, { City: '' })])
    for (const name of ['Import', 'Import & Submit']) expect(isDisabled(page, name)).toBe(true)
    const unticked = await page
      .form('Search in this import')
      .untick('Select row 3, BAR-2')
      .press('Save selection')
    expect(importButton(unticked)?.hasAttribute('disabled')).toBe(true)
    const before = await lastCall()
    for (const action of ['import', 'submit']) {
      const forced = await force(client, unticked, { intent: action })
      expect(forced.status).toBe(422)
    }
    expect((await draftCalls(before)).batches).toEqual([])
  })

  it('with nothing ticked is refused in words [IMP-28] [VAL-32]', async () => {
    const page = await upload(order('NONE-1'))
    const none = await page.press('Clear selection')
    for (const name of ['Import', 'Import & Submit'])
      expect((await none.press(name)).messages()[0]?.text).toBe('No orders selected')
  })
})

describe('in other languages', () => {
  it('our own messages are the user’s, with the columns as the template names them', async () => {
    const dutch = await signedIn('nl@demo.test')
    const form = (await dutch.open(orderImportPath)).form('Uploaden')
    const file = csv([orderLine('NL-1', 'X', { City: '' })], 'nl.csv', allHeadings)
    const page = await settled(await form.attach('Bestanden', file).press('Uploaden'))
    expect(Object.values(errorsOf(page))).toEqual(['City is verplicht'])
    expect(page.findAll('.actions button').map((one) => one.textContent)).toContain(
      'Importeren & indienen',
    )
  })
})
