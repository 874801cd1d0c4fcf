import { createHash } from 'node:crypto'

/**
 * A mark of what a page shows before it asks whether to go on: the form brings it back, and who finds another one by then
 * shows it again. What somebody else did meanwhile is never confirmed unseen.
 */
export const fingerprint = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
