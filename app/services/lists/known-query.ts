import { isDefault, type ListShape } from '~/lib/lists'
import type { ListQuery } from '~/validation/list-query'
import type { ListChoices } from './list-service.server'

export const noChoices: ListChoices = { offered: {}, failure: null }

/** What a list is asked for by an address. The options are needed only where the address names some. */
export const getKnownQuery = async <Query extends ListQuery>(
  shape: ListShape,
  query: Query,
  choices: ListChoices | Promise<ListChoices>,
): Promise<Query> =>
  isFiltered(shape, query) ? onlyOffered(shape, query, (await choices).offered) : query

const isFiltered = (shape: ListShape, { filters }: ListQuery) =>
  Object.entries(filters).some(([name, value]) => !isDefault(shape, name, value))

/** What is none of the options falls away, or back to where the filter stands when nobody touched it. */
function onlyOffered<Query extends ListQuery>(
  shape: ListShape,
  query: Query,
  offered: ListChoices['offered'],
): Query {
  const filters = Object.entries(query.filters).map(([name, value]) => {
    const choices = offered[name]
    const isOffered = (one: unknown) => choices?.some(([known]) => known === one)
    if (!choices || value === undefined) return [name, value]
    if (Array.isArray(value)) return [name, value.filter(isOffered)]
    return [name, isOffered(value) ? value : shape.defaults?.[name]]
  })
  return { ...query, filters: Object.fromEntries(filters) as Query['filters'] }
}
