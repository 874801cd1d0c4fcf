import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { shownPages } from '~/lib/lists'
import { Spaced } from '../page/spaced'

/** Page buttons of the list's form. */
export function Pager({ page, lastPage }: { page: number; lastPage: number }) {
  const t = useT()
  return (
    <nav className="pager" aria-label={t('lists.pages')}>
      <Spaced>
        {page > 1 ? (
          <button className="button" name="page" value={page - 1}>
            {t('lists.previous')}
          </button>
        ) : null}
        {shownPages(page, lastPage).map((number, index, shown) => (
          <span key={number}>
            {index > 0 && number - (shown[index - 1] ?? 0) > 1 ? <span>… </span> : null}
            <button
              className="button"
              name="page"
              value={number}
              aria-current={number === page ? 'page' : undefined}
            >
              {formatCount(number)}
            </button>
          </span>
        ))}
        {page < lastPage ? (
          <button className="button" name="page" value={page + 1}>
            {t('lists.next')}
          </button>
        ) : null}
      </Spaced>
    </nav>
  )
}
