import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { UnloadingScreen } from '~/components/customs/unloading-screen'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { requireCustomsUser } from '~/services/customs/customs-user.server'
import { loadUnloading } from '~/services/customs/unloading-page.server'
import { postUnloading } from '~/services/customs/unloading-write.server'
import { readId } from '~/services/page/address.server'
import { catchOnPage } from '~/services/forms/refuse.server'
import forms from '~/styles/form.css'
import lines from '~/styles/lines.css'
import unloading from '~/styles/unloading.css'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export const links: LinksFunction = () =>
  [forms, lines, unloading].map((href) => ({ rel: 'stylesheet', href }))
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.customs', path: paths.shipments() },
    { title: 'shell.unloading', path: paths.unloading() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['customs', 'orders'],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCustomsUser(request)
  return json(await loadUnloading(request, user, params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCustomsUser(request)
  return catchOnPage(user, () => postUnloading(request, user, readId(params)))
}

export default function UnloadingOfShipmentRoute() {
  const { page } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return <UnloadingScreen page={page} refused={refused} />
}
