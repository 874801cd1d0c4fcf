import { type LogTables, logDdl } from './schema-log'
import { type OrderTables, orderDdl } from './schema-orders'
import { type StockTables, stockDdl } from './schema-stock'
import type { ColumnType, Generated, Kysely } from 'kysely'

/** JSON text in the file; written and read with JSON.stringify and JSON.parse. */
type Json = string
type Bit = 0 | 1
type Defaulted<T> = ColumnType<T, T | undefined, T>

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>

export interface Tables extends OrderTables, StockTables, LogTables {
  meta: { key: string; value: string }
  groups: { id: number; name: string }
  companies: { id: number; division: string; name: string; settings: Json }
  users: {
    id: number
    email: string
    /** Signs in by an address that no answer names. */
    hides_email: Defaulted<Bit>
    name: string
    password_hash: string
    language_code: string | null
    language_id: number | null
  }
  user_groups: { user_id: number; group_id: number }
  user_companies: { user_id: number; company_id: number }
  tokens: { hash: string; user_id: number; company_id: number; expires_at: number }
  recoveries: { hash: string; user_id: number; expires_at: number; used: Defaulted<Bit> }
  outbox: { id: Generated<number>; email: string; link: string; at: number }
  tracey_links: { hash: string; company_id: number; used: Defaulted<Bit> }
  idempotency: { scope: string; key: string; body_hash: string; status: number; answer: string }

  relations: RelationTable

  countries: { id: number; iso: string; name: string }
  currencies: { iso: string }
  webservices: { id: number; name: string }
  vas_codes: { code: string; name: string }
  shipping_methods: {
    id: number
    shipment_code: string
    shipment_service: string
    name: string
    method_order: Bit
    method_return: Bit
  }
  order_channels: { shp_order_type: string; shp_order_subtype: string; name: string }

  brands: Attribute & { supplier_bid: string | null }
  colors: Attribute & { supplier_id: string | null }
  sizes: Attribute & { supplier_id: string | null; length: number | null; width: number | null }
  types: Attribute & { supplier_tid: string | null; use_size_group: Bit }
  collections: Attribute & { supplier_cid: string | null; year: string | null; type: string | null }
  suppliers: Attribute & { country_id: number | null }

  products: ProductTable
  product_packages: {
    id: Generated<number>
    product_id: number
    type: string
    quantity: number
    length: number
    width: number
    height: number
    weight: number
    volume: number
  }
  product_children: {
    product_id: number
    child_id: number
    position: number
    quantity: number
    yield_incl: number | null
  }
  product_components: {
    product_id: number
    position: number
    quantity: number
    invoice_percentage: number | null
  }
}

interface RelationTable {
  id: Generated<number>
  division: string
  name: string
  state: 'draft' | 'active'
  completed: number
  /** Values by the name of their step. */
  steps: Json
  time_modified: number
}

interface Attribute {
  id: Generated<number>
  company_id: number
  name: string
}

export interface ProductTable {
  id: Generated<number>
  company_id: number
  sku: string
  barcode: string
  /** Further barcodes besides `barcode`. */
  other_barcodes: Defaulted<Json>
  name: string
  description: string
  storage_type: string | null
  product_type: string | null
  season: string | null
  size: string | null
  length_size: string | null
  brand: string | null
  fabric: string | null
  style_code: string | null
  style_description: string | null
  colour_code: string | null
  colour_description: string | null
  hs_code: string | null
  country_of_origin: string | null
  weight: number | null
  uom: string
  commodity_code: string | null
  bonded_stock: number
  free_stock: number
  astro: Defaulted<Bit>
  outside_eu: Defaulted<Bit>
  brand_id: number | null
  color_id: number | null
  type_id: number | null
  /** Lower-case text that the search looks in. */
  search_text: string
  /** What every saleskit call answers for this article instead of saving it; an empty object says nothing. */
  set_error: Json | null
  time_modified: number
}

const attribute = (table: string, columns: string) => `
  create table ${table} (id integer primary key autoincrement, company_id integer not null, name text not null, ${columns});
  create index ${table}_company on ${table} (company_id, id);`

export const ddl = `
  create table meta (key text primary key, value text not null);
  create table groups (id integer primary key, name text not null);
  create table companies (id integer primary key, division text not null unique, name text not null, settings text not null);
  create table users (id integer primary key, email text not null unique, hides_email integer not null default 0, name text not null, password_hash text not null, language_code text, language_id integer);
  create table user_groups (user_id integer not null, group_id integer not null, primary key (user_id, group_id));
  create table user_companies (user_id integer not null, company_id integer not null, primary key (user_id, company_id));
  create table tokens (hash text primary key, user_id integer not null, company_id integer not null, expires_at integer not null);
  create table recoveries (hash text primary key, user_id integer not null, expires_at integer not null, used integer not null default 0);
  create table outbox (id integer primary key autoincrement, email text not null, link text not null, at integer not null);
  create table tracey_links (hash text primary key, company_id integer not null, used integer not null default 0);
  create table idempotency (scope text not null, key text not null, body_hash text not null, status integer not null, answer text not null, primary key (scope, key));

  create table relations (
    id integer primary key autoincrement, division text not null unique, name text not null, state text not null,
    completed integer not null, steps text not null, time_modified integer not null
  );

  create table countries (id integer primary key, iso text not null unique, name text not null);
  create table currencies (iso text primary key);
  create table webservices (id integer primary key, name text not null);
  create table vas_codes (code text primary key, name text not null);
  create table shipping_methods (
    id integer primary key, shipment_code text not null, shipment_service text not null, name text not null,
    method_order integer not null, method_return integer not null
  );
  create table order_channels (
    shp_order_type text not null, shp_order_subtype text not null, name text not null,
    primary key (shp_order_type, shp_order_subtype)
  );
  ${attribute('brands', 'supplier_bid text')}
  ${attribute('colors', 'supplier_id text')}
  ${attribute('sizes', 'supplier_id text, length real, width real')}
  ${attribute('types', 'supplier_tid text, use_size_group integer not null')}
  ${attribute('collections', 'supplier_cid text, year text, type text')}
  ${attribute('suppliers', 'country_id integer')}

  create table products (
    id integer primary key autoincrement, company_id integer not null, sku text not null, barcode text not null,
    other_barcodes text not null default '[]', name text not null, description text not null, storage_type text,
    product_type text, season text, size text, length_size text, brand text, fabric text, style_code text,
    style_description text, colour_code text, colour_description text, hs_code text, country_of_origin text,
    weight real, uom text not null, commodity_code text, bonded_stock integer not null, free_stock integer not null,
    astro integer not null default 0, outside_eu integer not null default 0, brand_id integer, color_id integer,
    type_id integer, search_text text not null, set_error text, time_modified integer not null,
    unique (company_id, sku)
  );
  create index products_style on products (company_id, style_code, id);
  create table product_packages (
    id integer primary key autoincrement, product_id integer not null, type text not null, quantity integer not null,
    length real not null, width real not null, height real not null, weight real not null, volume real not null
  );
  create index product_packages_product on product_packages (product_id);
  create table product_children (
    product_id integer not null, child_id integer not null, position integer not null, quantity real not null,
    yield_incl real, primary key (product_id, position)
  );
  create table product_components (
    product_id integer not null, position integer not null, quantity real not null, invoice_percentage real,
    primary key (product_id, position)
  );
  ${orderDdl}
  ${stockDdl}
  ${logDdl}
`
