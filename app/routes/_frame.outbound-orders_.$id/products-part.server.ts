import type { TextKey } from '~/i18n/translate'
import { formatAmount, formatDecimal } from '~/lib/format'
import type { OrderNames, OutboundOrder } from '~/services/outbound/outbound-order.server'
import type { PortalUser } from '~/services/requests/portal-user.server'

export interface ProductsPart {
  totals: (readonly [TextKey, string])[]
  /** Heading of the last column, by how far the order is. */
  processed: TextKey
  lines: { id: number; cells: string[]; prices: string[][] }[]
}

export function productsPart(
  order: OutboundOrder,
  { settings, t }: Pick<PortalUser, 'settings' | 't'>,
  names: OrderNames,
): ProductsPart {
  const { ORDER_STATUS_SHIPPED, ORDER_STATUS_PACKED } = settings.statusIds
  const status = order.status?.id
  return {
    totals: [
      ['outboundOrder.totalLines', formatDecimal(order.product_count)],
      ['outboundOrder.totalOrdered', formatDecimal(order.product_ordered_quantity)],
      ['outboundOrder.totalProcessed', formatDecimal(order.product_quantity)],
    ],
    processed:
      status !== undefined && status === ORDER_STATUS_SHIPPED
        ? 'outboundOrder.shipped'
        : status !== undefined && status === ORDER_STATUS_PACKED
          ? 'outboundOrder.packed'
          : 'outboundOrder.picked',
    lines: (order.products ?? []).map((line) => ({
      id: line.id,
      cells: [
        line.option_name ?? '',
        line.client_reference ?? '',
        line.line_reference ?? '',
        line.location ?? '',
        formatDecimal(line.count_ordered),
        formatDecimal(line.count_atp),
        formatDecimal(line.count),
      ],
      prices: (line.prices ?? []).map((price) => [
        priceType(t, price.type),
        formatAmount(price.amount, price.currency_code),
        t(price.vat_code === 'E' ? 'order.excl' : 'order.incl'),
        price.vat_percentage === null || price.vat_percentage === undefined
          ? ''
          : `${formatDecimal(price.vat_percentage)} %`,
        names.country(price.country),
        price.region ?? '',
      ]),
    })),
  }
}

const priceType = (t: PortalUser['t'], type: string | null | undefined): string =>
  type === 'export' || type === 'sale' ? t(`order.price.${type}`) : (type ?? '')
