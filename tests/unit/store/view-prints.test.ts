import { beforeEach, describe, expect, it } from 'vitest'
import {
  listNews,
  markSeen,
  printMark,
  readViewPrint,
  saveComparison,
  saveFirstPrint,
} from '~/services/store/view-prints.server'
import { deleteView, readViewsAndLook, renameView, saveView } from '~/services/store/views.server'
import { dialects, useStore } from '#tests/support/databases'

const mine = { userEmail: 'client@demo.test', companyId: 1001 }
const strangers = [
  { ...mine, companyId: 1002 },
  { ...mine, userEmail: 'solo@demo.test' },
]
const seen = { seen: '= 1aaaaaa', seenAt: 1000 }
const comparison = { latest: '= 1aaaaaa 2bbbbbb', latestAt: 2000, added: 1, changed: 0 }

describe.each(dialects)('what its user has seen of a view on %s', (dialect) => {
  const at = useStore(dialect)
  let number = 0
  let place: typeof mine & { list: string }
  let id: string

  beforeEach(async () => {
    place = { ...mine, list: `seen-${number++}` }
    const saved = await saveView(at.store, place, { name: 'Mine', url: '/a', print: seen })
    id = saved.kind === 'saved' ? saved.id : ''
  })

  it('is kept with the view when it is saved, and goes with it [BEY-89]', async () => {
    expect(await readViewPrint(await at.reopen(), id)).toEqual({
      ...seen,
      latest: null,
      latestAt: null,
    })
    expect(await renameView(at.store, place, id, 'Other name')).toBe('renamed')
    expect(await readViewPrint(at.store, id)).toMatchObject(seen)
    await deleteView(at.store, place, id)
    expect(await readViewPrint(at.store, id)).toBeUndefined()
  })

  it('is forgotten where the name gets another address that could not be read [BEY-89]', async () => {
    await saveView(at.store, place, { name: 'MINE', url: '/b' })
    expect(await readViewPrint(at.store, id)).toBeUndefined()
    expect(await saveFirstPrint(at.store, place, id, seen)).toBe('seen')
    // of two first looks the earlier one stays
    expect(await saveFirstPrint(at.store, place, id, { seen: '= 9', seenAt: 9 })).toBe('seen')
    expect(await readViewPrint(at.store, id)).toMatchObject(seen)
  })

  it('is compared for tabs and dashboard until it is marked as seen [BEY-89]', async () => {
    const news = async () => [
      (await readViewsAndLook(at.store, place)).views.map((view) => view.news),
      (await listNews(at.store, mine)).filter(({ list }) => list === place.list),
    ]
    expect(await news()).toEqual([[null], []])
    await saveComparison(at.store, id, seen.seenAt, comparison)
    expect(await news()).toMatchObject([
      [{ added: 1, changed: 0 }],
      [{ name: 'Mine', url: '/a', seenAt: 1000, latestAt: 2000, added: 1 }],
    ])
    expect(await markSeen(at.store, place, id, printMark(comparison.latest))).toBe('seen')
    expect(await news()).toEqual([[null], []])
    expect(await readViewPrint(at.store, id)).toEqual({
      seen: comparison.latest,
      seenAt: 2000,
      latest: null,
      latestAt: null,
    })
  })

  it('is what was shown, however often it is sent, and nothing that was found since [BEY-89]', async () => {
    await saveComparison(at.store, id, seen.seenAt, comparison)
    const later = { ...comparison, latest: '= 1aaaaaa 2bbbbbb 3cccccc', latestAt: 3000, added: 2 }
    await saveComparison(at.store, id, seen.seenAt, later)
    expect(await markSeen(at.store, place, id, printMark(comparison.latest))).toBe('changed')
    expect(await readViewPrint(at.store, id)).toMatchObject(seen)
    for (let n = 0; n < 2; n++)
      expect(await markSeen(at.store, place, id, printMark(later.latest))).toBe('seen')
    // a comparison that began before comes too late
    await saveComparison(at.store, id, seen.seenAt, comparison)
    expect(await readViewPrint(at.store, id)).toMatchObject({ seen: later.latest, latest: null })
  })

  it('is marked by its user only, for its company [BEY-89]', async () => {
    await saveComparison(at.store, id, seen.seenAt, comparison)
    for (const stranger of strangers) {
      const elsewhere = { ...place, ...stranger }
      const mark = printMark(comparison.latest)
      expect(await markSeen(at.store, elsewhere, id, mark)).toBe('not-found')
      expect(await saveFirstPrint(at.store, elsewhere, id, seen)).toBe('not-found')
      const news = await listNews(at.store, stranger)
      expect(news.filter(({ list }) => list === place.list)).toEqual([])
    }
    expect(await readViewPrint(at.store, id)).toMatchObject({ ...seen, latest: comparison.latest })
  })
})
