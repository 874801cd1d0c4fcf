import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { helpContact } from '~/services/page/help-contact.server'
import { requirePortalUser } from '~/services/session/portal-user.server'
import styles from '~/styles/help.css'
import { Help } from './help-page'
import { helpPage } from './sections.server'

export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.help', path: paths.help() }),
  texts: [],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  return json(helpPage(user, helpContact()))
}

export default function HelpRoute() {
  return <Help {...useLoaderData<typeof loader>()} />
}
