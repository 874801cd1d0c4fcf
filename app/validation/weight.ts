import { text } from '~/i18n/translate'
import { readNumber } from '~/lib/numbers'
import { groupedNote } from './fields'

const mostWhole = 12
export const weightDecimals = { maxDecimals: 3 }

/** The first of a weight's three rules, in their order, that fails; nothing for one that is right. Kilograms. */
export function weightFaults(entry: string): string[] {
  const read = readNumber(entry, weightDecimals)
  if (read === null || read === 'grouped' || read.whole.startsWith('-'))
    return [text('product.weightInvalid'), ...groupedNote(entry, weightDecimals)]
  if (read.whole.length > mostWhole) return [text('product.weightWhole')]
  return read.decimals.length > weightDecimals.maxDecimals ? [text('product.weightDecimals')] : []
}
