import { unansweredKinds, unansweredShape } from '~/lists/unanswered'
import { filterDay, filterOptions, filterText, listQuery } from './list-query'

export const unansweredQuery = listQuery(unansweredShape, {
  kind: filterOptions.transform((values) => unansweredKinds.filter((one) => values.includes(one))),
  who: filterText,
  from: filterDay,
  to: filterDay,
})
export type UnansweredQuery = ReturnType<typeof unansweredQuery.check>
