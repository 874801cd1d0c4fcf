import { randomBytes } from 'node:crypto'
import { json } from '@remix-run/node'
import { z } from 'zod'
import { languageOfBrowser } from '~/i18n/languages'
import { translatorFor } from '~/i18n/registry'
import type { Translate } from '~/i18n/translate'
import { localPath } from '~/lib/paths'
import type { DemoUsers, VisitorFoot } from '~/lib/visitor-page'
import { config } from '~/services/base/config.server'
import {
  flashCookie,
  rememberedEmailCookie,
  visitorCookie,
} from '~/services/session/cookies.server'
import { visitorFormKey } from '~/services/submissions/form-key.server'
import { demoUsersShown, visitorFoot } from '~/services/page/visitor-page.server'
import { readSubmissionId } from '~/services/submissions/interrupted-submission.server'

export type WelcomeTab = 'login' | 'reset-password'

export interface WelcomeData {
  kind: 'welcome'
  title: string
  portalName: string
  tab: WelcomeTab
  /** Where to go after signing in. */
  next: string
  /** An interrupted submission, or that its files were not kept, see `readSubmissionId`. */
  submission: string
  formKey: string
  /** The remembered e-mail, or ''. */
  email: string
  foot: VisitorFoot
  demo?: DemoUsers
  message?: { kind: 'success' | 'warning' | 'error'; text: string }
}

const flash = z.object({ kind: z.enum(['success', 'warning', 'error']), text: z.string() })

/** What the welcome screen shows; any other tab than the second one means the first. */
export async function welcomeData(request: Request) {
  const url = new URL(request.url)
  const tab: WelcomeTab =
    url.searchParams.get('tab') === 'reset-password' ? 'reset-password' : 'login'
  const t = translatorFor(languageOfBrowser(request.headers.get('Accept-Language')))
  const [visitor, remembered, message] = await Promise.all([
    visitorCookie.read(request),
    rememberedEmailCookie.read(request),
    flashCookie.read(request),
  ])
  const owner =
    typeof visitor === 'string' && visitor ? visitor : randomBytes(16).toString('base64url')
  const said = flash.safeParse(message)
  const submission = url.searchParams.get('submission') ?? ''
  const shown = welcomeMessage(said.success ? said.data : null, submissionText(t, submission))

  const headers = new Headers()
  if (owner !== visitor) headers.append('Set-Cookie', await visitorCookie.write(owner))
  if (said.success) headers.append('Set-Cookie', await flashCookie.drop())
  return json<WelcomeData>(
    {
      kind: 'welcome',
      title: t(tab === 'login' ? 'auth.login' : 'auth.resetPassword'),
      portalName: config().portalName,
      tab,
      next: localPath(url.searchParams.get('next')),
      submission,
      formKey: visitorFormKey(owner),
      email: typeof remembered === 'string' ? remembered : '',
      foot: visitorFoot(t),
      demo: demoUsersShown(t),
      ...(shown ? { message: shown } : {}),
    },
    { headers },
  )
}

function submissionText(t: Translate, submission: string): string | null {
  if (submission === '') return null
  const { id, withoutFiles, isLost, isSaid } = readSubmissionId(submission)
  if (isLost) return t('auth.formNotKept')
  if (isSaid) return null
  if (!withoutFiles) return t('auth.formKept')
  return t(id ? 'auth.formKeptWithoutFiles' : 'auth.filesNotKept')
}

/** What ended the session in upstream's words, and what became of the form. */
function welcomeMessage(message: z.infer<typeof flash> | null, aboutForm: string | null) {
  if (aboutForm === null) return message
  return message
    ? { ...message, text: `${message.text} ${aboutForm}` }
    : { kind: 'warning' as const, text: aboutForm }
}
