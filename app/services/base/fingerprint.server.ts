import { createHash } from 'node:crypto'

/** The first `length` letters of a text's SHA-256, of 6 bits each; all 43 unless said. */
export const hashText = (text: string, length?: number): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, length)

/**
 * A short hash of a value, the same for the same JSON. A form brings that of what its page showed: a process that finds
 * another one when it is sent shows it again, so that what somebody else did meanwhile is never confirmed unseen.
 */
export const fingerprint = (value: unknown): string => hashText(JSON.stringify(value), 16)
