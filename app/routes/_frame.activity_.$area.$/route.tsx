import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActHistory } from '~/components/acts/act-parts'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'
import { recordHistory } from '~/services/acts/act-list.server'
import { requirePortalUser } from '~/services/session/portal-user.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.activity', path: paths.activity() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['lists', 'logs'],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const { record, ...history } = await recordHistory(user, params)
  return json({ ...history, title: user.t('acts.historyOf', { record }) })
}

export default function HistoryRoute() {
  const { acts, most, path } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <>
      {path ? (
        <p>
          <a className="button" href={path}>
            {t('acts.toRecord')}
          </a>
        </p>
      ) : null}
      {most === null ? null : <p className="hint">{t('acts.newest', { n: most })}</p>}
      <ActHistory acts={acts} />
    </>
  )
}
