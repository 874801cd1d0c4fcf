import { z } from 'zod'
import { constants } from '~/lib/constants'
import { requiredText } from './fields'

export const templateForm = z.object({
  name: requiredText('templates.name', { max: constants.maxViewName }),
})

/** A button that needs no name. */
export const looseTemplateForm = z.object({ name: z.string().default('') })
