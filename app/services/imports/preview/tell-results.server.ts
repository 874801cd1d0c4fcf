import { addNotice } from '../../session/notices.server'
import type { PortalUser } from '../../session/portal-user.server'
import { importStore } from '../../store/portal-store.server'
import { type ImportKind, isChangeKind } from '../kinds/kind'
import { findImportKind } from '../kinds/kinds'
import { getProgress } from '../ledger/import-counts.server'
import { findUntold, markResultShown, markStopTold } from '../ledger/import-jobs.server'
import type { ImportUpload } from '../ledger/imports.server'
import type { Translate } from '~/i18n/translate'

/** Only who has started a job can continue with it, and is told what came of it. */
export const isStarter = ({ user }: PortalUser, upload: ImportUpload) =>
  starterOf(upload) === user.account

export const starterOf = (upload: ImportUpload) => upload.startedBy ?? upload.userEmail

/**
 * Tells what came of a job that has ended, once and to whom has started it, on the page that is made next. True when
 * this call has told it.
 */
export async function tellResult(
  user: PortalUser,
  kind: ImportKind,
  upload: ImportUpload,
): Promise<boolean> {
  if (!isStarter(user, upload)) return false
  // its page says why it stopped as long as it is open
  if (upload.state === 'failed') await markStopTold(await importStore(), upload)
  if (upload.state !== 'done') return false
  if (!(await markResultShown(await importStore(), upload.id))) return false
  const result = toResult(user, kind, upload)
  if (result) await addNotice(user.session, result)
  return true
}

/** The same on any other page, with the name of the file; also of jobs that stopped before their end. */
export async function tellEnded(user: PortalUser, except: string | null): Promise<void> {
  const open = await importStore()
  const ended = await findUntold(open, { companyId: user.company.id, account: user.user.account })
  for (const upload of ended) {
    const kind = findImportKind(upload.area)
    // a portal of the version that has this kind tells it
    if (upload.id === except || !kind) continue
    const file = upload.files[0]?.name ?? ''
    if (upload.state === 'failed') {
      if (!(await markStopTold(open, upload))) continue
      await addNotice(user.session, { kind: 'error', text: user.t('import.stoppedFile', { file }) })
    } else if (await markResultShown(open, upload.id)) {
      const result = toResult(user, kind, upload)
      if (result) await addNotice(user.session, { ...result, text: `${file}: ${result.text}` })
    }
  }
}

function toResult({ t }: PortalUser, kind: ImportKind, upload: ImportUpload) {
  const { countsAtStart, counts, mode } = upload
  if (!countsAtStart || !counts) return null
  const { imported, failed } = getProgress(countsAtStart, counts)
  const outcome = failed === 0 ? 'success' : imported === 0 ? 'error' : 'warning'
  return {
    kind: outcome,
    text: resultText(t, kind, { mode: mode ?? 'import', imported, failed }),
  } as const
}

/** What came of a job, as every kind of import says it. `submit` is for kinds whose records can be sent on at once. */
export function resultText(
  t: Translate,
  kind: Pick<ImportKind, 'records' | 'sheets'>,
  result: { mode: 'import' | 'submit'; imported: number; failed: number },
): string {
  const values = { n: result.imported, m: result.failed, items: t(kind.records) }
  if (isChangeKind(kind)) return t('import.change.result', values)
  return t(result.mode === 'submit' ? 'import.resultSubmitted' : 'import.result', values)
}
