import { describe, expect, it } from 'vitest'
import { getLocations, getStockMutations } from '#contract/stock'
import { compareList } from '~/services/stock/stock-compare.server'
import type { PortalUser } from '~/services/session/portal-user.server'
import { compareQuery } from '~/validation/stock'
import { readListState } from '~/lib/lists'

/** A user whose upstream has `count` mutations at one link key; `asked` is told of every call. */
function userOf(
  company: number,
  count: number,
  asked: (options: Options, isMutations: boolean) => void,
): PortalUser {
  const mutations = ({ page, limit }: { page: number; limit: number }) => {
    const length = Math.max(0, Math.min(limit, count - (page - 1) * limit))
    const result = Array.from({ length }, (_, n) => ({ id: n, product_option_name: 'ONE' }))
    return { result, count, max: Math.max(1, Math.ceil(count / limit)) }
  }
  const api = {
    call: (call: unknown, options?: Options) => {
      if (call === getLocations)
        return Promise.resolve({ kind: 'ok', body: { result: [], count: 0, max: 1 } })
      asked(options ?? {}, call === getStockMutations)
      const body = mutations(options?.query as { page: number; limit: number })
      return Promise.resolve({ kind: 'ok', body })
    },
  }
  return { api, company: { id: company }, t: (key: string) => key } as unknown as PortalUser
}

interface Options {
  query?: Record<string, unknown>
  signal?: AbortSignal
}

const query = compareQuery.check(
  readListState(compareQuery.shape, new URLSearchParams('from=2025-01-01&to=2025-02-01')),
)

describe('a comparison of stock', () => {
  it('passes the end of its request on to every call [BEY-45]', async () => {
    const signals = new Set<AbortSignal | undefined>()
    const { signal } = new AbortController()
    const user = userOf(1, 3500, (options) => signals.add(options.signal))
    expect(await compareList.prompt?.(query, user, signal)).toBeNull()
    await compareList.find(user, query, { page: 1, size: 100, signal })
    expect([...signals]).toEqual([signal])
  })

  it('reads up to 20,000 mutations, and of one more none but the first thousand [BEY-45]', async () => {
    for (const [count, calls] of [
      [20_000, 20],
      [20_001, 1],
    ] as const) {
      const pages: unknown[] = []
      const user = userOf(2, count, (options, isMutations) => {
        if (isMutations) pages.push(options.query?.page)
      })
      const prompt = await compareList.prompt?.(query, user)
      expect([count, prompt !== null, pages.length]).toEqual([count, count > 20_000, calls])
      expect(new Set(pages).size).toBe(calls)
    }
  })
})
