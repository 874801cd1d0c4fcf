/** Fields of the screens that put orders and returns into a shipment, as its address and upstream name them. */
export const assignFields = [
  'mx_inbound_reference',
  'depart_seal_number1',
  'depart_seal_number2',
] as const

export const assignLimits = { mxReference: 70, seal: 17 } as const

export type AssignFields = Record<(typeof assignFields)[number], string>

/** What is to be done: to put into the shipment of a reference, or into a new one. */
export type AssignStep = 'assign' | 'create'

/** A shipment as the table of what moves names it. */
export interface NamedShipment {
  name: string
  status: string
  /** Where it can be opened. */
  path?: string
}

/** What moves, before anything does. */
export interface Moves {
  step: AssignStep
  to: NamedShipment
  rows: { id: number; name: string; from?: NamedShipment; stays?: true }[]
  /** Those that something leaves, and how many. */
  losing: { from: NamedShipment; count: number }[]
  /** Of what is shown of it. */
  mark: string
  /** Why some of it is not known, or it cannot be done, in the user's words: nothing is moved then. */
  problem: string | null
  /** The shipment that it goes into takes nothing any more. */
  isClosed: boolean
}
