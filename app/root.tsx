import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import {
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { AutoReload } from './components/page/auto-reload'
import { FatalScreen } from './components/page/fatal-screen'
import { Stylesheets } from './components/page/stylesheets'
import { usePageFacts } from './components/page/page-facts'
import { Preloads } from './components/page/preloads'
import { UnreachedNotice } from './components/page/unreached-notice'
import { useT } from './i18n/context'
import { toAreas } from './i18n/browser'
import { useTexts } from './i18n/use-texts'
import { languageOfBrowser } from './i18n/languages'
import { titleMeta } from './components/page/levels'
import { config } from './services/base/config.server'
import { readUi } from './services/session/cookies.server'
import { portalUser } from './services/session/portal-user.server'
import { actionReport } from './services/submissions/action-report.server'
import { requestScope } from './services/base/request-scope.server'
import styles from './styles/portal.css'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = titleMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [user, ui] = await Promise.all([portalUser(request), readUi(request)])
  const savesData = request.headers.get('Save-Data')?.toLowerCase() === 'on'
  // at the address of a file the browser's router would look for the file's route
  const isFilesPlace = context.refusal !== undefined
  return json({
    language: user?.user.language ?? languageOfBrowser(request.headers.get('Accept-Language')),
    portalName: config().portalName,
    isRefused: actionReport().isWrong || undefined,
    requestId: requestScope().requestId,
    // pages without any script, by the user's choice or the browser's wish to save data
    light: ui.lightPages || savesData || isFilesPlace,
  })
}

/** Nothing of it follows from the query of an address. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
  formMethod = 'GET',
}) => {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && formMethod === 'GET'
  return defaultShouldRevalidate && !(isSamePage && currentUrl.search !== nextUrl.search)
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { nonce } = usePageFacts()
  const { language } = useT()
  const { pathname, search } = useLocation()
  const texts = toAreas(useMatches()).join(' ')
  return (
    <html lang={language} data-texts={texts} data-at={pathname + search}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {root && !root.light ? <Preloads /> : null}
        <Stylesheets />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <AutoReload light={root?.light ?? false} />
      </head>
      <body>
        {children}
        {root && !root.light ? <Scripts nonce={nonce} /> : null}
        {/* nothing outside of `npm run dev` */}
        {root && !root.light ? <LiveReload nonce={nonce} /> : null}
      </body>
    </html>
  )
}

export default function Root() {
  useTexts()
  return (
    <>
      <Outlet />
      <UnreachedNotice />
    </>
  )
}

export function ErrorBoundary() {
  const { requestId } = usePageFacts()
  return <FatalScreen requestId={requestId} />
}
