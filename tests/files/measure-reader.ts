/**
 * Measures the reader beside a bare inflate + saxes and beside exceljs, all in one run: CPU for 10,000 × 20, memory
 * for 100,000 × 20. Run it as `npx tsx tests/files/measure-reader.ts`; `--json` prints the figures alone.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateRawSync } from 'node:zlib'
import ExcelJS from 'exceljs'
import { SaxesParser } from 'saxes'
import { openPromise } from 'yauzl'
import { readSpreadsheet } from '../../app/services/imports/read/reader/read-spreadsheet'
import { largeWorkbook } from './large-workbook'

type Way = keyof typeof ways

/** Each way of reading a file through, giving the number of cells seen. */
const ways = {
  bare: bareInflateAndSaxes,
  reader: readerOfOurs,
  exceljsLoad,
  exceljsStream,
}

const wantedParts = new Set(['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/styles.xml'])

async function bareInflateAndSaxes(path: string): Promise<number> {
  const bytes = readFileSync(path)
  const zip = await openPromise(path, { autoClose: false })
  let cells = 0
  for await (const entry of zip.eachEntry()) {
    if (!wantedParts.has(entry.fileName)) continue
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    const xml = inflateRawSync(bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize))
    const parser = new SaxesParser({ xmlns: false, position: false })
    parser.on('opentag', () => undefined)
    parser.on('closetag', () => undefined)
    parser.on('text', () => undefined)
    for (let at = 0; at < xml.length; at += 65_536)
      parser.write(xml.toString('latin1', at, at + 65_536))
    parser.close()
    cells++
  }
  zip.close()
  return cells
}

async function readerOfOurs(path: string): Promise<number> {
  let cells = 0
  await readSpreadsheet(path, 'large.xlsx', {
    onRow: (row) => {
      cells += row.cells.length
    },
  })
  return cells
}

async function exceljsLoad(path: string): Promise<number> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  let cells = 0
  book.worksheets[0]?.eachRow((row) => {
    cells += row.cellCount
  })
  return cells
}

async function exceljsStream(path: string): Promise<number> {
  let cells = 0
  const book = new ExcelJS.stream.xlsx.WorkbookReader(path, {
    sharedStrings: 'cache',
    styles: 'cache',
    worksheets: 'emit',
  })
  for await (const sheet of book) for await (const row of sheet) cells += row.cellCount
  return cells
}

/** CPU of the whole process in milliseconds: the median of several runs, after one to warm up where it is wanted. */
async function cpuOf(way: Way, path: string, runs: number, isCold = false): Promise<number> {
  if (!isCold) await ways[way](path)
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage()
    await ways[way](path)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? NaN
}

/** The most memory that the process took beyond what it had before, in MB, and the seconds it took. */
async function peakOf(way: Way, path: string): Promise<{ rssMb: number; seconds: number }> {
  const idle = process.memoryUsage.rss()
  const start = performance.now()
  await ways[way](path)
  const peak = process.resourceUsage().maxRSS * 1024
  return { rssMb: (peak - idle) / 1e6, seconds: (performance.now() - start) / 1000 }
}

/** Each in a process of its own, as memory that one took would hide what the next takes. */
const inOwnProcess = (...args: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), ...args], {
      encoding: 'utf8',
    }),
  ) as Record<'cpuMs' | 'rssMb' | 'seconds', number>

function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'measure-reader-'))
  try {
    const small = join(folder, '10000x20.xlsx')
    const large = join(folder, '100000x20.xlsx')
    writeFileSync(small, largeWorkbook(10_000, 20))
    writeFileSync(large, largeWorkbook(100_000, 20))
    const all = Object.keys(ways) as Way[]
    return all.map((way) => {
      const { cpuMs } = inOwnProcess('cpu', way, small)
      const { rssMb, seconds } = inOwnProcess('peak', way, large)
      return { way, cpuMs, rssMb, seconds }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const [task, way, path] = process.argv.slice(2)
if (task === 'cpu') console.log(JSON.stringify({ cpuMs: await cpuOf(way as Way, path ?? '', 5) }))
else if (task === 'once')
  console.log(JSON.stringify({ cpuMs: await cpuOf(way as Way, path ?? '', 1, true) }))
else if (task === 'peak') console.log(JSON.stringify(await peakOf(way as Way, path ?? '')))
else report()

function report(): void {
  const figures = measure()
  const bare = figures.find((figure) => figure.way === 'bare')?.cpuMs ?? NaN
  if (task === '--json') {
    console.log(
      JSON.stringify(figures.map((figure) => ({ ...figure, ratio: figure.cpuMs / bare }))),
    )
    return
  }
  console.log(
    '                 CPU 10,000 × 20   beside bare   100,000 × 20: RSS above idle   time',
  )
  for (const { way, cpuMs, rssMb, seconds } of figures)
    console.log(
      `${way.padEnd(16)} ${cpuMs.toFixed(0).padStart(12)} ms ${(cpuMs / bare).toFixed(2).padStart(11)} × ${rssMb.toFixed(0).padStart(27)} MB ${seconds.toFixed(1).padStart(6)} s`,
    )
}
