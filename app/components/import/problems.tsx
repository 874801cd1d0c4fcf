import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { formatCount } from '~/lib/format'
import type { PreviewData } from '~/lib/import-screen'
import { Spaced } from '../page/spaced'

/** Id of the words that say why nothing can be imported. */
export const obstacleHint = 'import-obstacle'

const shownKinds = 3
const shownPages = 3

/** What is wrong in the whole import: the pages that it is on, and each kind of problem with the way to its rows. */
export function Problems(props: { screen: PreviewData; addressOf: (page: number) => string }) {
  const t = useT()
  const { problems, query, errorPages, obstacle } = props.screen
  if (problems.length === 0 && query.problem === '' && errorPages.length === 0) return null
  const hasMore = problems.length > shownKinds || errorPages.length > shownPages
  const pages = (some: readonly number[]) =>
    some.map((page) => (
      <li key={page}>
        <a href={props.addressOf(page)}>{t('import.errorOnPage', { n: page })}</a>
      </li>
    ))
  return (
    <section className="kinds summary" aria-labelledby="problems-title">
      <h2 id="problems-title">{t('import.problems')}</h2>{' '}
      {obstacle === 'errors' ? <p id={obstacleHint}>{t('import.hasErrors')}</p> : null}
      {errorPages.length > 0 ? (
        <ul className="error-pages">{pages(errorPages.slice(0, shownPages))}</ul>
      ) : null}
      <Kinds screen={props.screen} some={problems.slice(0, shownKinds)} />
      {hasMore ? (
        <details>
          <summary>{t('lists.showMore')}</summary>
          <Kinds screen={props.screen} some={problems.slice(shownKinds)} />
          {errorPages.length > shownPages ? (
            <ul className="error-pages">{pages(errorPages.slice(shownPages))}</ul>
          ) : null}
          {errorPages.length >= constants.maxErrorPages ? <p>{t('import.morePages')}</p> : null}
        </details>
      ) : null}
      {query.problem ? (
        <button className="button small" name="problem" value="none">
          {t('import.showAll')}
        </button>
      ) : null}
    </section>
  )
}

/** Buttons of the preview's form, so that ticks survive them. */
function Kinds({ screen, some }: { screen: PreviewData; some: PreviewData['problems'] }) {
  const t = useT()
  if (some.length === 0) return null
  return (
    <ul>
      {some.map(({ id, text, rows }) => (
        <li key={id}>
          <Spaced>
            <button
              className="link"
              name="problem"
              value={id}
              aria-current={id === screen.query.problem ? 'true' : undefined}
            >
              {text}
            </button>
            <span>{t('import.problemRows', { n: formatCount(rows) })}</span>
          </Spaced>
        </li>
      ))}
    </ul>
  )
}
