import type { InboundLine } from '#contract/purchaseorders'
import type { TextKey } from '~/i18n/translate'
import { formatAmount, formatDecimal } from '~/lib/format'
import type { Folded, Pages } from '~/lib/order-page'
import { paths } from '~/lib/paths'
import { groupedFacts, prices, table, type Column } from '../orders/detail-blocks'
import type { About } from '../orders/order-detail'
import { shortWords } from '../orders/short-delivery'
import { toFields, yesOrNo, type InboundSection, type Names } from './section'

type Value = (line: InboundLine) => string | null | undefined

export const products: InboundSection = {
  name: 'products',
  title: 'order.products',
  blocks: (order, about) => {
    const { settings, t, names } = about
    const short = (line: InboundLine) => shortWords(t, order, getPieces(line), settings)
    const lines = names.lines?.shown ?? order.products ?? []
    const pages = (more?: Pick<Pages, 'isBelow'>): Pages[] =>
      names.lines ? [{ kind: 'pages', lines: names.lines.pages, ...more }] : []
    return [
      ...pages(),
      table(t, {
        caption: t('order.products'),
        columns: shownColumns(order.products ?? [], [
          ...articleColumns,
          [
            'inboundOrder.delivered',
            (line) => ({
              text: formatDecimal(line.quantity?.quantity_delivered),
              warning: short(line),
            }),
            'number',
          ],
          ['inboundForm.lotNumber', ({ quantity }) => quantity?.lot_number],
          ...(settings.customs ? customsColumns(about) : []),
        ]),
        rows: lines,
        empty: 'order.noProducts',
        more: (line, index) => ({
          ...toDetails(line, index, about),
          warning: short(line) ? t('inboundOrder.lineShort') : undefined,
        }),
      }),
      ...pages({ isBelow: true }),
    ]
  },
}

export const getPieces = ({ quantity }: InboundLine) => ({
  ordered: quantity?.quantity,
  delivered: quantity?.quantity_delivered,
})

const articleColumns: readonly Column<InboundLine>[] = [
  [
    'inboundOrder.articleNumber',
    ({ option, product }) => ({
      text: option?.name ?? '',
      href: product?.id ? paths.product(product.id) : undefined,
    }),
  ],
  ['order.description', ({ option }) => option?.description],
  ['products.column.styleCode', ({ product }) => product?.gtin],
  ['products.column.colour', ({ option }) => option?.color],
  ['products.column.size', ({ option }) => option?.size],
  ['inboundOrder.width', ({ option }) => option?.size_width],
  ['inboundOrder.length', ({ option }) => option?.size_length],
  ['order.location', ({ location }) => location?.name || location?.label],
  ['inboundOrder.ordered', ({ quantity }) => formatDecimal(quantity?.quantity), 'number'],
]

/** Blank in most orders: they stand there where a line has something in them. */
const seldom = new Set<TextKey>([
  'inboundOrder.width',
  'inboundOrder.length',
  'order.location',
  'inboundForm.lotNumber',
])

const shownColumns = (
  lines: readonly InboundLine[],
  columns: readonly Column<InboundLine>[],
): Column<InboundLine>[] =>
  columns.filter(([title, value]) => !seldom.has(title) || lines.some((line) => value(line)))

const customsColumns = ({ t, names }: About<Names>): readonly Column<InboundLine>[] => [
  ['inboundOrder.commodityCode', ({ product }) => product?.commodity_code],
  [
    'inboundForm.origin',
    (line) => ({
      text: names.country(line.quantity?.origin || line.product?.origin),
      warning: originDiffers(line) ? t('inboundForm.originDiffers') : undefined,
    }),
  ],
  ['inboundOrder.nettWeight', nettWeight, 'number'],
  ['inboundForm.grossWeight', grossWeight, 'number'],
  ['inboundForm.exportValue', ({ product }) => money(product?.price_exportvalue), 'number'],
  ['inboundForm.salesValue', ({ product }) => money(product?.price_sale), 'number'],
]

/** Where one of the two is blank, there is nothing to differ from. */
function originDiffers({ quantity, product }: InboundLine): boolean {
  const [own = '', master = ''] = [quantity?.origin, product?.origin].map((code) =>
    (code ?? '').trim().toUpperCase(),
  )
  return own !== '' && master !== '' && own !== master
}

/** In kg, to the gram; blank where the weight of a piece is not known. */
function nettWeight({ product, quantity }: InboundLine): string {
  const [weight, pieces] = [product?.weight, quantity?.quantity]
  if (typeof weight !== 'number' || typeof pieces !== 'number') return ''
  return formatDecimal(Math.round(weight * pieces * 1000) / 1000)
}

const grossWeight: Value = ({ quantity }) => formatDecimal(quantity?.weight_gross)

const money = (of: NonNullable<InboundLine['fininfo']>[number] | null | undefined) =>
  formatAmount(of?.amount, of?.currency_code)

/** What of a line has no column, its part of the shipment, and its prices. */
function toDetails(line: InboundLine, index: number, { settings, t, names }: About<Names>): Folded {
  const { option, quantity } = line
  return {
    summary: t('inboundOrder.lineDetails'),
    blocks: [
      groupedFacts(t, [
        [
          'inboundOrder.line',
          [
            ['inboundOrder.colourSupplierId', option?.color_supplier_id],
            ['inboundForm.supplierLineId', quantity?.supplier_line_id],
            ['inboundOrder.externalArticle', line.external_references?.ExternalArticleId],
            [
              'inboundOrder.locations',
              option?.locations?.map(({ name, label }) => name || label).join(', '),
            ],
            ['inboundOrder.stockAvailable', formatDecimal(option?.stock_available)],
          ],
        ],
        ['inboundOrder.shipmentLine', settings.customs ? shipmentLine(line, t, names.may) : []],
      ]),
      ...(names.may.financial ? [toFields('line', index)] : []),
      ...prices(t, names.country, option?.name ?? '', line.prices).blocks,
    ],
  }
}

const shipmentLine = (
  line: InboundLine,
  t: About<Names>['t'],
  may: Names['may'],
): (readonly [TextKey, string | null | undefined])[] => [
  ['order.id', String(line.id)],
  ['inboundOrder.nettWeight', nettWeight(line)],
  ...(may.financial
    ? []
    : ([
        ['inboundForm.grossWeight', grossWeight(line)],
        ['inboundForm.prepacked', yesOrNo(t, line.quantity?.prepacked)],
        ['inboundForm.invoiceAmount', (line.fininfo ?? []).map(money).join(', ')],
      ] as const)),
]
