import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { MessageBox } from '~/components/page/messages'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { paths } from '~/lib/paths'
import { requireTraceyUser } from '~/services/tracking/tracking.server'
import styles from '~/styles/panel.css'
import { useTraceyTab } from './use-tracey-tab'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.tracey', path: paths.tracey() }),
  texts: ['logs'],
}

/** Where a link could not be made nothing continues by itself: it would fail again and again. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireTraceyUser(request)
  if (new URL(request.url).searchParams.has('failed')) return json({})
  const after = constants.trackingRedirectMs / 1000
  return json({ reloadAfter: after, reloadTo: paths.openTracey() })
}

export default function TraceyRoute() {
  const t = useT()
  const { reloadAfter } = useLoaderData<{ reloadAfter?: number }>()
  const problem = useTraceyTab(reloadAfter !== undefined)
  return (
    <section className="panel">
      {problem ? <MessageBox kind="error" text={problem} /> : null}
      <p>{t('tracking.redirecting')}</p>
      <p>
        {t('tracking.notRedirected')}{' '}
        <a href={paths.openTracey()} target="_blank" rel="noopener">
          {t('tracking.here')}
        </a>
        .
      </p>
    </section>
  )
}
