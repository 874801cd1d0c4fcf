/** A day as yyyy-MM-dd, typed so or as d-M-yyyy; null for what is none, 30 February for one. */
export function readDay(typed: string): string | null {
  const text = typed.trim()
  const [, day = '', month = '', year = ''] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text) ?? []
  const read = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(read)) return null
  const date = new Date(`${read}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(read) ? read : null
}

/** A month as yyyy-MM, typed so or as M-yyyy; null for what is none. */
export function readMonth(typed: string): string | null {
  const [, month = '', year = ''] = /^(\d{1,2})[-/](\d{4})$/.exec(typed.trim()) ?? []
  const read = year ? `${year}-${month.padStart(2, '0')}` : typed.trim()
  return readDay(`${read}-01`)?.slice(0, -'-01'.length) ?? null
}

/** The first and the last day that a date can be of. */
export interface Days {
  min: string
  max: string
}

/** An order is of these years: any other is a slip of the keys, as 0226 is for 2026. */
export function orderDays(): Days {
  const year = new Date().getUTCFullYear()
  return { min: `${year - 10}-01-01`, max: `${year + 5}-12-31` }
}

/** A list may reach further back, and a little further on. */
export function filterDays(): Days {
  return { min: '1970-01-02', max: `${new Date().getUTCFullYear() + 10}-12-31` }
}

export const isInDays = (day: string, { min, max }: Days): boolean => day >= min && day <= max

/** The last day of the month before that of a day, both as yyyy-MM-dd. */
export function endOfMonthBefore(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}

/** As it is written on screens. */
export const formatDay = (day: string): string => day.split('-').reverse().join('-')

/** The same of a cell of a sheet: the reader gives a date cell as yyyy-MM-dd, with its time where it has one. */
export const dayOfCell = (value: string): string | null =>
  readDay(value.replace(/^(\d{4}-\d{2}-\d{2})T[\d:]+$/, '$1'))
