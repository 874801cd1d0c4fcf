import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { cleanCode } from '~/lib/clean-text'
import { paths } from '~/lib/paths'
import { readTyped } from '~/services/forms/frame-button.server'
import { requirePortalUser } from '~/services/session/portal-user.server'
import { search, type SearchOutcome } from '~/services/search/search.server'
import { SearchScreen } from './search-screen'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'search.title', path: paths.search() }),
  texts: ['lists'],
}

const longest = 200

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const typed = new URL(request.url).searchParams.getAll('q').at(-1) ?? ''
  const words = cleanCode(typed).trim()
  const q = words.slice(0, longest)
  const outcome: SearchOutcome =
    words.length > longest ? { kind: 'groups', groups: [] } : await search(user, q, request.signal)
  if (outcome.kind === 'one') throw redirect(outcome.path, 303)
  return json({
    q,
    typed: await readTyped('q', q),
    isTooLong: words.length > longest,
    isTooShort: outcome.kind === 'tooShort',
    groups: outcome.kind === 'groups' ? outcome.groups : [],
  })
}

export { runFrameButton as action } from '~/services/forms/frame-button.server'

export default function SearchRoute() {
  return <SearchScreen {...useLoaderData<typeof loader>()} />
}
