import { expect, it } from 'vitest'
import { registerAllCatalogues } from '~/i18n/all'
import { isWarmingUp, stopWarmUp, warmUp } from '~/services/start/warm-up.server'

it('a warm-up ends though a page hangs, and when the portal stops [BEY-51] [BEY-56]', async () => {
  registerAllCatalogues()
  let pages = 0
  const hangs = warmUp(() => {
    pages += 1
    return new Promise<Response>(() => {})
  })
  expect(isWarmingUp()).toBe(true)
  await hangs
  expect([isWarmingUp(), pages]).toEqual([false, 1])

  pages = 0
  const stopped = warmUp(() => {
    pages += 1
    return Promise.resolve(new Response())
  })
  await stopWarmUp()
  expect([isWarmingUp(), pages]).toEqual([false, 1])
  await stopped
})
