import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { returnLandmarks } from '../../../sandbox/seed/return-landmarks'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { writesDuring } from '../outbound/support'
import { callsDuring, idsOn, signedIn } from '../products/support'
import { newConcept } from './return-pages'

const server = portal()
let client: Browser
let staff: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  staff = await signedIn('staff@demo.test')
})
beforeEach(() => server.clearFaults())

/** What the list asked upstream for while it was opened. */
async function askedFor(path: string, browser = client) {
  const { result: page, calls } = await callsDuring('/returns/multifilter', () =>
    browser.open(path),
  )
  return { page, asked: calls.map(({ query, body }) => ({ query, body })) }
}

const headings = (page: Page) => page.table().headings.filter((heading) => heading !== '')
const numbers = (page: Page) => page.table().rows.map((row) => row.cell('Order number'))

const columns = [
  'Order number',
  'Reference',
  'Sender',
  'Freight reference',
  'MX inbound reference',
  'MRN',
  'Status',
  'Phase',
  'Expected pieces',
  'Received pieces',
  'Registration date',
  'ETA',
  'Completion date',
]

describe('the list of returns', () => {
  it('asks for the newest 20 that were not made automatically, in upstream’s own order [RET-01] [RET-07] [RET-11] [RET-12]', async () => {
    const { page, asked } = await askedFor('/returns')
    expect(asked).toEqual([
      {
        query: { order: 'desc', page: '1', limit: '20' },
        body: { filters: { automatic: false } },
      },
    ])
    expect([page.status, page.h1]).toEqual([200, 'Returns'])
    expect(numbers(page)).toHaveLength(20)
  })

  it('has these columns in this order, and one more for staff [RET-15] [RET-16]', async () => {
    expect(headings(await client.open('/returns'))).toEqual(columns)
    const page = await staff.open('/returns')
    expect(headings(page)).toEqual(['ID', ...columns])
    expect(page.table().rows.map((row) => row.cell('ID'))).toEqual(idsOn(page))
  })

  it('shows of a return what its columns say, days as dd-MM-yyyy [RET-15]', async () => {
    const page = await client.open('/returns?q=RT000101')
    const [row] = page.table().rows
    const cells = Object.fromEntries(columns.map((name) => [name, row?.cell(name)]))
    expect(cells).toMatchObject({
      'Order number': 'RT000101',
      Reference: 'RMA-7001',
      Sender: 'Harbour & Sons Ltd',
      'Freight reference': 'TRK7001234',
      'MX inbound reference': 'MXR0001',
      MRN: '26NL000510A1B2C3J5',
      Status: 'Closed 3 short',
      Phase: 'Closed',
      'Expected pieces': '24',
      'Received pieces': '21',
    })
    for (const name of ['Registration date', 'ETA', 'Completion date'])
      expect(cells[name]).toMatch(/^\d\d-\d\d-\d{4}$/)
  })

  it('adds those that were made automatically, and leaves those of which nothing came, by its switches [RET-11] [RET-12]', async () => {
    const { page, asked } = await askedFor('/returns?automatic=1&received=1')
    expect(asked[0]?.body).toEqual({ filters: { automatic: true, received: true } })
    for (const row of page.table().rows)
      expect(Number(row.cell('Received pieces'))).toBeGreaterThan(0)
    const number = 'RT000105'
    expect((await client.open(`/returns?q=${number}`)).main).toContain('No return order match')
    expect(numbers(await client.open(`/returns?q=${number}&automatic=1`))).toEqual([number])
  })

  it.each([
    ['phase=20&phase=40', { phase: [20, 40] }],
    ['status=90', { status: [90] }],
    [
      'datetype=time_arrival&from=2026-01-01',
      { time: { type: 'time_arrival', from: Date.parse('2025-12-31T23:00:00Z') / 1000 } },
    ],
  ])(
    'is filtered by what its address says: %s [RET-08] [RET-10] [RET-13]',
    async (query, filters) => {
      const { asked } = await askedFor(`/returns?${query}`)
      expect(asked[0]?.body).toEqual({ filters: { automatic: false, ...filters } })
    },
  )

  it('offers every phase that returns have, and three kinds of dates, creation first [RET-10] [RET-13]', async () => {
    const page = await client.open('/returns')
    const words = (name: string) =>
      page
        .findAll(`[name="${name}"]`)
        .map((one) => one.closest('label')?.textContent.trim() ?? one.textContent)
    expect(words('phase')).toEqual([
      'Concept',
      'Announced',
      'Sent to warehouse',
      'Receiving',
      'Received',
      'Closed',
    ])
    expect(page.findAll('[name="datetype"] option').map((one) => one.textContent)).toEqual([
      'Creation date',
      'Completion date',
      'Delivery date',
    ])
  })

  it.each([
    'freight_reference',
    'sender',
    'mrn',
    'mx_inbound_reference',
    'time_added',
    'time_arrival',
    'time_completed',
  ])('is sorted by %s [RET-14]', async (sort) => {
    const { asked } = await askedFor(`/returns?sort=${sort}&dir=asc`)
    expect(asked[0]?.query).toMatchObject({ sc: sort, order: 'asc' })
  })

  it('is searched by what upstream looks through, from three characters on [RET-08] [RET-09]', async () => {
    const { page, asked } = await askedFor('/returns?q=TRK7001234')
    expect(asked[0]?.body).toEqual({ filters: { automatic: false }, search: 'TRK7001234' })
    expect(numbers(page)).toEqual(['RT000101'])
    expect((await askedFor('/returns?q=TR')).asked[0]?.body).toEqual({
      filters: { automatic: false },
    })
  })

  it('says so when nothing matches [RET-19]', async () => {
    const page = await client.open('/returns?q=nothing+like+this')
    expect(page.main).toContain('No return order match the search criteria')
  })

  it('leads by the order number to the return, a concept too [RET-17]', async () => {
    const page = await client.open('/returns?status=10')
    const [number = ''] = numbers(page)
    const [id = ''] = idsOn(page)
    expect(page.linkElement(number).getAttribute('href')).toBe(`/returns/${id}`)
  })

  it('leads to creation and import where returns can be written, and nowhere else [RET-05] [RET-22]', async () => {
    const page = await client.open('/returns')
    for (const name of ['Create return', 'Import returns'])
      expect((await page.link(name, { nth: 1 })).status).toBe(200)
    const archive = await signedIn('client@demo.test')
    await (await archive.open('/')).press('1003 (Quay Archive)')
    const readOnly = await archive.open('/returns')
    for (const name of ['Create return', 'Import returns'])
      expect(readOnly.hasLink(name)).toBe(false)
    expect(readOnly.findAll('button').map((one) => one.textContent)).not.toContain(
      'Delete selection',
    )
  })

  it('says that upstream did not answer, and keeps what was asked for [RET-08] [NET-08]', async () => {
    await server.faults({ path: '/returns/multifilter', kind: 'status', status: 500 })
    const page = await client.open('/returns?q=RT0001&phase=20')
    expect(page.status).toBe(503)
    expect(page.form('.list').value('Search in returns')).toBe('RT0001')
  })
})

describe('what is ticked in the list of returns', () => {
  it('is deleted where it is a concept, after a question [RET-20]', async () => {
    const { h1: number } = await newConcept(client)
    const page = await client.open(`/returns?q=${number}`)
    const asked = await page.form('.list').tick(`Select ${number}`).press('Delete selection')
    const { result, writes } = await writesDuring(() => asked.press('Delete'))
    expect(result.messages()).toEqual([{ kind: 'success', text: 'Orders deleted successfully' }])
    expect(writes).toEqual([expect.stringMatching(/^DELETE .saleskit.rcp.\d+$/)])
    expect((await client.open(`/returns?q=${number}`)).main).toContain('No return order match')
  })

  it('is not deleted where it is none, and the list says why [RET-20]', async () => {
    const page = await client.open(`/returns?q=RT000101&sel=${returnLandmarks.whole}`)
    const asked = await page.form('.list').press('Delete selection')
    expect(asked.main).toContain('Only orders with status concept can be deleted: 0 of 1')
    expect(asked.find('.confirm').querySelectorAll('button')).toHaveLength(0)
  })

  it('has to be something [RET-20]', async () => {
    const page = await client.open('/returns')
    const refused = await page.form('.list').press('Delete selection')
    expect(refused.messages()[0]?.text).toBe('No returns selected')
  })

  it('is exported as upstream’s workbook, named by area and time [RET-20] [RET-21]', async () => {
    const page = await client.open(`/returns?q=RT000101&sel=${returnLandmarks.whole}`)
    const { result: file, calls } = await callsDuring('/returns/export', () =>
      page.form('.list').press('Export selection'),
    )
    expect(calls[0]?.body).toEqual({ ids: [returnLandmarks.whole] })
    expect(file.header('content-disposition')).toMatch(/returns-\d{8}-\d{6}\.xlsx/)
  })

  it('is asked about before all of 50 or more are exported, with search and filters [RET-21]', async () => {
    const page = await client.open('/returns?sort=sender&dir=asc')
    const asked = await page.form('.list').press('Export all')
    expect(asked.messages()[0]?.text).toBe(
      "You're about to export a large number of returns, are you sure you want to continue?",
    )
    const { calls } = await callsDuring('/returns/export', () => asked.press('Continue'))
    expect(calls[0]?.body).toEqual({
      ids: [],
      filters: { automatic: false },
      order: 'asc',
      sc: 'sender',
    })
  })
})
