import type { Translate } from '~/i18n/translate'
import { formatCount } from '~/lib/format'
import type { ImportQuery, PreviewData, ReadReport } from '~/lib/import-screen'
import type { StoredRow } from '~/lib/import-rows'
import type { Store } from '../../store/database.server'
import type { ImportCounts } from '../ledger/import-counts.server'
import { readCorrected, readRecord } from '../rows/read-rows.server'
import type { ImportUpload } from '../ledger/imports.server'
import type { ImportKind } from '../kinds/kind'
import { placeIn } from './preview-records'

const rowsShown = 50

/** Under 'What was read': what the file said in cells that were corrected since. */
export async function correctedRows(
  open: Store,
  t: Translate,
  kind: ImportKind,
  upload: ImportUpload,
): Promise<ReadReport[]> {
  const { rows, total } = await readCorrected(open, upload.id, rowsShown)
  if (total === 0) return []
  const place = getPlace(kind, upload)
  const lines = rows.map((row) => {
    const cells = findColumns(kind, row).map(({ name, label }) =>
      t('import.fileSays', { field: t(label), value: row.corrected?.[name] || '–' }),
    )
    return `${place(row)}: ${cells.join(', ')}`
  })
  if (total > rows.length)
    lines.push(t('import.moreLines', { n: formatCount(total - rows.length) }))
  return [{ title: t('import.correctedRows', { n: formatCount(total) }), lines, notes: [] }]
}

/** What was corrected in the record that the address leads to: said after it was saved, and when one comes back. */
export async function readCorrection(
  open: Store,
  t: Translate,
  kind: ImportKind,
  upload: ImportUpload,
  { row: record }: ImportQuery,
  counts: ImportCounts,
): Promise<Pick<PreviewData, 'corrected'>> {
  if (record === undefined) return {}
  const rows = await readRecord(open, upload.id, record)
  const corrected = rows.filter((row) => row.corrected !== null)
  if (corrected.length === 0) return {}
  const place = getPlace(kind, upload)
  const said = corrected.map((row) =>
    t('import.rowCorrected', {
      row: place(row),
      fields: findColumns(kind, row)
        .map(({ label }) => t(label))
        .join(', '),
    }),
  )
  const isWrong = rows.some((row) => row.problems.length > 0 || row.state === 'refused')
  said.push(t(isWrong ? 'import.rowStillWrong' : 'import.rowInOrder'))
  said.push(t('import.linesWithErrors', { n: formatCount(counts.withProblems) }))
  return { corrected: said.join(' ') }
}

const getPlace = (kind: ImportKind, upload: ImportUpload) =>
  placeIn(
    kind,
    upload.files.map(({ name }) => name),
  )

const findColumns = (kind: ImportKind, row: StoredRow) =>
  (kind.sheets.find(({ part }) => part === row.part)?.columns ?? []).filter(
    ({ name }) => row.corrected?.[name] !== undefined,
  )
