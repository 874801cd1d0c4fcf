import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { materialTree, type MaterialNode } from '~/services/products/bill-of-material.server'
import type { Product } from '~/services/products/product.server'
import type { Upstream } from '~/services/upstream/upstream.server'

interface Ask {
  path: { id: number }
  signal: AbortSignal
}

/** An upstream whose products hold the children that `childrenOf` says. */
function upstream(childrenOf: (id: number) => number[], answer = async (_ask: Ask) => {}) {
  const asked: number[] = []
  let open = 0
  let mostOpen = 0
  const call = async (_call: unknown, ask: Ask) => {
    asked.push(ask.path.id)
    mostOpen = Math.max(mostOpen, ++open)
    try {
      await answer(ask)
    } finally {
      open -= 1
    }
    return { kind: 'ok', body: { result: record(ask.path.id, childrenOf) } }
  }
  return { api: { call } as unknown as Upstream, asked, mostOpen: () => mostOpen }
}

const record = (id: number, childrenOf: (id: number) => number[]) => ({
  id,
  sku: `A${id}`,
  astro: false,
  sets: childrenOf(id).map((child_id) => ({ child_id, quantity: 1 })),
})

const set = (...ids: number[]) =>
  ({
    id: 1,
    materials: ids.map((id) => ({
      id,
      articleNumber: '',
      description: '',
      quantity: 1,
      yield: null,
    })),
  }) as unknown as Product

const flat = (nodes: MaterialNode[]): MaterialNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])
const closedAs = (nodes: MaterialNode[]) => flat(nodes).flatMap(({ closed }) => closed ?? [])

describe('the tree of a set', () => {
  it('reads a product that stands in many places once [PROD-31]', async () => {
    const { api, asked } = upstream((id) => (id < 10 ? [id + 1, id + 1] : []))
    const tree = await materialTree(api, set(8, 9))
    expect(asked.sort((a, b) => a - b)).toEqual([8, 9, 10])
    expect(flat(tree)).toHaveLength(2 + 2 + 4 + 2)
  })

  it('asks for a few products at a time only', async () => {
    const { api, mostOpen } = upstream(
      () => [],
      () => wait(5),
    )
    await materialTree(api, set(...Array.from({ length: 40 }, (_, n) => n + 2)))
    expect(mostOpen()).toBeLessThanOrEqual(6)
  })

  it('stays within bounds where sets within sets would grow it without end', async () => {
    const { api, asked } = upstream((id) => (id < 40 ? [id + 1, id + 1, id + 1] : []))
    const tree = await materialTree(api, set(2))
    expect(flat(tree).length).toBeLessThan(2000)
    expect(asked.length).toBeLessThanOrEqual(100)
    expect(closedAs(tree)).toContain('deeper')
  })

  it('does not read more than 100 products for one page, and shows the others closed', async () => {
    const { api, asked } = upstream(() => [])
    const tree = await materialTree(api, set(...Array.from({ length: 150 }, (_, n) => n + 2)))
    expect(asked).toHaveLength(100)
    expect(tree).toHaveLength(150)
    expect(closedAs(tree)).toHaveLength(50)
  })

  it('passes on what ends the session', async () => {
    const over = new Response(null, { status: 303 })
    const { api } = upstream(
      () => [],
      () => {
        throw over as unknown as Error
      },
    )
    await expect(materialTree(api, set(2, 3))).rejects.toBe(over)
  })
})

describe('a child that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is shown closed after a few seconds, and the rest with it [PROD-31] [BEY-23]', async () => {
    const timeout = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      setTimeout(() => timeout.abort(), ms)
      return timeout.signal
    })
    const { api } = upstream(
      () => [],
      ({ path, signal }) =>
        path.id === 3
          ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error())))
          : Promise.resolve(),
    )
    const tree = materialTree(api, set(2, 3))
    await vi.advanceTimersByTimeAsync(4000)
    expect((await tree).map(({ articleNumber, closed }) => [articleNumber, closed])).toEqual([
      ['A2', undefined],
      ['', 'failed'],
    ])
  })
})
