import { z } from 'zod'
import { constants } from '~/lib/constants'
import { requiredText } from './fields'

/** `list`: path of the only list that the key opens; blank for all. */
export const keyForm = z.object({
  name: requiredText('keys.name', { max: constants.maxViewName }),
  list: z.string().default(''),
})

/** All that its page holds: a button in a row needs none of it. */
export const keysForm = z.object({ name: z.string().default(''), list: z.string().default('') })
