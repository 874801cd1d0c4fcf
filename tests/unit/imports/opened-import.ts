import type { RowCells } from '~/services/imports/kinds/kind'
import { importKind } from '~/services/imports/kinds/kinds'
import { createImport, type NewImport } from '~/services/imports/ledger/imports.server'
import { finishReading } from '~/services/imports/ledger/readings.server'
import type { AnswerOf, QuestionName, QuestionOf } from '~/services/imports/opened/answers.server'
import { OpenedUpload, type NewRow } from '~/services/imports/opened/opened-upload'
import { askUpload, keepOpened } from '~/services/imports/read/open-upload.server'
import type { Store } from '~/services/store/database.server'

/** What tests say of a row; of an article or order alone its number. */
export type TestRow = Partial<NewRow & { cells: RowCells }> | string

export const companyId = 1001
export const userEmail = 'client@demo.test'
const lease = { owner: 'process-a', leaseMs: 60_000 }

/** A row of the first sheet, or of the bills of material. */
export const toRow =
  (area: string) =>
  (row: TestRow, n: number): NewRow => {
    const { part = 'main', cells: filled, ...more } = typeof row === 'string' ? {} : row
    const { key, columns } = importKind(area).sheets.find((sheet) => sheet.part === part)!
    const cells: RowCells = typeof row === 'string' ? { [key]: row } : { ...filled }
    return {
      part,
      fileIndex: 0,
      sheet: part,
      rowNumber: n + 2,
      values: columns.map(({ name }) => cells[name] ?? ''),
      problems: [],
      notes: null,
      imported: false,
      ...more,
    }
  }

/** An upload of these rows whose preview waits for the user, open in this process and without a file. */
export async function readyImport(
  store: Store,
  area: string,
  rows: readonly TestRow[],
  more: Partial<NewImport> = {},
): Promise<string> {
  const upload = { userEmail, companyId, division: '1001', area, files: [], ...more }
  const { id } = await createImport(store, upload, lease)
  const opened = new OpenedUpload(importKind(area), undefined)
  for (const row of rows.map(toRow(area))) opened.add(row)
  opened.relate()
  const { counts } = opened.overview
  const rowsPerFile = upload.files.length > 0 ? [rows.length] : []
  const read = { variant: 'eu', summary: { sheets: 1 }, counts, rowsPerFile, firstEntry: null }
  await finishReading(store, id, read)
  opened.startedAt = null
  keepOpened(id, opened)
  return id
}

/** Asks an opened upload, as the threads of an import do. */
export async function ask<Name extends QuestionName>(
  store: Store,
  importId: string,
  name: Name,
  question: QuestionOf<Name>,
): Promise<AnswerOf<Name>> {
  const upload = await store.db
    .selectFrom('imports')
    .select('companyId')
    .where('id', '=', importId)
    .executeTakeFirst()
  const task = { importId, companyId: upload?.companyId ?? 0, name, question }
  const outcome = await askUpload(store, task, undefined as never)
  if (outcome.kind !== 'answer') throw new Error(JSON.stringify(outcome))
  return outcome.answer as AnswerOf<Name>
}

/** Corrects cells of a row as it stands now. */
export async function correct(
  store: Store,
  importId: string,
  position: number,
  cells: Readonly<Record<string, string>>,
  version?: number,
): Promise<AnswerOf<'correct'>> {
  const row = (await rowsOf(store, importId)).find((one) => one.position === position)
  if (!row) throw new Error(`There is no row ${position}`)
  const kind = importKind(
    (
      await store.db
        .selectFrom('imports')
        .select('area')
        .where('id', '=', importId)
        .executeTakeFirstOrThrow()
    ).area,
  )
  const { columns } = kind.sheets.find(({ part }) => part === row.part)!
  const typed = new Map(
    Object.entries(cells).map(([name, text]) => [
      columns.findIndex((column) => column.name === name),
      text,
    ]),
  )
  const facts = kind.rowRules && { customs: false, channels: [], methods: [] }
  return ask(store, importId, 'correct', {
    typed: [{ position, version: version ?? row.updatedAt, cells: typed }],
    ...(facts && { facts }),
  })
}

/** All rows that are not left out. */
export async function rowsOf(store: Store, importId: string) {
  const rows = []
  for (let page = 1; ; page++) {
    const { records } = await ask(store, importId, 'page', { page })
    if (records.length === 0) return rows.sort((a, b) => a.position - b.position)
    for (const { record } of records) rows.push(...(await ask(store, importId, 'record', record)))
  }
}
