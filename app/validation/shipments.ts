import { customsShipmentShape, shipmentDateTypes } from '~/lists/shipments'
import { filterDay, filterIds, filterOptions, listQuery, oneOf } from './list-query'

/** How goods cross a border: upstream's codes. */
export const borderModes = ['1', '2', '3', '4'] as const

export const customsShipmentQuery = listQuery(customsShipmentShape, {
  datetype: oneOf(shipmentDateTypes),
  from: filterDay,
  to: filterDay,
  means: filterOptions.transform((codes) => borderModes.filter((mode) => codes.includes(mode))),
  country: filterOptions.transform((codes) => codes.map((code) => code.toUpperCase())),
  status: filterIds,
})
export type CustomsShipmentQuery = ReturnType<typeof customsShipmentQuery.check>
