import type { Insertable } from 'kysely'
import type { LogTables } from '../core/schema-log'
import { webservices } from './reference'
import { type Random, randomFor } from './random'

const hour = 3600
const day = 24 * hour

export interface LogOwner {
  companyId: number
  firstId: number
  /** Of each of the three logs. */
  entries: number
  articles: readonly { id: number; sku: string }[]
  outbound: readonly { id: number; external_order_id: string }[]
  inbound: readonly { id: number; external_order_id: string }[]
  returns: readonly { id: number; external_return_id: string }[]
  users: readonly string[]
  today: number
}

export function logsOf(owner: LogOwner) {
  const random = randomFor(`logs ${owner.companyId}`)
  const numbers = Array.from({ length: owner.entries }, (_, index) => index)
  // the oldest first, so that the newest has the highest id
  const at = (index: number) =>
    owner.today - (owner.entries - index) * 3 * hour - random.whole(0, 2 * hour)
  return {
    api: numbers.map((index) => apiEntry(owner, index, at(index), random)),
    xml: numbers.map((index) => xmlEntry(owner, index, at(index), random)),
    portal: numbers.map((index) => portalEntry(owner, index, at(index), random)),
  }
}

const methods = ['GET', 'POST', 'POST', 'PUT']

function apiEntry(
  owner: LogOwner,
  index: number,
  time: number,
  random: Random,
): Insertable<LogTables['api_log']> {
  const { id = 1, name = '' } = webservices[index % webservices.length] ?? {}
  const failed = random.chance(0.06)
  return {
    id: owner.firstId + index,
    company_id: owner.companyId,
    webservice_id: id,
    method: random.pick(methods),
    status: failed ? 0 : 1,
    time,
    // one in fifty is not JSON, as upstream's own messages are
    payload:
      index % 50 === 49
        ? `timeout after 30000 ms <${name}>`
        : JSON.stringify({ ...subjectOf(owner, name, random), ...(failed ? fault(random) : {}) }),
  }
}

function subjectOf(owner: LogOwner, service: string, random: Random): Record<string, unknown> {
  if (/article|stock/i.test(service) && owner.articles.length > 0) {
    const { id, sku } = random.pick(owner.articles)
    return { product_id: id, sku, quantity: random.whole(1, 40) }
  }
  if (/inbound|customs/i.test(service) && owner.inbound.length > 0) {
    const { id, external_order_id } = random.pick(owner.inbound)
    return { purchaseorder_id: id, external_order_id }
  }
  if (/outbound|tracking/i.test(service) && owner.outbound.length > 0) {
    const { id, external_order_id } = random.pick(owner.outbound)
    return { order_id: id, external_order_id }
  }
  if (/return/i.test(service) && owner.returns.length > 0) {
    const { id, external_return_id } = random.pick(owner.returns)
    return { return_id: id, external_return_id }
  }
  return { rows: random.whole(1, 200) }
}

const fault = (random: Random) => ({
  error: random.pick(['Unknown article', 'Order is closed already', 'Country is not valid']),
})

/** In the order of the business: articles, inbound, outbound, returns, stock. */
const documents = [
  { type: 'art', direction: 'in' },
  { type: 'po', direction: 'in' },
  { type: 'shp', direction: 'in' },
  { type: 'ro', direction: 'in' },
  { type: 'art_impres', direction: 'out' },
  { type: 'po_impress', direction: 'out' },
  { type: 'shp_impress', direction: 'out' },
  { type: 'ro_impress', direction: 'out' },
  { type: 'stl', direction: 'out' },
  { type: 'stm', direction: 'out' },
  { type: 'iot', direction: 'out' },
  { type: 'lvo', direction: 'in' },
] as const

function xmlEntry(
  owner: LogOwner,
  index: number,
  spread: number,
  random: Random,
): Insertable<LogTables['xml_log']> {
  const { type, direction } = documents[index % documents.length] ?? documents[0]
  // stock goes out at midnight: of those of the last night less than a day has passed, whenever it is
  const lastNight = index >= owner.entries - documents.length && direction === 'out'
  const time = lastNight ? owner.today : Math.min(spread, owner.today - 2 * day)
  const failed = random.chance(0.05)
  const count = failed ? random.whole(1, 3) : random.chance(0.2) ? 1 : 0
  return {
    id: owner.firstId + index,
    company_id: owner.companyId,
    // a document that could not be written has none
    file_name: index % 40 === 39 ? null : `${type}_${numberFor(owner, type, random)}_${time}.xml`,
    document_type: type,
    direction,
    time_init: time,
    time_start: time + random.whole(1, 9),
    time_stop: failed ? null : time + random.whole(10, 90),
    messages: JSON.stringify(
      Array.from({ length: count }, (_, n) => ({
        id: n + 1,
        message: failed
          ? random.pick(['Element <quantity> is missing', 'Article is unknown', 'Connection lost'])
          : 'Sent again after a pause',
        level: failed ? 'error' : 'warning',
        time: time + 5 + n,
      })),
    ),
  }
}

function numberFor(owner: LogOwner, type: string, random: Random): string {
  if (type.startsWith('art') && owner.articles.length > 0) {
    // a file name holds no slash
    const plain = owner.articles.filter(({ sku }) => /^[A-Z0-9-]+$/.test(sku))
    if (plain.length > 0) return random.pick(plain).sku
  }
  if (type.startsWith('po') && owner.inbound.length > 0) {
    return random.pick(owner.inbound).external_order_id
  }
  if (type.startsWith('shp') && owner.outbound.length > 0) {
    return random.pick(owner.outbound).external_order_id
  }
  if (type.startsWith('ro') && owner.returns.length > 0) {
    return random.pick(owner.returns).external_return_id
  }
  return String(random.whole(10_000, 99_999))
}

const actions = ['import', 'submit', 'export', 'create', 'update', 'delete', 'assign', 'audit']

function portalEntry(
  owner: LogOwner,
  index: number,
  time: number,
  random: Random,
): Insertable<LogTables['portal_log']> {
  const action = actions[index % actions.length] ?? 'update'
  const withFile = action === 'import' || action === 'export'
  const type = random.pick(['art', 'po', 'shp', 'ro'])
  const failed = random.chance(0.07)
  return {
    id: owner.firstId + index,
    company_id: owner.companyId,
    time,
    user: random.pick(owner.users),
    action,
    document_type: type,
    direction: action === 'export' ? 'out' : 'in',
    file_name: withFile ? `${type}_${numberFor(owner, type, random)}_${time}.xlsx` : null,
    status: failed ? 0 : 1,
    message: failed ? 'Refused: the data is not complete' : null,
  }
}
