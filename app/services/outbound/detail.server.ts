import type { OutboundOrder } from '#contract/orders'
import type { TextKey, Translate } from '~/i18n/translate'
import { formatAmount, formatDate, formatDecimal } from '~/lib/format'
import { paths } from '~/lib/paths'
import { copyAsDraft } from '../orders/copy-as-draft.server'
import {
  addresses,
  documentCell,
  entries,
  facts,
  instructions,
  prices,
  table,
  webCell,
  type Column,
} from '../orders/detail-blocks'
import type { About, OrderDetail, OrderSection } from '../orders/order-detail'
import { nameOfOrder } from '../orders/order-calls'
import { latestDmsStatus, statusName } from '../orders/order-status'
import { countryNames, type CountryName } from '../reference/country-names.server'
import type { PortalUser } from '../requests/portal-user.server'
import { outboundCalls } from './calls'
import { outboundChoices } from './form-choices.server'
import { fromOrder } from './from-order'
import { outboundKind } from './kind.server'
import { findShippingMethods, methodLabel } from './outbound-choices.server'

interface Names {
  country: CountryName
  /** Where the list of methods did not come, its id. */
  method: (id: number | null | undefined) => string
}

type Section = OrderSection<OutboundOrder, Names>
type Line = NonNullable<OutboundOrder['products']>[number]
type Declaration = NonNullable<OutboundOrder['ags_exps']>[number]

/** Tracking numbers that are shown; a carrier's own pages lead on from any of them. */
const shownTracking = 3

const general: Section = {
  name: 'general',
  title: 'order.general',
  blocks: (order, { can, t, names }) => [
    facts(t, [
      ['order.number', order.external_order_id],
      ['outboundOrder.reference', order.order_reference],
      ['order.clientReference', order.client_reference],
      ['outboundOrder.name', order.name],
      ['order.status', statusName(order.status, t)],
      ['order.dms', latestDmsStatus(order.dms_status)],
      ['order.channel', channelNames[order.channel ?? ''] ?? order.channel],
      ['order.subtype', order.channel_subtype],
      ['outboundOrder.shippingMethod', names.method(order.shipping_id)],
      ['outboundOrder.returnMethod', names.method(order.return_shipping_id)],
      ['outboundOrder.language', languageName(t, order.language_code)],
      ['outboundOrder.user', order.user],
      ['order.created', formatDate(order.time_added)],
      ['order.completed', formatDate(order.time_completed)],
      ['order.incoterm', incotermOf(order, names)],
      ['order.id', can.seeInternalIds ? String(order.id) : null],
    ]),
    addresses(t, names.country, [
      { title: 'outboundOrder.receiver', address: order.address },
      { title: 'outboundOrder.invoiceAddress', address: order.invoiceAddress },
      { title: 'outboundOrder.buyer', address: order.buyer },
      { title: 'outboundOrder.dropsite', address: order.dropsite, hasId: true },
      { title: 'outboundOrder.seller', address: order.seller },
      { title: 'outboundOrder.importer', address: order.importer },
    ]),
  ],
}

const products: Section = {
  name: 'products',
  title: 'order.products',
  blocks: (order, about) => [
    facts(about.t, [
      ['outboundOrder.totalLines', formatDecimal(order.product_count)],
      ['outboundOrder.totalOrdered', formatDecimal(order.product_ordered_quantity)],
      ['outboundOrder.totalProcessed', formatDecimal(order.product_quantity)],
    ]),
    table(about.t, {
      caption: about.t('order.products'),
      columns: [
        ...lineColumns,
        [processedTitle(order, about), (line) => formatDecimal(line.count), 'number'],
      ],
      rows: order.products,
      empty: 'order.noProducts',
      more: (line) => prices(about.t, about.names.country, line.option_name ?? '', line.prices),
    }),
  ],
}

const lineColumns: readonly Column<Line>[] = [
  ['order.article', (line) => line.option_name],
  ['order.clientReference', (line) => line.client_reference],
  ['outboundOrder.lineReference', (line) => line.line_reference],
  ['order.location', (line) => line.location],
  ['outboundOrder.ordered', (line) => formatDecimal(line.count_ordered), 'number'],
  ['outboundOrder.available', (line) => formatDecimal(line.count_atp), 'number'],
]

const packing: Section = {
  name: 'packing',
  title: 'outboundOrder.tab.packing',
  blocks: (order, { t }) => {
    const packages = order.shippings ?? []
    const articles = new Map(order.products?.map(({ id, option_name }) => [id, option_name]))
    return [
      entries(
        t,
        'outboundOrder.tracking',
        packages
          .flatMap(({ tt_code, tt_url }) => (tt_code ? [webCell(tt_code, tt_url)] : []))
          .slice(0, shownTracking),
      ),
      table(t, {
        title: 'outboundOrder.packages',
        caption: t('outboundOrder.packages'),
        columns: [
          ['outboundOrder.package', ({ n }) => String(n)],
          [
            'outboundOrder.contents',
            ({ contents }) =>
              contents.map(({ order_product_id: id, count }) => {
                const article = articles.get(id ?? 0) ?? `#${id ?? '?'}`
                return `${formatDecimal(count)} × ${article}`
              }),
          ],
        ],
        rows: packages.map((one, index) => ({ n: index + 1, contents: one.products ?? [] })),
        empty: 'outboundOrder.noPackages',
      }),
      entries(
        t,
        'outboundOrder.packingSlips',
        (order.packingSlips ?? []).map(({ packingslip_id, filename }) =>
          documentCell(packingslip_id, filename, paths.outboundDocument),
        ),
        'common.noData',
      ),
    ]
  },
}

const customs: Section = {
  name: 'customs',
  title: 'outboundOrder.tab.customs',
  isShown: ({ settings }) => settings.customs,
  blocks: (order, { t }) => [
    table(t, {
      title: 'outboundOrder.declarations',
      caption: t('outboundOrder.declarations'),
      columns: declarationColumns,
      rows: order.ags_exps,
      empty: 'common.noData',
      more: ({ history, fiton_declaration }) => ({
        summary: t('outboundOrder.history'),
        blocks: [
          table(t, {
            caption: `${t('outboundOrder.history')} ${fiton_declaration ?? ''}`,
            columns: [
              ['order.id', (state) => String(state.id ?? '')],
              ['order.dms', (state) => state.dms_status],
              ['outboundOrder.time', (state) => formatDate(state.time)],
            ],
            rows: history,
            empty: 'common.noData',
          }),
        ],
      }),
    }),
    table(t, {
      title: 'outboundOrder.documents',
      caption: t('outboundOrder.documents'),
      columns: [
        [
          'order.document',
          ({ filename }) => documentCell(filename, filename, paths.outboundDocument),
        ],
        ['order.description', ({ Description, InfoType }) => Description ?? InfoType],
        [
          'order.amount',
          ({ Amount, CurrencyCode }) => formatAmount(Amount, CurrencyCode),
          'number',
        ],
        ['order.date', (document) => formatDate(document.Date)],
      ],
      rows: order.finInfo,
      empty: 'common.noData',
    }),
  ],
}

const declarationColumns: readonly Column<Declaration>[] = [
  ['order.id', ({ id }) => String(id ?? '')],
  ['outboundOrder.declaration', (declaration) => declaration.fiton_declaration],
  ['order.dms', (declaration) => declaration.dms_status],
  ['order.mrn', ({ arn }) => documentCell(arn, arn && `${arn}.pdf`, paths.exportDeclaration)],
  ['outboundOrder.added', (declaration) => formatDate(declaration.time_added)],
  ['outboundOrder.changed', (declaration) => formatDate(declaration.time_modified)],
]

/** The page of an outbound order. */
export const outboundDetail: OrderDetail<OutboundOrder, Names> = {
  area: 'outbound',
  calls: outboundCalls,
  paths: {
    list: paths.outboundOrders,
    detail: paths.outboundOrder,
    editor: paths.outboundConcept,
  },
  names: findNames,
  notices: (order, { t }) => {
    const number = nameOfOrder(outboundCalls, order)
    return order.invalid ? [{ kind: 'warning', text: t('order.invalid', { number }) }] : []
  },
  sections: [
    general,
    products,
    packing,
    customs,
    {
      name: 'instructions',
      title: 'order.instructions',
      blocks: (order, { t }) => [instructions(t, order.instructions)],
    },
  ],
  hasTabs: true,
  copyHint: 'outboundOrder.copyHint',
  copy: async (user, order) => {
    const choices = await outboundChoices(user, true)
    const { values } = fromOrder(order, choices, outboundCalls.conceptStatus(user.settings))
    const draft = await copyAsDraft(user, outboundKind, values)
    return paths.createOutboundOrder({ draft, step: 1 })
  },
}

async function findNames(user: PortalUser): Promise<Names> {
  const [country, methods] = await Promise.all([
    countryNames(user),
    findShippingMethods(user.api, user.company),
  ])
  const known = new Map(methods.kind === 'ok' ? methods.body.map((one) => [one.id, one]) : [])
  return {
    country,
    method: (id) => {
      const method = id ? known.get(id) : undefined
      return method ? methodLabel(method) : id ? `#${id}` : ''
    },
  }
}

const channelNames: Record<string, string> = { b2b: 'B2B', b2c: 'B2C' }

const languages: Record<string, TextKey> = {
  ENG: 'outboundForm.ENG',
  NLD: 'outboundForm.NLD',
  DEU: 'outboundForm.DEU',
  FRA: 'outboundForm.FRA',
  SPA: 'outboundForm.SPA',
}

function languageName(t: Translate, code: string | null | undefined): string {
  const known = languages[code ?? '']
  return known ? t(known) : (code ?? '')
}

const incotermOf = (order: OutboundOrder, names: Names) =>
  [order.incoterm, order.incoterm_place, names.country(order.incoterm_country)]
    .filter(Boolean)
    .join(', ')

/** How far the pieces are that the order says were processed. */
function processedTitle({ status }: OutboundOrder, { settings }: About<Names>): TextKey {
  const { ORDER_STATUS_SHIPPED, ORDER_STATUS_PACKED } = settings.statusIds
  if (status && status.id === ORDER_STATUS_SHIPPED) return 'outboundOrder.shipped'
  if (status && status.id === ORDER_STATUS_PACKED) return 'outboundOrder.packed'
  return 'outboundOrder.picked'
}
