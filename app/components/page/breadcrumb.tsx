import { useT } from '~/i18n/context'
import { Icon } from './icon'
import type { TitledLevel } from './levels'

/** Appears with two or more titled levels; all but the last are links. */
export function Breadcrumb({ levels }: { levels: readonly TitledLevel[] }) {
  const t = useT()
  if (levels.length < 2) return null
  return (
    <nav className="breadcrumb" aria-label={t('shell.breadcrumb')}>
      <ol>
        {levels.map((level, index) =>
          index < levels.length - 1 ? (
            <li key={level.title}>
              <a href={level.path}>{level.title}</a>
              <Icon name="right" />
            </li>
          ) : (
            <li key={level.title} aria-current="page">
              {level.title}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
