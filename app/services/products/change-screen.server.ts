import { formatCount } from '~/lib/format'
import { listAddress } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { productShape } from '~/lists/products'
import { changeableColumns, changeForm, takeBackForm } from '~/validation/change-products'
import { productListQuery, type ProductListQuery } from '~/validation/product'
import { finish, redirectWithNotice } from '../forms/finish.server'
import { readForm } from '../forms/read-form.server'
import { refuse } from '../forms/refuse.server'
import { namesOfFiles, readImport, type ImportUpload } from '../imports/ledger/imports.server'
import { findImportKind } from '../imports/kinds/kinds'
import { NotOpened } from '../imports/read/ask-upload.server'
import { retryAfterSeconds } from '../imports/read/read-queue.server'
import type { TakenRows } from '../imports/read/take-rows.server'
import { refusalText } from '../imports/report/refusal'
import { countRows } from '../lists/count-rows.server'
import { PageMissing } from '../lists/pages-ahead'
import { readQuery } from '../lists/read-query.server'
import { requirePortalUser, requireWriting, type PortalUser } from '../session/portal-user.server'
import { importStore } from '../store/portal-store.server'
import { reportAct } from '../submissions/act-report.server'
import { actionReport } from '../submissions/action-report.server'
import type { FormResponse, GoodForm } from '../submissions/form-result'
import { failureText } from '../upstream/words'
import { changeProducts, columnLabel, type ChangeCounts } from './change-products.server'
import { productList } from './product-list.server'
import { findTakeBack, takeBackProducts, type TakeBack } from './take-back.server'

/** The address of the screen that changes what is selected on the list. */
export const changeShape = { ...productShape, path: paths.changeProducts }

const back = (query: ProductListQuery) => listAddress(productShape, query)

/** A form that came back keeps its page, whatever company is active by now. */
const answersForm = () => actionReport().outcome !== null

const isOwn = ({ company }: PortalUser, { of }: ProductListQuery) => of === String(company.id)

/** What is selected, or back to the list: nothing is, or it was for another company. */
async function readSelected(request: Request, user: PortalUser): Promise<ProductListQuery> {
  const query = readQuery(request, { ...productListQuery, shape: changeShape })
  if (isOwn(user, query) && (query.all !== undefined || query.sel.length > 0)) return query
  const notice = productList.noneSelected
  throw await redirectWithNotice(user, back({ ...query, sel: [], all: undefined }), notice, {
    kind: 'warning',
    toOtherScreen: true,
  })
}

export async function loadChange(request: Request) {
  const user = await requirePortalUser(request)
  requireWriting(user, 'warehouse')
  const { t } = user
  const page = {
    fields: changeableColumns.map(({ name }) => ({ value: name, words: t(columnLabel(name)) })),
    problem: null,
  }
  const asked = readQuery(request, { ...productListQuery, shape: changeShape })
  if (answersForm() && !isOwn(user, asked)) return { ...page, back: back(asked), count: null }
  const query = await readSelected(request, user)
  const counted =
    query.all === undefined
      ? ({ kind: 'ok', body: query.sel.length } as const)
      : await countRows(user, productList, query)
  if (counted.kind === 'ok') return { ...page, back: back(query), count: formatCount(counted.body) }
  return { ...page, back: back(query), count: null, problem: failureText(t, counted) }
}

export async function runChange(request: Request, user: PortalUser): Promise<FormResponse> {
  const form = await readForm(request, changeForm, { act: 'change.go', write: 'warehouse' })
  if (!form.ok) return refuse(form)
  const query = await readSelected(request, user)
  const change = form.value
  try {
    const { taken, counts, name } = await changeProducts(user, query, {
      change,
      signal: request.signal,
    })
    reportAct({ record: name })
    return await goToPreview(user, form, taken, leftOut(user, counts))
  } catch (error) {
    if (!(error instanceof PageMissing)) throw error
    return refuse(form, { message: user.t('change.unread'), status: 503 })
  }
}

/** The preview of what was taken, or why there is none. `leftOut`: what did not come into it. */
async function goToPreview<S extends GoodForm<never>>(
  user: PortalUser,
  form: Omit<S, 'value'>,
  taken: TakenRows,
  leftOut: string,
): Promise<FormResponse> {
  const { t } = user
  switch (taken.kind) {
    case 'taken': {
      const at = paths.importProducts({ import: taken.id })
      reportAct({ recordId: taken.id, isOfPortal: true })
      if (leftOut === '') return finish(at, { form })
      return redirectWithNotice(
        user,
        at,
        { words: leftOut },
        {
          ...{ form, kind: 'warning', outcome: 'done' },
        },
      )
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

function leftOut({ t }: PortalUser, { same, emptied }: ChangeCounts): string {
  const said = [
    same > 0 ? t('change.same', { n: formatCount(same) }) : '',
    emptied > 0 ? t('change.emptied', { n: formatCount(emptied) }) : '',
  ]
  return said.filter(Boolean).join('\n')
}

/** An import of products that has ended; else to its preview, which says what it is. */
async function readEnded(request: Request, user: PortalUser): Promise<ImportUpload> {
  const id = new URL(request.url).searchParams.get('import') ?? ''
  const upload = await readImport(await importStore(), { id, companyId: user.company.id })
  const isEnded = upload && ['done', 'failed'].includes(upload.state)
  if (isEnded && findImportKind(upload.area)?.undo) return upload
  const at = paths.importProducts({ import: id || undefined })
  throw new Response(null, { status: 303, headers: { Location: at } })
}

const namesShown = 20

interface Changed {
  number: string
  /** Titles of the fields that somebody else has changed. */
  fields: string
}

export async function loadTakeBack(request: Request) {
  const user = await requirePortalUser(request)
  requireWriting(user, 'warehouse')
  const { t } = user
  const nothing = { problem: null, count: 0, changed: [] as Changed[], notes: [] as string[] }
  const upload = await readEnded(request, user).catch((thrown: unknown) => {
    if (answersForm()) return null
    throw thrown
  })
  if (!upload) return { ...nothing, file: null, back: paths.importProducts() }
  const page = {
    file: namesOfFiles(upload),
    back: paths.importProducts({ import: upload.id }),
  }
  const found = await findHere(user, upload)
  if (found.kind === 'failed') return { ...nothing, ...page, problem: found.words }
  const { rows, changedSince, added, uncompared, gone, wasEmpty } = found.body
  const named = (all: readonly string[]) =>
    `${all.slice(0, namesShown).join(', ')}${all.length > namesShown ? ', …' : ''}`
  return {
    ...page,
    problem: null,
    count: rows.length,
    changed: changedSince.map(({ product, fields }): Changed => ({
      number: product.sku ?? '',
      fields: fields.map((name) => t(columnLabel(name))).join(', '),
    })),
    notes: [
      ...(found.body.back > 0 ? [t('takeBack.back', { n: formatCount(found.body.back) })] : []),
      ...(added > 0 ? [t('takeBack.added', { n: formatCount(added) })] : []),
      ...(uncompared > 0 ? [t('takeBack.uncompared', { n: formatCount(uncompared) })] : []),
      ...(gone.length > 0 ? [t('takeBack.gone', { numbers: named(gone) })] : []),
      ...(wasEmpty.length > 0 ? [t('takeBack.wasEmpty', { numbers: named(wasEmpty) })] : []),
    ],
  }
}

export async function runTakeBack(request: Request, user: PortalUser): Promise<FormResponse> {
  const form = await readForm(request, takeBackForm, { act: 'takeBack.go', write: 'warehouse' })
  if (!form.ok) return refuse(form)
  const upload = await readEnded(request, user)
  const found = await findHere(user, upload)
  if (found.kind === 'failed') return refuse(form, { message: found.words, status: 503 })
  const { also } = form.value
  const name = `${user.t('takeBack.title')} ${upload.files[0]?.name ?? ''}`
  reportAct({ record: name })
  const taken = await takeBackProducts(user, { name, found: found.body, also })
  return goToPreview(user, form, taken, '')
}

async function findHere(
  user: PortalUser,
  upload: ImportUpload,
): Promise<{ kind: 'ok'; body: TakeBack } | { kind: 'failed'; words: string }> {
  try {
    const found = await findTakeBack(user, upload)
    return found.kind === 'ok' ? found : { kind: 'failed', words: failureText(user.t, found) }
  } catch (error) {
    if (error instanceof NotOpened)
      return { kind: 'failed', words: refusalText(user.t, error.refusal) }
    throw error
  }
}
