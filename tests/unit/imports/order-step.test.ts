import { describe, expect, it } from 'vitest'
import { orderStep } from '~/services/imports/kinds/orders/order-step'
import { outboundCalls } from '~/services/outbound/calls'
import type { BatchRecord } from '~/lib/import-rows'
import type { Result } from '~/services/upstream/result'
import type { Upstream } from '~/services/upstream/upstream.server'

/** Upstream's settings say nothing but this. */
const settings = (result: object) =>
  ({ call: () => Promise.resolve({ kind: 'ok', body: { result } }) }) as unknown as Upstream

const orders = orderStep({
  drafts: () => Promise.resolve({ kind: 'ok', body: () => ({ draft: {} }) }),
  calls: outboundCalls,
  save: () =>
    Promise.resolve({
      kind: 'ok',
      body: {
        result: { created: [{ external_id: 'O-1', id: 7, status: { id: 10 } }], errors: {} },
      },
    }),
  holds: () => true,
  holdsWhole: () => Promise.resolve({ kind: 'ok', body: true }),
})

async function stateAfter(companyId: number, said: object) {
  const records = [{ record: 0, groupKey: 'O-1', rows: [] }] as unknown as BatchRecord[]
  const company = { id: companyId }
  const batch = { variant: 'eu', mode: 'submit', company, key: 'key', records } as const
  const answer = await orders.submit(settings(said), batch)
  return answer.kind === 'ok' ? answer.body.map(({ state }) => state) : answer.kind
}

describe('an order that was to be submitted and has status 10 in the answer', () => {
  it('is a concept still where the company’s settings name no status of concepts [VAL-34]', async () => {
    expect(await stateAfter(1, {})).toEqual(['unknown'])
  })

  it('is submitted where they name another one [VAL-37] [SET-13]', async () => {
    expect(await stateAfter(2, { ORDER_STATUS_CONCEPT: 20 })).toEqual(['imported'])
  })
})

describe('orders whose answer did not come', () => {
  const found = orderStep({
    drafts: () => Promise.resolve({ kind: 'ok', body: () => ({ draft: {} }) }),
    calls: {
      ...outboundCalls,
      find: () =>
        Promise.resolve({
          kind: 'ok',
          body: { result: ['O-1', 'O-2', 'O-3'].map((number, index) => orderOf(number, index)) },
        }) as never,
    },
    save: () => Promise.reject(new Error('nothing is sent')),
    holds: ({ id }) => id !== 3,
    holdsWhole: (_, { id }) => Promise.resolve(whole(id)),
  })
  const orderOf = (number: string, index: number) => ({
    id: index + 1,
    external_order_id: number,
    status: { id: 20 },
  })
  let whole: (id: number) => Result<boolean>

  const findSent = () => {
    const records = ['O-1', 'O-2', 'O-3', 'O-4'].map((groupKey, record) => ({
      record,
      groupKey,
      rows: [],
    })) as unknown as BatchRecord[]
    return found.findSent(settings({}), records, { mode: 'import', company: { id: 1 } })
  }

  it('are those that upstream holds as they were sent, as rows and as a whole [INI-17]', async () => {
    whole = (id) => ({ kind: 'ok', body: id === 2 })
    expect(await findSent()).toEqual({ kind: 'ok', body: [{ record: 1, upstreamId: '2' }] })
  })

  it('may have been deleted between two looks [INI-17]', async () => {
    whole = (id) => (id === 1 ? { kind: 'notFound', error: null } : { kind: 'ok', body: true })
    expect(await findSent()).toMatchObject({ kind: 'ok', body: [{ record: 1 }] })
  })

  it('stay unknown while one of them cannot be read [INI-17]', async () => {
    whole = (id) =>
      id === 2
        ? { kind: 'unavailable', trouble: 'connect', error: null }
        : { kind: 'ok', body: true }
    expect((await findSent()).kind).toBe('unavailable')
  })
})
