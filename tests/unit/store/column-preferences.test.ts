import { describe, expect, it } from 'vitest'
import { forgetLook, saveLook, type LookPlace } from '~/services/store/column-preferences.server'
import type { Store } from '~/services/store/database.server'
import { readViewsAndLook } from '~/services/store/views.server'
import { dialects, useStore } from '#tests/support/databases'

describe.each(dialects)('the looks of lists on %s', (dialect) => {
  const at = useStore(dialect)
  const place = { userEmail: 'Ann@Example.com', list: '/warehouse' }
  const readLook = async (store: Store, whose: LookPlace) =>
    (await readViewsAndLook(store, { ...whose, companyId: 1001 })).look
  const look = { columns: ['b', 'a'], hidden: ['a'], isCompact: true }

  it('are kept by user and list, over a restart, and replaced [BEY-71]', async () => {
    expect(await readLook(at.store, place)).toBeUndefined()
    await saveLook(at.store, place, look)
    expect(await readLook(await at.reopen(), { ...place, userEmail: 'ann@example.COM' })).toEqual(
      look,
    )
    for (const other of [{ userEmail: 'bob@example.com' }, { list: '/stock' }]) {
      expect(await readLook(at.store, { ...place, ...other })).toBeUndefined()
    }
    await saveLook(at.store, place, { columns: ['a', 'b'], hidden: [] })
    expect(await readLook(at.store, place)).toEqual({ columns: ['a', 'b'], hidden: [] })
  })

  it('are forgotten where the user goes back to the standard one [BEY-71]', async () => {
    await saveLook(at.store, place, look)
    await saveLook(at.store, { ...place, list: '/stock' }, look)
    await forgetLook(at.store, place)
    expect(await readLook(at.store, place)).toBeUndefined()
    expect(await readLook(at.store, { ...place, list: '/stock' })).toEqual(look)
  })
})
