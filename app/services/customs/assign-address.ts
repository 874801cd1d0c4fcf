import type { Query } from '~/lib/paths'
import type { ListAction } from '../lists/list-action.server'
import type { ListQuery } from '~/validation/list-query'

/** The button of a list that makes a shipment of what is ticked: first it is shown what moves. [BEY-62] */
export const openCreation = (path: (query: Query) => string): ListAction<ListQuery> => ({
  needsSelection: true,
  run: ({ ids }) => Promise.resolve({ kind: 'open', at: path({ sel: ids, confirm: 'create' }) }),
})
