import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { attachment } from '../../lists/file-name'
import { xlsxType } from '../../lists/xlsx-writer'
import { redirectWithNotice } from '../../forms/finish.server'
import { logger } from '../../base/logger.server'
import { tellFile } from '../../acts/tell-act.server'
import type { PortalUser } from '../../session/portal-user.server'
import { requestScope } from '../../base/request-scope.server'
import { hasResult, type ImportUpload } from '../ledger/imports.server'
import { newId } from '../../store/sql.server'
import { uploadsFolder } from '../../submissions/form-files.server'
import { acquireReadSlot, writeResultInTurn } from '../read/read-queue.server'
import { refusalText } from '../report/refusal'
import type { ResultOutcome, ResultTask } from './write-result'

/**
 * The result workbook of one file of an import, whole or of what failed. It is made whole before its first byte leaves, in a worker and on the
 * disk, so that what goes wrong is said on the list and never in a file that breaks off. Nobody makes it any more when
 * `signal` says that the user went away.
 */
export async function resultWorkbook(
  user: PortalUser,
  upload: ImportUpload,
  { fileIndex, isFailedOnly }: { fileIndex: number; isFailedOnly: boolean },
  signal: AbortSignal,
): Promise<Response> {
  const file = upload.files[fileIndex]
  if (!file || !hasResult(upload)) throw new Response(null, { status: 404 })
  const back = (words: string) =>
    redirectWithNotice(user, paths.imports(), { words }, { kind: 'error' })
  const place = acquireReadSlot(user)
  if (typeof place === 'string') {
    const isOwn = place === 'no-room-of-own'
    return back(user.t(isOwn ? 'import.refused.noRoomOfOwn' : 'import.refused.noRoom'))
  }

  await mkdir(uploadsFolder(), { recursive: true, mode: 0o700 })
  const path = join(uploadsFolder(), newId())
  try {
    const outcome = await write(user, upload, { fileIndex, isFailedOnly, path }, signal)
    switch (outcome?.kind) {
      case 'written':
        await tellFile(user, {
          screen: paths.imports(),
          verb: 'import.resultWorkbook',
          record: file.name,
          recordId: upload.id,
        })
        return await sent(
          path,
          `${file.name.replace(/\.[^.]*$/, '')}-${isFailedOnly ? 'failed' : 'result'}.xlsx`,
        )
      case 'gone':
        return await back(user.t('import.noResult'))
      case 'refused':
        return await back(refusalText(user.t, outcome.refusal))
      case undefined:
        return await back(user.t('common.somethingWentWrong'))
    }
  } finally {
    place.release()
    await rm(path, { force: true })
  }
}

async function write(
  user: PortalUser,
  upload: ImportUpload,
  file: Pick<ResultTask, 'fileIndex' | 'isFailedOnly' | 'path'>,
  signal: AbortSignal,
): Promise<ResultOutcome | null> {
  const { requestId } = requestScope()
  const gone = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  signal.addEventListener('abort', () => (gone[0] = 1))
  try {
    const outcome = await writeResultInTurn({
      work: 'result',
      task: {
        ...file,
        importId: upload.id,
        companyId: upload.companyId,
        language: user.t.language,
        gone,
      },
      token: user.session.token,
      companyId: String(upload.companyId),
      requestId,
    })
    signal.throwIfAborted()
    return outcome
  } catch (error) {
    signal.throwIfAborted()
    logger().error({ err: error, requestId, import: upload.id }, 'result workbook')
    return null
  }
}

/** Once it is open its name may go: nothing is left behind, however the download ends. */
async function sent(path: string, name: string): Promise<Response> {
  const file = await open(path)
  const { size } = await file.stat()
  return new Response(createReadableStreamFromReadable(file.createReadStream()), {
    headers: {
      'Content-Type': xlsxType,
      'Content-Disposition': attachment(name),
      'Content-Length': String(size),
      'Cache-Control': 'no-store, no-transform',
    },
  })
}
