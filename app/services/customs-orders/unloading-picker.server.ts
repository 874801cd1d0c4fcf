import { findShipments } from '#contract/shipments'
import { constants } from '~/lib/constants'
import type { Suggestion } from '~/lib/form-result'
import { paths } from '~/lib/paths'
import { checkCustomsUser } from '../customs/customs-user.server'
import { shipmentStatusIds } from '../customs/shipment-statuses'
import type { PortalUser } from '../requests/portal-user.server'
import type { Result } from '../upstream/result'
import { failureText } from '../upstream/words'

const mostOffered = 10
/** Some have no reference and are left out. */
const asked = 50

/** A shipment that can be unloaded: its MX inbound reference, its MRN, and where it is counted. */
export type OfferedShipment = Suggestion & { href: string }

/**
 * Shipments that are unloaded, the newest first; whoever searches finds closed ones too. Those that nobody gave a reference
 * are left out. [CUN-05] [CUN-06]
 */
export async function offeredShipments(
  user: PortalUser,
  typed: string,
): Promise<Result<OfferedShipment[]>> {
  checkCustomsUser(user)
  const search = typed.trim()
  const { IE043, TG_CONFORM, IE044, CLOSED } = shipmentStatusIds(user.settings)
  const status = [IE043, TG_CONFORM, IE044, search ? CLOSED : undefined]
  const answer = await user.api.call(findShipments, {
    query: { order: 'desc', page: 1, limit: asked },
    body: {
      search: search || undefined,
      filters: { status: status.filter((id) => id !== undefined) },
    },
  })
  if (answer.kind !== 'ok') return answer
  const body = answer.body.result.flatMap(({ id, mx_inbound_reference: reference, mrn }) =>
    reference ? [{ value: reference, words: mrn ?? undefined, href: paths.unloading(id) }] : [],
  )
  return { kind: 'ok', body: body.slice(0, mostOffered) }
}

/** Likewise while it is typed. [CUN-03] */
export const matchingShipments = (user: PortalUser, typed: string) =>
  [...typed.trim()].length < constants.minSearchLength
    ? Promise.resolve({ kind: 'ok' as const, body: [] })
    : offeredShipments(user, typed)

/** The screen on which a shipment is chosen. */
export async function loadPicker(request: Request, user: PortalUser) {
  const { t } = user
  const q = new URL(request.url).searchParams.get('q')?.trim().slice(0, 200) ?? ''
  const isShort = q !== '' && [...q].length < constants.minSearchLength
  const answer = await offeredShipments(user, isShort ? '' : q)
  return {
    q,
    hint: isShort ? t('lists.searchTooShort', { n: constants.minSearchLength }) : null,
    problem: answer.kind === 'ok' ? null : failureText(t, answer),
    offered: answer.kind === 'ok' ? answer.body : [],
  }
}
