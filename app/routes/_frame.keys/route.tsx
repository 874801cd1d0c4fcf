import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { useT } from '~/i18n/context'
import { menuKeys } from '~/lib/menu-keys'
import { paths } from '~/lib/paths'
import { readUi } from '~/services/session/cookies.server'
import { requirePortalUser } from '~/services/session/portal-user.server'
import styles from '~/styles/keys.css'
import { getMenu, type MenuFacts } from '../_frame/menu'
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
  const { t } = await requirePortalUser(request)
  const { keys } = await readUi(request)
  return json({ ...keyWords(t, keys), isOn: keys })
}

export default function KeysRoute() {
  const t = useT()
  const frame = useRouteLoaderData<{ menu: MenuFacts }>('routes/_frame')
  const groups = frame ? getMenu(frame.menu) : []
  const menu = Object.entries(menuKeys).flatMap(([key, path]) =>
    groups
      .filter((group) => group.path === path)
      .map(({ title }) => ({ keys: ['g', key], what: t(title) })),
  )
  return <KeyList {...useLoaderData<typeof loader>()} menu={menu} />
}
