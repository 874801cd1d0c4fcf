import { orderLimits } from './order-limits'
import { addressFields } from './order-address'

/** Id of the form of an inbound order, and the kind of its drafts. */
export const inboundFormId = 'inbound'

export const inboundTypes = ['purchase', 'return', 'xdocklot'] as const

/** Of the first step in the order of the form. The supplier is found by a search, `bonded` is asked with customs. */
export const inboundGeneralFields = [
  'orderNumber',
  'reference',
  'supplier',
  'orderType',
  'sender',
  'expectedArrival',
  'vasCode',
  'bonded',
] as const

/** The field that a supplier is searched in, and what is filled by choosing one. */
export const supplierSearch = 'supplierSearch'
export const chosenSupplier = 'supplier'

export const infoTypes = ['invoice', 'freightcost', 'insurancecost'] as const

/** What costs other than the invoice are always described as. */
export const costDescriptions: ReadonlyMap<string, string> = new Map([
  ['freightcost', 'FRGH_COST_1'],
  ['insurancecost', 'INSR_COST_1'],
])

export const isInvoice = (infoType: unknown): boolean =>
  infoType === undefined || infoType === '' || infoType === 'invoice'

export const statementTypes = ['PREF-ORG', 'REX', 'TE-EUR1', 'TE-MED'] as const

/** A statement of preferential origin needs no licence. */
export const needsLicence = (statementType: string): boolean =>
  statementType !== '' && statementType !== 'PREF-ORG'

export const financialFields = [
  'infoType',
  'description',
  'currency',
  'amount',
  'date',
  'statementType',
  'licenceNumber',
] as const

/** In the order in which a further one is offered. */
export const certificateTypes = ['EUR1', 'ATR', 'EUR-MED', 'CVO'] as const

/** Types that a certificate may have beside others of these types: one of each two is a CVO. */
export function typesBeside(others: readonly string[]): readonly string[] {
  if (others.length === 0) return certificateTypes
  if (others.length > 1) return []
  return others[0] === 'CVO' ? certificateTypes.filter((type) => type !== 'CVO') : ['CVO']
}

/** Two certificates that upstream takes together, in any order. */
export const goTogether = (types: readonly string[]): boolean =>
  types.length !== 2 || (types.includes('CVO') && types[0] !== types[1])

export const transportTypes = ['AWB', 'BL', 'CIM', 'CMR', 'HWB', 'PL'] as const

/** Means of transport by the number that upstream knows them by. */
export const transportModes = ['1', '2', '3', '4'] as const

/** Of the step about the shipment, without its packages and containers. */
export const shipmentFields = [
  'departureCountry',
  'freightReference',
  'incoterm',
  'incotermPlace',
  'incotermCountry',
  'meansOfTransport',
  'borderNationality',
  'borderMode',
] as const

export const containerFields = ['number', 'seal1', 'seal2'] as const

/** Names the buttons that reckon packages and weights from the lines: one shows them, one fills them in. */
export const reckonedPackages = 'reckoned'

/** Of a line, beside its article and quantity. */
export const inboundLineFields = ['origin', 'supplierLineId', 'lotNumber', 'prepacked'] as const
export const customsLineFields = [
  'grossWeight',
  'exportValue',
  'exportCurrency',
  'salesValue',
  'salesCurrency',
  'invoiceAmount',
] as const

export const inboundAddressFields = addressFields.filter((field) => field !== 'externalId')

export const inboundLimits = {
  ...orderLimits,
  supplierLineId: 35,
  lotNumber: 35,
  containerNumber: 70,
  sealNumber: 17,
} as const

export const usualCurrency = 'EUR'

/** What the master data says of a line's product, and nobody types. */
export interface ProductFacts {
  /** kg of one piece; null where it is not told. */
  weight: number | null
  /** Country, or ''. */
  origin: string
}

/** As one hidden field. */
export const packFacts = ({ weight, origin }: ProductFacts): string => `${weight ?? ''}|${origin}`

export function unpackFacts(packed: unknown): ProductFacts {
  const [weight = '', origin = ''] = typeof packed === 'string' ? packed.split('|') : []
  const number = weight === '' ? NaN : Number(weight)
  return { weight: Number.isFinite(number) ? number : null, origin }
}

/** What the form of an inbound order offers. */
export interface InboundFormChoices {
  customs: boolean
  vasCodes: readonly { code: string; name: string }[]
  currencies: readonly string[]
  countries: readonly (readonly [code: string, name: string])[]
}
