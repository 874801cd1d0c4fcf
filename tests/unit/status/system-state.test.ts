import { describe, expect, it } from 'vitest'
import { calls } from '#contract/index'
import { callGroups } from '~/lib/systems'
import { addOutcome, emptySpan, spanMs, toSystemStatus } from '~/services/status/system-state'
import { groupOfCall } from '~/services/upstream/call-groups'
import type { CallOutcome } from '~/services/upstream/call-observer.server'

const minute = 60_000
const midnight = Date.UTC(2026, 10, 27)
const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return midnight + (hours * 60 + minutes) * minute
}

/** What one portal saw: at these minutes of the clock these outcomes. */
function seen(outcomes: readonly (readonly [clock: string, outcome: CallOutcome])[]) {
  const spans = new Map<number, ReturnType<typeof emptySpan>>()
  for (const [clock, outcome] of outcomes) {
    const startedAt = at(clock) - (at(clock) % spanMs)
    const span = spans.get(startedAt) ?? emptySpan(startedAt)
    spans.set(startedAt, span)
    addOutcome(span, outcome, at(clock))
  }
  return [...spans.values()]
}

const failures = (clock: string, times = 3) =>
  Array.from({ length: times }, () => [clock, 'failed'] as const)

describe('the groups of upstream’s calls', () => {
  it('have every call of the contract, and none is empty [BEY-87]', () => {
    const groups = calls.map((call) => [call.id, groupOfCall(call)] as const)
    expect(groups.filter(([, group]) => group === undefined)).toEqual([])
    expect(new Set(groups.map(([, group]) => group))).toEqual(new Set(callGroups))
  })
})

describe('the state of a system', () => {
  it('is unused, and never that it answers, where nobody has asked for half an hour [BEY-87]', () => {
    const status = toSystemStatus(seen([['08:40', 'answered']]), at('09:14'))
    expect(status).toMatchObject({ state: 'unused', since: at('08:40') })
    expect(toSystemStatus([], at('09:14'))).toMatchObject({ state: 'unused', since: null })
  })

  it('is no answer since the first of three failures in a row, and one again since the next answer [BEY-87]', () => {
    const down = [['09:02', 'answered'] as const, ...failures('09:12', 2), ...failures('10:40', 1)]
    const during = toSystemStatus(seen(down), at('10:41'))
    expect(during).toMatchObject({
      state: 'silent',
      since: at('09:12'),
      lastAnsweredAt: at('09:02'),
      periods: [{ state: 'silent', from: at('09:12'), to: null }],
    })
    const after = toSystemStatus(seen([...down, ['11:10', 'answered']]), at('11:11'))
    expect(after).toMatchObject({
      state: 'answers',
      since: at('11:10'),
      periods: [{ state: 'silent', from: at('09:12'), to: at('11:10') }],
      calls: { all: 5, slow: 0, failed: 3 },
    })
  })

  it('is slow where one call of five comes late or not, and for one failure alone [BEY-87]', () => {
    const some = (late: number) =>
      seen(Array.from({ length: 10 }, (_, i) => ['09:12', i < late ? 'slow' : 'answered'] as const))
    expect(toSystemStatus(some(1), at('09:14'))).toMatchObject({ state: 'answers' })
    expect(toSystemStatus(some(2), at('09:14'))).toMatchObject({
      state: 'slow',
      since: at('09:12'),
    })
    const once = seen([['09:11', 'answered'], ...failures('09:12', 1)])
    expect(toSystemStatus(once, at('09:14'))).toMatchObject({ state: 'slow' })
  })

  it('tells how long it was slow [BEY-87]', () => {
    const status = toSystemStatus(
      seen([
        ['09:01', 'slow'],
        ['09:02', 'slow'],
        ['09:06', 'slow'],
        ['09:07', 'slow'],
        ['09:12', 'answered'],
        ['09:29', 'answered'],
      ]),
      at('09:30'),
    )
    expect(status).toMatchObject({ state: 'answers', since: at('09:12') })
    expect(status.periods).toEqual([{ state: 'slow', from: at('09:01'), to: at('09:10') }])
  })

  it('is what all portals saw together: an answer to one ends the failures that others had before [BEY-87]', () => {
    const one = seen(failures('09:12'))
    const other = seen([['09:13', 'answered']])
    expect(toSystemStatus([...one, ...other], at('09:14')).state).not.toBe('silent')
    const both = [...seen(failures('09:12', 2)), ...seen(failures('09:11', 1))]
    expect(toSystemStatus(both, at('09:14'))).toMatchObject({ state: 'silent', since: at('09:11') })
  })

  it('forgets what is older than a day [BEY-87]', () => {
    const status = toSystemStatus(seen(failures('09:12')), at('09:20') + 24 * 60 * minute)
    expect(status).toMatchObject({ state: 'unused', since: null, spans: [] })
  })
})
