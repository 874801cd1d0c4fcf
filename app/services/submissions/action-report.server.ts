import type { PostedForm } from './form-result'
import { requestScope, type RequestScope } from '../base/request-scope.server'

/**
 * What an action tells code that it returns nothing to: what catches its errors, and the loaders of the page that
 * answers it, which Remix calls after it. All else that an action knows travels as argument or return value.
 */
export interface ActionReport {
  /** The form that was read last: it comes back with its entries where nothing can be stored. */
  form: PostedForm | null
  /** `refused`: its form was sent back. `stopped`: it threw before it had read one, and the page says why. */
  outcome: 'refused' | 'stopped' | null
  /** The refused form is sent back for what is wrong, and not for its entries alone, or with a question. */
  isWrong: boolean
  /** The company that the refused form was made for, while another is active: its page stays that company's. */
  formsOf: number | null
  /** What the action has saved by now; null for nothing. */
  saved: SavedSoFar | null
}

export interface SavedSoFar {
  /** In the user's language, where they are more than that something was; `reason`: why the rest is not. */
  words?: (reason: string) => string
  /** Nothing of its form is left to be saved. */
  isWhole?: boolean
  /** What was sent last got no answer. */
  isInDoubt?: boolean
}

const reports = new WeakMap<RequestScope, ActionReport>()

/** The report of the running request. */
function report(): ActionReport {
  const scope = requestScope()
  let report = reports.get(scope)
  if (!report)
    reports.set(
      scope,
      (report = { form: null, outcome: null, isWrong: false, formsOf: null, saved: null }),
    )
  return report
}

export const reportForm = (form: PostedForm): void => void (report().form = form)

export const reportFormsCompany = (companyId: number): void => void (report().formsOf = companyId)

/** Should the session end now, the user is told so; null while nothing is saved. */
export const reportSaved = (saved: SavedSoFar | null): void => void (report().saved = saved)

/** The same of one call that wrote, or may have; what an action says of itself is more exact. */
export function reportWritten(kind: 'ok' | 'unknown'): void {
  const action = report()
  if (kind === 'ok') action.saved ??= {}
  else action.saved = { isWhole: action.saved?.isWhole, isInDoubt: true }
}

export function reportOutcome(outcome: 'refused' | 'stopped'): void {
  const action = report()
  if (action.outcome !== 'refused') action.outcome = outcome
}

export const reportWrong = (): void => void (report().isWrong = true)

/** Of the running request; empty where it has no action. */
export const actionReport = (): Readonly<ActionReport> => report()

/** Whether this page is made for a form that was refused: its entries must be shown, whatever else cannot be. */
export const formWasRefused = () => actionReport().outcome === 'refused'
