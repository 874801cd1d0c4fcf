import { z } from 'zod'
import { issue } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { orderLimits } from '~/lib/constants'
import { inboundDateTypes, inboundShape } from '~/lists/inbound'
import { optionalText, requiredText } from './fields'
import { filterDay, filterIds, listQuery, oneOf } from './list-query'
import {
  docdataField,
  mrnField,
  numberField,
  shipmentReferenceField,
  twoLetters,
} from './order-fields'

const label = (field: string) => `inboundForm.${field}` as TextKey

/** Fields of inbound orders and returns, for their forms and their sheets. */
export const inboundFields = {
  poNumber: requiredText(label('poNumber'), { max: orderLimits.poNumber }),
  reference: optionalText(label('reference'), { max: orderLimits.reference }),
  sender: optionalText(label('sender'), { max: orderLimits.sender }),
  supplierSearch: optionalText(label('supplier'), { max: orderLimits.supplierSearch }),
  description: requiredText(label('description'), { max: orderLimits.description }),
  amount: numberField(label('amount'), {
    required: true,
    min: orderLimits.minAmount,
    maxDecimals: 2,
  }).transform(Number),
  licenceNumber: optionalText(label('licenceNumber'), { max: orderLimits.licenceNumber }),
  mxInboundReference: shipmentReferenceField(label('mxInboundReference')),
  mrn: mrnField(),
  incotermCountry: twoLetters(label('incotermCountry')),
}

/** A document as it was uploaded, or the name of one that upstream keeps. */
export const documentFields = { filename: z.string().optional(), docdata: docdataField() }

export const certificateRows = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row)
    .max(
      orderLimits.certificates,
      issue('form.tooManyCertificates', { n: orderLimits.certificates }),
    )

export const transportDocumentRows = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row)
    .max(
      orderLimits.transportDocuments,
      issue('form.tooManyTransportDocuments', { n: orderLimits.transportDocuments }),
    )

export const inboundListQuery = listQuery(inboundShape, {
  datetype: oneOf(inboundDateTypes),
  from: filterDay,
  to: filterDay,
  status: filterIds,
  phase: filterIds,
  supplier: filterIds,
})
