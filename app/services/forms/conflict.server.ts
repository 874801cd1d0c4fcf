import type { z } from 'zod'
import type { Conflict } from '~/lib/form-result'
import type { GoodForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import { valuesOf } from './read-form.server'
import type { Problems } from './refuse.server'

interface StoredRecord {
  /** Of the record as it is stored now; a form brings the one that it was made of in its field `version`. */
  version: string
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
  { version, fields }: StoredRecord,
): Problems | null {
  const seen = form.intent?.verb === 'overwrite' ? form.intent.value : valuesOf(form).version
  const differences = fields.filter(({ stored, own }) => stored !== own)
  // a page of the portal before this one has no version
  if (!seen || seen === version || differences.length === 0) return null
  return { message: t('form.changedMeanwhile'), conflict: { version, differences } }
}
