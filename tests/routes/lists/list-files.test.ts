import { SaxesParser, type SaxesTagNS } from 'saxes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser, wordsOf } from '../../support/browser'
import { listFiles } from '../../support/list-files'
import { everyList, type ListUnderTest } from '../../support/lists'
import { portal } from '../../support/portal'
import { openWorkbook } from '../../support/spreadsheet'
import { articles, csv, upload } from '../imports/support'

const server = portal()

beforeAll(async () => {
  await server.resetSandbox()
  await upload(await signedIn({}), csv(articles('FILES', 1), 'listed.csv'))
})
beforeEach(() => server.clearFaults())

async function signedIn({ email = 'client@demo.test' }: Pick<ListUnderTest, 'email'>) {
  const browser = new Browser(server)
  await browser.startSession(email)
  return browser
}

const withQuery = (path: string, query = '') => (query ? `${path}?${query}` : path)

/** Lines of a CSV file; a cell may hold line breaks. */
const linesOf = (text: string) =>
  (text.replace(/^\ufeff/, '').match(/(?:"[^"]*"|[^"\r\n])+(?=\r\n|$)/g) ?? []).map(String)

interface Entry {
  id: string
  title: string
  updated: string
  link: string
}

/** A feed as a strict reader of XML and of RFC 4287 takes it: what it must have is there, once. */
function readFeed(xml: string): {
  feed: Omit<Entry, 'link'> & { author: string }
  entries: Entry[]
} {
  const atom = 'http://www.w3.org/2005/Atom'
  const parser = new SaxesParser({ xmlns: true })
  const path: string[] = []
  const found: { at: string; text: string; href: string; entry: number }[] = []
  let entry = 0
  parser.on('opentag', (tag: SaxesTagNS) => {
    expect(tag.uri).toBe(atom)
    path.push(tag.local)
    if (tag.local === 'entry') entry++
    const { rel, href } = tag.attributes
    const at = [path.join('/'), ...(rel ? [rel.value] : [])].join(' ')
    found.push({ at, text: '', href: href?.value ?? '', entry: path[1] === 'entry' ? entry : 0 })
  })
  parser.on('text', (text) => {
    const last = found.at(-1)
    if (last) last.text += text
  })
  parser.on('closetag', () => void path.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  const one = (at: string, of = 0) => {
    const hits = found.filter((node) => node.at === at && node.entry === of)
    expect(hits.length, `${at} of entry ${of}`).toBe(1)
    return hits[0]!
  }
  const read = (base: string, of: number) => ({
    id: one(`${base}/id`, of).text.trim(),
    title: one(`${base}/title`, of).text.trim(),
    updated: one(`${base}/updated`, of).text.trim(),
  })
  const entries = Array.from({ length: entry }, (_, n) => ({
    ...read('feed/entry', n + 1),
    link: one('feed/entry/link alternate', n + 1).href,
  }))
  one('feed/link self')
  return { feed: { ...read('feed', 0), author: one('feed/author/name').text }, entries }
}

describe.each(Object.entries(everyList))('the list of %s', (name, list) => {
  const { headings, file, names } = listFiles[name]!

  it('is a file of four kinds at its address, with the rows of its screen [BEY-91]', async () => {
    const browser = await signedIn(list)
    const open = (format: string) => browser.open(withQuery(`${list.path}.${format}`, list.full))
    const page = await browser.open(withQuery(list.path, list.full))
    const total = Number(
      / of ([\d.]+)/.exec(wordsOf(page.find('.count')))?.[1]?.replaceAll('.', ''),
    )
    expect(total).toBeGreaterThan(0)

    const text = await open('csv')
    expect(text.header('content-disposition')).toContain(`filename="${file}-1001.csv"`)
    expect(linesOf(text.html)[0]).toBe(headings)
    expect(linesOf(text.html)).toHaveLength(total + 1)

    const [sheet] = await openWorkbook((await open('xlsx')).bytes)
    expect(sheet?.rows[0]?.join(';')).toBe(headings)
    expect(sheet?.rows).toHaveLength(total + 1)

    const json = await open('json')
    expect(json.header('content-type')).toBe('application/json; charset=utf-8')
    const rows = JSON.parse(json.html) as Record<string, unknown>[]
    expect(rows).toHaveLength(total)
    for (const row of rows) expect(Object.keys(row).join(';')).toBe(names)

    const { feed, entries } = readFeed((await open('atom')).html)
    expect(entries).toHaveLength(Math.min(total, 100))
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    const times = entries.map(({ updated }) => updated)
    expect(times).toEqual([...times].sort().reverse())
    expect(feed.updated).toBe(times[0])
    for (const { id, title, link } of entries) {
      expect(id).toMatch(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
      expect(title).not.toBe('')
      expect(link.startsWith(`${server.url}/`.replace(/\/+$/, '/'))).toBe(true)
    }
    const linked = await browser.open(new URL(entries[0]!.link).pathname)
    expect(linked.status).toBe(200)
    expect(readFeed((await open('atom')).html).entries).toEqual(entries)
  })
})

const formats = ['csv', 'xlsx', 'json', 'atom']

it('a file has the rows of the view that its address names, whatever the page and the ticks [BEY-91]', async () => {
  const browser = await signedIn({})
  const query = 'q=ORD&status=10&sort=external_order_id&dir=asc'
  const page = await browser.open(`/outbound-orders?${query}`)
  const total = Number(/ of ([\d.]+)/.exec(wordsOf(page.find('.count')))?.[1])
  const json = await browser.open(`/outbound-orders.json?${query}&page=2&sel=1`)
  const rows = JSON.parse(json.html) as { number: string; lines: unknown; created: unknown }[]
  expect(rows).toHaveLength(total)
  const numbers = rows.map(({ number }) => number)
  expect(numbers).toEqual([...numbers].sort())
  expect(rows[0]).toMatchObject({
    lines: expect.any(Number) as number,
    created: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    completed: null,
    invalid: expect.any(Boolean) as boolean,
  })
})

it('names of JSON, its numbers and times are the same in every language [BEY-91]', async () => {
  const rowsOf = async (email: string) => {
    const json = await (await signedIn({ email })).open('/stock/mutations.json')
    return (JSON.parse(json.html) as Record<string, unknown>[])[0]
  }
  const dutch = await rowsOf('nl@demo.test')
  expect(Object.keys(dutch ?? {}).join(';')).toBe(listFiles['stock mutations']?.names)
  expect(dutch?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/)
  const spanish = await rowsOf('es@demo.test')
  const words = { actor: '', stockType: '' }
  expect({ ...spanish, ...words }).toEqual({ ...dutch, ...words })
})

it.each(formats)(
  'who is not signed in reads so in words and is led nowhere, .%s [BEY-91]',
  async (format) => {
    const answer = await server.fetch(`/outbound-orders.${format}?q=a`, {
      headers: { accept: 'text/html,*/*', 'accept-language': 'nl' },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('Basic realm=')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toContain('Log in bij het portaal')
  },
)

it('who is signed in no more by the time that rows are read reads so, too [BEY-91]', async () => {
  const browser = await signedIn({})
  await server.faults({ path: '/orders/multifilter', kind: 'status', status: 401 })
  const answer = await browser.open('/outbound-orders.csv')
  expect([answer.status, answer.redirects]).toEqual([401, []])
  expect(answer.html).toContain('Sign in to the portal')
  expect((await browser.open('/outbound-orders.csv')).status).toBe(401)
})

it('what a user may not see, of another company or impossible is refused in words [BEY-91]', async () => {
  const browser = await signedIn({})
  const refusals = {
    '/customs/shipments.csv': [403, 'You may not see this list.'],
    '/admin/relations.json': [403, 'You may not see this list.'],
    '/outbound-orders.csv?company=99': [403, 'another company'],
    '/outbound-orders.csv?from=yesterday': [400, '/outbound-orders.csv'],
    '/outbound-orders.csv?from=2026-02-02&to=2026-01-01': [400, 'from=2026-02-02&to=2026-02-02'],
    '/stock/history.csv': [422, 'date'],
  } as const
  for (const [address, [status, words]] of Object.entries(refusals)) {
    const answer = await browser.open(address)
    expect([address, answer.status]).toEqual([address, status])
    expect(answer.header('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.html).toContain(words)
  }
})

it('an end that is none of the four, or of no list, is a page that is not there [BEY-91]', async () => {
  const browser = await signedIn({})
  for (const path of ['/outbound-orders.pdf', '/warehouse/create-product.csv', '/search.json']) {
    const page = await browser.open(path)
    expect([path, page.status]).toEqual([path, 404])
    expect(page.h1).toBe('Page not found')
  }
})

it.each(formats)(
  'rows that cannot be read are said to be, and are no file, .%s [BEY-91]',
  async (format) => {
    const browser = await signedIn({})
    await server.faults({ path: '/orders/multifilter', times: 9, kind: 'status', status: 500 })
    const answer = await browser.open(`/outbound-orders.${format}`)
    expect(answer.status).toBe(503)
    expect(answer.header('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.html.trim()).not.toBe('')
  },
)

it.each(formats)(
  'a row that cannot be read is said to be missing, and may be there another time, .%s [BEY-91] [NET-08]',
  async (format) => {
    const browser = await signedIn({})
    const body = { result: [{ id: 1 }, { id: 'bad' }], count: 2 }
    await server.faults({ path: '/orders/multifilter', kind: 'status', status: 200, body })
    const answer = await browser.open(`/outbound-orders.${format}`)
    expect(answer.status).toBe(503)
    expect(answer.html).toBe('1 row could not be read and is missing here.\n')
  },
)

it.each(['csv', 'xlsx', 'json'])(
  'a file breaks off with the connection where a later page does not come, .%s [BEY-91]',
  async (format) => {
    const browser = await signedIn({})
    await server.faults(
      { path: '/stocklog', delayMs: 1 },
      { path: '/stocklog', times: 9, kind: 'status', status: 500 },
    )
    await expect(browser.open(`/stock/mutations.${format}`)).rejects.toThrow()
  },
)

it('each file is told in the history [BEY-91]', async () => {
  const browser = await signedIn({})
  for (const format of formats) await browser.open(`/inbound-orders.${format}`)
  const acts = await browser.open('/activity?area=inbound')
  const told = acts.table().rows.map((row) => [row.cell('Action'), row.cell('Record')])
  expect(told.slice(0, 4)).toEqual(
    [
      ['All as CSV', 'inbound-orders-1001.csv'],
      ['All as Excel', 'inbound-orders-1001.xlsx'],
      ['All as JSON', 'inbound-orders-1001.json'],
      ['All as a feed', 'inbound-orders-1001.atom'],
    ].reverse(),
  )
})

it('what a spreadsheet would run is guarded in its files, and itself elsewhere [BEY-91]', async () => {
  const browser = await signedIn({})
  const name = '=HYPERLINK("http://x.test","<b>&")'
  const form = (await browser.open('/attributes/colors/create')).form('#record')
  await form.fill('Name', name).press('Save')
  const open = (format: string) => browser.open(`/attributes/colors.${format}?q=HYPERLINK`)
  expect((await open('csv')).html).toContain(`"'${name.replaceAll('"', '""')}"`)
  expect(JSON.parse((await open('json')).html)).toMatchObject([{ name }])
  const [sheet] = await openWorkbook((await open('xlsx')).bytes)
  expect(sheet?.rows[1]?.[1]).toBe(name)
  const { entries } = readFeed((await open('atom')).html)
  expect(entries).toHaveLength(1)
})
