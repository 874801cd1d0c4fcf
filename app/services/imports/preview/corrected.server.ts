import type { Translate } from '~/i18n/translate'
import { formatCount } from '~/lib/format'
import type { PreviewData, ReadReport } from '~/lib/import-screen'
import type { ImportRow, StoredRow } from '~/lib/import-rows'
import type { ImportCounts } from '../ledger/import-counts.server'
import type { PreviewPage } from '../opened/answers.server'
import type { ImportUpload } from '../ledger/imports.server'
import type { ImportKind } from '../kinds/kind'
import { fieldValue } from '../opened/correct-rows.server'
import { placeIn } from './preview-records'

/** Under 'What was read': what the file said in cells that were corrected since. */
export function correctedRows(
  t: Translate,
  kind: ImportKind,
  upload: ImportUpload,
  { rows, total }: PreviewPage['corrected'],
): ReadReport[] {
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
export function tellCorrection(
  t: Translate,
  kind: ImportKind,
  upload: ImportUpload,
  rows: readonly ImportRow[],
  counts: ImportCounts,
): Pick<PreviewData, 'corrected'> {
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

/** A row that was left out has no field: its message says what was typed. */
export const tellLeftOut = (
  t: Translate,
  kind: ImportKind,
  upload: ImportUpload,
  row: ImportRow,
): string =>
  t('import.rowLeftOut', {
    row: getPlace(kind, upload)(row),
    entries: findColumns(kind, row)
      .map(({ name, label }) => {
        const entry = fieldValue(row.corrected?.[name] ?? '') || t('import.emptyValue')
        return `${t(label)} ${entry}`
      })
      .join('; '),
  })

const getPlace = (kind: ImportKind, upload: ImportUpload) =>
  placeIn(
    kind,
    upload.files.map(({ name }) => name),
  )

const findColumns = (kind: ImportKind, row: StoredRow) =>
  (kind.sheets.find(({ part }) => part === row.part)?.columns ?? []).filter(
    ({ name }) => row.corrected?.[name] !== undefined,
  )
