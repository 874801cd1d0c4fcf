import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { logger } from '../../base/logger.server'
import { importStore } from '../../store/portal-store.server'
import type { PortalUser } from '../../session/portal-user.server'
import { processId } from '../../base/process-id.server'
import { requestScope } from '../../base/request-scope.server'
import { createImport, type ImportUpload } from '../ledger/imports.server'
import { removeImport } from '../ledger/purge-imports.server'
import type { Lease } from '../../store/lease.server'
import type { UploadedFile } from '../../submissions/form-files.server'
import { readInTurn, type ReadSlot, acquireReadSlot, retryAfterSeconds } from './read-queue.server'
import { type Refusal, refusalText } from '../report/refusal'
import type { z } from 'zod'
import { serverConstants } from '~/lib/constants'
import { refuse } from '../../forms/refuse.server'
import {
  readUpload,
  type Upload,
  type UploadFailure,
  type UploadRules,
} from '../../forms/uploads.server'
import type { FormResponse, GoodForm } from '../../submissions/form-result'
import { uploadForm } from '~/validation/import'
import { reportAct } from '../../submissions/act-report.server'
import { finish } from '../../forms/finish.server'
import { clearNotices } from '../../session/notices.server'
import type { ImportKind } from '../kinds/kind'

const maxFiles = 10

/** Takes the files of the upload form and leads to their preview, or says why not on the page that sent them. */
export async function runUploadAction(
  request: Request,
  user: PortalUser,
  kind: ImportKind,
): Promise<FormResponse> {
  const { upload, place } = await receiveFiles(request, user, uploadForm, {
    act: 'import.upload',
    // while nobody knows whether writing is on, the file is read and then waits
    write: user.settings.known ? kind.writes : undefined,
    maxFiles,
  })
  if (!upload.ok || upload.failure || upload.files.length === 0 || !place) {
    place?.release()
    return refuseUpload(user, upload)
  }
  const taken = await takeUpload(user, kind.area, upload.files, place)
  await clearNotices(user.session)
  if (taken.kind === 'refused')
    return refuse(upload, {
      message: refusalText(user.t, taken.refusal),
      ...(taken.refusal.code === 'not-kept' ? { status: 503 } : {}),
    })
  const record = upload.files.map(({ name }) => name).join(', ')
  reportAct({ record, recordId: taken.id, isOfPortal: true })
  return finish(kind.screen({ import: taken.id }), { form: upload })
}

async function refuseUpload(
  user: PortalUser,
  upload: Upload<typeof uploadForm>,
): Promise<FormResponse> {
  if (!upload.ok) return refuse(upload)
  await clearNotices(user.session)
  if (!upload.failure) return refuse(upload, { message: user.t('import.refused.noFile') })
  return refuseFailure(user, upload, upload.failure, maxFiles)
}

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

/** Reads a form of files at the pace and with the limits of imports. `place` is to be released when they are read. */
export async function receiveFiles<S extends z.ZodType>(
  request: Request,
  user: PortalUser,
  schema: S,
  rules: Omit<UploadRules, 'maxBytes' | 'takeRoom'>,
): Promise<{ upload: Upload<S>; place: ReadSlot | undefined }> {
  const place: { taken?: ReadSlot } = {}
  const upload = await readUpload(request, schema, {
    ...rules,
    maxBytes: serverConstants.maxUploadBytes,
    takeRoom() {
      const taken = acquireReadSlot(user)
      if (typeof taken === 'string') return taken
      place.taken = taken
      return null
    },
  }).catch((error: unknown) => {
    place.taken?.release()
    throw error
  })
  return { upload, place: place.taken }
}

/** Why the files of a form were not kept, on the page that sent them. */
export async function refuseFailure<S extends z.ZodType>(
  { t }: PortalUser,
  form: GoodForm<S>,
  failure: UploadFailure,
  maxFiles: number,
): Promise<FormResponse> {
  const [text, status] = failures[failure]
  const answer = await refuse(form, { message: t(text, { n: maxFiles }), status })
  if (failure === 'no-room' || failure === 'no-room-of-own')
    answer.headers.set('Retry-After', String(retryAfterSeconds))
  return answer
}

const failures = {
  'too-large': ['import.refused.tooLarge', 422],
  'too-many': ['import.refused.tooManyFiles', 422],
  'too-long': ['form.textTooLong', 413],
  'too-slow': ['import.refused.arrivedTooSlowly', 408],
  'no-room': ['import.refused.noRoom', 503],
  'no-room-of-own': ['import.refused.noRoomOfOwn', 503],
  'not-kept': ['import.refused.notKept', 503],
} as const satisfies Record<UploadFailure, readonly [string, number]>
