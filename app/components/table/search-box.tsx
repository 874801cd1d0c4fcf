import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { Icon } from '../page/icon'

/** Its button is the first of the form, which Enter presses. */
export function SearchBox(props: { label: string; typed: string; isTooShort: boolean }) {
  const t = useT()
  return (
    <div className="search" role="search" aria-label={props.label}>
      {/* text browsers show neither a placeholder nor an aria-label */}
      <label className="visually-hidden" htmlFor="q">
        {`${props.label} `}
      </label>
      <input
        type="search"
        id="q"
        name="q"
        defaultValue={props.typed}
        placeholder={props.label}
        aria-describedby={props.isTooShort ? 'search-hint' : undefined}
        autoComplete="off"
      />
      <button className="button">
        <Icon name="search" />
        {t('lists.search')}
      </button>
      <p className="hint" id="search-hint" role="status">
        {props.isTooShort ? t('lists.searchTooShort', { n: constants.minSearchLength }) : null}
      </p>
    </div>
  )
}
