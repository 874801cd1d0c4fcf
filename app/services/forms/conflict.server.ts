import type { z } from 'zod'
import type { TextKey } from '~/i18n/translate'
import type { Conflict } from '~/lib/form-result'
import { toText } from '~/lib/values'
import type { GoodForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import { valuesOf } from './read-form.server'
import type { Problems } from './refuse.server'

interface StoredRecord {
  /**
   * Of the record as it is stored now; a form brings the one that it was made of in its field `version`, and that of a part
   * which a button of its own saves in a field named after the part: `materialsVersion`.
   */
  version: string
  part?: string
  /** Each field as it is stored and as the form holds it, in words; those that mean the same may be left out. */
  fields: Conflict['differences']
}

/**
 * What somebody else has saved in a record since the form was made. Null where nobody has, where it is what the form says
 * too, and where the user has seen this version and overwrites it.
 */
export function findConflict(
  { t }: PortalUser,
  form: GoodForm<z.ZodType>,
  { version, part, fields }: StoredRecord,
): Problems | null {
  const shown = valuesOf(form)[part ? `${part}Version` : 'version']
  const seen = form.intent?.verb === 'overwrite' ? form.intent.value : shown
  const differences = fields.filter(({ stored, own }) => stored !== own)
  // a page of the portal before this one has no version
  if (!seen || seen === version || differences.length === 0) return null
  return { message: t('form.changedMeanwhile'), conflict: { version, part, differences } }
}

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
): Conflict['differences'] {
  const typed = valuesOf(form)
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
