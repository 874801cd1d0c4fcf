import { z } from 'zod'
import { mostColumns } from '~/lib/list-look'

/** Columns and places stand side by side, in the order of the page. */
export const lookForm = z.object({
  column: z.array(z.string()).max(mostColumns),
  place: z.array(z.coerce.number().int().min(1).max(mostColumns)).max(mostColumns),
  show: z.array(z.string()).max(mostColumns),
  density: z.enum(['comfortable', 'compact']),
})

export type LookForm = z.infer<typeof lookForm>

/** The button says it all. */
export const resetLookForm = z.object({})
