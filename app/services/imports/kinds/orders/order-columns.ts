import type { Values } from '~/lib/values'
import { dayOfCell } from '~/lib/day'
import { numberOf } from '~/lib/numbers'
import type { FieldMap, MappedField } from '../../../orders/field-map'

type Cells = Readonly<Partial<Record<string, string>>>

/** A column whose cells mean something else than their text. */
interface Meaning<Column> {
  column: Column
  means: (cell: string) => string | undefined
}

/** The column that fills each field of an order's form, or of a group in it; fields of no column are left out. */
export type ColumnsOf<Fields extends FieldMap, Column extends string> = {
  [Name in keyof Fields]?: Fields[Name] extends { fields: infer Own extends FieldMap }
    ? ColumnsOf<Own, Column>
    : Column | Meaning<Column>
}

/** The same, whatever the fields are. */
type Columns = { readonly [name: string]: string | Meaning<string> | Columns | undefined }

const isColumn = (column: string | Meaning<string> | Columns): column is string | Meaning<string> =>
  typeof column === 'string' || typeof column.means === 'function'

const nameOf = (column: string | Meaning<string>) =>
  typeof column === 'string' ? column : column.column

/** A column of codes that may be written in small letters. */
export const capitals = <Column extends string>(column: Column) => ({
  column,
  means: (cell: string) => cell.toUpperCase(),
})

/** What cells say, as the entries of the form that holds the same. */
export function readCells(fields: FieldMap, columns: Columns, cells: Cells): Values {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]): [string, unknown][] => {
      const field = fields[name]
      if (!field || column === undefined) return []
      if (isColumn(column)) return [[name, readCell(field, column, cells[nameOf(column)])]]
      return 'fields' in field ? [[name, readCells(field.fields, column, cells)]] : []
    }),
  )
}

function readCell(field: MappedField, column: string | Meaning<string>, cell: string | undefined) {
  if (cell === undefined) return undefined
  if (typeof column !== 'string') return column.means(cell)
  const type = 'type' in field ? field.type : undefined
  if (type === 'day') return dayOfCell(cell) ?? undefined
  return type === 'number' ? numberOf(cell) : cell
}

/** A row of a list in the draft: which row of the sheet it was made of, from 0, and by which columns. */
export interface RowOfList {
  rowInRecord: number
  columns: Columns
  /** By places in it that no field of the form stands for. */
  others?: Readonly<Record<string, string>>
}

/** The columns of an order, and those of the rows in its lists, by their names in the form. */
export interface OrderColumns {
  fields: FieldMap
  order: Columns
  lists: Readonly<Record<string, (index: number) => RowOfList | undefined>>
}

/** The row of an order, from 0, and its column that a place in the draft was filled from; null for what has none. */
export function columnOfPlace(
  { fields, order, lists }: OrderColumns,
  place: string,
): { rowInRecord: number; column: string | null } {
  const path = place.split(/[.[\]]+/).filter(Boolean)
  for (const [name, rowAt] of Object.entries(lists)) {
    const list = fields[name]
    const own = list?.draft?.split('.') ?? []
    const [index, ...rest] = path.slice(own.length)
    if (!list || !('rows' in list) || index === undefined) continue
    if (own.some((part, at) => path[at] !== part)) continue
    const row = rowAt(Number(index))
    if (!row) return { rowInRecord: 0, column: null }
    const column = row.others?.[rest.join('.')] ?? columnIn(list.rows, row.columns, rest)
    return { rowInRecord: row.rowInRecord, column }
  }
  return { rowInRecord: 0, column: columnIn(fields, order, path) }
}

/** The article of a line stands in the draft by itself. */
export const articlePlaces = { ExternalArticleId: 'ArticleNumber', ProductId: 'ArticleNumber' }

function columnIn(fields: FieldMap, columns: Columns, path: readonly string[]): string | null {
  for (const [name, column] of Object.entries(columns)) {
    const field = fields[name]
    const own = field?.draft?.split('.') ?? []
    if (!field || column === undefined || own.length === 0) continue
    if (own.some((part, at) => path[at] !== part)) continue
    const rest = path.slice(own.length)
    if (!isColumn(column)) return 'fields' in field ? columnIn(field.fields, column, rest) : null
    if (rest.length === 0) return nameOf(column)
  }
  return null
}
