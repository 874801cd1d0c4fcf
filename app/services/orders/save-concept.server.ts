import type { UpstreamError } from '#contract/call'
import type { PortalUser } from '../requests/portal-user.server'
import type { Result } from '../upstream/result'
import { errorText } from '../upstream/words'
import type { SaveOutcome } from '../wizard/order-kind'

interface DraftCheck {
  valid: boolean
  errors: readonly (UpstreamError & { field?: string | null })[]
}

/** What a kind of order says of one draft, and of the calls that check and save it. */
interface ConceptCalls {
  validate: () => Promise<Result<{ result: DraftCheck }>>
  save: () => Promise<Result<{ result: { id: number } }>>
  /** The field of the form for a place in the draft; null when no field stands for it. */
  placeInForm: (place: string | null | undefined) => string | null
}

/** Has upstream check a draft and, when nothing is wrong with it, save it. */
export async function saveConcept(
  { t }: Pick<PortalUser, 't'>,
  calls: ConceptCalls,
): Promise<SaveOutcome> {
  const check = await calls.validate()
  if (check.kind !== 'ok') return check
  const { valid, errors } = check.body.result
  if (!valid || errors.length > 0) return problemsOf(t, errors, calls)
  const answer = await calls.save()
  return answer.kind === 'ok' ? { kind: 'saved', id: answer.body.result.id } : answer
}

/** Upstream's words at their fields, lines counted in the whole order; those of no field are in the message. */
function problemsOf(
  t: PortalUser['t'],
  errors: DraftCheck['errors'],
  { placeInForm }: ConceptCalls,
): SaveOutcome {
  const fields: Record<string, string[]> = {}
  const rest: string[] = []
  for (const error of errors) {
    const words = errorText(t, error)
    const field = placeInForm(error.field)
    if (field === null) rest.push(words)
    else fields[field] = [...(fields[field] ?? []), words]
  }
  if (errors.length === 0) rest.push(t('common.somethingWentWrong'))
  return { kind: 'problems', fields, message: [...new Set(rest)].join('\n') || undefined }
}

// the clocks of portal and upstream differ a little
const clockSkewMs = 5 * 60_000

/** Order numbers are unique, so a concept of that number made since then is this draft's. */
export function createdSince<Row extends { id: number; time_added?: number | null }>(
  rows: readonly Row[],
  sinceMs: number,
  isSought: (row: Row) => boolean,
): number | null {
  const created = rows.find(
    (row) => isSought(row) && (row.time_added ?? 0) * 1000 >= sinceMs - clockSkewMs,
  )
  return created?.id ?? null
}
