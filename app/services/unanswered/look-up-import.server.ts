import type { PortalUser } from '../session/portal-user.server'
import { findImportKind } from '../imports/kinds/kinds'
import { wakeJobRunner } from '../imports/job/job-runner.server'
import { readImport } from '../imports/ledger/imports.server'
import { toAsker, askUpload, NotOpened } from '../imports/read/ask-upload.server'
import { importStore } from '../store/portal-store.server'
import type { UnansweredAct } from '../store/acts.server'
import { open, type Finding } from './finding'

/**
 * Its job looks up the records of unknown outcome, and ends the act with what it found. Only where nothing else is ticked:
 * the job would send that as well.
 */
export async function lookUpImport(
  user: PortalUser,
  { recordId }: UnansweredAct,
): Promise<Finding> {
  const id = recordId ?? ''
  const upload = await readImport(await importStore(), { id, companyId: user.company.id })
  if (!upload) return open('unanswered.importGone')
  const kind = findImportKind(upload.area)
  if (!kind) return open('unanswered.importOfNewer')
  const { known } = user.settings
  if (!known || !user.can.write[kind.writes])
    return open(known ? 'shell.writingOff' : 'form.settingsUnknown')
  if (upload.state === 'running') return open('unanswered.importRuns')
  try {
    const asker = toAsker(user, id)
    const { toSend } = await askUpload(asker, 'counts', null)
    if (toSend > 0) return open('unanswered.importHasMore')
    const started = await askUpload(asker, 'start', {
      companyId: user.company.id,
      mode: upload.mode ?? 'import',
      token: user.session.token,
      userEmail: user.user.account,
    })
    if (started !== 'started' && started !== 'running') return open('unanswered.importPaused')
    wakeJobRunner()
    return open('unanswered.importRuns')
  } catch (error) {
    if (error instanceof NotOpened) return open('unanswered.importGone')
    throw error
  }
}
