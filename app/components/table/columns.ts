import type { ReactNode } from 'react'
import type { TextKey, Translate } from '~/i18n/translate'
import { breakable } from '~/lib/compounds'
import {
  formatChange,
  formatCount,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatMinute,
} from '~/lib/format'
import type { ListField } from '~/lists/fields'
import type { ListColumn } from './list-definition'

type Cells<Row> = Partial<Record<TextKey, (row: Row, t: Translate) => ReactNode>>

/** The columns of a list's screen. `cells` holds, by title, those that show more than their value. */
export const toColumns = <Row>(
  fields: readonly ListField<Row>[],
  cells: Cells<Row> = {},
): ListColumn<Row>[] =>
  fields
    .filter(({ inFileOnly, unfolds }) => !inFileOnly && !unfolds)
    .map((field) => ({
      title: field.title,
      part: field.part,
      sort: field.sort,
      isLink: field.isLink,
      wraps: field.wraps,
      breaks: field.breaks,
      clips: field.clips,
      leads: field.leads,
      under: field.under,
      number: ['number', 'decimal', 'change'].includes(field.kind),
      time: ['moment', 'time'].includes(field.kind),
      day: field.kind === 'day',
      cell: cells[field.title] ?? ((row, t) => shown(field, row, t)),
    }))

/** The columns that a table has, some with another one below them. */
export const stacked = <Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[] =>
  columns.flatMap((column, index) => {
    if (column.under && column.under === columns[index - 1]?.title) return []
    const next = columns[index + 1]
    return next?.under === column.title ? [{ ...column, lower: next }] : [column]
  })

/** What a cell shows of a row; null where it has nothing to show. */
export function shown<Row>(
  { kind, value, breaks }: ListField<Row>,
  row: Row,
  t: Translate,
): ReactNode {
  const cellValue = value(row, t)
  if (cellValue === null || cellValue === undefined || cellValue === '') return null
  switch (kind) {
    case 'text':
      return breaks ? breakable(String(cellValue)) : cellValue
    case 'moment':
      return formatDateTime(Number(cellValue))
    case 'time':
      return formatMinute(Number(cellValue))
    case 'day':
      return formatDate(Number(cellValue))
    case 'number':
      return formatCount(Number(cellValue))
    case 'decimal':
      return formatDecimal(Number(cellValue))
    case 'change':
      return formatChange(Number(cellValue))
    case 'boolean':
      return t(cellValue ? 'common.yes' : 'common.no')
  }
}
