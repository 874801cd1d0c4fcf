import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { readArrivals } from '~/services/arrivals/month.server'
import { requirePortalUser } from '~/services/session/portal-user.server'
import styles from '~/styles/arrivals.css'
import { Arrivals } from './arrivals'

export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.arrivals', path: paths.arrivals() }),
  texts: [],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  return json(await readArrivals(user, new URL(request.url), request.signal))
}

export default function ArrivalsRoute() {
  return <Arrivals {...useLoaderData<typeof loader>()} />
}
