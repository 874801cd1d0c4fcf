import type { PreviewForm } from '~/validation/import'
import type { TypedRow } from '../opened/correct-rows.server'

/** The rows whose fields came along with the preview's form. */
export const typedRows = ({ cells = {} }: PreviewForm): TypedRow[] =>
  Object.entries(cells).map(([row, fields]) => ({
    position: Number(row.slice(1)),
    version: Number(fields.v),
    cells: new Map(
      Object.entries(fields)
        .filter(([name]) => name.startsWith('c'))
        // a field that was emptied comes without a value
        .map(([name, value]) => [Number(name.slice(1)), value ?? '']),
    ),
  }))
