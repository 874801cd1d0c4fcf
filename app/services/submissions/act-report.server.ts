import type { TextKey } from '~/i18n/translate'
import { areaOfScreen, recordOfPath, type ActArea, type ActOutcome, type Change } from '~/lib/acts'
import { requestScope, type RequestScope } from '../base/request-scope.server'
import { endAct, type ActEnd, type NewAct } from '../store/acts.server'
import type { EndOfAct } from '../store/form-keys.server'
import { store } from '../store/portal-store.server'
import { newId } from '../store/sql.server'
import { actionReport } from './action-report.server'

/** What a screen tells of its act; who, when, where and what became of it are known without it. */
export interface ActFacts {
  /** What the button says. */
  verb: TextKey
  /** Number of its record, as users know it. */
  record: string
  /** Unless the screen's address names it, or the one that the act leads to. */
  recordId: string | null
  /** What is stored and what is sent in its place. */
  changes: readonly Change[]
  /** It is done in the portal, without a call that writes. */
  isOfPortal: boolean
  /** Of one record, and of one user at a time: what it does hangs on what another has done by then. */
  isAlone: boolean
  /** Acts that stopped in their midst, and whose rest it does. */
  finishes: readonly string[]
}

interface ActReport extends Partial<ActFacts> {
  screen?: string
  /** Of the act that has begun and not ended. */
  open?: string
  /** Of the records of an act that is of several. */
  recordIds?: readonly string[]
  /** It began in an earlier request, which did not come to its end. */
  isTakenOver?: boolean
  /** Its end, as long as that is not stored. */
  unstored?: EndOfAct | undefined
}

const reports = new WeakMap<RequestScope, ActReport>()

function report(): ActReport {
  const scope = requestScope()
  let report = reports.get(scope)
  if (!report) reports.set(scope, (report = {}))
  return report
}

/** Tells of the act of the running request, as soon as it is known. */
export const reportAct = (facts: Partial<ActFacts> & { screen?: string }): void =>
  void Object.assign(report(), facts)

/** The records of an act, where its screen is not that of one and they are not reported yet. */
export function reportRecords(rows: readonly { id: number; name: string }[]): void {
  const { screen = '', record } = report()
  const url = toUrl(screen)
  if (record || (url && recordOfPath(url.pathname, url.searchParams))) return
  const ids = rows.flatMap(({ id }) => (id > 0 ? [String(id)] : []))
  const [only = null] = ids
  const of = ids.length === 1 ? { recordId: only } : { recordIds: ids }
  Object.assign(report(), { record: rows.map(({ name }) => name).join(', '), ...of })
}

/** The act that claiming the form of the running request begins; null where it is none. */
export function beginningAct(who: Pick<NewAct, 'account' | 'companyId' | 'language' | 'formKey'>) {
  const { verb, screen, record = '', open, recordId, recordIds } = report()
  if (open) return { id: open, begins: null }
  const url = toUrl(screen)
  const area = url && areaOfScreen(url.pathname)
  if (!verb || !url || !area) return null
  const begins: NewAct = {
    ...who,
    requestId: requestScope().requestId,
    screen: url.pathname,
    area,
    recordId: recordId ?? recordOfPath(url.pathname, url.searchParams),
    record,
    verb,
    recordIds,
  }
  return { id: newId(), begins }
}

const toUrl = (screen: string | undefined) =>
  screen === undefined ? null : new URL(screen, 'http://portal')

/** Its form was claimed: from here on it is of unknown outcome. */
export const openAct = (id: string | null): void => void (report().open = id ?? undefined)

/** Goes on with the act of an earlier request, whose outcome is found out by this one. */
export const takeOverAct = (id: string | null): void =>
  void Object.assign(report(), id === null ? {} : { open: id, isTakenOver: true })

/** Address of the screen that the act of the running request was begun on. */
export const screenOfAct = (): string | undefined => report().screen

export const idOfAct = (): string | undefined => report().open

/** The same where one of its own has begun: it is the earlier one that was done, and this press its look-up. */
export async function goOnWithAct(id: string): Promise<void> {
  const { open } = report()
  if (open && open !== id) await endAct(await store(), open, null)
  takeOverAct(id)
}

interface Ending {
  /** What was said. */
  words?: string
  /** Where the browser is led to. */
  location?: string
  /** Upstream, or what stands between, said no: also without a call. */
  isFailure?: boolean
}

/** The record that the screen of the running request's act is of; null where it is of none. */
export function recordOfAct(): { area: ActArea; recordId: string } | null {
  const { screen, recordId: told } = report()
  const url = toUrl(screen)
  const area = url && areaOfScreen(url.pathname)
  const recordId = told ?? (url && recordOfPath(url.pathname, url.searchParams))
  return area && recordId ? { area, recordId } : null
}

/** What was begun stopped halfway: something of its form is left to be sent. */
export function isLeftHalfDone(): boolean {
  const { saved } = actionReport()
  return saved?.words !== undefined && !saved.isWhole
}

/**
 * How the act of the running request ends; undefined where it has none. Where nothing was sent and nobody refused to,
 * there was none: the form came back, or asked a question.
 */
export function endOfAct(
  outcome: ActOutcome,
  { words = '', location, isFailure = false }: Ending = {},
): EndOfAct | undefined {
  const own = report()
  const { open: id } = own
  if (id === undefined) return undefined
  own.open = undefined
  const isReal =
    requestScope().hasWritten ||
    own.isTakenOver ||
    isFailure ||
    (outcome === 'done' && (own.isOfPortal || finishedActs().length > 0))
  const end = isReal ? toEnd(own, outcome, { words, location }) : null
  own.unstored = end ? { id, end } : undefined
  return { id, end }
}

/** The end of the running request's act was stored. */
export const actIsStored = (): void => void (report().unstored = undefined)

/** The same of an act whose form is not claimed any more. */
export async function storeEnd({ id, end }: EndOfAct): Promise<void> {
  await endAct(await store(), id, end)
  actIsStored()
}

/**
 * What is to be stored of a request's act though the store failed halfway; of one that has written and not ended, what
 * is known of it.
 */
export function unstoredEnd(request: RequestScope): EndOfAct | undefined {
  const own = reports.get(request)
  if (!own?.open) return own?.unstored
  return request.hasWritten ? { id: own.open, end: toEnd(own, 'unknown', {}) } : undefined
}

function toEnd(own: ActReport, outcome: ActOutcome, { words = '', location }: Ending): ActEnd {
  const from = toUrl(own.screen)
  const to = toUrl(location)
  const isOfArea = from && to && areaOfScreen(from.pathname) === areaOfScreen(to.pathname)
  return {
    outcome,
    recordId:
      own.recordId ??
      (from && recordOfPath(from.pathname, from.searchParams)) ??
      (isOfArea ? recordOfPath(to.pathname, to.searchParams) : null),
    record: own.record ?? '',
    changes: outcome === 'refused' ? [] : (own.changes ?? []),
    words: outcome === 'part' ? withSaved(words) : words,
    recordIds: own.recordIds,
    finishes: outcome === 'done' ? (own.finishes ?? []) : [],
  }
}

/** Whether the running request's act is done by one user at a time. */
export const isAlone = (): boolean => report().isAlone === true

/** What the form of the running request finishes. */
export const finishedActs = (): readonly string[] => report().finishes ?? []

/** What was said of the rest, with what is done. */
export function withSaved(words: string): string {
  const saved = actionReport().saved?.words?.('').trim() ?? ''
  if (words.includes(saved)) return words
  return saved.includes(words) ? saved : `${words}\n${saved}`
}

/** What a refusal comes to: what was sent before it may have been done, or no answer came. */
export function outcomeOfRefusal(isUnknown: boolean): ActOutcome {
  const { saved } = actionReport()
  if (isUnknown || saved?.isInDoubt) return 'unknown'
  return saved?.words ? 'part' : 'refused'
}
