import type { TextKey, Translate } from '~/i18n/translate'
import { formatCount } from '~/lib/format'
import type { ReadReport } from '~/lib/import-screen'
import { type ImportKind, ownProblemCode } from '../kinds/kind'
import type { FileSummary, UploadSummary } from './summary'
import { decoded, say } from '~/i18n/message'
import type { RowProblem } from '~/lib/import-rows'
import { wentWrong } from '../kinds/batch-outcomes'

const cellsShown = 50

/** 'What was read', in words: one part for each file. */
export const readReport = (
  t: Translate,
  kind: Pick<ImportKind, 'templates' | 'sheets'>,
  summary: UploadSummary | null,
): ReadReport[] =>
  (summary?.files ?? []).map((file) => ({
    title: t('import.readFile', {
      file: file.name,
      rows: formatCount(file.sheets.reduce((sum, { rows }) => sum + rows, 0)),
    }),
    missing: missingLines(t, file),
    lines: toLines(t, kind, file),
    notes: Object.entries(file.noteCounts).map(([kind, count]) => toNote(t, file, kind, count)),
  }))

function toLines(
  t: Translate,
  kind: Pick<ImportKind, 'templates' | 'sheets'>,
  file: FileSummary,
): string[] {
  const lines: string[] = []
  const label = kind.templates.find(({ name }) => name === file.variant)?.label
  // sheets of another variant tell by themselves
  if (kind.sheets[0].otherVariant && label) lines.push(t('import.readAs', { template: t(label) }))
  if (file.template && !file.template.isCurrent)
    lines.push(t('import.otherTemplate', file.template))
  if (file.csv) {
    const { encoding, separator } = file.csv
    const sign = separator === '\t' ? t('import.separator.tab') : separator
    lines.push(t('import.csvRead', { encoding, separator: sign }))
  }
  for (const sheet of file.sheets) {
    const name = sheet.name
    if (file.sheets.length > 1)
      lines.push(t('import.readSheet', { sheet: name, rows: formatCount(sheet.rows) }))
  }
  return lines
}

/** What of the file is not in the rows, and may be missed: it stands open above them. */
function missingLines(t: Translate, file: FileSummary): string[] {
  const lines: string[] = []
  const [first] = file.sheets
  if (first && file.unread.length > 0) {
    if (file.sheets.length === 1)
      lines.push(t('import.readSheet', { sheet: first.name, rows: formatCount(first.rows) }))
    lines.push(t('import.unreadSheets', { sheets: file.unread.join(', ') }))
  }
  for (const { name: sheet, missing, unknown } of file.sheets) {
    if (missing.length > 0)
      lines.push(t('import.missingColumns', { sheet, columns: missing.join(', ') }))
    if (unknown.length > 0)
      lines.push(t('import.unknownColumns', { sheet, columns: unknown.join(', ') }))
  }
  const swallowed = file.noteCounts['swallowed-rows']
  if (swallowed) {
    const { title, cells } = toNote(t, file, 'swallowed-rows', swallowed)
    lines.push(`${title} (${cells})`)
  }
  return lines
}

function toNote(t: Translate, file: FileSummary, kind: string, count: number) {
  const places = file.notes.filter((note) => note.kind === kind).slice(0, cellsShown)
  const cells = places.map(({ sheet, address }) =>
    file.sheets.length > 1 ? `${sheet}!${address}` : address,
  )
  const more = count - places.length
  return {
    title: t('import.noteCount', { kind: noteText(t, kind), n: formatCount(count) }),
    cells:
      more > 0
        ? `${cells.join(', ')} ${t('import.moreCells', { n: formatCount(more) })}`
        : cells.join(', '),
  }
}

export const noteText = (t: Translate, kind: string) => t(`import.note.${kind}` as TextKey)

/** Our own messages in the user's language; upstream's as they came. */
export const problemText = (
  t: Translate,
  { code, message }: Pick<RowProblem, 'code' | 'message'>,
) => (code === ownProblemCode || message === wentWrong ? say(t, decoded(message)) : message)
