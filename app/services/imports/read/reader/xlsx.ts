import type { Budget } from './budget'
import { NoteBook } from './notes'
import { totals } from './row-collector'
import { readSharedStrings } from './shared-strings'
import { readSheet, type SheetSource } from './sheet'
import { readStyles } from './styles'
import {
  firstVisible,
  UnreadableFile,
  type ReadOptions,
  type ReadSummary,
  type SheetInfo,
  type SheetRow,
  type SheetSummary,
} from './types'
import { readWorkbook, type Workbook } from './workbook'
import { EnoughRead } from './xml'
import { ZipPackage } from './zip'

/** Name of the hidden sheet by which our own templates are known: A1 the template's name, B1 its version. */
export const templateSheetName = '_template'

/** Reads the chosen sheets of a workbook. Parts are found by the directory, so their order in the zip is free. */
export async function readXlsx(
  path: string,
  budget: Budget,
  options: ReadOptions,
): Promise<ReadSummary> {
  const { limits } = budget
  const zip = await ZipPackage.open(path, budget)
  try {
    const workbook = await readWorkbook(zip, limits)
    const { stylesPart, sharedStringsPart } = workbook
    const first = firstVisible(workbook.sheets)
    if (!first) throw new UnreadableFile('no-visible-sheet')
    zip.assertAffordable([stylesPart, sharedStringsPart, first.part])
    const book = new NoteBook(limits)
    const source: SheetSource = {
      zip,
      date1904: workbook.date1904,
      budget,
      book,
      styles: await readStyles(zip, stylesPart, limits),
      strings: await readSharedStrings(zip, sharedStringsPart, limits),
    }
    const chosen = await chooseSheets(workbook, first, source, options)
    zip.assertAffordable(chosen.map((sheet) => sheet.part))
    const template = await readTemplateMark(source, workbook)
    const read: SheetSummary[] = []
    for (const sheet of chosen) read.push(await readSheet(source, sheet, options.onRow))

    return {
      format: 'xlsx',
      sheets: workbook.sheets.map(toInfo),
      read,
      ...totals(read),
      ...(template && { template }),
      notes: book.notes,
      noteCounts: book.counts,
      inflatedBytes: budget.inflatedBytes,
    }
  } finally {
    zip.close()
  }
}

async function chooseSheets(
  workbook: Workbook,
  first: Workbook['sheets'][number],
  source: SheetSource,
  { sheets }: ReadOptions,
): Promise<Workbook['sheets']> {
  if (!sheets) return [first]
  const ofIndex = (index: number) => workbook.sheets.filter((sheet) => sheet.index === index)
  const chosen = await sheets(workbook.sheets.map(toInfo), async ({ index }) => {
    const [sheet] = ofIndex(index)
    return sheet && readFirstRow(source, sheet)
  })
  if (chosen.length === 0) throw new UnreadableFile('no-visible-sheet')
  return chosen.flatMap(({ index }) => ofIndex(index))
}

/** The first row of a sheet that holds anything. */
async function readFirstRow(
  source: SheetSource,
  sheet: Workbook['sheets'][number],
): Promise<SheetRow | undefined> {
  const { budget } = source
  let first: SheetRow | undefined
  await budget.apart(async () => {
    await readSheet({ ...source, book: new NoteBook(budget.limits) }, sheet, (row) => {
      first = row
      throw new EnoughRead()
    })
  })
  return first
}

const toInfo = ({ name, index, hidden }: SheetInfo): SheetInfo => ({ name, index, hidden })

async function readTemplateMark(
  source: SheetSource,
  workbook: Workbook,
): Promise<ReadSummary['template']> {
  const sheet = workbook.sheets.find(
    ({ name, hidden }) => hidden && name.toLowerCase() === templateSheetName,
  )
  if (!sheet) return undefined
  const { cells = [] } = (await readFirstRow(source, sheet)) ?? {}
  return cells.length === 0
    ? undefined
    : { name: cells[0]?.text ?? '', version: cells[1]?.text ?? '' }
}
