import type { Values } from '~/lib/values'
import { dayOfCell } from '~/lib/day'
import { toNumber } from '~/lib/numbers'
import type { ColumnsOf } from '~/validation/order-sheet-row'
import type { SheetColumn } from '~/validation/sheet-column'
import type { FieldMap } from '../../../orders/field-map'

type Cells = Readonly<Partial<Record<string, string>>>
type Columns = ColumnsOf<string>

/** What cells say, as the entries of the form that holds the same. */
export const readCells = (columns: Columns, cells: Cells): Values =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, readCell(column, cells[column.name])]),
  )

function readCell({ means, isDate, isNumber }: SheetColumn, cell: string | undefined) {
  if (cell === undefined) return undefined
  if (means) return means(cell)
  if (isDate) return dayOfCell(cell) ?? undefined
  return isNumber ? toNumber(cell) : cell
}

/** A row of a list in the draft: which row of the sheet it was made of, from 0, and by which columns. */
export interface RowOfList {
  rowInRecord: number
  columns: Columns
  /** By places in it that no field of the form stands for. */
  others?: Readonly<Record<string, string>>
}

/** The columns of an order, of the groups and of the rows in it, by their names in the form. */
export interface OrderColumns {
  fields: FieldMap
  order: Columns
  groups?: Readonly<Record<string, Columns>>
  lists: Readonly<Record<string, (index: number) => RowOfList | undefined>>
}

/** The row of an order, from 0, and its column that a place in the draft was filled from; null for what has none. */
export function columnOfPlace(
  { fields, order, groups = {}, lists }: OrderColumns,
  place: string,
): { rowInRecord: number; column: string | null } {
  const path = place.split(/[.[\]]+/).filter(Boolean)
  for (const [name, rowAt] of Object.entries(lists)) {
    const list = fields[name]
    const [index, ...rest] = findRest(path, list?.draft) ?? []
    if (!list || !('rows' in list) || index === undefined) continue
    const row = rowAt(Number(index))
    if (!row) return { rowInRecord: 0, column: null }
    const column = row.others?.[rest.join('.')] ?? columnIn(list.rows, row.columns, rest)
    return { rowInRecord: row.rowInRecord, column }
  }
  for (const [name, columns] of Object.entries(groups)) {
    const group = fields[name]
    const rest = findRest(path, group?.draft)
    if (rest && group && 'fields' in group)
      return { rowInRecord: 0, column: columnIn(group.fields, columns, rest) }
  }
  return { rowInRecord: 0, column: columnIn(fields, order, path) }
}

/** The article of a line stands in the draft by itself. */
export const articlePlaces = { ExternalArticleId: 'ArticleNumber', ProductId: 'ArticleNumber' }

const columnIn = (fields: FieldMap, columns: Columns, path: readonly string[]): string | null =>
  Object.entries(columns).find(([name]) => findRest(path, fields[name]?.draft)?.length === 0)?.[1]
    .name ?? null

/** What of a path is behind a place in the draft; undefined where it leads elsewhere. */
function findRest(
  path: readonly string[],
  place: string | undefined,
): readonly string[] | undefined {
  const own = place?.split('.') ?? []
  const leadsThere = own.length > 0 && own.every((part, at) => path[at] === part)
  return leadsThere ? path.slice(own.length) : undefined
}
