import { euMemberStates } from './order-limits'

/** Of goods that come in; those that go out have older ones as well. */
export const inboundIncoterms = 'CFR CIF CIP CPT DAP DDP DPU EXW FAS FCA FOB'.split(' ')

/** Goods from outside the provider's list of EU member states need incoterms; no country needs none yet. */
export const needsIncoterms = (departureCountry: string): boolean =>
  departureCountry !== '' && !euMemberStates.has(departureCountry.toUpperCase())
