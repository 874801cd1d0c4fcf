/** Doubles carry up to 17 digits; a spreadsheet shows and means 15 of them. */
export const meaningfulDigits = 15
const mostPlaces = 40
const point = 46
const zero = 48

const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/

/**
 * The number in all its digits, without exponent: 8.712345678901E12 gives 8712345678901, 1.2000000000000002
 * gives 1.2. Whole numbers written out in the file keep every digit, also past the 15th. Null when it is no number, or
 * when an exponent is so large that its digits would be a bomb: that stays as it is written.
 */
export function numberText(stored: string): string | null {
  if (isCanonical(stored)) return stored
  const parts = decimal.exec(stored.trim())
  if (!parts) return null
  const [, sign = '', whole = '', fraction = '', exponent = ''] = parts
  if (whole === '' && fraction === '') return null
  const digits = (whole + fraction).replace(/^0+/, '')
  if (digits === '') return '0'

  const rounded = fraction === '' && exponent === '' ? { digits, carry: 0 } : roundDigits(digits)
  // how many of the digits stand before the decimal dot
  const leadingZeros = (whole + fraction).length - digits.length
  const pointAt = whole.length - leadingZeros + Number(exponent) + rounded.carry
  if (exponent !== '' && Math.abs(pointAt) > mostPlaces) return null
  return (sign === '-' ? '-' : '') + placePoint(rounded.digits, pointAt)
}

/** The everyday case, told without a regular expression: up to 15 digits, no needless zero, no sign. */
function isCanonical(text: string): boolean {
  const { length } = text
  if (length === 0 || length > meaningfulDigits + 1) return false
  let dot = -1
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code === point && dot === -1) dot = i
    else if (code < zero || code > zero + 9) return false
  }
  const leads = text.charCodeAt(0) === zero
  if (dot === -1) return length <= meaningfulDigits && (length === 1 || !leads)
  const ends = text.charCodeAt(length - 1) === zero || dot === length - 1
  return dot > 0 && !ends && (dot === 1 || !leads)
}

/** Rounds half up to 15 digits and drops zeros at the end; `carry` is 1 when 999… became 1000…. */
function roundDigits(digits: string): { digits: string; carry: number } {
  let kept = digits.slice(0, meaningfulDigits)
  let carry = 0
  if (digits.length > meaningfulDigits && digits.charCodeAt(meaningfulDigits) >= zero + 5) {
    kept = String(BigInt(kept) + 1n)
    carry = kept.length - meaningfulDigits
  }
  return { digits: kept.replace(/0+$/, ''), carry }
}

function placePoint(digits: string, pointAt: number): string {
  if (pointAt <= 0) return `0.${'0'.repeat(-pointAt)}${digits}`
  if (pointAt >= digits.length) return digits + '0'.repeat(pointAt - digits.length)
  return `${digits.slice(0, pointAt)}.${digits.slice(pointAt)}`
}

/** How many digits stand before the decimal dot of a text made by `numberText`. */
export function wholeDigits(text: string): number {
  const dot = text.indexOf('.')
  return (dot === -1 ? text.length : dot) - (text.startsWith('-') ? 1 : 0)
}
