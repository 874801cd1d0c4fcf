import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals upstream tokens at rest. */
export interface Vault {
  /** `place` names the row that holds the value: moved to another row it does not open. */
  seal(value: string, place: string): string
  /** Null for what was sealed with another secret, for another place, or is damaged. */
  open(sealed: string, place: string): string | null
}

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM under a key of its own, derived from the session secret. */
export function createVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'client-portal store token', 32))
  return {
    seal(value, place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      const nonce = bytes.subarray(0, nonceBytes)
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
      try {
        return (
          decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') +
          decipher.final('utf8')
        )
      } catch {
        return null
      }
    },
  }
}
