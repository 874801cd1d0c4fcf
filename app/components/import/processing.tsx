import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import type { PreviewData } from '~/lib/import-screen'
import { useHydrated } from '../page/hydrated'

/** How far the job is: above the preview, and with scripts over it. */
export function Processing({ screen }: { screen: PreviewData }) {
  const t = useT()
  const hydrated = useHydrated()
  if (screen.obstacle !== 'running') return null
  const { done, selected } = screen.progress ?? { done: 0, selected: 1 }
  return (
    <div className={hydrated ? 'overlay' : undefined}>
      <section className="processing panel">
        <p className="lead" role="status">
          {t('import.processing')}
        </p>
        <progress max={selected} value={done} aria-label={t('import.processing')} />
        <p className="number">
          {t('import.progress', { done: formatCount(done), selected: formatCount(selected) })}
        </p>
        <p className="hint">{t('import.closingIsSafe')}</p>
      </section>
    </div>
  )
}
