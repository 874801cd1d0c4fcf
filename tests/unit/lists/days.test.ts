import { afterEach, describe, expect, it, vi } from 'vitest'
import { daysAgo, today } from '~/services/lists/days.server'

afterEach(() => vi.useRealTimers())

describe('a day so many days ago', () => {
  it.each([
    ['the hour after a day of 23', '2027-03-28T22:30:00Z', 1, '2027-03-28'],
    ['a month that has one in it', '2027-04-20T22:30:00Z', 31, '2027-03-21'],
    ['the last hour of a day of 25', '2026-10-25T22:30:00Z', 1, '2026-10-24'],
    ['the first of a month', '2026-11-30T23:30:00Z', 1, '2026-11-30'],
    ['the same day', '2026-12-31T23:30:00Z', 0, '2027-01-01'],
  ])('is one of the calendar in Amsterdam: %s [BEY-60]', (_, now, days, day) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    expect(daysAgo(days)).toBe(day)
  })

  it('is today of none', () => {
    vi.useFakeTimers({ now: new Date('2026-10-24T22:30:00Z'), toFake: ['Date'] })
    expect(today()).toBe('2026-10-25')
  })
})
