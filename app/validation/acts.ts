import { actAreas, actOutcomes } from '~/lib/acts'
import { actShape } from '~/lists/acts'
import { filterDay, filterOptions, filterText, listQuery } from './list-query'

const someOf = <Option extends string>(options: readonly Option[]) =>
  filterOptions.transform((values) => options.filter((option) => values.includes(option)))

export const actQuery = listQuery(actShape, {
  who: filterText,
  record: filterText,
  area: someOf(actAreas),
  outcome: someOf(actOutcomes),
  from: filterDay,
  to: filterDay,
})
export type ActQuery = ReturnType<typeof actQuery.check>
