/** Shipments of 1001 Harbour Fashion that stand for one case each, by id. */
export const shipmentLandmarks = {
  /** New, and permission to unload was asked for already. */
  requested: 800_001,
  /** Nobody gave it a reference yet. */
  unnamed: 800_002,
  /** Unloaded; three of its four orders were not sent to the warehouse. */
  remaining: 800_003,
  /** Unloaded, and all its orders are closed. */
  allClosed: 800_004,
  /** Neither orders nor returns. */
  empty: 800_005,
  /** One of its packages is of a type that nobody knows. */
  unknownPackage: 800_006,
  /** It comes with an error beside it. */
  troubled: 800_007,
  /** 300 orders. */
  large: 800_008,
  /** Its status comes as an id alone, and it does not say what is permitted. */
  bare: 800_009,

  /** An order and a return of it have the same external id. */
  shared: 1_000_103,
  returnsOnly: 1_000_105,
} as const
