import { z } from 'zod'
import { defineCall, itemError, recordAnswer, upstreamError } from './call'
import { address, identity, judgement, named, text, wholeNumber } from './fields'

const optional = z.string().nullish()

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

/** Which values are good is answered by the call, not by the shape. */
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

/** What a check found; `field` is the place in the draft, such as `Products.0.Quantity`. */
export const draftCheck = z.looseObject({
  valid: judgement,
  errors: z
    .array(upstreamError.extend({ field: text }))
    .nullish()
    .transform((errors) => errors ?? []),
})

/** A concept that was saved or submitted. */
export const savedConcept = z.looseObject({ id: identity, status: named.nullish() })

const itemErrors = z.union([z.array(itemError), itemError.transform((one) => [one])])

/**
 * Outcome per order: it stands in `created`, or is a key of `errors`, or stands in `invalid` alone, which gives no
 * reason. The key is the order number as sent, or `#n` (from 1) for an order without one. Of an order that is not named
 * at all nobody knows what became of it.
 */
export const draftBatchOutcome = z
  .looseObject({
    created: z
      .array(
        z.looseObject({
          external_id: z.string(),
          id: wholeNumber.nullish(),
          status: named.nullish(),
        }),
      )
      .nullish(),
    errors: z
      .union([z.record(z.string(), itemErrors), z.array(z.never())])
      .nullish()
      .transform((errors) => (Array.isArray(errors) ? {} : (errors ?? {})))
      .describe('By order number; upstream sends an empty list when there are none'),
    invalid: z.array(z.string()).nullish(),
  })
  .refine(
    ({ created, errors, invalid }) =>
      created?.length || Object.keys(errors).length > 0 || invalid?.length,
    'A batch names what was created or what was refused',
  )

const area = 'Saleskit'
const path = '/saleskit/shp'

/** Orders that one batch takes; more is refused whole with 413. */
export const draftBatchLimit = 100

export const validateOutboundDraft = defineCall({
  id: 'validateOutboundDraft',
  method: 'POST',
  path,
  summary: 'With `action=validate` and one draft: says what is wrong with it; saves nothing.',
  area,
  writes: false,
  meantBy: ({ query }) => query.action === 'validate',
  query: z.object({ action: z.literal('validate') }),
  body: outboundDraft,
  answer: recordAnswer(draftCheck),
})

export const saveOutboundDrafts = defineCall({
  id: 'saveOutboundDrafts',
  method: 'POST',
  path,
  summary:
    'With a list: creates up to 100 concepts; with `push_rabbitmq=true` they are submitted too. More: 413. A refused order does not stop the others.',
  area,
  meantBy: ({ body }) => Array.isArray(body),
  query: z.object({ push_rabbitmq: z.enum(['true', 'false']).optional() }),
  body: z.array(outboundDraft),
  answer: recordAnswer(draftBatchOutcome),
})

export const saveOutboundDraft = defineCall({
  id: 'saveOutboundDraft',
  method: 'POST',
  path,
  summary:
    'With one draft: creates a concept, or changes the one that `Id` names. 409 when it is no concept any more.',
  area,
  body: outboundDraft,
  answer: recordAnswer(savedConcept),
})

export const submitOutboundDraft = defineCall({
  id: 'submitOutboundDraft',
  method: 'POST',
  path: '/saleskit/shp/{id}/submit',
  summary: 'Submits a concept; with `cancelled` it is deleted instead. 409 when it is no concept.',
  area,
  body: z.strictObject({ cancelled: z.boolean() }),
  answer: recordAnswer(savedConcept),
})

export const deleteOutboundDraft = defineCall({
  id: 'deleteOutboundDraft',
  method: 'DELETE',
  path: '/saleskit/shp/{id}',
  summary: 'Deletes a concept; 409 when it is none any more.',
  area,
  answer: recordAnswer(z.looseObject({ id: identity })),
})

export type OutboundDraft = z.input<typeof outboundDraft>
export type OutboundDraftLine = z.input<typeof draftLine>
