import { createHash } from 'node:crypto'

/**
 * A short hash of a value, the same for the same JSON. A form brings that of what its page showed: whoever finds another
 * one when it is sent shows it again, so that what somebody else did meanwhile is never confirmed unseen.
 */
export const fingerprint = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
