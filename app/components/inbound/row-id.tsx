import { toText } from '~/lib/values'
import type { Row } from '../form/form-state'

/** What upstream knows a row by, of an order that was submitted. */
export function RowId({ row }: { row: Row }) {
  const { name, value } = row.child('id')
  return toText(value) === '' ? null : <input type="hidden" name={name} value={toText(value)} />
}
