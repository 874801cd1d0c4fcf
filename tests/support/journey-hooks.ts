import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { pageErrors } from './chromium'
import { beginTry, closeAll, endTry } from './trail'
import { closeW3ms } from './w3m'

beforeEach(({ task }) => beginTry(task))

// what a script of the portal throws, a difference at hydration included, is a failure of the test that saw it
afterEach(async ({ task }) => {
  const thrown = pageErrors.splice(0)
  await endTry(task.result?.state === 'fail' || thrown.length > 0)
  expect(thrown).toEqual([])
})

afterAll(async () => {
  closeW3ms()
  await closeAll()
})
