import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { clockSetMs } from '~/services/base/clock'
import { isFormKey, makeFormKey, userKeyOwner } from '~/services/submissions/form-key.server'

const hour = 60 * 60 * 1000
const now = Date.UTC(2025, 0, 6, 9)
const owner = userKeyOwner('Client@demo.test')

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 'a secret of the tests, long enough for anybody')
})

describe('the key of a form', () => {
  it('is good for 24 hours and not for longer [NET-09]', () => {
    const key = makeFormKey(owner, now)
    expect(isFormKey(owner, key, now)).toBe(true)
    expect(isFormKey(owner, key, now + 24 * hour - 1)).toBe(true)
    expect(isFormKey(owner, key, now + 24 * hour)).toBe(false)
  })

  it('of a form that is kept after its session is good for as long as that says, and no longer [BEY-43]', () => {
    const key = makeFormKey(owner, now)
    expect(isFormKey(owner, key, now + 30 * hour, 48 * hour)).toBe(true)
    expect(isFormKey(owner, key, now + 48 * hour, 48 * hour)).toBe(false)
  })

  it('of a page that was open while the version before was replaced is still good [BEY-51, NET-09]', () => {
    const body = makeFormKey(owner, now).replace(/\.[^.]*$/, '')
    const sign = (text: string) =>
      createHmac('sha256', process.env.SESSION_SECRET ?? '')
        .update(`form-key\0${owner}\0${text}`)
        .digest('base64url')
    expect(isFormKey(owner, `${body}.${sign(body)}`, now)).toBe(true)
    expect(isFormKey(owner, `${body}.${sign(`${body}x`)}`, now)).toBe(false)
    expect(isFormKey(owner, `${body}.`, now)).toBe(false)
  })

  it('is good where the clock is behind the one that it was made by, by an hour that it was set back [BEY-51]', () => {
    const key = makeFormKey(owner, now)
    expect(isFormKey(owner, key, now - clockSetMs)).toBe(true)
    expect(isFormKey(owner, key, now - clockSetMs - 1)).toBe(false)
  })

  it('is not good before it was made, for anybody else, or with another time in it', () => {
    const key = makeFormKey(owner, now)
    expect(isFormKey(owner, key, now - 2 * hour)).toBe(false)
    expect(isFormKey(userKeyOwner('solo@demo.test'), key, now)).toBe(false)
    expect(isFormKey(userKeyOwner('client@demo.test'), key, now)).toBe(true)
    const later = key.replace(/^[^.]+/, (now + hour).toString(36))
    expect(isFormKey(owner, later, now + hour)).toBe(false)
  })
})
