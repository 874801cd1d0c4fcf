import { json, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { OrderPage } from '~/lib/order-page'
import { getOrder, isConcept, nameOfOrder, type OrderRow } from '../orders/order-calls'
import type { OrderDetail } from '../orders/order-detail'
import { statusName } from '../orders/order-status'
import { readId } from '../requests/address.server'
import { redirectWithError } from '../requests/finish.server'
import { requirePortalUser, unavailable, type PortalUser } from '../requests/portal-user.server'
import { readForm } from '../requests/read-form.server'
import { catchOnPage } from '../requests/refuse.server'
import { requestScope } from '../requests/request-scope.server'

type Params = Parameters<typeof readId>[0]

/** The loader of a kind's page of one order. It leads to the editor of a concept that can be edited. */
export async function loadDetail<Order extends OrderRow, Names>(
  request: Request,
  params: Params,
  detail: OrderDetail<Order, Names>,
) {
  const user = await requirePortalUser(request)
  const id = readId(params)
  const [order, names] = await Promise.all([readOrder(user, detail, id), detail.names(user)])
  const canWrite = user.can.write[detail.area]
  if (canWrite && isConcept(detail.calls, user, order)) throw redirect(detail.paths.editor(id), 302)

  const { t, settings } = user
  const { calls, paths } = detail
  const sections = detail.sections.filter(({ isShown }) => isShown?.(user) ?? true)
  const asked = new URL(request.url).searchParams.getAll('tab').at(-1)
  // one that this order does not have, or that is none, is the first
  const tab = sections.find(({ name }) => name === asked) ?? sections[0]
  const shown = detail.hasTabs ? sections.filter((one) => one === tab) : sections
  const page: OrderPage = {
    id,
    title: nameOfOrder(calls, order),
    number: calls.number(order) ?? '',
    status: statusName(order.status, t),
    stage: calls.stage(order, settings),
    notices: detail.notices(order, { ...user, names }),
    links: sections.map((section, index) => ({
      title: t(section.title),
      href: !detail.hasTabs
        ? `#${section.name}`
        : paths.detail(id, index > 0 ? { tab: section.name } : {}),
      isShown: section === tab,
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
    why: t(canWrite ? 'order.whySubmitted' : 'order.whyReadOnly'),
    concepts: paths.list({ status: calls.conceptStatus(settings) }),
    copyHint: canWrite ? t(detail.copyHint) : null,
  }
  return json(page)
}

/** The action of the same page: its one button begins another order; this one is only read. */
export async function runDetail<Order extends OrderRow, Names>(
  request: Request,
  params: Params,
  detail: OrderDetail<Order, Names>,
) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, async () => {
    // it writes nothing upstream, so that a second press is only a second draft
    const form = await readForm(request, z.object({}), { write: detail.area, once: false })
    // nothing was typed that could be lost, and the order may be another company's
    if (!form.ok) return redirectWithError(user, form, detail.paths.list())
    return redirect(await detail.copy(user, await readOrder(user, detail, readId(params))), 303)
  })
}

/** An action and the page that it leads back to read it once. Throws the 404 page, and 'unavailable'. */
async function readOrder<Order extends OrderRow, Names>(
  user: PortalUser,
  { area, calls }: OrderDetail<Order, Names>,
  id: number,
): Promise<Order> {
  const answer = await requestScope().once(`${area} order ${id}`, () => getOrder(calls, user, id))
  if (answer.kind !== 'ok') throw unavailable(user, answer)
  return answer.body
}
