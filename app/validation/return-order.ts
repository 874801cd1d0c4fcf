import { z } from 'zod'
import { issue, message } from '~/i18n/message'
import {
  returnChannels,
  returnLimits,
  type returnLineFields,
  type returnOrderFields,
} from '~/lib/return-order'
import { returnDateTypes, returnShape } from '~/lists/returns'
import { optionalCode, optionalText, requiredCode, type Schemas } from './fields'
import { filterDay, filterIds, listQuery, oneOf } from './list-query'
import { choiceField, dayField } from './order-fields'
import { orderLines } from './order-lines'

/** What is right for a return of this company. */
export interface ReturnRules {
  vasCodes: readonly { code: string }[]
}

export const returnGeneral = ({ vasCodes }: ReturnRules) =>
  z.object({
    orderNumber: requiredCode('orderForm.orderNumber', { max: returnLimits.orderNumber }),
    reference: optionalCode('returnForm.reference', { max: returnLimits.reference }),
    clientReference: optionalCode('returnForm.clientReference'),
    comment: optionalText('returnForm.comment'),
    sender: optionalCode('returnForm.sender', { max: returnLimits.sender }),
    channel: choiceField('returnForm.channel', returnChannels, {
      isRequired: true,
      error: issue('form.either', {
        field: message('returnForm.channel'),
        a: message('returnForm.b2b'),
        b: message('returnForm.b2c'),
      }),
    }),
    vasCode: choiceField(
      'returnForm.vasCode',
      vasCodes.map(({ code }) => code),
    ),
    expectedArrival: dayField('returnForm.expectedArrival'),
  } satisfies Schemas<(typeof returnOrderFields)[number]>)

export const returnProducts = () =>
  orderLines({
    reason: optionalText('returnForm.reason'),
    originalOrder: optionalCode('returnForm.originalOrder'),
  } satisfies Schemas<(typeof returnLineFields)[number]>)

/** A return as its form holds it, checked. */
export type ReturnForm = z.output<ReturnType<typeof returnGeneral>> &
  z.output<ReturnType<typeof returnProducts>>

export const returnListQuery = listQuery(returnShape, {
  datetype: oneOf(returnDateTypes),
  from: filterDay,
  to: filterDay,
  automatic: oneOf(['1']),
  received: oneOf(['1']),
  status: filterIds,
  phase: filterIds,
})
