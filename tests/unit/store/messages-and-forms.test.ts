import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  answerFormKey,
  claimFormKey,
  releaseFormKey,
  renewFormKeys,
  type FormKeyClaim,
} from '~/services/store/form-keys.server'
import {
  keepSubmission,
  readInterruptedSubmission,
} from '~/services/store/interrupted-submissions.server'
import { clockSetMs } from '~/services/base/clock'
import { newId } from '~/services/store/sql.server'
import { beginAct, markActTold, settleAct } from '~/services/store/acts.server'
import { addNotice, clearNotices, dropNotices, readNotices } from '~/services/store/notices.server'
import { readFrameFacts } from '~/services/store/frame-facts.server'
import { purgeExpired } from '~/services/store/purge.server'
import { createSession, endSession } from '~/services/store/sessions.server'
import { dialects, passTime, useStore } from '#tests/support/databases'

const hour = 60 * 60 * 1000
const content = {
  token: 'token',
  user: { account: 'client@demo.test' },
  companies: [],
  groups: [],
  activeCompanyId: 1,
}

afterEach(() => {
  vi.useRealTimers()
})
const setNow = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })

describe.each(dialects)('messages on %s', (dialect) => {
  const at = useStore(dialect)

  it('come with whether something was found out of what their user did, until it is told [BEY-86]', async () => {
    const { id } = await createSession(at.store, content)
    const whose = { sessionId: id, companyId: 1, account: 'Client@demo.test' }
    const jobs = { running: 0, paused: 0 }
    expect(await readFrameFacts(at.store, whose)).toEqual({ notices: [], hasUntold: false, jobs })
    const actId = newId()
    await beginAct(at.store, actId, {
      ...{ companyId: 1, account: 'client@demo.test', requestId: 'r', screen: '/warehouse/12' },
      ...{ area: 'products', recordId: '12', record: 'A', verb: 'product.save' },
    })
    await settleAct(at.store, actId, { outcome: 'done' })
    expect(await readFrameFacts(at.store, whose)).toEqual({ notices: [], hasUntold: true, jobs })
    await addNotice(at.store, id, { kind: 'success', text: 'First' })
    await addNotice(at.store, id, { kind: 'error', text: 'Second' })
    const both = await readFrameFacts(at.store, whose)
    expect([both.hasUntold, both.notices]).toEqual([true, await readNotices(at.store, id)])
    for (const other of [{ companyId: 2 }, { account: 'other@demo.test' }])
      expect((await readFrameFacts(at.store, { ...whose, ...other })).hasUntold).toBe(false)
    await markActTold(at.store, actId)
    expect((await readFrameFacts(at.store, whose)).hasUntold).toBe(false)
  })
  const texts = async (id: string) => (await readNotices(at.store, id)).map(({ text }) => text)

  it('messages come back in the order in which they were added', async () => {
    const { id } = await createSession(at.store, content)
    await addNotice(at.store, id, { kind: 'success', text: 'Product saved successfully' })
    await addNotice(at.store, id, { kind: 'error', text: 'First\nSecond' })
    expect(await readNotices(at.store, id)).toMatchObject([
      { kind: 'success', text: 'Product saved successfully' },
      { kind: 'error', text: 'First\nSecond' },
    ])
  })

  it('a message that is there already is there once, as the last [SHELL-43]', async () => {
    const [{ id }, { id: otherId }] = [
      await createSession(at.store, content),
      await createSession(at.store, content),
    ]
    for (const text of ['again', 'between', 'again'])
      await addNotice(at.store, id, { kind: 'warning', text })
    await addNotice(at.store, id, { kind: 'error', text: 'between' })
    await addNotice(at.store, otherId, { kind: 'warning', text: 'again' })
    expect(await texts(id)).toEqual(['between', 'again', 'between'])
    expect(await texts(otherId)).toEqual(['again'])
  })

  it('requests that run side by side lose none of their messages', async () => {
    const { id } = await createSession(at.store, content)
    const other = await at.reopen()
    const added = Array.from({ length: 20 }, (_, n) => `Message ${n}`)
    await Promise.all(
      added.map((text, n) => addNotice(n % 2 ? other : at.store, id, { kind: 'warning', text })),
    )
    expect((await texts(id)).sort()).toEqual(added.sort())
  })

  it('closing one message leaves the others and those of other sessions', async () => {
    const { id } = await createSession(at.store, content)
    const { id: otherId } = await createSession(at.store, content)
    for (const text of ['one', 'two']) await addNotice(at.store, id, { kind: 'error', text })
    await addNotice(at.store, otherId, { kind: 'error', text: 'theirs' })
    const [first] = await readNotices(at.store, id)
    const [theirs] = await readNotices(at.store, otherId)
    await dropNotices(at.store, id, [first!.id, theirs!.id])
    expect(await texts(id)).toEqual(['two'])
    expect(await texts(otherId)).toEqual(['theirs'])
  })

  it('clearing takes all messages of one session', async () => {
    const { id } = await createSession(at.store, content)
    const { id: otherId } = await createSession(at.store, content)
    for (const of of [id, id, otherId]) await addNotice(at.store, of, { kind: 'error', text: 'x' })
    await clearNotices(at.store, id)
    expect(await texts(id)).toEqual([])
    expect(await texts(otherId)).toEqual(['x'])
  })

  it('a message for a session that has just ended goes nowhere', async () => {
    const { id } = await createSession(at.store, content)
    await endSession(at.store, id)
    await addNotice(at.store, id, { kind: 'success', text: 'too late' })
    expect(await texts(id)).toEqual([])
  })

  it('a message with a NUL character is kept whole', async () => {
    const { id } = await createSession(at.store, content)
    await addNotice(at.store, id, { kind: 'error', text: 'before\0after' })
    expect(await texts(id)).toEqual(['before\uFFFDafter'])
  })
})

describe.each(dialects)('one-time keys of forms on %s', (dialect) => {
  const at = useStore(dialect)
  let number = 0
  const newClaim = (): FormKeyClaim => ({
    key: `key-${number++}`,
    user: 'client@demo.test',
    companyId: 1001,
    bodyHash: 'hash',
    lease: { owner: 'this process', leaseMs: 15_000 },
  })

  it('of many simultaneous posts of one form, over several processes, exactly one may write', async () => {
    const claim = newClaim()
    const other = await at.reopen()
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => claimFormKey(n % 2 ? other : at.store, claim)),
    )
    const kinds = results.map(({ kind }) => kind).sort()
    expect(kinds).toEqual(['fresh', ...Array<string>(19).fill('running')])
  })

  it('the same form again gets the first answer', async () => {
    const claim = newClaim()
    await claimFormKey(at.store, claim)
    await answerFormKey(at.store, claim.key, '{"location":"/warehouse/7"}')
    expect(await claimFormKey(at.store, claim)).toEqual({
      kind: 'answered',
      answer: '{"location":"/warehouse/7"}',
    })
    expect(await claimFormKey(at.store, { ...claim, user: 'CLIENT@demo.test' })).toMatchObject({
      kind: 'answered',
    })
  })

  it('the same key with another body, user or company gets no answer', async () => {
    const claim = newClaim()
    await claimFormKey(at.store, claim)
    await answerFormKey(at.store, claim.key, 'secret')
    for (const change of [
      { bodyHash: 'other' },
      { user: 'other@demo.test' },
      { companyId: 1002 },
    ]) {
      expect(await claimFormKey(at.store, { ...claim, ...change })).toEqual({ kind: 'other-body' })
    }
  })

  it('a form that was refused by a check may be sent again', async () => {
    const claim = newClaim()
    await claimFormKey(at.store, claim)
    await releaseFormKey(at.store, claim.key)
    expect(await claimFormKey(at.store, claim)).toMatchObject({ kind: 'fresh' })
  })

  it('an answered form is not released', async () => {
    const claim = newClaim()
    await claimFormKey(at.store, claim)
    await answerFormKey(at.store, claim.key, 'done')
    await releaseFormKey(at.store, claim.key)
    expect(await claimFormKey(at.store, claim)).toEqual({ kind: 'answered', answer: 'done' })
  })

  it('the outcome of a write whose process died is unknown once its lease is over, and is never taken for fresh [BEY-55]', async () => {
    const claim = newClaim()
    const owner = claim.lease.owner
    await claimFormKey(at.store, claim)
    const other = { ...claim, lease: { owner: 'another process', leaseMs: 15_000 } }
    await passTime(at.store, 10_000)
    expect(await claimFormKey(at.store, other)).toMatchObject({ kind: 'running', owner })
    await passTime(at.store, 5_000)
    expect(await claimFormKey(at.store, other)).toMatchObject({ kind: 'unknown-outcome', owner })
  })

  it('a write that takes long keeps its claim as long as its process says so, and no other can', async () => {
    const claim = newClaim()
    const { owner } = claim.lease
    await claimFormKey(at.store, claim)
    await passTime(at.store, 10_000)
    await renewFormKeys(at.store, [claim.key], claim.lease)
    await passTime(at.store, 10_000)
    await renewFormKeys(at.store, [claim.key], { ...claim.lease, owner: 'another process' })
    expect(await claimFormKey(at.store, claim)).toMatchObject({ kind: 'running', owner })
    await passTime(at.store, 5_000)
    expect(await claimFormKey(at.store, claim)).toMatchObject({ kind: 'unknown-outcome', owner })
  })

  it('a key is kept for 24 hours, and for as long as a clock may have been set back', async () => {
    const start = Date.UTC(2025, 0, 6)
    setNow(start)
    const claim = newClaim()
    await claimFormKey(at.store, claim)
    await answerFormKey(at.store, claim.key, 'done')
    setNow(start + 24 * hour + clockSetMs - 1)
    await purgeExpired(at.store)
    expect(await claimFormKey(at.store, claim)).toEqual({ kind: 'answered', answer: 'done' })
    setNow(start + 24 * hour + clockSetMs)
    await purgeExpired(at.store)
    expect(await claimFormKey(at.store, claim)).toMatchObject({ kind: 'fresh' })
  })
})

describe.each(dialects)('forms of expired sessions on %s', (dialect) => {
  const at = useStore(dialect)
  const form = {
    userEmail: 'Client@demo.test',
    companyId: 1001,
    path: '/warehouse/create-product',
    fields: [
      ['articleNumber', 'A-1'],
      ['certificate', 'x'],
      ['certificate', 'y'],
    ] as [string, string][],
  }

  it('an interrupted submission is offered to its user only, with its fields in order', async () => {
    const id = await keepSubmission(at.store, form)
    expect(
      await readInterruptedSubmission(at.store, { id, userEmail: 'client@demo.test' }),
    ).toEqual({
      ...form,
      id,
      userEmail: 'client@demo.test',
    })
    expect(
      await readInterruptedSubmission(at.store, { id, userEmail: 'solo@demo.test' }),
    ).toBeNull()
  })

  it('an interrupted submission is gone after an hour, and as long as the clock may have been set on in it', async () => {
    const start = Date.UTC(2025, 0, 6)
    setNow(start)
    const id = await keepSubmission(at.store, form)
    setNow(start + hour + clockSetMs - 1)
    expect(
      await readInterruptedSubmission(at.store, { id, userEmail: form.userEmail }),
    ).not.toBeNull()
    setNow(start + hour + clockSetMs)
    expect(await readInterruptedSubmission(at.store, { id, userEmail: form.userEmail })).toBeNull()
    await purgeExpired(at.store)
    const rows = at.store.db.selectFrom('interruptedSubmissions').select('id').where('id', '=', id)
    expect(await rows.execute()).toEqual([])
  })
})
