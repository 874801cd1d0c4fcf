import { useLocation } from '@remix-run/react'
import { useT } from '~/i18n/context'
import { formFields, intentField, viewForms } from '~/lib/form-names'
import { intents } from '~/lib/intents'
import {
  unfilteredList,
  viewAddress,
  type ListData,
  type ListShape,
  type ViewNews,
} from '~/lib/lists'
import { paths } from '~/lib/paths'
import { OwnerFields } from '../form/form-context'
import { Icon } from '../page/icon'
import { Spaced } from '../page/spaced'
import { Stylesheet } from '../page/stylesheets'
import styles from '~/styles/news.css'

/** The user's own views of a list as links, and the form that keeps the one that is shown: there is none for the plain list. */
export function ListViews({ shape, data }: { shape: ListShape; data: ListData<unknown> }) {
  const t = useT()
  const shown = viewAddress(shape, data.query)
  const { views } = data
  const plain = shape.path({ view: unfilteredList })
  const tabs = [[t('lists.all'), plain, ''] as const, ...(views ?? [])]
  const hasNews = data.news || tabs.some(([, , news]) => news)
  return (
    <div className="views">
      {hasNews ? <Stylesheet href={styles} /> : null}
      {views ? (
        <nav className="tabs" aria-label={t('lists.views')}>
          <Spaced>
            {tabs.map(([name, address, news], index) => (
              <a key={index} href={address} aria-current={address === shown ? 'page' : undefined}>
                {name}
                {news ? <small>{` (${news})`}</small> : null}
              </a>
            ))}
          </Spaced>
        </nav>
      ) : null}{' '}
      {views ? <a href={paths.views(shown)}>{t('lists.manageViews')}</a> : null}{' '}
      {shown === plain ? null : <SaveView shown={shown} />}
      {data.news ? <News shown={shown} news={data.news} /> : null}
    </div>
  )
}

/** What came and changed since the user last looked at the view. */
function News({ shown, news: { text, seen } }: { shown: string; news: ViewNews }) {
  const t = useT()
  const { pathname, search } = useLocation()
  if (!seen) return <p className="news">{text}</p>
  return (
    <form method="post" action={paths.views(shown)} className="news">
      <OwnerFields />
      <input type="hidden" name={formFields.form} value={viewForms.views} />
      <input type="hidden" name="back" value={pathname + search} />
      <input type="hidden" name="print" value={seen.print} />
      {text}{' '}
      <button className="button small" name={intentField} value={intents.viewSeen(seen.view)}>
        {t('views.markSeen')}
      </button>
    </form>
  )
}

function SaveView({ shown }: { shown: string }) {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <details className="save">
      <summary className="button" title={t('lists.saveView')}>
        <Icon name="save" />
        <span className="visually-hidden">{t('lists.saveView')}</span>
      </summary>
      <form method="post" action={paths.views(shown)} className="drop">
        <OwnerFields />
        <input type="hidden" name={formFields.form} value={viewForms.views} />
        <input type="hidden" name="back" value={pathname + search} />
        <label>
          {`${t('lists.viewName')} `}
          <input name="name" required autoComplete="off" />
        </label>{' '}
        <button className="button primary">{t('lists.keepView')}</button>
      </form>
    </details>
  )
}
