import { message, type Message } from '~/i18n/message'
import { readNumber } from '~/lib/numbers'
import { groupedNote } from './fields'

const mostWhole = 12
export const weightDecimals = { maxDecimals: 3 }

/** The first of a weight's three rules, in their order, that fails; nothing for one that is right. Kilograms. */
export function weightFaults(entry: string): Message[] {
  const read = readNumber(entry, weightDecimals)
  if (read === null || read === 'grouped' || read.whole.startsWith('-'))
    return [message('product.weightInvalid'), ...groupedNote(entry, weightDecimals)]
  if (read.whole.length > mostWhole) return [message('product.weightWhole')]
  return read.decimals.length > weightDecimals.maxDecimals
    ? [message('product.weightDecimals')]
    : []
}
