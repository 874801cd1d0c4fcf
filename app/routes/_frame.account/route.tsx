import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { message } from '~/i18n/message'
import { formatCount } from '~/lib/format'
import { intentName, intents } from '~/lib/intents'
import { paths } from '~/lib/paths'
import { requestScope } from '~/services/base/request-scope.server'
import { redirectWithNotice } from '~/services/forms/finish.server'
import { postedIntent, readForm } from '~/services/forms/read-form.server'
import { catchOnPage, refuse } from '~/services/forms/refuse.server'
import { logAccess } from '~/services/page/access-log.server'
import { accountPage, findDevice } from '~/services/session/account.server'
import { requirePortalUser } from '~/services/session/portal-user.server'
import { store } from '~/services/store/portal-store.server'
import { endSignIns } from '~/services/store/sessions.server'
import { reportAct } from '~/services/submissions/act-report.server'
import styles from '~/styles/form.css'
import { otherSessions, SessionsForm } from './sessions-form'

export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.account', path: paths.account() }),
  texts: [],
}

export async function loader({ request }: LoaderFunctionArgs) {
  return json(await accountPage(await requirePortalUser(request)))
}

/** A session that is ended is over at once, and its forms are kept as those of any that is over. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, async () => {
    const pressed = await postedIntent(request)
    const isOne = pressed?.verb === 'delete'
    if (!isOne && !(pressed && intentName(pressed) === intents.submitAction(otherSessions)))
      throw new Response(null, { status: 400 })
    const { account } = user.user
    const { signInId } = user.session
    const id = pressed.value ?? ''
    reportAct({ record: isOne ? await findDevice(user, id) : '', recordId: isOne ? id : signInId })
    const form = await readForm(request, z.object({}), {
      act: isOne ? 'account.end' : 'account.endOthers',
      anyCompany: true,
    })
    if (!form.ok) return refuse(form)
    const which = isOne ? { only: id === signInId ? '' : id } : { allBut: signInId }
    // should the store fail from here on, it is looked up which sign-ins are over
    requestScope().hasWritten = true
    const n = await endSignIns(await store(), account, which)
    if (n === 0) {
      requestScope().hasWritten = false
      return redirectWithNotice(user, paths.account(), 'account.over', { kind: 'warning', form })
    }
    logAccess('sessions-ended', { user: account, outcome: 'done' })
    const notice = isOne ? 'account.ended' : message('account.endedOthers', { n: formatCount(n) })
    return redirectWithNotice(user, paths.account(), notice, { form })
  })
}

export default function AccountRoute() {
  return (
    <SessionsForm page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  )
}
