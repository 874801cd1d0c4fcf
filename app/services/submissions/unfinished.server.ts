import { formFields } from '~/lib/form-names'
import type { Values } from '~/lib/values'
import { anyUser, keepSubmission } from '../store/interrupted-submissions.server'
import { store } from '../store/portal-store.server'
import { whereStored } from '../store/unwritable.server'
import { isLeftHalfDone, screenOfAct } from './act-report.server'
import { entriesRead, toFormData } from './form-entries.server'
import { fieldsToKeep } from './interrupted-submission.server'

/**
 * Keeps the form of an act that stopped in its midst, for whoever may finish it. What is done of it is said in any case: a
 * store that takes no more keeps nobody from it. `left`: its entries with what is stored of them by now, where that is known.
 */
export async function keepHalfDone(
  act: { id: string; end: unknown } | undefined,
  left?: Values | null,
): Promise<void> {
  const posted = await entriesRead()
  const path = screenOfAct()
  // a form without a name is a list's: its button stands there still
  if (!act?.end || !path || !isLeftHalfDone() || !posted?.has(formFields.form)) return
  const companyId = Number(posted.get(formFields.company))
  const entries = left ? toFormData(left) : posted
  if (left) entries.set(formFields.form, posted.get(formFields.form) ?? '')
  const form = { id: act.id, userEmail: anyUser, companyId, path, fields: fieldsToKeep(entries) }
  await whereStored(keepSubmission(await store(), form))
}
