import type { TextKey, Translate } from '~/i18n/translate'
import type { Failure, Result } from '../upstream/result'
import { upstreamWords } from '../upstream/words'

/** One of several calls that save a record together. */
export interface PlannedWrite {
  /** Tells its repetitions from those of the others. */
  name: string
  /** What it saves, as the page calls it. */
  label: TextKey
  send: (idempotencyKey: string) => Promise<Result<unknown>>
  /** Asks upstream whether it now has what was sent; false where that is not told. */
  isDone: () => Promise<boolean>
}

export interface PlanOutcome {
  saved: PlannedWrite[]
  /** The one that the plan stopped at, and those that were not begun; empty when all is saved. */
  left: PlannedWrite[]
  failure?: Failure
}

/**
 * Makes one write after the other and stops at the first that failed. What came of one without an answer is looked up.
 * `tell` hears what is saved and in doubt before the next call, which may end the session.
 */
export async function runWrites(
  writes: readonly PlannedWrite[],
  key: string,
  tell: (sofar: PlanOutcome) => void = () => undefined,
): Promise<PlanOutcome> {
  const saved: PlannedWrite[] = []
  for (const write of writes) {
    if (saved.length > 0) tell({ saved, left: writes.slice(saved.length) })
    const result = await write.send(`${key}:${write.name}`)
    if (result.kind === 'unknown')
      tell({ saved, left: writes.slice(saved.length), failure: result })
    const isSaved = result.kind === 'ok' || (result.kind === 'unknown' && (await write.isDone()))
    if (result.kind !== 'ok' && !isSaved)
      return { saved, left: writes.slice(saved.length), failure: result }
    saved.push(write)
  }
  return { saved, left: [] }
}

/** What a user is told of a plan that stopped: upstream's words, and which parts are saved and which are not. */
export function sayStopped(
  t: Translate,
  { saved, left, failure }: PlanOutcome,
  texts: { failed?: TextKey; saved: TextKey; notSaved: TextKey; maybeSaved: TextKey },
): string {
  const isUnknown = failure?.kind === 'unknown'
  const [inDoubt, notSaved] = isUnknown ? [left.slice(0, 1), left.slice(1)] : [[], left]
  const line = (text: TextKey, parts: readonly PlannedWrite[]) =>
    parts.length > 0
      ? [t(text as 'inboundOrder.saved', { parts: parts.map(({ label }) => t(label)).join(', ') })]
      : []
  return [
    texts.failed ? t(texts.failed) : '',
    ...(failure && failure.kind !== 'unknown' ? [upstreamWords(t, failure.error)] : []),
    ...line(texts.saved, saved),
    ...line(texts.maybeSaved, inDoubt),
    ...line(texts.notSaved, notSaved),
  ]
    .filter(Boolean)
    .join('\n')
}
