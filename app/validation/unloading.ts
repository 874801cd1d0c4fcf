import { z } from 'zod'
import { encoded, message, type Message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { isTooLong, mostDigits, readPieces } from '~/lib/unloading'
import { numberFaults } from './order-fields'

const label: TextKey = 'shipmentForm.quantity'

/** What is wrong with a cell that holds no quantity. [CUN-15] */
export function piecesFaults(typed: unknown): Message[] {
  if (readPieces(typed) !== null) return []
  const entry = typeof typed === 'string' ? typed.trim() : ''
  const faults = isTooLong(entry) ? [] : numberFaults(label, entry, { whole: true })
  if (faults.length > 0) return faults
  return [
    entry.startsWith('-')
      ? message('unloading.quantityWrong')
      : message('form.tooLong', { field: message(label), n: mostDigits }),
  ]
}

/** An object of texts, whatever else was sent in its place. */
const cells = z.record(z.string(), z.unknown()).catch({})

/** What is counted of a shipment: cells are read by their columns; each that is no quantity is said to be. [CUN-15] */
export const unloadingMatrix = z.looseObject({
  version: z.string().optional(),
  shown: z.string().optional(),
  added: z.string().optional(),
  page: z.string().optional(),
  keys: z.string().optional(),
  others: z.string().optional(),
  zeros: z.string().optional(),
  rows: z
    .unknown()
    .optional()
    .transform((rows, context) => {
      const read = Array.isArray(rows) ? rows.map((row) => cells.parse(row)) : []
      read.forEach((row, index) => {
        for (const [name, typed] of Object.entries(row)) {
          for (const problem of piecesFaults(typed))
            context.addIssue({ code: 'custom', path: [index, name], message: encoded(problem) })
        }
      })
      return read as Record<string, string | undefined>[]
    }),
})

/** The same without its rules: for what only shows the entries again. */
export const unloadingEntries = z.looseObject({})
