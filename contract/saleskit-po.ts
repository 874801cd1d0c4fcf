import { z } from 'zod'
import { defineCall, recordAnswer } from './call'
import { address } from './fields'
import { draftCalls, optional, savedConcept, switchedOn } from './saleskit-drafts'

const money = z.strictObject({ Amount: z.number().nullish(), CurrencyCode: optional })

/** A stored document is kept by its name with empty Docdata; with neither it is removed. */
const file = {
  Docdata: optional.describe('A PDF in base64'),
  Filename: optional,
}

/** The line's part of the invoice. */
export const lineInvoice = z.strictObject({
  LineFinInfo: z.array(z.strictObject({ Amount: z.number().nullish() })).nullish(),
})

export const inboundDraftLine = z.strictObject({
  Id: z.int().positive().nullish().describe('Of a line that is changed; none for a new one'),
  ProductId: z.int().positive().nullish(),
  ExternalArticleId: optional.describe('Article number, where no ProductId is known'),
  Quantity: z.number().nullish(),
  Origin: optional.describe('Country'),
  SupplierLineId: optional,
  LotNumber: optional,
  Prepacked: optional.describe('Y or N'),
  GrossWeight: z.number().nullish().describe('kg, of the line'),
  ExportValue: money.nullish(),
  SalesValue: money.nullish(),
  AdditionalLineFinInfo: lineInvoice.nullish(),
})

export const draftCustomsData = z.strictObject({
  CountryOfDeparture: optional,
  BondedAdministration: optional.describe('Y or N'),
  FreightReference: optional,
  IncoTerm: optional,
  IncoTermPlace: optional,
  IncoTermCountry: optional,
  MeansOfTransportBorder: z.int().nullish().describe('1 sea, 2 train, 3 road, 4 air'),
  BorderTransportNationality: optional,
  BorderTransportModeId: z.int().nullish().describe('As MeansOfTransportBorder'),
  Containers: z
    .array(
      z.strictObject({ ContainerNumber: optional, SealNumber1: optional, SealNumber2: optional }),
    )
    .nullish(),
  ShipmentPackages: z
    .array(z.strictObject({ Type: optional, Quantity: z.number().nullish() }))
    .nullish(),
})

export const draftFinancialInfo = z.strictObject({
  InfoType: optional.describe('invoice, freightcost or insurancecost'),
  Description: optional,
  CurrencyCode: optional,
  Amount: z.number().nullish(),
  Date: z.int().nullish().describe('Epoch seconds, of an invoice only'),
  ...file,
  InvoiceStatementInfo: z
    .array(z.strictObject({ Type: optional, LicenceNumber: optional }))
    .nullish(),
})

export const draftCertificate = z.strictObject({
  CertificateNumber: optional,
  CertificateType: optional.describe('ATR, CVO, EUR1 or EUR-MED'),
  ...file,
})

export const draftTransportDocument = z.strictObject({
  Type: optional.describe('AWB, BL, CIM, CMR, HWB or PL'),
  Identification: optional,
  ...file,
})

const draftAddress = z.strictObject(address.shape).nullish()

export const inboundDraft = z.strictObject({
  Id: z
    .int()
    .positive()
    .nullish()
    .describe('Only where a concept is checked: its own number is not taken then'),
  ExternalOrderId: optional.describe('Order number'),
  Reference: optional,
  OrderType: optional.describe('purchase, return or xdocklot'),
  SubType: optional.describe('RETAIL of purchase, none of the others'),
  SupplierId: z.int().nullish(),
  SenderExternalId: optional,
  ExpectedArrival: z.int().nullish().describe('Epoch seconds; 0 for none'),
  VasCode: optional,
  Lines: z.array(inboundDraftLine).nullish(),
  CustomsData: draftCustomsData.nullish().describe('This and what follows: customs divisions only'),
  FinInfo: z.array(draftFinancialInfo).nullish(),
  Certificates: z.array(draftCertificate).nullish(),
  TransportDocuments: z.array(draftTransportDocument).nullish(),
  Address: draftAddress,
  ExportAddress: draftAddress.describe('None when it is not a separate one'),
})

const area = 'Saleskit'
const path = '/saleskit/po'
const calls = draftCalls(path, inboundDraft)

export const validateInboundDraft = calls.validate('validateInboundDraft')
export const saveInboundDrafts = calls.saveMany(
  'saveInboundDrafts',
  'submit',
  z.object({
    submit: switchedOn,
    customs: switchedOn.describe('Has to be what the company’s setting CUSTOMS says'),
  }),
)

export const createInboundDraft = defineCall({
  id: 'createInboundDraft',
  method: 'POST',
  path,
  summary: 'With one draft: creates a concept.',
  area,
  body: inboundDraft,
  success: 201,
  answer: recordAnswer(savedConcept),
})

export const updateInboundDraft = defineCall({
  id: 'updateInboundDraft',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Replaces all of a concept, its number too. 409 when it is no concept any more.',
  area,
  body: inboundDraft,
  answer: recordAnswer(savedConcept),
})

export const finalizeInboundDraft = calls.submit('finalizeInboundDraft', 'finalize')
export const deleteInboundDraft = calls.remove('deleteInboundDraft')

export type InboundDraft = z.input<typeof inboundDraft>
export type InboundDraftLine = z.input<typeof inboundDraftLine>
