import { toRows, type Values } from '~/lib/values'
import { unpackArticle } from '~/lib/order-line'
import type { PortalUser } from '../session/portal-user.server'
import { isConcept } from '../orders/order-calls'
import { inboundCalls, type WholeInboundOrder } from './calls'
import { storedValues } from './edit-fields'
import { inboundRights, noInboundRights, type InboundRights } from './rights'

type Asking = Pick<PortalUser, 'can' | 'settings'>

/** What this user may change of an order on its page: nothing without customs, and nothing of a concept. */
function rightsOn(user: Asking, order: WholeInboundOrder): InboundRights {
  if (!user.settings.customs || isConcept(inboundCalls, user, order)) return noInboundRights
  const rights = inboundRights({
    phase: order.phase?.id ?? null,
    isCustomsGroup: user.can.customs,
    isReadOnly: !user.can.write.inbound,
  })
  return { ...rights, mrn: rights.mrn && getShipmentId(order) !== null }
}

export const isEditable = (may: InboundRights): boolean => Object.values(may).includes(true)

/** The shipment that an order is linked to. */
export const getShipmentId = ({ shipment_id: id, shipment }: WholeInboundOrder): number | null =>
  id || shipment?.id || null

/** An order, what its form begins with, and what of that may be changed. */
export interface EditedInbound {
  order: WholeInboundOrder
  values: Values
  may: InboundRights
}

export const editedInbound = (user: Asking, order: WholeInboundOrder): EditedInbound => ({
  order,
  values: storedValues(order),
  may: rightsOn(user, order),
})

/** The entries that stand for each part. */
export const entriesOfPart = {
  expectedArrival: ['expectedArrival'],
  bonded: ['bonded'],
  reference: ['mxInboundReference'],
  mrn: ['mrn'],
  financial: ['finances', 'products'],
  certificates: ['certificates'],
} as const satisfies Record<keyof InboundRights, readonly string[]>

/** What is stored, with what was typed where that may be changed. Lines that the form does not show stay as they are. */
export function withTyped({ values, may }: EditedInbound, typed: Values): Values {
  const own: Values = { ...values }
  for (const [part, names] of Object.entries(entriesOfPart)) {
    if (!may[part as keyof InboundRights]) continue
    for (const name of names)
      own[name] = name === 'products' ? withLines(values, typed) : typedEntry(values, typed, name)
  }
  return own
}

const lists: ReadonlySet<string> = new Set(['finances', 'certificates'])

/** A list without rows sends nothing, and is empty; any other field that is not sent was not on the page. */
const typedEntry = (values: Values, typed: Values, name: string): unknown =>
  typed[name] ?? (lists.has(name) ? [] : values[name])

/** What a form sent, with the fields that were left blank: reading it leaves these out. */
export const withBlanks = (entries: FormData, typed: Values): Values => ({
  ...Object.fromEntries(
    Object.values(entriesOfPart)
      .flat()
      .flatMap((name) => (entries.has(name) ? [[name, '']] : [])),
  ),
  ...typed,
})

const lineIdOf = ({ article }: Values) => unpackArticle(article)?.lineId ?? null

function withLines(values: Values, typed: Values): Values[] {
  const byId = new Map(toRows(typed.products).map((row) => [lineIdOf(row), row]))
  return toRows(values.products).map((line) => {
    const row = byId.get(lineIdOf(line))
    if (!row) return line
    const { grossWeight = '', prepacked = '', invoiceAmount = '' } = row
    return { ...line, grossWeight, prepacked, invoiceAmount }
  })
}

/** Where the lines of a form stand among those of the order. */
export function rangeOfLines(values: Values, typed: Values): { first: number; count: number } {
  const shown = toRows(typed.products)
  const id = shown[0] && lineIdOf(shown[0])
  const first = toRows(values.products).findIndex((line) => lineIdOf(line) === id)
  return { first: Math.max(first, 0), count: shown.length }
}
