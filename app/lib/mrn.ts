import { orderLimits } from './order-limits'

/** ISO 6346's values of the letters: from 10 on, without the multiples of 11. */
const letterValues = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => {
    const value = 10 + index
    return [letter, value + Math.floor((value - 1) / 10)] as const
  }),
)

const toValue = (character: string) => letterValues.get(character) ?? Number(character)

/** The check digit of the first 17 characters of a customs reference; a remainder of 10 counts as 0. */
export function checkDigit(characters: string): number {
  const total = [...characters].reduce(
    (sum, character, index) => sum + toValue(character) * 2 ** index,
    0,
  )
  return (total % 11) % 10
}

/** Two digits, two letters, 13 letters or digits, and a check digit; capitals only. */
export const isCustomsReference = (text: string): boolean =>
  text.length === orderLimits.mrn &&
  /^\d{2}[A-Z]{2}[A-Z0-9]+\d$/.test(text) &&
  checkDigit(text.slice(0, -1)) === Number(text.slice(-1))
