import { findShipments, getShipment } from '#contract/index'
import type { BodyOf } from '#contract/call'
import type { TestSandbox } from './sandbox'

/** Reads shipments of 1001 as their customs clerk does. */
export function shipmentsOf(sandbox: TestSandbox, token: string) {
  const find = (
    filters?: BodyOf<typeof findShipments>['filters'],
    { search, ...query }: { search?: string; order?: 'asc' | 'desc'; page?: number; limit?: number } = {}, // prettier-ignore
  ) =>
    sandbox.ask(findShipments, {
      token,
      query: { order: 'desc', page: 1, limit: 1000, ...query },
      body: { ...(filters ? { filters } : {}), ...(search ? { search } : {}) },
    })
  const read = async (ref: string | number) =>
    (await sandbox.ask(getShipment, { token, params: { ref } })).result
  return { find, read }
}
