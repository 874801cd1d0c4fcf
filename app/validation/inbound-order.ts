import { toRows, toTrimmedText, type Values } from '~/lib/values'
import { z } from 'zod'
import { issue } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { capitalCode } from '~/lib/clean-text'
import { constants } from '~/lib/constants'
import { needsIncoterms, inboundIncoterms } from '~/lib/incoterms'
import {
  certificateTypes,
  goTogether,
  inboundAddressFields,
  inboundLimits,
  inboundTypes,
  infoTypes,
  isInvoice,
  needsLicence,
  statementTypes,
  transportModes,
  transportTypes,
  type containerFields,
  type customsLineFields,
  type financialFields,
  type inboundGeneralFields,
  type inboundLineFields,
  type shipmentFields,
  type supplierSearch,
} from '~/lib/inbound-order'
import { mostPackages, packageTypes } from '~/lib/package-types'
import { toNumber } from '~/lib/numbers'
import { inboundDateTypes, inboundShape } from '~/lists/inbound'
import { documentRef } from './document-field'
import {
  optionalCode,
  optionalText,
  required,
  requiredCode,
  requiredText,
  valueField,
  type Schemas,
} from './fields'
import { filterDay, filterIds, listQuery, oneOf } from './list-query'
import { getAddress } from './order-address'
import {
  choiceField,
  countryField,
  dayField,
  docdataField,
  mrnField,
  numberField,
  shipmentReferenceField,
} from './order-fields'
import { orderLines } from './order-lines'
import { together, type Say } from './together'
import { countryKind, moneyRules } from './values'

/** What is right for an inbound order of this company. */
export interface InboundRules {
  customs: boolean
  vasCodes: readonly { code: string }[]
  currencies: readonly string[]
  countries: readonly (readonly [code: string, name: string])[]
}

/** Entries of the other steps. */
type Others = Readonly<Values>

const label = (field: string) => `inboundForm.${field}` as TextKey

/** Fields of inbound orders, for their forms and their sheets. */
export const inboundFields = {
  poNumber: requiredCode(label('poNumber'), { max: inboundLimits.poNumber }),
  reference: optionalCode(label('reference'), { max: inboundLimits.reference }),
  sender: optionalCode(label('sender'), { max: inboundLimits.sender }),
  supplierSearch: optionalText(label('supplier'), { max: inboundLimits.supplierSearch }),
  description: optionalText(label('description'), { max: inboundLimits.description }),
  amount: numberField(label('amount'), {
    required: true,
    ...moneyRules,
    min: inboundLimits.minAmount,
  }).transform(Number),
  licenceNumber: optionalCode(label('licenceNumber'), { max: inboundLimits.licenceNumber }),
  mxInboundReference: shipmentReferenceField(label('mxInboundReference')),
  mrn: mrnField(),
  incotermCountry: countryField(label('incotermCountry')),
}

/** A document as a sheet or another system sends it. */
export const documentFields = { filename: z.string().optional(), docdata: docdataField() }

export const inboundGeneral = ({ customs, vasCodes }: InboundRules) =>
  z.intersection(
    z.object({
      orderNumber: inboundFields.poNumber,
      reference: inboundFields.reference,
      supplier: optionalText(label('supplier')).transform((id) => Number(id) || null),
      supplierSearch: inboundFields.supplierSearch,
      orderType: choiceField(label('orderType'), ['', ...inboundTypes]).transform(
        (type) => type || inboundTypes[0],
      ),
      sender: inboundFields.sender,
      expectedArrival: dayField(label('expectedArrival')),
      vasCode: choiceField(
        label('vasCode'),
        vasCodes.map(({ code }) => code),
      ),
      bonded: choiceField(label('bonded'), ['Y', 'N'], { isRequired: customs }),
    } satisfies Schemas<(typeof inboundGeneralFields)[number] | typeof supplierSearch>),
    together(({ orderType, sender, supplier, supplierSearch: typed, supplierMatches }, say) => {
      if (orderType !== 'return' && toTrimmedText(sender))
        say(['sender'], issue('inboundForm.senderOfReturn'))
      const { length } = toTrimmedText(typed)
      if (length === 0 || length > inboundLimits.supplierSearch || toTrimmedText(supplier)) return
      const isKnown = Number(supplierMatches) > 0
      const n = constants.minSearchLength
      // what is too short to be searched for has no matches to choose from
      if (isKnown && length < n) say(['supplierSearch'], issue('lists.searchTooShort', { n }))
      else
        say(
          ['supplierSearch'],
          isKnown ? issue('inboundForm.chooseSupplier') : issue('inboundForm.supplierUnknown'),
        )
    }),
  )

/** Money that is spent on the order: one invoice, and at most one line of each other cost. */
export const inboundFinances = ({ currencies }: InboundRules) =>
  z.intersection(
    z.object({ finances: z.array(financialLine(currencies)).default([]) }),
    together(({ finances }, say) => {
      const count = (type: string) =>
        toRows(finances).filter(({ infoType }) => infoType === type).length
      if (count('invoice') !== 1) say(['finances'], issue('inboundForm.oneInvoice'))
      for (const type of ['insurancecost', 'freightcost'])
        if (count(type) > 1) say(['finances'], issue('inboundForm.oneCost', { type }))
      toRows(finances).forEach((row, at) => checkInvoice(row, ['finances', at], say))
    }),
  )

const financialLine = (currencies: readonly string[]) =>
  z.object({
    infoType: choiceField(label('infoType'), infoTypes, { isRequired: true }),
    description: inboundFields.description,
    currency: currencyField(currencies, { isRequired: true }),
    amount: inboundFields.amount,
    date: dayField(label('date')),
    document: documentRef(label('document')),
    statementType: choiceField(label('statementType'), statementTypes),
    licenceNumber: inboundFields.licenceNumber,
  } satisfies Schemas<(typeof financialFields)[number] | 'document'>)

/** What only an invoice has, and has to have. */
function checkInvoice(row: Others, at: (string | number)[], say: Say) {
  if (!isInvoice(row.infoType)) return
  for (const field of ['description', 'date'] as const)
    if (!toTrimmedText(row[field])) say([...at, field], required(label(field)))
  const [statement, licence] = [row.statementType, row.licenceNumber].map(toTrimmedText)
  if (needsLicence(statement ?? '') && !licence)
    say([...at, 'licenceNumber'], required(label('licenceNumber')))
  if (licence && !statement) say([...at, 'statementType'], required(label('statementType')))
}

/** Where the list did not come, upstream says which are known. */
const currencyField = (currencies: readonly string[], { isRequired = false } = {}) =>
  currencies.length > 0
    ? choiceField(label('currency'), currencies, { isRequired })
    : (isRequired ? requiredText : optionalText)(label('currency'), { clean: capitalCode })

/** The lines; those of a customs order name values and weights, and no more of the invoice than it has. */
export function inboundProducts({ customs, currencies, countries }: InboundRules, others: Others) {
  const own = {
    origin: toCountry('origin', countries),
    supplierLineId: optionalCode(label('supplierLineId'), { max: inboundLimits.supplierLineId }),
    lotNumber: optionalCode(label('lotNumber'), { max: inboundLimits.lotNumber }),
    prepacked: choiceField(label('prepacked'), ['Y', 'N']),
  } satisfies Schemas<(typeof inboundLineFields)[number]>
  if (!customs) return orderLines({ ...own, ...noCustomsValues })
  const value = (field: 'exportValue' | 'salesValue') =>
    numberField(label(field), { required: true, ...moneyRules })
  const most = invoicedIn(others.finances)
  return orderLines({
    ...own,
    grossWeight: numberField(label('grossWeight'), { min: 0 }),
    exportValue: value('exportValue'),
    exportCurrency: currencyField(currencies),
    salesValue: value('salesValue'),
    salesCurrency: currencyField(currencies),
    invoiceAmount: numberField(label('invoiceAmount'), moneyRules).refine(
      (amount) => amount === null || most === null || amount <= most,
      issue('inboundForm.aboveInvoice'),
    ),
  } satisfies Schemas<keyof typeof own | (typeof customsLineFields)[number]>)
}

const noNumber = () =>
  z
    .unknown()
    .optional()
    .transform((): number | null => null)
const noText = () =>
  z
    .unknown()
    .optional()
    .transform(() => '')

/** What a division without customs does not ask. */
const noCustomsValues = {
  grossWeight: noNumber(),
  exportValue: noNumber(),
  exportCurrency: noText(),
  salesValue: noNumber(),
  salesCurrency: noText(),
  invoiceAmount: noNumber(),
} satisfies Schemas<(typeof customsLineFields)[number]>

/** Of the invoice, as its step holds it; null while it says no amount. */
export function invoicedIn(finances: unknown): number | null {
  const invoice = toRows(finances).find(({ infoType }) => infoType === 'invoice')
  const amount = invoice ? toNumber(toTrimmedText(invoice.amount)) : NaN
  return Number.isFinite(amount) ? amount : null
}

/** At most so many; a concept that was imported with more keeps those. */
const certificatesUpTo = (most: number, keepsMore: boolean) =>
  z.intersection(
    z.object({
      certificates: z
        .array(
          z.object({
            number: requiredCode(label('certificateNumber')),
            type: choiceField(label('certificateType'), certificateTypes, { isRequired: true }),
            document: documentRef(label('document')),
            isStored: z.string().optional(),
          }),
        )
        .default([]),
    }),
    together(({ certificates }, say) => {
      const rows = toRows(certificates)
      const isKept = keepsMore && rows.every(({ isStored }) => isStored === '1')
      if (rows.length > most && !isKept)
        say(['certificates'], issue('form.tooManyCertificates', { n: most }))
      if (
        !goTogether(rows.map(({ type }) => toTrimmedText(type))) &&
        rows.every(({ type }) => type)
      )
        say(['certificates'], issue('inboundForm.certificatesDisagree'))
    }),
  )

/** Of a concept. */
export const inboundCertificates = () => certificatesUpTo(inboundLimits.certificates, true)

/** Of an order that was submitted. */
export const submittedCertificates = (most: number) => certificatesUpTo(most, false)

export const inboundAddresses = () =>
  z.object({
    address: getAddress(inboundAddressFields, true),
    exportAddress: getAddress(inboundAddressFields),
  })

export const inboundShipment = ({ countries }: InboundRules) =>
  z.intersection(
    z.object({
      departureCountry: toCountry('departureCountry', countries, { isRequired: true }),
      freightReference: requiredCode(label('freightReference')),
      incoterm: choiceField(label('incoterm'), inboundIncoterms),
      incotermPlace: optionalText(label('incotermPlace')),
      incotermCountry: inboundFields.incotermCountry,
      meansOfTransport: choiceField(label('meansOfTransport'), transportModes),
      borderNationality: toCountry('borderNationality', countries),
      borderMode: choiceField(label('borderMode'), transportModes),
      packages: z
        .array(
          z.object({
            type: choiceField(label('packageType'), packageTypes).transform((type) => type || 'CT'),
            quantity: numberField(label('packageQuantity'), {
              required: true,
              whole: true,
              min: 1,
              max: mostPackages,
            }).transform(Number),
          }),
        )
        .default([]),
      containers: z
        .array(
          z.object({
            number: requiredCode(label('containerNumber'), { max: inboundLimits.containerNumber }),
            seal1: optionalCode(label('seal1'), { max: inboundLimits.sealNumber }),
            seal2: optionalCode(label('seal2'), { max: inboundLimits.sealNumber }),
          } satisfies Schemas<(typeof containerFields)[number]>),
        )
        .default([]),
    } satisfies Schemas<(typeof shipmentFields)[number] | 'packages' | 'containers'>),
    together((values, say) => {
      if (toRows(values.packages).length === 0) say(['packages'], issue('inboundForm.noPackages'))
      if (!needsIncoterms(toTrimmedText(values.departureCountry))) return
      for (const field of ['incoterm', 'incotermPlace', 'meansOfTransport'])
        if (!toTrimmedText(values[field])) say([field], required(label(field)))
    }),
  )

export const inboundTransport = () =>
  z.object({
    transportDocuments: z
      .array(
        z.object({
          type: choiceField(label('transportType'), transportTypes, { isRequired: true }),
          identification: requiredCode(label('identification')),
          document: documentRef(label('document'), { isRequired: true }),
        }),
      )
      .max(
        inboundLimits.transportDocuments,
        issue('form.tooManyTransportDocuments', { n: inboundLimits.transportDocuments }),
      )
      .default([]),
  })

const toCountry = (
  field: string,
  countries: readonly (readonly [code: string, name: string])[],
  rules?: { isRequired?: boolean },
) => valueField(label(field), countryKind(new Set(countries.map(([code]) => code))), rules)

type Step<Schema extends (...given: never[]) => z.ZodType> = z.output<ReturnType<Schema>>

/** An inbound order as its form holds it, checked; without customs it is the first step and the lines. */
export type InboundForm = Step<typeof inboundGeneral> &
  Step<typeof inboundProducts> &
  Partial<
    Step<typeof inboundFinances> &
      Step<typeof inboundCertificates> &
      Step<typeof inboundAddresses> &
      Step<typeof inboundShipment> &
      Step<typeof inboundTransport>
  >

export const inboundListQuery = listQuery(inboundShape, {
  datetype: oneOf(inboundDateTypes),
  from: filterDay,
  to: filterDay,
  status: filterIds,
  phase: filterIds,
  supplier: filterIds,
})
