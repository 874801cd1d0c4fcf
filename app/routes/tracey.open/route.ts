import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { paths } from '~/lib/paths'
import { redirectWithNotice } from '~/services/forms/finish.server'
import { readForm } from '~/services/forms/read-form.server'
import { openTracey, requireTraceyUser } from '~/services/tracking/tracking.server'

const noStore = { 'Cache-Control': 'no-store' }

/** Leads into Tracey by a fresh link, which works once and is shown nowhere. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireTraceyUser(request)
  const link = await openTracey(user)
  if (link.kind === 'link') return redirect(link.url, { status: 302, headers: noStore })
  return redirectWithNotice(user, paths.tracey({ failed: 1 }), link, { kind: 'error' })
}

/** The same for our own scripts, which open the link in a tab of its own. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireTraceyUser(request)
  const form = await readForm(request, z.object({}), { once: false })
  if (!form.ok) {
    const words = form.message ?? user.t('common.somethingWentWrong')
    return json({ words }, { status: form.status, headers: noStore })
  }
  const link = await openTracey(user)
  return link.kind === 'link'
    ? json({ url: link.url }, { headers: noStore })
    : json({ words: link.words }, { status: 502, headers: noStore })
}
