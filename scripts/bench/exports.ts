import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeWorkbook } from '../../app/services/lists/xlsx-writer'
import type { SheetCell, SheetRow } from '../../app/services/lists/sheet'
import { Browser } from '../../tests/support/browser'
import { tail } from '../../tests/support/processes'
import { writeArticles } from './articles'
import { upload } from './import-screen'
import { startWatchedPortal } from './loop'
import { cookieOf, peakRssAbove } from './processes'
import { MB, ms, type Row, type Section } from './row'

const columns = 20
const rowsPerPage = 500

interface Written {
  aboveBytes: number
  firstByteMs: number
  seconds: number
  bytes: number
}

/** Workbooks that the portal writes: lists as they are paged through, and the result of an import. */
export async function measureExports(sandboxUrl: string): Promise<Section> {
  const [some, many] = [10_000, 100_000].map((rows) => writtenInOwnProcess(rows))
  if (!some || !many) throw new Error('Nothing was written')
  return {
    title: 'Exports',
    how: `A list of ${columns} columns written as a workbook, in a process of its own, from pages of ${rowsPerPage} rows to a reader that takes all at once. Then the result workbook of an upload of 100,000 × 20 by the portal, which is made whole, in a worker, before its first byte leaves.`,
    rows: [
      {
        what: 'A list of 100,000 rows: memory above idle',
        budget: '≤ 130 MB',
        seen: MB(many.aboveBytes),
        met: many.aboveBytes <= 130e6,
      },
      { what: 'of 10,000 rows: memory above idle', budget: '', seen: MB(some.aboveBytes) },
      {
        what: 'A list of 100,000 rows: first byte',
        budget: '≤ 100 ms',
        seen: ms(many.firstByteMs),
        met: many.firstByteMs <= 100,
      },
      {
        what: 'A list of 100,000 rows: whole',
        budget: '',
        seen: `${many.seconds.toFixed(1)} s, ${MB(many.bytes)}`,
      },
      ...(await resultWorkbook(sandboxUrl)),
    ],
  }
}

function writtenInOwnProcess(rows: number): Written {
  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(import.meta.url), String(rows)],
    { encoding: 'utf8' },
  )
  return JSON.parse(printed) as Written
}

async function resultWorkbook(sandboxUrl: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const portal = await startWatchedPortal({ API_BASE_URL: `${sandboxUrl}/v1` }, folder)
  try {
    const browser = new Browser(portal)
    await browser.signIn('solo@demo.test')
    const preview = await upload(browser, await writeArticles(join(folder, 'large.xlsx'), 100_000))
    const id = preview.url.searchParams.get('import') ?? ''
    const cookie = await cookieOf(portal, 'solo@demo.test')
    await portal.longestBlock()
    const { above, result } = await peakRssAbove(portal.child.pid ?? 0, () =>
      download(`${portal.url}/imports/${id}/result`, cookie),
    )
    const { ownMs } = await portal.longestBlock()
    return [
      {
        what: 'A result workbook of 100,000 × 20: memory above idle',
        budget: '≤ 130 MB',
        seen: MB(above),
        met: above <= 130e6,
      },
      {
        what: 'A result workbook of 100,000 × 20: first byte, whole',
        budget: '',
        seen: `${(result.firstByteMs / 1000).toFixed(1)} s, ${MB(result.bytes)}`,
      },
      {
        what: 'A result workbook of 100,000 × 20: longest block of the web thread',
        budget: '≤ 25 ms',
        seen: ms(ownMs),
        met: ownMs <= 25,
      },
    ]
  } catch (error) {
    process.stderr.write(`${tail(portal.output())}\n`)
    throw error
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function download(url: string, cookie: string): Promise<{ firstByteMs: number; bytes: number }> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200)
        return reject(new Error(`It answered ${answer.statusCode} ${answer.headers.location}`))
      const firstByteMs = performance.now() - from
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve({ firstByteMs, bytes }))
      answer.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/** In a process of its own: what it takes beyond what it had after a small workbook, which loads the code. */
async function measureWriter(rows: number): Promise<Written> {
  await write(rowsPerPage)
  await wait(100)
  const idle = process.memoryUsage.rss()
  const from = performance.now()
  const { firstByteMs, bytes, peak } = await write(rows)
  const seconds = (performance.now() - from) / 1000
  return { aboveBytes: Math.max(0, peak - idle), firstByteMs, seconds, bytes }
}

async function write(rows: number) {
  const from = performance.now()
  let firstByteMs = 0
  let bytes = 0
  let peak = 0
  const sheet = {
    name: 'Orders',
    content: {
      widths: Array.from({ length: columns }, () => 18),
      headings: Array.from({ length: columns }, (_, column) => cell(`Column ${column + 1}`)),
      rows: pagesOf(rows),
    },
  }
  for await (const chunk of writeWorkbook([sheet])) {
    firstByteMs ||= performance.now() - from
    bytes += chunk.length
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  return { firstByteMs, bytes, peak }
}

const cell = (value: string): SheetCell => ({ kind: 'text', value })

async function* pagesOf(rows: number): AsyncGenerator<SheetRow[]> {
  for (let from = 0; from < rows; from += rowsPerPage) {
    // as a page from upstream, it is not there at once
    await wait(0)
    yield Array.from({ length: Math.min(rowsPerPage, rows - from) }, (_, row) =>
      Array.from({ length: columns }, (_, column): SheetCell => {
        const number = from + row
        return column % 4 === 3
          ? { kind: 'number', value: number * column }
          : cell(`${column % 4 ? 'Jacket of style' : 'A'} ${number % (column * 97 + 900)}`)
      }),
    )
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(await measureWriter(Number(process.argv[2]))))
