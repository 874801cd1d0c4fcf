import { useT } from '~/i18n/context'
import type { PreviewData } from '~/lib/import-screen'
import { Icon } from '../page/icon'
import { Spaced } from '../page/spaced'

/** Where one goes from an import that has ended. */
export function NextSteps({ screen: { next } }: { screen: PreviewData }) {
  const t = useT()
  if (!next) return null
  return (
    <nav className="actions" aria-label={t('import.nextSteps')}>
      <Spaced>
        <a className="button primary" href={next.list.path}>
          {next.list.label}
        </a>
        {next.upload ? (
          <a className="button" href={next.upload}>
            {t('import.anotherFile')}
          </a>
        ) : null}
        {next.undo ? (
          <a className="button" href={next.undo}>
            {t('import.undo')}
          </a>
        ) : null}
        {next.failed?.map((address, n, all) => (
          <a key={address} className="button" href={address} download>
            <Icon name="download" />
            {t('import.failedRows')}
            {all.length > 1 ? ` ${n + 1}` : null}
          </a>
        ))}
      </Spaced>
    </nav>
  )
}
