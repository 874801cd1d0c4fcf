import { useLocation } from '@remix-run/react'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { formFields, viewForms } from '~/lib/form-names'
import { unfilteredList, viewAddress, type ListData, type ListShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { OwnerFields } from '../form/form-context'
import { Spaced } from '../page/spaced'

/** The user's own views of a list as links, and the form that keeps the one that is shown. */
export function ListViews({ shape, data }: { shape: ListShape; data: ListData<unknown> }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const shown = viewAddress(shape, data.query)
  const { views } = data
  return (
    <div className="views">
      {views ? (
        <nav className="tabs" aria-label={t('lists.views')}>
          <Spaced>
            {[[t('lists.all'), shape.path({ view: unfilteredList })] as const, ...views].map(
              ([name, address], index) => (
                <a key={index} href={address} aria-current={address === shown ? 'page' : undefined}>
                  {name}
                </a>
              ),
            )}
          </Spaced>
        </nav>
      ) : null}
      <details>
        <summary>{t('lists.saveView')}</summary>
        <form method="post" action={paths.views(shown)} className="actions">
          <OwnerFields />
          <input type="hidden" name={formFields.form} value={viewForms.save} />
          <input type="hidden" name="back" value={pathname + search} />
          <label>
            {`${t('lists.viewName')} `}
            <input name="name" required maxLength={constants.maxViewName} autoComplete="off" />
          </label>{' '}
          <button className="button">{t('lists.keepView')}</button>{' '}
          {views ? <a href={paths.views(shown)}>{t('lists.manageViews')}</a> : null}
        </form>
      </details>
    </div>
  )
}
