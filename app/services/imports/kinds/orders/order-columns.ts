import { dayOfCell } from '~/lib/day'
import { numberOf } from '~/lib/numbers'
import type { FieldMap, MappedField } from '../../../orders/field-map'
import type { Values } from '../../../requests/form-entries.server'

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

/** The columns of an order, and of each of its lines in the list `lines` of its fields. */
export interface OrderColumns {
  fields: FieldMap
  order: Columns
  lines: string
  line: Columns
  /** Of a line's article, by the places in the draft that name it. */
  article: Readonly<Record<string, string>>
}

/** The row of an order, from 0, and its column that a place in the draft was filled from; null for what has none. */
export function columnOfPlace(
  { fields, order, lines, line, article }: OrderColumns,
  place: string,
): { rowInRecord: number; column: string | null } {
  const path = place.split(/[.[\]]+/).filter(Boolean)
  const list = fields[lines]
  const [head, index, ...rest] = path
  if (!list || !('rows' in list) || head !== list.draft || index === undefined)
    return { rowInRecord: 0, column: columnIn(fields, order, path) }
  return {
    rowInRecord: Number(index),
    column: article[rest.join('.')] ?? columnIn(list.rows, line, rest),
  }
}

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
