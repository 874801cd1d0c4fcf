import { beforeAll, describe, expect, it } from 'vitest'
import { getRights } from '~/services/session/portal-user.server'
import { toSettings } from '~/services/reference/settings.server'

beforeAll(() => {
  process.env.SESSION_SECRET = 's'.repeat(40)
  process.env.PROVIDER_GROUP_ID = '1'
  process.env.CUSTOMS_GROUP_ID = '2'
})

const user = (groups: string[]) => ({
  account: 'a@b.test',
  email: 'a@b.test',
  language: 'en' as const,
  groups,
})

describe('rights', () => {
  it('follow the groups, compared as text [SET-17, SET-18, SET-19, SET-20, INB-17] [SHR2-44]', () => {
    const none = toSettings({})
    expect(getRights(user(['1']), none)).toMatchObject({ seeInternalIds: true, customs: false })
    expect(getRights(user([String(2)]), none)).toMatchObject({
      seeInternalIds: false,
      customs: true,
    })
    expect(getRights(user(['12', '21']), none)).toMatchObject({
      seeInternalIds: false,
      customs: false,
    })
    expect(getRights(user([]), none)).toMatchObject({ seeInternalIds: false, customs: false })
  })

  it('keep the setting CUSTOMS and the customs group apart [SET-08, SET-09]', () => {
    const settings = toSettings({ CUSTOMS: true })
    expect(settings.customs).toBe(true)
    expect(getRights(user([]), settings).customs).toBe(false)
    expect(toSettings({}).customs).toBe(false)
    expect(getRights(user(['2']), toSettings({})).customs).toBe(true)
  })

  it('to write follow each area’s own flag, and tracking its own [SET-02, SET-03, SET-04, SET-05, SET-06, SET-07, SET-10]', () => {
    const all = { warehouse: true, inbound: true, returns: true, outbound: true }
    const write = (flags: Record<string, unknown>) => getRights(user([]), toSettings(flags)).write
    expect(write({})).toEqual(all)
    expect(write({ PORTAL_WAREHOUSE_READONLY: 'Y' })).toEqual({ ...all, warehouse: false })
    expect(write({ PORTAL_INBOUND_READONLY: 1 })).toEqual({ ...all, inbound: false })
    expect(write({ PORTAL_RETURNS_READONLY: 'true' })).toEqual({ ...all, returns: false })
    expect(write({ PORTAL_OUTBOUND_READONLY: true })).toEqual({ ...all, outbound: false })
    expect(getRights(user([]), toSettings({ TRACEY: '1' })).tracey).toBe(true)
    expect(getRights(user([]), toSettings({})).tracey).toBe(false)
  })
})
