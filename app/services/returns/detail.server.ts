import type { ReturnOrder } from '#contract/returns'
import { formatDate, formatDecimal } from '~/lib/format'
import { paths, serverPaths } from '~/lib/paths'
import { addressOfCopy, copyAsDraft } from '../orders/screens/copy-as-draft.server'
import { course, groupedFacts, table, type Column } from '../orders/detail-blocks'
import type { About, OrderDetail, OrderSection } from '../orders/order-detail'
import { statusName, type OrderStatus } from '../orders/order-status'
import { saysShort, shortDelivery, shortWords } from '../orders/short-delivery'
import { shownShipment } from '../orders/shipment-link'
import { localStatus } from '../reference/local-names'
import { returnCalls } from './calls'
import { fromOrder } from './from-order'
import { returnKind } from './kind.server'
import { findReturnStages } from './return-choices.server'

interface Names {
  /** In their order; empty where the list did not come. */
  phases: OrderStatus[]
}

type Section = OrderSection<ReturnOrder, Names>
type Line = NonNullable<ReturnOrder['lines']>[number]

const general: Section = {
  name: 'general',
  title: 'order.general',
  blocks: (order, about) => {
    const { can, t } = about
    const channel = order.channel ?? ''
    const channelName = channels.get(channel)
    return [
      courseOfReturn(order, about),
      groupedFacts(t, [
        [
          'order.references',
          [
            ['order.number', order.external_return_id],
            ['returnForm.reference', order.reference],
            ['returnForm.clientReference', order.client_reference],
            ['returnForm.sender', order.sender],
            ['returnForm.comment', order.comment],
            ['order.id', can.seeInternalIds ? String(order.id) : null],
          ],
        ],
        [
          'order.shipping',
          [
            ['order.channel', channelName ? t(channelName) : channel],
            ['order.subtype', order.sub_type],
            ['returnForm.vasCode', order.vas_code],
            ['orderList.freight', order.freight_reference],
            ['returnOrder.shipment', toShipment(order, about)],
            ['orderList.mrn', order.mrn],
          ],
        ],
        [
          'order.dates',
          [
            ['order.status', statusName(order.status, t)],
            ['orderList.phase', statusName(order.phase, t)],
            ['order.created', formatDate(order.time_added)],
            ['returns.delivery', formatDate(order.time_arrival)],
            ['order.completed', formatDate(order.time_completed)],
            ['orderList.expected', formatDecimal(order.quantity_sum)],
            ['orderList.received', formatDecimal(order.received_sum)],
          ],
        ],
      ]),
    ]
  },
}

const toShipment = ({ shipment }: ReturnOrder, { can }: About<Names>) => {
  const id = shownShipment({ can }, shipment)
  return { text: shipment?.mx_inbound_reference ?? '', href: id ? paths.shipment(id) : undefined }
}

const channels = new Map<string, 'returnForm.b2b' | 'returnForm.b2c'>([
  ['b2b', 'returnForm.b2b'],
  ['b2c', 'returnForm.b2c'],
])

/** When it was announced is known, and when it was closed. */
function courseOfReturn(order: ReturnOrder, { settings, t, names }: About<Names>) {
  const { phase, time_added: added, time_completed: completed } = order
  const stage = returnCalls.stage(order, settings)
  const [first, last] = [names.phases[0], names.phases.at(-1)]
  return course(t, {
    phases: names.phases.map(({ id, name }) => ({ id, name: localStatus(t, name) })),
    now: phase?.id,
    times: new Map([
      ...(first && added ? [[first.id, added] as const] : []),
      ...(last && completed ? [[last.id, completed] as const] : []),
    ]),
    ends: stage === 'canceled' && phase ? [phase.id] : [],
    wrong: stage === 'wrong' ? statusName(order.status, t) : undefined,
  })
}

const toPieces = ({ quantity, received }: Line) => ({ ordered: quantity, delivered: received })

const toColumns = (order: ReturnOrder, { settings, t }: About<Names>): readonly Column<Line>[] => [
  [
    'order.article',
    ({ option, product }) => ({
      text: option?.name ?? '',
      href: product?.id ? paths.product(product.id) : undefined,
    }),
  ],
  ['order.description', ({ option }) => option?.description],
  ['products.column.styleCode', ({ product }) => product?.gtin],
  ['products.column.colour', ({ option }) => option?.color],
  ['products.column.size', ({ option }) => option?.size],
  ['order.expected', ({ quantity }) => formatDecimal(quantity), 'number'],
  [
    'order.received',
    (line) => ({
      text: formatDecimal(line.received),
      warning: shortWords(t, order, toPieces(line), settings),
    }),
    'number',
  ],
  ['returnForm.reason', ({ reason }) => reason],
  ['order.location', ({ location }) => location?.label ?? location?.name],
  [
    'returnForm.originalOrder',
    ({ original_order: original }) => ({
      text: original?.external_order_id ?? '',
      href: original?.id ? paths.outboundOrder(original.id) : undefined,
    }),
  ],
]

/** The page of a return. */
export const returnDetail: OrderDetail<ReturnOrder, Names> = {
  area: 'returns',
  calls: returnCalls,
  paths: { list: paths.returns, detail: paths.returnOrder, editor: serverPaths.returnConcept },
  names: async ({ api, company }) => {
    const stages = await findReturnStages(api, company)
    return { phases: stages.kind === 'ok' ? stages.body.phases : [] }
  },
  receiver: ({ sender }) => sender ?? '',
  notices: (order, { settings, t }) =>
    saysShort(t, shortDelivery(order, (order.lines ?? []).map(toPieces), settings)),
  sections: [
    general,
    {
      name: 'products',
      title: 'order.products',
      blocks: (order, about) => [
        table(about.t, {
          caption: about.t('order.products'),
          columns: toColumns(order, about),
          rows: order.lines,
          empty: 'order.noProducts',
        }),
      ],
    },
  ],
  copyHint: 'returnOrder.copyHint',
  copy: async (user, order) => {
    const { values } = fromOrder(order, null, returnCalls.conceptStatus(user.settings))
    return addressOfCopy(returnKind, await copyAsDraft(user, returnKind, values))
  },
}
