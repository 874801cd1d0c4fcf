import { z } from 'zod'
import { defineCall, recordAnswer } from './call'
import { identity } from './fields'

const selected = z.array(z.int().positive()).max(1000)

export const createShipment = defineCall({
  id: 'createShipment',
  method: 'POST',
  path: '/shipments',
  summary:
    'Makes a new shipment of these inbound orders or of these returns, without a reference, from the country of departure of the first. None: 422; an unknown one: 404.',
  area: 'Shipments',
  body: z.union([z.strictObject({ orders: selected }), z.strictObject({ returns: selected })]),
  answer: recordAnswer(z.looseObject({ id: identity })),
})
