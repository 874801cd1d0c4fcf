import { checkDigit } from '../core/mrn'
import type { Random } from './random'

/** EAN-13 of 12 digits: weights 1 and 3 by turns, filled up to a multiple of 10. */
export function ean13(first12: string): string {
  const sum = [...first12].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return `${first12}${(10 - (sum % 10)) % 10}`
}

/** A customs reference with a sound check digit. */
export function customsReference(year: number, country: string, random: Random): string {
  const signs = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
  const tail = Array.from({ length: 13 }, () => random.pick([...signs])).join('')
  const body = `${String(year % 100).padStart(2, '0')}${country}${tail}`
  return `${body}${checkDigit(body)}`
}
