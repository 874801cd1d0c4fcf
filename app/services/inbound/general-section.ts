import { formatDate, formatDecimal } from '~/lib/format'
import { course, groupedFacts, instructions } from '../orders/detail-blocks'
import type { About } from '../orders/order-detail'
import { latestDmsStatus, statusName } from '../orders/order-status'
import { inboundCalls, type WholeInboundOrder } from './calls'
import { orderType } from './code-names'
import { phaseSeen } from './phases'
import { toFields, yesOrNo, type InboundSection, type Names } from './section'

export const general: InboundSection = {
  name: 'general',
  title: 'order.general',
  blocks: (order, about) => {
    const { can, settings, t } = about
    const { may } = about.names
    return [
      courseOfOrder(order, about),
      groupedFacts(t, [
        [
          'order.references',
          [
            ['inboundForm.poNumber', order.external_order_id],
            ['inboundForm.reference', order.reference],
            ['inboundOrder.name', order.name],
            ['inboundForm.supplier', order.supplier?.name],
            ['inboundForm.sender', order.sender_external_id],
            ['orderList.freight', settings.customs ? null : order.freight_reference],
            ['order.id', can.seeInternalIds ? String(order.id) : null],
          ],
        ],
        [
          'inboundOrder.handling',
          [
            ['inbound.type', orderType(t, order.type)],
            ['order.subtype', order.channel_subtype],
            ['inbound.vasCode', order.vas_code],
            ['order.status', statusName(order.status, t)],
            ['orderList.phase', statusName(phaseSeen(settings, order.phase), t)],
            ...customsFacts(order, about),
            ['orderList.expected', formatDecimal(order.quantity_sum)],
            ['orderList.received', formatDecimal(order.delivery_sum)],
          ],
        ],
        [
          'order.dates',
          [
            ['orderList.registered', formatDate(order.time_added)],
            [
              'inboundForm.expectedArrival',
              may.expectedArrival ? null : formatDate(order.time_arrival),
            ],
            ['order.completed', formatDate(order.time_completed)],
            ['inboundOrder.changed', formatDate(order.time_modified)],
            ['inboundOrder.externalDate', formatDate(order.external_date)],
          ],
        ],
      ]),
      ...(may.expectedArrival || may.bonded ? [toFields('arrival')] : []),
      ...(order.instructions?.length
        ? [instructions(t, order.instructions, 'order.instructions')]
        : []),
    ]
  },
}

function customsFacts(order: WholeInboundOrder, { settings, t, names }: About<Names>) {
  if (!settings.customs) return []
  return [
    ['inboundForm.bonded', names.may.bonded ? null : yesOrNo(t, order.bonded_administration)],
    ['order.dms', latestDmsStatus(order.dms_status)],
  ] as const
}

/** When it was registered is known, and when it was closed. */
function courseOfOrder(order: WholeInboundOrder, { settings, t, names }: About<Names>) {
  const { time_added: added, time_completed: completed } = order
  const phase = phaseSeen(settings, order.phase)
  const stage = inboundCalls.stage(order, settings)
  const [first, last] = [names.phases[0], names.phases.at(-1)]
  return course(t, {
    phases: names.phases,
    now: phase?.id,
    times: new Map([
      ...(first && added ? [[first.id, added] as const] : []),
      ...(last && completed ? [[last.id, completed] as const] : []),
    ]),
    ends: stage === 'canceled' && phase ? [phase.id] : [],
    wrong: stage === 'wrong' ? statusName(order.status, t) : undefined,
  })
}
