import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'

const unfolded = 10

/** One link for each page of the import that has a record with an error. */
export function ErrorPages(props: {
  pages: readonly number[]
  addressOf: (page: number) => string
}) {
  const t = useT()
  if (props.pages.length === 0) return null
  const links = (pages: readonly number[]) => (
    <ul>
      {pages.map((page) => (
        <li key={page}>
          <a href={props.addressOf(page)}>{t('import.errorOnPage', { n: page })}</a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav className="summary" aria-label={t('form.summary')}>
      {links(props.pages.slice(0, unfolded))}
      {props.pages.length > unfolded ? (
        <details>
          <summary>{t('lists.showMore')}</summary>
          {links(props.pages.slice(unfolded))}
          {props.pages.length >= constants.maxErrorPages ? <p>{t('import.morePages')}</p> : null}
        </details>
      ) : null}
    </nav>
  )
}
