import type { TextKey, Translate } from '~/i18n/translate'
import { formatCount } from '~/lib/format'
import { listAddress, readListState } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import type { StockLine } from '~/lists/stock'
import { phaseName, stageOfPhase } from '~/lists/tracking'
import type { ListQuery } from '~/validation/list-query'
import { nameOfShipment } from '~/lists/shipments'
import { shipmentList } from '../customs/shipment-list.server'
import { inboundList } from '../inbound/inbound-list.server'
import type { ListService } from '../lists/list-service.server'
import { outboundList } from '../outbound/outbound-list.server'
import { productList } from '../products/product-list.server'
import { returnList } from '../returns/return-list.server'
import type { PortalUser } from '../session/portal-user.server'
import { stockList } from '../stock/stock.server'
import { trackedShipments } from '../tracking/tracking.server'
import type { Result } from '../upstream/result'

/** A record that a search found. */
export interface Hit {
  name: string
  path: string
  /** What tells it from others, beside its name. */
  about: string
  status?: string
  stage?: Stage | null
}

/** A hit, and what it is numbered by: who searched for exactly one of these meant this record. */
export interface NumberedHit extends Hit {
  numbers: readonly string[]
  /** Numbers of what it travels in: that is meant by them, where the user sees it. */
  carriedBy?: readonly string[]
}

/** One of the lists that a search looks through. */
export interface SearchSource {
  title: TextKey
  isVisible: (user: PortalUser) => boolean
  /** The list itself, searched. */
  address: (q: string) => string
  find: (
    user: PortalUser,
    q: string,
    page: { size: number; signal: AbortSignal },
  ) => Promise<Result<{ hits: NumberedHit[]; count: number }>>
}

function source<Query extends ListQuery, Row>(
  list: ListService<Query, Row>,
  toHit: (row: Row, t: Translate) => NumberedHit,
  {
    isVisible = () => true,
    join = (rows) => rows,
  }: {
    isVisible?: SearchSource['isVisible']
    /** Rows that are one record. */
    join?: (rows: Row[]) => Row[]
  } = {},
): SearchSource {
  const { shape } = list.query
  const viewOf = (q: string) => list.query.check(readListState(shape, [['q', q]]))
  return {
    title: list.title,
    isVisible,
    address: (q) => listAddress(shape, viewOf(q)),
    async find(user, q, asked) {
      const answer = await list.find(user, viewOf(q), { page: 1, ...asked })
      if (answer.kind !== 'ok') return answer
      const { rows, count } = answer.body
      return { kind: 'ok', body: { hits: join(rows).map((row) => toHit(row, user.t)), count } }
    },
  }
}

const words = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** What is searched, in the order in which it is shown. An area that is built joins by a line. */
export const searchSources: readonly SearchSource[] = [
  source(outboundList, (order, t) => ({
    name: order.orderNumber,
    path: paths.outboundOrder(order.id),
    about: words(
      order.isInvalid && t('outbound.invalid'),
      order.name,
      order.reference,
      order.clientReference,
    ),
    status: order.status,
    stage: order.stage,
    numbers: [order.orderNumber, order.reference ?? '', order.clientReference ?? ''],
  })),
  source(inboundList, (order) => ({
    name: order.orderNumber,
    path: paths.inboundOrder(order.id),
    about: words(order.supplier, order.reference, order.freight),
    status: order.status,
    stage: order.stage,
    numbers: [order.orderNumber, order.reference ?? '', order.freight ?? ''],
    carriedBy: [order.mxReference ?? '', order.mrn ?? ''],
  })),
  source(returnList, (order) => ({
    name: order.orderNumber,
    path: paths.returnOrder(order.id),
    about: words(order.sender, order.reference, order.phase),
    status: order.status,
    stage: order.stage,
    numbers: [order.orderNumber, order.reference ?? '', order.freight ?? ''],
  })),
  source(
    shipmentList,
    (shipment) => ({
      name: nameOfShipment(shipment),
      path: paths.shipment(shipment.id),
      about: words(shipment.mrn, shipment.departure, shipment.border),
      status: shipment.phase,
      stage: shipment.stage,
      numbers: [nameOfShipment(shipment), shipment.mrn ?? ''],
    }),
    { isVisible: ({ can }) => can.customs },
  ),
  source(productList, (product) => ({
    name: product.articleNumber,
    path: paths.product(product.id),
    about: words(product.description, product.colour, product.size, product.barcode),
    numbers: [product.articleNumber, product.barcode],
  })),
  source(
    trackedShipments,
    ({ numbers, orderNumber, orderId, reference, receiver, carrier, phase }, t) => ({
      name: numbers.join(', ') || orderNumber || reference,
      path:
        orderId === null
          ? paths.trackedShipments({ q: numbers[0] ?? reference })
          : paths.outboundOrder(orderId),
      about: words(orderNumber, receiver, carrier),
      status: phaseName(phase, t),
      stage: stageOfPhase(phase),
      numbers: [...numbers, orderNumber, reference],
    }),
    { isVisible: ({ can }) => can.tracey },
  ),
  // a line of stock is no record of its own: its article is, and opens
  source(
    stockList,
    ({ sku, name, available, locations }, t) => ({
      name: sku,
      path: paths.stock({ q: sku }),
      about: words(name, `${t('stock.available')} ${formatCount(available)}`, locations),
      numbers: [],
    }),
    { join: joinStock },
  ),
]

/** An article once, with what is available of it at all of its stock codes. */
function joinStock(lines: StockLine[]): StockLine[] {
  const articles = new Map<string, StockLine>()
  for (const line of lines) {
    const known = articles.get(line.sku)
    articles.set(line.sku, {
      ...line,
      available: line.available + (known?.available ?? 0),
      locations: [known?.locations, line.locations].filter(Boolean).join(', '),
    })
  }
  return [...articles.values()]
}
