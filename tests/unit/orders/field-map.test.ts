import { describe, expect, it } from 'vitest'
import {
  differences,
  readFields,
  sentBack,
  toPayload,
  type FieldMap,
} from '~/services/orders/field-map'

const fields = {
  arrival: { label: 'order.created', draft: 'TimeArrival', read: 'time_arrival', type: 'day' },
  original: { label: 'order.number', draft: 'Original', read: 'original_order.external_order_id' },
} as const satisfies FieldMap

describe('a day of an order', () => {
  it('is that of Amsterdam in the form, and its first second upstream, on the days of clock changes too [INB-103] [VAL-03]', () => {
    // 15:00 in Amsterdam on the last day of winter time
    const entries = readFields(fields, { time_arrival: 1_774_706_400 })
    expect(entries.arrival).toBe('2026-03-28')
    const sent = (arrival: string) => toPayload(fields, { arrival }).TimeArrival
    expect(sent('2026-03-29')).toBe(1_774_738_800)
    expect(sent('2026-03-30')).toBe(1_774_738_800 + 23 * 3600)
    expect(sent('')).toBeNull()
    expect(readFields(fields, { time_arrival: null }).arrival).toBe('')
  })

  it('goes back with its second where the form does not show it, and differs by its day only [INB-103]', () => {
    expect(sentBack(fields, { time_arrival: 1_774_706_400 }).TimeArrival).toBe(1_774_706_400)
    const stored = readFields(fields, { time_arrival: 1_774_706_400 })
    expect(differences(fields, stored, { ...stored, arrival: '2026-03-28' })).toEqual([])
    const changed = differences(fields, stored, { ...stored, arrival: '2026-03-29' })
    expect(changed.map(({ field }) => field)).toEqual(['arrival'])
  })
})

it('a field that upstream answers within another is read there, also where that is missing [RET-25]', () => {
  const answer = { original_order: { id: 7, external_order_id: 'SO-7' } }
  expect(readFields(fields, answer).original).toBe('SO-7')
  expect(sentBack(fields, answer).Original).toBe('SO-7')
  expect(readFields(fields, { original_order: null }).original).toBe('')
})
