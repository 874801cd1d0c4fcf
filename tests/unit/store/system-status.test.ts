import { describe, expect, it } from 'vitest'
import { addOutcome, emptySpan } from '~/services/status/system-state'
import { purgeExpired } from '~/services/store/purge.server'
import { readStatus, saveStatus } from '~/services/store/system-status.server'
import { dialects, useStore } from '#tests/support/databases'

const seen = (portal: string, startedAt: number) => ({
  ...emptySpan(startedAt),
  system: 'customs' as const,
  portal,
})

describe.each(dialects)('what portals see of the systems, on %s', (dialect) => {
  const at = useStore(dialect)

  it('is saved as a whole, so that saving it twice changes nothing, and each portal’s by itself [BEY-87]', async () => {
    const now = Date.now()
    const first = seen('one', now)
    addOutcome(first, 'answered', now)
    await saveStatus(at.store, [first, seen('two', now)])
    addOutcome(first, 'failed', now + 1)
    await saveStatus(at.store, [first])
    await saveStatus(at.store, [first])
    const read = await readStatus(at.store, now)
    expect(read.filter(({ portal }) => portal === 'one')).toMatchObject([
      { ...first, answered: 1, failed: 1, lastAnsweredAt: now, failingSince: now + 1 },
    ])
    expect(read).toHaveLength(2)
    expect(await readStatus(at.store, Date.now() + 60_000)).toEqual([])
  })

  it('is kept for a day [BEY-87]', async () => {
    const dayAgo = Date.now() - 24 * 60 * 60_000
    await saveStatus(at.store, [seen('old', dayAgo - 1), seen('new', dayAgo + 60_000)])
    await purgeExpired(at.store)
    const portals = (await readStatus(at.store, 0)).map(({ portal }) => portal)
    expect(portals).toContain('new')
    expect(portals).not.toContain('old')
  })
})
