import { z } from 'zod'
import { defineCall, doneAnswer, recordAnswer } from './call'
import { inboundOrderRow } from './purchaseorders'
import { lineInvoice } from './saleskit-po'

const area = 'Inbound orders'
const optional = z.string().nullish()

/** Only for a new file; a stored one is kept by its name. */
const document = { filename: optional, Docdata: optional.describe('A PDF in base64') }

export const updateInboundOrder = defineCall({
  id: 'updateInboundOrder',
  method: 'PUT',
  path: '/purchaseorders/{id}',
  summary:
    'Changes an order that was submitted. What phase and group do not let the user change has to come as it is stored, else 422.',
  area,
  body: z.strictObject({
    bonded_administration: optional.describe('Y or N'),
    time_arrival: z.int().nullable().describe('Epoch seconds; 0 for none'),
    shipment_id: z.int().positive().nullable(),
    mx_inbound_reference: z.string().nullable(),
  }),
  answer: recordAnswer(inboundOrderRow),
})

export const updateInboundFinancialInfo = defineCall({
  id: 'updateInboundFinancialInfo',
  method: 'PUT',
  path: '/purchaseorders/{id}/fininfo',
  summary:
    'Replaces the financial lines of an order, and weight, packing and invoice amount of the order lines that it names. Below phase 20 anyone may, up to phase 44 the customs group.',
  area,
  body: z.strictObject({
    fininfo: z.array(
      z.strictObject({
        Id: z.int().positive().nullish(),
        InfoType: optional,
        Description: optional,
        Amount: z.number().nullish(),
        CurrencyCode: optional,
        Date: z.int().nullish(),
        ...document,
        statements: z.array(z.strictObject({ type: optional, licence_number: optional })).nullish(),
      }),
    ),
    lines: z
      .array(
        z.strictObject({
          Id: z.int().positive(),
          GrossWeight: z.number().nullish(),
          Prepacked: optional,
          AdditionalLineFinInfo: lineInvoice.nullish(),
        }),
      )
      .nullish(),
  }),
  answer: doneAnswer,
})

export const updateInboundCertificates = defineCall({
  id: 'updateInboundCertificates',
  method: 'PUT',
  path: '/purchaseorders/{id}/certificates',
  summary:
    'Replaces the certificates of an order, four at most. Below phase 20 anyone may, up to phase 100 the customs group.',
  area,
  body: z.strictObject({
    certificates: z.array(
      z.strictObject({
        id: z.int().positive().nullish(),
        number: optional,
        type: optional.describe('ATR, CVO, EUR.1 or EUR-MED'),
        ...document,
      }),
    ),
  }),
  answer: doneAnswer,
})

export const runInboundAction = defineCall({
  id: 'runInboundAction',
  method: 'POST',
  path: '/purchaseorders/{id}/action',
  summary:
    'dispatch_sync sends an order of phase 20 to 39 and status 20 to 24 to the warehouse: phase 40, status 25. Customs group only; another action: 422.',
  area,
  body: z.strictObject({
    action: z.string(),
    order_id: z.int().positive().nullish(),
    shipment_id: z.int().positive().nullish(),
  }),
  answer: doneAnswer,
})
