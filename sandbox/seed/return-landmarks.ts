/** Returns of 1001 Harbour Fashion that stand for one case each, by id. */
export const returnLandmarks = {
  /** Closed, with everything that a return can have; received in part. */
  whole: 1_000_101,
  withoutLines: 1_000_102,
  /** Its lines name orders that the company does not have. */
  originalUnknown: 1_000_103,
  /** Its status comes as an id alone. */
  bareStatus: 1_000_104,
  /** Made by upstream itself, and nothing of it was received. */
  automatic: 1_000_105,
  /** Nothing but what is required. */
  bare: 1_000_106,
} as const
