export interface ReadNumber {
  value: number
  /** As typed. */
  whole: string
  decimals: string
}

const decimal = /^(-?\d+)(?:[.,](\d+))?$/
const grouped = /^-?\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d+)?$/

/**
 * Reads a number as users type it, in forms and in sheets: digits with a decimal comma or dot and perhaps a minus.
 * `grouped` where thousands are set apart, null for anything else. `1.000` is grouped unless its field takes three
 * decimals: it must never become 1 unnoticed.
 */
export function readNumber(
  typed: string,
  { maxDecimals = Infinity }: { maxDecimals?: number } = {},
): ReadNumber | 'grouped' | null {
  const text = typed.trim()
  const [, whole, decimals = ''] = decimal.exec(text) ?? []
  if (whole === undefined) return grouped.test(text) ? 'grouped' : null
  if (looksGrouped(text, maxDecimals)) return 'grouped'
  return { value: toNumber(text), whole, decimals }
}

/** One separator and three digits: a group where no decimals are due, else where a decimal would not end in 0. */
function looksGrouped(text: string, maxDecimals: number): boolean {
  if (maxDecimals === 3 || !/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return false
  return maxDecimals === 0 || text.endsWith('0')
}

/** The value of what `readNumber` takes for a number. */
export const toNumber = (typed: string): number => Number(typed.trim().replace(',', '.'))

/** The whole number from 0 on that an entry says, such as 3 or 3,0; null for any other. */
export function wholeIn(typed: unknown): number | null {
  const number = typeof typed === 'string' ? parseDecimal(typed, { maxDecimals: 0 }) : null
  return number !== null && Number.isSafeInteger(number) ? number : null
}

/** Pieces that a quantity says; what is no whole number says none. */
export const piecesIn = (typed: unknown): number => wholeIn(typed) ?? 0

/** The number of 0 or more that a text holds, else null. */
export function parseDecimal(typed: string, limits?: { maxDecimals?: number }): number | null {
  const read = readNumber(typed, limits)
  return read === null || read === 'grouped' || read.whole.startsWith('-') ? null : read.value
}

// made once: a formatter costs a hundred times what formatting does
const plainDecimal = new Intl.NumberFormat('en-US', {
  useGrouping: false,
  maximumFractionDigits: 12,
})

/** The number as it goes into an input field: a decimal comma, no grouping, nothing rounded away. */
export function decimalInput(value: number | string | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  const number = typeof value === 'number' ? value : Number(value)
  if (!Number.isFinite(number)) return String(value)
  if (Number.isInteger(number) && Math.abs(number) < 1e15) return String(number)
  const plain = String(number)
  // a formatter takes twenty times as long, and an order has a number for each of thousands of lines
  const isShort = /^-?\d{1,10}\.\d{1,12}$/.test(plain)
  return (isShort ? plain : plainDecimal.format(number)).replace('.', ',')
}
