import { expect, it } from 'vitest'
import { canReplay } from '~/services/logbook/logbook.server'

it('an outgoing document can be sent again for 24 hours to the second [LOG-19]', () => {
  const now = 1_760_000_000.75
  expect(canReplay('out', 1_760_000_000 - 86_400, now)).toBe(true)
  expect(canReplay('out', 1_760_000_000 - 86_401, now)).toBe(false)
  expect(canReplay('in', 1_760_000_000, now)).toBe(false)
  expect(canReplay(undefined, 1_760_000_000, now)).toBe(false)
  expect(canReplay('out', null, now)).toBe(false)
})
