import { expect, it } from 'vitest'
import { Breaker } from '~/services/upstream/breaker.server'

let now = 0
const breaker = () => {
  now = 0
  return new Breaker({ failures: 10, pauseMs: 10_000, waitMs: 60_000 }, () => now)
}
const tripped = () => {
  const one = breaker()
  for (let i = 0; i < 10; i++) one.failed()
  return one
}

it('after ten failures in a row a call is left alone for ten seconds, then tried once [NET-08, BEY-81]', async () => {
  const one = breaker()
  for (let i = 0; i < 9; i++) one.failed()
  expect(await one.admits()).toBe(true)
  one.failed()
  expect(await one.admits()).toBe(false)
  now = 9_999
  expect(await one.admits()).toBe(false)
  now = 10_000
  expect(await one.admits()).toBe(true)
  one.succeeded()
  expect(await one.admits()).toBe(true)
  expect(one.isAtRest).toBe(true)
})

it('a success in between starts the count anew [NET-08]', async () => {
  const one = breaker()
  for (let i = 0; i < 9; i++) one.failed()
  one.succeeded()
  one.failed()
  expect(await one.admits()).toBe(true)
})

it('after the pause the others wait for the one that tries, and go with it [BEY-81]', async () => {
  const one = tripped()
  now = 10_000
  expect(await one.admits()).toBe(true)
  const others = [one.admits(), one.admits()]
  one.succeeded()
  expect(await Promise.all(others)).toEqual([true, true])
})

it('after the pause the others are refused with the one that tried in vain [BEY-81]', async () => {
  const one = tripped()
  now = 10_000
  expect(await one.admits()).toBe(true)
  const other = one.admits()
  one.failed()
  expect(await other).toBe(false)
})

it('where the one that tried went away, the next tries [BEY-81]', async () => {
  const one = tripped()
  now = 10_000
  expect(await one.admits()).toBe(true)
  const next = one.admits()
  one.abandoned()
  expect(await next).toBe(true)
})
