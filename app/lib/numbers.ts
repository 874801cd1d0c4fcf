/**
 * Reads a number as users type it: digits with a decimal comma or dot. Thousands separators, signs and
 * exponents are refused with null, as are `,5` and `5,`.
 */
export function parseDecimal(text: string): number | null {
  const trimmed = text.trim()
  return /^\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : null
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
  return Number.isInteger(number) && Math.abs(number) < 1e15
    ? String(number)
    : plainDecimal.format(number).replace('.', ',')
}
