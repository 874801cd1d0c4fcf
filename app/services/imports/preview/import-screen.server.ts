import { json } from '@remix-run/node'
import { readImportQuery } from '~/validation/import'
import { onScreen } from '../../requests/refuse.server'
import { requirePortalUser, requireWriting } from '../../requests/portal-user.server'
import type { ImportKind } from '../kinds/kind'
import { runPreviewAction } from './preview-action.server'
import { followImport, loadImport } from './preview.server'
import { runUploadAction } from '../read/upload-action.server'

/** The loader of a kind's screen. */
export async function loadImportScreen(request: Request, kind: ImportKind) {
  const user = await requirePortalUser(request)
  const query = queryOf(request)
  const followed = user.settings.known ? null : await followImport(user, kind, query)
  if (followed) return json(followed, followed.kind === 'waiting' ? { status: 503 } : undefined)
  requireWriting(user, kind.writes)
  return json(await loadImport(user, kind, query))
}

/** The action of a kind's screen: takes an upload, or does what the preview's buttons ask. */
export async function runImportScreen(request: Request, kind: ImportKind) {
  const user = await requirePortalUser(request)
  const query = queryOf(request)
  return onScreen(user, () =>
    query.import
      ? runPreviewAction(request, user, kind, query)
      : runUploadAction(request, user, kind),
  )
}

const queryOf = (request: Request) => readImportQuery(new URL(request.url).searchParams)
