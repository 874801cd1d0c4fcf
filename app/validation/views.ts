import { z } from 'zod'
import { constants } from '~/lib/constants'
import { required, requiredText } from './fields'

const viewName = requiredText('lists.viewName', { max: constants.maxViewName }).refine(
  // a link of it can be seen
  (name) => /[^\p{C}\p{Z}]/u.test(name),
  { error: required('lists.viewName') },
)

export const saveViewForm = z.object({
  name: viewName,
  replace: z.literal('on').optional().catch(undefined),
  /** The list as it stood, with its page and ticks. */
  back: z.string().optional(),
})

export const renameViewForm = z.object({ name: viewName })

/** The button says it all. */
export const deleteViewForm = z.object({})
