import { useT } from '~/i18n/context'
import { formatDate } from '~/lib/format'
import type { CoursePhase } from '~/lib/course'

/** How far something has come, as a line of its phases with the days that are known. */
export function Course({ phases, label }: { phases: readonly CoursePhase[]; label: string }) {
  const t = useT()
  if (phases.length === 0) return null
  return (
    <ol className="course" aria-label={label}>
      {phases.map(({ name, when, stage, time }) => (
        <li
          key={name}
          className={`status ${stage}`}
          aria-current={when === 'now' ? 'step' : undefined}
        >
          {name}
          {when === 'now' ? null : (
            <span className="visually-hidden"> ({t(`order.phase.${when}`)})</span>
          )}
          {time === null ? null : <span className="quiet"> {formatDate(time)}</span>}
        </li>
      ))}
    </ol>
  )
}
