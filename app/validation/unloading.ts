import { z } from 'zod'
import { issue } from '~/i18n/message'
import { readPieces } from '~/lib/unloading'

/** An object of texts, whatever else was sent in its place. */
const cells = z.record(z.string(), z.unknown()).catch({})

/** What is counted of a shipment: cells are read by their columns; each that is no quantity is said to be. [CUN-15] */
export const unloadingMatrix = z.looseObject({
  version: z.string().optional(),
  added: z.string().optional(),
  page: z.string().optional(),
  keys: z.string().optional(),
  others: z.string().optional(),
  rows: z
    .unknown()
    .optional()
    .transform((rows, context) => {
      const read = Array.isArray(rows) ? rows.map((row) => cells.parse(row)) : []
      read.forEach((row, index) => {
        for (const [name, typed] of Object.entries(row))
          if (readPieces(typed) === null)
            context.addIssue({
              code: 'custom',
              path: [index, name],
              message: issue('unloading.quantityWrong'),
            })
      })
      return read as Record<string, string | undefined>[]
    }),
})

/** The same without its rules: for what only shows the entries again. */
export const unloadingEntries = z.looseObject({})
