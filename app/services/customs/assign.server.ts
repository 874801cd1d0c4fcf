import { json, redirect } from '@remix-run/node'
import { say } from '~/i18n/message'
import { constants } from '~/lib/constants'
import { toPageUrl } from '~/lib/data-request'
import type { Receipt } from '~/lib/receipt'
import { assignForm, readAssignAddress, type AssignAddress } from '~/validation/assign'
import { withStatusNames } from '../orders/order-status'
import type { OrderRow } from '../orders/order-calls'
import { formWasRefused } from '../submissions/action-report.server'
import { parseKept } from '../submissions/form-entries.server'
import { redirectWithNotice, type NoticeText } from '../forms/finish.server'
import { unavailable, type PortalUser } from '../session/portal-user.server'
import { readReceipt } from '../forms/receipts.server'
import { wholeList } from '../upstream/pages'
import type { AssignKind } from './assign-kinds.server'
import { requireCustomsUser } from './customs-user.server'
import { findMoves } from './moves.server'

/** The loader of a screen that puts orders or returns into a shipment. */
export async function loadAssign<Order extends OrderRow, Row>(
  request: Request,
  kind: AssignKind<Order, Row>,
) {
  const user = await requireCustomsUser(request)
  const address = await readAddress(request, user, kind)
  const found = await findOrders(request, user, kind, address)
  const orders = found ?? []
  const [rows, moves, receipt] = await Promise.all([
    kind.toRows(user, orders),
    address.confirm && found
      ? findMoves(user, kind, {
          step: address.confirm,
          orders,
          reference: address.fields.mx_inbound_reference,
        })
      : null,
    address.receipt ? readReceipt(user, address.receipt) : null,
  ])
  const references = orders.flatMap(
    (order) => kind.shipmentOf(order).reference?.toUpperCase() ?? [],
  )
  return json({
    title: user.t(
      address.confirm === 'create' ? 'customsOrders.createShipment' : 'customsOrders.assign',
    ),
    sel: address.sel,
    fields: address.fields,
    rows: found && rows,
    /** How many different ones there are already. */
    references: new Set(references).size,
    moves,
    receipt,
    retry: receipt ? await markOfRetry(user, kind, { orders, receipt }) : null,
  })
}

/** What the receipt's button moves, as the table beside it shows it; null where that is not known. */
async function markOfRetry<Order extends OrderRow, Row>(
  user: PortalUser,
  kind: AssignKind<Order, Row>,
  { orders, receipt }: { orders: readonly Order[]; receipt: Receipt },
): Promise<string | null> {
  const left = new Set(receipt.rows.flatMap(({ id, outcome }) => (outcome === 'done' ? [] : id)))
  const { mark, problem } = await findMoves(user, kind, {
    step: 'assign',
    orders: orders.filter(({ id }) => left.has(id)),
    reference: receipt.fields?.mx_inbound_reference ?? '',
  })
  return problem ? null : mark
}

/** Only what is selected, the form's own fields and what is asked stay in the address. [CIN-12] */
const getAddress = (
  { path }: Pick<AssignKind<OrderRow, unknown>, 'path'>,
  { sel, fields, confirm, receipt }: Omit<AssignAddress, 'isCut'>,
) => path({ sel, ...(confirm === 'create' ? {} : fields), confirm, receipt })

async function readAddress<Order extends OrderRow, Row>(
  request: Request,
  user: PortalUser,
  kind: AssignKind<Order, Row>,
): Promise<AssignAddress> {
  const url = toPageUrl(request.url)
  const address = readAssignAddress(url.searchParams)
  const problem = toProblem(user, kind, address)
  const at = getAddress(kind, { ...address, confirm: problem ? undefined : address.confirm })
  if (problem) throw await redirectWithNotice(user, at, problem, { kind: 'warning' })
  url.searchParams.delete('company')
  if (new URL(at, url).search !== url.search) throw redirect(at, 303)
  return address
}

/** Why what the address asks for cannot be shown as it stands. */
function toProblem<Order extends OrderRow, Row>(
  { t }: PortalUser,
  kind: AssignKind<Order, Row>,
  { sel, fields, confirm, isCut }: AssignAddress,
): NoticeText | undefined {
  if (isCut) return { key: 'lists.selectionLimit', values: { n: constants.maxSelection } }
  if (!confirm) return undefined
  if (sel.length === 0) return kind.noneSelected
  if (confirm === 'create') return undefined
  const { error } = parseKept({ ...fields }, assignForm).reply()
  const [first] = Object.values(error ?? {}).flatMap((words) => words ?? [])
  return first === undefined ? undefined : { words: say(t, first) }
}

/**
 * Those of the selection that are there; what is gone leaves the address too. Null where they cannot be read and a form
 * was refused, which is shown with its entries.
 */
async function findOrders<Order extends OrderRow, Row>(
  request: Request,
  user: PortalUser,
  kind: AssignKind<Order, Row>,
  address: AssignAddress,
): Promise<Order[] | null> {
  if (address.sel.length === 0) return []
  const result = wholeList(await kind.find(user.api, address.sel, request.signal))
  if (result.kind !== 'ok') {
    if (formWasRefused()) return null
    throw unavailable(user, result)
  }
  const known = new Set(result.body.result.map(({ id }) => id))
  const sel = address.sel.filter((id) => known.has(id))
  // why a form was refused is said on its own page, whose company may be another one's
  if (sel.length < address.sel.length && !formWasRefused())
    throw redirect(getAddress(kind, { ...address, sel }), 303)
  return withStatusNames(user, result.body.result, kind.calls)
}
