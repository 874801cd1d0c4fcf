import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import type { RecordView, PreviewData } from '~/lib/import-screen'
import { Spaced } from '../page/spaced'

/** Chooses which records are shown. Its parts are buttons of the preview's form, so that ticks survive them. */
export function RecordViews({ screen }: { screen: PreviewData }) {
  const t = useT()
  const { counts, comparison, query } = screen
  const views: [RecordView, number][] = [['all', counts.records]]
  if (counts.errors > 0) views.push(['errors', counts.errors])
  if (comparison)
    views.push(
      ['new', comparison.new],
      ['changed', comparison.changed],
      ['unchanged', comparison.unchanged],
    )
  if (views.length === 1 && query.show === 'all') return null
  return (
    <nav className="pager" aria-label={t('import.views')}>
      <Spaced>
        {views.map(([view, records]) => (
          <button
            key={view}
            className="button small"
            name="show"
            value={view}
            aria-current={view === query.show ? 'true' : undefined}
          >
            {t(`import.view.${view}`)} {formatCount(records)}
          </button>
        ))}
      </Spaced>
    </nav>
  )
}

const unfolded = 5

/** What is wrong in the whole import, each kind with the way to its rows. */
export function ProblemKinds({ screen }: { screen: PreviewData }) {
  const t = useT()
  const { problems, query } = screen
  if (problems.length === 0 && query.problem === '') return null
  const kinds = (some: typeof problems) => (
    <ul>
      {some.map(({ id, text, rows }) => (
        <li key={id}>
          <button
            className="link"
            name="problem"
            value={id}
            aria-current={id === query.problem ? 'true' : undefined}
          >
            {text}
          </button>{' '}
          <span>{t('import.problemRows', { n: formatCount(rows) })}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <section className="kinds panel">
      <h2>{t('import.problems')}</h2>
      {kinds(problems.slice(0, unfolded))}
      {problems.length > unfolded ? (
        <details>
          <summary>{t('lists.showMore')}</summary>
          {kinds(problems.slice(unfolded))}
        </details>
      ) : null}
      {query.problem ? (
        <p>
          <button className="button small" name="problem" value="none">
            {t('import.showAll')}
          </button>
        </p>
      ) : null}
    </section>
  )
}
