import type { Generated } from 'kysely'

export interface StockTables {
  stock_locations: {
    id: Generated<number>
    company_id: number
    account_id: number
    name: string
    link_key: string
  }
  stock_lines: StockLineTable
  stock_line_locations: { location_id: number; line_id: number }
  stock_mutations: StockMutationTable
}

/** One article at one link key. */
export interface StockLineTable {
  id: Generated<number>
  company_id: number
  sku: string
  name: string
  gtin: string | null
  link_key: string
  /** Of account code 0, reserved included. */
  stock: number
  reserved: number
  incoming: number
  returned: number
  quality: number
  blocked: number
  /** Of all account codes. */
  total: number
  /** Lower-case text that the search looks in. */
  search_text: string
}

export interface StockMutationTable {
  /** In the order of time within one line and account code. */
  id: Generated<number>
  company_id: number
  line_id: number
  link_key: string
  account_id: number
  time: number
  actor: string
  actor_id: number | null
  count: number
  stock_before: number
  stock_after: number
}

// the indexes of mutations hold all that filters and counts look at, so that a million rows need no look at the table
export const stockDdl = `
  create table stock_locations (
    id integer primary key autoincrement, company_id integer not null, account_id integer not null, name text not null,
    link_key text not null
  );
  create index stock_locations_company on stock_locations (company_id, id);
  create table stock_lines (
    id integer primary key autoincrement, company_id integer not null, sku text not null, name text not null, gtin text,
    link_key text not null, stock integer not null, reserved integer not null, incoming integer not null,
    returned integer not null, quality integer not null, blocked integer not null, total integer not null,
    search_text text not null
  );
  create index stock_lines_sku on stock_lines (company_id, sku, id, total);
  create table stock_line_locations (
    location_id integer not null, line_id integer not null, primary key (location_id, line_id)
  ) without rowid;
  create index stock_line_locations_line on stock_line_locations (line_id, location_id);
  create table stock_mutations (
    id integer primary key autoincrement, company_id integer not null, line_id integer not null, link_key text not null,
    account_id integer not null, time integer not null, actor text not null, actor_id integer, count integer not null,
    stock_before integer not null, stock_after integer not null
  );
  create index stock_mutations_time on stock_mutations (company_id, time, id, account_id, line_id);
  create index stock_mutations_link on stock_mutations (company_id, link_key, time, id, account_id, line_id);
  create index stock_mutations_chain on stock_mutations (company_id, line_id, account_id, id, time, stock_after);
`
