import type { Insertable, Transaction } from 'kysely'
import type { Tables } from '../core/schema'
import { hashPassword } from '../core/secrets'
import { attributesOf } from './attributes'
import { archive } from './catalogues/archive'
import type { Catalogue } from './catalogues/catalogue'
import { fashion } from './catalogues/fashion'
import { sports } from './catalogues/sports'
import { companies } from './companies'
import { countries } from './countries'
import { inboundOrdersOf, inboundShipmentsOf } from './inbound-orders'
import { insert } from './insert'
import { landmarkProducts, landmarkSets } from './landmarks'
import { type Movements, seedMovements } from './movements'
import { outboundOrdersOf } from './outbound-orders'
import { type AttributeIds, productsOf, type SeededCompany } from './products'
import { currencies, orderChannels, shippingMethods, vasCodes, webservices } from './reference'
import { relations } from './relations'
import { returnShipmentsOf, returnsOf } from './returns'
import { shipmentLandmarks } from './shipment-landmarks'
import { shipmentsOf } from './shipments'
import { suppliersOf } from './suppliers'
import { demoPassword, groups, users } from './users'

/** Raised when the seed's values change, so that older files are seeded again. */
export const seedVersion = 12

interface Amounts {
  catalogue: Catalogue
  customs: boolean
  products: number
  inbound: number
  /** Of a customs division. */
  shipments: number
  outbound: number
  returns: number
  movements: Movements
  /** Whether SANDBOX_SCALE multiplies orders, stock, mutations and logs. */
  scaled: boolean
}

const amounts: Record<string, Amounts> = {
  1001: {
    catalogue: fashion,
    customs: true,
    products: 1240,
    inbound: 300,
    shipments: 120,
    outbound: 600,
    returns: 200,
    movements: { stockLines: 2000, mutations: 5000, logEntries: 500, tracked: 120 },
    scaled: true,
  },
  1002: {
    catalogue: sports,
    customs: false,
    products: 250,
    inbound: 64,
    shipments: 0,
    outbound: 49,
    returns: 45,
    movements: { stockLines: 250, mutations: 400, logEntries: 30, tracked: 0 },
    scaled: false,
  },
  1003: {
    catalogue: archive,
    customs: false,
    products: 249,
    inbound: 32,
    shipments: 0,
    outbound: 32,
    returns: 30,
    movements: { stockLines: 249, mutations: 0, logEntries: 0, tracked: 0 },
    scaled: false,
  },
}

export interface SeedOptions {
  scale: number
  /** Start of the day of seeding, epoch seconds. */
  today: number
}

/** Fills empty tables. The same day and scale give the same ids and values. */
export async function seed(db: Transaction<Tables>, options: SeedOptions): Promise<void> {
  const { today } = options
  await insert(db, 'countries', countries)
  await insert(db, 'currencies', currencies)
  await insert(db, 'webservices', webservices)
  await insert(db, 'vas_codes', vasCodes)
  await insert(db, 'shipping_methods', shippingMethods)
  await insert(db, 'order_channels', orderChannels)
  await insert(db, 'groups', groups)
  await seedCompanies(db)
  await seedUsers(db)
  await insert(db, 'relations', relations(today))
  for (const { id, division } of companies) {
    const amount = amounts[division]
    if (amount) await seedCompany(db, id, amount, options)
  }
}

const seedCompanies = (db: Transaction<Tables>) =>
  insert(
    db,
    'companies',
    companies.map((company) => ({ ...company, settings: JSON.stringify(company.settings) })),
  )

async function seedUsers(db: Transaction<Tables>) {
  const rows = await Promise.all(
    users.map(async ({ companies: _companies, groups: _groups, ...user }) => ({
      ...user,
      password_hash: await hashPassword(demoPassword, Buffer.from(user.email)),
    })),
  )
  await insert(db, 'users', rows)
  await insert(
    db,
    'user_companies',
    users.flatMap((user) => user.companies.map((id) => ({ user_id: user.id, company_id: id }))),
  )
  await insert(
    db,
    'user_groups',
    users.flatMap((user) => user.groups.map((id) => ({ user_id: user.id, group_id: id }))),
  )
}

async function seedCompany(
  db: Transaction<Tables>,
  companyId: number,
  {
    catalogue,
    customs,
    products,
    inbound,
    shipments,
    outbound,
    returns,
    movements,
    scaled,
  }: Amounts,
  { scale, today }: SeedOptions,
) {
  const supplierIds = await insertNumbered(
    db,
    'suppliers',
    companyId * 1000,
    suppliersOf(companyId),
  )
  const attributes = await seedAttributes(db, companyId, catalogue)
  const productIds = await seedProducts(
    db,
    { id: companyId, customs, catalogue, attributes },
    products,
    today,
  )

  const firstId = companyId * 1_000_000 + 1
  const times = scaled ? scale : 1
  const inboundOrders = inboundOrdersOf({
    companyId,
    customs,
    firstId,
    count: inbound * times,
    supplierIds: [...supplierIds.values()],
    closedShipments: customs ? shipments * (times - 1) : 0,
    today,
  })
  for (const some of chunked(inboundOrders, 1000)) {
    await insert(db, 'inbound_orders', some)
    await insert(db, 'shipments', inboundShipmentsOf(some))
  }
  const orders = outboundOrdersOf({
    companyId,
    customs,
    firstId,
    count: outbound * times,
    productIds,
    today,
  })
  for (const some of chunked(orders, 1000)) {
    await insert(
      db,
      'outbound_orders',
      some.map(({ order }) => order),
    )
    await insert(
      db,
      'outbound_details',
      some.map(({ order, detail }) => ({ order_id: order.id, detail: JSON.stringify(detail) })),
    )
    await insert(
      db,
      'documents',
      some.flatMap(({ documents }) => documents),
    )
  }
  if (customs) await insert(db, 'shipments', returnShipmentsOf(companyId, today))
  const seeded = returnsOf({ companyId, customs, firstId, count: returns * times, today })
  for (const some of chunked(seeded, 1000)) await insert(db, 'returns', some)
  if (customs) {
    const suppliers = [...supplierIds.values()]
    await seedShipments(db, { companyId, total: shipments * times, supplierIds: suppliers, today })
  }
  await seedMovements(db, { companyId, movements, today, times })
}

/** What is missing of so many shipments, with orders of their own; one of those has the number of a return. */
async function seedShipments(
  db: Transaction<Tables>,
  { total, ...place }: { companyId: number; total: number; supplierIds: number[]; today: number },
) {
  const { count } = await db
    .selectFrom('shipments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', place.companyId)
    .executeTakeFirstOrThrow()
  const namesake = await db
    .selectFrom('returns')
    .select(['external_return_id', 'shipment_id', 'mx_inbound_reference'])
    .where('shipment_id', '=', shipmentLandmarks.shared)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const shipments = shipmentsOf({ ...place, count: total - count })
  const orders = shipments.flatMap((one) => one.orders)
  const [first] = orders
  if (first) {
    const { external_return_id: external_order_id, ...travel } = namesake
    orders.push({ ...first, id: first.id + orders.length, external_order_id, ...travel })
  }
  await insert(
    db,
    'shipments',
    shipments.map(({ shipment }) => shipment),
  )
  await insert(db, 'inbound_orders', orders)
}

function* chunked<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = []
  for (const item of items) {
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

async function seedAttributes(
  db: Transaction<Tables>,
  companyId: number,
  catalogue: Catalogue,
): Promise<AttributeIds> {
  const lists = attributesOf(companyId, catalogue)
  const firstId = companyId * 1000
  await insertNumbered(db, 'sizes', firstId, lists.sizes)
  await insertNumbered(db, 'collections', firstId, lists.collections)
  return {
    brands: await insertNumbered(db, 'brands', firstId, lists.brands),
    colors: await insertNumbered(db, 'colors', firstId, lists.colors),
    types: await insertNumbered(db, 'types', firstId, lists.types),
  }
}

async function seedProducts(
  db: Transaction<Tables>,
  company: SeededCompany,
  count: number,
  today: number,
) {
  const firstId = company.id * 10_000 + 1
  const special = company.catalogue === fashion ? landmarkProducts(company, firstId, today) : []
  const { products, packages } = productsOf(
    company,
    firstId + special.length,
    count - special.length,
    today,
  )
  await insert(db, 'products', [...special, ...products])
  await insert(db, 'product_packages', packages)
  if (special.length > 0) {
    const { children, components } = landmarkSets(special)
    await insert(db, 'product_children', children)
    await insert(db, 'product_components', components)
  }
  return [...special, ...products].map(({ id }) => id)
}

/** Inserts named rows with ids above `firstId`; answers the ids by name. */
async function insertNumbered<Row extends { company_id: number; name: string }>(
  db: Transaction<Tables>,
  table: 'brands' | 'colors' | 'sizes' | 'types' | 'collections' | 'suppliers',
  firstId: number,
  rows: Row[],
): Promise<Map<string, number>> {
  const numbered = rows.map((row, index) => ({ ...row, id: firstId + index + 1 }))
  await insert(db, table, numbered as unknown as Insertable<Tables[typeof table]>[])
  return new Map(numbered.map(({ name, id }) => [name, id]))
}
