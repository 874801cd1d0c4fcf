import type { InboundDraft, InboundDraftLine } from '#contract/saleskit-po'
import { costDescriptions, inboundTypes, usualCurrency } from '~/lib/inbound-order'
import { usualPackage } from '~/lib/package-types'
import {
  certificateColumns,
  certificateNumbers,
  certificateTypeCodes,
  isContainer,
  isPackage,
  isProductLine,
  transportModeCodes,
  type InboundColumn,
} from '~/validation/inbound-sheet-row'
import { toCustomsData, toFinancialInfo, toLine } from '../../../inbound/draft-parts'
import {
  certificateRow,
  containerRow,
  customsEntries,
  financialRow,
  inboundAddress,
  inboundEntries,
  inboundFieldMap,
  inboundLine,
  packageRow,
  statementOfInvoice,
  valuesOfLine,
} from '../../../inbound/fields'
import type { SupplierNames } from '../../../inbound/supplier-names'
import { toPayload } from '../../../orders/field-map'
import { cellsOf, type RowCells } from '../kind'
import {
  articlePlaces,
  capitals,
  columnOfPlace,
  readCells,
  type ColumnsOf,
  type RowOfList,
} from '../orders/order-columns'

type Columns<Fields extends Parameters<typeof readCells>[0]> = ColumnsOf<Fields, InboundColumn>
type Row = { cells: unknown }

/** The supplier is found by its name, and the column leads only to upstream's words about it. */
const orderColumns = {
  orderNumber: 'OrderNumber',
  reference: 'Reference',
  expectedArrival: 'ExpectedArrivalDate',
  vasCode: 'VasCode',
} as const satisfies Columns<typeof inboundEntries>

const shipmentColumns = {
  bonded: capitals('BondedAdministration'),
  departureCountry: capitals('CountryOfDeparture'),
  freightReference: 'FreightReference',
  incoterm: capitals('IncoTerm'),
  incotermPlace: 'IncoTermPlace',
  incotermCountry: capitals('IncoTermCountry'),
  meansOfTransport: {
    column: 'MeansOfTransportBorder',
    means: (cell) => transportModeCodes[cell.toUpperCase()],
  },
  borderNationality: capitals('BorderTransportNationality'),
  borderMode: 'BorderTransportModeId',
} as const satisfies Columns<typeof customsEntries>

const lineColumns = {
  quantity: 'Quantity',
  origin: capitals('CountryOfOrigin'),
  supplierLineId: 'SupplierLineId',
  lotNumber: 'LotNumber',
  prepacked: capitals('Prepacked'),
} as const satisfies Columns<typeof inboundLine>

const lineFields = { ...inboundLine, ...valuesOfLine }
const customsLineColumns = {
  ...lineColumns,
  grossWeight: 'GrossWeight',
  exportValue: 'ExportValue',
  exportCurrency: capitals('ExportValueCurrency'),
  salesValue: 'SalesValue',
  salesCurrency: capitals('SalesValueCurrency'),
  invoiceAmount: 'LineInvoiceAmount',
} as const satisfies Columns<typeof lineFields>

const financialFields = { ...financialRow, ...statementOfInvoice }
const invoiceColumns = {
  description: 'InvoiceDescription',
  amount: 'InvoiceAmount',
  currency: capitals('InvoiceCurrency'),
  date: 'InvoiceDate',
  statementType: capitals('StatementType'),
  licenceNumber: 'LicenceNumber',
} as const satisfies Columns<typeof financialFields>

const costColumns = {
  freightcost: { amount: 'FreightCostAmount', currency: capitals('FreightCostCurrency') },
  insurancecost: { amount: 'InsuranceCostAmount', currency: capitals('InsuranceCostCurrency') },
} as const satisfies Record<string, Columns<typeof financialRow>>

const certificateFields = (n: (typeof certificateNumbers)[number]) => {
  const { number, type } = certificateColumns(n)
  return {
    number,
    type: { column: type, means: (cell) => certificateTypeCodes[cell.toUpperCase()] },
  } as const satisfies Columns<typeof certificateRow>
}

const packageColumns = {
  type: capitals('PackageType'),
  quantity: 'PackageQuantity',
} as const satisfies Columns<typeof packageRow>

const containerColumns = {
  number: 'ContainerNumber',
  seal1: 'SealNumber1',
  seal2: 'SealNumber2',
} as const satisfies Columns<typeof containerRow>

const addressColumns = {
  name: 'AddressName',
  ascription: 'AddressAscription',
  street: 'AddressStreet',
  number: 'AddressNumber',
  extension: 'AddressExtension',
  address: 'AddressLine2',
  zipcode: 'AddressZipCode',
  city: 'AddressCity',
  country: capitals('AddressCountry'),
  region: 'AddressRegion',
  phone: 'AddressPhone',
  eori: 'AddressEori',
  vatNumber: 'AddressVatNumber',
} as const satisfies Columns<typeof inboundAddress>

/**
 * The order that some rows make: what the first row says of it, and of each row a line, a package and a container as far
 * as it has one. Null when no supplier, or not just one, is called so any more.
 */
export function toDraft(
  rows: readonly Row[],
  suppliers: SupplierNames,
  customs: boolean,
): InboundDraft | null {
  const order = headOf(rows)
  const supplier = order.Supplier ? suppliers.of(order.Supplier) : null
  if (typeof supplier === 'string') return null
  const entries = toPayload(inboundEntries, readCells(inboundEntries, orderColumns, order))
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

const headOf = (rows: readonly Row[]): RowCells => (rows[0] ? cellsOf(rows[0]) : {})

/** Those rows of an order that have something of their own, and their places in it. */
const ownRows = (rows: readonly Row[], has: (cells: RowCells) => boolean) =>
  rows
    .map((row, rowInRecord) => ({ cells: cellsOf(row), rowInRecord }))
    .filter(({ cells }) => has(cells))

const getLine = (cells: RowCells, customs: boolean): InboundDraftLine =>
  toLine(
    { lineId: null, productId: null, articleNumber: cells.ArticleNumber ?? '' },
    customs
      ? readCells(lineFields, customsLineColumns, cells)
      : readCells(inboundLine, lineColumns, cells),
    customs,
  )

const customsParts = (order: RowCells, rows: readonly Row[]): Partial<InboundDraft> => ({
  CustomsData: toCustomsData(
    { bonded: 'Y', ...filled(readCells(customsEntries, shipmentColumns, order)) },
    {
      packages: ownRows(rows, isPackage).map(({ cells }) => ({
        type: usualPackage,
        ...filled(readCells(packageRow, packageColumns, cells)),
      })),
      containers: ownRows(rows, isContainer).map(({ cells }) =>
        readCells(containerRow, containerColumns, cells),
      ),
    },
  ),
  FinInfo: toFinances(order).map(({ infoType, columns }) =>
    toFinancialInfo({
      infoType,
      currency: usualCurrency,
      description: costDescriptions.get(infoType),
      ...filled(readCells(financialFields, columns, order)),
    }),
  ),
  Certificates: toCertificates(order).map((columns) =>
    toPayload(certificateRow, readCells(certificateRow, columns, order)),
  ),
  TransportDocuments: [],
  Address: toPayload(inboundAddress, readCells(inboundAddress, addressColumns, order)),
  ExportAddress: null,
})

const filled = (entries: object): object =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))

/** The invoice, and a line for each cost that is named. */
const toFinances = (order: RowCells) => [
  { infoType: 'invoice', columns: invoiceColumns },
  ...Object.entries(costColumns).flatMap(([infoType, columns]) =>
    order[columns.amount] ? [{ infoType, columns }] : [],
  ),
]

const toCertificates = (order: RowCells) =>
  certificateNumbers.flatMap((n) => {
    const { number, type } = certificateColumns(n)
    return order[number] || order[type] ? [certificateFields(n)] : []
  })

/** The row, from 0, and the column that a place in the draft of these rows was filled from. */
export const columnOfField = (place: string, rows: readonly Row[]) => {
  const head = headOf(rows)
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
      order: {
        ...orderColumns,
        ...shipmentColumns,
        supplier: 'Supplier',
        address: addressColumns,
      },
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
