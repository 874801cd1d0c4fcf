import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addDraftFile,
  changeDraft,
  createDraft,
  dropSignInDrafts,
  listDraftFiles,
  readDraft,
  readDraftFile,
} from '~/services/store/drafts.server'
import { purgeExpired } from '~/services/store/purge.server'
import {
  deleteView,
  maxViews,
  readViewsAndLook,
  renameView,
  saveView,
} from '~/services/store/views.server'
import { dialects, useStore } from '#tests/support/databases'

const hour = 60 * 60 * 1000
const mine = { userEmail: 'client@demo.test', companyId: 1001 }
const strangers = [
  { ...mine, companyId: 1002 },
  { ...mine, userEmail: 'solo@demo.test' },
]

afterEach(() => {
  vi.useRealTimers()
})
const setNow = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })

describe.each(dialects)('drafts on %s', (dialect) => {
  const at = useStore(dialect)
  const draft = { kind: 'inbound', content: { steps: {} }, signInId: 'this sign-in' }
  const newDraft = () => createDraft(at.store, mine, draft)
  const addFile = async (id: string, file: Parameters<typeof addDraftFile>[3]) => {
    const added = await addDraftFile(at.store, mine, id, file)
    return added === 'full' ? null : added
  }

  it('a draft is there again for its user and company, in any process [BEY-55]', async () => {
    const { id } = await newDraft()
    const owner = { ...mine, userEmail: 'CLIENT@demo.test' }
    expect(await readDraft(await at.reopen(), owner, id)).toMatchObject({
      id,
      kind: 'inbound',
      content: { steps: {} },
    })
  })

  it('a draft is not shown to another user or for another company', async () => {
    const { id } = await newDraft()
    for (const stranger of strangers) {
      expect(await readDraft(at.store, stranger, id)).toBeNull()
      expect(await changeDraft(at.store, stranger, id, () => 'stolen')).toBeNull()
    }
    expect(await readDraft(at.store, mine, id)).toMatchObject({ content: { steps: {} } })
  })

  it('two steps that are saved at once are both kept', async () => {
    const { id } = await newDraft()
    const other = await at.reopen()
    const names = Array.from({ length: 10 }, (_, n) => `step${n}`)
    await Promise.all(
      names.map((name, n) =>
        changeDraft(n % 2 ? other : at.store, mine, id, (content) => ({
          steps: { ...(content as { steps: object }).steps, [name]: n },
        })),
      ),
    )
    const draft = await readDraft(at.store, mine, id)
    expect(Object.keys((draft?.content as { steps: object }).steps).sort()).toEqual(names)
  })

  it('a draft lives 24 hours after it was last saved', async () => {
    const start = Date.UTC(2025, 0, 6)
    setNow(start)
    const { id } = await newDraft()
    setNow(start + 24 * hour - 1)
    await changeDraft(at.store, mine, id, (content) => content)
    setNow(start + 48 * hour - 2)
    await purgeExpired(at.store)
    expect(await readDraft(at.store, mine, id)).not.toBeNull()
    setNow(start + 48 * hour - 1)
    expect(await readDraft(at.store, mine, id)).toBeNull()
    expect(await changeDraft(at.store, mine, id, (content) => content)).toBeNull()
  })

  it('documents of a draft come back byte for byte', async () => {
    const { id } = await newDraft()
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 256))
    const file = { field: 'invoice', name: 'Rechnung Ü.pdf', contentType: 'application/pdf' }
    const added = await addFile(id, { ...file, bytes })
    const empty = { field: 'other', name: 'empty', contentType: '', bytes: Buffer.alloc(0) }
    const second = await addFile(id, empty)
    expect(await listDraftFiles(at.store, mine, id)).toEqual([
      { ...file, id: added!.id, size: 70_000 },
      { field: 'other', name: 'empty', contentType: '', id: second!.id, size: 0 },
    ])
    const read = await readDraftFile(at.store, mine, id, added!.id)
    expect(read?.bytes.equals(bytes)).toBe(true)
    expect((await readDraftFile(at.store, mine, id, second!.id))?.bytes.length).toBe(0)
  })

  it('documents are not given to strangers, and go with their draft', async () => {
    const { id } = await newDraft()
    const bytes = Buffer.from('x')
    const file = { field: 'invoice', name: 'a.pdf', contentType: 'application/pdf', bytes }
    const added = await addFile(id, file)
    for (const stranger of strangers) {
      expect(await addDraftFile(at.store, stranger, id, file)).toBeNull()
      expect(await listDraftFiles(at.store, stranger, id)).toEqual([])
      expect(await readDraftFile(at.store, stranger, id, added!.id)).toBeNull()
    }
    expect(await listDraftFiles(at.store, mine, id)).toHaveLength(1)
    await at.store.db.deleteFrom('drafts').where('id', '=', id).execute()
    expect(
      await at.store.db.selectFrom('draftFiles').where('draftId', '=', id).selectAll().execute(),
    ).toEqual([])
  })

  it('signing out drops the drafts of that sign-in for all companies, and of no other [INW-05]', async () => {
    const { id } = await newDraft()
    const elsewhere = await createDraft(at.store, strangers[0]!, draft)
    const other = await createDraft(at.store, mine, { ...draft, signInId: 'another browser' })
    const older = await createDraft(at.store, mine, { ...draft, signInId: '' })
    await dropSignInDrafts(at.store, 'this sign-in')
    await dropSignInDrafts(at.store, '')
    expect(await readDraft(at.store, mine, id)).toBeNull()
    expect(await readDraft(at.store, strangers[0]!, elsewhere.id)).toBeNull()
    expect(await readDraft(at.store, mine, other.id)).not.toBeNull()
    expect(await readDraft(at.store, mine, older.id)).not.toBeNull()
  })
})

describe.each(dialects)('named views on %s', (dialect) => {
  const at = useStore(dialect)
  let number = 0
  const newPlace = () => ({ ...mine, list: `list-${number++}` })
  const viewsOf = async (...asked: Parameters<typeof readViewsAndLook>) =>
    (await readViewsAndLook(...asked)).views
  const save = (place: ReturnType<typeof newPlace>, name: string, url: string) =>
    saveView(at.store, place, { name, url })

  it('views are kept by user, company and list, and listed by name', async () => {
    const place = newPlace()
    await save(place, 'Übersee', '/warehouse?q=sea')
    await save(place, ' Astro ', '/warehouse?astro=1')
    await save(place, 'zero', '/warehouse?sort=x')
    expect(await viewsOf(at.store, place)).toMatchObject([
      { name: 'Astro', url: '/warehouse?astro=1' },
      { name: 'Übersee', url: '/warehouse?q=sea' },
      { name: 'zero', url: '/warehouse?sort=x' },
    ])
    for (const stranger of strangers) {
      expect(await viewsOf(at.store, { ...place, ...stranger })).toEqual([])
    }
    expect(await viewsOf(at.store, newPlace())).toEqual([])
  })

  it('saving under a name that exists, in any case, replaces the address', async () => {
    const place = newPlace()
    const first = await save(place, 'Open orders', '/a')
    const second = await save(place, 'OPEN orders', '/b')
    expect(second).toEqual(first)
    expect(await viewsOf(at.store, place)).toMatchObject([{ name: 'OPEN orders', url: '/b' }])
  })

  it('a view called Default is the one that replaces the plain list', async () => {
    const place = newPlace()
    const defaults = async () => (await viewsOf(at.store, place)).filter((view) => view.isDefault)
    await save(place, 'Other', '/other')
    expect(await defaults()).toEqual([])
    await save(place, 'DEFAULT', '/default')
    expect(await defaults()).toMatchObject([{ url: '/default' }])
  })

  it('saving does not replace a view where it may not, and says so', async () => {
    const place = newPlace()
    await save(place, 'Mine', '/first')
    const again = { name: 'MINE', url: '/second' }
    expect(await saveView(at.store, place, again, { replace: false })).toEqual({
      kind: 'name-taken',
    })
    expect(await viewsOf(at.store, place)).toMatchObject([{ name: 'Mine', url: '/first' }])
  })

  it('a view is renamed, but not to the name of another and not by a stranger', async () => {
    const place = newPlace()
    const saved = await save(place, 'One', '/1')
    await save(place, 'Two', '/2')
    const id = saved.kind === 'saved' ? saved.id : ''
    expect(await renameView(at.store, place, id, 'two')).toBe('name-taken')
    expect(await renameView(at.store, place, id, 'ONE')).toBe('renamed')
    expect(await renameView(at.store, { ...place, ...strangers[0] }, id, 'x')).toBe('not-found')
    expect(await renameView(at.store, place, 'no such view', 'x')).toBe('not-found')
    expect(await renameView(at.store, place, id, 'Three')).toBe('renamed')
    const names = (await viewsOf(at.store, place)).map(({ name }) => name)
    expect(names).toEqual(['Three', 'Two'])
  })

  it('a view is deleted by its user only', async () => {
    const place = newPlace()
    const saved = await save(place, 'One', '/1')
    const id = saved.kind === 'saved' ? saved.id : ''
    await deleteView(at.store, { ...place, ...strangers[1] }, id)
    expect(await viewsOf(at.store, place)).toHaveLength(1)
    await deleteView(at.store, place, id)
    expect(await viewsOf(at.store, place)).toEqual([])
  })

  it('a list takes 50 views; one of them may still be replaced', async () => {
    const place = newPlace()
    for (let n = 0; n < maxViews; n++) await save(place, `View ${n}`, `/${n}`)
    expect(await save(place, 'One more', '/x')).toEqual({ kind: 'too-many' })
    expect(await save(place, 'View 7', '/changed')).toMatchObject({ kind: 'saved' })
    expect(await viewsOf(at.store, place)).toHaveLength(maxViews)
  })
})
