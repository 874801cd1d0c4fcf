import { describe, expect, it } from 'vitest'
import { orderStep } from '~/services/imports/kinds/orders/order-step'
import { outboundCalls } from '~/services/outbound/calls'
import type { BatchRecord } from '~/lib/import-rows'
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
