import { formatCount } from '~/lib/format'
import type { TextKey } from '~/i18n/translate'
import { listAddress } from '~/lib/lists'
import type { ChangeForm, ChangePage, TakeBackPage } from '~/lib/change-screen'
import {
  changeForm,
  takeBackForm,
  type ChangedFields,
  type FieldChange,
} from '~/validation/change-records'
import type { ListQuery } from '~/validation/list-query'
import { finish, redirectWithNotice } from '../../forms/finish.server'
import { postedForm, readForm } from '../../forms/read-form.server'
import { catchOnPage, refuse } from '../../forms/refuse.server'
import { countRows } from '../../lists/count-rows.server'
import { openSelection } from '../../lists/export-selection.server'
import { PageMissing } from '../../lists/prefetch-pages'
import { readQuery } from '../../lists/read-query.server'
import {
  requirePortalUser,
  requireWriting,
  type PortalUser,
} from '../../session/portal-user.server'
import { importStore } from '../../store/portal-store.server'
import { reportAct } from '../../submissions/act-report.server'
import { actionReport } from '../../submissions/action-report.server'
import type { FormResponse, GoodForm } from '../../submissions/form-result'
import type { Failure } from '../../upstream/result'
import { failureText } from '../../upstream/words'
import { findImportKind } from '../kinds/kinds'
import { namesOfFiles, readImport, type ImportUpload } from '../ledger/imports.server'
import { NotOpened } from '../read/ask-upload.server'
import { retryAfterSeconds } from '../read/read-queue.server'
import type { TakenRows } from '../read/take-rows.server'
import { refusalText } from '../report/refusal'
import {
  changeSelected,
  getRecordName,
  type ChangeCounts,
  type ChangeableList,
} from './change-records.server'
import { findTakeBack, takeBackChanges, type TakeBack } from './take-back.server'

/** The screens of a list that change what is selected, and take back what an import has changed. */
export const changeScreens = <Query extends ListQuery>(changeable: ChangeableList<Query>) => ({
  /** Throws the redirect to the screen where the list's button was pressed. */
  async open(request: Request) {
    const user = await requirePortalUser(request)
    const at = (query: Query) => listAddress(ownShape(changeable), query)
    return openSelection(request, user, changeable.list, at)
  },
  load: (request: Request) => loadChange(request, changeable),
  async run(request: Request) {
    const user = await requirePortalUser(request)
    return catchOnPage(user, () => runChange(request, user, changeable))
  },
  loadTakeBack: (request: Request) => loadTakeBack(request, changeable),
  async runTakeBack(request: Request) {
    const user = await requirePortalUser(request)
    return catchOnPage(user, () => runTakeBack(request, user, changeable))
  },
})

const ownShape = <Query extends ListQuery>({ list, path }: ChangeableList<Query>) => ({
  ...list.query.shape,
  path,
})

const backTo = <Query extends ListQuery>({ list }: ChangeableList<Query>, query: Query) =>
  listAddress(list.query.shape, query)

/** A form that came back keeps its page, whatever company is active by now. */
const answersForm = () => actionReport().outcome !== null

const isOwn = ({ company }: PortalUser, { of }: ListQuery) => of === String(company.id)

const readView = <Query extends ListQuery>(request: Request, changeable: ChangeableList<Query>) =>
  readQuery(request, { ...changeable.list.query, shape: ownShape(changeable) })

/** What is selected, or back to the list: nothing is, or it was for another company. */
async function readSelected<Query extends ListQuery>(
  request: Request,
  user: PortalUser,
  changeable: ChangeableList<Query>,
): Promise<Query> {
  const query = readView(request, changeable)
  if (isOwn(user, query) && (query.all !== undefined || query.sel.length > 0)) return query
  const notice = changeable.list.noneSelected ?? 'lists.noneSelected'
  const back = backTo(changeable, { ...query, sel: [], all: undefined })
  throw await redirectWithNotice(user, back, notice, { kind: 'warning', toOtherScreen: true })
}

/** Texts together, which may be replaced in part; a day and a choice each by itself. */
function toForms<Query extends ListQuery>({
  fields,
  records,
}: ChangeableList<Query>): ChangedFields[] {
  const forms = new Map<string, ChangedFields & { fields: { name: string; label: TextKey }[] }>()
  for (const { column, label, choices } of fields) {
    const { isDate, canEmpty = false } = records.columns.find(({ name }) => name === column)!
    const kind = choices ? 'choice' : isDate ? 'day' : 'text'
    const id = kind === 'text' ? 'change' : `change-${column}`
    const form = forms.get(id) ?? { id, kind, canEmpty: canEmpty && kind !== 'choice', fields: [] }
    form.fields.push({ name: column, label })
    forms.set(id, form)
  }
  return [...forms.values()]
}

async function readChoices<Query extends ListQuery>(
  user: PortalUser,
  { fields }: ChangeableList<Query>,
  form: ChangedFields,
): Promise<{ choices: readonly string[]; failure: Failure | null }> {
  const field = fields.find(({ column }) => column === form.fields[0]!.name)
  const result = await field?.choices?.(user)
  if (!result) return { choices: [], failure: null }
  return result.kind === 'ok'
    ? { choices: result.body, failure: null }
    : { choices: [], failure: result }
}

async function loadChange<Query extends ListQuery>(
  request: Request,
  changeable: ChangeableList<Query>,
): Promise<ChangePage> {
  const user = await requirePortalUser(request)
  requireWriting(user, changeable.kind.writes)
  const { t } = user
  const offered = await Promise.all(
    toForms(changeable).map(async (form) => ({
      form,
      ...(await readChoices(user, changeable, form)),
    })),
  )
  const failed = offered.flatMap(({ failure }) => failure ?? [])
  const page = {
    forms: offered.map(({ form: { fields, ...form }, choices }): ChangeForm => ({
      ...form,
      fields: fields.map(({ name, label }) => ({ value: name, words: t(label) })),
      choices: [...choices],
    })),
    problems: failed.map((failure) => failureText(t, failure)),
  }
  const view = readView(request, changeable)
  if (answersForm() && !isOwn(user, view))
    return { ...page, back: backTo(changeable, view), count: null }
  const query = await readSelected(request, user, changeable)
  const back = backTo(changeable, query)
  const counted =
    query.all === undefined
      ? ({ kind: 'ok', body: query.sel.length } as const)
      : await countRows(user, changeable.list, query)
  if (counted.kind === 'ok') return { ...page, back, count: formatCount(counted.body) }
  return { ...page, back, count: null, problems: [...page.problems, failureText(t, counted)] }
}

async function runChange<Query extends ListQuery>(
  request: Request,
  user: PortalUser,
  changeable: ChangeableList<Query>,
): Promise<FormResponse> {
  const forms = toForms(changeable)
  const posted = await postedForm(request)
  const fields = forms.find(({ id }) => id === posted) ?? forms[0]!
  const { choices, failure } = await readChoices(user, changeable, fields)
  const write = changeable.kind.writes
  const form = await readForm(request, changeForm(fields, choices), { act: 'change.go', write })
  if (!form.ok) return failure ? refuse(form, failure) : refuse(form)
  const query = await readSelected(request, user, changeable)
  const change: FieldChange = form.value
  try {
    const { signal } = request
    const { taken, counts, name } = await changeSelected(user, changeable, {
      ...{ query, change, signal },
    })
    reportAct({ record: name })
    return await goToPreview(user, changeable, form, { taken, leftOut: sayLeftOut(user, counts) })
  } catch (error) {
    if (!(error instanceof PageMissing)) throw error
    return refuse(form, { message: user.t('change.unread'), status: 503 })
  }
}

/** The preview of what was taken, or why there is none. `leftOut`: what did not come into it. */
async function goToPreview<S extends GoodForm<never>, Query extends ListQuery>(
  user: PortalUser,
  { kind }: ChangeableList<Query>,
  form: Omit<S, 'value'>,
  { taken, leftOut }: { taken: TakenRows; leftOut: string },
): Promise<FormResponse> {
  const { t } = user
  switch (taken.kind) {
    case 'taken': {
      const at = kind.screen({ import: taken.id })
      reportAct({ recordId: taken.id, isOfPortal: true })
      if (leftOut === '') return finish(at, { form })
      const how = { form, kind: 'warning', outcome: 'done' } as const
      return redirectWithNotice(user, at, { words: leftOut }, how)
    }
    case 'refused':
      return refuse(form, { message: refusalText(t, taken.refusal), status: 503 })
    case 'no-rows':
      return refuse(form, { message: [t('change.none'), leftOut].filter(Boolean).join('\n') })
    default: {
      const key = taken.kind === 'no-room' ? 'import.refused.noRoom' : 'import.refused.noRoomOfOwn'
      const answer = await refuse(form, { message: t(key), status: 503 })
      answer.headers.set('Retry-After', String(retryAfterSeconds))
      return answer
    }
  }
}

function sayLeftOut({ t }: PortalUser, { same, emptied, closed }: ChangeCounts): string {
  const lines = [
    closed.length > 0 ? t('change.leftOut', { numbers: listNames(closed) }) : '',
    same > 0 ? t('change.same', { n: formatCount(same) }) : '',
    emptied > 0 ? t('change.emptied', { n: formatCount(emptied) }) : '',
  ]
  return lines.filter(Boolean).join('\n')
}

const namesShown = 20

const listNames = (all: readonly string[]) =>
  all.length > namesShown
    ? `${all.slice(0, namesShown).join(', ')}, … (${formatCount(all.length)})`
    : all.join(', ')

/** An import of this kind that has ended; else to its preview, which says what it is. */
async function readEnded<Query extends ListQuery>(
  request: Request,
  user: PortalUser,
  { kind }: ChangeableList<Query>,
): Promise<ImportUpload> {
  const id = new URL(request.url).searchParams.get('import') ?? ''
  const upload = await readImport(await importStore(), { id, companyId: user.company.id })
  const isEnded = upload && ['done', 'failed'].includes(upload.state)
  if (isEnded && kind.undo && findImportKind(upload.area)?.undo === kind.undo) return upload
  const at = kind.screen({ import: id || undefined })
  throw new Response(null, { status: 303, headers: { Location: at } })
}

async function loadTakeBack<Query extends ListQuery>(
  request: Request,
  changeable: ChangeableList<Query>,
): Promise<TakeBackPage> {
  const user = await requirePortalUser(request)
  const { kind } = changeable
  requireWriting(user, kind.writes)
  const nothing = { problem: null, count: 0, changed: [], notes: [] }
  const upload = await readEnded(request, user, changeable).catch((thrown: unknown) => {
    if (answersForm()) return null
    throw thrown
  })
  if (!upload) return { ...nothing, file: null, back: kind.screen({}) }
  const page = { file: namesOfFiles(upload), back: kind.screen({ import: upload.id }) }
  const found = await findHere(user, changeable, upload)
  if (found.kind === 'failed') return { ...nothing, ...page, problem: found.words }
  const { rows, changedSince } = found.body
  return {
    ...page,
    problem: null,
    count: rows.length,
    changed: changedSince.map(({ record, columns }) => ({
      number: getRecordName(changeable.records, record),
      fields: columns.map((name) => user.t(getLabel(changeable, name))).join(', '),
    })),
    notes: noteTakeBack(user, found.body),
  }
}

const getLabel = <Query extends ListQuery>(
  { fields, records }: ChangeableList<Query>,
  name: string,
) =>
  fields.find(({ column }) => column === name)?.label ??
  records.columns.find((column) => column.name === name)!.label

function noteTakeBack(
  { t }: PortalUser,
  { back, added, uncompared, gone, closed, wasEmpty }: TakeBack,
): string[] {
  const counted = (key: 'takeBack.back' | 'takeBack.added' | 'takeBack.uncompared', n: number) =>
    n > 0 ? [t(key, { n: formatCount(n) })] : []
  const named = (
    key: 'takeBack.gone' | 'takeBack.closed' | 'takeBack.wasEmpty',
    names: readonly string[],
  ) => (names.length > 0 ? [t(key, { numbers: listNames(names) })] : [])
  return [
    ...counted('takeBack.back', back),
    ...counted('takeBack.added', added),
    ...counted('takeBack.uncompared', uncompared),
    ...named('takeBack.gone', gone),
    ...named('takeBack.closed', closed),
    ...named('takeBack.wasEmpty', wasEmpty),
  ]
}

async function runTakeBack<Query extends ListQuery>(
  request: Request,
  user: PortalUser,
  changeable: ChangeableList<Query>,
): Promise<FormResponse> {
  const write = changeable.kind.writes
  const form = await readForm(request, takeBackForm, { act: 'takeBack.go', write })
  if (!form.ok) return refuse(form)
  const upload = await readEnded(request, user, changeable)
  const found = await findHere(user, changeable, upload)
  if (found.kind === 'failed') return refuse(form, { message: found.words, status: 503 })
  const { also } = form.value
  const name = `${user.t('takeBack.title')} ${upload.files[0]?.name ?? ''}`
  reportAct({ record: name })
  const taken = await takeBackChanges(user, changeable, { name, found: found.body, also })
  return goToPreview(user, changeable, form, { taken, leftOut: '' })
}

async function findHere<Query extends ListQuery>(
  user: PortalUser,
  { records }: ChangeableList<Query>,
  upload: ImportUpload,
): Promise<{ kind: 'ok'; body: TakeBack } | { kind: 'failed'; words: string }> {
  try {
    const found = await findTakeBack(user, records, upload)
    return found.kind === 'ok' ? found : { kind: 'failed', words: failureText(user.t, found) }
  } catch (error) {
    if (error instanceof NotOpened)
      return { kind: 'failed', words: refusalText(user.t, error.refusal) }
    throw error
  }
}
