import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Browser } from '../../tests/support/browser'
import { writeArticles } from './articles'
import { upload } from './import-screen'
import { blockRow, startWatchedPortal, type WatchedPortal } from './loop'
import { cpuSeconds, peakRssAbove } from './processes'
import { MB, type Row, type Section } from './row'

/** How the web thread and the memory fare while large files are read and their previews worked on. */
export async function measureUploads(sandboxUrl: string): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const portal = await startWatchedPortal({ API_BASE_URL: `${sandboxUrl}/v1` }, folder)
  try {
    const browser = new Browser(portal)
    await browser.signIn('solo@demo.test')
    await upload(browser, await writeArticles(join(folder, 'warm.xlsx'), 500))
    return {
      title: 'Large uploads',
      how: "Uploads of 100,000 rows × 20 columns up to their preview, one in order and one with three mistakes in every row, and work on that preview: resident memory every 20 ms, and the longest time that the web thread was kept busy in one piece, other threads' turns on its processor left out.",
      rows: await uploadBoth(folder, portal, browser),
    }
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function uploadBoth(folder: string, portal: WatchedPortal, browser: Browser): Promise<Row[]> {
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
      budget: '≤ 130 MB',
      seen: MB(above),
      met: above <= 130e6,
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
