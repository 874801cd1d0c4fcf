import type { Stage } from './stage'

/** What is known of the phases that an order, a return or a shipment goes through. */
export interface CourseFacts {
  /** All that there may be, in their order. */
  phases: readonly { id: number; name: string }[]
  /** The one that it is in. */
  now: number | null | undefined
  /** When it came into a phase, in seconds; only where it is known. */
  times: ReadonlyMap<number, number>
  /** Shown only of what is in them: something to be put right, off the ordinary way. */
  detours?: readonly number[]
  /** It goes no further from these, and which others it went through only their times tell. */
  ends?: readonly number[]
  /** What is wrong where it is now. */
  wrong?: string
}

export interface CoursePhase {
  name: string
  when: 'past' | 'now' | 'next'
  stage: Stage
  /** In seconds. */
  time: number | null
  /** What is wrong there. */
  wrong?: string
}

/** The phases past, present and next; none where it is in none that is known. */
export function getCourse(facts: CourseFacts): CoursePhase[] {
  const { now, times, detours = [], ends = [] } = facts
  if (!facts.phases.some(({ id }) => id === now)) return []
  const hasEnded = ends.some((id) => id === now)
  const own = facts.phases.filter(({ id }) => {
    if (id === now) return true
    if (ends.includes(id) || detours.includes(id)) return false
    return !hasEnded || times.has(id)
  })
  const at = own.findIndex(({ id }) => id === now)
  return own.map(({ id, name }, index) => ({
    name,
    when: index < at ? 'past' : index > at ? 'next' : 'now',
    stage:
      index === at
        ? stageNow(facts, hasEnded, at === own.length - 1)
        : index < at
          ? 'done'
          : 'open',
    time: index <= at ? (times.get(id) ?? null) : null,
    ...(index === at && facts.wrong ? { wrong: facts.wrong } : {}),
  }))
}

function stageNow({ wrong }: CourseFacts, hasEnded: boolean, isLast: boolean): Stage {
  if (wrong) return 'wrong'
  if (hasEnded) return 'canceled'
  return isLast ? 'done' : 'active'
}
