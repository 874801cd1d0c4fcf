import { z } from 'zod'
import { requiredText } from './fields'
import { articleColumns, type ArticleColumn } from './article-sheet-row'

/** An article is known by its number. */
export const changeableColumns = articleColumns.filter(({ name }) => name !== 'ArticleNumber')

const isChangeable = (name: string): name is ArticleColumn =>
  changeableColumns.some((column) => column.name === name)

/** One field of many products. `find`: the part of it that `value` takes the place of; blank for all of it. */
export const changeForm = z.object({
  field: requiredText('change.field').refine(isChangeable),
  find: z.string().default(''),
  value: requiredText('change.value'),
})

export type FieldChange = Omit<z.output<typeof changeForm>, 'field'> & { field: ArticleColumn }

/** `also`: article numbers of those that others have changed since. */
export const takeBackForm = z.object({
  also: z
    .array(z.string())
    .or(z.string().transform((one) => [one]))
    .default([]),
})
