import type { InboundDraft, InboundDraftLine } from '#contract/saleskit-po'
import { costDescriptions, inboundTypes, usualCurrency } from '~/lib/inbound-order'
import { usualPackage } from '~/lib/package-types'
import {
  addressColumns,
  certificateColumns,
  containerColumns,
  costColumns,
  invoiceColumns,
  isContainer,
  isPackage,
  isProductLine,
  lineColumns,
  orderColumns,
  packageColumns,
  shipmentColumns,
  valueColumns,
} from '~/validation/inbound-sheet-row'
import { toCustomsData, toFinancialInfo, toLine } from '../../../inbound/draft-parts'
import {
  certificateRow,
  inboundAddress,
  inboundEntries,
  inboundFieldMap,
} from '../../../inbound/fields'
import type { SupplierNames } from '../../../inbound/supplier-names'
import { toPayload } from '../../../orders/field-map'
import { cellsOf, type RowCells } from '../kind'
import { articlePlaces, columnOfPlace, readCells, type RowOfList } from '../orders/order-columns'

type Row = { cells: unknown }

const customsLineColumns = { ...lineColumns, ...valueColumns }

/**
 * The order that some rows make: what the first row says of it, and of each row a line, a package and a container as far
 * as it has one. Null when no supplier, or not just one, is called so any more.
 */
export function toDraft(
  rows: readonly Row[],
  suppliers: SupplierNames,
  customs: boolean,
): InboundDraft | null {
  const order = getHeadCells(rows)
  const supplier = order.Supplier ? suppliers.of(order.Supplier) : null
  if (typeof supplier === 'string') return null
  const entries = toPayload(inboundEntries, readCells(orderColumns, order))
  const [orderType] = inboundTypes
  return {
    ...entries,
    OrderType: orderType,
    SubType: 'RETAIL',
    SupplierId: supplier,
    ExpectedArrival: entries.ExpectedArrival ?? 0,
    Lines: ownRows(rows, isProductLine).map(({ cells }) => getLine(cells, customs)),
    ...(customs ? customsParts(order, rows) : undefined),
  }
}

const getHeadCells = (rows: readonly Row[]): RowCells => (rows[0] ? cellsOf(rows[0]) : {})

/** Those rows of an order that have something of their own, and their places in it. */
const ownRows = (rows: readonly Row[], has: (cells: RowCells) => boolean) =>
  rows
    .map((row, rowInRecord) => ({ cells: cellsOf(row), rowInRecord }))
    .filter(({ cells }) => has(cells))

const getLine = (cells: RowCells, customs: boolean): InboundDraftLine =>
  toLine(
    { lineId: null, productId: null, articleNumber: cells.ArticleNumber ?? '' },
    readCells(customs ? customsLineColumns : lineColumns, cells),
    customs,
  )

const customsParts = (order: RowCells, rows: readonly Row[]): Partial<InboundDraft> => ({
  CustomsData: toCustomsData(
    { bonded: 'Y', ...filled(readCells(shipmentColumns, order)) },
    {
      packages: ownRows(rows, isPackage).map(({ cells }) => ({
        type: usualPackage,
        ...filled(readCells(packageColumns, cells)),
      })),
      containers: ownRows(rows, isContainer).map(({ cells }) => readCells(containerColumns, cells)),
    },
  ),
  FinInfo: toFinances(order).map(({ infoType, columns }) =>
    toFinancialInfo({
      infoType,
      currency: usualCurrency,
      description: costDescriptions.get(infoType),
      ...filled(readCells(columns, order)),
    }),
  ),
  Certificates: toCertificates(order).map((columns) =>
    toPayload(certificateRow, readCells(columns, order)),
  ),
  TransportDocuments: [],
  Address: toPayload(inboundAddress, readCells(addressColumns, order)),
  ExportAddress: null,
})

const filled = (entries: object): object =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))

/** The invoice, and a line for each cost that is named. */
const toFinances = (order: RowCells) => [
  { infoType: 'invoice', columns: invoiceColumns },
  ...Object.entries(costColumns).flatMap(([infoType, columns]) =>
    order[columns.amount.name] ? [{ infoType, columns }] : [],
  ),
]

const toCertificates = (order: RowCells) =>
  certificateColumns.filter(({ number, type }) => order[number.name] || order[type.name])

/** The row, from 0, and the column that a place in the draft of these rows was filled from. */
export const columnOfField = (place: string, rows: readonly Row[]) => {
  const head = getHeadCells(rows)
  const ofRows =
    (has: (cells: RowCells) => boolean, row: Omit<RowOfList, 'rowInRecord'>) => (index: number) => {
      const own = ownRows(rows, has)[index]
      return own && { ...row, rowInRecord: own.rowInRecord }
    }
  const ofFirst = (columns: RowOfList['columns'] | undefined) =>
    columns && { rowInRecord: 0, columns }
  return columnOfPlace(
    {
      fields: inboundFieldMap,
      order: { ...orderColumns, ...shipmentColumns },
      groups: { address: addressColumns },
      lists: {
        products: ofRows(isProductLine, { columns: customsLineColumns, others: articlePlaces }),
        packages: ofRows(isPackage, { columns: packageColumns }),
        containers: ofRows(isContainer, { columns: containerColumns }),
        finances: (index) => ofFirst(toFinances(head)[index]?.columns),
        certificates: (index) => ofFirst(toCertificates(head)[index]),
      },
    },
    place,
  )
}
