import { serverConstants } from '~/lib/constants'
import { uploadForm } from '~/validation/import'
import { reportAct } from '../../submissions/act-report.server'
import { finish } from '../../forms/finish.server'
import type { FormResponse } from '../../submissions/form-result'
import { refuse } from '../../forms/refuse.server'
import { clearNotices } from '../../session/notices.server'
import type { PortalUser } from '../../session/portal-user.server'
import { readUpload, type Upload, type UploadFailure } from '../../forms/uploads.server'
import type { ImportKind } from '../kinds/kind'
import { retryAfterSeconds, acquireReadSlot, type ReadSlot } from './read-queue.server'
import { refusalText } from '../report/refusal'
import { takeUpload } from './take-upload.server'

const maxFiles = 10

/** Takes the files of the upload form and leads to their preview, or says why not on the page that sent them. */
export async function runUploadAction(
  request: Request,
  user: PortalUser,
  kind: ImportKind,
): Promise<FormResponse> {
  let place: ReadSlot | null = null
  const upload = await readUpload(request, uploadForm, {
    act: 'import.upload',
    // while nobody knows whether writing is on, the file is read and then waits
    write: user.settings.known ? kind.writes : undefined,
    maxBytes: serverConstants.maxUploadBytes,
    maxFiles,
    takeRoom() {
      const taken = acquireReadSlot(user)
      if (typeof taken === 'string') return taken
      place = taken
      return null
    },
  }).catch((error: unknown) => {
    place?.release()
    throw error
  })
  if (!upload.ok || upload.failure || upload.files.length === 0 || place === null) {
    ;(place as ReadSlot | null)?.release()
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
  const message = user.t(failureTexts[upload.failure], { n: maxFiles })
  const answer = await refuse(upload, { message })
  switch (upload.failure) {
    case 'not-kept':
      return new Response(answer.body, { status: 503, headers: answer.headers })
    case 'no-room':
    case 'no-room-of-own':
      return tryAgainLater(answer)
    case 'too-slow':
      return new Response(answer.body, { status: 408, headers: answer.headers })
    default:
      return answer
  }
}

const failureTexts = {
  'too-large': 'import.refused.tooLarge',
  'too-many': 'import.refused.tooManyFiles',
  'too-long': 'form.textTooLong',
  'too-slow': 'import.refused.arrivedTooSlowly',
  'no-room': 'import.refused.noRoom',
  'no-room-of-own': 'import.refused.noRoomOfOwn',
  'not-kept': 'import.refused.notKept',
} as const satisfies Record<UploadFailure, string>

function tryAgainLater(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('Retry-After', String(retryAfterSeconds))
  return new Response(answer.body, { status: 503, headers })
}
