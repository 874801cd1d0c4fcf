import { useT } from '~/i18n/context'
import { accessKeys } from '~/lib/access-keys'
import { paths } from '~/lib/paths'
import { Icon } from './icon'

/** Looks through the whole portal. Without `q` it is the small one in the header: on a phone its button alone. */
export function SearchForm({ q, id }: { q?: string; id?: string }) {
  const t = useT()
  const isWhole = q !== undefined
  return (
    <form
      id={id}
      className="find"
      role="search"
      aria-label={t('shell.find')}
      action={paths.search()}
    >
      <label className="visually-hidden" htmlFor="find">
        {`${t('shell.findWhat')} `}
      </label>
      <input
        type="search"
        id="find"
        name="q"
        accessKey={accessKeys.search}
        defaultValue={q}
        placeholder={t('shell.findWhat')}
        autoComplete="off"
      />{' '}
      <button className={isWhole ? 'button primary' : 'plain'} title={t('shell.find')}>
        <Icon name="search" />
        <span className="visually-hidden">{t('shell.find')}</span>
      </button>
    </form>
  )
}
