import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { logger } from '../../base/logger.server'
import { importStore } from '../../store/portal-store.server'
import type { PortalUser } from '../../session/portal-user.server'
import { processId } from '../../base/process-id.server'
import { requestScope } from '../../base/request-scope.server'
import { createImport, type ImportUpload } from '../ledger/imports.server'
import { removeImport } from '../ledger/remove-imports.server'
import type { Lease } from '../../store/lease.server'
import type { UploadedFile } from '../../submissions/form-files.server'
import { readInTurn, type ReadSlot } from './read-queue.server'
import type { Refusal } from '../report/refusal'

export type TakenUpload =
  /** It is being read, or ready for its preview. */
  | { kind: 'taken'; id: string }
  /** Nothing of it is kept. */
  | { kind: 'refused'; refusal: Refusal }

// most files are read by then, and the user sees at once what is in them
const timeoutMs = 1_500
const leaseMs = 30_000

/** Takes over the files of an upload and begins to read them, in a worker. The place is free when that is done. */
export async function takeUpload(
  user: PortalUser,
  area: string,
  files: readonly UploadedFile[],
  place: ReadSlot,
): Promise<TakenUpload> {
  const lease: Lease = { owner: processId, leaseMs }
  let upload: ImportUpload
  try {
    upload = await createImport(
      await importStore(),
      {
        userEmail: user.user.account,
        companyId: user.company.id,
        division: user.company.division,
        area,
        files: files.map(({ name, path, size, sha256 }) => ({
          name,
          size,
          sha256,
          tempPath: path,
        })),
      },
      lease,
    )
  } catch (error) {
    place.release()
    await Promise.all(files.map(({ path }) => rm(path, { force: true })))
    logger().error({ err: error, requestId: requestScope().requestId }, 'upload not kept')
    return { kind: 'refused', refusal: { code: 'not-kept' } }
  }

  const reading = readInTurn(
    {
      work: 'read',
      task: {
        importId: upload.id,
        area,
        companyId: user.company.id,
        files: files.map(({ name, path }) => ({ name, path })),
      },
      token: user.session.token,
      companyId: String(user.company.id),
      requestId: requestScope().requestId,
    },
    lease,
  ).finally(() => place.release())
  const outcome = await Promise.race([reading, sleep(timeoutMs, undefined, { ref: false })])
  if (outcome?.kind !== 'refused') return { kind: 'taken', id: upload.id }
  await removeImport(await importStore(), { id: upload.id, companyId: user.company.id })
  return { kind: 'refused', refusal: outcome.refusal }
}
