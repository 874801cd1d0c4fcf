import type { z } from 'zod'
import type { TextKey } from '~/i18n/translate'
import type { Conflict } from '~/lib/form-result'
import type { Change } from '~/lib/acts'
import { toText } from '~/lib/values'
import { reportAct } from '../submissions/act-report.server'
import type { GoodForm, PostedForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import { getValues } from './read-form.server'

type Differences = Conflict['differences']

interface StoredRecord {
  /** Of the record as it is stored now. */
  version: string
  /** The version that the form was made of, where it is not its field `version`, or `materialsVersion` of a part. */
  seen?: unknown
  /** The part of the form, where each is saved by itself. */
  part?: string
  /** The fields that mean something else in the form than is stored. */
  differences: () => Differences
}

/**
 * What was saved in a record since the form was made. Null where nothing was, where it is what the form says too, and
 * where the button that was pressed has shown this version.
 */
export function findConflict(
  { t }: PortalUser,
  form: PostedForm,
  {
    version,
    part,
    seen = getValues(form)[part ? `${part}Version` : 'version'],
    differences: findDifferences,
  }: StoredRecord,
): { message: string; conflict: Conflict } | null {
  const differences = findDifferences()
  reportAct({ changes: toChanges(differences) })
  if (seen === version || form.intent?.value === version) return null
  if (differences.length === 0) return null
  return { message: t('form.changedMeanwhile'), conflict: { version, part, differences } }
}

/** As an act keeps them. */
export const toChanges = (differences: Differences): Change[] =>
  differences.map(({ label, stored, own }) => [label, stored, own])

/** Of fields in words, those that do not read the same. */
export const compareTexts = (fields: Differences): Differences =>
  fields.filter(({ stored, own }) => stored !== own)

/**
 * The fields of a form whose entries mean another value than is stored: 1,5 and 1.50 are the same. `stored`: each field
 * as the form would show it, checked by the form's own rules.
 */
export function compareEntries<Name extends string, Value extends Record<Name, unknown>>(
  { t }: PortalUser,
  form: GoodForm<z.ZodType<Value>>,
  fields: {
    names: readonly Name[]
    stored: Readonly<Record<Name, string>>
    schema: z.ZodType<Value>
    label: (name: Name) => TextKey
  },
): Differences {
  const typed = getValues(form)
  const before = fields.schema.safeParse(fields.stored).data
  return fields.names
    .filter((name) => before?.[name] !== form.value[name])
    .map((name) => ({
      field: name,
      label: t(fields.label(name)),
      stored: fields.stored[name],
      own: toText(typed[name]),
    }))
}
