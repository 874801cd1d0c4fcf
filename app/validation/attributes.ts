import { z } from 'zod'
import { issue, message } from '~/i18n/message'
import type { AttributeListName } from '~/lib/attribute-names'
import { attributeList, attributeShape } from '~/lists/attributes'
import { optionalCode, optionalDecimal, optionalText, requiredText } from './fields'
import { listQuery, type ListQuery } from './list-query'

export const attributeQuery = (list: AttributeListName) => listQuery(attributeShape(list), {})
export type AttributeQuery = ListQuery<Record<never, never>, never>

const longestName = 70
const longestCode = 35

const entries = {
  code: optionalCode('attributes.supplierCode', { max: longestCode }),
  length: optionalDecimal('attributes.length'),
  width: optionalDecimal('attributes.width'),
  useSizeGroup: z
    .string()
    .optional()
    .transform((ticked) => ticked === 'on'),
  year: optionalText('attributes.year').refine(
    (year) => year === '' || /^\d{4}$/.test(year),
    issue('form.invalid', { field: message('attributes.year') }),
  ),
  type: optionalCode('attributes.type', { max: longestCode }),
}

const name = requiredText('attributes.name', { max: longestName })

const wholeForm = z.object({ name, ...entries })

/** The form of a record; fields that its list does not have are not read. */
export const attributeForm = (list: AttributeListName) => {
  const own = attributeList(list).entries ?? []
  const none = { code: '', length: null, width: null, useSizeGroup: false, year: '', type: '' }
  return wholeForm.transform((values): z.output<typeof wholeForm> => ({
    ...none,
    name: values.name,
    ...Object.fromEntries(own.map((field) => [field, values[field]])),
  }))
}
export type AttributeForm = z.output<ReturnType<typeof attributeForm>>
