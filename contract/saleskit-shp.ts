import { z } from 'zod'
import { address } from './fields'
import { draftCalls, optional, switchedOn } from './saleskit-drafts'

export const draftAddress = z.strictObject(address.shape)

export const draftPrice = z.strictObject({
  Type: optional.describe('export or sale'),
  CurrencyCode: optional,
  Amount: z.number().nullish(),
  VatCode: optional.describe('I or E'),
  VatPercentage: z.number().nullish(),
  Country: optional,
  Region: optional,
})

export const draftLine = z.strictObject({
  Id: z.int().positive().nullish().describe('Of a line that is changed; none for a new one'),
  ProductId: z.int().positive().nullish(),
  ExternalArticleId: optional.describe('Article number, where no ProductId is known'),
  Quantity: z.number().nullish(),
  ClientReference: optional,
  LineReference: optional,
  Prices: z.array(draftPrice).nullish(),
})

export const draftInstruction = z.strictObject({
  Type: optional,
  SequenceNumber: z.int().nullish(),
  Code: optional,
  Description: optional,
  Info: optional,
})

export const outboundDraft = z.strictObject({
  Id: z.int().positive().nullish().describe('Of the concept to change; none creates'),
  ExternalOrderId: optional.describe('Order number; cannot change'),
  OrderReference: optional,
  ClientReference: optional,
  OrderType: optional.describe('LB2BF or LB2CF'),
  SubType: optional,
  ShippingId: z.int().nullish(),
  ReturnShippingId: z.int().nullish(),
  LanguageCode: optional,
  IncoTerm: optional,
  IncoTermPlace: optional,
  IncoTermCountry: optional,
  Addresses: z
    .strictObject({
      receiver: draftAddress.nullish(),
      invoiceAddress: draftAddress.nullish(),
      buyer: draftAddress.nullish(),
      dropsite: draftAddress.nullish(),
      seller: draftAddress.nullish(),
      importer: draftAddress.nullish(),
    })
    .nullish(),
  Products: z.array(draftLine).nullish(),
  Instructions: z.array(draftInstruction).nullish(),
})

const calls = draftCalls('/saleskit/shp', outboundDraft)

export const validateOutboundDraft = calls.validate('validateOutboundDraft')
export const saveOutboundDrafts = calls.saveMany(
  'saveOutboundDrafts',
  'push_rabbitmq',
  z.object({ push_rabbitmq: switchedOn }),
)
export const saveOutboundDraft = calls.save('saveOutboundDraft')
export const submitOutboundDraft = calls.submit('submitOutboundDraft')
export const deleteOutboundDraft = calls.remove('deleteOutboundDraft')

export type OutboundDraft = z.input<typeof outboundDraft>
export type OutboundDraftLine = z.input<typeof draftLine>
