import type { TextKey } from '~/i18n/translate'
import { formatDate } from '~/lib/format'
import { methodLabel } from '~/services/outbound/outbound-choices.server'
import { statusName } from '~/services/orders/order-status'
import { latestDmsStatus } from '~/services/outbound/outbound-list.server'
import type { OrderNames, OutboundOrder } from '~/services/outbound/outbound-order.server'
import type { PortalUser } from '~/services/requests/portal-user.server'

export interface GeneralPart {
  /** Those that have a value. */
  facts: (readonly [TextKey, string])[]
  addresses: { title: TextKey; lines: string[] }[]
}

export function generalPart(
  order: OutboundOrder,
  { can, t }: Pick<PortalUser, 'can' | 't'>,
  names: OrderNames,
): GeneralPart {
  const method = names.method(order.shipping_id)
  const returns = names.method(order.return_shipping_id)
  const facts: [TextKey, string | null | undefined][] = [
    ['outboundOrder.number', order.external_order_id],
    ['outboundOrder.reference', order.order_reference],
    ['outboundOrder.clientReference', order.client_reference],
    ['outboundOrder.name', order.name],
    ['outboundOrder.status', statusName(order.status, t)],
    ['outboundOrder.dms', latestDmsStatus(order.dms_status)],
    ['outboundOrder.channel', channelNames[order.channel ?? ''] ?? order.channel],
    ['outboundOrder.subtype', order.channel_subtype],
    ['outboundOrder.shippingMethod', method ? methodLabel(method) : idOf(order.shipping_id)],
    ['outboundOrder.returnMethod', returns ? methodLabel(returns) : idOf(order.return_shipping_id)],
    ['outboundOrder.language', languageName(t, order.language_code)],
    ['outboundOrder.user', order.user],
    ['outboundOrder.created', formatDate(order.time_added)],
    ['outboundOrder.completed', formatDate(order.time_completed)],
    ['outboundOrder.incoterm', incotermOf(order, names)],
    ['outboundOrder.id', can.seeInternalIds ? String(order.id) : null],
  ]
  return {
    facts: facts.flatMap(([key, value]) => (value ? [[key, value] as const] : [])),
    addresses: addressTitles.flatMap(([field, title]) => {
      const lines = addressLines(order[field], names, t, field === 'dropsite')
      return lines.length > 0 ? [{ title, lines }] : []
    }),
  }
}

const channelNames: Record<string, string> = { b2b: 'B2B', b2c: 'B2C' }

const idOf = (id: number | null | undefined) => (id ? `#${id}` : '')

const languages = {
  ENG: 'outboundForm.ENG',
  NLD: 'outboundForm.NLD',
  DEU: 'outboundForm.DEU',
  FRA: 'outboundForm.FRA',
  SPA: 'outboundForm.SPA',
} as const

function languageName(t: PortalUser['t'], code: string | null | undefined): string {
  const known = Object.entries(languages).find(([one]) => one === code)?.[1]
  return known ? t(known) : (code ?? '')
}

const incotermOf = (order: OutboundOrder, names: OrderNames) =>
  [order.incoterm, order.incoterm_place, names.country(order.incoterm_country)]
    .filter(Boolean)
    .join(', ')

const addressTitles = [
  ['address', 'outboundOrder.receiver'],
  ['invoiceAddress', 'outboundOrder.invoiceAddress'],
  ['buyer', 'outboundOrder.buyer'],
  ['dropsite', 'outboundOrder.dropsite'],
  ['seller', 'outboundOrder.seller'],
  ['importer', 'outboundOrder.importer'],
] as const satisfies [keyof OutboundOrder, TextKey][]

/** As it stands on a letter; an address without anything has no lines. */
function addressLines(
  address: OutboundOrder['address'],
  names: OrderNames,
  t: PortalUser['t'],
  isDropSite: boolean,
): string[] {
  if (!address) return []
  const labelled = (key: TextKey, value: string | null | undefined) =>
    value ? `${t(key as 'order.phone')}: ${value}` : ''
  return [
    address.name,
    address.ascription && t('order.attention', { name: address.ascription }),
    [address.street, address.number, address.extension].filter(Boolean).join(' '),
    address.address,
    [address.zipcode, address.city].filter(Boolean).join(' '),
    address.region,
    names.country(address.alpha2),
    labelled('order.phone', address.phone),
    labelled('order.eori', address.eori),
    labelled('order.vat', address.vat_number),
    isDropSite ? labelled('order.externalId', address.supplier_aid) : '',
  ].flatMap((line) => (line?.trim() ? [line.trim()] : []))
}
