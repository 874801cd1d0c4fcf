import { type Random } from './random'

/** EAN-13 of 12 digits: weights 1 and 3 by turns, filled up to a multiple of 10. */
export function ean13(first12: string): string {
  const sum = [...first12].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return `${first12}${(10 - (sum % 10)) % 10}`
}

/** A customs reference with the check digit of ISO 6346, as the portal checks it. */
export function customsReference(year: number, country: string, random: Random): string {
  const signs = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
  const tail = Array.from({ length: 13 }, () => random.pick([...signs])).join('')
  const body = `${String(year % 100).padStart(2, '0')}${country}${tail}`
  const sum = [...body].reduce((total, sign, i) => total + isoValue(sign) * 2 ** i, 0)
  return `${body}${(sum % 11) % 10}`
}

/** Letters count from 10 on, passing over 11, 22 and 33. */
function isoValue(sign: string): number {
  if (sign <= '9') return Number(sign)
  const place = sign.charCodeAt(0) - 65
  return 10 + place + Math.floor((place + 9) / 10)
}
