import type { TextKey } from '~/i18n/translate'
import type { ListShape } from '~/lib/lists'
import { emptyMark, valueOfCell } from '~/validation/changed-columns'
import type { FieldChange } from '~/validation/change-records'
import type { ListQuery } from '~/validation/list-query'
import { cellValue, type SheetColumn } from '~/validation/sheet-column'
import type { ListService } from '../../lists/list-service.server'
import type { SheetCell, SheetRow } from '../../lists/sheet'
import type { PortalUser } from '../../session/portal-user.server'
import type { Result } from '../../upstream/result'
import {
  findDifferences,
  type ChangedRecords,
  type CurrentRecord,
} from '../kinds/changes/changed-records'
import type { ImportKind, RowCells } from '../kinds/kind'
import { takeRows, type TakenRows } from '../read/take-rows.server'

/** A list whose selected records can be changed many at once, and taken back. */
export interface ChangeableList<Query extends ListQuery> {
  list: Pick<ListService<Query, { id: number | string }>, 'query' | 'find' | 'noneSelected'>
  /** The address of the screen that changes what is selected. */
  path: ListShape['path']
  /** What an import of the changes is, and how they are written. */
  kind: ImportKind
  records: ChangedRecords
  fields: readonly ChangeableField[]
  /** What is selected, many at a time. Throws PageMissing where one cannot be read. */
  select(
    user: PortalUser,
    query: Query,
    signal: AbortSignal,
  ): AsyncIterable<readonly CurrentRecord[]>
}

interface ChangeableField {
  column: string
  label: TextKey
  /** The cells that it may have; any text where there are none. */
  choices?: (user: PortalUser) => Promise<Result<readonly string[]>>
}

/** What became of the records that were selected. */
export interface ChangeCounts {
  changed: number
  /** They have the value already, or nothing of what is to be replaced. */
  same: number
  /** Nothing would be left of the field, which cannot be emptied. */
  emptied: number
  /** Names of those that cannot be changed. */
  closed: string[]
}

/** What names a record. */
export const getRecordName = (
  { columns }: Pick<ChangedRecords, 'columns'>,
  { cells }: CurrentRecord,
): string => cells[columns[0]!.name] ?? ''

/** An import that changes these fields of records, and no others, of each at least one. */
export function takeChanges(
  user: PortalUser,
  { kind, records: { columns } }: Pick<ChangeableList<never>, 'kind' | 'records'>,
  content: {
    name: string
    rows: AsyncIterable<Changed[]> | Iterable<Changed[]>
    count: () => number
  },
): Promise<TakenRows> {
  async function* rows() {
    for await (const changed of content.rows)
      yield changed.map(({ record, fields }) => toSheetRow(columns, record, fields))
  }
  const headings = columns.map(({ name }): SheetCell => ({ kind: 'text', value: name }))
  return takeRows(user, kind.area, { ...content, headings, rows: rows() })
}

export interface Changed {
  record: CurrentRecord
  fields: RowCells
}

const toSheetRow = (
  columns: readonly SheetColumn[],
  { cells }: CurrentRecord,
  fields: RowCells,
): SheetRow =>
  columns.map(({ name }, index): SheetCell | null => {
    const value = index === 0 ? cells[name] : fields[name]
    return value ? { kind: 'text', value } : null
  })

/**
 * Makes an upload of the selected records in which one field is other than it is: nothing is written before its preview
 * is started. Those that it would leave as they are do not come into it. Throws PageMissing.
 */
export async function changeSelected<Query extends ListQuery>(
  user: PortalUser,
  changeable: ChangeableList<Query>,
  { query, change, signal }: { query: Query; change: FieldChange; signal: AbortSignal },
): Promise<{ taken: TakenRows; counts: ChangeCounts; name: string }> {
  const { records, fields } = changeable
  const counts: ChangeCounts = { changed: 0, same: 0, emptied: 0, closed: [] }
  async function* rows() {
    for await (const page of changeable.select(user, query, signal))
      yield page.flatMap((record): Changed[] => {
        const outcome = toChanged(records, record, change, counts)
        return outcome ? [outcome] : []
      })
  }
  const label = fields.find(({ column }) => column === change.field)?.label
  const title = label ? user.t(label) : change.field
  const name = `${title} ${change.find ? `${change.find} → ` : ''}${change.value}.csv`
  const content = { name, rows: rows(), count: () => counts.changed }
  return { taken: await takeChanges(user, changeable, content), counts, name }
}

function toChanged(
  records: ChangedRecords,
  record: CurrentRecord,
  change: FieldChange,
  counts: ChangeCounts,
): Changed | null {
  if (record.obstacle) {
    counts.closed.push(getRecordName(records, record))
    return null
  }
  const column = records.columns.find(({ name }) => name === change.field)!
  const after = cellValue(column, changedText(record.cells[change.field] ?? '', change))
  const cell = after === '' && column.canEmpty ? emptyMark : after
  const fields = { [change.field]: cell }
  if (findDifferences(records.columns, record.cells, fields).length === 0) counts.same += 1
  else if (cell === '') counts.emptied += 1
  else {
    counts.changed += 1
    return { record, fields }
  }
  return null
}

const changedText = (before: string, { find, value }: Pick<FieldChange, 'find' | 'value'>) =>
  find === '' ? valueOfCell(value) : before.replaceAll(find, () => value)
