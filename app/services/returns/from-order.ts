import type { ReturnOrder } from '#contract/returns'
import type { ReturnDraft, ReturnDraftLine } from '#contract/saleskit-rcp'
import { packArticle } from '~/lib/order-line'
import { subTypeOfChannel } from '~/lib/return-order'
import { readFields, sentBack } from '../orders/field-map'
import type { StoredOrder } from '../orders/screens/order-kind'
import { returnEntries, returnFieldMap, returnLine } from './fields'

/** A concept, and what of it its form does not hold. */
export interface StoredReturn extends StoredOrder {
  lines: ReturnDraftLine[]
}

/** Upstream's return as the entries of its form. */
export const fromOrder = (order: ReturnOrder, _: unknown, conceptStatus: number): StoredReturn => ({
  id: order.id,
  isConcept: order.status?.id === conceptStatus,
  isInvalid: false,
  version: String(order.time_modified ?? 0),
  lines: draftLines(order),
  values: {
    ...readFields(returnFieldMap, order),
    products: (order.lines ?? []).map((line) => ({
      article: packArticle({
        lineId: line.id,
        productId: line.product?.id || null,
        available: null,
        articleNumber: line.option?.name ?? '',
        description: line.option?.description ?? '',
      }),
      ...readFields(returnLine, line),
    })),
  },
})

const draftLines = ({ lines }: ReturnOrder): ReturnDraftLine[] =>
  (lines ?? []).map((line) => ({ ...getArticle(line), ...sentBack(returnLine, line) }))

/** A return as it is, for one that has a field changed. */
export const draftOfOrder = (order: ReturnOrder): ReturnDraft => ({
  Id: order.id,
  ...sentBack(returnEntries, order),
  SubType: subTypeOfChannel.get(order.channel ?? returnEntries.channel.blank),
  Lines: draftLines(order),
})

const getArticle = ({ id, product, option }: NonNullable<ReturnOrder['lines']>[number]) => ({
  Id: id,
  ProductId: product?.id || null,
  ExternalArticleId: option?.name,
})
