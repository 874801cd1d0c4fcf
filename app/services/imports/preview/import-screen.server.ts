import { json } from '@remix-run/node'
import { readImportQuery } from '~/validation/import'
import { catchOnPage } from '../../requests/refuse.server'
import {
  requirePortalUser,
  requireWriting,
  type PortalUser,
} from '../../requests/portal-user.server'
import { importStore } from '../../store/portal-store.server'
import { chosenKind, type ImportKind, type ImportScreenKinds } from '../kinds/kind'
import { readImport } from '../ledger/imports.server'
import { runPreviewAction } from './preview-action.server'
import { followImport, loadImport } from './preview.server'
import { runUploadAction } from '../read/upload-action.server'

/** The loader of an import screen. */
export async function loadImportScreen(request: Request, screen: ImportScreenKinds) {
  const user = await requirePortalUser(request)
  const query = queryOf(request)
  const kind = await findKind(user, screen, query.import)
  const followed = user.settings.known ? null : await followImport(user, kind, query)
  if (followed) return json(followed, followed.kind === 'waiting' ? { status: 503 } : undefined)
  requireWriting(user, kind.writes)
  return json(await loadImport(user, kind, query))
}

/** The action of an import screen: takes an upload, or does what the preview's buttons ask. */
export async function runImportScreen(request: Request, screen: ImportScreenKinds) {
  const user = await requirePortalUser(request)
  const query = queryOf(request)
  const kind = await findKind(user, screen, query.import)
  return catchOnPage(user, () =>
    query.import
      ? runPreviewAction(request, user, kind, query)
      : runUploadAction(request, user, kind),
  )
}

/** An upload stays of the kind that it was read as, whatever the settings say by now. */
async function findKind(
  user: PortalUser,
  screen: ImportScreenKinds,
  importId: string,
): Promise<ImportKind> {
  const chosen = chosenKind(screen, user.settings)
  if (!('kinds' in screen) || !importId) return chosen
  const record = await readImport(await importStore(), {
    id: importId,
    companyId: user.company.id,
  })
  return screen.kinds.find(({ area }) => area === record?.area) ?? chosen
}

const queryOf = (request: Request) => readImportQuery(new URL(request.url).searchParams)
