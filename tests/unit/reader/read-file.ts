import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSpreadsheet } from '~/services/imports/read/reader/read-spreadsheet'
import {
  firstVisible,
  sheetNamed,
  UnreadableFile,
  type Cell,
  type ReadOptions,
  type ReadSummary,
  type SheetInfo,
  type SheetRow,
} from '~/services/imports/read/reader/types'

export interface Reading {
  rows: SheetRow[]
  summary: ReadSummary
}

/** Reads bytes as an upload would be read: as a file on disk, the first visible sheet and BOM. */
export async function readBytes(
  bytes: Buffer,
  fileName = 'articles.xlsx',
  options: Partial<ReadOptions> = {},
): Promise<Reading> {
  return onDisk(bytes, async (path) => {
    const rows: SheetRow[] = []
    const summary = await readSpreadsheet(path, fileName, {
      sheets: firstAndBom,
      onRow: (row) => void rows.push(row),
      ...options,
    })
    return { rows, summary }
  })
}

export async function refusalOf(reading: Promise<unknown>): Promise<UnreadableFile> {
  const outcome = await reading.then(
    () => 'it was read',
    (error: unknown) => error,
  )
  if (outcome instanceof UnreadableFile) return outcome
  throw outcome instanceof Error ? outcome : new Error(String(outcome))
}

export async function onDisk<T>(bytes: Buffer, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'reader-'))
  try {
    const path = join(folder, 'upload')
    await writeFile(path, bytes)
    return await use(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function firstAndBom(sheets: SheetInfo[]): SheetInfo[] {
  const first = firstVisible(sheets)
  const bom = sheetNamed(sheets, 'BOM')
  return [first, bom === first ? undefined : bom].filter((sheet) => sheet !== undefined)
}

const marks = { number: 'n:', date: 'd:', boolean: 'b:', error: 'e:', text: '', empty: '' }

/** A cell as the catalogue writes it. */
export const written = ({ kind, text }: Cell) => marks[kind] + text
