import { redirect, redirectDocument } from '@remix-run/node'
import { localPath, paths } from '~/lib/paths'
import { askForReset } from '~/services/auth.server'
import { authenticator, SignInRefused } from '~/services/authenticator.server'
import { flashCookie, rememberedEmailCookie } from '~/services/cookies.server'
import { readForm, refuse } from '~/services/forms.server'
import { portalUser } from '~/services/portal-user.server'
import { store } from '~/services/portal-store.server'
import { readKeptForm } from '~/services/store/kept-forms.server'
import { startSession } from '~/services/session.server'
import { failureText, upstreamWords } from '~/services/upstream/words'
import { resetPasswordForm, signInForm } from '~/validation/auth'

/** Both forms of the welcome screen post to its own address; the tab tells them apart. */
export async function signInAction(request: Request): Promise<Response> {
  if (await portalUser(request)) return redirect(paths.home(), 303)
  const tab = new URL(request.url).searchParams.get('tab')
  return tab === 'reset-password' ? requestReset(request) : signIn(request)
}

async function signIn(request: Request): Promise<Response> {
  const posted = request.clone()
  const form = await readForm(request, signInForm, { secret: ['password'] })
  if (!form.ok) return refuse(form)
  try {
    const signedIn = await authenticator.authenticate('password', posted)
    const headers = new Headers()
    headers.append('Set-Cookie', await startSession(signedIn))
    headers.append(
      'Set-Cookie',
      await (form.value.remember
        ? rememberedEmailCookie.write(form.value.email)
        : rememberedEmailCookie.drop()),
    )
    headers.append('Set-Cookie', await flashCookie.drop())
    const next = await pageAfterSignIn(request, signedIn.user.email)
    // a page of its own: the user's language may not be the browser's, whose texts are loaded
    return redirectDocument(next, { status: 303, headers })
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    const { refusal } = error
    return refuse(form, {
      message:
        refusal.kind === 'tooOften'
          ? form.t('auth.tooManyAttempts', { n: refusal.minutes })
          : failureText(form.t, refusal),
    })
  }
}

/** The form that was kept when the session ended, where it is this user's; else the page that was asked for. */
async function pageAfterSignIn(request: Request, userEmail: string): Promise<string> {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('kept')
  const kept = id ? await readKeptForm(await store(), { id, userEmail }) : null
  return kept ? paths.keptForm(kept.id, kept.companyId) : localPath(searchParams.get('next'))
}

async function requestReset(request: Request): Promise<Response> {
  const form = await readForm(request, resetPasswordForm)
  if (!form.ok) return refuse(form)
  const answer = await askForReset(form.value.email)
  if (answer.kind !== 'ok') return refuse(form, { message: failureText(form.t, answer) })
  const words = upstreamWords(form.t, answer.body.message) || form.t('auth.within5Minutes')
  return redirect(paths.welcome({ tab: 'reset-password' }), {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie.write({ kind: 'success', text: words }) },
  })
}
