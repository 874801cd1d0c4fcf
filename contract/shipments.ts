import { z } from 'zod'
import { defineCall, listAnswer, pageQuery, recordAnswer, upstreamText } from './call'
import {
  code,
  decimalNumber,
  epochSeconds,
  identity,
  ids,
  named,
  text,
  timeFilter,
  wholeNumber,
} from './fields'
import { inboundOrderRow, orderPackage } from './purchaseorders'
import { returnRow } from './returns'

const area = 'Shipments'
const actions = z.array(z.string()).nullish()
const selected = z.array(z.int().positive()).max(1000)

/** External id of an order or a return, then package type, then quantity. */
export const unloadingMatrix = z.record(z.string(), z.record(z.string(), wholeNumber))

export const shipmentRow = z.looseObject({
  id: identity,
  mx_inbound_reference: text,
  mrn: text,
  status: named.nullish(),
  means_transport_border: code.describe('1 sea, 2 train, 3 road, 4 air'),
  departure_country: text,
  time_added: epochSeconds,
  time_arrival: epochSeconds,
  time_completed: epochSeconds,
  time_modified: epochSeconds,
  weight_gross: decimalNumber.nullish().describe('kg'),
  weight_nett: decimalNumber.nullish().describe('kg'),
  weight_t1: decimalNumber.nullish().describe('kg, gross as the transit document says'),
  packages: z.array(orderPackage).nullish(),
  fiton_tg_id: code.describe('Of a request for permission to unload that was sent'),
  container_number: text,
  arrival_seal_number1: text,
  arrival_seal_number2: text,
  depart_seal_number1: text,
  depart_seal_number2: text,
  transport_arrival_licence_plate: text.describe('Country, a space, plate'),
  border_transport_national: text.describe('Country'),
  border_transport_mode_id: code.describe('As means_transport_border'),
  incident: text.describe('Accident, Broken seals or Other'),
  incident_remark: text,
  permitted_actions: z
    .looseObject({
      shipment: actions.describe('Save, RequestPermToUnload, Close'),
      unloading: actions.describe('Save, Issue'),
    })
    .nullish(),
})

export const shipment = shipmentRow.extend({
  orders: z.array(inboundOrderRow).nullish(),
  returns: z.array(returnRow).nullish(),
  unloading: z
    .looseObject({
      // an empty map may come as an empty list
      matrix: unloadingMatrix
        .or(z.tuple([]))
        .nullish()
        .transform((matrix) => (Array.isArray(matrix) ? {} : matrix)),
    })
    .nullish()
    .describe('The report as it was saved'),
})

/** `error` stands beside a result that is good all the same. */
const shipmentAnswer = recordAnswer(shipment).extend({ error: upstreamText.nullish() })
const changed = recordAnswer(shipmentRow)

export const createShipment = defineCall({
  id: 'createShipment',
  method: 'POST',
  path: '/shipments',
  summary:
    'Makes a new shipment of these inbound orders or of these returns, without a reference, from the country of departure of the first. They leave any other that is open. None: 422; an unknown one: 404.',
  area,
  body: z.union([z.strictObject({ orders: selected }), z.strictObject({ returns: selected })]),
  answer: recordAnswer(z.looseObject({ id: identity })),
})

export const findShipments = defineCall({
  id: 'findShipments',
  method: 'POST',
  path: '/shipments/multifilter',
  summary:
    'A page of shipments by time of registration. `search` is part of MX inbound reference, MRN or container number. Customs group only.',
  area,
  writes: false,
  query: z.object({ order: z.enum(['asc', 'desc']), ...pageQuery }),
  body: z.strictObject({
    search: z.string().optional(),
    filters: z
      .strictObject({
        means_transport_border: z.array(z.int().min(1).max(4)).min(1).optional(),
        departure_country: z.array(z.string()).min(1).optional(),
        status: ids.optional(),
        time: timeFilter.optional(),
      })
      .optional(),
  }),
  answer: listAnswer(shipmentRow),
})

export const getShipmentStatuses = defineCall({
  id: 'getShipmentStatuses',
  method: 'GET',
  path: '/shipments/status',
  summary: 'Statuses of shipments, by the ids that the settings have.',
  area,
  answer: listAnswer(z.looseObject({ id: identity, name_en: text })),
})

export const getShipment = defineCall({
  id: 'getShipment',
  method: 'GET',
  path: '/shipments/{ref}',
  summary:
    'One shipment: by its id where `ref` is digits alone, else by its MX inbound reference, whatever the case. Users outside the customs group get no more than which one it is.',
  area,
  answer: shipmentAnswer,
})

const optional = z.string().nullish()

export const updateShipment = defineCall({
  id: 'updateShipment',
  method: 'PUT',
  path: '/shipments/{ref}',
  summary:
    'Changes a shipment whose status permits it; a field that is left out stays. Its orders and returns get MRN and reference too. Customs group only.',
  area,
  body: z.strictObject({
    mx_inbound_reference: optional,
    mrn: optional,
    container_number: optional,
    arrival_seal_number1: optional,
    arrival_seal_number2: optional,
    depart_seal_number1: optional,
    depart_seal_number2: optional,
    transport_arrival_licence_plate: optional.describe('Country, a space, plate'),
    border_transport_national: optional,
    border_transport_mode_id: z.union([z.int(), z.string()]).nullish(),
    incident: optional,
    incident_remark: optional,
    weight_gross: z.number().optional(),
  }),
  answer: changed,
})

export const updateShipmentPackages = defineCall({
  id: 'updateShipmentPackages',
  method: 'PUT',
  path: '/shipments/{ref}/packages',
  summary: 'Replaces the packages of a shipment where it may be saved. Customs group only.',
  area,
  body: z.strictObject({
    packages: z.array(z.strictObject({ type: z.string(), quantity: z.number() })).max(100),
  }),
  answer: changed,
})

export const runShipmentAction = defineCall({
  id: 'runShipmentAction',
  method: 'POST',
  path: '/shipments/{ref}/action',
  summary:
    'tg asks the customs office for permission to unload, mrn_not_applicable does without it, tg_conform says that the goods are as announced, ags_import hands them over for import. What the status does not permit: 422. Customs group only.',
  area,
  body: z.strictObject({ action: z.string() }),
  answer: changed,
})

export const setShipmentStatus = defineCall({
  id: 'setShipmentStatus',
  method: 'PUT',
  path: '/shipments/{ref}/status',
  summary:
    'From NEW to IE043 where no permission was asked for, from IE044 to CLOSED where all orders are closed; else 422. Customs group only.',
  area,
  body: z.strictObject({ status: z.int().positive() }),
  answer: changed,
})

const report = z.strictObject({
  mx_inbound_reference: z.string().nullable(),
  matrix: z.record(z.string(), z.record(z.string(), z.number())),
})

export const saveUnloadingReport = defineCall({
  id: 'saveUnloadingReport',
  method: 'PUT',
  path: '/shipments/{ref}/unloading',
  summary: 'Keeps what was counted at the dock; the status stays. Customs group only.',
  area,
  body: report,
  answer: changed,
})

export const issueUnloadingReport = defineCall({
  id: 'issueUnloadingReport',
  method: 'POST',
  path: '/shipments/{ref}/unloading/issue',
  summary:
    'Keeps the report and sends it to the customs office: the status is IE044. Customs group only.',
  area,
  body: report,
  answer: changed,
})

export type ShipmentRow = z.output<typeof shipmentRow>
export type Shipment = z.output<typeof shipment>
export type UnloadingMatrix = z.output<typeof unloadingMatrix>
