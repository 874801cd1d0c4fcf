import { json, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { OrderPage } from '~/lib/order-page'
import { serverPaths } from '~/lib/paths'
import { sendDocuments } from '../../lists/document-archive.server'
import { isDocumentName } from '../../lists/documents.server'
import { getOrder, isConcept, nameOfOrder, type OrderRow } from '../order-calls'
import type { FollowUp, OrderDetail, OrderDocument } from '../order-detail'
import { shownStatus } from '../order-status'
import { readId } from '../../page/address.server'
import { redirectWithError } from '../../forms/finish.server'
import { addNotice } from '../../session/notices.server'
import { whereStored } from '../../store/store-full.server'
import type { Area } from '../../session/domain'
import {
  requirePortalUser,
  requireWriting,
  unavailable,
  type PortalUser,
} from '../../session/portal-user.server'
import { postedForm, readForm } from '../../forms/read-form.server'
import { catchOnPage } from '../../forms/refuse.server'
import { requestScope } from '../../base/request-scope.server'

type Params = Parameters<typeof readId>[0]

/**
 * The loader of a kind's page of one order. It leads to the editor of a concept that can be edited. `others`: what beside
 * a copy can be begun there.
 */
export async function loadDetail<Order extends OrderRow, Names>(
  request: Request,
  params: Params,
  detail: OrderDetail<Order, Names>,
  others: readonly FollowUp<Order>[] = [],
) {
  const user = await requirePortalUser(request)
  const id = readId(params)
  const [order, names] = await Promise.all([readOrder(user, detail, id), detail.names(user)])
  const { calls, paths } = detail
  const isDraft = isConcept(calls, user, order)
  if (user.can.write[detail.area] && isDraft && paths.editor) throw redirect(paths.editor(id), 302)
  return json(await orderPage(request, user, detail, { order, names, others }))
}

/** The address of all sections on one page: for paper, and for who reads on. */
const wholeTab = 'all'

/** What the page of an order shows. */
export async function orderPage<Order extends OrderRow, Names>(
  request: Request,
  user: PortalUser,
  detail: OrderDetail<Order, Names>,
  shownOrder: { order: Order; names: Names; others?: readonly FollowUp<Order>[] },
): Promise<OrderPage> {
  const { order, names, others = [] } = shownOrder
  const { id } = order
  const { calls, paths } = detail
  const canWrite = user.can.write[detail.area]
  const isDraft = isConcept(calls, user, order)
  const { t, settings } = user
  const sections = detail.sections.filter(({ isShown }) => isShown?.(user, names) ?? true)
  const asked = new URL(request.url).searchParams.getAll('tab').at(-1)
  // one that this order does not have, or that is none, is the first
  const tab = sections.find(({ name }) => name === asked) ?? sections[0]
  const isWhole = !detail.hasTabs || asked === wholeTab
  const shown = isWhole ? sections : sections.filter((one) => one === tab)
  return {
    id,
    title: nameOfOrder(calls, order),
    number: calls.number(order) ?? '',
    ...shownStatus(order, t),
    stage: calls.stage(order, settings),
    notices: detail.notices(order, { ...user, names }),
    links: sections.map((section, index) => ({
      title: t(section.title),
      href: !detail.hasTabs
        ? `#${section.name}`
        : paths.detail(id, index > 0 ? { tab: section.name } : {}),
      isShown: section === tab && asked !== wholeTab,
    })),
    // only what is shown travels to the browser
    shown: await Promise.all(
      shown.map(async ({ name, title, blocks }) => ({
        name,
        title: t(title),
        blocks: await blocks(order, { ...user, names }),
      })),
    ),
    receiver: detail.receiver(order),
    why: t(whyOnlyRead(canWrite, isDraft)),
    whole: isWhole ? null : paths.detail(id, { tab: wholeTab }),
    concepts: paths.list({ status: calls.conceptStatus(settings) }),
    beginnings: toBeginnings(detail, others)
      .filter(({ area, isFor }) => user.can.write[area] && (isFor?.(order, user) ?? true))
      .map(({ name, title, hint }) => ({ name, title: t(title), hint: t(hint) })),
    template: canWrite ? toTemplateLink(user, detail.area, id) : null,
    documents:
      paths.documents && toDocuments(detail, order, user).length > 0
        ? { title: t('order.allDocuments'), href: paths.documents(id) }
        : null,
  }
}

/** Where an order is saved as a template. */
export const toTemplateLink = ({ t }: PortalUser, area: Area, id: number) => ({
  title: t('templates.saveAs'),
  href: serverPaths.newTemplate(area, id),
})

function whyOnlyRead(canWrite: boolean, isDraft: boolean) {
  if (!canWrite) return 'order.whyReadOnly'
  return isDraft ? 'order.whyConcept' : 'order.whySubmitted'
}

/** All documents of an order in one file; the 404 page for an order without any. */
export async function loadDocuments<Order extends OrderRow, Names>(
  request: Request,
  params: Params,
  detail: OrderDetail<Order, Names>,
) {
  const user = await requirePortalUser(request)
  const id = readId(params)
  const order = await readOrder(user, detail, id)
  const documents = toDocuments(detail, order, user)
  if (documents.length === 0) throw new Response(null, { status: 404 })
  return sendDocuments(user, {
    number: nameOfOrder(detail.calls, order),
    documents: documents.map(({ title, ...stored }) => ({ ...stored, folder: user.t(title) })),
    back: detail.paths.detail(id),
    signal: request.signal,
  })
}

/** Those that the storage can be asked for, each once. */
function toDocuments<Order extends OrderRow, Names>(
  { documents }: Pick<OrderDetail<Order, Names>, 'documents'>,
  order: Order,
  user: PortalUser,
): OrderDocument[] {
  const named = (documents?.(order, user) ?? []).filter(({ file }) => isDocumentName(file))
  return [...new Map(named.map((one) => [`${one.title} ${one.file}`, one])).values()]
}

/** The copy comes first. */
const toBeginnings = <Order extends OrderRow, Names>(
  { area, copy, copyHint }: OrderDetail<Order, Names>,
  others: readonly FollowUp<Order>[],
): FollowUp<Order>[] => [
  ...(copy && copyHint
    ? [{ name: 'copy', title: 'order.copy', hint: copyHint, area, begin: copy } as const]
    : []),
  ...others,
]

/** The action of the same page: its buttons begin another order; this one is only read. */
export async function runDetail<Order extends OrderRow, Names>(
  request: Request,
  params: Params,
  detail: OrderDetail<Order, Names>,
  others: readonly FollowUp<Order>[] = [],
) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, async () =>
    beginOrder(request, params, user, { detail, others, pressed: await postedForm(request) }),
  )
}

/** With more the message would be a long one, which stays on the pages that follow. */
const mostOfNumber = 12
const shortened = (number: string) =>
  number.length > mostOfNumber ? `${number.slice(0, mostOfNumber - 1)}…` : number

/** Begins another order by the button of this name. */
export async function beginOrder<Order extends OrderRow, Names>(
  request: Request,
  params: Params,
  user: PortalUser,
  which: {
    detail: OrderDetail<Order, Names>
    others?: readonly FollowUp<Order>[]
    pressed: string | null
  },
) {
  const { detail, others = [], pressed } = which
  const all = toBeginnings(detail, others)
  if (all.length === 0) throw new Response(null, { status: 405 })
  const beginning = all.find(({ name }) => name === pressed)
  if (!beginning) throw new Response(null, { status: 400 })
  const { area, begin, isFor } = beginning
  // it writes nothing upstream, so that a second press is only a second draft
  const form = await readForm(request, z.object({}), { write: area, once: false })
  // nothing was typed that could be lost, and the order may be another company's
  if (!form.ok) {
    if (form.status === 403) requireWriting(user, area)
    return redirectWithError(user, form, detail.paths.list())
  }
  const order = await readOrder(user, detail, readId(params))
  if (isFor && !isFor(order, user)) throw new Response(null, { status: 400 })
  const address = await begin(user, order)
  const text = user.t('order.copiedFrom', { order: shortened(nameOfOrder(detail.calls, order)) })
  // the copy is there without it
  await whereStored(addNotice(user.session, { kind: 'success', text }))
  return redirect(address, 303)
}

/** An action and the page that it leads back to read it once. Throws the 404 page, and 'unavailable'. */
export async function readOrder<Order extends OrderRow, Names>(
  user: PortalUser,
  { area, calls }: OrderDetail<Order, Names>,
  id: number,
): Promise<Order> {
  const result = await requestScope().once(`${area} order ${id}`, () => getOrder(calls, user, id))
  if (result.kind !== 'ok') throw unavailable(user, result)
  return result.body
}
