import { toRows, type Values } from '~/lib/values'
import { capitalCode, compactCode } from '~/lib/clean-text'
import { packArticle } from '~/lib/order-line'
import { hashText } from '../base/fingerprint.server'
import { articleOfLine } from '../orders/common-fields'
import { readFields, type FieldMap } from '../orders/field-map'
import type { WholeInboundOrder } from './calls'
import { customsEntries, inboundEntries, inboundFieldMap, inboundLine } from './fields'

/** What each of the calls saves that change an order that was submitted. */
export const editedParts = {
  order: {
    expectedArrival: inboundEntries.expectedArrival,
    bonded: customsEntries.bonded,
    mxInboundReference: {
      label: 'inboundForm.mxInboundReference',
      clean: capitalCode,
      read: 'mx_inbound_reference',
    },
  },
  mrn: { mrn: { label: 'inboundForm.mrn', clean: compactCode, read: 'mrn' } },
  financial: {
    finances: inboundFieldMap.finances!,
    products: {
      draft: 'lines',
      read: 'products',
      rows: {
        grossWeight: inboundLine.grossWeight,
        prepacked: inboundLine.prepacked,
        invoiceAmount: {
          label: 'inboundForm.invoiceAmount',
          type: 'number',
          draft: 'AdditionalLineFinInfo.LineFinInfo.0.Amount',
          read: 'fininfo.0.amount',
        },
      },
      nameOf: articleOfLine,
    },
  },
  certificates: { certificates: inboundFieldMap.certificates! },
} as const satisfies Record<string, FieldMap>

export const editedFields: FieldMap = {
  ...editedParts.order,
  ...editedParts.mrn,
  ...editedParts.financial,
  ...editedParts.certificates,
}

/** An order as the entries of the form that changes it; rows know the ids that upstream has for them. */
export function storedValues(order: WholeInboundOrder): Values {
  const values = readFields(editedFields, order)
  const all = {
    ...values,
    finances: withIds(values.finances, order.fininfo, ({ Id }) => Id),
    certificates: withIds(values.certificates, order.certificates, ({ id }) => id),
    products: toRows(values.products).map((row, index) => ({
      article: getArticle(order, index),
      ...row,
    })),
  }
  return { ...all, version: getVersion(order, all) }
}

/** Changes with the order; of its parts it says which. */
const getVersion = ({ time_modified: time }: WholeInboundOrder, values: Values): string =>
  [time ?? 0, ...Object.values(editedParts).map((part) => getHash(part, values))].join('.')

const getHash = (part: FieldMap, values: Values): string =>
  hashText(JSON.stringify(Object.keys(part).map((name) => values[name])), 8)

/**
 * The fields of the parts that were changed since a form was made: of a save that broke off half way its own half is what
 * it holds, and the rest is as it was.
 */
export function fieldsChanged(seen: unknown, stored: Values): FieldMap {
  const [before, now] = [seen, stored.version].map((one) => String(one).split('.'))
  const changed = Object.values(editedParts).filter(
    (_, index) => before?.[index + 1] !== now?.[index + 1],
  )
  return Object.assign({}, ...changed) as FieldMap
}

const withIds = <Row>(
  rows: unknown,
  stored: readonly Row[] | null | undefined,
  idOf: (row: Row) => number | null | undefined,
): Values[] =>
  toRows(rows).map((row, index) => {
    const of = stored?.[index]
    return { ...row, id: String((of && idOf(of)) ?? '') }
  })

function getArticle({ products }: WholeInboundOrder, index: number): string {
  const line = products?.[index]
  return packArticle({
    lineId: line?.id ?? null,
    productId: line?.product?.id || null,
    available: null,
    articleNumber: line?.option?.name || `#${line?.id ?? index + 1}`,
    description: '',
  })
}
