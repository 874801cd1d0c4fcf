import { mutationShape, stockHistoryShape, stockShape } from '~/lists/stock'
import { compareShape } from '~/lists/stock-compare'
import { filterDay, filterIds, filterOption, listQuery, oneOf } from './list-query'

const fields = { date: filterDay, stock_min: oneOf(['0']), locations: filterIds }

export const stockQuery = listQuery(stockShape, fields)
export const stockHistoryQuery = listQuery(stockHistoryShape, fields)
export type StockQuery = ReturnType<typeof stockQuery.check>

export const mutationQuery = listQuery(mutationShape, {
  account_id: filterOption,
  link_key: filterOption,
  from: filterDay,
  to: filterDay,
})
export type MutationQuery = ReturnType<typeof mutationQuery.check>

export const compareQuery = listQuery(compareShape, {
  from: filterDay,
  to: filterDay,
  account_id: filterOption,
  unchanged: oneOf(['1']),
})
export type CompareQuery = ReturnType<typeof compareQuery.check>
