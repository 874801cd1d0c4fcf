const secondsPerDay = 86_400
const msPerDay = secondsPerDay * 1000
/** Day 0 of each system, so that serial 61 is 1900-03-01, and serial 0 is 1904-01-01. */
const dayZero1900 = Date.UTC(1899, 11, 30)
const dayZero1904 = Date.UTC(1904, 0, 1)
/** 9999-12-31, the last day that a spreadsheet knows. */
const lastDay = 2_958_465

/**
 * The text of a date serial: yyyy-MM-dd, with THH:mm:ss unless it is midnight; a time alone below 1. Null when
 * it is no date (negative, or past 9999), as the sheet shows #### then.
 */
export function dateText(serial: number, date1904: boolean): string | null {
  const seconds = Math.round(serial * secondsPerDay)
  const day = Math.floor(seconds / secondsPerDay)
  const ofDay = seconds - day * secondsPerDay
  const last = date1904 ? lastDay - 1462 : lastDay
  if (!(seconds >= 0) || day > last) return null
  if (day === 0 && !date1904) return timeText(ofDay)
  const date = dayText(day, date1904)
  return ofDay === 0 ? date : `${date}T${timeText(ofDay)}`
}

function dayText(day: number, date1904: boolean): string {
  if (date1904) return isoDay(dayZero1904 + day * msPerDay)
  // Lotus 1-2-3 took 1900 for a leap year and every spreadsheet kept it: serial 60 is a day that never was
  if (day === 60) return '1900-02-29'
  return isoDay(dayZero1900 + (day < 60 ? day + 1 : day) * msPerDay)
}

const daysKnown = new Map<number, string>()

/** A sheet names the same few days over and over, and making their text is slow. */
function isoDay(ms: number): string {
  let text = daysKnown.get(ms)
  if (text === undefined) {
    text = new Date(ms).toISOString().slice(0, 10)
    if (daysKnown.size > 4_000) daysKnown.clear()
    daysKnown.set(ms, text)
  }
  return text
}

function timeText(seconds: number): string {
  const pair = (value: number) => String(value).padStart(2, '0')
  return `${pair(Math.floor(seconds / 3600))}:${pair(Math.floor(seconds / 60) % 60)}:${pair(seconds % 60)}`
}

/** The text of a duration of 24 hours or more, in hours, which is no day; null for a shorter one and past 9999. */
export function durationText(serial: number): string | null {
  const seconds = Math.round(serial * secondsPerDay)
  return seconds >= secondsPerDay && seconds < lastDay * secondsPerDay ? timeText(seconds) : null
}

const isoDate =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
const isoTime = /^T?(\d{2}:\d{2})(?::(\d{2})(?:[.,]\d+)?)?Z?$/

/** The text of a date that strict files store in ISO 8601; null when it is none. */
export function isoDateText(stored: string): string | null {
  const date = isoDate.exec(stored.trim())
  if (date) {
    const [, day = '', minutes, seconds = '00'] = date
    if (Number.isNaN(Date.parse(day))) return null
    return minutes === undefined || minutes + seconds === '00:0000'
      ? day
      : `${day}T${minutes}:${seconds}`
  }
  const time = isoTime.exec(stored.trim())
  return time ? `${time[1]}:${time[2] ?? '00'}` : null
}

/** Whether a number format shows dates or times: d, m, y, h or s outside of quotes, escapes and brackets. */
export function isDateFormat(code: string): boolean {
  if (code.length > 255) return false // no spreadsheet takes a longer one
  const bare = code
    .replace(/\[(h+|m+|s+)\]/gi, '$1') // elapsed time
    .replace(/"[^"]*"?|\\.|[_*].|\[[^\]]*\]?/g, '')
    .replace(/general/gi, '')
  return /[dmyhs]/i.test(bare)
}

/** Whether a date format counts hours, minutes or seconds beyond the day: a duration. */
export const isElapsedFormat = (code: string) =>
  /\[(h+|m+|s+)\]/i.test(code.replace(/"[^"]*"?|\\./g, ''))

/** Built-in number formats that are dates or times, those of East Asian locales included. */
export const isBuiltInDateFormat = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)
