import { companyOf, flagIsOn } from './drafts'
import { findInboundOrder, type InboundWithNames } from './inbound'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'
import { customsGroup } from '../seed/users'
import type { Session } from '../core/session'

/** The last phase in which customs may change a part of an order. */
const lastPhases = {
  expectedArrival: 30,
  bonded: 40,
  shipment: 40,
  financialInfo: 44,
  certificates: 100,
} as const

type Part = keyof typeof lastPhases

/** Below this phase anyone may. */
const firstLockedPhase = 20

export interface EditedOrder {
  order: InboundWithNames
  may: (part: Part) => boolean
}

/** An order of a customs division, with what this user may change of it. */
export async function openForEditing(
  db: Db,
  session: Session,
  orderId: number,
): Promise<EditedOrder> {
  const order = await findInboundOrder(db, session.companyId, orderId)
  if (!order) throw problems.notFound()
  const { customs, settings } = await companyOf(db, session.companyId)
  if (!customs) throw problems.customsOnly()
  if (flagIsOn(settings.PORTAL_INBOUND_READONLY)) throw problems.readOnly()
  const isCustoms = await isInCustomsGroup(db, session)
  return {
    order,
    may: (part) => order.phase < firstLockedPhase || (isCustoms && order.phase <= lastPhases[part]),
  }
}

export async function isInCustomsGroup(db: Db, { userId }: Session): Promise<boolean> {
  const membership = await db
    .selectFrom('user_groups')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('group_id', '=', customsGroup)
    .executeTakeFirst()
  return membership !== undefined
}
