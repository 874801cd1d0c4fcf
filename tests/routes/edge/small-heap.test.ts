import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { startPair } from '../../support/processes'
import { articleHeadings, articles, csv, openUpload } from '../imports/support'

const pages = [
  ...['/', '/warehouse', '/inbound-orders', '/outbound-orders', '/returns', '/arrivals'],
  ...['/stock', '/stock/mutations', '/logbook', '/imports', '/unanswered', '/status', '/account'],
  ...['/warehouse', '/outbound-orders', '/stock/mutations'].map((path) => `${path}?size=100`),
]

/** How many rows a file of a list has. */
const files: Record<string, (file: Page) => number> = {
  csv: (file) => file.html.trimEnd().split('\n').length - 1,
  json: (file) => (JSON.parse(file.html) as unknown[]).length,
  xlsx: (file) => {
    const { SheetNames, Sheets } = read(file.bytes)
    return utils.decode_range(Sheets[SheetNames[0]!]!['!ref'] ?? '').e.r
  },
}

/** As many rows as an upload may have, in twenty columns. */
const largest = csv(articles('HEAP', 100_000), 'heap.csv', [
  ...articleHeadings,
  ...['Note 1', 'Note 2', 'Note 3'],
])

/** It is read by then, or refused with a reason. */
const isRead = (page: Page) => page.main.includes('HEAP-1')
const refused = /could not be read|Nothing was imported/

describe('a portal with a heap of 128 MB, for its threads as well', () => {
  let pair: Awaited<ReturnType<typeof startPair>>
  let browser: Browser

  beforeAll(async () => {
    // the threads' own bounds give way to this one
    pair = await startPair({ NODE_OPTIONS: '--max-old-space-size=128' }, { SANDBOX_SCALE: '7' })
    browser = new Browser(pair.portal)
    await browser.startSession('client@demo.test')
  })
  afterAll(() => Promise.all([pair.portal.stop('SIGKILL'), pair.sandbox.stop('SIGKILL')]))

  // memory that does not come back is missing the second time
  describe.each(['once', 'and again'])('%s', () => {
    it('shows the pages of a working day, each to six at once [BEY-51]', async () => {
      for (const path of pages) {
        const shown = await Promise.all(Array.from({ length: 6 }, () => browser.open(path)))
        const statuses = shown.map(({ status }) => status)
        expect([path, ...statuses]).toEqual([path, 200, 200, 200, 200, 200, 200])
      }
    })

    it.each(Object.entries(files))(
      'gives more than 20,000 rows as %s, whole [BEY-91]',
      async (format, countRows) => {
        const list = await browser.open('/stock/mutations')
        const [, rows = ''] = /of ([\d.]+)/.exec(wordsOf(list.find('.count'))) ?? []
        const count = Number(rows.replaceAll('.', ''))
        expect(count).toBeGreaterThan(20_000)
        const file = await browser.open(`/stock/mutations.${format}`)
        expect([file.status, countRows(file)]).toEqual([200, count])
      },
    )

    it('reads uploads of 100,000 rows one beside the other, or says why not, and serves others meanwhile [BEY-83]', async () => {
      const other = new Browser(pair.portal)
      await other.startSession('solo@demo.test')
      const opened: Page[] = []
      for (let upload = 1; upload <= 2; upload++) {
        let page = await (
          await openUpload(browser)
        )
          .form('Upload')
          .attach('Files', largest)
          .press('Upload')
        while (page.refresh) {
          for (const { path } of opened) {
            let shown = await browser.open(path)
            // a thread that died over the other opens it once more, and a slow machine takes its time
            while (!isRead(shown) && shown.refresh) shown = await shown.followRefresh()
            expect([shown.status, isRead(shown) || shown.main.slice(0, 600)]).toEqual([200, true])
          }
          expect((await other.open('/warehouse')).status).toBe(200)
          page = await page.followRefresh()
        }
        expect(page.status).toBe(200)
        if (isRead(page)) opened.push(page)
        else expect(page.messages()[0]?.text).toMatch(refused)
      }
      expect(pair.portal.child.exitCode).toBe(null)
    }, 180_000)
  })
})
