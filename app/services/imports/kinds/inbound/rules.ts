import { message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { needsIncoterms } from '~/lib/incoterms'
import { goTogether, inboundLimits, needsLicence, statementTypes } from '~/lib/inbound-order'
import { toNumber } from '~/lib/numbers'
import {
  certificateColumns,
  certificateTypeCodes,
  customsInboundColumns,
  isContainer,
  isPackage,
  isProductLine,
  type InboundColumn,
} from '~/validation/inbound-sheet-row'
import type { SheetColumn } from '~/validation/sheet-column'
import { supplierNames, type SupplierNames } from '../../../inbound/supplier-names'
import { findAttributes } from '../../../reference/attributes.server'
import { findCurrencies, findVasCodes } from '../../../reference/order-choices.server'
import { readReferenceList } from '../../../reference/reference-lists.server'
import type { Result } from '../../../upstream/result'
import type { Upstream } from '../../../upstream/upstream.server'
import { toRowRules, type CellProblem, type CompanyId, type RowCells, type RowRules } from '../kind'

/** What upstream's lists allow in an order. A list without any entries allows everything: upstream says what it knows. */
export interface InboundFacts {
  suppliers: SupplierNames
  vasCodes: ReadonlySet<string>
  currencies: ReadonlySet<string>
  countries: ReadonlySet<string>
}

/** The same as plain data. */
type InboundLists = Omit<InboundFacts, 'suppliers'> & {
  suppliers: Parameters<typeof supplierNames>[0]
}

const loadFacts = async (api: Upstream, company: CompanyId): Promise<Result<InboundLists>> => {
  const [suppliers, vasCodes, currencies, countries] = await Promise.all([
    readReferenceList({ api, company }, 'suppliers'),
    findVasCodes(api, company),
    findCurrencies(api, company),
    findAttributes(api, company, 'countries'),
  ])
  if (suppliers.kind !== 'ok') return suppliers
  if (vasCodes.kind !== 'ok') return vasCodes
  if (currencies.kind !== 'ok') return currencies
  if (countries.kind !== 'ok') return countries
  return {
    kind: 'ok',
    body: {
      suppliers: suppliers.body.map(({ id, name }) => ({ id, name })),
      vasCodes: new Set(vasCodes.body.map(({ code }) => code)),
      currencies: new Set(currencies.body),
      countries: new Set(countries.body.map(({ code }) => code)),
    },
  }
}

const rulesBy = (toRules: (facts: InboundFacts) => RowRules) =>
  toRowRules<InboundLists>({
    loadFacts,
    toRules: (lists) => toRules({ ...lists, suppliers: supplierNames(lists.suppliers) }),
  })

const inboundRules =
  (facts: InboundFacts): RowRules =>
  (cells, isFirst) => [
    ...(isFirst ? orderProblems(facts, cells) : []),
    ...unknownCountries(cells, facts, ['CountryOfOrigin']),
  ]

const customsInboundRules =
  (facts: InboundFacts): RowRules =>
  (cells, isFirst, ofRecord) => [
    ...(isFirst ? [...orderProblems(facts, cells), ...customsProblems(facts, cells)] : []),
    ...unknownCountries(cells, facts, ['CountryOfOrigin']),
    ...unknownCodes(cells, facts.currencies, ['ExportValueCurrency', 'SalesValueCurrency']),
    ...lineProblems(cells, isFirst ? cells.InvoiceAmount : ofRecord?.[invoiceAmountAt]),
    ...transportProblems(cells),
  ]

export const plainRules = rulesBy(inboundRules)
export const customsRules = rulesBy(customsInboundRules)

const columns: readonly SheetColumn[] = customsInboundColumns
/** The invoice among the columns that speak of the whole order. */
const invoiceAmountAt = columns
  .filter(({ ofRecord }) => ofRecord)
  .findIndex(({ name }) => name === 'InvoiceAmount')

const named = (column: InboundColumn) => ({ field: message(`orders.column.${column}` as TextKey) })
const required = (column: InboundColumn): CellProblem => ({
  column,
  message: message('form.required', named(column)),
})
const unknown = (column: InboundColumn): CellProblem => ({
  column,
  message: message('form.unknown', named(column)),
})

const unknownCodes = (
  cells: RowCells,
  list: ReadonlySet<string>,
  columns: readonly InboundColumn[],
): CellProblem[] =>
  list.size === 0
    ? []
    : columns.flatMap((column) => {
        const code = cells[column]?.toUpperCase()
        return !code || list.has(code) ? [] : unknown(column)
      })

/** Of a code that is too long or too short its column speaks already. */
const unknownCountries = (
  cells: RowCells,
  { countries }: InboundFacts,
  columns: readonly InboundColumn[],
) =>
  unknownCodes(
    cells,
    countries,
    columns.filter((column) => cells[column]?.length === 2),
  )

const notUnique: CellProblem = {
  column: 'Supplier',
  message: message('import.problem.supplierNotUnique'),
}

function* orderProblems(facts: InboundFacts, cells: RowCells): Iterable<CellProblem> {
  const { Supplier: supplier, VasCode: vasCode } = cells
  if (supplier && supplier.length <= inboundLimits.supplierSearch) {
    const found = facts.suppliers.of(supplier)
    if (found === 'unknown') yield unknown('Supplier')
    if (found === 'several') yield notUnique
  }
  if (vasCode && facts.vasCodes.size > 0 && !facts.vasCodes.has(vasCode)) yield unknown('VasCode')
}

const countryColumns = [
  'CountryOfDeparture',
  'BorderTransportNationality',
  'AddressCountry',
] as const
const currencyColumns = ['InvoiceCurrency', 'FreightCostCurrency', 'InsuranceCostCurrency'] as const

/** Rules of the first row, which speaks of the whole order. */
function* customsProblems(facts: InboundFacts, cells: RowCells): Iterable<CellProblem> {
  yield* unknownCountries(cells, facts, countryColumns)
  yield* unknownCodes(cells, facts.currencies, currencyColumns)
  if (needsIncoterms(cells.CountryOfDeparture ?? ''))
    for (const column of ['IncoTerm', 'IncoTermPlace', 'MeansOfTransportBorder'] as const)
      if (!cells[column]) yield required(column)
  const statement = statementTypes.find((type) => type === cells.StatementType?.toUpperCase())
  if (statement && needsLicence(statement) && !cells.LicenceNumber) yield required('LicenceNumber')
  yield* certificateProblems(cells)
}

const disagreeing = message('inboundForm.certificatesDisagree')

function* certificateProblems(cells: RowCells): Iterable<CellProblem> {
  const certificates = certificateColumns
    .map(({ number, type }) => ({ number: number.name, type: type.name }))
    .filter(({ number, type }) => cells[number] || cells[type])
  for (const { number, type } of certificates) {
    if (!cells[number]) yield required(number)
    if (!cells[type]) yield required(type)
  }
  const types = certificates.map(
    ({ type }) => certificateTypeCodes[cells[type]?.toUpperCase() ?? ''],
  )
  const areTypes = types.every((type) => type !== undefined)
  if (areTypes && !goTogether(types)) yield { column: certificates[1]!.type, message: disagreeing }
}

const aboveInvoice: CellProblem = {
  column: 'LineInvoiceAmount',
  message: message('inboundForm.aboveInvoice'),
}

/** What a product line needs in a division with customs. */
function* lineProblems(cells: RowCells, invoiced: string | undefined): Iterable<CellProblem> {
  if (!isProductLine(cells)) return
  for (const column of ['ArticleNumber', 'Quantity', 'ExportValue', 'SalesValue'] as const)
    if (!cells[column]) yield required(column)
  const [amount, most] = [cells.LineInvoiceAmount, invoiced].map((cell) => toNumber(cell ?? ''))
  if (cells.LineInvoiceAmount && invoiced && amount! > most!) yield aboveInvoice
}

function* transportProblems(cells: RowCells): Iterable<CellProblem> {
  if (isPackage(cells) && !cells.PackageQuantity) yield required('PackageQuantity')
  if (isContainer(cells) && !cells.ContainerNumber) yield required('ContainerNumber')
}

/** What no row of an order says of it: these stand at its first row. */
export const noProducts = message('form.noProducts')
export const noPackages = message('inboundForm.noPackages')
