import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addKey,
  blankKeys,
  countUse,
  listKeys,
  mostKeys,
  openKey,
  renewKey,
  renewKeys,
  revokeKey,
} from '~/services/store/list-keys.server'
import { createSession, endSession, type SessionContent } from '~/services/store/sessions.server'
import { newId } from '~/services/store/sql.server'
import { dialects, useStore } from '#tests/support/databases'

const hour = 60 * 60 * 1000

describe.each(dialects)('keys to lists on %s', (dialect) => {
  const at = useStore(dialect)
  const start = Date.UTC(2026, 0, 6, 9, 20)
  let place: { userEmail: string; companyId: number }
  const key = (more: object = {}) => ({
    ...{ id: newId(), name: 'Sheet', list: null, secret: 'a secret', signInId: 's', token: 'up' },
    ...more,
  })

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    place = { userEmail: `${newId()}@Demo.test`, companyId: 1 }
  })
  afterEach(() => void vi.useRealTimers())

  it('open with their secret, in another process too, and only a hash and sealed tokens are kept [BEY-91]', async () => {
    const one = key({ list: '/stock' })
    expect(await addKey(at.store, place, one)).toBe('added')
    const other = await at.reopen()
    expect(await openKey(other, one.id, 'a secret')).toEqual({
      ...{ id: one.id, name: 'Sheet', list: '/stock', signInId: 's', token: 'up' },
      ...{ userEmail: place.userEmail.toLowerCase(), companyId: 1 },
    })
    expect(await openKey(other, one.id, 'another')).toBeNull()
    expect(await openKey(other, newId(), 'a secret')).toBeNull()
    const row = await at.store.db
      .selectFrom('listKeys')
      .selectAll()
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('a secret')
    expect(row.token).not.toContain('up')
  })

  it('are listed and revoked by who made them, for their company alone [BEY-91]', async () => {
    const one = key()
    await addKey(at.store, place, one)
    const strangers = [
      { ...place, companyId: 2 },
      { ...place, userEmail: 'solo@demo.test' },
    ]
    for (const stranger of strangers) {
      expect(await listKeys(at.store, stranger)).toEqual([])
      expect(await revokeKey(at.store, stranger, one.id)).toBeNull()
    }
    expect(await listKeys(at.store, place)).toHaveLength(1)
    expect(await revokeKey(at.store, place, one.id)).toBe('Sheet')
    expect(await openKey(at.store, one.id, 'a secret')).toBeNull()
    expect(await listKeys(at.store, place)).toEqual([])
  })

  it('are counted, their last use is kept to the hour, and the first of an hour is told [BEY-91]', async () => {
    const one = key()
    await addKey(at.store, place, one)
    expect(await listKeys(at.store, place)).toMatchObject([{ uses: 0, lastUsedAt: null }])
    expect(await countUse(at.store, one.id, '/stock')).toBe(true)
    expect(await countUse(at.store, one.id, '/stock')).toBe(false)
    expect(await countUse(at.store, one.id, '/returns')).toBe(true)
    vi.setSystemTime(start + hour)
    expect(await countUse(at.store, one.id, '/stock')).toBe(true)
    expect(await countUse(at.store, one.id, '/stock')).toBe(false)
    expect(await listKeys(at.store, place)).toMatchObject([
      { uses: 5, lastUsedAt: Date.UTC(2026, 0, 6, 10) },
    ])
    await revokeKey(at.store, place, one.id)
    expect(await countUse(at.store, one.id, '/stock')).toBe(false)
  })

  it('of one user and company are so many at most [BEY-91]', async () => {
    for (let n = 0; n < mostKeys; n++) expect(await addKey(at.store, place, key())).toBe('added')
    expect(await addKey(at.store, place, key())).toBe('too-many')
    expect(await addKey(at.store, { ...place, companyId: 2 }, key())).toBe('added')
  })

  it('work with another token once they are renewed, and with none after the next sign-in [BEY-91]', async () => {
    const one = key()
    await addKey(at.store, place, one)
    const open = () => openKey(at.store, one.id, 'a secret')
    await renewKey(at.store, one.id, { signInId: 'later', token: 'newer' })
    expect(await open()).toMatchObject({ signInId: 'later', token: 'newer' })
    await renewKeys(at.store, place.userEmail.toUpperCase())
    expect(await open()).toMatchObject({ signInId: '', token: null })
  })

  it('lose their token when the sign-in that it is of is over [BEY-91]', async () => {
    const content: SessionContent = {
      ...{ token: 'up', user: { account: place.userEmail }, companies: [], groups: [] },
      activeCompanyId: 1,
    }
    const session = await createSession(at.store, content)
    const one = key({ signInId: session.signInId })
    await addKey(at.store, place, one)
    await blankKeys(at.store)
    expect(await openKey(at.store, one.id, 'a secret')).toMatchObject({ token: 'up' })
    await endSession(at.store, session.id)
    await blankKeys(at.store)
    expect(await openKey(at.store, one.id, 'a secret')).toMatchObject({ token: null })
  })
})
