import { z } from 'zod'
import { encoded, message, type Message } from '~/i18n/message'
import { mostDigits, piecesFault } from '~/lib/unloading'

const faults = {
  wrong: message('unloading.quantityWrong'),
  long: message('form.tooLong', { field: message('shipmentForm.quantity'), n: mostDigits }),
}

/** What is said of a cell that holds no quantity; undefined where it does. [CUN-15] */
export function piecesProblem(typed: unknown): Message | undefined {
  const fault = piecesFault(typed)
  return fault && faults[fault]
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
          const problem = piecesProblem(typed)
          if (problem)
            context.addIssue({ code: 'custom', path: [index, name], message: encoded(problem) })
        }
      })
      return read as Record<string, string | undefined>[]
    }),
})

/** The same without its rules: for what only shows the entries again. */
export const unloadingEntries = z.looseObject({})
