import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { readUi } from '~/services/session/cookies.server'
import { requirePortalUser } from '~/services/session/portal-user.server'
import styles from '~/styles/keys.css'
import { KeyList } from './key-list'
import { keyWords } from './words.server'

export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.help', path: paths.help() },
    { title: (data) => (data as { caption?: string } | undefined)?.caption },
  ),
  texts: [],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const { keys } = await readUi(request)
  return json({ ...keyWords(user, keys), isOn: keys })
}

export default function KeysRoute() {
  return <KeyList {...useLoaderData<typeof loader>()} />
}
