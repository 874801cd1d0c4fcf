import { z } from 'zod'
import { outboundDateTypes, outboundListShape } from '~/lib/outbound-list'
import { filterDay, filterIds, filterOptions, listQuery, oneOf } from './list-query'

const channels = z.array(z.enum(['b2b', 'b2c']))

export const outboundListQuery = listQuery(outboundListShape, {
  datetype: oneOf(outboundDateTypes),
  from: filterDay,
  to: filterDay,
  invalid: oneOf(['1']),
  status: filterIds,
  shipping: filterIds,
  channel: filterOptions.transform((values) =>
    values.flatMap((value) => channels.safeParse([value]).data ?? []),
  ),
})

export type OutboundListQuery = ReturnType<typeof outboundListQuery.check>
