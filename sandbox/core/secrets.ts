import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt)

/** Far below what a real system takes: every test signs in many times. */
const cost = { N: 1024 }

/** `salt` only for the seed, whose values are the same each time. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt, 32, cost)
  return `${salt.toString('base64url')}.${key.toString('base64url')}`
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split('.').map((part) => Buffer.from(part, 'base64url'))
  return timingSafeEqual(await derive(password, Buffer.from(salt), 32, cost), Buffer.from(key))
}

/** A secret for a link or a token; only its fingerprint is stored. */
export const newSecret = () => randomBytes(32).toString('base64url')

export const fingerprint = (secret: string) =>
  createHash('sha256').update(secret).digest('base64url')
