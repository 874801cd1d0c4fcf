import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { formatCount } from '~/lib/format'
import { takeBackIntent, type RecordView, type PreviewData } from '~/lib/import-screen'
import { Spaced } from '../page/spaced'

/** Chooses which records are shown. Its parts are buttons of the preview's form, so that ticks survive them. */
export function RecordViews({ screen }: { screen: PreviewData }) {
  const t = useT()
  const { counts, comparison, query, canSelect } = screen
  const views: [RecordView, number][] = [['all', counts.records]]
  if (counts.errors > 0) views.push(['errors', counts.errors])
  if (comparison)
    views.push(
      ['new', comparison.new],
      ['changed', comparison.changed],
      ['unchanged', comparison.unchanged],
    )
  if (counts.leftOut > 0 || query.show === 'left-out') views.push(['left-out', counts.leftOut])
  if (views.length === 1 && query.show === 'all') return null
  return (
    <>
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
              {`${t(`import.view.${view}`)} ${formatCount(records)}`}
            </button>
          ))}
        </Spaced>
      </nav>{' '}
      {query.show === 'left-out' && canSelect && counts.leftOut > 0 ? (
        <button className="button small" name={intentField} value={takeBackIntent('all')}>
          {t('import.takeBackAll')}
        </button>
      ) : null}
    </>
  )
}
