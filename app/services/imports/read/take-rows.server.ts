import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bareFileName } from '~/lib/file-name'
import { logger } from '../../base/logger.server'
import { writeCsv, type CsvContent } from '../../lists/csv-writer'
import type { PortalUser } from '../../session/portal-user.server'
import { newId } from '../../store/sql.server'
import { isDiskFault, uploadsFolder } from '../../submissions/form-files.server'
import { acquireReadSlot } from './read-queue.server'
import { takeUpload, type TakenUpload } from './take-upload.server'

export type TakenRows = TakenUpload | { kind: 'no-room' | 'no-room-of-own' | 'no-rows' }

/**
 * Takes rows as the upload of a file of this name, as if its user had sent it: what the portal changes in many records
 * goes through preview, ledger and result as every import does. `count` is asked behind the last row. Throws what `rows`
 * throw.
 */
export async function takeRows(
  user: PortalUser,
  area: string,
  { name, count, ...content }: CsvContent & { name: string; count: () => number },
): Promise<TakenRows> {
  const place = acquireReadSlot(user)
  if (typeof place === 'string') return { kind: place }
  const path = join(uploadsFolder(), newId())
  const hash = createHash('sha256')
  let size = 0
  async function* measured() {
    for await (const bytes of writeCsv(content)) {
      hash.update(bytes)
      size += bytes.length
      yield bytes
    }
  }
  let isTaken = false
  try {
    await mkdir(uploadsFolder(), { recursive: true, mode: 0o700 })
    await pipeline(measured(), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (count() === 0) return { kind: 'no-rows' }
    isTaken = true
    const file = { name: bareFileName(name), path, size, sha256: hash.digest('hex') }
    return await takeUpload(user, area, [file], place)
  } catch (error) {
    if (!isDiskFault(error)) throw error
    logger().error({ err: error }, 'rows not kept')
    return { kind: 'refused', refusal: { code: 'not-kept' } }
  } finally {
    if (!isTaken) {
      place.release()
      // a folder that cannot be written need not let anything be removed
      await rm(path, { force: true }).catch(() => undefined)
    }
  }
}
