import { paths } from '~/lib/paths'
import type { Subject } from './logbook'

type Payload = Record<string, unknown>

/** Ids that the payload of an api call names, and the screens of what they name. */
const named: readonly [field: string, path: (id: number) => string][] = [
  ['order_id', paths.outboundOrder],
  ['purchaseorder_id', paths.inboundOrder],
  ['return_id', paths.returnOrder],
  ['product_id', paths.product],
]

/** What an api call was about, by the ids in its payload. */
export function subjectOfPayload(payload: string): Subject | undefined {
  const read = parse(payload)
  for (const [field, path] of named) {
    const id = Number(read?.[field])
    if (!Number.isInteger(id) || id <= 0) continue
    const names = [read?.external_order_id, read?.external_return_id, read?.sku]
    const name = names.find((one) => typeof one === 'string')
    return { name: name ?? String(id), path: path(id) }
  }
  return undefined
}

function parse(payload: string): Payload | undefined {
  try {
    const read: unknown = JSON.parse(payload)
    return typeof read === 'object' && read !== null ? (read as Payload) : undefined
  } catch {
    return undefined
  }
}

/** The lists in which a document's number is found; articles and orders are exchanged one to a document. */
const lists: readonly [type: RegExp, path: (query: { q: string }) => string][] = [
  [/^art/, paths.products],
  [/^po/, paths.inboundOrders],
  [/^ro/, ({ q }) => paths.returns({ q, automatic: '1' })],
  [/^shp/, paths.outboundOrders],
]

/** What a document was about, by its number: `shp_S000123_1795129200.xml` speaks of order S000123. */
export function subjectOfFile(documentType: string, fileName: string): Subject | undefined {
  const list = lists.find(([type]) => type.test(documentType))
  if (!list || !fileName.startsWith(`${documentType}_`)) return undefined
  const [, name] = /^(.+)_\d+\.\w+$/.exec(fileName.slice(documentType.length + 1)) ?? []
  return name ? { name, path: list[1]({ q: name }) } : undefined
}
