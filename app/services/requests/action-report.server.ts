import type { PostedForm } from './form-result'
import { requestScope } from './request-scope.server'

/**
 * What an action tells those whom it hands nothing: whoever catches what it throws, and the loaders of the page that
 * answers it, which Remix calls after it. All else that an action knows travels as argument or return value.
 */
export interface ActionReport {
  /** The form that was read last: it comes back with its entries where nothing can be stored. */
  form: PostedForm | null
  /** `refused`: its form was sent back. `stopped`: it threw before it had read one, and the page says why. */
  outcome: 'refused' | 'stopped' | null
  /** The company that the refused form was made for, while another is active: its page stays that company's. */
  formsOf: number | null
}

export const reportForm = (form: PostedForm): void => void (requestScope().action.form = form)

export const reportFormsOf = (companyId: number): void =>
  void (requestScope().action.formsOf = companyId)

export function reportOutcome(outcome: 'refused' | 'stopped'): void {
  const { action } = requestScope()
  if (action.outcome !== 'refused') action.outcome = outcome
}

/** Of the running request; empty where it has no action. */
export const actionReport = (): Readonly<ActionReport> => requestScope().action

/** Whether this page is made for a form that was refused: its entries must be shown, whatever else cannot be. */
export const formWasRefused = () => actionReport().outcome === 'refused'
