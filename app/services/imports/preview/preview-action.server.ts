import { json, type TypedResponse } from '@remix-run/node'
import { getSettings } from '#contract/system'
import { importAddress, recordAnchor, takeBackName, type ImportQuery } from '~/lib/import-screen'
import { intentName, intents } from '~/lib/intents'
import { previewForm, type PreviewForm } from '~/validation/import'
import { finish, redirectWithNotice } from '../../forms/finish.server'
import type { FormResponse, GoodForm } from '../../submissions/form-result'
import { readForm } from '../../forms/read-form.server'
import { refuse } from '../../forms/refuse.server'
import { importStore } from '../../store/portal-store.server'
import type { PortalUser } from '../../session/portal-user.server'
import { countRecords } from '../ledger/import-counts.server'
import { dropRecords, saveTicks, takeBack, tickAll, untickRecords } from '../rows/edit-rows.server'
import { countLeftOut } from '../rows/left-out-rows.server'
import { relateUpload } from '../rows/relate-rows.server'
import { nextWithProblems, pageOfRecord } from '../rows/read-rows.server'
import { uploadRules } from '../checks/upload-rules'
import { startJob } from '../ledger/import-jobs.server'
import { findImportOfFile, type ImportUpload } from '../ledger/imports.server'
import { removeImport } from '../ledger/remove-imports.server'
import { clearNotices } from '../../session/notices.server'
import { compareWithMasterdata } from './comparison.server'
import { correctRows, type SavedRows } from './correct-rows.server'
import { wakeJobRunner } from '../job/job-runner.server'
import type { ImportKind } from '../kinds/kind'
import { typedRows } from './typed-rows'
import { resumeImport } from './open-preview.server'
import { findPreview } from './preview.server'

interface Task {
  user: PortalUser
  kind: ImportKind
  upload: ImportUpload
  query: ImportQuery
  form: GoodForm<typeof previewForm>
}

/**
 * What the preview's buttons do. Whichever is pressed, the ticks of its page and the cells that were changed on it are
 * saved first, so that they outlast paging and searching without scripts.
 */
export async function runPreviewAction(
  request: Request,
  user: PortalUser,
  kind: ImportKind,
  query: ImportQuery,
): Promise<FormResponse | TypedResponse<null>> {
  const upload = await findPreview(user, kind, query.import)
  // starting twice is told by the import itself, everything else may be sent any number of times
  const form = await readForm(request, previewForm, { write: kind.writes, once: false })
  if (!form.ok) return refuse(form)
  if (!upload) return finish(kind.screen({}))
  const task: Task = { user, kind, upload, query, form }
  await keepTicks(upload, form.value)
  const pressed = form.intent && intentName(form.intent)
  if (pressed === intents.saveTicks) return json(null)
  if (pressed === intents.discard) {
    await removeImport(await importStore(), { id: upload.id, companyId: upload.companyId })
    return finish(kind.screen({}))
  }
  const saved = await keepCells(task)
  if ('refused' in saved) return saved.refused

  switch (pressed) {
    case intents.import:
    case intents.submit:
      return start(task, pressed)
    case intents.leaveOutErrors:
      await drop(task, 'with-problems')
      return show(task, { ...query, show: 'all', problem: '', row: undefined })
    case intents.leaveOutUnchanged:
      await untickRecords(await importStore(), upload.id, 'unchanged')
      return show(task, query)
    case intents.deleteSelected:
      return deleteSelected(task)
    case intents.selectAll:
    case intents.selectNone:
      await tickAll(await importStore(), upload.id, pressed === intents.selectAll)
      return show(task, query)
    case takeBackName:
      return takeIn(task)
    case intents.resume:
      return resume(task)
    case intents.compare:
      await compareWithMasterdata(user, kind, upload, { again: true })
      return show(task, query)
    case 'save-next':
      return showNext(task, saved.records[0])
    case intents.save:
    case 'save-row':
    case null:
      return show(task, movedTo(query, form, saved.records[0]))
    default:
      throw new Response(null, { status: 400 })
  }
}

/** Back to the view, at the record that was corrected. */
const show = ({ kind }: Task, query: ImportQuery) => {
  const place = query.row === undefined ? '' : `#${recordAnchor(query.row)}`
  return finish(kind.screen(importAddress(query)) + place)
}

/** The next record with errors, of the whole import and from its beginning again; else the one that was corrected. */
async function showNext(task: Task, corrected: number | undefined): Promise<FormResponse> {
  const { upload, query, form } = task
  const row = readRecord(form.intent?.value) ?? corrected
  const open = await importStore()
  const next = await nextWithProblems(open, upload.id, row ?? -1)
  if (next === null) return show(task, { ...query, row })
  const whole = {
    import: query.import,
    again: query.again,
    q: '',
    show: 'all',
    problem: '',
  } as const
  // its page as well: w3m takes a second redirect to the same path for a loop, and elsewhere it is a round trip
  const page = await pageOfRecord(open, upload.id, next)
  return show(task, { ...whole, page, row: next })
}

/** Other records, a search or none: from their first page. Else a page of them, or the page and the corrected record. */
function movedTo(
  query: ImportQuery,
  { value, intent }: GoodForm<typeof previewForm>,
  corrected: number | undefined,
): ImportQuery {
  // an empty field is not sent on by the form's reader
  const { q = '', show = query.show } = value
  const problem = value.problem === undefined ? query.problem : value.problem.replace('none', '')
  if (q !== query.q || show !== query.show || problem !== query.problem)
    return { ...query, q, show, problem, page: 1, row: undefined }
  if (value.page !== undefined) return { ...query, page: value.page, row: undefined }
  const row = corrected ?? readRecord(intent?.value)
  // without a row or a page button the search button was pressed
  return row === undefined ? { ...query, page: 1, row } : { ...query, row }
}

/** Undefined for what names no row. */
const readRecord = (text = '') => (/^\d{1,8}$/.test(text) ? Number(text) : undefined)

/** Rows that another window has changed meanwhile keep what that one saved; their fields are not lost in silence. */
async function keepCells({
  user,
  kind,
  upload,
  form,
}: Task): Promise<SavedRows | { refused: FormResponse }> {
  const { t, api, company } = user
  const typed = typedRows(form.value)
  const saved = await correctRows(await importStore(), kind, upload.id, typed, () =>
    kind.rowRules?.(api, company),
  )
  if (saved.isUnchecked)
    return { refused: await refuse(form, { message: t('import.refused.noRules') }) }
  if (saved.isLocked) return { refused: await refuse(form, { message: t('import.rowLocked') }) }
  if (saved.stale.length > 0)
    return { refused: await refuse(form, { message: t('import.rowStale') }) }
  return saved
}

/** Records that were sent or imported keep theirs, whatever the form says. */
async function keepTicks(upload: ImportUpload, form: PreviewForm): Promise<void> {
  const shown = new Set(form.shown)
  const ticked = new Set((form.tick ?? []).filter((record) => shown.has(record)))
  const unticked = form.shown.filter((record) => !ticked.has(record))
  await saveTicks(await importStore(), upload.id, { ticked: [...ticked], unticked })
}

async function drop({ kind, upload }: Task, which: 'ticked' | 'with-problems'): Promise<void> {
  const open = await importStore()
  await dropRecords(open, upload.id, which)
  await relateUpload(open, upload.id, uploadRules(kind))
}

/** Back to those that are left out, as long as there are any. */
async function takeIn(task: Task): Promise<FormResponse> {
  const { kind, upload, query, form } = task
  const open = await importStore()
  const which = form.intent?.value === 'all' ? 'all' : readRecord(form.intent?.value)
  if (which === undefined) throw new Response(null, { status: 400 })
  await takeBack(open, upload.id, which)
  await relateUpload(open, upload.id, uploadRules(kind))
  const areLeft = (await countLeftOut(open.db, upload.id)) > 0
  return show(task, areLeft ? query : { ...query, q: '', show: 'all', problem: '', page: 1 })
}

async function deleteSelected(task: Task): Promise<FormResponse> {
  const { user, kind, upload, form, query } = task
  const { ticked } = await countRecords((await importStore()).db, upload.id)
  if (ticked === 0) return refuse(form, { message: user.t(kind.noneSelected) })
  await drop(task, 'ticked')
  return show(task, query)
}

/** Refuses what the button could not have done: a forced post is refused the same way. */
async function start(task: Task, mode: 'import' | 'submit'): Promise<FormResponse> {
  const { user, kind, upload, query, form } = task
  const { t } = user
  const open = await importStore()
  if (upload.state === 'running')
    return redirectWithNotice(
      user,
      task.kind.screen(importAddress(query)),
      'import.runningAlready',
      {
        kind: 'warning',
      },
    )
  if (upload.startedAt === null && !query.again && (await wasImportedBefore(upload)))
    return refuse(form, { message: t('import.confirmAgain') })
  const counts = await countRecords(open.db, upload.id)
  if (counts.withProblems > 0) return refuse(form, { message: t('import.hasErrors') })

  const outcome = await startJob(open, {
    importId: upload.id,
    companyId: user.company.id,
    mode: kind.canSubmit ? mode : 'import',
    token: user.session.token,
    userEmail: user.user.account,
  })
  switch (outcome) {
    case 'nothing-selected':
      return refuse(form, { message: t(kind.noneSelected) })
    case 'not-found':
    case 'not-ready':
      return finish(task.kind.screen({}))
    case 'started':
      await clearNotices(user.session)
      wakeJobRunner()
      break
    case 'running':
    case 'paused':
  }
  return show(task, query)
}

/** Upstream is asked whether it still knows the user; when it does not, the answer leads to the sign-in and back. */
async function resume(task: Task): Promise<FormResponse> {
  const { user, upload, form, query } = task
  const answer = await user.api.call(getSettings)
  if (answer.kind !== 'ok') return refuse(form, answer)
  await resumeImport(user, upload)
  return show(task, query)
}

async function wasImportedBefore(upload: ImportUpload): Promise<boolean> {
  const earlier = await findImportOfFile(await importStore(), {
    companyId: upload.companyId,
    area: upload.area,
    sha256: upload.files.map(({ sha256 }) => sha256),
    otherThan: upload.id,
    started: true,
  })
  return earlier !== null
}
