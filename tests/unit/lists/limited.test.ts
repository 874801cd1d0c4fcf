import { describe, expect, it } from 'vitest'
import { mapLimited } from '~/lib/limited'

describe('work done a few at a time', () => {
  it('keeps the order of its items whatever is ready first, and never runs more than it may [OUT-18]', async () => {
    const waiting: (() => void)[] = []
    let most = 0
    const work = mapLimited([1, 2, 3, 4, 5, 6, 7], 3, async (n) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return n * 10
    })
    for (let done = 0; done < 7; done += 1) {
      most = Math.max(most, waiting.length)
      // the one that came last is ready first
      waiting.pop()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await work).toEqual([10, 20, 30, 40, 50, 60, 70])
    expect(most).toBe(3)
  })

  it('fails with the first that fails, and does nothing for an empty list', async () => {
    const failing = mapLimited([1, 2], 2, (n) =>
      n === 2 ? Promise.reject(new Error('no')) : Promise.resolve(n),
    )
    await expect(failing).rejects.toThrow('no')
    expect(await mapLimited([], 5, () => Promise.resolve(1))).toEqual([])
  })
})
