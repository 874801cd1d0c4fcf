import { read, utils } from '@e965/xlsx'
import readXlsxFile from 'read-excel-file/node'
import { expect } from 'vitest'

type Cell = string | number | boolean | Date | null

interface OpenedSheet {
  name: string
  rows: Cell[][]
}

/** The sheets of a workbook as two readers have them that neither portal nor sandbox write with; they agree on every cell. */
export async function openWorkbook(bytes: Uint8Array): Promise<OpenedSheet[]> {
  const { SheetNames, Sheets } = read(bytes, { cellDates: true, UTC: true })
  const sheets = SheetNames.map((name) => {
    const rows = utils.sheet_to_json<Cell[]>(Sheets[name]!, { header: 1, defval: null, UTC: true })
    return { name, rows: rows.map((row) => row.map(toValue)) }
  })
  const others = await readXlsxFile(Buffer.from(bytes), { trim: false })
  expect(
    others.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => (row as Cell[]).map(toValue)),
    })),
  ).toEqual(sheets)
  return sheets
}

/** A workbook has days as fractions, which each reader rounds to a millisecond in its own way; and no empty text is a value. */
const toValue = (cell: Cell): Cell =>
  cell instanceof Date
    ? new Date(Math.round(cell.getTime() / 1000) * 1000)
    : cell === ''
      ? null
      : cell

/** The rows of a workbook's first sheet, each by the headings of its first row. */
export async function rowsOfWorkbook(bytes: Uint8Array): Promise<Record<string, Cell>[]> {
  const [headings = [], ...rows] = (await openWorkbook(bytes))[0]?.rows ?? []
  return rows.map((row) =>
    Object.fromEntries(headings.map((heading, column) => [heading as string, row[column] ?? null])),
  )
}
