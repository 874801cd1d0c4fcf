import { inboundIncoterms } from '~/lib/incoterms'
import { certificateTypes, inboundLimits, statementTypes } from '~/lib/inbound-order'
import { mostPackages, packageTypes } from '~/lib/package-types'
import { addressLimits } from '~/lib/order-address'
import { column, either, label, ofOrder, oneOf, unknown } from './order-sheet-row'
import { numberCell, type SheetColumn } from './sheet-column'
import type { NumberRules } from './order-fields'
import { codeKind, countryKind, eoriKind, moneyRules } from './values'

/** Means of transport by what a sheet may call them. */
export const transportModeCodes: Readonly<Record<string, string>> = {
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
const yesOrNo = (name: string) => oneOf(['Y', 'N'], either(name, 'Y', 'N'))
const known = (name: string, values: readonly string[]) => oneOf(values, unknown(name))
const amountRules = (name: string) =>
  numberCell(label(name), { ...moneyRules, min: inboundLimits.minAmount })

/** A number of 0 or more, which each row has or not. */
const toNumber = <Name extends string>(name: Name, width: number, rules: NumberRules) =>
  column(name, { rules: numberCell(label(name), rules), isNumber: true, width })

const quantityRules = numberCell(label('Quantity'), { whole: true, min: 1 })

const orderColumns = [
  column('OrderNumber', { kind: codeKind, required: true, max: inboundLimits.poNumber, width: 20 }),
  ofOrder('Reference', { kind: codeKind, max: inboundLimits.reference, width: 20 }),
  ofOrder('Supplier', { max: inboundLimits.supplierSearch, width: 26 }),
  ofOrder('ExpectedArrivalDate', { isDate: true, width: 20 }),
  ofOrder('VasCode', { width: 12 }),
] as const satisfies SheetColumn[]

const lineColumns = [
  column('CountryOfOrigin', { kind: country, width: 16 }),
  column('SupplierLineId', { kind: codeKind, max: inboundLimits.supplierLineId, width: 16 }),
  column('LotNumber', { kind: codeKind, max: inboundLimits.lotNumber, width: 16 }),
  column('Prepacked', { rules: [yesOrNo('Prepacked')], width: 10 }),
] as const satisfies SheetColumn[]

/** Rows of a sheet of inbound orders without customs, in the order of the template. */
export const inboundColumns = [
  ...orderColumns,
  column('ArticleNumber', { kind: codeKind, required: true, max: 24, width: 26 }),
  column('Quantity', { required: true, rules: quantityRules, isNumber: true, width: 10 }),
  ...lineColumns,
] as const satisfies SheetColumn[]

const shipmentColumns = [
  ofOrder('CountryOfDeparture', {
    required: true,
    kind: country,
    width: 20,
  }),
  ofOrder('BondedAdministration', { rules: [yesOrNo('BondedAdministration')], width: 22 }),
  ofOrder('FreightReference', { kind: codeKind, required: true, width: 20 }),
  ofOrder('IncoTerm', { rules: [known('IncoTerm', inboundIncoterms)], width: 10 }),
  ofOrder('IncoTermPlace', { width: 18 }),
  ofOrder('IncoTermCountry', { kind: country, width: 16 }),
  ofOrder('MeansOfTransportBorder', {
    rules: [known('MeansOfTransportBorder', Object.keys(transportModeCodes))],
    width: 24,
  }),
  ofOrder('BorderTransportNationality', {
    kind: country,
    width: 28,
  }),
  ofOrder('BorderTransportModeId', {
    rules: [known('BorderTransportModeId', ['1', '2', '3', '4'])],
    width: 24,
  }),
] as const satisfies SheetColumn[]

const valueColumns = [
  toNumber('GrossWeight', 12, { min: 0 }),
  toNumber('ExportValue', 12, moneyRules),
  column('ExportValueCurrency', { width: 20 }),
  toNumber('SalesValue', 12, moneyRules),
  column('SalesValueCurrency', { width: 20 }),
  toNumber('LineInvoiceAmount', 18, moneyRules),
] as const satisfies SheetColumn[]

const financialColumns = [
  ofOrder('InvoiceDescription', { required: true, max: inboundLimits.description, width: 24 }),
  ofOrder('InvoiceAmount', {
    required: true,
    rules: amountRules('InvoiceAmount'),
    isNumber: true,
    width: 16,
  }),
  ofOrder('InvoiceCurrency', { width: 16 }),
  ofOrder('InvoiceDate', { required: true, isDate: true, width: 14 }),
  ofOrder('StatementType', { rules: [known('StatementType', statementTypes)], width: 16 }),
  ofOrder('LicenceNumber', { kind: codeKind, max: inboundLimits.licenceNumber, width: 20 }),
  ofOrder('FreightCostAmount', {
    rules: amountRules('FreightCostAmount'),
    isNumber: true,
    width: 18,
  }),
  ofOrder('FreightCostCurrency', { width: 20 }),
  ofOrder('InsuranceCostAmount', {
    rules: amountRules('InsuranceCostAmount'),
    isNumber: true,
    width: 20,
  }),
  ofOrder('InsuranceCostCurrency', { width: 22 }),
] as const satisfies SheetColumn[]

/** Of the certificates that a sheet has room for. */
export const certificateNumbers = [1, 2, 3, 4] as const
type Certificate = (typeof certificateNumbers)[number]

export const certificateColumns = <N extends Certificate>(n: N) =>
  ({ number: `Certificate${n}Number`, type: `Certificate${n}Type` }) as const

/** Types of certificates as a sheet may write them. */
export const certificateTypeCodes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(certificateTypes.map((type) => [type, type])),
  'EUR.1': 'EUR1',
}

const columnsOfCertificate = <N extends Certificate>(n: N) => {
  const { number, type } = certificateColumns(n)
  return [
    ofOrder(number, { kind: codeKind, width: 20 }),
    ofOrder(type, { rules: [known(type, Object.keys(certificateTypeCodes))], width: 16 }),
  ] as const
}

const transportColumns = [
  column('PackageType', { rules: [known('PackageType', packageTypes)], width: 12 }),
  column('PackageQuantity', {
    rules: numberCell(label('PackageQuantity'), { whole: true, min: 1, max: mostPackages }),
    isNumber: true,
    width: 16,
  }),
  column('ContainerNumber', { kind: codeKind, max: inboundLimits.containerNumber, width: 18 }),
  column('SealNumber1', { kind: codeKind, max: inboundLimits.sealNumber, width: 14 }),
  column('SealNumber2', { kind: codeKind, max: inboundLimits.sealNumber, width: 14 }),
] as const satisfies SheetColumn[]

const addressColumns = [
  ofOrder('AddressName', { required: true, width: 24 }),
  ofOrder('AddressAscription', { width: 18 }),
  ofOrder('AddressStreet', { required: true, max: addressLimits.street, width: 24 }),
  ofOrder('AddressNumber', { kind: codeKind, max: addressLimits.number, width: 16 }),
  ofOrder('AddressExtension', { max: addressLimits.extension, width: 18 }),
  ofOrder('AddressLine2', { max: addressLimits.address, width: 18 }),
  ofOrder('AddressZipCode', { kind: codeKind, required: true, width: 16 }),
  ofOrder('AddressCity', { required: true, max: addressLimits.city, width: 18 }),
  ofOrder('AddressCountry', { required: true, kind: country, width: 16 }),
  ofOrder('AddressRegion', { width: 16 }),
  ofOrder('AddressPhone', { width: 16 }),
  ofOrder('AddressEori', { kind: eoriKind, width: 18 }),
  ofOrder('AddressVatNumber', { kind: codeKind, width: 18 }),
] as const satisfies SheetColumn[]

/**
 * Rows of a sheet of inbound orders with customs. What a product line needs is no rule of its column: a row may hold a
 * package or a container alone.
 */
export const customsInboundColumns = [
  ...orderColumns,
  column('ArticleNumber', { kind: codeKind, max: 24, width: 26 }),
  column('Quantity', { rules: quantityRules, isNumber: true, width: 10 }),
  ...lineColumns,
  ...shipmentColumns,
  ...valueColumns,
  ...financialColumns,
  ...columnsOfCertificate(1),
  ...columnsOfCertificate(2),
  ...columnsOfCertificate(3),
  ...columnsOfCertificate(4),
  ...transportColumns,
  ...addressColumns,
] as const satisfies SheetColumn[]

export type InboundColumn = (typeof customsInboundColumns)[number]['name']

type Cells = Readonly<Record<string, string>>
const holdsAny = (cells: Cells, columns: readonly InboundColumn[]) =>
  columns.some((column) => Boolean(cells[column]))

/** Columns of which one makes the row a package, a container or a product line; in the first stands what is missing. */
export const packageMarks = ['PackageQuantity', 'PackageType'] as const
const containerMarks = ['ContainerNumber', 'SealNumber1', 'SealNumber2'] as const
export const productMarks = ['ArticleNumber', 'Quantity'] as const

export const isPackage = (cells: Cells) => holdsAny(cells, packageMarks)
export const isContainer = (cells: Cells) => holdsAny(cells, containerMarks)

/** One line may travel in two package types: the second stands in a row without a product. */
export const isProductLine = (cells: Cells): boolean =>
  holdsAny(cells, productMarks) || !cells.OrderNumber || !(isPackage(cells) || isContainer(cells))
