import type { InboundFormChoices } from './inbound-order'
import type { LinePages } from './order-line'

/** Id of the form that a submitted inbound order is changed by. */
export const inboundEditId = 'inbound-edit'

/** Lines of one page of a submitted order: each brings all that is known of it. */
export const linesOfPage = 100

/** Certificates that a submitted order may have. */
export const mostCertificates = 4

/** Fields of a submitted order that stand together where its page shows them. */
export type EditedBlock = 'arrival' | 'finances' | 'line' | 'certificates' | 'reference'

/** The form of a submitted order. Only what its user may change is in it. */
export interface InboundEdit {
  values: Record<string, unknown>
  /** Its single fields. */
  fields: readonly ('expectedArrival' | 'bonded' | 'mxInboundReference' | 'mrn')[]
  lines: LinePages | null
  choices: InboundFormChoices
  /** Where it can be seen what was saved. */
  address: string
}
