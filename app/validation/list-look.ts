import { z } from 'zod'

const most = 100

/** Columns and places stand side by side, in the order of the page. */
export const lookForm = z.object({
  column: z.array(z.string()).max(most),
  place: z.array(z.coerce.number().int().min(1).max(most)).max(most),
  show: z.array(z.string()).max(most),
  density: z.enum(['comfortable', 'compact']),
})

export type LookForm = z.infer<typeof lookForm>

/** The button says it all. */
export const resetLookForm = z.object({})
