import { exceptionShape, shipmentShape } from '~/lists/tracking'
import { filterOptions, listQuery } from './list-query'

export const shipmentQuery = listQuery(shipmentShape, { phase: filterOptions })
export type ShipmentQuery = ReturnType<typeof shipmentQuery.check>

export const exceptionQuery = listQuery(exceptionShape, {})
export type ExceptionQuery = ReturnType<typeof exceptionQuery.check>
