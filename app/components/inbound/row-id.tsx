import { textOf, type Row } from '../form/form-state'

/** What upstream knows a row by, of an order that was submitted. */
export function RowId({ row }: { row: Row }) {
  const { name, value } = row.child('id')
  return textOf(value) === '' ? null : <input type="hidden" name={name} value={textOf(value)} />
}
