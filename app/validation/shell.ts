import { z } from 'zod'

const from = z.string().optional()

export const closeMessageForm = z.object({ id: z.string().optional(), from })

export const preferencesForm = z.object({
  /** Tile ids in their new order, separated by commas. */
  tiles: z.string().optional(),
  from,
})

export const switchCompanyForm = z.object({
  company_id: z.coerce.number().int(),
  /** Set where a shared link asked for the switch: its own page is shown then. */
  stay: z.literal('on').optional(),
  from,
})
