import type { StoredInbound } from '../rules/inbound'
import { inboundStatuses as status } from '../core/statuses'

/** Inbound orders of 1001 Harbour Fashion that stand for one case each, by id. */
export const inboundLandmarks = {
  /** Closed, with everything that an order can have: four certificates, four documents, two shipments. */
  whole: 1_000_101,
  /** Nothing but what is required. */
  bare: 1_000_102,
  astro: 1_000_103,
  /** The last pieces of it did not come. */
  shortDelivery: 1_000_104,
  /** The origin of its first line is not that of the master data. */
  originMismatch: 1_000_105,
  /** 1,200 lines; registered, so anyone may change it. */
  long: 1_000_106,
  /** A concept with three certificates, as an import may make it. */
  concept: 1_000_107,
  /** Its reference is the id of another order's shipment. */
  digits: 1_000_108,
  /** Whether it goes into bond was never said. */
  bondedUnset: 1_000_109,
  /** Its status and its phase come as ids alone. */
  bareStatus: 1_000_110,
  /** In the last phase in which anyone may change it; no list of phases names that one. */
  lastForAnyone: 1_000_111,

  wholeShipment: 1_000_001,
  otherShipment: 1_000_002,
  digitsShipment: 1_000_003,
} as const

const day = 86_400

const foreign = {
  type: 'purchase',
  channel_subtype: 'RETAIL',
  sender_external_id: null,
  freight_reference: 'MAEU7001234',
  departure_country: 'CN',
  bonded_administration: 'Y',
  incoterm: 'FOB',
  incoterm_place: 'Shanghai',
  incoterm_country: 'CN',
  means_transport_border: 1,
  border_transport_national: 'NL',
  border_transport_mode_id: 1,
  packages: JSON.stringify([
    { type: 'CT', quantity: 120 },
    { type: 'PX', quantity: 4 },
  ]),
  containers: JSON.stringify([
    {
      container_number: 'MSKU7001234',
      sequence_number: 1,
      depart_seal_number1: 'SEAL-1',
      depart_seal_number2: 'SEAL-2',
    },
  ]),
}

const open = (phase: number) => ({
  status: phase === 10 ? status.CONCEPT.id : status.NEW.id,
  phase,
  delivery_sum: 0,
  astro_status: null,
  dms_status: '[]',
  shipment_id: null,
  mx_inbound_reference: null,
  mrn: null,
  time_completed: null,
})

/** What sets a landmark apart from the order that the seed made in its place. */
const cases: Record<number, (order: StoredInbound) => Partial<StoredInbound>> = {
  [inboundLandmarks.whole]: ({ id, time_added: added }) => ({
    ...foreign,
    status: status.CLOSED.id,
    phase: 100,
    reference: 'SPRING-701',
    name: 'Spring collection',
    vas_code: 'VAS01',
    mx_inbound_reference: 'MXHARBOUR1',
    shipment_id: inboundLandmarks.wholeShipment,
    mrn: '26NL000510A1B2C3J5',
    astro_status: null,
    quantity_sum: 240,
    delivery_sum: 240,
    dms_status: JSON.stringify(
      ['Registered', 'Submitted', 'Accepted'].map((dms_status, i) => ({
        id: id * 10 + i,
        dms_status,
        time: added + (i + 1) * 3600,
      })),
    ),
    external_date: added - 2 * day,
    time_arrival: added + 6 * day,
    time_completed: added + 9 * day,
    time_modified: added + 9 * day,
  }),
  [inboundLandmarks.bare]: () => ({
    ...open(15),
    type: 'purchase',
    reference: null,
    name: null,
    supplier_id: null,
    sender_external_id: null,
    vas_code: null,
    freight_reference: null,
    departure_country: null,
    bonded_administration: null,
    incoterm: null,
    incoterm_place: null,
    incoterm_country: null,
    means_transport_border: null,
    border_transport_national: null,
    border_transport_mode_id: null,
    packages: '[]',
    containers: '[]',
    external_date: null,
    time_arrival: null,
  }),
  [inboundLandmarks.astro]: () => ({
    ...foreign,
    ...open(44),
    status: status.ASTRO.id,
    astro_status: 'Article HF100-BLK-M is blocked',
  }),
  [inboundLandmarks.shortDelivery]: () => ({
    ...foreign,
    ...open(80),
    status: status.MANCO.id,
    quantity_sum: 240,
    delivery_sum: 200,
  }),
  [inboundLandmarks.originMismatch]: () => ({ ...foreign, ...open(20), quantity_sum: 240 }),
  [inboundLandmarks.long]: () => ({ ...foreign, ...open(15), quantity_sum: 6000 }),
  [inboundLandmarks.concept]: () => ({ ...foreign, ...open(10), quantity_sum: 240 }),
  [inboundLandmarks.digits]: () => ({
    ...foreign,
    ...open(34),
    mx_inbound_reference: String(inboundLandmarks.wholeShipment),
    shipment_id: inboundLandmarks.digitsShipment,
  }),
  [inboundLandmarks.bondedUnset]: () => ({
    ...foreign,
    ...open(15),
    bonded_administration: null,
  }),
  [inboundLandmarks.bareStatus]: () => ({ ...foreign, ...open(30) }),
  [inboundLandmarks.lastForAnyone]: () => ({ ...foreign, ...open(19), quantity_sum: 240 }),
}

export const asInboundLandmark = (order: StoredInbound): StoredInbound => ({
  ...order,
  ...cases[order.id]?.(order),
})
