import { expect, it } from 'vitest'
import { acquireReadSlot } from '~/services/imports/read/read-queue.server'
import type { PortalUser } from '~/services/session/portal-user.server'

const userOf = (account: string) =>
  ({ user: { account, email: '' }, company: { id: 1001 } }) as PortalUser

it('are counted by account: users of whom upstream tells no e-mail share none [BEY-83]', () => {
  const acquire = (account: string) => {
    const slot = acquireReadSlot(userOf(account))
    if (typeof slot !== 'string') slots.push(slot)
    return typeof slot === 'string' ? slot : 'acquired'
  }
  const slots: { release: () => void }[] = []
  expect(['a@x.test', 'a@x.test', 'a@x.test', 'b@x.test'].map(acquire)).toEqual([
    'acquired',
    'acquired',
    'no-room-of-own',
    'acquired',
  ])
  for (const slot of slots) slot.release()
})
