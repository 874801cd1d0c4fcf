import { withoutControls } from '~/lib/clean-text'
import { requiredCell, uniqueCell, type SheetColumn } from './sheet-column'

/** A cell that empties its field, as an empty cell leaves it as it is. */
export const emptyMark = '(empty)'

/** What a cell comes to in its field. */
export const valueOfCell = (cell: string | undefined): string =>
  cell === undefined || cell === emptyMark ? '' : cell

/**
 * Columns of a sheet where fields of records that are there change: the one that names the record, written as it is
 * stored, and the fields, none of them required.
 */
export function toChangedColumns(
  columns: readonly SheetColumn[],
  { key, fields, canEmpty }: { key: string; fields: readonly string[]; canEmpty: boolean },
): readonly SheetColumn[] {
  return [key, ...fields].map((name) => {
    const { required: _, unique: __, ofRecord: ___, ...column } = findColumn(columns, name)
    if (name === key) return toKey(column)
    return canEmpty ? withEmptyMark(column) : column
  })
}

const findColumn = (columns: readonly SheetColumn[], name: string): SheetColumn => {
  const column = columns.find((one) => one.name === name)
  if (!column) throw new Error(`There is no column ${name}`)
  return column
}

const toKey = (column: SheetColumn): SheetColumn => ({
  ...column,
  required: requiredCell(column.label),
  unique: uniqueCell(column.label),
  rules: [],
  keepsOuterSpace: true,
  clean: (typed) => typed,
})

const withEmptyMark = ({
  rules,
  clean = withoutControls,
  ...column
}: SheetColumn): SheetColumn => ({
  ...column,
  canEmpty: true,
  rules: rules.map((rule) => (value) => (value === emptyMark ? undefined : rule(value))),
  clean: (typed) => (typed.trim() === emptyMark ? emptyMark : clean(typed)),
})
