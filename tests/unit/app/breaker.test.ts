import { expect, it } from 'vitest'
import { Breaker } from '~/services/upstream/breaker.server'

it('after ten failures in a row upstream is left alone for ten seconds, then tried once [NET-08]', () => {
  let now = 0
  const breaker = new Breaker(10, 10_000, () => now)
  for (let i = 0; i < 9; i++) breaker.failed()
  expect(breaker.admits()).toBe(true)
  breaker.failed()
  expect(breaker.admits()).toBe(false)
  now = 9_999
  expect(breaker.admits()).toBe(false)
  now = 10_000
  expect(breaker.admits()).toBe(true)
  expect(breaker.admits()).toBe(false)
  breaker.succeeded()
  expect(breaker.admits()).toBe(true)
})

it('a success in between starts the count anew [NET-08]', () => {
  const breaker = new Breaker()
  for (let i = 0; i < 9; i++) breaker.failed()
  breaker.succeeded()
  breaker.failed()
  expect(breaker.admits()).toBe(true)
})
