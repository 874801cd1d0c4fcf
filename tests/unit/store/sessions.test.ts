import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createSession,
  endSession,
  endSessionsOfOtherPasswords,
  endSignIns,
  listSessions,
  purgeSessions,
  readSession,
  rotateSession,
  sessionOwner,
  type SessionContent,
} from '~/services/store/sessions.server'
import { addNotice, readNotices } from '~/services/store/notices.server'
import { openStore } from '~/services/store/database.server'
import { dialects, freshDatabase, useStore } from '#tests/support/databases'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

const content: SessionContent = {
  token: 'upstream-token-1001',
  user: { account: 'Client@Demo.test', language: 'nl' } as SessionContent['user'],
  companies: [{ id: 1, division: '1001', name: 'Harbour Fashion' }],
  groups: ['1', '2'],
  activeCompanyId: 1,
}

/** An account that no other test signs in to. */
const of = (account: string) => ({ ...content, user: { account } })

describe.each(dialects)('sessions on %s', (dialect) => {
  const at = useStore(dialect)
  const start = Date.UTC(2025, 0, 6, 9)

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const after = (ms: number) => vi.setSystemTime(start + ms)

  it('user and company are kept from one visit to the next [AUTH-35]', async () => {
    const { id } = await createSession(at.store, content)
    const otherProcess = await at.reopen()
    expect(await readSession(otherProcess, id)).toMatchObject({
      id,
      userEmail: 'client@demo.test',
      token: 'upstream-token-1001',
      user: content.user,
      companies: content.companies,
      groups: ['1', '2'],
      activeCompanyId: 1,
    })
  })

  it('a session ends after 24 hours without use, and lives on while it is used [AUTH-35]', async () => {
    const { id } = await createSession(at.store, content)
    after(day - 1)
    expect(await readSession(at.store, id)).not.toBeNull()
    after(2 * day - 2)
    expect(await readSession(at.store, id)).not.toBeNull()
    after(3 * day - 2)
    expect(await readSession(at.store, id)).toBeNull()
  })

  it('a session ends 7 days after the sign-in, however often it is used', async () => {
    const { id } = await createSession(at.store, content)
    for (let used = 0; used < 7 * day; used += 12 * hour) {
      after(used)
      expect(await readSession(at.store, id)).not.toBeNull()
    }
    after(7 * day)
    expect(await readSession(at.store, id)).toBeNull()
  })

  it('use is written down at most once a minute', async () => {
    const { id } = await createSession(at.store, content)
    after(minute - 1)
    expect((await readSession(at.store, id))?.lastUsedAt).toBe(start)
    after(minute)
    expect((await readSession(at.store, id))?.lastUsedAt).toBe(start + minute)
    after(minute + 1)
    expect((await readSession(at.store, id))?.lastUsedAt).toBe(start + minute)
  })

  it('an unknown id is no session', async () => {
    expect(await readSession(at.store, 'nobody')).toBeNull()
    expect(await readSession(at.store, '')).toBeNull()
  })

  it('a company switch goes on under a new id and keeps the time of the sign-in', async () => {
    const old = await createSession(at.store, content)
    after(day - 1)
    const next = await rotateSession(at.store, old.id, {
      ...content,
      token: 'upstream-token-1002',
      activeCompanyId: 2,
    })
    expect(next?.id).not.toBe(old.id)
    expect(next?.signInId).toBe(old.signInId)
    expect(await readSession(at.store, next!.id)).toMatchObject({
      token: 'upstream-token-1002',
      activeCompanyId: 2,
      createdAt: start,
    })
    for (let used = day; used < 7 * day; used += 12 * hour) {
      after(used)
      await readSession(at.store, next!.id)
    }
    after(7 * day)
    expect(await readSession(at.store, next!.id)).toBeNull()
  })

  it('requests under way at a company switch are answered for the company they were made for', async () => {
    const old = await createSession(at.store, content)
    await rotateSession(at.store, old.id, { ...content, activeCompanyId: 2 })
    expect(await readSession(at.store, old.id)).toMatchObject({ activeCompanyId: 1 })
    expect(await rotateSession(at.store, old.id, { ...content, activeCompanyId: 3 })).toBeNull()
    after(30_000)
    expect(await readSession(at.store, old.id)).toBeNull()
  })

  it('of two company switches at once one wins', async () => {
    const old = await createSession(at.store, content)
    const switches = [2, 3, 4].map((activeCompanyId) =>
      rotateSession(at.store, old.id, { ...content, activeCompanyId }),
    )
    const winners = (await Promise.all(switches)).filter((session) => session !== null)
    expect(winners).toHaveLength(1)
  })

  it('signing out leaves nothing of the session, the ids it had before and its messages', async () => {
    const first = await createSession(at.store, content)
    const second = await rotateSession(at.store, first.id, content)
    const third = await rotateSession(at.store, second!.id, content)
    await addNotice(at.store, third!.id, { kind: 'success', text: 'Product saved successfully' })
    await endSession(at.store, third!.id)
    for (const id of [first.id, second!.id, third!.id]) {
      expect(await readSession(at.store, id)).toBeNull()
      expect(await sessionOwner(at.store, id)).toBeNull()
    }
    expect(await readNotices(at.store, third!.id)).toEqual([])
  })

  it('a new password ends what was signed in with another, after company switches too, and of nobody else [AUTH-29]', async () => {
    const first = await createSession(at.store, content, 'aaaa')
    const switched = await rotateSession(at.store, first.id, { ...content, activeCompanyId: 2 })
    const unmarked = await createSession(at.store, content)
    const same = await createSession(at.store, content, 'bbbb')
    const stranger = { ...content, user: { account: 'solo@demo.test' } }
    const other = await createSession(at.store, stranger, 'aaaa')
    await endSessionsOfOtherPasswords(at.store, 'Client@demo.test', 'bbbb')
    const ids = [first.id, switched!.id, unmarked.id, same.id, other.id]
    const left = await Promise.all(ids.map((id) => readSession(at.store, id)))
    expect(left.map((session) => session !== null)).toEqual([false, false, true, true, true])
    // whose they were is still known, for the forms kept from them
    expect(await sessionOwner(at.store, switched!.id)).toMatchObject({ companyId: 2 })
  })

  it('of what a user is signed in with each sign-in is told once, and nobody else’s or one that is over [BEY-96]', async () => {
    const content = of('lists@demo.test')
    const firefox = { browser: 'Firefox', system: 'Windows' }
    await createSession(at.store, content, '', firefox)
    after(12 * hour)
    const old = await createSession(at.store, content)
    const stranger = { ...content, user: { account: 'solo@demo.test' } }
    await createSession(at.store, stranger)
    after(day)
    await rotateSession(at.store, old.id, content)
    const unknown = {
      signInId: old.signInId,
      createdAt: start + 12 * hour,
      lastUsedAt: start + day,
      ...{ browser: null, system: null },
    }
    expect(await listSessions(at.store, 'LISTS@demo.test')).toEqual([unknown])
    after(day - 1)
    expect(await listSessions(at.store, 'lists@demo.test')).toMatchObject([unknown, firefox])
  })

  it('a company switch keeps what was signed in with [BEY-96]', async () => {
    const content = of('switches@demo.test')
    const device = { browser: 'Safari', system: 'iPhone' }
    const old = await createSession(at.store, content, '', device)
    await rotateSession(at.store, old.id, { ...content, activeCompanyId: 2 })
    expect(await listSessions(at.store, 'switches@demo.test')).toMatchObject([device])
  })

  it('one sign-in is ended under all its ids, or all but one, and none of anybody else [BEY-96]', async () => {
    const content = of('ends@demo.test')
    const mine = await createSession(at.store, content)
    const old = await createSession(at.store, content)
    const switched = await rotateSession(at.store, old.id, { ...content, activeCompanyId: 2 })
    const third = await createSession(at.store, content)
    const stranger = await createSession(at.store, {
      ...content,
      user: { account: 'solo@demo.test' },
    })
    const all = [mine, old, switched!, third, stranger]
    const live = async () => {
      const read = await Promise.all(all.map(({ id }) => readSession(at.store, id)))
      return read.map((session) => session !== null)
    }
    const end = (which: Parameters<typeof endSignIns>[2]) =>
      endSignIns(at.store, 'Ends@demo.test', which)

    expect(await end({ only: stranger.signInId })).toBe(0)
    expect(await live()).toEqual([true, true, true, true, true])
    expect(await end({ only: old.signInId })).toBe(1)
    expect(await live()).toEqual([true, false, false, true, true])
    expect(await end({ only: old.signInId })).toBe(0)
    expect(await end({ allBut: mine.signInId })).toBe(1)
    expect(await live()).toEqual([true, false, false, false, true])
    // whose they were is still known, for the forms kept from them
    expect(await sessionOwner(at.store, switched!.id)).toMatchObject({ companyId: 2 })
  })

  it('a session that is ended while it turns to another company is over under its new id too [BEY-96]', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, signInId } = await createSession(at.store, content)
      const [next] = await Promise.all([
        rotateSession(at.store, id, content),
        endSignIns(at.store, 'client@demo.test', { only: signInId }),
      ])
      expect(next && (await readSession(at.store, next.id))).toBeNull()
    }
  })

  it('the upstream token cannot be read in the database', async () => {
    const { id } = await createSession(at.store, content)
    const row = await at.store.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.token).not.toBe('')
    expect(JSON.stringify(row)).not.toContain('upstream-token')
    expect(Buffer.from(row.token, 'base64url').toString('latin1')).not.toContain('upstream')
  })

  it('a token put into another session does not open', async () => {
    const mine = await createSession(at.store, { ...content, token: 'mine' })
    const yours = await createSession(at.store, { ...content, token: 'yours' })
    await at.store.db
      .updateTable('sessions')
      .set((row) => ({
        token: row.selectFrom('sessions').select('token').where('id', '=', yours.id),
      }))
      .where('id', '=', mine.id)
      .execute()
    expect(await readSession(at.store, mine.id)).toBeNull()
  })

  it('with another session secret everybody signs in again', async () => {
    const database = await freshDatabase(dialect)
    const before = await openStore(database)
    const { id } = await createSession(before, content)
    await before.close()
    const later = await openStore({ ...database, secret: 'another secret, made by the operator' })
    expect(await readSession(later, id)).toBeNull()
    await later.close()
    await database.drop()
  })

  it('a session that is over is blanked at once and forgotten after a week', async () => {
    const { id } = await createSession(at.store, content)
    await addNotice(at.store, id, { kind: 'warning', text: 'Something' })
    after(day)
    while (await purgeSessions(at.store, 1)) continue
    const row = await at.store.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ token: '', user: '{}', companies: '[]', groups: '[]' })
    expect(await readNotices(at.store, id)).toEqual([])
    expect(await sessionOwner(at.store, id)).toEqual({
      userEmail: 'client@demo.test',
      companyId: 1,
    })
    after(8 * day)
    await purgeSessions(at.store, 100)
    expect(await sessionOwner(at.store, id)).toBeNull()
  })
})
