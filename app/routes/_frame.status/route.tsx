import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { PublicPage } from '~/components/page/public-page'
import { useT } from '~/i18n/context'
import { languageOfBrowser } from '~/i18n/languages'
import { translatorFor } from '~/i18n/registry'
import { paths } from '~/lib/paths'
import { config } from '~/services/base/config.server'
import { visitorFoot } from '~/services/page/visitor-page.server'
import { portalUser } from '~/services/session/portal-user.server'
import { statusPage } from '~/services/status/status-page.server'
import styles from '~/styles/status.css'
import { StatusTable } from './status-table'

export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.status', path: paths.status() }),
  texts: ['status', 'home'],
}

/** Signed in and signed out, whatever does not answer: all of it is in memory. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await portalUser(request)
  if (user) return json({ page: statusPage(user.t, { withAmounts: true }), visitor: null })
  const t = translatorFor(languageOfBrowser(request.headers.get('Accept-Language')))
  return json({
    page: statusPage(t, { withAmounts: false }),
    visitor: { portalName: config().portalName, foot: visitorFoot(t) },
  })
}

export default function StatusRoute() {
  const t = useT()
  const { page, visitor } = useLoaderData<typeof loader>()
  if (!visitor) return <StatusTable {...page} />
  return (
    <PublicPage {...visitor} messages={[]} isWide>
      <h1>{t('shell.status')}</h1>
      <StatusTable {...page} />
      <p>
        <a href={paths.welcome()}>{t('auth.login')}</a>
      </p>
    </PublicPage>
  )
}
