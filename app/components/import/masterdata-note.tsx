import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { formatCount } from '~/lib/format'
import type { PreviewData } from '~/lib/import-screen'
import { intents } from '~/lib/intents'

/** How far the comparison with masterdata is, and what it showed. `again` is the page itself. */
export function MasterdataNote({ screen, again }: { screen: PreviewData; again: string }) {
  const t = useT()
  const { comparison, counts, canSelect, isChange } = screen
  if (!comparison || !canSelect) return null
  const { state, unchanged } = comparison
  const done = comparison.new + comparison.changed + unchanged
  const words = {
    running: () =>
      t('import.comparing', { done: formatCount(done), total: formatCount(counts.records) }),
    done: () =>
      t('import.compared', {
        new: formatCount(comparison.new),
        changed: formatCount(comparison.changed),
        unchanged: formatCount(unchanged),
      }),
    failed: () => t(isChange ? 'import.cannotCompare' : 'import.notCompared'),
  }[state]()
  return (
    // how many there are of each stands beside the buttons that show them
    <div className={state === 'done' ? 'masterdata visually-hidden' : 'masterdata'}>
      <p role="status">{words}</p>
      <p className="actions">
        {state === 'running' ? (
          <a className="button" href={again}>
            {t('import.refresh')}
          </a>
        ) : null}
        {state === 'failed' ? (
          <button className="button" name={intentField} value={intents.compare}>
            {t('import.tryAgain')}
          </button>
        ) : null}
      </p>
    </div>
  )
}
