import { z } from 'zod'
import type { TextKey } from '~/i18n/translate'
import { formatDay } from '~/lib/day'
import { emptyMark } from './changed-columns'
import { required } from './fields'
import { dayField } from './order-fields'

/** Fields of one kind, which one form changes. */
export interface ChangedFields {
  /** Of its form. */
  id: string
  kind: 'text' | 'day' | 'choice'
  fields: readonly { name: string; label: TextKey }[]
  canEmpty: boolean
}

/** One field of many records. `find`: the part of it that `value` takes the place of; blank for all of it. */
export interface FieldChange {
  field: string
  find: string
  /** As a cell of a sheet. */
  value: string
}

/** `choices`: cells that one of them may be chosen of. */
export function changeForm(of: ChangedFields, choices: readonly string[] = []) {
  const label = of.kind === 'text' ? 'change.value' : of.fields[0]!.label
  const typed =
    of.kind === 'day'
      ? dayField(label).transform((day) => day && formatDay(day))
      : z.string().default('')
  return z
    .object({
      field: z
        .string({ error: required('change.field') })
        .refine((name) => of.fields.some((one) => one.name === name)),
      find: z.string().default(''),
      value: typed.refine(
        (value) => of.kind !== 'choice' || value === '' || choices.includes(value),
      ),
    })
    .transform((change, context): FieldChange => {
      if (change.value.trim() !== '' || (change.value !== '' && change.find !== '')) return change
      if (of.canEmpty) return { ...change, value: change.find === '' ? emptyMark : '' }
      context.addIssue({ code: 'custom', path: ['value'], message: required(label) })
      return z.NEVER
    })
}

/** `also`: names of those that others have changed since. */
export const takeBackForm = z.object({
  also: z
    .array(z.string())
    .or(z.string().transform((one) => [one]))
    .default([]),
})
