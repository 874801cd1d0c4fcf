import type { PortalUser } from '../../session/portal-user.server'
import { importStore } from '../../store/portal-store.server'
import type { CompareState } from '../../store/schema.server'
import { tokenMark, wakeJobRunner, type PauseReason } from '../job/job-runner.server'
import type { ImportKind } from '../kinds/kind'
import { resumeJob } from '../ledger/import-jobs.server'
import type { PreviewPage } from '../opened/answers.server'
import type { RecordFilter } from '../opened/find-records'
import { toAsker, askUpload } from '../read/ask-upload.server'
import type { ImportUpload } from '../ledger/imports.server'
import { checkRecords } from './check-records.server'
import { compareWithMasterdata } from './comparison.server'
import { unlessUnwritable } from '../../store/store-full.server'
import { isStarter, tellResult } from './tell-results.server'

export type OpenedPreview =
  /** The result is among the user's notices from now on: load the page again to show it. */
  | { kind: 'told' }
  | {
      kind: 'open'
      /** As it is now. */
      upload: ImportUpload
      compareState: CompareState | null
      page: PreviewPage
    }

/**
 * What opening a preview starts; all else of it only reads. A page may be loaded any number of times, so each of these
 * happens once: a job that paused continues when its user has signed in again; its result is told; records that were
 * not compared with masterdata are; those of the page are checked by upstream.
 */
export async function openPreview(
  user: PortalUser,
  kind: ImportKind,
  found: ImportUpload,
  asked: RecordFilter & { page: number; row?: number },
): Promise<OpenedPreview> {
  if (await unlessUnwritable(tellResult(user, kind, found), false)) return { kind: 'told' }
  const upload = (await unlessUnwritable(resumeForReturned(user, found), false))
    ? { ...found, state: 'running' as const }
    : found
  const readPage = () => askUpload(toAsker(user, upload.id), 'page', asked)
  // what is not sent any more need not be checked, and the page of a running job is asked for every second
  if (upload.state === 'running')
    return { kind: 'open', upload, compareState: null, page: await readPage() }
  const compareState = await compareWithMasterdata(user, kind, upload)
  const page = await readPage()
  // what is left out is not looked at
  if (asked.show === 'left-out') return { kind: 'open', upload, compareState, page }
  const isChecked = await checkRecords(user, kind, upload.id, page.records)
  return { kind: 'open', upload, compareState, page: isChecked ? await readPage() : page }
}

const resumeForReturned = async (user: PortalUser, upload: ImportUpload) =>
  upload.state === 'paused' &&
  isStarter(user, upload) &&
  cameBack(user, upload) &&
  (await resumeImport(user, upload))

/** The user has signed in again since upstream refused the job's token. */
const cameBack = (user: PortalUser, upload: ImportUpload) =>
  (upload.reason as PauseReason | null)?.token !== tokenMark(user.session.token)

/** A job that waits for its user continues. False when it does not wait any more. */
export async function resumeImport(user: PortalUser, upload: ImportUpload): Promise<boolean> {
  const outcome = await resumeJob(await importStore(), {
    importId: upload.id,
    companyId: user.company.id,
    userEmail: user.user.account,
    token: user.session.token,
  })
  if (outcome === 'resumed') wakeJobRunner()
  return outcome === 'resumed'
}
