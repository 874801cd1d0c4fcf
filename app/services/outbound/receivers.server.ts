import { findOutboundOrders, getOutboundOrder, type OutboundOrder } from '#contract/orders'
import { message } from '~/i18n/message'
import { constants, serverConstants } from '~/lib/constants'
import type { Suggestion } from '~/lib/form-result'
import { receiverSearch } from '~/lib/outbound-order'
import { readFields } from '../orders/field-map'
import type { Search } from '../orders/screens/order-kind'
import { nameOfOrder } from '../orders/order-calls'
import type { PortalUser } from '../session/portal-user.server'
import { wholeList } from '../upstream/pages'
import type { Result } from '../upstream/result'
import { outboundCalls } from './calls'
import { outboundAddresses } from './fields'

const { fields } = outboundAddresses.receiver

/** The search for the receiver of an earlier order. */
export const searchForReceiver: Search = {
  field: receiverSearch,
  find: matchingReceivers,
  choose: async ({ api }, values, id) => {
    const order = await api.call(getOutboundOrder, { path: { id: Number(id) || 0 } })
    if (order.kind !== 'ok') return order
    const { result } = order.body
    return {
      kind: 'ok',
      body: {
        values: { ...values, receiver: readFields(fields, result.address), [receiverSearch]: '' },
        at: 'receiver.name',
        notice: message('outboundForm.receiverTaken', {
          order: nameOfOrder(outboundCalls, result),
        }),
      },
    }
  },
}

/**
 * Receivers of the latest orders that upstream finds for a text, each address once; the value of a match is the id of its
 * latest order. Upstream searches in names, and in numbers and references of orders.
 */
export async function matchingReceivers(
  { api }: Pick<PortalUser, 'api'>,
  typed: string,
): Promise<Result<Suggestion[]>> {
  const search = typed.trim()
  if ([...search].length < constants.minSearchLength) return { kind: 'ok', body: [] }
  const limit = serverConstants.remoteSuggestions
  const found = wholeList(
    await api.call(findOutboundOrders, {
      query: { order: 'desc', sc: 'time_added', page: 1, limit },
      body: { search },
    }),
  )
  if (found.kind !== 'ok') return found
  const rows = found.body.result.slice(0, limit)
  // a row has the name alone, which is the same for all shops of a chain
  const answers = await Promise.all(
    rows.map(({ id }) => api.call(getOutboundOrder, { path: { id } })),
  )
  const matches = new Map<string, Suggestion>()
  for (const result of answers) {
    if (result.kind === 'notFound') continue
    if (result.kind !== 'ok') return result
    const match = toMatch(result.body.result)
    if (match && !matches.has(match.key)) matches.set(match.key, match.suggestion)
  }
  return { kind: 'ok', body: [...matches.values()] }
}

function toMatch({ id, address }: OutboundOrder): { key: string; suggestion: Suggestion } | null {
  const { name, ascription, street, number, extension, zipcode, city, country } = readFields(
    fields,
    address,
  )
  if (!name) return null
  const joined = (...parts: unknown[]) => parts.filter(Boolean).join(' ')
  const words = [
    name,
    ascription,
    joined(street, number, extension),
    joined(zipcode, city),
    country,
  ]
  return {
    key: JSON.stringify(Object.values(readFields(fields, address))).toLowerCase(),
    suggestion: { value: String(id), words: words.filter(Boolean).join(', ') },
  }
}
