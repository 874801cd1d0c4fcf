import { z } from 'zod'
import { constants } from '~/lib/constants'
import { viewField } from '~/lib/form-names'
import { required, requiredText } from './fields'

const viewName = requiredText('lists.viewName', { max: constants.maxViewName }).refine(
  // a link of it can be seen
  (name) => /[^\p{C}\p{Z}]/u.test(name),
  { error: required('lists.viewName') },
)

/** By `viewField`. */
const namesByView = z.record(z.string(), z.string().optional()).default({})

/** All that the screen of views holds: its buttons save a part each. */
export const viewsForm = z.object({
  name: z.string().optional(),
  replace: z.literal('on').optional().catch(undefined),
  /** The list as it stood, with its page and ticks. */
  back: z.string().optional(),
  names: namesByView,
  /** The names as the page showed them. */
  shown: namesByView,
})

export type ViewsForm = z.output<typeof viewsForm>

export const saveViewForm = viewsForm.extend({ name: viewName })

export const renameViewsForm = (ids: readonly string[]) =>
  viewsForm.extend({
    names: namesByView.pipe(
      z.looseObject(Object.fromEntries(ids.map((id) => [viewField(id), viewName]))),
    ),
  })

/** `print`: what was shown of it; blank at its first look. */
export const viewSeenForm = viewsForm.extend({ print: z.string().default('') })
