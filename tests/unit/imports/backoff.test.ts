import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Backoff, ShuttingDown, UpstreamGone } from '~/services/imports/job/backoff'

let stop: AbortController
let backoff: Backoff

beforeEach(() => {
  // the waiting itself is node's; only the clock is told here
  vi.useFakeTimers({ toFake: ['Date'] })
  stop = new AbortController()
  backoff = new Backoff(stop.signal, 500)
})
afterEach(() => vi.useRealTimers())

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('a job whose calls do not get through', () => {
  it('waits as long as upstream asks for [BEY-03]', () => {
    backoff.failed(7_000)
    later(6_999)
    expect(backoff.isOn).toBe(true)
    later(1)
    expect(backoff.isOn).toBe(false)
  })

  it('waits longer each time by itself, at most 30 seconds', () => {
    const waits = Array.from({ length: 9 }, () => {
      backoff.failed()
      let waited = 0
      for (; backoff.isOn; waited += 500) later(500)
      return waited
    })
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000])
  })

  it('gives up after ten minutes, unless a call got through meanwhile', async () => {
    backoff.failed()
    later(5 * 60_000)
    backoff.succeeded()
    backoff.failed()
    later(6 * 60_000)
    backoff.failed()
    later(30_000)
    await expect(backoff.pass()).resolves.toBeUndefined()
    backoff.failed()
    later(5 * 60_000)
    await expect(backoff.pass()).rejects.toThrow(UpstreamGone)
  })

  it('does not count the time that upstream asked for', async () => {
    backoff.failed(15 * 60_000)
    later(15 * 60_000)
    backoff.failed()
    later(60_000)
    await expect(backoff.pass()).resolves.toBeUndefined()
  })

  it('stops waiting when the portal shuts down [BEY-56]', async () => {
    backoff.failed(60_000)
    const waiting = backoff.pass()
    stop.abort()
    await expect(waiting).rejects.toThrow(ShuttingDown)
  })
})
