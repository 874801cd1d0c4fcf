import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Browser, type Page } from '../../tests/support/browser'
import { writeArticles } from './articles'
import { settled, upload } from './import-screen'
import { startWatchedPortal, type WatchedPortal } from './loop'
import { cpuSeconds, peakRssAbove } from './processes'
import { MB, median, ms, type Row, type Section } from './row'
import { jsonOf, serveUpstream } from './upstream'

const batchMs = 100
const inFlight = 10
const batchSize = 100
const importRounds = 5
const idealMs = (rows: number) => Math.ceil(rows / batchSize / inFlight) * batchMs

/** The import itself: as fast as upstream lets it, and how the web thread and the memory fare meanwhile. */
export async function measureImports(sandboxUrl: string): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const times = { first: 0, last: 0 }
  const upstream = await serveUpstream(sandboxUrl, {
    'POST /saleskit/sku': (incoming, outgoing) => {
      times.first ||= performance.now()
      void jsonOf(incoming).then(async (articles) => {
        await wait(batchMs)
        const numbers = (articles as { ArticleNumber: string }[]).map((one) => one.ArticleNumber)
        outgoing.setHeader('content-type', 'application/json')
        const result = numbers.map((sku, index) => ({ sku, id: index + 1 }))
        outgoing.end(JSON.stringify({ result, errors: {}, invalid: [] }))
        times.last = performance.now()
      })
    },
  })
  const portal = await startWatchedPortal({ API_BASE_URL: upstream.base }, folder)
  try {
    const browser = new Browser(portal)
    await browser.signIn('solo@demo.test')
    return {
      title: 'Imports',
      how: `10,000 new articles against an upstream that takes ${batchMs} ms a batch, ${inFlight} batches at a time: its own limit is ${idealMs(10_000)} ms, beside the time from the beginning of its first call to the end of its last; the median of ${importRounds} imports. Then uploads of 100,000 rows × 20 columns up to their preview, one in order and one with three mistakes in every row, and work on that preview: resident memory every 20 ms, and the longest time that the web thread was kept busy in one piece, other threads' turns on its processor left out.`,
      rows: [
        ...(await importTenThousand(folder, portal, browser, times)),
        ...(await uploadLarge(folder, portal, browser)),
      ],
    }
  } finally {
    await portal.stop()
    upstream.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function importTenThousand(
  folder: string,
  portal: WatchedPortal,
  browser: Browser,
  times: { first: number; last: number },
): Promise<Row[]> {
  // once on a small file, so that code and connections are warm
  await settled(
    await (
      await upload(browser, await writeArticles(join(folder, 'warm.xlsx'), 500))
    ).press('Import'),
    50,
  )
  const rounds = []
  for (let round = 0; round < importRounds; round++) {
    const file = await writeArticles(join(folder, `ten-${round}.xlsx`), 10_000)
    rounds.push(await importOnce(portal, await upload(browser, file), times))
  }
  const shares = rounds.map(({ share }) => share)
  const share = median(shares)
  const percent = (value: number) => `${(value * 100).toFixed(0)} %`
  return [
    {
      what: '10,000 rows: share of upstream’s own limit',
      budget: '≥ 92 %',
      seen: `${percent(share)} (${percent(Math.min(...shares))} to ${percent(Math.max(...shares))})`,
      met: share >= 0.92,
    },
    {
      what: '10,000 rows: from pressing Import to the result on the screen',
      budget: '',
      seen: ms(median(rounds.map(({ whole }) => whole))),
    },
    blockRow('10,000 rows being imported', Math.max(...rounds.map(({ ownMs }) => ownMs))),
  ]
}

async function importOnce(
  portal: WatchedPortal,
  preview: Page,
  times: { first: number; last: number },
): Promise<{ share: number; whole: number; ownMs: number }> {
  times.first = 0
  await portal.longestBlock()
  const from = performance.now()
  const done = await settled(await preview.press('Import'), 200)
  const whole = performance.now() - from
  const { ownMs } = await portal.longestBlock()
  if (!done.text.includes('Imported 10000 products, 0 products failed.'))
    throw new Error(`The import ended otherwise: ${done.main.slice(0, 400)}`)
  return { share: idealMs(10_000) / (times.last - times.first), whole, ownMs }
}

async function uploadLarge(
  folder: string,
  portal: WatchedPortal,
  browser: Browser,
): Promise<Row[]> {
  const pid = portal.child.pid ?? 0
  const good = await writeArticles(join(folder, 'good.xlsx'), 100_000)
  const bad = await writeArticles(join(folder, 'bad.xlsx'), 100_000, { wrong: true })
  await portal.longestBlock()
  const cpuBefore = cpuSeconds(pid)
  const { above } = await peakRssAbove(pid, () => upload(browser, good))
  const cpu = cpuSeconds(pid) - cpuBefore
  const block = await portal.longestBlock()

  const preview = await upload(browser, bad)
  const wrong = await portal.longestBlock()
  const url = `${preview.path}${preview.path.includes('?') ? '&' : '?'}`
  await browser.open(`${url}page=2500`)
  await browser.open(`${url}q=style+7`)
  await (await browser.open(`${url}page=2`)).press('Clear selection')
  const work = await portal.longestBlock()
  return [
    {
      what: '100,000 × 20: memory above idle',
      budget: '≤ 200 MB',
      seen: MB(above),
      met: above <= 200e6,
    },
    {
      what: '100,000 × 20: processor time until the preview',
      budget: '',
      seen: `${cpu.toFixed(1)} s`,
    },
    blockRow('100,000 × 20, in order', block.ownMs),
    blockRow('100,000 × 20, every row wrong', wrong.ownMs),
    blockRow('its preview: a page in the midst, a search, all rows unticked', work.ownMs),
  ]
}

const blockRow = (what: string, ownMs: number): Row => ({
  what: `Longest block of the web thread: ${what}`,
  budget: '≤ 50 ms',
  seen: ms(ownMs),
  met: ownMs <= 50,
})
