import type { Translate } from '~/i18n/translate'
import { wallDate } from '~/lib/format'
import type { FileField, ListField } from '~/lists/fields'

type Field<Row> = ListField<Row> | FileField<Row>

export const jsonType = 'application/json; charset=utf-8'

/**
 * An array with an object for each row, whose names are the same in every language. A file that breaks off is no JSON.
 */
export async function* writeJson<Row>(
  fields: readonly Field<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  t: Translate,
): AsyncGenerator<Uint8Array> {
  const names = fields.map(toFieldName)
  let separator = '['
  for await (const batch of batches) {
    let text = ''
    for (const row of batch) {
      const values = fields.map((field, n) => [names[n], toValue(field, row, t)] as const)
      text += `${separator}\n${JSON.stringify(Object.fromEntries(values))}`
      separator = ','
    }
    if (text !== '') yield Buffer.from(text)
  }
  yield Buffer.from(separator === '[' ? '[]\n' : '\n]\n')
}

/** `clientReference` of the column whose title is the text `outbound.column.clientReference`. */
const toFieldName = <Row>(field: Field<Row>): string =>
  'title' in field ? field.title.replace(/^.*\./, '') : field.heading

/** Days as yyyy-MM-dd, moments by ISO 8601 in UTC; null for what is blank or not known. */
function toValue<Row>({ kind, value }: Field<Row>, row: Row, t: Translate) {
  const cellValue = value(row, t)
  if (cellValue === null || cellValue === undefined || cellValue === '') return null
  switch (kind) {
    case 'moment':
    case 'time':
      return toMoment(cellValue)
    case 'day':
      return wallDate(Number(cellValue)) || null
    case 'boolean':
      return Boolean(cellValue)
    case 'number':
    case 'decimal':
    case 'change':
      return Number.isFinite(Number(cellValue)) ? Number(cellValue) : null
    case 'text':
      return String(cellValue)
  }
}

/** As RFC 3339 has it; null for what is no moment of epoch seconds. */
export function toMoment(epochSeconds: unknown): string | null {
  const time = Number(epochSeconds) * 1000
  return time !== 0 && Math.abs(time) < 8.64e15 ? new Date(time).toISOString() : null
}
