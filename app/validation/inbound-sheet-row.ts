import { inboundIncoterms } from '~/lib/incoterms'
import {
  certificateTypes,
  inboundLimits,
  statementTypes,
  transportModes,
  type containerFields,
  type customsLineFields,
  type financialFields,
  type inboundGeneralFields,
  type inboundLineFields,
  type shipmentFields,
} from '~/lib/inbound-order'
import { mostPackages, packageTypes } from '~/lib/package-types'
import { addressLimits, type AddressField } from '~/lib/order-address'
import {
  capitals,
  codeIn,
  column,
  columnsIn,
  either,
  label,
  ofOrder,
  knownValue,
  unknown,
  type ColumnsOf,
} from './order-sheet-row'
import { numberCell, type SheetColumn } from './sheet-column'
import type { NumberRules } from './order-fields'
import { codeKind, countryKind, eoriKind, moneyRules } from './values'

/** Means of transport by what a sheet may call them. */
const transportModeCodes: Readonly<Record<string, string>> = {
  1: '1',
  2: '2',
  3: '3',
  4: '4',
  SEA: '1',
  TRAIN: '2',
  ROAD: '3',
  AIR: '4',
}

const country = countryKind()
const yesOrNo = (name: string) => knownValue(['Y', 'N'], either(name, 'Y', 'N'))
const known = (name: string, values: readonly string[]) => knownValue(values, unknown(name))
const amountRules = (name: string) =>
  numberCell(label(name), { ...moneyRules, min: inboundLimits.minAmount })

/** A number of 0 or more, which each row has or not. */
const toNumber = <Name extends string>(name: Name, width: number, rules: NumberRules) =>
  column(name, { rules: numberCell(label(name), rules), isNumber: true, width })

type General = Exclude<(typeof inboundGeneralFields)[number], 'bonded' | 'orderType' | 'sender'>

/** The supplier is found by its name; a sheet holds no other orders than purchases. */
export const orderColumns = {
  orderNumber: column('OrderNumber', {
    kind: codeKind,
    required: true,
    max: inboundLimits.poNumber,
    width: 20,
  }),
  reference: ofOrder('Reference', { kind: codeKind, max: inboundLimits.reference, width: 20 }),
  supplier: ofOrder('Supplier', { max: inboundLimits.supplierSearch, width: 26 }),
  expectedArrival: ofOrder('ExpectedArrivalDate', { isDate: true, width: 20 }),
  vasCode: ofOrder('VasCode', { width: 12 }),
} as const satisfies ColumnsOf<General>

const article = { kind: codeKind, max: 24, width: 26 }
const quantity = {
  rules: numberCell(label('Quantity'), { whole: true, min: 1 }),
  isNumber: true,
  width: 10,
}

export const lineColumns = {
  quantity: column('Quantity', quantity),
  origin: column('CountryOfOrigin', { kind: country, width: 16 }),
  supplierLineId: column('SupplierLineId', {
    kind: codeKind,
    max: inboundLimits.supplierLineId,
    width: 16,
  }),
  lotNumber: column('LotNumber', { kind: codeKind, max: inboundLimits.lotNumber, width: 16 }),
  prepacked: column('Prepacked', { rules: [yesOrNo('Prepacked')], means: capitals, width: 10 }),
} as const satisfies ColumnsOf<'quantity' | (typeof inboundLineFields)[number]>

/** Rows of a sheet of inbound orders without customs, in the order of the template. */
export const inboundColumns = [
  ...columnsIn(orderColumns),
  column('ArticleNumber', { ...article, required: true }),
  ...columnsIn({
    ...lineColumns,
    quantity: column('Quantity', { ...quantity, required: true }),
  }),
] as const satisfies SheetColumn[]

export const shipmentColumns = {
  departureCountry: ofOrder('CountryOfDeparture', { required: true, kind: country, width: 20 }),
  bonded: ofOrder('BondedAdministration', {
    rules: [yesOrNo('BondedAdministration')],
    means: capitals,
    width: 22,
  }),
  freightReference: ofOrder('FreightReference', { kind: codeKind, required: true, width: 20 }),
  incoterm: ofOrder('IncoTerm', {
    rules: [known('IncoTerm', inboundIncoterms)],
    means: capitals,
    width: 10,
  }),
  incotermPlace: ofOrder('IncoTermPlace', { width: 18 }),
  incotermCountry: ofOrder('IncoTermCountry', { kind: country, width: 16 }),
  meansOfTransport: ofOrder('MeansOfTransportBorder', {
    rules: [known('MeansOfTransportBorder', Object.keys(transportModeCodes))],
    means: codeIn(transportModeCodes),
    width: 24,
  }),
  borderNationality: ofOrder('BorderTransportNationality', { kind: country, width: 28 }),
  borderMode: ofOrder('BorderTransportModeId', {
    rules: [known('BorderTransportModeId', transportModes)],
    width: 24,
  }),
} as const satisfies ColumnsOf<'bonded' | (typeof shipmentFields)[number]>

export const valueColumns = {
  grossWeight: toNumber('GrossWeight', 12, { min: 0 }),
  exportValue: toNumber('ExportValue', 12, moneyRules),
  exportCurrency: column('ExportValueCurrency', { means: capitals, width: 20 }),
  salesValue: toNumber('SalesValue', 12, moneyRules),
  salesCurrency: column('SalesValueCurrency', { means: capitals, width: 20 }),
  invoiceAmount: toNumber('LineInvoiceAmount', 18, moneyRules),
} as const satisfies ColumnsOf<(typeof customsLineFields)[number]>

export const invoiceColumns = {
  description: ofOrder('InvoiceDescription', {
    required: true,
    max: inboundLimits.description,
    width: 24,
  }),
  amount: ofOrder('InvoiceAmount', {
    required: true,
    rules: amountRules('InvoiceAmount'),
    isNumber: true,
    width: 16,
  }),
  currency: ofOrder('InvoiceCurrency', { means: capitals, width: 16 }),
  date: ofOrder('InvoiceDate', { required: true, isDate: true, width: 14 }),
  statementType: ofOrder('StatementType', {
    rules: [known('StatementType', statementTypes)],
    means: capitals,
    width: 16,
  }),
  licenceNumber: ofOrder('LicenceNumber', {
    kind: codeKind,
    max: inboundLimits.licenceNumber,
    width: 20,
  }),
} as const satisfies ColumnsOf<Exclude<(typeof financialFields)[number], 'infoType'>>

const cost = <Name extends string>(name: Name, width: number) =>
  ({
    amount: ofOrder(`${name}Amount`, {
      rules: amountRules(`${name}Amount`),
      isNumber: true,
      width,
    }),
    currency: ofOrder(`${name}Currency`, { means: capitals, width: width + 2 }),
  }) as const

/** Costs other than the invoice, by their type. */
export const costColumns = {
  freightcost: cost('FreightCost', 18),
  insurancecost: cost('InsuranceCost', 20),
} as const satisfies Record<string, ColumnsOf<'amount' | 'currency'>>

/** Types of certificates as a sheet may write them. */
export const certificateTypeCodes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(certificateTypes.map((type) => [type, type])),
  'EUR.1': 'EUR1',
}

const certificate = <N extends number>(n: N) =>
  ({
    number: ofOrder(`Certificate${n}Number`, { kind: codeKind, width: 20 }),
    type: ofOrder(`Certificate${n}Type`, {
      rules: [known(`Certificate${n}Type`, Object.keys(certificateTypeCodes))],
      means: codeIn(certificateTypeCodes),
      width: 16,
    }),
  }) as const

/** Of the certificates that a sheet has room for. */
export const certificateColumns = [
  certificate(1),
  certificate(2),
  certificate(3),
  certificate(4),
] as const satisfies ColumnsOf<'number' | 'type'>[]

export const packageColumns = {
  type: column('PackageType', {
    rules: [known('PackageType', packageTypes)],
    means: capitals,
    width: 12,
  }),
  quantity: column('PackageQuantity', {
    rules: numberCell(label('PackageQuantity'), { whole: true, min: 1, max: mostPackages }),
    isNumber: true,
    width: 16,
  }),
} as const satisfies ColumnsOf<'type' | 'quantity'>

export const containerColumns = {
  number: column('ContainerNumber', {
    kind: codeKind,
    max: inboundLimits.containerNumber,
    width: 18,
  }),
  seal1: column('SealNumber1', { kind: codeKind, max: inboundLimits.sealNumber, width: 14 }),
  seal2: column('SealNumber2', { kind: codeKind, max: inboundLimits.sealNumber, width: 14 }),
} as const satisfies ColumnsOf<(typeof containerFields)[number]>

export const addressColumns = {
  name: ofOrder('AddressName', { required: true, width: 24 }),
  ascription: ofOrder('AddressAscription', { width: 18 }),
  street: ofOrder('AddressStreet', { required: true, max: addressLimits.street, width: 24 }),
  number: ofOrder('AddressNumber', { kind: codeKind, max: addressLimits.number, width: 16 }),
  extension: ofOrder('AddressExtension', { max: addressLimits.extension, width: 18 }),
  address: ofOrder('AddressLine2', { max: addressLimits.address, width: 18 }),
  zipcode: ofOrder('AddressZipCode', { kind: codeKind, required: true, width: 16 }),
  city: ofOrder('AddressCity', { required: true, max: addressLimits.city, width: 18 }),
  country: ofOrder('AddressCountry', { required: true, kind: country, width: 16 }),
  region: ofOrder('AddressRegion', { width: 16 }),
  phone: ofOrder('AddressPhone', { width: 16 }),
  eori: ofOrder('AddressEori', { kind: eoriKind, width: 18 }),
  vatNumber: ofOrder('AddressVatNumber', { kind: codeKind, width: 18 }),
} as const satisfies ColumnsOf<Exclude<AddressField, 'externalId'>>

/**
 * Rows of a sheet of inbound orders with customs. What a product line needs is no rule of its column: a row may hold a
 * package or a container alone.
 */
export const customsInboundColumns = [
  ...columnsIn(orderColumns),
  column('ArticleNumber', article),
  ...columnsIn(lineColumns),
  ...columnsIn(shipmentColumns),
  ...columnsIn(valueColumns),
  ...columnsIn(invoiceColumns),
  ...Object.values(costColumns).flatMap(columnsIn),
  ...certificateColumns.flatMap(columnsIn),
  ...columnsIn(packageColumns),
  ...columnsIn(containerColumns),
  ...columnsIn(addressColumns),
] as const satisfies SheetColumn[]

export type InboundColumn = (typeof customsInboundColumns)[number]['name']

type Cells = Readonly<Record<string, string>>
const holdsAny = (cells: Cells, columns: readonly InboundColumn[]) =>
  columns.some((column) => Boolean(cells[column]))

/** Columns that make the row a package, a container or a product line; in the first stands what is missing. */
export const packageMarks = ['PackageQuantity', 'PackageType'] as const
const containerMarks = ['ContainerNumber', 'SealNumber1', 'SealNumber2'] as const
export const productMarks = ['ArticleNumber', 'Quantity'] as const

export const isPackage = (cells: Cells) => holdsAny(cells, packageMarks)
export const isContainer = (cells: Cells) => holdsAny(cells, containerMarks)

/** One line may travel in two package types: the second stands in a row without a product. */
export const isProductLine = (cells: Cells): boolean =>
  holdsAny(cells, productMarks) || !cells.OrderNumber || !(isPackage(cells) || isContainer(cells))
