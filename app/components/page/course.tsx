import { useT } from '~/i18n/context'
import { formatDate } from '~/lib/format'
import type { CoursePhase } from '~/lib/course'

/** How far something has come, as a line of its phases with the days that are known. */
export function Course({ phases, label }: { phases: readonly CoursePhase[]; label: string }) {
  if (phases.length === 0) return null
  return (
    <ol className="course" aria-label={label}>
      {phases.map(({ name, when, stage, time, wrong }) => (
        <li
          key={name}
          className={`status ${stage}`}
          aria-current={when === 'now' ? 'step' : undefined}
        >
          {name}
          {wrong && wrong !== name ? `: ${wrong}` : null}
          {when === 'now' ? null : <PhaseWord of={when} />}
          {time === null ? null : <span className="quiet"> {formatDate(time)}</span>}
        </li>
      ))}
    </ol>
  )
}

/** What the look of a phase says, for those who do not see it. */
function PhaseWord({ of }: { of: 'past' | 'next' }) {
  const t = useT()
  return <span className="visually-hidden"> ({t(`order.phase.${of}`)})</span>
}
