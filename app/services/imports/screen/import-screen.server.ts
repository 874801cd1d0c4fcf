import { setTimeout as sleep } from 'node:timers/promises'
import { json } from '@remix-run/node'
import { importAddress, type ImportQuery, type ImportScreenData } from '~/lib/import-screen'
import { readImportQuery } from '~/validation/import'
import { finish } from '../../forms/finish.server'
import { offerForm } from '../../forms/offered-form.server'
import { catchOnPage } from '../../forms/refuse.server'
import {
  requirePortalUser,
  requireWriting,
  type PortalUser,
} from '../../session/portal-user.server'
import { importStore } from '../../store/portal-store.server'
import {
  chosenKind,
  type ImportTemplate,
  type ImportKind,
  type ImportScreenKinds,
} from '../kinds/kind'
import { namesOfFiles, readImport, type ImportUpload } from '../ledger/imports.server'
import { runPreviewAction } from '../preview/preview-action.server'
import { findPreview, loadPreview, reloadAfter } from '../preview/preview.server'
import { toAsker, askUpload, NotOpened } from '../read/ask-upload.server'
import { prepareToRead } from '../read/read-queue.server'
import { runUploadAction } from '../read/take-upload.server'
import { refusalText, type Refusal } from '../report/refusal'

/** The same where upstream has to come back first. */
const tryAgainAfter = 5

/** The loader of an import screen. */
export async function loadImportScreen(request: Request, screen: ImportScreenKinds) {
  const user = await requirePortalUser(request)
  const query = readScreenQuery(request)
  const kind = await findKind(user, screen, query.import)
  const followed = user.settings.known ? null : await followImport(user, kind, query)
  if (followed) return json(followed, followed.kind === 'waiting' ? { status: 503 } : undefined)
  requireWriting(user, kind.writes)
  return json(await loadImport(request, user, kind, query))
}

/** The action of an import screen: takes an upload, or does what the preview's buttons ask. */
export async function runImportScreen(request: Request, screen: ImportScreenKinds) {
  const user = await requirePortalUser(request)
  const query = readScreenQuery(request)
  const kind = await findKind(user, screen, query.import)
  return catchOnPage(user, () =>
    query.import
      ? runPreviewAction(request, user, kind, query).catch((error: unknown) => {
          // the page says why
          if (error instanceof NotOpened) return finish(kind.screen(importAddress(query)))
          throw error
        })
      : runUploadAction(request, user, kind),
  )
}

async function findKind(
  user: PortalUser,
  screen: ImportScreenKinds,
  importId: string,
): Promise<ImportKind> {
  const asksImport = 'kinds' in screen && importId !== ''
  const upload = asksImport
    ? await readImport(await importStore(), { id: importId, companyId: user.company.id })
    : null
  return chosenKind(screen, user.settings, upload?.area)
}

const readScreenQuery = (request: Request) => readImportQuery(new URL(request.url).searchParams)

async function loadImport(
  request: Request,
  user: PortalUser,
  kind: ImportKind,
  query: ImportQuery,
): Promise<ImportScreenData> {
  const upload = await findPreview(user, kind, query.import)
  if (!upload) {
    const offer = query.import ? await offerForm(request, user) : null
    if (offer) throw offer
    prepareToRead()
    const isNamed = Boolean(new URL(request.url).searchParams.get('import'))
    return findUpload(user, kind, isNamed ? user.t('import.gone') : undefined)
  }
  return loadStage(user, kind, upload, query)
}

function findUpload(
  { t, settings }: PortalUser,
  { templates, templatePath }: ImportKind,
  problem?: string,
): ImportScreenData {
  const fits = ({ withoutCustoms }: ImportTemplate) => !settings.customs || !withoutCustoms
  const sorted = templates.toSorted((one, other) => Number(fits(other)) - Number(fits(one)))
  const needed = sorted.every(fits) ? undefined : sorted[0]
  return {
    kind: 'upload',
    templates: sorted.map(({ name, label }) => ({ label: t(label), href: templatePath(name) })),
    ...(needed && {
      templateNote: t('import.template.customs', { template: t(needed.label) }),
    }),
    ...(problem !== undefined && { problem }),
  }
}

/**
 * The screen while the company's settings cannot be read, and with them whether writing is on: what is under way is
 * shown from the store, all else waits. Null for an address without an import.
 */
async function followImport(
  user: PortalUser,
  kind: ImportKind,
  query: ImportQuery,
): Promise<ImportScreenData | null> {
  const upload = await findPreview(user, kind, query.import)
  if (!upload) return null
  if (upload.state === 'running' || upload.state === 'reading')
    return loadStage(user, kind, upload, query)
  return { kind: 'waiting', file: namesOfFiles(upload), reloadAfter: tryAgainAfter }
}

async function loadStage(
  user: PortalUser,
  kind: ImportKind,
  upload: ImportUpload,
  query: ImportQuery,
): Promise<ImportScreenData> {
  switch (upload.state) {
    case 'refused':
      return findUpload(user, kind, refusalText(user.t, upload.reason as Refusal))
    case 'reading':
      return { kind: 'reading', file: namesOfFiles(upload), reloadAfter }
    case 'ready':
    case 'running':
    case 'paused':
    case 'done':
    case 'failed':
      return loadOpened(user, kind, upload, query)
  }
}

/** A large upload that is not open takes a while: its user is told so, as when it was read first. */
const openWithinMs = 1_500

async function loadOpened(
  user: PortalUser,
  kind: ImportKind,
  upload: ImportUpload,
  query: ImportQuery,
): Promise<ImportScreenData> {
  try {
    const opening = askUpload(toAsker(user, upload.id), 'counts', null)
    const counts = await Promise.race([opening, sleep(openWithinMs, undefined, { ref: false })])
    if (counts) return await loadPreview(user, kind, upload, query)
    opening.catch(() => undefined)
    return { kind: 'reading', file: namesOfFiles(upload), reloadAfter }
  } catch (error) {
    if (error instanceof NotOpened)
      return findUpload(user, kind, refusalText(user.t, error.refusal))
    throw error
  }
}
