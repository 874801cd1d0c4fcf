import { useLocation } from '@remix-run/react'
import { useT } from '~/i18n/context'
import { formFields, viewForms } from '~/lib/form-names'
import { unfilteredList, viewAddress, type ListData, type ListShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { OwnerFields } from '../form/form-context'
import { Icon } from '../page/icon'
import { Spaced } from '../page/spaced'

/** The user's own views of a list as links, and the form that keeps the one that is shown: there is none for the plain list. */
export function ListViews({ shape, data }: { shape: ListShape; data: ListData<unknown> }) {
  const t = useT()
  const shown = viewAddress(shape, data.query)
  const { views } = data
  const plain = shape.path({ view: unfilteredList })
  const tabs = [[t('lists.all'), plain] as const, ...(views ?? [])]
  return (
    <div className="views">
      {views ? (
        <nav className="tabs" aria-label={t('lists.views')}>
          <Spaced>
            {tabs.map(([name, address], index) => (
              <a key={index} href={address} aria-current={address === shown ? 'page' : undefined}>
                {name}
              </a>
            ))}
          </Spaced>
        </nav>
      ) : null}{' '}
      {views ? <a href={paths.views(shown)}>{t('lists.manageViews')}</a> : null}{' '}
      {shown === plain ? null : <SaveView shown={shown} />}
    </div>
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
