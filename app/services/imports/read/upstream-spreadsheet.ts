import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readSpreadsheet, type SpreadsheetCell } from '#contract/import'
import { isBase64 } from '~/lib/base64'
import { uploadContent } from '../../submissions/upload-content'
import type { Upstream } from '../../upstream/upstream.server'
import { numberText } from './reader/numbers'
import {
  readLimits,
  UnreadableFile,
  type Cell,
  type SheetInfo,
  type SheetRow,
} from './reader/types'
import type { Refusal } from '../report/refusal'

/** Upstream, which reads .xls and .ods, gave no rows. */
export class ConversionFailed extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}

export interface ConvertedFile {
  sheets: SheetInfo[]
  /** The heading row first, as the reader of our own formats gives it. */
  rowsOf(index: number): SheetRow[]
}

type UpstreamRow = Record<string, SpreadsheetCell>

/**
 * Has upstream read a file in a format that the portal does not read, once: its rows are kept beside the file. Throws
 * ConversionFailed or UnreadableFile.
 */
export async function convertSpreadsheet(
  api: Upstream,
  file: FileToConvert,
): Promise<ConvertedFile> {
  const known = await readKept(file)
  if (known) return convertedFile(known)
  const content = await uploadContent(file)
  if (content === '' || !isBase64(content)) throw new UnreadableFile('damaged')
  const result = await api.call(readSpreadsheet, { body: { content, name: file.name } })
  switch (result.kind) {
    case 'ok':
      await keepRows(file, result.body.result.rows)
      return convertedFile(result.body.result.rows)
    case 'unavailable':
    case 'unknown':
      throw new ConversionFailed({ code: 'upstream-silent' })
    case 'refused':
    case 'stale':
    case 'forbidden':
    case 'notFound':
      throw new ConversionFailed({ code: 'upstream', error: result.error })
  }
}

interface FileToConvert {
  name: string
  path: string
  rowsPath?: string
}

async function readKept({ rowsPath }: FileToConvert): Promise<UpstreamRow[] | undefined> {
  if (rowsPath === undefined || !existsSync(rowsPath)) return undefined
  return JSON.parse(gunzipSync(await readFile(rowsPath)).toString()) as UpstreamRow[]
}

async function keepRows({ rowsPath }: FileToConvert, rows: readonly UpstreamRow[]): Promise<void> {
  if (rowsPath !== undefined)
    await writeFile(rowsPath, gzipSync(JSON.stringify(rows)), { mode: 0o600 })
}

function convertedFile(rows: readonly UpstreamRow[]): ConvertedFile {
  const names = [...new Set(rows.map((row) => sheetOf(row)))]
  return {
    sheets: names.map((name, index) => ({ name, index, hidden: false })),
    rowsOf: (index) => sheetRows(names[index] ?? '', rows),
  }
}

const sheetOf = ({ _sheet }: UpstreamRow) => (typeof _sheet === 'string' ? _sheet : '')

function sheetRows(sheet: string, all: readonly UpstreamRow[]): SheetRow[] {
  const rows = all.filter((row) => sheetOf(row) === sheet)
  if (rows.length > readLimits.rows)
    throw new UnreadableFile('too-many-rows', { limit: readLimits.rows })
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name) => name !== '_sheet' && name !== '_row',
  )
  // where upstream does not number its rows, they are taken to follow the headings without a gap
  const getRowNumber = (row: UpstreamRow, index: number) => Number(row._row ?? index + 2)
  const heading = {
    sheet,
    number: rows[0] ? Math.max(1, getRowNumber(rows[0], 0) - 1) : 1,
    hidden: false,
    cells: headings.map((name): Cell => ({ kind: 'text', text: name })),
  }
  return [
    heading,
    ...rows.map((row, index) => ({
      sheet,
      number: getRowNumber(row, index),
      hidden: false,
      cells: headings.map((name) => toCell(row[name])),
    })),
  ]
}

function toCell(value: UpstreamRow[string] | undefined): Cell {
  if (value === null || value === undefined || value === '') return { kind: 'empty', text: '' }
  if (typeof value === 'object') return { kind: 'error', text: value.error }
  if (typeof value === 'boolean') return { kind: 'boolean', text: value ? 'TRUE' : 'FALSE' }
  if (typeof value === 'number') {
    const digits = numberText(String(value))
    return digits === null
      ? { kind: 'text', text: String(value) }
      : { kind: 'number', text: digits }
  }
  return { kind: 'text', text: value }
}
