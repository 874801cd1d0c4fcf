import { beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { callsTo, column, countOf } from './support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = new Browser(server)
  await client.startSession('client@demo.test')
})

const day = (ago: number) =>
  new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Amsterdam' })
const prompt = 'Select a date to view the stock photo'

describe('the stock history', () => {
  it('asks for a day first, and nothing of upstream [STH-01] [STH-02]', async () => {
    const { page, calls } = await callsTo('/stock', () => client.open('/stock/history?q=HF101'))
    expect(page.h1).toBe('Stock history')
    expect(page.main).toContain(prompt)
    expect(page.findAll('table')).toEqual([])
    expect(calls).toEqual([])
    expect(page.hasLink('All as Excel')).toBe(false)
    expect(page.form('.list').buttons()).not.toContain('All as CSV')
  })

  it('shows the day that is chosen, in the overview’s columns and pages [STH-03] [STH-04]', async () => {
    const page = await client.open('/stock/history')
    const shown = await page.form('.list').fill('Date', day(30)).press('Show')
    expect(shown.path).toBe(`/stock/history?q=&date=${day(30)}`)
    const overview = await client.open('/stock')
    expect(shown.table().headings).toEqual(overview.table().headings)
    expect(countOf(shown)).toMatch(/^1–100 of /)
    expect(new Set(column(shown, 'Reserved'))).toEqual(new Set(['0']))
    const zero = await shown.form('.list').tick('Show zero stock').press('Show')
    expect(countOf(zero)).toBe('1–100 of 2.000')
    const none = await client.open(`/stock/history?date=${day(30)}&q=nothing-here`)
    expect(none.main).toContain('There are no stock lines matching the criteria.')
  })

  it('exports that day, at the overview’s address [STH-04]', async () => {
    const page = await client.open(`/stock/history?date=${day(30)}&q=HF101`)
    expect(page.linkElement('All as Excel').getAttribute('href')).toBe(
      `/stock/export?q=HF101&date=${day(30)}`,
    )
    const file = await page.press('All as CSV')
    expect(file.header('content-disposition')).toContain('stock-history-1001.csv')
    const [, total] = /of (\d+)$/.exec(countOf(page)) ?? []
    expect(file.bytes.toString().trim().split('\r\n')).toHaveLength(Number(total) + 1)
    const { page: refused, calls } = await callsTo('/stock', async () =>
      (await client.open(`/stock/history?date=${day(1)}`))
        .form('.list')
        .press('All as CSV')
        .then(() => client.open('/stock/history')),
    )
    expect(refused.main).toContain(prompt)
    expect(calls.every(({ query }) => query.date !== undefined)).toBe(true)
  })

  it('is of the last second of the day in Amsterdam [STH-05]', async () => {
    const { calls } = await callsTo('/stock', () => client.open('/stock/history?date=2026-03-29'))
    expect(calls[0]?.query.date).toBe('1774821599')
  })

  it('has no future and passes over what is no day [STH-06]', async () => {
    const { page, calls } = await callsTo('/stock', () =>
      client.open(`/stock/history?date=${day(-2)}`),
    )
    expect(page.main).toContain('The date cannot be in the future')
    expect(page.main).toContain(prompt)
    expect(page.find('.list input[name=date]').getAttribute('max')).toBe(day(0))
    const unread = await callsTo('/stock', () => client.open('/stock/history?date=tomorrow'))
    expect(unread.page.main).toContain(prompt)
    expect(unread.page.main).not.toContain('The date cannot')
    expect([...calls, ...unread.calls]).toEqual([])
  })

  it('of today is the present stock, reserved included [STH-07]', async () => {
    const totals = async (path: string) => {
      const page = await client.open(path)
      const skus = column(page, 'ID')
      return column(page, 'Total').map((total, n) => [skus[n], total])
    }
    expect(await totals(`/stock/history?date=${day(0)}&page=2`)).toEqual(
      await totals('/stock?page=2'),
    )
  })
})
