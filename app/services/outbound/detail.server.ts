import type { OutboundOrder } from '#contract/orders'
import type { TextKey, Translate } from '~/i18n/translate'
import { formatAmount, formatDate, formatDecimal } from '~/lib/format'
import type { Cell } from '~/lib/order-page'
import { paths, serverPaths } from '~/lib/paths'
import { describeArticles } from '../orders/articles.server'
import { addressOfCopy, copyAsDraft } from '../orders/screens/copy-as-draft.server'
import {
  addresses,
  course,
  documentCell,
  entries,
  facts,
  groupedFacts,
  instructions,
  prices,
  table,
  webCell,
  type Column,
} from '../orders/detail-blocks'
import type { About, OrderDetail, OrderSection } from '../orders/order-detail'
import { nameOfOrder } from '../orders/order-calls'
import { latestDmsStatus, statusName, type OrderStatus } from '../orders/order-status'
import { localStatus } from '../reference/local-names'
import { countryNames, type CountryName } from '../reference/country-names.server'
import { findShippingMethods, methodLabel } from '../reference/shipping-choices.server'
import type { PortalUser } from '../session/portal-user.server'
import { outboundCalls } from './calls'
import { outboundChoices } from './form-choices.server'
import { fromOrder } from './from-order'
import { outboundKind } from './kind.server'
import { findOutboundStatuses } from './outbound-choices.server'

interface Names {
  country: CountryName
  /** Where the list of methods did not come, its id. */
  method: (id: number | null | undefined) => string
  /** In their order; empty where the list did not come. */
  statuses: OrderStatus[]
}

type Section = OrderSection<OutboundOrder, Names>
type Line = NonNullable<OutboundOrder['products']>[number]
type Declaration = NonNullable<OutboundOrder['ags_exps']>[number]

/** Tracking numbers that are shown; a carrier's own pages lead on from any of them. */
const shownTracking = 3

const general: Section = {
  name: 'general',
  title: 'order.general',
  blocks: (order, { can, settings, t, names }) => [
    courseOfOrder(order, { settings, t, names }),
    groupedFacts(t, [
      [
        'order.references',
        [
          ['order.number', order.external_order_id],
          ['outboundForm.orderReference', order.order_reference],
          ['outboundForm.clientReference', order.client_reference],
          ['outboundOrder.name', order.name],
          ['outboundOrder.user', order.user],
          ['outboundForm.language', languageName(t, order.language_code)],
          ['order.id', can.seeInternalIds ? String(order.id) : null],
        ],
      ],
      [
        'order.shipping',
        [
          ['order.channel', channelNames.get(order.channel ?? '') ?? order.channel],
          ['order.subtype', order.channel_subtype],
          ['outboundForm.shippingMethod', names.method(order.shipping_id)],
          ['outboundForm.returnMethod', names.method(order.return_shipping_id)],
          ['order.incoterm', formatIncoterm(order, names)],
        ],
      ],
      [
        'order.dates',
        [
          ['order.status', statusName(order.status, t)],
          ['order.dms', latestDmsStatus(order.dms_status)],
          ['order.created', formatDate(order.time_added)],
          ['order.completed', formatDate(order.time_completed)],
        ],
      ],
    ]),
    addresses(t, names.country, [
      { title: 'address.receiver', address: order.address },
      { title: 'outboundOrder.invoiceAddress', address: order.invoiceAddress },
      { title: 'address.buyer', address: order.buyer },
      { title: 'address.dropSite', address: order.dropsite, hasId: true },
      { title: 'address.seller', address: order.seller },
      { title: 'address.importer', address: order.importer },
    ]),
  ],
}

/** When it became a concept is known, and when it was done with. */
function courseOfOrder(
  { status, time_added: added, time_completed: completed, invalid }: OutboundOrder,
  { settings, t, names }: Pick<About<Names>, 'settings' | 't' | 'names'>,
) {
  const { ORDER_STATUS_CANCELED: canceled, ORDER_STATUS_SHIPPED: shipped } = settings.statusIds
  const concept = outboundCalls.conceptStatus(settings)
  const isDone = status && (status.id === canceled || status.id === shipped)
  return course(t, {
    phases: names.statuses,
    now: status?.id,
    times: new Map([
      ...(added ? [[concept, added] as const] : []),
      ...(isDone && completed ? [[status.id, completed] as const] : []),
    ]),
    ends: canceled === undefined ? [] : [canceled],
    wrong: invalid ? t('outbound.isInvalid') : undefined,
  })
}

const products: Section = {
  name: 'products',
  title: 'order.products',
  blocks: async (order, about) => {
    const { t, names } = about
    const words = await describeArticles(about.api, toArticles(order))
    const processed = processedTitle(order, about)
    const columns: readonly Column<Line>[] = [
      ['order.article', (line) => articleCell(line, words)],
      ...referenceColumns,
      // what is left in stock says nothing of pieces that are gone
      ...(processed === 'outboundOrder.shipped' ? [] : [availableColumn]),
      [
        processed,
        ({ count, count_ordered: ordered }) => ({
          text: formatDecimal(count),
          warning: isShort(order, about, count, ordered)
            ? t('order.short', { n: formatDecimal((ordered ?? 0) - (count ?? 0)) })
            : undefined,
        }),
        'number',
      ],
    ]
    return [
      facts(t, [
        ['outboundOrder.totalLines', formatDecimal(order.product_count)],
        ['outboundOrder.totalOrdered', formatDecimal(order.product_ordered_quantity)],
        ['outboundOrder.totalProcessed', formatDecimal(order.product_quantity)],
      ]),
      table(t, {
        caption: t('order.products'),
        columns,
        rows: order.products,
        empty: 'order.noProducts',
        more: (line) => prices(t, names.country, line.option_name ?? '', line.prices),
      }),
    ]
  },
}

const toArticles = (order: OutboundOrder) =>
  (order.products ?? []).map(({ option_name: article }) => article)

const articleCell = (line: Line, words: ReadonlyMap<string, string>): Cell => ({
  text: line.option_name ?? '',
  href: line.product_id ? paths.product(line.product_id) : undefined,
  note: words.get(line.option_name ?? ''),
})

const referenceColumns: readonly Column<Line>[] = [
  ['outboundForm.clientReference', (line) => line.client_reference],
  ['outboundForm.lineReference', (line) => line.line_reference],
  ['order.location', (line) => line.location],
  ['outboundOrder.ordered', (line) => formatDecimal(line.count_ordered), 'number'],
]

const availableColumn: Column<Line> = [
  'outboundOrder.available',
  (line) => formatDecimal(line.count_atp),
  'number',
]

/** Before its pieces are picked an order is not short of them. */
function isShort(
  { status }: OutboundOrder,
  { settings: { statusIds } }: Pick<About<Names>, 'settings'>,
  count: number | null | undefined,
  ordered: number | null | undefined,
): boolean {
  const { ORDER_STATUS_PICKED, ORDER_STATUS_PACKED, ORDER_STATUS_SHIPPED } = statusIds
  const isPicked = [ORDER_STATUS_PICKED, ORDER_STATUS_PACKED, ORDER_STATUS_SHIPPED].includes(
    status?.id,
  )
  return isPicked && (count ?? 0) < (ordered ?? 0)
}

const packing: Section = {
  name: 'packing',
  title: 'outboundOrder.tab.packing',
  blocks: async (order, { api, t, names }) => {
    const packages = order.shippings ?? []
    const lines = new Map(order.products?.map(({ id, option_name }) => [id, option_name]))
    const words = packages.length > 0 ? await describeArticles(api, toArticles(order)) : null
    const tracked = packages.flatMap(({ tt_code, tt_url }) =>
      tt_code ? [webCell(tt_code, tt_url)] : [],
    )
    const rest = tracked.length - shownTracking
    return [
      entries(t, 'outboundOrder.tracking', [
        ...tracked.slice(0, shownTracking),
        ...(rest > 0
          ? [{ text: t('outboundOrder.moreTracking', { n: rest }), href: '#packages' }]
          : []),
      ]),
      table(t, {
        title: 'outboundOrder.packages',
        id: 'packages',
        caption: t('outboundOrder.packages'),
        columns: [
          ['outboundOrder.package', ({ n }) => String(n)],
          ['outboundOrder.carrier', () => names.method(order.shipping_id)],
          [
            'outboundOrder.trackingNumber',
            ({ tt_code: code, tt_url: url }) =>
              code && { ...webCell(code, url), copied: t('outboundOrder.trackingNumber') },
          ],
          [
            'outboundOrder.contents',
            ({ products: contents }) =>
              (contents ?? []).map(({ order_product_id: id, count }) => {
                const article = lines.get(id ?? 0)
                const description = words?.get(article ?? '')
                return [`${formatDecimal(count)} × ${article ?? `#${id ?? '?'}`}`, description]
                  .filter(Boolean)
                  .join(' ')
              }),
          ],
        ],
        rows: packages.map((one, index) => ({ ...one, n: index + 1 })),
        empty: 'outboundOrder.noPackages',
      }),
      entries(
        t,
        'outboundOrder.packingSlips',
        (order.packingSlips ?? []).map(({ packingslip_id, filename }) =>
          documentCell(packingslip_id, filename, serverPaths.outboundDocument),
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
          ({ filename }) => documentCell(filename, filename, serverPaths.outboundDocument),
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
  ['order.mrn', ({ arn }) => documentCell(arn, arn && `${arn}.pdf`, serverPaths.exportDeclaration)],
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
    editor: serverPaths.outboundConcept,
  },
  names: findNames,
  receiver: ({ address, name }) =>
    [address?.name ?? name, address?.city].filter(Boolean).join(', '),
  notices: (order, { t }) => {
    const number = nameOfOrder(outboundCalls, order)
    return order.invalid ? [{ kind: 'error', text: t('order.invalid', { number }) }] : []
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
    return addressOfCopy(outboundKind, await copyAsDraft(user, outboundKind, values))
  },
}

async function findNames(user: PortalUser): Promise<Names> {
  const [country, methods, statuses] = await Promise.all([
    countryNames(user),
    findShippingMethods(user.api, user.company),
    findOutboundStatuses(user.api, user.company),
  ])
  const known = new Map(methods.kind === 'ok' ? methods.body.map((one) => [one.id, one]) : [])
  return {
    country,
    statuses:
      statuses.kind === 'ok'
        ? statuses.body
            .map(({ id, name }) => ({ id, name: localStatus(user.t, name) }))
            .sort((a, b) => a.id - b.id)
        : [],
    method: (id) => {
      const method = id ? known.get(id) : undefined
      return method ? methodLabel(method) : id ? `#${id}` : ''
    },
  }
}

const channelNames = new Map([
  ['b2b', 'B2B'],
  ['b2c', 'B2C'],
])

const languages = new Map<string, TextKey>([
  ['ENG', 'outboundForm.ENG'],
  ['NLD', 'outboundForm.NLD'],
  ['DEU', 'outboundForm.DEU'],
  ['FRA', 'outboundForm.FRA'],
  ['SPA', 'outboundForm.SPA'],
])

function languageName(t: Translate, code: string | null | undefined): string {
  const known = languages.get(code ?? '')
  return known ? t(known) : (code ?? '')
}

const formatIncoterm = (order: OutboundOrder, names: Names) =>
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
