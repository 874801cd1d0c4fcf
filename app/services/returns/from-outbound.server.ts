import type { OutboundOrder } from '#contract/orders'
import { decimalInput } from '~/lib/numbers'
import { packArticle } from '~/lib/order-line'
import { returnChannels, returnLimits } from '~/lib/return-order'
import { describeArticles } from '../orders/articles.server'
import { addressOfCopy, copyAsDraft } from '../orders/screens/copy-as-draft.server'
import type { FollowUp } from '../orders/order-detail'
import { returnKind } from './kind.server'

/** A return of what an outbound order has shipped, each line with the order's number; quantities can be lowered. */
export const returnOfOrder: FollowUp<OutboundOrder> = {
  name: 'return',
  title: 'shell.createReturn',
  hint: 'returnOrder.ofOrderHint',
  area: 'returns',
  isFor: (order, { settings: { statusIds } }) =>
    order.status?.id === statusIds.ORDER_STATUS_SHIPPED && shippedLines(order).length > 0,
  begin: async (user, order) => {
    const lines = shippedLines(order)
    const words = await describeArticles(
      user.api,
      lines.map(({ option_name: article }) => article),
    )
    const draft = await copyAsDraft(user, returnKind, {
      channel: returnChannels.find((channel) => channel === order.channel) ?? '',
      // cut off it would be somebody else's name
      sender: (order.name ?? '').length <= returnLimits.sender ? (order.name ?? '') : '',
      products: lines.map((line) => ({
        article: packArticle({
          lineId: null,
          productId: line.product_id || null,
          available: null,
          articleNumber: line.option_name ?? '',
          description: words.get(line.option_name ?? '') ?? '',
        }),
        quantity: decimalInput(shipped(line)),
        originalOrder: order.external_order_id ?? '',
      })),
    })
    return addressOfCopy(returnKind, draft)
  },
}

type Line = NonNullable<OutboundOrder['products']>[number]

/** Where upstream does not tell what was shipped, what was ordered. */
const shipped = ({ count, count_ordered: ordered }: Line) => count ?? ordered ?? 0

const shippedLines = ({ products }: OutboundOrder) =>
  (products ?? []).filter((line) => shipped(line) > 0)
