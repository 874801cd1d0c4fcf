import { decimalInput } from './numbers'

const locale = 'nl-NL'
const timeZone = 'Europe/Amsterdam'

const dayFormat = new Intl.DateTimeFormat(locale, {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const timeFormat = new Intl.DateTimeFormat(locale, {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const twoDecimals = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const wholeNumber = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

const currencySymbols = new Map([
  ['EUR', '€'],
  ['USD', '$'],
  ['GBP', '£'],
])

/** dd-MM-yyyy in Amsterdam of epoch seconds, given as number or digits; blank for empty, null and 0. */
export function formatDate(epochSeconds: number | string | null | undefined): string {
  const parts = toParts(dayFormat, epochSeconds)
  return parts ? `${parts.day}-${parts.month}-${parts.year}` : ''
}

/** dd-MM-yyyy HH:mm:ss in Amsterdam of epoch seconds. */
export function formatDateTime(epochSeconds: number | string | null | undefined): string {
  const parts = toParts(timeFormat, epochSeconds)
  return parts
    ? `${parts.day}-${parts.month}-${parts.year} ${parts.hour}:${parts.minute}:${parts.second}`
    : ''
}

/** dd-MM-yyyy HH:mm in Amsterdam of epoch seconds. */
export const formatMinute = (epochSeconds: number | string | null | undefined): string =>
  formatDateTime(epochSeconds).slice(0, -':ss'.length)

/** HH:mm of epoch milliseconds, and the day as well where it is not today's. */
export function formatClock(at: number, now: number): string {
  const minute = formatMinute(at / 1000)
  return formatDate(at / 1000) === formatDate(now / 1000) ? minute.slice(-'HH:mm'.length) : minute
}

/** yyyy-MM-dd HH:mm:ss in Amsterdam of epoch seconds: for programs, which sort and read it everywhere. */
export function wallClock(epochSeconds: number | string | null | undefined): string {
  const parts = toParts(timeFormat, epochSeconds)
  return parts ? `${wallDate(epochSeconds)} ${parts.hour}:${parts.minute}:${parts.second}` : ''
}

/** yyyy-MM-dd in Amsterdam of epoch seconds. */
export function wallDate(epochSeconds: number | string | null | undefined): string {
  const parts = toParts(dayFormat, epochSeconds)
  return parts ? `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}` : ''
}

function toParts(format: Intl.DateTimeFormat, epochSeconds: number | string | null | undefined) {
  const seconds = Number(epochSeconds ?? 0)
  if (!Number.isFinite(seconds) || seconds === 0 || Math.abs(seconds) > 8.64e12) return null
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const part of format.formatToParts(seconds * 1000)) parts[part.type] = part.value
  return parts
}

/** `1,50 kg`; blank when there is no weight. */
export function formatWeight(kg: number | string | null | undefined): string {
  const number = toNumber(kg)
  return number === null ? '' : `${twoDecimals.format(number)} kg`
}

/** `€ 1.234,50`; an amount without a currency of its own is in euros. */
export function formatAmount(
  amount: number | string | null | undefined,
  currency?: string | null,
): string {
  const number = toNumber(amount)
  if (number === null) return ''
  return `${currencySymbol(currency || 'EUR')} ${twoDecimals.format(number)}`
}

export function currencySymbol(currency: string): string {
  return currencySymbols.get(currency) ?? currency
}

/** A whole number with Dutch grouping: `1.240`. */
export function formatCount(count: number | null | undefined): string {
  return count === null || count === undefined ? '' : wholeNumber.format(count)
}

/** The same of a change, with its sign: `+5`. */
export const formatChange = (change: number): string =>
  (change > 0 ? '+' : '') + formatCount(change)

/** A quantity or measure as it stands, with a decimal comma; blank when missing. */
export function formatDecimal(value: number | string | null | undefined): string {
  return decimalInput(value)
}

function toNumber(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = typeof value === 'number' ? value : Number(value.replace(',', '.'))
  return Number.isFinite(number) ? number : null
}
