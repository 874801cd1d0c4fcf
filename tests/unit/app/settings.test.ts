import { describe, expect, it } from 'vitest'
import { isOn, toSettings } from '~/services/reference/settings.server'
import { CompanyCache } from '~/services/upstream/cache.server'

describe('settings', () => {
  it('are on for true, 1, "1", "true" and "Y", and off for anything else [SET-15]', () => {
    for (const on of [true, 1, '1', 'true', 'Y']) expect(isOn(on)).toBe(true)
    for (const off of [false, 0, '0', 'false', 'N', 'y', 'TRUE', '', null, undefined, 2, {}]) {
      expect(isOn(off)).toBe(false)
    }
  })

  it('switch off the writes of one area each [SET-07]', () => {
    const settings = toSettings({ PORTAL_RETURNS_READONLY: 'Y', PORTAL_INBOUND_READONLY: 0 })
    expect(settings.readOnly).toEqual({
      warehouse: false,
      inbound: false,
      returns: true,
      outbound: false,
    })
  })

  it('carry every status id by upstream’s own name, read as numbers [SET-13, SET-14]', () => {
    const { statusIds } = toSettings({
      ORDER_STATUS_CONCEPT: 10,
      ORDER_STATUS_NEW: '20',
      ORDER_STATUS_PICKED: 50,
      SHIPMENT_STATUS_CLOSED: '80',
      SUPPLIER_ORDER_STATUS_NEW: 20,
      RETURN_STATUS_NEW: 20,
      ORDER_STATUS_ODD: 'soon',
      CUSTOMS: 1,
    })
    expect(statusIds).toEqual({
      ORDER_STATUS_CONCEPT: 10,
      ORDER_STATUS_NEW: 20,
      ORDER_STATUS_PICKED: 50,
      SHIPMENT_STATUS_CLOSED: 80,
      SUPPLIER_ORDER_STATUS_NEW: 20,
      RETURN_STATUS_NEW: 20,
    })
  })

  it('give the division, the storage address and the build number [SET-11, SET-12]', () => {
    expect(
      toSettings({ DIVISION_CODE: 1001, STORAGE_ENDPOINT: 'http://s/x', BUILD_NUMBER: '24.7' }),
    ).toMatchObject({ divisionCode: '1001', storageEndpoint: 'http://s/x', buildNumber: '24.7' })
  })
})

describe('the cache of a company’s settings', () => {
  const counting = () => {
    let reads = 0
    return { load: () => Promise.resolve({ keep: true, value: ++reads }), reads: () => reads }
  }

  it('never serves a value older than a minute, and refreshes it in the background before [SET-01]', async () => {
    let now = 0
    const cache = new CompanyCache<number>(60_000, () => now)
    const source = counting()
    expect(await cache.get(1, source.load)).toBe(1)
    now = 29_000
    expect(await cache.get(1, source.load)).toBe(1)
    expect(source.reads()).toBe(1)
    now = 31_000
    expect(await cache.get(1, source.load)).toBe(1)
    expect(source.reads()).toBe(2)
    expect(await cache.get(1, source.load)).toBe(2)
    now = 31_000 + 60_000
    expect(await cache.get(1, source.load)).toBe(3)
  })

  it('keeps companies apart, reads anew when told to, and remembers no failure [SET-01]', async () => {
    const cache = new CompanyCache<string>()
    const keep = (value: string) => () => Promise.resolve({ keep: true, value })
    expect(await cache.get(1, keep('a'))).toBe('a')
    expect(await cache.get(2, keep('b'))).toBe('b')
    cache.forget(1)
    expect(await cache.get(1, keep('c'))).toBe('c')
    expect(await cache.get(3, () => Promise.resolve({ keep: false, value: 'failed' }))).toBe(
      'failed',
    )
    expect(await cache.get(3, keep('d'))).toBe('d')
  })

  it('asks once for many readers at the same time [SET-01]', async () => {
    const cache = new CompanyCache<number>()
    const source = counting()
    expect(await Promise.all([1, 2, 3].map(() => cache.get(1, source.load)))).toEqual([1, 1, 1])
  })
})
