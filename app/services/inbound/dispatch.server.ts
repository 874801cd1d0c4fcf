import { z } from 'zod'
import { runInboundAction } from '#contract/purchaseorder-writes'
import type { Translate } from '~/i18n/translate'
import { paths } from '~/lib/paths'
import { redirectWithNotice } from '../forms/finish.server'
import type { FormResponse, GoodForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import { reportAct } from '../submissions/act-report.server'
import { nameOfOrder } from '../orders/order-calls'
import { readForm } from '../forms/read-form.server'
import { refuse } from '../forms/refuse.server'
import { errorText } from '../upstream/words'
import { inboundCalls, type WholeInboundOrder } from './calls'
import { orderNow } from './edit-writes.server'
import { getShipmentId } from './editing'

/** Of the action upstream, and of its button. */
export const dispatchName = 'dispatch_sync'

export const dispatchAction = (t: Translate) => ({
  name: dispatchName,
  title: t('inboundOrder.sendToWarehouse'),
  hint: t('inboundOrder.sendHint'),
})

/** Customs hands over orders of these phases and statuses. */
export function canBeDispatched(
  { can, settings }: Pick<PortalUser, 'can' | 'settings'>,
  { phase, status }: WholeInboundOrder,
): boolean {
  const isBetween = (id: number | undefined, first: number, last: number) =>
    id !== undefined && id >= first && id <= last
  return (
    settings.customs &&
    can.customs &&
    can.write.inbound &&
    isBetween(phase?.id, 20, 39) &&
    isBetween(status?.id, 20, 24)
  )
}

/** By a form that has nothing to fill in. */
export async function postDispatch(
  request: Request,
  user: PortalUser,
  id: number,
): Promise<FormResponse> {
  const form = await readForm(request, z.object({}), {
    write: 'inbound',
    act: 'inboundOrder.sendToWarehouse',
  })
  return form.ok ? dispatchInboundOrder(user, id, form) : refuse(form)
}

/** Sends an order to the warehouse. Where no answer comes it is looked up whether it is there. */
export async function dispatchInboundOrder(
  user: PortalUser,
  id: number,
  form: GoodForm<z.ZodType>,
): Promise<FormResponse> {
  const read = await inboundCalls.get(user.api, id)
  if (read.kind !== 'ok') return refuse(form, read)
  const order = read.body.result
  reportAct({ record: nameOfOrder(inboundCalls, order) })
  if (!canBeDispatched(user, order))
    return refuse(form, { message: user.t('inboundOrder.cannotBeSent'), status: 403 })
  const shipment = getShipmentId(order)
  const result = await user.api.call(runInboundAction, {
    path: { id },
    body: {
      action: dispatchName,
      order_id: id,
      ...(shipment === null ? undefined : { shipment_id: shipment }),
    },
    idempotencyKey: form.idempotencyKey,
  })
  const isDone = result.kind === 'ok' || (result.kind === 'unknown' && (await hasLeft(user, order)))
  if (!isDone) {
    if (result.kind === 'unknown') return refuse(form, result)
    return refuse(form, {
      message: errorText(user.t, result.error),
      status: result.kind === 'unavailable' ? 502 : 422,
    })
  }
  return redirectWithNotice(user, paths.inboundOrder(id), 'message.actionProcessed', { form })
}

/** An order that was sent is in a later phase than it can be sent in. */
async function hasLeft(user: PortalUser, { id, phase }: WholeInboundOrder): Promise<boolean> {
  const now = await orderNow(user, id)
  const [before, after] = [phase?.id ?? 0, now?.phase?.id ?? 0]
  return after > before && after >= 40
}
