import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Browser, type Page } from '../../tests/support/browser'
import { startPortalProcess } from '../../tests/support/processes'
import { writeArticles } from './articles'
import { cpuSeconds, peakRssAbove } from './processes'
import { MB, median, times, type Section } from './row'

const rounds = 3
const largestRatio = 1.8

interface Figure {
  /** Seconds of processor time, the portal's and that of bare parsing. */
  cpu: number
  bare: number
  ratio: number
  /** Bytes above what the portal had before. */
  above: number
}

/** What an upload costs until its preview stands, beside what inflating and parsing its file costs at least. */
export async function measureUpload(sandboxUrl: string): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const portal = await startPortalProcess({ env: { API_BASE_URL: `${sandboxUrl}/v1` } })
  try {
    const pid = portal.child.pid ?? 0
    const browser = new Browser(portal)
    await browser.signIn('solo@demo.test')
    const figures: Figure[] = []
    for (let round = 0; round < rounds; round++) {
      const file = await writeArticles(join(folder, `${round}.xlsx`), 100_000)
      await untilIdle(pid)
      const before = cpuSeconds(pid)
      const { above } = await peakRssAbove(pid, () => upload(browser, file))
      const cpu = cpuSeconds(pid) - before
      const bare = bareSeconds(file)
      figures.push({ cpu, bare, ratio: cpu / bare, above })
    }
    const of = (name: keyof Figure) => figures.map((figure) => figure[name])
    const ratio = median(of('ratio'))
    return {
      title: 'An upload until its preview',
      how: `Processor time of the portal's process, all of its threads, from sending a file of 100,000 rows × 20 columns until its preview stands, looked at as often as its page asks for; beside a bare inflate + saxes of the same file in a process of its own right afterwards. The median of ${rounds}.`,
      rows: [
        {
          what: '100,000 × 20: processor time beside inflate + saxes',
          budget: `≤ ${largestRatio} ×`,
          seen: `${times(ratio)} (${of('ratio').map(times).join(', ')}); ${median(of('cpu')).toFixed(1)} s, ${median(of('bare')).toFixed(1)} s`,
          met: ratio <= largestRatio,
        },
        {
          what: '100,000 × 20: memory above idle',
          budget: '',
          seen: of('above').map(MB).join(', '),
        },
      ],
    }
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As a browser does it: the page is loaded again after the time that it says. */
async function upload(browser: Browser, file: string): Promise<Page> {
  const form = (await browser.open('/warehouse/import-products')).form('Upload')
  const sent = new File([readFileSync(file)], 'articles.xlsx')
  let page = await form.attach('Files', sent).press('Upload')
  while (page.refresh) {
    await wait(page.refresh.seconds * 1000)
    page = await page.followRefresh()
  }
  if (!page.findAll('.preview').length)
    throw new Error(`No preview: ${page.messages()[0]?.text ?? page.main.slice(0, 400)}`)
  return page
}

/** The preview of the round before is compared with masterdata by then, which is work of its own. */
async function untilIdle(pid: number): Promise<void> {
  for (let before = -1; before !== cpuSeconds(pid);) {
    before = cpuSeconds(pid)
    await wait(1_500)
  }
}

function bareSeconds(file: string): number {
  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'tests/files/measure-reader.ts', 'once', 'bare', file],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)), encoding: 'utf8' },
  )
  return (JSON.parse(printed) as { cpuMs: number }).cpuMs / 1000
}
