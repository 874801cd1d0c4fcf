import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'

const unfolded = 10

/** One line for each page of the import that has a line with an error. */
export function ErrorPages(props: {
  pages: readonly number[]
  addressOf: (page: number) => string
}) {
  const t = useT()
  if (props.pages.length === 0) return null
  const lines = (pages: readonly number[]) => (
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
      {lines(props.pages.slice(0, unfolded))}
      {props.pages.length > unfolded ? (
        <details>
          <summary>{t('lists.showMore')}</summary>
          {lines(props.pages.slice(unfolded))}
          {props.pages.length >= constants.maxErrorPages ? <p>{t('import.morePages')}</p> : null}
        </details>
      ) : null}
    </nav>
  )
}
