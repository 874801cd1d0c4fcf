import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import ExcelJS from 'exceljs'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { callsDuring, idsOn, signedIn, upstream } from '../products/support'
import { concept, orderNumbers, writesDuring } from './support'

const server = portal()
const exporting = <T>(work: () => Promise<T>) => callsDuring('/orders/export', work)

let client: Browser
let solo: Browser
let article: string

beforeAll(async () => {
  client = await signedIn('client@demo.test')
  solo = await signedIn('solo@demo.test')
})
beforeEach(async () => {
  await server.resetSandbox()
  article = 'PS101-110-3'
})

/** Concepts of 1002, by their numbers; answers their ids. */
async function makeConcepts(...numbers: string[]): Promise<number[]> {
  const write = await upstream('solo@demo.test')
  const ids = []
  for (const number of numbers) {
    const { result } = await write('/saleskit/shp', concept(number, article))
    ids.push(Number(result.id))
  }
  return ids
}

async function rowsOf(page: Page): Promise<number> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(page.bytes as never)
  return (workbook.worksheets[0]?.rowCount ?? 1) - 1
}

describe('a read-only area', () => {
  it('has no delete, and refuses one that is sent all the same [OUT-03] [SHELL-13] [SET-06]', async () => {
    const archive = await signedIn('client@demo.test')
    await (await archive.open('/')).press('1003 (Quay Archive)')
    const page = await archive.open('/outbound-orders?status=10')
    const [id = ''] = idsOn(page)
    expect(page.form('.list').buttons()).not.toContain('Delete selection')
    expect(page.form('.list').buttons()).toContain('Export selection')

    const form = page.form('.list')
    const sent = form.submission(form.button('Export selection'))
    const entries = sent.entries.filter(([name]) => name !== 'intent' && name !== 'sel')
    const value = form.button('Export selection').getAttribute('value')
    const { result, writes } = await writesDuring(() =>
      archive.go(new URL('/outbound-orders', page.url), {
        site: 'same-origin',
        page,
        submission: {
          ...sent,
          entries: [
            ...entries,
            ['intent', value?.replace('export-selection', 'delete') ?? ''],
            ['sel', id],
            ['confirmed', 'on'],
          ],
        },
      }),
    )
    expect(result.status).toBe(403)
    expect(result.main).toContain('Writing is switched off for this area')
    expect(writes).toEqual([])
  })
})

describe('exports', () => {
  it('send the ticked orders and name the file by area and time [OUT-18] [OUT-19] [API-50]', async () => {
    const page = await solo.open('/outbound-orders?sel=2000001')
    const [id = ''] = idsOn(page)
    const [number = ''] = orderNumbers(page)
    const { result, calls } = await exporting(() =>
      page.form('.list').tick(`Select ${number}`).press('Export selection'),
    )
    expect(calls.map(({ body }) => body)).toEqual([{ ids: [2000001, Number(id)] }])
    expect(result.header('content-disposition')).toMatch(
      /^attachment; filename="outbound-orders-\d{8}-\d{6}\.xlsx"$/,
    )
    expect(await rowsOf(result)).toBe(2)
    expect((await solo.open('/')).messages()).toEqual([
      { kind: 'success', text: 'Export created successfully' },
    ])
  })

  it('of a selection need a ticked order, and ask upstream for nothing without [OUT-18] [VAL-32]', async () => {
    const page = await solo.open('/outbound-orders')
    const { result, calls } = await exporting(() => page.press('Export selection'))
    expect(calls).toEqual([])
    expect(result.messages()).toEqual([{ kind: 'warning', text: 'No orders selected' }])
  })

  it('of 49 orders go at once, with search, filters and order [OUT-20] [OUT-07]', async () => {
    const page = await solo.open('/outbound-orders?sort=external_order_id&dir=asc')
    const { result, calls } = await exporting(() => page.press('Export all'))
    expect(calls.map(({ body }) => body)).toEqual([
      { ids: [], order: 'asc', sc: 'external_order_id' },
    ])
    expect(await rowsOf(result)).toBe(49)
  })

  it('of 50 orders ask first, and count again before they go [OUT-20]', async () => {
    const before = await solo.open('/outbound-orders')
    await makeConcepts('FIFTY')
    const stale = await exporting(() => before.press('Export all'))
    expect(stale.calls).toEqual([])
    expect(stale.result.messages()[0]?.text).toBe(
      "You're about to export a large number of orders, are you sure you want to continue?",
    )
    const { result, calls } = await exporting(() => stale.result.press('Continue'))
    expect(calls).toHaveLength(1)
    expect(await rowsOf(result)).toBe(50)
  })

  it('come as CSV too, all pages as they are filtered [BEY-33]', async () => {
    const page = await client.open('/outbound-orders?status=70&channel=b2b')
    const total = Number(/of (\d+)/.exec(wordsOf(page.find('.count')))?.[1])
    const asked = await page.press('All as CSV')
    const file = await asked.press('Continue')
    expect(file.header('content-disposition')).toBe(
      'attachment; filename="outbound-orders-1001.csv"',
    )
    const lines = file.html.trim().split('\r\n')
    expect(lines[0]).toContain('Order number;Order reference;Client reference;Name;Status')
    expect(lines[0]).not.toContain('ID;')
    expect(lines).toHaveLength(total + 1)
    expect(
      lines.slice(1).every((line) => /^W\d{6};/.test(line) && line.includes(';Shipped;')),
    ).toBe(true)
  })

  it('that upstream refuses lead back to the list with its words [OUT-07]', async () => {
    await server.faults({
      method: 'POST',
      path: '/orders/export',
      kind: 'status',
      status: 422,
      body: { error: { en: 'Too many exports today' } },
    })
    const page = await solo.open('/outbound-orders?q=W00&sel=2000001')
    const result = await page.press('Export selection')
    expect(result.redirects).toEqual(['/outbound-orders?q=W00&of=2&sel=2000001'])
    expect(result.messages()).toEqual([{ kind: 'error', text: 'Too many exports today' }])
  })

  it('are asked for at the list when they are opened by a link', async () => {
    const page = await solo.open('/outbound-orders/export?q=W00')
    expect(page.redirects).toEqual(['/outbound-orders?q=W00'])
  })
})

describe('Select all matching', () => {
  it('selects the whole filter, over pages and sorting, until the filter changes [BEY-34]', async () => {
    const page = await client.open('/outbound-orders?status=70')
    const total = /of ([\d.]+)/.exec(wordsOf(page.find('.count')))?.[1]
    const all = await page.link(`Select all ${total} matching`)
    expect(wordsOf(all.find('.count'))).toContain(`All ${total} matching rows are selected.`)
    expect(all.findAll('tbody input[name=sel][checked][disabled]')).toHaveLength(20)
    const second = await all.form('.list').press('Next')
    expect(wordsOf(second.find('.count'))).toContain(`All ${total} matching`)
    const sorted = await second.press('Order number')
    expect(wordsOf(sorted.find('.count'))).toContain(`All ${total} matching`)
    const filtered = await sorted.form('.list').tick('B2B').press('Apply')
    expect(wordsOf(filtered.find('.count'))).not.toContain('selected')
    const cleared = await sorted.link('Clear selection')
    expect(wordsOf(cleared.find('.count'))).not.toContain('selected')
    expect(cleared.findAll('tbody input[name=sel][checked]')).toEqual([])
  })

  it('is not offered where everything is on one page', async () => {
    const page = await client.open('/outbound-orders?q=000101')
    expect(page.html).not.toContain('Select all')
  })

  it('exports what matches after asking, with the number that it asked for [BEY-34]', async () => {
    const page = await client.open('/outbound-orders?channel=b2b&status=70')
    const total = Number(/of ([\d.]+)/.exec(wordsOf(page.find('.count')))?.[1])
    const all = await page.link(`Select all ${total} matching`)
    const { result: asked, calls } = await exporting(() => all.press('Export selection'))
    expect(calls).toEqual([])
    expect(asked.messages()[0]?.text).toContain(`All ${total} matching rows are selected.`)
    const { result, calls: sent } = await exporting(() => asked.press('Continue'))
    expect(sent.map(({ body }) => body)).toEqual([
      {
        ids: [],
        filters: { status: [70], channel: ['b2b'] },
        order: 'desc',
        sc: 'time_added',
      },
    ])
    expect(await rowsOf(result)).toBe(total)
  })

  it('is counted again: when more match by now, it asks again and does nothing [BEY-34]', async () => {
    const numbers = Array.from({ length: 21 }, (_, n) => `ALL-${n}`)
    await makeConcepts(...numbers)
    const page = await solo.open('/outbound-orders?q=ALL-')
    const asked = await (await page.link('Select all 21 matching')).press('Delete selection')
    expect(asked.messages()[0]?.text).toBe(
      'All 21 matching rows are selected. Delete 21 orders? This cannot be undone.',
    )
    await makeConcepts('ALL-X')
    const { result: again, writes } = await writesDuring(() => asked.press('Delete'))
    expect(writes).toEqual([])
    expect(again.messages().map(({ text }) => text)).toEqual([
      'The list has changed: 22 rows match now.',
      'All 22 matching rows are selected. Delete 22 orders? This cannot be undone.',
    ])
    const { result, writes: done } = await writesDuring(() => again.press('Delete'))
    expect(done).toHaveLength(22)
    expect(result.messages()).toEqual([{ kind: 'success', text: 'Orders deleted successfully' }])
  })

  it('deletes 500 at most, and says so [BEY-34]', async () => {
    const all = await (await client.open('/outbound-orders')).link('Select all 600 matching')
    const { result, writes } = await writesDuring(() => all.press('Delete selection'))
    expect(writes).toEqual([])
    expect(result.main).toContain('At most 500 rows can be done at once. Filter the list first.')
    expect(result.findAll('.confirm button').map((one) => one.textContent?.trim())).not.toContain(
      'Delete',
    )
  })

  it('deletes nothing when one that matches is no concept [BEY-34]', async () => {
    const page = await client.open('/outbound-orders?channel=b2b')
    const all = await page.link(/Select all \d+ matching/.exec(page.text)?.[0] ?? '')
    const asked = await all.press('Delete selection')
    expect(asked.main).toMatch(/Only orders with status concept can be deleted: \d+ of \d+/)
    expect(asked.find('.confirm').querySelectorAll('button')).toHaveLength(0)
  })
})
