import { read, utils, type WorkBook } from '@e965/xlsx'
import { readSpreadsheet } from '../../contract/import'
import { implement } from '../implement'
import { problems } from '../problems'

type Cell = string | number | boolean | null

const largestFile = 20 * 1024 * 1024
const largestInflated = 256 * 1024 * 1024

export const spreadsheetCalls = [
  implement(readSpreadsheet, ({ body: { content } }) => {
    if (content.length % 4 !== 0) throw problems.contentLength()
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(content)) throw problems.fileUnreadable()
    const file = Buffer.from(content, 'base64')
    if (file.length > largestFile) throw problems.tooLarge()
    return Promise.resolve({ result: { rows: readRows(openWorkbook(file)) } })
  }),
]

function openWorkbook(file: Buffer): WorkBook {
  // by its first bytes, as the reader would take any text for a table
  if (!isCompound(file) && !isOldExcel(file) && !isZip(file)) throw problems.fileUnreadable()
  if (isZip(file) && inflatedSize(file) > largestInflated) throw problems.tooLarge()
  try {
    return read(file, { type: 'buffer', cellDates: true, cellFormula: false, cellHTML: false })
  } catch {
    throw problems.fileUnreadable()
  }
}

const isCompound = (file: Buffer) => file.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1'
/** Excel 2 to 4 wrote the sheet as it is: 0x09, then the version. */
const isOldExcel = (file: Buffer) => file[0] === 9 && [0, 2, 4, 8].includes(file[1] ?? -1)
const isZip = (file: Buffer) => file.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

/** Sum of the sizes that the zip's own directory states. */
function inflatedSize(zip: Buffer): number {
  let sum = 0
  const header = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  for (let at = zip.indexOf(header); at >= 0; at = zip.indexOf(header, at + 46)) {
    if (at + 46 <= zip.length) sum += zip.readUInt32LE(at + 24)
  }
  return sum
}

/** Every sheet's rows below its first row that holds anything, which names the columns. */
function readRows(workbook: WorkBook): Record<string, Cell>[] {
  return workbook.SheetNames.flatMap((name) => {
    const sheet = workbook.Sheets[name]
    if (!sheet?.['!ref']) return []
    const firstRow = utils.decode_range(sheet['!ref']).s.r + 1
    const cells = utils.sheet_to_json<unknown[]>(sheet, {
      header: 1,
      raw: true,
      defval: null,
      UTC: true,
    })
    const rows = cells.map((row, index) => ({ number: firstRow + index, cells: row.map(toCell) }))
    const [heading, ...data] = rows.filter((row) => row.cells.some((cell) => cell !== null))
    if (!heading) return []
    return data.map((row) =>
      Object.fromEntries<Cell>([
        ...heading.cells.flatMap((title, i): [string, Cell][] =>
          title === null ? [] : [[String(title).trim(), row.cells[i] ?? null]],
        ),
        ['_sheet', name],
        ['_row', row.number],
      ]),
    )
  })
}

function toCell(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : plainDate(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'boolean' ? value : null
}

/** A sheet's date has no time zone, and at midnight no time either. */
const plainDate = (date: Date) => date.toISOString().replace(/(T00:00:00)?\.\d+Z$/, '')
