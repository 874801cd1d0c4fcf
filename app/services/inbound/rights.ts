/** Parts of a submitted order that can be changed on its page, and the last phase in which customs may. */
const lastPhases = {
  expectedArrival: 30,
  bonded: 40,
  /** MX inbound reference, and with it the shipment. */
  reference: 40,
  mrn: 40,
  /** Financial information, and of the order lines weight, packing and invoice amount. */
  financial: 44,
  certificates: 100,
} as const

export type InboundPart = keyof typeof lastPhases
export type InboundRights = Readonly<Record<InboundPart, boolean>>

/** Below this phase anyone may change everything. */
const firstLockedPhase = 20

export interface RightsOf {
  /** Null where upstream does not tell: nothing can be changed then. */
  phase: number | null
  isCustomsGroup: boolean
  /** Writing is switched off for inbound orders. */
  isReadOnly: boolean
}

export const inboundPartNames = Object.keys(lastPhases) as InboundPart[]

/** What may be changed of an order that was submitted. Everything else is shown as text, and sent as it is stored. */
export const inboundRights = ({ phase, isCustomsGroup, isReadOnly }: RightsOf): InboundRights =>
  rightsBy((part) => {
    if (isReadOnly || phase === null) return false
    return phase < firstLockedPhase || (isCustomsGroup && phase <= lastPhases[part])
  })

const rightsBy = (may: (part: InboundPart) => boolean): InboundRights =>
  Object.fromEntries(inboundPartNames.map((part) => [part, may(part)])) as InboundRights

export const noInboundRights: InboundRights = rightsBy(() => false)
