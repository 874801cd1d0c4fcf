import type { InboundOrderRow } from '#contract/purchaseorders'
import type { Translate } from '~/i18n/translate'
import { formatDecimal } from '~/lib/format'
import type { CustomsFacts } from '~/lists/inbound'
import { latestDmsStatus } from '../orders/order-status'
import { orderType, transportMode } from './code-names'

/** What customs has to do with an order, in the user's words. */
export const customsFacts = (order: InboundOrderRow, t: Translate): CustomsFacts => ({
  departure: order.departure_country || undefined,
  bonded: isBonded(order),
  dmsStatus: latestDmsStatus(order.dms_status) || undefined,
  type: orderType(t, order.type) || undefined,
  vasCode: order.vas_code || undefined,
  incoterm: formatIncoterm(order) || undefined,
  border: transportMode(t, order.means_transport_border) || undefined,
  packages: listed(order.packages, packageWords),
  containers: listed(order.containers, containerWords),
  trouble: order.astro_status || undefined,
})

const isBonded = ({ bonded_administration: bonded }: InboundOrderRow): boolean | undefined =>
  bonded ? bonded === 'Y' : undefined

const formatIncoterm = ({
  incoterm,
  incoterm_place: place,
  incoterm_country: country,
}: InboundOrderRow) =>
  [incoterm, [place, country].filter(Boolean).join(', ')].filter(Boolean).join(' ')

const listed = <Item>(items: readonly Item[] | null | undefined, words: (item: Item) => string) =>
  (items ?? []).map(words).filter(Boolean).join(', ') || undefined

type Package = NonNullable<InboundOrderRow['packages']>[number]
type Container = NonNullable<InboundOrderRow['containers']>[number]

const packageWords = ({ type, quantity }: Package) =>
  [formatDecimal(quantity), type].filter(Boolean).join(' × ')

function containerWords(container: Container): string {
  const seals = [container.depart_seal_number1, container.depart_seal_number2].filter(Boolean)
  const number = container.container_number ?? ''
  return seals.length > 0 ? `${number} (${seals.join(', ')})`.trim() : number
}
