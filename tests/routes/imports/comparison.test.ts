import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { portal } from '../../support/portal'
import {
  article,
  articles,
  csv,
  importButton,
  lastCall,
  lines,
  runImport,
  signedIn,
  upload,
  upstream,
  withMaterials,
  writesSince,
  type Row,
} from './support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
afterEach(() => server.clearFaults())

const note = (page: Page) => page.find('.masterdata [role=status]').textContent
const form = (page: Page) => page.form('Search in this import')
const columns = (page: Page) => page.findAll('.preview th').map(({ textContent }) => textContent)
const changes = (page: Page): Record<string, string> => {
  const at = columns(page).indexOf('Masterdata')
  return Object.fromEntries(
    page
      .findAll('.preview tbody tr')
      .map((row) => [row.children[3]?.textContent ?? '', row.children[at]?.textContent ?? '']),
  )
}
const lookUpsSince = async (call: number) =>
  (await server.calls(call)).filter(({ path }) => path === '/products/multifilter')

/** Puts articles into masterdata, as another program of the client would. */
async function inMasterdata(rows: Row[]): Promise<Row[]> {
  const call = await upstream('client@demo.test')
  await call('/saleskit/sku', rows)
  return rows
}

/** Opens the preview again until its comparison has come to an end. */
async function compared(page: Page): Promise<Page> {
  let now = page
  for (let tries = 0; now.main.includes('Comparing with masterdata'); tries++) {
    if (tries > 200) throw new Error(now.main)
    now = await now.link('Refresh')
  }
  return now
}

const known = (number: string, more: Row = {}) =>
  article(number, { Size: 'M', Weight: 0.5, CountryOfOrigin: 'PT', ...more })

describe('what an import of products would do to masterdata', () => {
  it('is told for each line, with the old and the new value of each field, and counted [BEY-11]', async () => {
    const rows = await inMasterdata([known('SAME'), known('OTHER'), known('EMPTY')])
    const [same, other, empty] = rows as [Row, Row, Row]
    const page = await upload(
      client,
      csv([
        // the same weight, written otherwise; an empty cell changes nothing
        { ...same, Weight: '0,500', Size: '' },
        { ...other, Size: 'XL', Weight: '0,6', Brand: 'Acme' },
        { ...empty, Season: 'SS27' },
        article('NOT-THERE'),
      ]),
    )
    expect(note(page)).toBe('Compared with masterdata: 1 new, 2 changed, 1 unchanged.')
    expect(changes(page)).toEqual({
      SAME: 'Unchanged',
      OTHER: 'Changed: Size, Brand, Weight',
      EMPTY: 'Changed: Season',
      'NOT-THERE': 'New',
    })
    const values = page
      .findAll('.preview tbody tr:nth-child(2) dl > div')
      .map((field) => field.textContent)
      .filter((words) => words?.includes('Now: '))
    expect(values).toEqual(['SizeXLNow: M', 'BrandAcmeNow: empty', 'Weight0,6Now: 0.5'])
  })

  it('can be chosen by, page by page, without losing ticks [BEY-11]', async () => {
    const same = await inMasterdata(articles('PAGED', 45))
    const page = await upload(
      client,
      csv([...same, ...articles('FRESH', 2), { ...same[0]!, Season: 'SS99' }].slice(1)),
    )
    expect(note(page)).toBe('Compared with masterdata: 2 new, 1 changed, 44 unchanged.')
    const unchanged = await form(page).untick('Select row 2, PAGED-2').press('Unchanged 44')
    expect(unchanged.path).toBe(`${page.path}&show=unchanged`)
    expect(lines(unchanged)).toHaveLength(20)
    expect(lines(unchanged)[0]?.tick).toBe(false)
    const last = await unchanged.press('3')
    expect(lines(last)).toHaveLength(4)
    expect(Object.values(changes(last))).toEqual(Array.from({ length: 4 }, () => 'Unchanged'))
    expect(lines(await last.press('New 2')).map((one) => one.articleNumber)).toEqual([
      'FRESH-1',
      'FRESH-2',
    ])
    const changed = await last.press('Changed 1')
    expect(changes(changed)).toEqual({ 'PAGED-1': 'Changed: Season' })
    const found = await form(unchanged).fill('Search in this import', 'PAGED-31').press('Search')
    expect(lines(found).map((one) => one.articleNumber)).toEqual(['PAGED-31'])
    expect(lines(await found.press('All 47'))).toHaveLength(1)
  })

  it('lets the unchanged rows be left out, and sends the others [BEY-11]', async () => {
    const same = await inMasterdata(articles('LEFT', 30))
    const page = await upload(client, csv([...same, article('LEFT-NEW')]))
    const rest = await page.press('Leave out the unchanged rows')
    expect(rest.find('.count').textContent).toBe('1 of 31 selected')
    const before = await lastCall()
    const done = await runImport(rest)
    expect(done.messages()[0]?.text).toBe('Imported 1 products, 0 products failed.')
    const sent = (await writesSince(before)).flatMap(({ body }) => body)
    expect(sent.map(({ ArticleNumber }) => ArticleNumber)).toEqual(['LEFT-NEW'])
  })

  it('calls an article changed whose bill of material is sent, as that is not looked up [BEY-11]', async () => {
    const rows = await inMasterdata(articles('SET', 2))
    const page = await upload(
      client,
      await withMaterials(rows, [
        { ArticleNumber: 'SET-1', ChildArticleNumber: 'CHILD', Quantity: 1 },
      ]),
    )
    expect(changes(page)).toEqual({ 'SET-1': 'Changed', 'SET-2': 'Unchanged' })
    expect(lines(page)[0]?.details).toContain('Its bill of material replaces the current one')
  })

  it('takes a look-up for 500 lines, not one for each [BEY-11]', async () => {
    const before = await lastCall()
    const page = await compared(await upload(client, csv(articles('MANY', 1_100))))
    expect(note(page)).toBe('Compared with masterdata: 1.100 new, 0 changed, 0 unchanged.')
    const asked = (await lookUpsSince(before)).map(
      ({ body }) => (body as { filters: { sku: string[] } }).filters.sku.length,
    )
    expect(asked).toEqual([500, 500, 100])
  })

  it('is compared again for a row that was corrected, and for that row only [BEY-08] [BEY-11]', async () => {
    const [row] = await inMasterdata([article('REDO-1')])
    const page = await upload(
      client,
      csv([{ ...row!, ArticleNumber: 'REDO-X', Season: '' }, article('REDO-2')]),
    )
    expect(changes(page)).toEqual({ 'REDO-X': 'New', 'REDO-2': 'New' })
    const before = await lastCall()
    const saved = await form(page)
      .fill('Article number', 'REDO-1')
      .fill('Season', 'SS26')
      .press('Save row 2')
    expect(changes(saved)).toEqual({ 'REDO-1': 'Unchanged', 'REDO-2': 'New' })
    const asked = (await lookUpsSince(before)).map(({ body }) => body)
    expect(asked).toEqual([{ filters: { sku: ['REDO-1'] } }])
  })
})

describe('a comparison', () => {
  it.each(
    oneOfEach(
      [
        ['status', { status: 500 }],
        ['hang', { delayMs: 60_000 }],
        ['reset', {}],
        ['truncate', {}],
      ] as const,
      () => 'missing',
    ),
  )(
    'that fails by %s is said to be missing, keeps nobody from importing, and can be tried again [BEY-11]',
    async (kind, more) => {
      const number = `GONE-${kind.toUpperCase()}`
      // opening a page that needs nothing of it makes sure that calls are made at all
      await client.open('/warehouse')
      await server.faults({
        method: 'POST',
        path: '/products/multifilter',
        kind,
        times: 3,
        ...more,
      })
      const page = await compared(await upload(client, csv([article(number)])))
      expect(note(page)).toContain('The comparison with masterdata is missing')
      expect(importButton(page)?.hasAttribute('disabled')).toBe(false)
      expect(changes(page)).toEqual({ [number]: '' })
      await server.clearFaults()
      // it is not tried again by itself: only the warnings of the page are asked for, and this row needs none
      const before = await lastCall()
      expect(note(await client.open(page.path))).toContain('is missing')
      expect(await lookUpsSince(before)).toEqual([])
      const again = await compared(await page.press('Try again'))
      expect(changes(again)).toEqual({ [number]: 'New' })
      const done = await runImport(again)
      expect(done.messages()[0]?.text).toBe('Imported 1 products, 0 products failed.')
    },
  )

  it('that takes its time says how far it is, and the preview works meanwhile [BEY-11]', async () => {
    await server.faults({
      method: 'POST',
      path: '/products/multifilter',
      kind: 'hang',
      delayMs: 1_200,
      times: 1,
    })
    const page = await upload(client, csv([article('SLOW-1', { Season: '' }), article('SLOW-2')]))
    expect(note(page)).toBe('Comparing with masterdata… 0 of 2')
    // it does not load itself again: that would take away what is being typed
    expect(page.refresh).toBeNull()
    expect(page.linkElement('Refresh').getAttribute('href')).toBe(page.path)
    const saved = await form(page).fill('Season', 'SS26').press('Save row 2')
    expect(form(saved).value('Season')).toBe('SS26')
  })

  it('that broke off halfway goes on with the lines that are left [BEY-11]', async () => {
    await client.open('/warehouse')
    const rows = csv(articles('HALF', 600))
    await server.faults(
      { method: 'POST', path: '/products/multifilter', kind: 'hang', delayMs: 1, times: 1 },
      { method: 'POST', path: '/products/multifilter', kind: 'status', status: 500, times: 3 },
    )
    const page = await compared(await upload(client, rows))
    const before = await lastCall()
    await server.clearFaults()
    const again = await compared(await page.press('Try again'))
    expect(note(again)).toBe('Compared with masterdata: 600 new, 0 changed, 0 unchanged.')
    expect((await lookUpsSince(before)).length).toBeLessThanOrEqual(2)
  })

  it('is not made of an import that another window has begun [BEY-11]', async () => {
    const page = await upload(client, csv([article('BEGUN-1')]))
    const done = await runImport(page)
    expect(columns(done)).toContain('Masterdata')
    const before = await lastCall()
    await client.open(page.path)
    expect(await lookUpsSince(before)).toEqual([])
  })
})
