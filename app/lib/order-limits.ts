/** Largest entries of an order's fields: characters, rows of a list, and the smallest amount. */
export const orderLimits = {
  poNumber: 20,
  reference: 20,
  sender: 20,
  supplierSearch: 70,
  description: 35,
  licenceNumber: 40,
  mxInboundReference: 70,
  mrn: 18,
  incotermCountry: 2,
  minAmount: 0.01,
  certificates: 2,
  transportDocuments: 4,
} as const

/** The provider's own list of EU member states; Luxembourg is not in it. */
export const euMemberStates: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT MT NL PL PT RO SK SI ES SE'.split(' '),
)
