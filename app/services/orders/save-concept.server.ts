import type { UpstreamError } from '#contract/call'
import type { PortalUser } from '../requests/portal-user.server'
import type { Result } from '../upstream/result'
import { errorText } from '../upstream/words'
import type { WholeLine } from '../wizard/line-pages'
import type { SaveOutcome } from '../wizard/order-kind'

interface DraftCheck {
  valid: boolean
  errors: readonly (UpstreamError & { field?: string | null })[]
}

/** What a kind of order says of one draft, and of the calls that check and save it. */
interface ConceptCalls<Line, Own> {
  validate: () => Promise<Result<{ result: DraftCheck }>>
  save: () => Promise<Result<{ result: { id: number } }>>
  /** The field of the form for a place in the draft; null when no field stands for it. */
  placeInForm: (place: string | null | undefined) => string | null
  /** All lines of the order in the draft's order. */
  lines: readonly WholeLine<Line, Own>[]
  articleOf: (line: Line) => string
}

/** Has upstream check a draft and, when nothing is wrong with it, save it. */
export async function saveConcept<Line, Own>(
  { t }: Pick<PortalUser, 't'>,
  calls: ConceptCalls<Line, Own>,
): Promise<SaveOutcome> {
  const check = await calls.validate()
  if (check.kind !== 'ok') return check
  const { valid, errors } = check.body.result
  if (!valid || errors.length > 0) return problemsOf(t, errors, calls)
  const answer = await calls.save()
  return answer.kind === 'ok' ? { kind: 'saved', id: answer.body.result.id } : answer
}

// the first of them tell where to look; thousands would hide the form
const mostOfOtherPages = 10

/** Upstream's words at their fields; those of no field that is shown are in the message. */
function problemsOf<Line, Own>(
  t: PortalUser['t'],
  errors: DraftCheck['errors'],
  calls: ConceptCalls<Line, Own>,
): SaveOutcome {
  const fields: Record<string, string[]> = {}
  const rest: string[] = []
  const elsewhere: string[] = []
  for (const error of errors) {
    const words = errorText(t, error)
    const place = calls.placeInForm(error.field)
    const shown = place === null ? null : placeOnPage(t, place, calls)
    if (!shown) rest.push(words)
    else if ('where' in shown) elsewhere.push(`${shown.where}: ${words}`)
    else fields[shown.field] = [...(fields[shown.field] ?? []), words]
  }
  if (errors.length === 0) rest.push(t('common.somethingWentWrong'))
  const said = [...new Set([...rest, ...elsewhere.slice(0, mostOfOtherPages)])]
  if (elsewhere.length > mostOfOtherPages)
    said.push(t('wizard.moreOnOtherLines', { n: elsewhere.length - mostOfOtherPages }))
  return { kind: 'problems', fields, message: said.join('\n') || undefined }
}

/** Lines count from 0 in the draft and on the page; one of another page is named as its pager counts it. */
function placeOnPage<Line, Own>(
  t: PortalUser['t'],
  place: string,
  { lines, articleOf }: Pick<ConceptCalls<Line, Own>, 'lines' | 'articleOf'>,
): { field: string } | { where: string } {
  const [, at = '', rest = ''] = /^products\[(\d+)\](.*)$/.exec(place) ?? []
  const line = at === '' ? undefined : lines[Number(at)]
  if (!line) return { field: place }
  if ('own' in line) return { field: `products[${line.index}]${rest}` }
  return { where: t('wizard.otherLine', { n: Number(at) + 1, article: articleOf(line.stored) }) }
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
