import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  beginAct,
  countUnanswered,
  endAct,
  findActsOfRecord,
  findUnanswered,
  findUntoldActs,
  listActs,
  markActTold,
  markLookedUp,
  settleAct,
} from '~/services/store/acts.server'
import {
  answerFormKey,
  claimFormKey,
  releaseFormKey,
  type FormKeyClaim,
} from '~/services/store/form-keys.server'
import { purgeActs } from '~/services/store/purge.server'
import { newId } from '~/services/store/sql.server'
import { dialects, useStore } from '#tests/support/databases'

const act = {
  companyId: 1,
  account: 'Ann@Example.com',
  requestId: 'r-1',
  screen: '/warehouse/12',
  area: 'products',
  recordId: '12',
  record: 'HF1',
  verb: 'product.save',
} as const

const end = {
  outcome: 'done',
  recordId: '12',
  record: 'HF1',
  changes: [['Size', 'M', 'L']],
  words: '',
} as const

describe.each(dialects)('acts on %s', (dialect) => {
  const at = useStore(dialect)
  const page = { page: 1, size: 20 }
  const acts = async (companyId: number) => (await listActs(at.store, { companyId }, page)).acts
  const claimed = (id: string): FormKeyClaim => ({
    ...{ key: newId(), user: 'ann@example.com', companyId: 21, bodyHash: 'h' },
    ...{ lease: { owner: 'p', leaseMs: 1000 }, act: { id, begins: { ...act, companyId: 21 } } },
  })

  it('are of unknown outcome until they end, and then say what was changed [BEY-85]', async () => {
    const id = newId()
    await beginAct(at.store, id, act)
    expect(await acts(1)).toMatchObject([{ id, outcome: 'unknown', account: 'ann@example.com' }])
    await endAct(at.store, id, end)
    const place = { companyId: 1, area: 'products', recordId: '12' } as const
    expect(await findActsOfRecord(at.store, place, 10)).toMatchObject([{ id, ...end }])
    expect(await findActsOfRecord(at.store, { ...place, companyId: 2 }, 10)).toEqual([])
    expect(await findActsOfRecord(at.store, { ...place, area: 'returns' }, 10)).toEqual([])
  })

  it('have no answer once nobody is at work on their form, until it is found out and told [BEY-86]', async () => {
    const [atWork, left] = [newId(), newId()]
    const lease = { owner: 'p', leaseMs: 1000 }
    const asked = { lease, most: 10 }
    const ofCompany = { companyId: 86 }
    const unknown = async () =>
      (await findUnanswered(at.store, ofCompany, asked)).map(({ id }) => id)
    const begins = { ...act, companyId: 86, language: 'nl', formKey: 'k' }
    const claim = { ...claimed(atWork), companyId: 86, act: { id: atWork, begins } }
    await claimFormKey(at.store, claim)
    await beginAct(at.store, left, begins)
    expect(await unknown()).toEqual([left])
    expect(await countUnanswered(at.store, { companyId: 87 }, lease)).toMatchObject({ count: 0 })
    expect(
      await countUnanswered(at.store, { ...ofCompany, areas: ['returns'] }, lease),
    ).toMatchObject({
      count: 0,
    })
    await markLookedUp(at.store, left)
    const [row] = await findUnanswered(at.store, { ...ofCompany, recordId: '12' }, asked)
    expect(row).toMatchObject({ language: 'nl', formKey: 'k', recordIds: ['12'] })
    expect(row?.lookedUpAt).toBeTypeOf('number')
    expect(await settleAct(at.store, left, { outcome: 'notDone' })).toBe(true)
    expect(await settleAct(at.store, left, { outcome: 'done' })).toBe(false)
    await releaseFormKey(at.store, claim.key)
    expect(await unknown()).toEqual([atWork])
    const who = { ...ofCompany, account: 'Ann@Example.com', most: 10 }
    expect(await findUntoldActs(at.store, who)).toMatchObject([{ id: left, outcome: 'notDone' }])
    expect(await findUntoldActs(at.store, { ...who, companyId: 87 })).toEqual([])
    expect(await markActTold(at.store, left)).toBe(true)
    expect(await markActTold(at.store, left)).toBe(false)
    expect(await findUntoldActs(at.store, who)).toEqual([])
  })

  it('begin with the form that is claimed and not with one that is claimed already, and end with it [BEY-85]', async () => {
    const [first, second] = [newId(), newId()]
    const claim = claimed(first)
    await claimFormKey(at.store, claim)
    const again = await claimFormKey(at.store, { ...claim, act: claimed(second).act })
    expect(again).toMatchObject({ kind: 'running', actId: first })
    expect((await acts(21)).map(({ id }) => id)).toEqual([first])
    await answerFormKey(at.store, claim.key, 'answer', { id: first, end })
    expect(await acts(21)).toMatchObject([{ id: first, outcome: 'done' }])
  })

  it('are none where the form is given back without anything having been sent [BEY-85]', async () => {
    const id = newId()
    const claim = claimed(id)
    await claimFormKey(at.store, claim)
    expect(await releaseFormKey(at.store, claim.key, { act: { id, end: null } })).toBe(id)
    expect((await acts(21)).map((one) => one.id)).not.toContain(id)
  })

  it('are looked through up to a bound, which is said, and beyond it by their days [BEY-85]', async () => {
    await beginAct(at.store, 'cut', { ...act, companyId: 31, record: 'OLDEST' })
    const first = (await acts(31))[0]?.at ?? 0
    for (let count = 1; count < 10_050; count *= 2)
      await sql`insert into acts (id, company_id, account, at, request_id, screen, area, record_id, record, verb, outcome, words)
        select id || '-' || ${sql.lit(count)}, company_id, account, at + ${sql.lit(count)}, request_id, screen, area, record_id, 'LATER', verb, outcome, words
        from acts where company_id = 31`.execute(at.store.db)
    const list = (filter: object, dir?: 'asc') =>
      listActs(at.store, { companyId: 31, ...filter }, { page: 2, size: 5, ...(dir && { dir }) })
    const all = await list({})
    expect([all.total, all.cutAt, all.acts.length]).toEqual([10_000, 10_000, 5])
    expect((await list({ record: 'OLDEST' })).total).toBe(0)
    const byDays = await list({ record: 'OLDEST', to: first + 3 })
    expect([byDays.total, byDays.cutAt]).toEqual([1, undefined])
    expect((await list({ record: 'OLDEST' }, 'asc')).total).toBe(1)
  })

  it('of several records are in the history of each, and go with their time [BEY-85]', async () => {
    const id = newId()
    const ofMany = { ...act, companyId: 5, recordId: null }
    await beginAct(at.store, id, ofMany)
    await endAct(at.store, id, { ...end, recordId: null, recordIds: ['7', '8'] })
    for (const [recordId, found] of [
      ['7', [id]],
      ['8', [id]],
      ['12', []],
    ] as const) {
      const place = { companyId: 5, area: 'products', recordId } as const
      const acts = await findActsOfRecord(at.store, place, 10)
      expect(acts.map((one) => one.id)).toEqual(found)
      expect(await findActsOfRecord(at.store, { ...place, companyId: 6 }, 10)).toEqual([])
    }
    await purgeActs(at.store, Date.now() + 60_000)
    expect(await at.store.db.selectFrom('actRecords').selectAll().execute()).toEqual([])
  })

  it('keep texts of any length and kind to what a line can show [BEY-85]', async () => {
    const id = newId()
    await beginAct(at.store, id, { ...act, companyId: 3, record: 'x'.repeat(5000) })
    const changes = Array.from({ length: 300 }, () => ['a', '\0', 'b'.repeat(5000)] as const)
    await endAct(at.store, id, { ...end, changes, words: 'w'.repeat(5000) })
    const [kept] = await acts(3)
    expect(JSON.stringify(kept).length).toBeLessThan(20_000)
  })

  it('are kept until their time is over, and then removed [BEY-85]', async () => {
    const id = newId()
    await beginAct(at.store, id, { ...act, companyId: 4 })
    await purgeActs(at.store, Date.now() - 60_000)
    expect(await acts(4)).toHaveLength(1)
    await purgeActs(at.store, Date.now() + 60_000)
    expect(await acts(4)).toEqual([])
  })
})
