import { customsDateTypes, customsOrderShape, customsReturnShape } from '~/lists/customs'
import { filterDay, filterIds, filterOptions, listQuery, oneOf } from './list-query'

export const customsOrderQuery = listQuery(customsOrderShape, {
  datetype: oneOf(customsDateTypes),
  from: filterDay,
  to: filterDay,
  supplier: filterIds,
  country: filterOptions,
  phase: filterIds,
  assigned: oneOf(['yes', 'no']),
})

export const customsReturnQuery = listQuery(customsReturnShape, {})
