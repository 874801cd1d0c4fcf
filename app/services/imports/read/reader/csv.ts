import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { unguardFormula } from '~/lib/formula-guard'
import { Budget } from './budget'
import { csvEncoding } from './csv-encoding'
import { CsvParser, type QuoteDoubt } from './csv-parser'
import { sniffSeparator } from './csv-separator'
import { noteBits, NoteBook, textNotes } from './notes'
import { chunkDecoder } from './text-decoder'
import type { ReadLimits, ReadOptions, ReadSummary, SheetInfo, SheetRow } from './types'
import { RowCollector, totals } from './row-collector'

const chunkBytes = 64 * 1024

/** Reads a CSV file as one sheet. Its cells are text: a CSV file says nothing of types. */
export async function readCsv(
  path: string,
  fileName: string,
  budget: Budget,
  options: ReadOptions,
): Promise<ReadSummary> {
  const { limits } = budget
  const { encoding, isBroken } = await csvEncoding(path, budget)
  const sheet: SheetInfo = { name: basename(fileName), index: 0, hidden: false }
  const book = new NoteBook(limits)
  const rows = new RowCollector(sheet, limits, book)

  const decoder = chunkDecoder(encoding, isBroken)
  let parser: CsvParser | undefined
  const write = (text: string) => {
    // the first piece tells the separator; it is there whole, as a chunk is never empty
    if (!parser) {
      const separator = sniffSeparator(text)
      options.onCsv?.({ encoding, separator })
      parser = new CsvParser(separator, limits, {
        cell: (row, column, field, doubt) => putField(rows, row, column, field, doubt),
        endRow: (row) => rows.endRow(row, false),
      })
    }
    parser.write(text)
  }
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    write(decoder.decode(chunk as Buffer))
    await rows.flush(options.onRow, budget)
    budget.checkTime()
  }
  const rest = decoder.end()
  if (rest !== '') write(rest)
  parser?.end()
  await rows.flush(options.onRow, budget)

  const read = [rows.summary]
  return {
    format: 'csv',
    sheets: [sheet],
    read,
    ...totals(read),
    csv: { encoding, separator: parser?.separator ?? ',' },
    notes: book.notes,
    noteCounts: book.counts,
    inflatedBytes: 0,
  }
}

/** Rows that were pasted or typed, cut by tabs, semicolons or commas. */
export async function readPasted(
  text: string,
  { sheet, limits }: { sheet: string; limits: ReadLimits },
): Promise<SheetRow[]> {
  const budget = new Budget(limits, text.length)
  const rows = new RowCollector(
    { name: sheet, index: 0, hidden: false },
    limits,
    new NoteBook(limits),
  )
  const parser = new CsvParser(separatorOfPasted(text), limits, {
    cell: (row, column, field, doubt) => putField(rows, row, column, field, doubt),
    endRow: (row) => rows.endRow(row, false),
  })
  parser.write(text)
  parser.end()
  const taken: SheetRow[] = []
  await rows.flush((row) => void taken.push(row), budget)
  return taken
}

/** A comma may be a decimal one, however many lines have it: it cuts only where the first line has nothing else. */
function separatorOfPasted(text: string): string {
  const [first = ''] = /^.*\S.*$/m.exec(text) ?? []
  return ['\t', ';'].find((separator) => first.includes(separator)) ?? ','
}

/** Within a cell, as FileMaker and DOS write it. */
const oldLineBreak = /[\v\x1d]/g
/** CP/M's end of a text, which programs still put behind the last row. */
const oldFileEnd = /\x1a+$/

/** ="00123" is how programs write a text that a spreadsheet shall not take for a number. */
const textFormula = /^="((?:[^"]|"")*)"$/

const doubts = { stray: noteBits['stray-quote'], swallowed: noteBits['swallowed-rows'] }

function putField(
  rows: RowCollector,
  row: number,
  column: number,
  field: string,
  doubt: QuoteDoubt | undefined,
): void {
  const guarded = field.startsWith('="') ? textFormula.exec(field)?.[1] : undefined
  const whole = guarded === undefined ? unguardFormula(field) : guarded.replaceAll('""', '"')
  const text = whole.replace(oldLineBreak, '\n').replace(oldFileEnd, '')
  if (text === '') return
  let notes = textNotes(text) & ~noteBits['number-as-text']
  if (text.includes('\ufffd')) notes |= noteBits['broken-character']
  if (guarded !== undefined) notes |= noteBits['cached-formula']
  else {
    if (whole !== field) notes |= noteBits['dropped-apostrophe']
    if (doubt) notes |= doubts[doubt]
  }
  rows.put(row, column, 'text', text, notes)
}
