import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import { rowsOfWorkbook } from '../../support/spreadsheet'
import {
  allHeadings,
  articleNumbers,
  draftCalls,
  orderFile,
  orderLine,
  uploadOrders,
} from './orders'
import {
  errorsOf,
  lastCall,
  lines,
  runImport,
  signedIn,
  upstream,
  workbook,
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

const head = (number: string, values: Row = {}) => orderLine(number, known[0]!, values)
const line = (number: string, values: Row = {}): Row => ({
  OrderNumber: number,
  ArticleNumber: known[1],
  Quantity: 1,
  ...values,
})
const upload = (rows: Row[], name?: string) => uploadOrders(client, orderFile(rows, name))

const correct = (page: Page, row: number, field: string, value: string) =>
  page.form('Search in this import').fill(field, value).press(`Save row ${row}`)

const numbers = (page: Page) => lines(page).map(({ articleNumber }) => articleNumber)

describe('a corrected row of an order', () => {
  it('has its whole order checked again: what differed, and upstream’s own check [BEY-08] [IMP-11] [IMP-20]', async () => {
    const page = await upload([
      head('DIFF-1', { City: 'Delft' }),
      line('DIFF-1', { City: 'Leiden' }),
      line('DIFF-1', { City: 'Delft' }),
    ])
    const differs = 'City differs between rows of the order'
    expect(errorsOf(page)).toEqual({ 2: differs })
    const before = await lastCall()
    const mended = await correct(page, 3, 'City', 'Delft')
    expect(errorsOf(mended)).toEqual({})
    expect((await draftCalls(before)).checks).toHaveLength(1)
  })

  it('shows only the fields that are its own: those of the line, and what is wrong [BEY-08] [IMP-11]', async () => {
    const page = await upload([head('OWN-1'), line('OWN-1', { Quantity: 0, City: 'Leiden' })])
    const fields = page.findAll('.preview .cells label').map((label) => label.textContent)
    const ofLine = allHeadings.slice(allHeadings.indexOf('ArticleNumber'))
    expect(fields).toEqual([
      ...['City', 'Quantity'],
      'OrderNumber',
      ...ofLine.filter((name) => name !== 'Quantity'),
    ])
  })

  it('moves to the order of its new number, and is no first row any more [BEY-08] [IMP-10]', async () => {
    const page = await upload([head('MOVE-1'), line('MOVE-11')])
    expect(numbers(page)).toEqual(['MOVE-1', 'MOVE-11'])
    expect(errorsOf(page)['3']).toContain('City is required')
    const moved = await correct(page, 3, 'OrderNumber', 'MOVE-1')
    expect(numbers(moved)).toEqual(['MOVE-1'])
    expect(errorsOf(moved)).toEqual({})
    const before = await lastCall()
    const done = await runImport(moved)
    expect(done.messages()[0]?.text).toBe('Imported 1 orders, 0 orders failed.')
    const [batch] = (await draftCalls(before)).batches
    expect(batch?.body[0]?.Products?.map(({ ExternalArticleId }) => ExternalArticleId)).toEqual([
      known[0],
      known[1],
    ])
  })

  it('frees the number that an earlier file has taken [BEY-08] [IMP-12]', async () => {
    const page = await uploadOrders(
      client,
      orderFile([head('FREE-1')], 'first.csv'),
      orderFile([head('FREE-1')], 'second.csv'),
    )
    expect(Object.values(errorsOf(page))).toEqual(['Order number must be unique'])
    const form = page.form('Search in this import').fill('OrderNumber', 'FREE-2')
    const mended = await form.press('Save row second.csv 2')
    expect(errorsOf(mended)).toEqual({})
    expect(numbers(mended)).toEqual(['FREE-1', 'FREE-2'])
  })

  it('cannot be checked while the lists do not come: it says so and keeps what was typed', async () => {
    // one that does not have them yet
    const own = await startPortal()
    const solo = await signedIn('solo@demo.test', own.url)
    const page = await uploadOrders(solo, orderFile([head('WAIT-1', { City: '' })], 'wait.csv'))
    await server.faults({
      method: 'GET',
      path: '/shippings',
      kind: 'status',
      status: 500,
      times: 3,
    })
    const refused = await correct(page, 2, 'City', 'Delft')
    expect(refused.status).toBe(422)
    expect(refused.messages()[0]?.text).toMatch(/^The rows could not be checked/)
    expect(refused.form('Search in this import').value('City')).toBe('Delft')
    await server.clearFaults()
    expect(errorsOf(await correct(page, 2, 'City', 'Delft'))).not.toEqual({ 2: 'City is required' })
  })
})

describe('the result workbook of orders', () => {
  it('says at every row what became of its order; uploaded again, imported orders are not sent [BEY-09] [IMP-31]', async () => {
    const rows = [
      head('BOOK-1'),
      line('BOOK-1'),
      head('BOOK-2', { City: '' }),
      line('BOOK-2', { Quantity: 0 }),
      head('BOOK-3'),
    ]
    const page = await uploadOrders(client, await orderBook(rows, 'book.xlsx'))
    const left = await page.press('Delete rows with errors')
    const unticked = left.form('Search in this import').untick('Select row 6, BOOK-3')
    const done = await runImport(await unticked.press('Save selection'))
    expect(done.messages()[0]?.text).toBe('Imported 1 orders, 0 orders failed.')

    const result = await done.link('Result workbook')
    const written = await rowsOfWorkbook(result.bytes)
    expect(written.map((row) => [row.OrderNumber, row.Result, row.Error])).toEqual([
      ['BOOK-1', 'imported', null],
      ['BOOK-1', 'imported', null],
      ['BOOK-2', 'left out', 'City is required'],
      ['BOOK-2', 'left out', 'Quantity must be at least 1'],
      ['BOOK-3', 'left out', null],
    ])

    const again = await uploadOrders(
      client,
      new File([new Uint8Array(result.bytes)], 'book-result.xlsx'),
    )
    expect(lines(again).map(({ tick, tips }) => [tick, tips[0]?.text])).toEqual([
      [null, 'This order has been imported'],
      [true, 'City is required\nQuantity must be at least 1'],
      [true, undefined],
    ])
    const before = await lastCall()
    await runImport(await again.press('Delete rows with errors'))
    expect(
      (await draftCalls(before)).batches.map(({ body }) =>
        body.map(({ ExternalOrderId }) => ExternalOrderId),
      ),
    ).toEqual([['BOOK-3']])
  })
})

const orderBook = (rows: Row[], name: string) =>
  workbook([{ name: 'Orders', headings: allHeadings, rows }], name)
