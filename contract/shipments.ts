import { z } from 'zod'
import { defineCall, recordAnswer } from './call'
import { epochSeconds, identity, named, text } from './fields'

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

export const shipment = z.looseObject({
  id: identity,
  mx_inbound_reference: text,
  mrn: text,
  status: named.nullish(),
  departure_country: text,
  time_added: epochSeconds,
})

export const getShipment = defineCall({
  id: 'getShipment',
  method: 'GET',
  path: '/shipments/{ref}',
  summary:
    'One shipment: by its id where `ref` is digits alone, else by its MX inbound reference, whatever the case.',
  area: 'Shipments',
  answer: recordAnswer(shipment),
})

export const updateShipment = defineCall({
  id: 'updateShipment',
  method: 'PUT',
  path: '/shipments/{ref}',
  summary: 'Changes a shipment that is not closed; its orders get the MRN too. Customs group only.',
  area: 'Shipments',
  body: z.strictObject({ mrn: z.string().nullish() }),
  answer: recordAnswer(shipment),
})
