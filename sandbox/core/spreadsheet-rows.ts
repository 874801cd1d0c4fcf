import { read, utils, type CellObject, type WorkSheet } from '@e965/xlsx'

type SpreadsheetCell = string | number | boolean | null | { error: string }
export type SpreadsheetRow = Record<string, SpreadsheetCell>

/** Rows of a workbook: of every sheet, those below its first row that holds anything, which names the columns. */
export function readRows(file: Buffer): SpreadsheetRow[] {
  const workbook = read(file, {
    type: 'buffer',
    cellDates: true,
    cellFormula: false,
    cellHTML: false,
  })
  return workbook.SheetNames.flatMap((name) => {
    const sheet = workbook.Sheets[name]
    if (!sheet?.['!ref']) return []
    keepErrors(sheet)
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
      Object.fromEntries<SpreadsheetCell>([
        ...heading.cells.flatMap((title, i): [string, SpreadsheetCell][] =>
          title === null ? [] : [[titleOf(title), row.cells[i] ?? null]],
        ),
        ['_sheet', name],
        ['_row', row.number],
      ]),
    )
  })
}

/** The library reads an error as an empty cell; any other value it hands on as it is. */
function keepErrors(sheet: WorkSheet): void {
  const cells: Record<string, CellObject> = sheet
  for (const [address, cell] of Object.entries(cells)) {
    if (address.startsWith('!') || cell.t !== 'e') continue
    cell.t = 's'
    cell.v = { error: cell.w ?? '#N/A' } as unknown as string
  }
}

const titleOf = (cell: SpreadsheetCell) =>
  String(typeof cell === 'object' ? errorOf(cell) : cell).trim()

const errorOf = (cell: unknown): string | undefined =>
  typeof cell === 'object' && cell !== null && 'error' in cell ? String(cell.error) : undefined

function toCell(value: unknown): SpreadsheetCell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : plainDate(value)
  const error = errorOf(value)
  if (error !== undefined) return { error }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  // an error of LibreOffice that Excel does not have
  if (typeof value === 'string' && /^Err:\d{3}$/.test(value)) return { error: value }
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'boolean' ? value : null
}

/** A sheet's date has no time zone, and at midnight no time either. */
const plainDate = (date: Date) => date.toISOString().replace(/(T00:00:00)?\.\d+Z$/, '')
