import type { Values } from '~/lib/values'
import { json } from '@remix-run/node'
import { z } from 'zod'
import type { Notice } from '~/lib/form-result'
import { reportOutcome } from '../submissions/action-report.server'
import type { BadForm, FormResponse, PostedForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import { finish, redirectWithNotice } from './finish.server'
import { getValues, withValues } from './read-form.server'
import { refusal } from './refuse.server'

interface DonePart {
  form: PostedForm & ({ ok: true } | BadForm)
  at: string
  /** Of a form that was sent before, those of that time are said again. */
  words?: string
  /** Set where nothing could be saved. */
  kind?: Notice['kind']
  /** It leads to a screen of other texts. */
  toOtherScreen?: boolean
  /** Something else of the form was typed, and is not stored. */
  isRestUnsaved: boolean
  /** What was saved, as the form holds it from here on; asked for only where the form comes back. */
  stored: () => Promise<Values>
}

/**
 * Ends the work of a button that saves a part of its form. Where something was typed beside that, the form comes back with
 * it, and says that it is not saved yet.
 */
export async function finishPart(
  user: PortalUser,
  { form, at, isRestUnsaved, stored, words: said, ...options }: DonePart,
): Promise<FormResponse> {
  const words = said ?? (form.ok ? '' : (form.replayWords ?? ''))
  if (!isRestUnsaved) {
    if (!form.ok && form.replay) return form.replay
    return redirectWithNotice(user, at, { words }, { ...options, form })
  }
  if (form.ok) await finish(at, { form, words })
  reportOutcome('refused')
  const values = { ...getValues(form), ...(await stored()) }
  const message = [words, user.t('form.restUnsaved')].filter(Boolean).join('\n')
  const body = refusal(user.t, withValues(form, values, z.object({})), { message })
  return json({ ...body, notice: { kind: 'warning', text: message } })
}
