import { z } from 'zod'
import { json, type TypedResponse } from '@remix-run/node'
import { getSettings } from '#contract/system'
import {
  importAddress,
  recordAnchor,
  takeBackName,
  type ImportQuery,
  type LateButton,
} from '~/lib/import-screen'
import type { TextKey } from '~/i18n/translate'
import { intentName, intents } from '~/lib/intents'
import { previewForm, type PreviewForm } from '~/validation/import'
import { finish, redirectWithNotice } from '../../forms/finish.server'
import type { FormResponse, GoodForm } from '../../submissions/form-result'
import { readForm, getValues, withValues } from '../../forms/read-form.server'
import { refuse } from '../../forms/refuse.server'
import { importStore } from '../../store/portal-store.server'
import { newAct, tellFile } from '../../acts/tell-act.server'
import type { PortalUser } from '../../session/portal-user.server'
import type { SavedRows, TypedRow } from '../opened/correct-rows.server'
import { toAsker, askUpload } from '../read/ask-upload.server'
import { namesOfFiles, type ImportUpload } from '../ledger/imports.server'
import { removeImport } from '../ledger/purge-imports.server'
import { clearNotices } from '../../session/notices.server'
import { tellLeftOut } from './corrected.server'
import { compareWithMasterdata } from './comparison.server'
import { wakeJobRunner } from '../job/job-runner.server'
import { isChangeKind, type ImportKind } from '../kinds/kind'
import { resumeImport } from './open-preview.server'
import { findEarlier, findPreview, isUnderWay } from './preview.server'

const asker = ({ user, upload }: Task) => toAsker(user, upload.id)

/** What is done with all that is selected, on whatever page: it is done with what the user saw. */
const onSelection = new Set<string>([intents.import, intents.submit, intents.deleteSelected])

/** Buttons that change the records; the others start a job, continue with one, or show other records. */
const changesUpload = new Set<string>([
  intents.leaveOutErrors,
  intents.leaveOutUnchanged,
  intents.deleteSelected,
  intents.selectAll,
  intents.selectNone,
  intents.compare,
  takeBackName,
])

const nothingSaved: SavedRows = { records: [], stale: [], leftOut: [], isLocked: false }

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
  // that the upload is gone is said by the page
  if (!form.ok) return refuse(form)
  if (!upload) return showPage(kind, query)
  const task: Task = { user, kind, upload, query, form }
  const pressed = form.intent && intentName(form.intent)
  const other = onSelection.has(pressed ?? '') ? await findOther(task) : null
  const areTicksKept = await keepTicks(task)
  // from here on the page shows what is stored, which another may have changed as well
  if (areTicksKept) task.form = withoutTicks(form)
  if (pressed === intents.saveTicks) return json(null)
  if (pressed === intents.discard) return discard(task)
  if (isUnderWay(upload) && (!areTicksKept || changesUpload.has(pressed ?? '')))
    return showLate(task, 'underWay')
  const saved = await keepCells(task)
  if ('refused' in saved) return saved.refused
  if (other) return askAgain(task, other)

  switch (pressed) {
    case intents.import:
    case intents.submit:
      return start(task, pressed)
    case intents.leaveOutErrors:
      await drop(task, 'with-problems')
      return show(task, { ...query, show: 'all', problem: '', row: undefined })
    case intents.leaveOutUnchanged:
      await askUpload(asker(task), 'untickUnchanged', null)
      return show(task, query)
    case intents.deleteSelected:
      return deleteSelected(task)
    case intents.selectAll:
    case intents.selectNone:
      await askUpload(asker(task), 'tickAll', pressed === intents.selectAll)
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
const show = ({ kind }: Task, query: ImportQuery) => showPage(kind, query)

/** Of an upload that is gone the page says so. */
const showPage = (kind: ImportKind, query: ImportQuery) => {
  const place = query.row === undefined ? '' : `#${recordAnchor(query.row)}`
  return finish(kind.screen(importAddress(query)) + place)
}

/** The same, and why nothing was done, which is said until the import has ended. */
const showLate = ({ kind, query }: Task, late: LateButton) =>
  finish(kind.screen({ ...importAddress(query), late }))

function withoutTicks(form: Task['form']): Task['form'] {
  const values = { ...getValues(form), shown: undefined, tick: undefined }
  return withValues(form, values, z.object({}))
}

async function discard(task: Task): Promise<FormResponse> {
  const { user, kind, upload } = task
  const { id, companyId } = upload
  switch (await removeImport(await importStore(), { id, companyId })) {
    case 'running':
      return showLate(task, 'underWay')
    case 'not-found':
      return show(task, task.query)
    case 'removed':
      await tellFile(user, {
        screen: kind.screen({ import: id }),
        verb: 'importList.remove',
        record: namesOfFiles(upload),
        recordId: id,
      })
      return redirectWithNotice(user, kind.screen({}), 'importList.removed')
  }
}

/** The next record with errors, of the whole import and from its beginning again; else the one that was corrected. */
async function showNext(task: Task, corrected: number | undefined): Promise<FormResponse> {
  const { query, form } = task
  const row = readRecord(form.intent?.value) ?? corrected
  const next = await askUpload(asker(task), 'nextWithProblems', row ?? -1)
  if (next === null) return show(task, { ...query, row })
  const whole = {
    import: query.import,
    again: query.again,
    q: '',
    show: 'all',
    problem: '',
  } as const
  // its page as well: w3m takes a second redirect to the same path for a loop, and elsewhere it is a round trip
  return show(task, { ...whole, page: next.page, row: next.record })
}

/**
 * Other records, a search or none: from their first page. Else a page of them, or the page and the corrected record.
 */
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

/** Rows that another window has changed or left out meanwhile stay so, and their fields are not lost in silence. */
async function keepCells(task: Task): Promise<SavedRows | { refused: FormResponse }> {
  const { user, kind, upload, form } = task
  const { t, api, company } = user
  const typed = typedRows(form.value)
  let saved = typed.length > 0 ? await askUpload(asker(task), 'correct', { typed }) : nothingSaved
  if ('kind' in saved) {
    const loaded = await kind.rowRules!.loadFacts(api, company)
    saved =
      loaded.kind === 'ok'
        ? await askUpload(asker(task), 'correct', { typed, facts: loaded.body })
        : saved
  }
  if ('kind' in saved)
    return { refused: await refuse(form, { message: t('import.refused.noRules') }) }
  if (saved.isLocked) return { refused: await refuse(form, { message: t('import.rowLocked') }) }
  const late = [
    ...(saved.stale.length > 0 ? [t('import.rowStale')] : []),
    ...saved.leftOut.map((row) => tellLeftOut(t, kind, upload, row)),
  ]
  if (late.length > 0) return { refused: await refuse(form, { message: late.join(' ') }) }
  return saved
}

/**
 * The ticks that were changed on this page: what another has changed meanwhile stays. Records that were sent or
 * imported keep theirs, whatever the form says. False where the upload takes no changes.
 */
async function keepTicks(task: Task): Promise<boolean> {
  const changes = changedTicks(task.form.value)
  if (changes.ticked.length + changes.unticked.length === 0) return true
  return (await askUpload(asker(task), 'ticks', changes)).kind === 'saved'
}

function changedTicks({ shown, shownTicked, tick = [] }: PreviewForm) {
  const [ticked, were] = [new Set(tick), new Set(shownTicked)]
  return {
    ticked: shown.filter((record) => ticked.has(record) && !were.has(record)),
    unticked: shown.filter((record) => !ticked.has(record) && were.has(record)),
  }
}

/**
 * What is other than the page showed: cells, or the selection, which may have its own ticks by then, as scripts save
 * them as they change.
 */
async function findOther(task: Task): Promise<'cells' | 'selection' | null> {
  const { shown, shownTicked, shownSelected, shownCorrections, tick } = task.form.value
  // what a job has begun with is told by the start itself
  if (shownSelected === undefined || task.upload.state === 'running') return null
  const now = new Set(await askUpload(asker(task), 'tickedAmong', shown))
  const [were, are] = [new Set(shownTicked), new Set(tick)]
  const { toSend, corrections } = await askUpload(asker(task), 'counts', null)
  if (shownCorrections !== undefined && corrections !== shownCorrections) return 'cells'
  const isAsShown =
    toSend - now.size === shownSelected - were.size &&
    shown.every((one) => now.has(one) === were.has(one) || now.has(one) === are.has(one))
  return isAsShown ? null : 'selection'
}

async function askAgain(task: Task, other: 'cells' | 'selection'): Promise<FormResponse> {
  const { user, kind, form } = task
  const { toSend: n } = await askUpload(asker(task), 'counts', null)
  const words = other === 'cells' ? 'import.otherCells' : 'import.otherSelection'
  const message = n === 0 ? user.t(kind.noneSelected) : user.t(words, { n })
  return refuse(form, { message, status: 409 })
}

const drop = (task: Task, which: 'ticked' | 'with-problems') =>
  askUpload(asker(task), 'drop', which)

/** Back to those that are left out, as long as there are any. */
async function takeIn(task: Task): Promise<FormResponse> {
  const { query, form } = task
  const which = form.intent?.value === 'all' ? 'all' : readRecord(form.intent?.value)
  if (which === undefined) throw new Response(null, { status: 400 })
  await askUpload(asker(task), 'takeBack', which)
  const areLeft = (await askUpload(asker(task), 'counts', null)).leftOut > 0
  return show(task, areLeft ? query : { ...query, q: '', show: 'all', problem: '', page: 1 })
}

async function deleteSelected(task: Task): Promise<FormResponse> {
  const { user, kind, form, query } = task
  const { ticked } = await askUpload(asker(task), 'counts', null)
  if (ticked === 0) return refuse(form, { message: user.t(kind.noneSelected) })
  await drop(task, 'ticked')
  return show(task, query)
}

const startVerb = (kind: ImportKind, mode: 'import' | 'submit'): TextKey =>
  isChangeKind(kind) ? 'import.change.apply' : mode === 'submit' ? 'import.submit' : 'import.import'

/** Refuses what the button could not have done: a forced post is refused the same way. */
async function start(task: Task, pressed: 'import' | 'submit'): Promise<FormResponse> {
  const { user, kind, upload, query, form } = task
  const mode = kind.canSubmit ? pressed : 'import'
  const { t } = user
  if (upload.state === 'running') return showLate(task, 'runningAlready')
  if (isChangeKind(kind)) {
    if ((await compareWithMasterdata(user, kind, upload)) !== 'done')
      return refuse(form, { message: t('import.notYetCompared'), status: 409 })
  } else if (!query.again && (await findEarlier(upload)))
    return refuse(form, { message: t('import.confirmAgain') })
  const counts = await askUpload(asker(task), 'counts', null)
  if (counts.withProblems > 0) return refuse(form, { message: t('import.hasErrors') })

  const outcome = await askUpload(asker(task), 'start', {
    companyId: user.company.id,
    mode,
    token: user.session.token,
    userEmail: user.user.account,
    act: newAct(user, {
      screen: kind.screen({ import: upload.id }),
      verb: startVerb(kind, mode),
      record: namesOfFiles(upload),
      recordId: upload.id,
    }),
  })
  switch (outcome) {
    case 'nothing-selected':
      return refuse(form, { message: t(kind.noneSelected) })
    case 'not-found':
    case 'not-ready':
      return show(task, task.query)
    case 'started':
      await clearNotices(user.session)
      wakeJobRunner()
      break
    case 'running':
      return showLate(task, 'runningAlready')
    case 'paused':
      return showLate(task, 'underWay')
  }
  return show(task, query)
}

/** Upstream is asked whether it still knows the user; when it does not, the answer leads to the sign-in and back. */
async function resume(task: Task): Promise<FormResponse> {
  const { user, kind, upload, form, query } = task
  const result = await user.api.call(getSettings)
  if (result.kind !== 'ok') return refuse(form, result)
  if (await resumeImport(user, upload)) return show(task, query)
  if (upload.state === 'running') return showLate(task, 'runningAlready')
  if (isUnderWay(upload)) return showLate(task, 'underWay')
  return redirectWithNotice(user, kind.screen(importAddress(query)), 'import.hasEnded', {
    kind: 'warning',
  })
}

/** The rows whose fields came along with the preview's form. */
const typedRows = ({ cells = {} }: PreviewForm): TypedRow[] =>
  Object.entries(cells).map(([row, fields]) => ({
    position: Number(row.slice(1)),
    version: Number(fields.v),
    cells: new Map(
      Object.entries(fields)
        .filter(([name]) => name.startsWith('c'))
        // a field that was emptied comes without a value
        .map(([name, value]) => [Number(name.slice(1)), value ?? '']),
    ),
  }))
