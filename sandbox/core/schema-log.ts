import type { Generated } from 'kysely'

export interface LogTables {
  api_log: {
    id: Generated<number>
    company_id: number
    webservice_id: number
    method: string
    status: number
    time: number
    payload: string
  }
  xml_log: {
    id: Generated<number>
    company_id: number
    file_name: string | null
    document_type: string
    direction: 'in' | 'out'
    time_init: number
    time_start: number | null
    time_stop: number | null
    /** JSON: id, message, level and time of each. */
    messages: string
  }
  portal_log: {
    id: Generated<number>
    company_id: number
    time: number
    user: string
    action: string
    document_type: string | null
    direction: 'in' | 'out' | null
    file_name: string | null
    status: number
    message: string | null
  }
  tracey_shipments: TrackedTable & {
    reference: string | null
    country: string
    tt_url: string | null
    time_added: number
    time_modified: number
  }
  tracey_exceptions: TrackedTable & { code: string; description: string; time: number }
}

interface TrackedTable {
  id: Generated<number>
  company_id: number
  order_id: number
  external_order_id: string
  receiver: string
  carrier: string
  /** JSON: tracking numbers. */
  tt_codes: string
  phase: string
}

const tracked = `id integer primary key autoincrement, company_id integer not null, order_id integer not null,
    external_order_id text not null, receiver text not null, carrier text not null, tt_codes text not null,
    phase text not null`

export const logDdl = `
  create table api_log (
    id integer primary key autoincrement, company_id integer not null, webservice_id integer not null,
    method text not null, status integer not null, time integer not null, payload text not null
  );
  create index api_log_time on api_log (company_id, time, id);
  create table xml_log (
    id integer primary key autoincrement, company_id integer not null, file_name text, document_type text not null,
    direction text not null, time_init integer not null, time_start integer, time_stop integer, messages text not null
  );
  create index xml_log_time on xml_log (company_id, time_init, id);
  create table portal_log (
    id integer primary key autoincrement, company_id integer not null, time integer not null, user text not null,
    action text not null, document_type text, direction text, file_name text, status integer not null, message text
  );
  create index portal_log_time on portal_log (company_id, time, id);
  create table tracey_shipments (
    ${tracked}, reference text, country text not null, tt_url text, time_added integer not null,
    time_modified integer not null
  );
  create index tracey_shipments_time on tracey_shipments (company_id, time_added, id);
  create table tracey_exceptions (
    ${tracked}, code text not null, description text not null, time integer not null
  );
  create index tracey_exceptions_time on tracey_exceptions (company_id, time, id);
`
