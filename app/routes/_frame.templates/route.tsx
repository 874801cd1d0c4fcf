import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FactsTable } from '~/components/page/facts-table'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { formatCount, formatMinute } from '~/lib/format'
import { paths, serverPaths } from '~/lib/paths'
import type { Area } from '~/services/session/domain'
import { requirePortalUser } from '~/services/session/portal-user.server'
import { store } from '~/services/store/portal-store.server'
import { listTemplates } from '~/services/store/templates.server'
import styles from '~/styles/record.css'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.templates', path: paths.templates() }),
  texts: ['templates'],
}

const titles = new Map<string, TextKey>([
  ['inbound', 'shell.inbound'],
  ['returns', 'shell.returns'],
  ['outbound', 'shell.outbound'],
])

/** Those of the company, made by any of its users. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t, can, company } = await requirePortalUser(request)
  const templates = await listTemplates(await store(), company.id)
  return json({
    about: t('templates.about', { company: company.name }),
    templates: templates.map(({ id, kind, name, party, lines, madeBy, madeAt }) => ({
      ...{ id, name, party, lines, madeBy },
      href: can.write[kind as Area] ? serverPaths.template(kind, id) : null,
      area: t(titles.get(kind) ?? 'shell.templates'),
      made: formatMinute(madeAt / 1000),
    })),
  })
}

export default function TemplatesRoute() {
  const t = useT()
  const { about, templates } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="hint">{about}</p>
      {templates.length === 0 ? (
        <p className="empty">{t('templates.none')}</p>
      ) : (
        <FactsTable
          caption={t('shell.templates')}
          hideCaption
          isOfWords
          headings={[
            'templates.name',
            'templates.area',
            'templates.party',
            'templates.lines',
            'templates.madeBy',
            'templates.made',
          ]}
          rows={templates.map(({ id, name, href, area, party, lines, madeBy, made }) => [
            href ? (
              <a key={id} href={href}>
                {name}
              </a>
            ) : (
              name
            ),
            area,
            party,
            formatCount(lines),
            madeBy,
            made,
          ])}
        />
      )}
    </>
  )
}
