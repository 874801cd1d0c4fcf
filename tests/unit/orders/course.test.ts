import { describe, expect, it } from 'vitest'
import { getCourse, type CourseFacts } from '~/lib/course'

const phases = [
  { id: 10, name: 'Concept' },
  { id: 20, name: 'New' },
  { id: 25, name: 'Astro' },
  { id: 50, name: 'Picked' },
  { id: 70, name: 'Shipped' },
  { id: 90, name: 'Canceled' },
]

const courseOfOrder = (facts: Partial<CourseFacts>) =>
  getCourse({ phases, now: null, times: new Map(), detours: [25], ends: [90], ...facts }).map(
    ({ name, when, stage, time }) => [name, when, stage, time],
  )

describe('the course of an order', () => {
  it('tells phases past, present and next, with the times that are known [BEY-64]', () => {
    expect(courseOfOrder({ now: 50, times: new Map([[10, 1_700_000_000]]) })).toEqual([
      ['Concept', 'past', 'done', 1_700_000_000],
      ['New', 'past', 'done', null],
      ['Picked', 'now', 'active', null],
      ['Shipped', 'next', 'open', null],
    ])
  })

  it('is done in its last phase [BEY-64]', () => {
    expect(courseOfOrder({ now: 70, times: new Map([[70, 5]]) }).at(-1)).toEqual([
      'Shipped',
      'now',
      'done',
      5,
    ])
  })

  it('that has ended tells only the phases whose times are known, as nobody knows the others [BEY-64]', () => {
    const times = new Map([
      [10, 1],
      [90, 2],
    ])
    expect(courseOfOrder({ now: 90, times })).toEqual([
      ['Concept', 'past', 'done', 1],
      ['Canceled', 'now', 'canceled', 2],
    ])
  })

  it('shows a detour only of an order that is in it, and says where something is wrong [BEY-64]', () => {
    expect(
      courseOfOrder({ now: 25, wrong: 'Blocked' }).map(([name, , stage]) => [name, stage]),
    ).toEqual([
      ['Concept', 'done'],
      ['New', 'done'],
      ['Astro', 'wrong'],
      ['Picked', 'open'],
      ['Shipped', 'open'],
    ])
  })

  it('has no time of a phase that is still to come [BEY-64]', () => {
    expect(courseOfOrder({ now: 20, times: new Map([[70, 9]]) }).at(-1)).toEqual([
      'Shipped',
      'next',
      'open',
      null,
    ])
  })

  it('is nothing where the phase is none of those that are known [BEY-64]', () => {
    expect(courseOfOrder({ now: 15 })).toEqual([])
    expect(courseOfOrder({ now: undefined })).toEqual([])
  })
})
