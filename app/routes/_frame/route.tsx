import { json, type LoaderFunctionArgs } from '@remix-run/node'
import {
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { ErrorPanel } from '~/components/page/error-panel'
import { FatalScreen } from '~/components/page/fatal-screen'
import { Frame, type FrameData } from '~/components/page/frame'
import {
  aboutOf,
  errorLevels,
  findHelp,
  toLinks,
  titledLevels,
  titleMeta,
  type ScreenLink,
} from '~/components/page/levels'
import { areaOfScreen, recordOfPath } from '~/lib/acts'
import { paths } from '~/lib/paths'
import { useT } from '~/i18n/context'
import { formatMinute } from '~/lib/format'
import { tellFoundOut } from '~/services/acts/tell-found-out.server'
import { config } from '~/services/base/config.server'
import { requestScope } from '~/services/base/request-scope.server'
import { actionReport } from '~/services/submissions/action-report.server'
import { readUi } from '~/services/session/cookies.server'
import { toFormKey } from '~/services/submissions/form-key.server'
import { showNotices } from '~/services/session/notices.server'
import { readFrameFacts, type FrameFacts } from '~/services/store/frame-facts.server'
import { readNotices } from '~/services/store/notices.server'
import { store } from '~/services/store/portal-store.server'
import { canImport } from '~/services/imports/kinds/kinds'
import { whereStored } from '~/services/store/store-full.server'
import { tellEnded } from '~/services/imports/preview/tell-results.server'
import { portalUser, type PortalUser } from '~/services/session/portal-user.server'
import { troubleOn } from '~/services/status/status-page.server'
import { menuFacts, getMenu, type MenuFacts } from './menu'

export const meta = titleMeta

/** Null for a visitor: the only screen below that shows itself then is the welcome screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await portalUser(request)
  if (!user) return json(null)
  const owner = {
    sessionId: user.session.id,
    companyId: user.company.id,
    account: user.user.account,
  }
  const [ui, facts] = await Promise.all([readUi(request), readFrameFacts(await store(), owner)])
  const { can } = user
  const frame: FrameData & { menu: MenuFacts } = {
    portalName: config().portalName,
    email: user.user.email || user.user.account,
    shownAt: formatMinute(Date.now() / 1000),
    company: user.company,
    companies: [...user.companies],
    menu: menuFacts(can, {
      jobs: facts.jobs,
      imports: canImport(can),
      mutations: !isHiddenHost(request),
    }),
    menuClosed: ui.menuOpen ? undefined : true,
    lightPages: ui.lightPages || undefined,
    keysOff: ui.keys ? undefined : true,
    messages: await toTell(request, user, facts),
    trouble: troubleOn(new URL(request.url).pathname, user.t),
    settingsUnknown: user.settings.known ? undefined : true,
    buildNumber: user.settings.buildNumber,
    formKey: toFormKey(user),
    formsOf: actionReport().formsOf ?? undefined,
  }
  return json(frame)
}

/** What is to be said on this page; the page of an import tells its end itself. */
async function toTell(request: Request, user: PortalUser, { notices, hasUntold }: FrameFacts) {
  // nobody may ever see it
  if (requestScope().isPrefetch) return []
  if (!hasUntold) return showNotices(user.session, notices)
  // what a store that takes nothing leaves untold is told on a later page
  await whereStored(tellEnded(user, new URL(request.url).searchParams.get('import')))
  await whereStored(tellFoundOut(user))
  return showNotices(user.session, await readNotices(await store(), user.session.id))
}

/** On one host of the provider's the menu does not show stock mutations. */
const isHiddenHost = (request: Request) =>
  new URL(request.url).hostname === config().mutationsHiddenHost?.toLowerCase()

// every page of a visit shows its own messages and gets a key of its own; a tick in a list makes no new page
export { keepPageOfTicks as shouldRevalidate } from '~/components/table/skip-revalidation'

export default function FrameRoute() {
  const frame = useLoaderData<typeof loader>()
  const { language } = useT()
  const matches = useMatches()
  const location = useLocation()
  if (!frame) return <Outlet />
  return (
    <Frame
      data={frame}
      menu={getMenu(frame.menu)}
      levels={titledLevels(matches, language)}
      links={[...matches.slice(-1).flatMap(toLinks), ...historyLinks(location)]}
      about={matches.slice(-1).map(aboutOf)[0]}
      help={matches.slice(-1).map(findHelp)[0]}
    >
      {/* another record has nothing of what was entered for this one */}
      <Outlet key={location.pathname} />
    </Frame>
  )
}

/** What was done with the record that the address names. */
function historyLinks({ pathname, search }: { pathname: string; search: string }): ScreenLink[] {
  const area = areaOfScreen(pathname)
  const id = recordOfPath(pathname, new URLSearchParams(search))
  if (!area || !id || area === 'imports') return []
  return [{ title: 'shell.history', path: paths.history(area, id), isSide: true }]
}

export function ErrorBoundary() {
  const error = useRouteError()
  const frame = useRouteLoaderData<typeof loader>('routes/_frame')
  const root = useRouteLoaderData<{ requestId: string }>('root')
  const { language } = useT()
  const { pathname } = useLocation()
  if (!frame) return <FatalScreen requestId={root?.requestId} />
  return (
    <Frame data={frame} menu={getMenu(frame.menu)} levels={errorLevels(pathname, error, language)}>
      <ErrorPanel error={error} requestId={root?.requestId} />
    </Frame>
  )
}
