import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { ListScreen } from '~/components/table/list-screen'
import { changesTicksOnly } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { findImports, importListChoices } from '~/services/imports/list/import-list.server'
import { loadList } from '~/services/lists/load-list.server'
import { readQuery } from '~/services/lists/read-query.server'
import { requirePortalUser } from '~/services/requests/portal-user.server'
import { importListQuery } from '~/validation/import-list'
import { importList } from './import-list'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.imports', path: paths.imports() }),
  texts: ['lists', 'importList'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const query = readQuery(request, importListQuery)
  return loadList(user, importListQuery, query, {
    find: (known) => findImports(user, known),
    choices: () => importListChoices(user),
  })
}

export const shouldRevalidate: ShouldRevalidateFunction = (navigation) =>
  !changesTicksOnly(navigation)

export default function ImportsRoute() {
  return <ListScreen list={importList} data={useLoaderData<typeof loader>()} />
}
