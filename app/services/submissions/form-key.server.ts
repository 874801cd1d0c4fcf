import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { clockSetMs } from '../base/clock'
import { config } from '../base/config.server'
import type { User } from '../session/domain'

const lifeMs = 24 * 60 * 60 * 1000
/** Half of the hash is as much as a signature needs (RFC 2104, section 5); it stands on every page. */
const signatureBytes = 16

/**
 * A one-time key for the forms of one page, bound to its owner (the user's account, or the visitor of the
 * sign-in page), so that no other site can make one. It proves where a form came from where a browser
 * sends neither Origin nor Sec-Fetch-Site.
 */
export function makeFormKey(owner: string, now = Date.now()): string {
  const body = `${now.toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${body}.${signature(owner, body)}`
}

/** Owner of the keys of a user's pages. */
export const userKeyOwner = (account: string) => `user:${account.toLowerCase()}`

export const toFormKey = ({ user }: { user: Pick<User, 'account'> }) =>
  makeFormKey(userKeyOwner(user.account))
export const visitorFormKey = (visitor: string) => makeFormKey(`visitor:${visitor}`)

/**
 * True for a key that this portal made for this owner less than 24 hours, or else `life`, ago: or by a clock that is ahead,
 * as that of another portal, or its own before it was set back.
 */
export function isFormKey(
  owner: string,
  key: unknown,
  now = Date.now(),
  life = lifeMs,
): key is string {
  if (typeof key !== 'string' || key.length > 200) return false
  const cut = key.lastIndexOf('.')
  const body = key.slice(0, cut)
  const sentSignature = Buffer.from(key.slice(cut + 1))
  const short = Buffer.from(signature(owner, body))
  // pages of the version before, open while it was replaced, have the whole hash
  const isShort = sentSignature.length === short.length
  const expected = isShort ? short : Buffer.from(getHash(owner, body).toString('base64url'))
  if (sentSignature.length !== expected.length || !timingSafeEqual(sentSignature, expected))
    return false
  const age = now - Number.parseInt(body, 36)
  return age >= -clockSetMs && age < life
}

const signature = (owner: string, body: string): string =>
  getHash(owner, body).toString('base64url', 0, signatureBytes)

const getHash = (owner: string, body: string): Buffer =>
  createHmac('sha256', config().sessionSecret).update(`form-key\0${owner}\0${body}`).digest()
