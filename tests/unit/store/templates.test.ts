import { afterEach, describe, expect, it, vi } from 'vitest'
import { dropSignInDrafts } from '~/services/store/drafts.server'
import { purgeExpired } from '~/services/store/purge.server'
import {
  deleteTemplate,
  listTemplates,
  mostTemplates,
  readTemplate,
  renameTemplate,
  saveTemplate,
} from '~/services/store/templates.server'
import { dialects, useStore } from '#tests/support/databases'

const whose = { userEmail: 'Client@demo.test', companyId: 1001 }
const facts = { kind: 'outbound', party: 'Anna', lines: 2 }
const steps = { general: { language: 'ENG' } }

afterEach(() => {
  vi.useRealTimers()
})

describe.each(dialects)('templates on %s', (dialect) => {
  const at = useStore(dialect)
  let made = 0
  async function save(name = `Template ${++made}`) {
    const saved = await saveTemplate(at.store, whose, { ...facts, name, steps })
    if (saved.kind !== 'saved') throw new Error(saved.kind)
    return { id: saved.id, name }
  }
  const names = async () => (await listTemplates(at.store, 1001)).map(({ name }) => name)
  const read = (id: string, { companyId = 1001, kind = 'outbound' } = {}) =>
    readTemplate(at.store, companyId, { id, kind })

  it('outlive sign-out and years, and belong to their company [BEY-93]', async () => {
    const { id, name } = await save()
    await dropSignInDrafts(at.store, '')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2090, 0, 1) })
    await purgeExpired(at.store)
    expect(await read(id)).toMatchObject({ ...facts, name, steps, madeBy: 'client@demo.test' })
    expect(await read(id, { companyId: 1002 })).toBeNull()
    expect(await read(id, { kind: 'returns' })).toBeNull()
    expect(await listTemplates(at.store, 1002)).toEqual([])
    expect(await renameTemplate(at.store, 1002, id, 'Stolen')).toBe('not-found')
    expect(await deleteTemplate(at.store, 1002, id)).toBe(false)
  })

  it('have names of their own, in whatever case, and are gone once deleted [BEY-93]', async () => {
    const [one, other] = [await save(), await save()]
    const again = { ...facts, name: one.name.toUpperCase(), steps }
    expect(await saveTemplate(at.store, whose, again)).toEqual({ kind: 'name-taken' })
    expect((await saveTemplate(at.store, whose, { ...again, kind: 'returns' })).kind).toBe('saved')
    expect(await renameTemplate(at.store, 1001, other.id, one.name)).toBe('name-taken')
    expect(await renameTemplate(at.store, 1001, one.id, one.name.toUpperCase())).toBe('renamed')
    expect(await names()).toContain(one.name.toUpperCase())
    expect(await deleteTemplate(at.store, 1001, one.id)).toBe(true)
    expect([await read(one.id), await renameTemplate(at.store, 1001, one.id, 'x')]).toEqual([
      null,
      'not-found',
    ])
    expect(await deleteTemplate(at.store, 1001, one.id)).toBe(false)
  })

  it('are so many that their page shows them all [BEY-93]', async () => {
    while ((await names()).length < mostTemplates) await save()
    const more = { ...facts, name: 'One more', steps }
    expect(await saveTemplate(at.store, whose, more)).toEqual({ kind: 'too-many' })
  })
})
