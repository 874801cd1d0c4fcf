import { formFields } from '~/lib/form-names'
import type { Values } from '~/lib/values'
import { anyOfCustoms, anyUser, keepSubmission } from '../store/interrupted-submissions.server'
import { store } from '../store/portal-store.server'
import { whereStored } from '../store/store-full.server'
import { finishedActs, isLeftHalfDone, reportAct, screenOfAct } from './act-report.server'
import { entriesRead, toFormData } from './form-entries.server'
import { fieldsToKeep } from './interrupted-submission.server'

/**
 * Keeps the form of an act that stopped halfway, for the users who may finish it; from wherever the form is sent again,
 * it says what it finishes. What is done of it is said in any case: a store that takes no more does not prevent it.
 * `left`: its entries with what is stored of them by now, where that is known.
 */
export async function keepHalfDone(
  act: { id: string; end: unknown } | undefined,
  { left, isOfCustoms }: { left?: Values | null; isOfCustoms: boolean },
): Promise<void> {
  const posted = await entriesRead()
  const path = screenOfAct()
  // a form without a name is a list's: its button stands there still
  if (!act?.end || !path || !isLeftHalfDone() || !posted?.has(formFields.form)) return
  const finishes = [...finishedActs(), act.id]
  const entries = left ? toFormData(left) : posted
  if (left) entries.set(formFields.form, posted.get(formFields.form) ?? '')
  for (const form of new Set([entries, posted])) form.set(formFields.finishes, finishes.join(' '))
  const form = {
    id: act.id,
    userEmail: isOfCustoms ? anyOfCustoms : anyUser,
    companyId: Number(posted.get(formFields.company)),
    path,
    fields: fieldsToKeep(entries),
  }
  // one that is not kept is offered to nobody, so that it closes nothing
  if (await whereStored(keepSubmission(await store(), form))) reportAct({ finishes })
}
