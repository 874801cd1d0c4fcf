import { toRows, type Values } from '~/lib/values'
import { inboundEditId, linesOfPage, type InboundEdit } from '~/lib/inbound-edit'
import { paths, serverPaths } from '~/lib/paths'
import { formFields } from '~/lib/form-names'
import { unpackArticle } from '~/lib/order-line'
import { isConcept } from '../orders/order-calls'
import { actionReport, formWasRefused } from '../submissions/action-report.server'
import { readId, readPage } from '../page/address.server'
import { orOffered } from '../forms/offered-form.server'
import { requirePortalUser, type PortalUser } from '../session/portal-user.server'
import { getValues } from '../forms/read-form.server'
import { catchOnPage } from '../forms/refuse.server'
import { beginOrder, orderPage, readOrder } from '../orders/screens/detail.server'
import { takeDocuments } from '../orders/screens/documents.server'
import { getHolder } from '../orders/screens/editor-documents.server'
import { readEditorAddress } from '../orders/screens/editor-address.server'
import { postConcept, valuesOfConcept } from '../orders/screens/editor.server'
import { editorPage } from '../orders/screens/order-screens.server'
import { pageOfLines } from '../orders/screens/line-pages'
import { inboundCalls, type WholeInboundOrder } from './calls'
import { inboundDetail } from './detail.server'
import { canBeDispatched, dispatchAction, postDispatch, dispatchName } from './dispatch.server'
import { saveInboundOrder } from './edit.server'
import { editedInbound, entriesOfPart, isEditable } from './editing'
import { inboundChoices } from './form-choices.server'
import { inboundKind } from './kind.server'
import type { InboundRights } from './rights'
import type { Names } from './section'

type Params = Parameters<typeof readId>[0]

/** What an inbound order's page shows: the editor of a concept, in place, and what can be read of any other. */
export async function loadInboundOrder(request: Request, params: Params) {
  const user = await requirePortalUser(request)
  const id = readId(params)
  const [order, base] = await Promise.all([
    orOffered(request, user, () => readOrder(user, inboundDetail, id), orUnread(id)),
    inboundDetail.names(user),
  ])
  if (conceptWasRefused() || (isConcept(inboundCalls, user, order) && !editWasRefused())) {
    const concept = await editorPage(user, inboundKind, id, readEditorAddress(request))
    return { title: concept.title, concept, order: null, edit: null }
  }
  const { names, edit } = await shownOrder(user, order, { base, asked: readPage(request, 'lines') })
  const page = await orderPage(request, user, inboundDetail, { order, names })
  return {
    title: page.title,
    concept: null,
    order: {
      ...page,
      actions: canBeDispatched(user, order) ? [dispatchAction(user.t)] : [],
      why: edit ? user.t('inboundOrder.whyEdited') : page.why,
      papers: [
        { title: user.t('dock.labels'), href: serverPaths.inboundLabels(id) },
        { title: user.t('dock.sheet'), href: serverPaths.inboundDockSheet(id) },
      ],
    },
    edit,
  }
}

const neverTimes = {
  external_date: null,
  time_added: null,
  time_arrival: null,
  time_completed: null,
  time_modified: null,
}

/** In the place of an order that cannot be read, where a form of its page was refused: with the lines that it sent. */
const orUnread =
  (id: number) =>
  (thrown: unknown): WholeInboundOrder => {
    const { form } = actionReport()
    const isShown = form && (editWasRefused() || conceptWasRefused())
    if (!isShown || !(thrown instanceof Response) || thrown.status < 400) throw thrown
    return {
      id,
      ...neverTimes,
      products: toRows(getValues(form).products).flatMap(({ article }) => {
        const { lineId, articleNumber } = unpackArticle(article) ?? {}
        return lineId ? [{ id: lineId, option: { name: articleNumber } }] : []
      }),
    }
  }

/** The lines of one page, and the form of what may be changed; null where that is nothing. */
async function shownOrder(
  user: PortalUser,
  order: WholeInboundOrder,
  { base, asked }: { base: Names; asked: number },
): Promise<{ names: Names; edit: InboundEdit | null }> {
  const edited = editedInbound(user, order)
  const stored = edited.values
  const may = withRefused(edited.may)
  const [values, pages] = pageOfLines(stored, asked, linesOfPage)
  const { from = 1, to = Infinity } = pages?.pages[pages.page - 1] ?? {}
  const lines = pages && { pages, shown: (order.products ?? []).slice(from - 1, to) }
  const names: Names = { ...base, may, lines }
  if (!isEditable(may)) return { names, edit: null }
  const parts = Object.entries(entriesOfPart).filter(([part]) => may[part as keyof InboundRights])
  const own = parts.flatMap(([, entries]): readonly string[] => entries)
  const { currencies } = may.financial ? await inboundChoices(user) : { currencies: [] }
  const edit: InboundEdit = {
    values: Object.fromEntries(['version', ...own].map((name) => [name, values[name]])),
    fields: (['expectedArrival', 'bonded', 'mxInboundReference', 'mrn'] as const).filter((name) =>
      own.includes(name),
    ),
    lines: pages,
    choices: { customs: true, currencies, vasCodes: [], countries: [] },
    address: paths.inboundOrder(
      order.id,
      pages && pages.page > 1 ? { lines: String(pages.page) } : {},
    ),
  }
  return { names, edit }
}

/** What was typed into a form that was refused is shown also where it may be changed no more. */
function withRefused(may: InboundRights): InboundRights {
  const refused = editWasRefused() ? actionReport().form : null
  if (!refused) return may
  const typed = getValues(refused)
  return Object.fromEntries(
    Object.entries(may).map(([part, isOpen]) => [
      part,
      isOpen || entriesOfPart[part as keyof InboundRights].some((name) => name in typed),
    ]),
  ) as unknown as InboundRights
}

const wasRefused = (form: string) => formWasRefused() && actionReport().form?.form === form

const editWasRefused = () => wasRefused(inboundEditId)

/** Its entries stay where it was sent from, also of an order that is no concept any more. */
const conceptWasRefused = () => wasRefused(inboundKind.name)

/** What each form of the page holds before anything is typed; nothing where upstream does not say. */
async function valuesOfForm(
  request: Request,
  user: PortalUser,
  id: number,
  form: FormDataEntryValue | null,
): Promise<Values> {
  if (form === inboundKind.name) {
    const context = await inboundKind.context(user, false)
    return valuesOfConcept(request, user, inboundKind, context, id)
  }
  const stored = await inboundCalls.get(user.api, id)
  if (form !== inboundEditId || stored.kind !== 'ok') return {}
  const { edit } = await shownOrder(user, stored.body.result, {
    base: await inboundDetail.names(user),
    asked: readPage(request, 'lines'),
  })
  return edit?.values ?? {}
}

/** The action of the same page. Which of its forms was sent is known once its documents were taken. */
export async function runInboundOrder(request: Request, params: Params) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, async () => {
    const id = readId(params)
    const { area, name } = inboundKind
    const sent = await takeDocuments(request, user, {
      area,
      holder: getHolder(user, name, id),
      shown: (arrived) => valuesOfForm(request, user, id, arrived.get(formFields.form)),
    })
    const pressed = sent.entries.get(formFields.form)
    if (pressed === name)
      return postConcept(
        request,
        user,
        inboundKind,
        await inboundKind.context(user, false),
        id,
        sent,
      )
    if (pressed === inboundEditId) return saveInboundOrder(request, user, id, sent)
    if (pressed === dispatchName) return postDispatch(request, user, id)
    return beginOrder(request, params, user, {
      detail: inboundDetail,
      pressed: typeof pressed === 'string' ? pressed : null,
    })
  })
}
