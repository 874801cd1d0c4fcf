import { DateTime } from 'luxon'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { articles, csv, signedIn, upload } from '../imports/support'

const server = portal()
beforeAll(() => server.resetSandbox())
beforeEach(() => server.clearFaults())

/** The sentences of the tile, each with what stands behind it. */
const attention = (page: Page): Record<string, string> =>
  Object.fromEntries(
    page
      .findAll('#needsAttention li')
      .map((line) => [
        wordsOf(line.querySelector('a')),
        wordsOf(line.querySelector('.quiet, .error')),
      ]),
  )

const sentences = [
  /^(\d+) inbound orders have an Astro status$/,
  /^(\d+) inbound orders have a Manco status: not fully delivered$/,
  /^(\d+) returns have a Manco status: not fully delivered$/,
  /^(\d+) orders are invalid$/,
  /^(\d+) tracking exceptions$/,
  /^(\d+) API calls failed \(last 100\)$/,
  /^(\d+) portal actions failed \(last 100\)$/,
  /^(\d+) import is paused$/,
  /^(\d+) inbound concepts are not yet submitted$/,
  /^(\d+) inbound orders? (?:was|were) expected before today$/,
  /^(\d+) returns are not yet submitted$/,
  /^(\d+) outbound concepts are not yet submitted$/,
]
const failedApi = 'Failed API calls (last 100)'
const failedPortal = 'Failed portal actions (last 100)'

/** In epoch seconds; upstream's days are those of Amsterdam. */
const startOfToday = () => DateTime.now().setZone('Europe/Amsterdam').startOf('day').toSeconds()

const countOf = (list: Page) => Number(/ of (\d+)/.exec(list.find('.count').textContent)?.[1])
const failedOn = (list: Page) =>
  list.table().rows.filter((row) => row.cell('Status') === 'Failed').length

/** What the line of a list of the newest first says of its failed rows, which are of several days. */
function oldestOf(list: Page): string {
  const failed = list.table().rows.filter((row) => row.cell('Status') === 'Failed')
  const days = failed.map((row) => row.cell('Time').slice(0, 'dd-MM-yyyy'.length))
  expect(new Set(days).size).toBeGreaterThan(1)
  return `oldest: ${days.at(-1)}`
}

/** A job that upstream has signed out while it ran. */
async function pauseImport() {
  const client = await signedIn('client@demo.test')
  const page = await upload(client, csv(articles('ATTENTION', 1), 'attention.csv'))
  await server.faults({ method: 'POST', path: '/saleskit/sku', kind: 'status', status: 401 })
  await page.press('Import')
  await expect
    .poll(async () => (await client.open('/imports?state=paused')).main)
    .toContain('attention.csv')
}

describe('what needs attention', () => {
  it('is told in sentences with their number and the oldest date, each leading to a list of just as many [BEY-41]', async () => {
    await pauseImport()
    const client = await signedIn('client@demo.test')
    const page = await client.open('/')
    const lines = attention(page)
    expect(Object.keys(lines)).toHaveLength(sentences.length)
    for (const [n, [sentence, oldest]] of Object.entries(lines).entries()) {
      const [, count] = sentences[n]!.exec(sentence) ?? []
      const list = await page.link(sentence)
      expect([sentence, String(countOf(list))]).toEqual([sentence, count])
      if (sentence.includes('last 100')) {
        expect(failedOn(list)).toBe(countOf(list))
        expect(oldest).toBe(oldestOf(list))
      }
      expect(oldest).toMatch(/^oldest: \d\d-\d\d-20\d\d$/)
    }
    const invalid = await page.link(Object.keys(lines)[3]!)
    const dates = invalid.table().rows.map((row) => row.cell('Creation date').slice(0, 10))
    expect(Object.values(lines)[3]).toBe(`oldest: ${dates.at(-1)}`)
    const exceptions = await page.link(Object.keys(lines)[4]!)
    const lastPage = Math.ceil(countOf(exceptions) / exceptions.table().rows.length)
    expect(lastPage).toBeGreaterThan(1)
    const last = (await client.open(`/tracey/exceptions?page=${lastPage}`)).table().rows.at(-1)
    expect(Object.values(lines)[4]).toBe(`oldest: ${last?.cell('Time').slice(0, 10)}`)
  })

  it('is not fully delivered as each of the orders and returns that are counted says too [BEY-41] [INB-84]', async () => {
    const page = await (await signedIn('client@demo.test')).open('/')
    const counted = Object.keys(attention(page)).filter((line) => /not fully/.test(line))
    expect(counted).toHaveLength(2)
    for (const sentence of counted) {
      const list = await page.link(sentence)
      const short = list.findAll('main tbody tr').filter((row) => /\d short/.test(wordsOf(row)))
      expect(short).toHaveLength(countOf(list))
    }
  })

  it('is first what went wrong and then what is still to be done, each under its heading [BEY-41]', async () => {
    const page = await (await signedIn('client@demo.test')).open('/')
    const parts = page.findAll('#needsAttention h3').map((heading) => {
      const lines = heading.parentElement?.querySelectorAll('li a') ?? []
      return [wordsOf(heading), [...lines].every((line) => /not yet|before today/.test(wordsOf(line)))] // prettier-ignore
    })
    expect(parts).toEqual([
      ['To be put right', false],
      ['Reminders', true],
    ])
  })

  it('is asked for one row at a time, and the logs for the page that they show [BEY-41]', async () => {
    const client = await signedIn('client@demo.test')
    const since = (await server.calls(-1)).at(-1)?.id ?? 0
    await client.open('/')
    const calls = await server.calls(since)
    const asked = calls.flatMap(({ path, query, body }) =>
      query.limit && query.limit !== '5' ? [[path, query.limit, body]] : [],
    )
    const inOrder = (all: unknown[]) => all.map((one) => JSON.stringify(one)).sort()
    expect(inOrder(asked)).toEqual(
      inOrder([
        ...[10, 25, 35].map((id) => [
          '/purchaseorders/multifilter',
          '1',
          { filters: { status: [id] } },
        ]),
        ...[10, 35].map((id) => [
          '/returns/multifilter',
          '1',
          { filters: { automatic: true, status: [id] } },
        ]),
        [
          '/purchaseorders/multifilter',
          '1',
          { filters: { status: [20, 30], time: { type: 'time_arrival', to: startOfToday() - 1 } } },
        ],
        ['/orders/multifilter', '1', { filters: { status: [10] } }],
        ['/orders/multifilter', '1', { filters: { invalid: true } }],
        ['/tracey/exceptions', '1', { division: '1001' }],
        // upstream sorts them by nothing: the last one is the oldest
        ['/tracey/exceptions', '1', { division: '1001' }],
        ['/log/api', '100', null],
        ['/log/portal', '100', null],
      ]),
    )
  })

  it('that cannot be counted is said beside what can [BEY-41]', async () => {
    const client = await signedIn('client@demo.test')
    await server.faults({
      path: '/log/portal',
      kind: 'status',
      status: 422,
      body: { error: { en: 'The log is being archived' } },
    })
    const lines = attention(await client.open('/'))
    expect(lines[failedPortal]).toBe('The log is being archived')
    expect(Object.keys(lines).filter((line) => sentences[5]!.test(line))).toHaveLength(1)
    expect(Object.keys(lines).filter((line) => sentences[3]!.test(line))).toHaveLength(1)
    for (const kind of ['reset', 'truncate', 'html', 'empty'] as const) {
      await server.faults({ path: '/log/api', kind })
      const page = await client.open('/')
      expect([kind, page.status, attention(page)[failedApi]]).toEqual([
        kind,
        200,
        'Something went wrong',
      ])
      expect(page.find('#latestOutboundOrders').querySelectorAll('tbody tr')).toHaveLength(5)
    }
  })

  it('is also a relation that is not activated yet, for the staff of the provider alone [BEY-41]', async () => {
    const client = attention(await (await signedIn('client@demo.test')).open('/'))
    expect(Object.keys(client).join()).not.toMatch(/relation/i)
    const staff = await signedIn('staff@demo.test')
    const page = await staff.open('/')
    const line = Object.entries(attention(page)).find(([sentence]) => /relation/.test(sentence))!
    expect(line[0]).toMatch(/^\d+ relations are drafts \(newest 20\)$/)
    expect(line[1]).toMatch(/^oldest: \d\d-\d\d-20\d\d$/)
    const list = await page.link(line[0])
    const drafts = list.table().rows.filter((row) => row.cell('State') === 'Draft')
    expect([list.path, `${drafts.length} relations are drafts (newest 20)`]).toEqual([
      '/admin/relations?view=all',
      line[0],
    ])
    await server.faults({ path: '/relations', kind: 'status', status: 500 })
    expect(attention(await staff.open('/'))['Relations in draft (newest 20)']).toBe(
      'Something went wrong',
    )
  })

  it('speaks of no area that the company does not have, nor asks for it [BEY-41]', async () => {
    const page = await (await signedIn('client@demo.test')).open('/')
    const since = (await server.calls(-1)).at(-1)?.id ?? 0
    const closed = attention(await page.press('1003 (Quay Archive)'))
    expect(Object.keys(closed).join()).not.toMatch(/tracking|paused/i)
    expect(Object.keys(closed).join()).toMatch(/\d+ outbound concepts? (is|are) not yet submitted/)
    const asked = (await server.calls(since)).map(({ path }) => path)
    expect(asked.filter((path) => path.startsWith('/tracey'))).toEqual([])
  })

  it('is nothing when there is nothing, and says so [BEY-41]', async () => {
    const client = await signedIn('solo@demo.test')
    const none = { kind: 'status', status: 200, body: { result: [], count: 0, max: 1 } } as const
    await server.faults(
      { path: '/orders/multifilter', times: 3, ...none },
      // the tile of the latest orders asks as well
      { path: '/purchaseorders/multifilter', times: 5, ...none },
      { path: '/returns/multifilter', times: 2, ...none },
      { path: '/log/api', ...none },
      { path: '/log/portal', ...none },
    )
    const page = await client.open('/')
    expect(page.find('#needsAttention').textContent).toContain('Nothing needs your attention')
    expect(attention(page)).toEqual({})
  })

  it('shows its list, not the view that opens in its place [BEY-41, BEY-32]', async () => {
    const client = await signedIn('staff@demo.test')
    const form = (await client.open('/tracey/exceptions?q=nothing+like+this')).form('View name')
    await form.fill('View name', 'Default').press('Save view')
    const page = await client.open('/')
    const sentence = Object.keys(attention(page)).find((line) => sentences[4]!.test(line))!
    const list = await page.link(sentence)
    expect(`${countOf(list)} tracking exceptions`).toBe(sentence)
  })
})
