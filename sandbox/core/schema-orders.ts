import type { Generated } from 'kysely'
import type { ShipmentStatus } from './statuses'

/** JSON text, written and read with JSON.stringify and JSON.parse. */
type Json = string
type Bit = 0 | 1

export interface OrderTables {
  inbound_orders: InboundOrderTable
  /** Of orders that were made or changed; the others' are made from their ids. */
  inbound_details: { order_id: number; detail: Json }
  shipments: ShipmentTable
  /** Audit files that were sent: the shipments of which days. */
  audits: { hash: string; company_id: number; first_ms: number; last_ms: number }
  outbound_orders: OutboundOrderTable
  /** What the list of orders does not show. */
  outbound_details: { order_id: number; detail: Json }
  returns: ReturnTable
  /** Lines of those that were made or changed; the others' are made from their ids. */
  return_details: { order_id: number; detail: Json }
  documents: DocumentTable
  /** Documents of inbound orders that came from outside, as they came. */
  inbound_files: {
    company_id: number
    /** `transport`, `fininfo` or `certificate`. */
    folder: string
    file: string
    order_id: number
    content: Uint8Array
  }
}

export interface InboundOrderTable {
  id: Generated<number>
  company_id: number
  external_order_id: string
  reference: string | null
  type: string
  supplier_id: number | null
  freight_reference: string | null
  mx_inbound_reference: string | null
  mrn: string | null
  shipment_id: number | null
  status: number
  phase: number
  astro_status: string | null
  dms_status: Json
  quantity_sum: number
  delivery_sum: number
  departure_country: string | null
  bonded_administration: string | null
  name: string | null
  channel_subtype: string | null
  sender_external_id: string | null
  vas_code: string | null
  incoterm: string | null
  incoterm_place: string | null
  incoterm_country: string | null
  means_transport_border: number | null
  border_transport_national: string | null
  border_transport_mode_id: number | null
  packages: Json
  containers: Json
  external_date: number | null
  time_added: number
  time_arrival: number | null
  time_completed: number | null
  time_modified: number
}

export interface ShipmentTable {
  id: Generated<number>
  company_id: number
  mx_inbound_reference: string | null
  mrn: string | null
  /** By name: which id it has, the company's settings say. */
  status: ShipmentStatus
  means_transport_border: number | null
  departure_country: string | null
  /** As it was typed; null where the transit document's holds. */
  weight_gross: number | null
  packages: Json
  fiton_tg_id: string | null
  /** Milliseconds; null where nothing was asked, or where the customs office never answers. */
  tg_sent_at: number | null
  ags_imported_at: number | null
  container_number: string | null
  arrival_seal_number1: string | null
  arrival_seal_number2: string | null
  depart_seal_number1: string | null
  depart_seal_number2: string | null
  transport_arrival_licence_plate: string | null
  border_transport_national: string | null
  border_transport_mode_id: number | null
  incident: string | null
  incident_remark: string | null
  /** Unloading report, once one was saved. */
  matrix: Json | null
  time_added: number
  time_arrival: number | null
  time_completed: number | null
  time_modified: number
}

export interface OutboundOrderTable {
  id: Generated<number>
  company_id: number
  external_order_id: string
  order_reference: string | null
  client_reference: string | null
  name: string | null
  status: number
  channel: 'b2b' | 'b2c'
  shipping_id: number | null
  dms_status: Json
  product_count: number
  product_ordered_quantity: number
  invalid: Bit
  /** Lower-case text that the search looks in. */
  search_text: string
  time_added: number
  time_completed: number | null
  time_modified: number
}

export interface ReturnTable {
  id: Generated<number>
  company_id: number
  external_return_id: string
  reference: string | null
  client_reference: string | null
  comment: string | null
  sender: string | null
  vas_code: string | null
  channel: 'b2b' | 'b2c'
  sub_type: string
  freight_reference: string | null
  mx_inbound_reference: string | null
  mrn: string | null
  shipment_id: number | null
  status: number
  phase: number
  automatic: Bit
  packages: Json
  quantity_sum: number
  received_sum: number
  external_date: number | null
  /** Lower-case text that the search looks in. */
  search_text: string
  time_added: number
  time_arrival: number | null
  time_completed: number | null
  time_modified: number
}

/** What the storage address serves. */
export interface DocumentTable {
  company_id: number
  /** Below the division: `shp/fininfo`, `mrn`. */
  folder: string
  file: string
  title: string
  /** Of the record that it belongs to. */
  order_id: number
}

export const orderDdl = `
  create table inbound_orders (
    id integer primary key autoincrement, company_id integer not null, external_order_id text not null, reference text,
    type text not null, supplier_id integer, freight_reference text, mx_inbound_reference text, mrn text,
    shipment_id integer, status integer not null, phase integer not null, astro_status text, dms_status text not null,
    quantity_sum integer not null, delivery_sum integer not null, departure_country text, bonded_administration text,
    name text, channel_subtype text, sender_external_id text, vas_code text, incoterm text, incoterm_place text,
    incoterm_country text, means_transport_border integer, border_transport_national text,
    border_transport_mode_id integer, packages text not null, containers text not null, external_date integer,
    time_added integer not null, time_arrival integer, time_completed integer, time_modified integer not null,
    unique (company_id, external_order_id)
  );
  create table inbound_details (order_id integer primary key, detail text not null);
  create index inbound_orders_added on inbound_orders (company_id, time_added);
  create index inbound_orders_shipment on inbound_orders (shipment_id, company_id) where shipment_id is not null;
  create table shipments (
    id integer primary key autoincrement, company_id integer not null, mx_inbound_reference text, mrn text,
    status text not null, means_transport_border integer, departure_country text, weight_gross real,
    packages text not null, fiton_tg_id text, tg_sent_at integer, ags_imported_at integer, container_number text,
    arrival_seal_number1 text, arrival_seal_number2 text, depart_seal_number1 text, depart_seal_number2 text,
    transport_arrival_licence_plate text, border_transport_national text, border_transport_mode_id integer,
    incident text, incident_remark text, matrix text, time_added integer not null, time_arrival integer,
    time_completed integer, time_modified integer not null
  );
  create index shipments_added on shipments (company_id, time_added);
  create index shipments_asked on shipments (company_id, tg_sent_at) where tg_sent_at is not null;
  create index shipments_reference on shipments (company_id, upper(mx_inbound_reference));
  create table audits (
    hash text primary key, company_id integer not null, first_ms integer not null, last_ms integer not null
  );
  create table outbound_orders (
    id integer primary key autoincrement, company_id integer not null, external_order_id text not null,
    order_reference text, client_reference text, name text, status integer not null, channel text not null,
    shipping_id integer, dms_status text not null, product_count integer not null,
    product_ordered_quantity integer not null, invalid integer not null, search_text text not null,
    time_added integer not null, time_completed integer, time_modified integer not null,
    unique (company_id, external_order_id)
  );
  create index outbound_orders_added on outbound_orders (company_id, time_added);
  create index outbound_orders_status on outbound_orders (company_id, status, time_added);
  create index outbound_orders_completed on outbound_orders (company_id, time_completed);
  create index outbound_orders_invalid on outbound_orders (company_id, invalid, time_added);
  create table outbound_details (order_id integer primary key, detail text not null);
  create table returns (
    id integer primary key autoincrement, company_id integer not null, external_return_id text not null,
    reference text, client_reference text, comment text, sender text, vas_code text, channel text not null,
    sub_type text not null, freight_reference text, mx_inbound_reference text, mrn text, shipment_id integer,
    status integer not null, phase integer not null, automatic integer not null, quantity_sum integer not null,
    received_sum integer not null, search_text text not null, packages text not null, external_date integer,
    time_added integer not null, time_arrival integer, time_completed integer, time_modified integer not null,
    unique (company_id, external_return_id)
  );
  create index returns_shipment on returns (shipment_id, company_id) where shipment_id is not null;
  create index returns_added on returns (company_id, time_added);
  create index returns_status on returns (company_id, status, time_added);
  create table return_details (order_id integer primary key, detail text not null);
  create table inbound_files (
    company_id integer not null, folder text not null, file text not null, order_id integer not null,
    content blob not null, primary key (company_id, folder, file)
  );
  create index inbound_files_order on inbound_files (order_id);
  create table documents (
    company_id integer not null, folder text not null, file text not null, title text not null,
    order_id integer not null, primary key (company_id, folder, file)
  ) without rowid;
`
