import { redirect, redirectDocument } from '@remix-run/node'
import { localPath, paths, serverPaths } from '~/lib/paths'
import { logAccess, getOutcome } from '~/services/page/access-log.server'
import { accessProblems } from '~/services/forms/access-problems.server'
import { askForReset } from '~/services/session/auth.server'
import { authenticator, SignInRefused } from '~/services/session/authenticator.server'
import { flashCookie, rememberedEmailCookie } from '~/services/session/cookies.server'
import { rememberDevice } from '~/services/session/device.server'
import type { FormResponse } from '~/services/submissions/form-result'
import { readForm } from '~/services/forms/read-form.server'
import { refuse } from '~/services/forms/refuse.server'
import { readSubmissionId } from '~/services/submissions/interrupted-submission.server'
import { portalUser } from '~/services/session/portal-user.server'
import { store } from '~/services/store/portal-store.server'
import { readInterruptedSubmission } from '~/services/store/interrupted-submissions.server'
import { rememberReset, startSession } from '~/services/session/session.server'
import { beginReset } from '~/services/session/sign-in-limiter.server'
import { upstreamWords } from '~/services/upstream/words'
import { resetPasswordForm, signInForm } from '~/validation/auth'

/** Both forms of the welcome screen post to its own address; the tab tells them apart. */
export async function signInAction(request: Request): Promise<FormResponse> {
  if (await portalUser(request)) return redirect(paths.home(), 303)
  const tab = new URL(request.url).searchParams.get('tab')
  return tab === 'reset-password' ? requestReset(request) : signIn(request)
}

async function signIn(request: Request): Promise<FormResponse> {
  const posted = request.clone()
  const form = await readForm(request, signInForm, { act: null, secret: ['password'] })
  if (!form.ok) return refuse(form)
  const { email, remember } = form.value
  try {
    const signedIn = await authenticator.authenticate('password', posted)
    logAccess('sign-in', { user: email, outcome: 'done' })
    const headers = new Headers()
    headers.append('Set-Cookie', await startSession(request, signedIn, form.value.password))
    headers.append('Set-Cookie', await rememberDevice(request, email))
    headers.append(
      'Set-Cookie',
      await (remember ? rememberedEmailCookie.write(email) : rememberedEmailCookie.drop()),
    )
    headers.append('Set-Cookie', await flashCookie.drop())
    const next = await pageAfterSignIn(request, signedIn.user.account)
    // a page of its own: the user's language may not be the browser's, whose texts are loaded
    return redirectDocument(next, { status: 303, headers })
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    logAccess('sign-in', { user: email, outcome: getOutcome(error.refusal) })
    return refuse(form, accessProblems(form.t, error.refusal))
  }
}

/** The submission that the end of the session interrupted, where it is this user's; else the page that was asked for. */
async function pageAfterSignIn(request: Request, userEmail: string): Promise<string> {
  const { searchParams } = new URL(request.url)
  const { id } = readSubmissionId(searchParams.get('submission') ?? '')
  const interrupted = id ? await readInterruptedSubmission(await store(), { id, userEmail }) : null
  return interrupted
    ? serverPaths.interruptedSubmission(interrupted.id, interrupted.companyId)
    : localPath(searchParams.get('next'))
}

async function requestReset(request: Request): Promise<FormResponse> {
  const form = await readForm(request, resetPasswordForm, { act: null })
  if (!form.ok) return refuse(form)
  const { email } = form.value
  const attempt = await beginReset(email)
  const result = attempt.kind === 'tooOften' ? attempt : await askForReset(email)
  logAccess('password-reset', { user: email, outcome: getOutcome(result) })
  if (result.kind !== 'ok') {
    if (attempt.kind === 'taken' && result.kind === 'unavailable') await attempt.giveBack()
    return refuse(form, accessProblems(form.t, result))
  }
  const words = upstreamWords(form.t, result.body.message) || form.t('auth.within5Minutes')
  const headers = new Headers()
  headers.append('Set-Cookie', await flashCookie.write({ kind: 'success', text: words }))
  headers.append('Set-Cookie', await rememberReset(email))
  return redirect(paths.welcome({ tab: 'reset-password' }), { status: 303, headers })
}
