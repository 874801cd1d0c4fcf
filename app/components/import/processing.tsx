import type { ReactNode } from 'react'
import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { paths } from '~/lib/paths'
import type { PreviewData } from '~/lib/import-screen'
import { useHydrated } from '../page/hydrated'

/** How far the job is: above the preview, and with scripts over it. */
export function Processing({ screen, children }: { screen: PreviewData; children: ReactNode }) {
  const t = useT()
  const hydrated = useHydrated()
  const { done, selected } = screen.progress ?? { done: 0, selected: 1 }
  return (
    <div className={hydrated ? 'overlay' : undefined}>
      <section className="processing panel">
        {children}
        <p className="safe">
          <strong>{t('import.leaveSafely')}</strong> {t('import.closingIsSafe')}
        </p>
        <progress max={selected} value={done} aria-label={t('import.processing')} />
        <p className="number">
          {t('import.progress', { done: formatCount(done), selected: formatCount(selected) })}
        </p>
        <p className="hint" role="status">
          {t('import.processing')}
        </p>
        <p className="actions">
          <a className="button" href={paths.imports()}>
            {t('import.continueWorking')}
          </a>
        </p>
      </section>
    </div>
  )
}
