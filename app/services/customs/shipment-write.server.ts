import { getShipment, type Shipment } from '#contract/shipments'
import type { UpstreamText } from '#contract/call'
import type { PortalUser } from '../session/portal-user.server'
import { doneText, refusalText } from '../upstream/words'
import { wholeFields } from '../upstream/pages'
import { afterLookUp, withBody, type Failure, type Result } from '../upstream/result'
import { reportAct } from '../submissions/act-report.server'
import { checkCustomsUser } from './customs-user.server'
import {
  permittedActions,
  shipmentStatusIds,
  shipmentStatusWithId,
  type PermittedActions,
  type ShipmentStatusIds,
} from './shipment-statuses'

/** The shipment with its orders and returns, as upstream has it now. `ref`: its id, or its MX inbound reference. */
export async function readShipment(
  user: PortalUser,
  ref: string | number,
): Promise<Result<Shipment>> {
  checkCustomsUser(user)
  const answer = await user.api.call(getShipment, { path: { ref: String(ref) } })
  // one that could not be read would be neither counted nor waited for, and what was counted would be saved over
  return withBody(wholeFields(contents, answer), ({ result, error }) => ({ ...result, error }))
}

/** What is odd where an order or a return is left out, or all of them, or what is expected or counted of them. */
const contents =
  /^result\.((packages|unloading)\b.*|(orders|returns)(\.(id|external_order_id|external_return_id|packages\b.*))?)$/

/** In the place of a shipment that could not be read, where the form that was sent is shown all the same. */
export const unreadShipment = (id: number): Shipment => ({
  id,
  time_added: null,
  time_arrival: null,
  time_completed: null,
  time_modified: null,
})

/** One call that changes a shipment. */
export interface ShipmentWrite {
  isPermitted: (actions: PermittedActions, shipment: Shipment) => boolean
  /** Said where it is not, in the user's words; else what its status says. */
  whyNot?: (shipment: Shipment) => string | undefined
  /** `ref`: the shipment's id. */
  call: (ref: string) => Promise<Result<{ message?: UpstreamText | null }>>
  /** Whether a shipment shows that it was done: asked where no answer came. */
  isDone: (now: Shipment, before: Shipment) => boolean
}

/** What came of it, in the user's words. */
export type ShipmentOutcome =
  | { kind: 'done'; words: string }
  /** Its status does not allow it, so nothing was sent. */
  | { kind: 'notPermitted'; words: string; shipment: Shipment }
  /** It could not be read, or upstream refused it, or its outcome is not known. */
  | { kind: 'failed'; words: string; failure: Failure }

/**
 * Reads the shipment again, checks whether its status allows the write, sends it, and looks its outcome up where no
 * answer comes. [CSH-20]
 */
export async function writeShipment(
  user: PortalUser,
  id: number,
  write: ShipmentWrite,
): Promise<ShipmentOutcome> {
  const { t, settings } = user
  const failed = (failure: Failure): ShipmentOutcome => ({
    kind: 'failed',
    words: refusalText(t, failure),
    failure,
  })
  // what a status is called, and which one a write leads to, is not known without them [SET-16]
  if (!settings.known)
    return {
      kind: 'failed',
      words: t('form.settingsUnknown'),
      failure: { kind: 'unavailable', trouble: 'status', error: null },
    }
  const read = await readShipment(user, id)
  if (read.kind !== 'ok') return failed(read)
  const ids = shipmentStatusIds(settings)
  reportAct({ record: read.body.mx_inbound_reference ?? String(id), recordId: String(id) })
  if (!write.isPermitted(permittedActions(ids, read.body), read.body))
    return {
      kind: 'notPermitted',
      words:
        write.whyNot?.(read.body) ??
        t(statusNotice(ids, read.body.status?.id) ?? 'shipments.notPermitted'),
      shipment: read.body,
    }
  const result = await write.call(String(id))
  if (result.kind === 'ok') return { kind: 'done', words: doneText(t, result.body.message) }
  if (result.kind !== 'unknown') return failed(result)
  const now = await readShipment(user, id)
  return now.kind === 'ok' && write.isDone(now.body, read.body)
    ? { kind: 'done', words: t('message.actionProcessed') }
    : failed(afterLookUp(result, now))
}

type StatusNotice = 'shipments.notGranted' | 'shipments.closed' | 'shipments.reportSent'

/** What a shipment's status says of unloading; null while it is going on. [CSH-53 to CSH-55] */
export function statusNotice(
  ids: ShipmentStatusIds,
  status: number | null | undefined,
): StatusNotice | null {
  const { IE043: unloading = Infinity, IE044: reported = Infinity, CLOSED: closed = Infinity } = ids
  if (status == null) return null
  // a company may give it an id among those of the course
  if (status === ids.CANCELED) return 'shipments.closed'
  if (status < unloading) return 'shipments.notGranted'
  // what an id beyond the course means is not known, unless it has a name
  if (status >= closed) return shipmentStatusWithId(ids, status) ? 'shipments.closed' : null
  return status >= reported ? 'shipments.reportSent' : null
}
