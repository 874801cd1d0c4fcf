/** A day as yyyy-MM-dd, typed so or as d-M-yyyy; null for what is none, 30 February for one. */
export function readDay(typed: string): string | null {
  const text = typed.trim()
  const [, day = '', month = '', year = ''] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text) ?? []
  const read = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(read)) return null
  const date = new Date(`${read}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(read) ? read : null
}

/** The same of a cell of a sheet: the reader gives a date cell as yyyy-MM-dd, with its time where it has one. */
export const dayOfCell = (value: string): string | null =>
  readDay(value.replace(/^(\d{4}-\d{2}-\d{2})T[\d:]+$/, '$1'))
