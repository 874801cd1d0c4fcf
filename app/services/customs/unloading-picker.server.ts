import { findShipments } from '#contract/shipments'
import { constants } from '~/lib/constants'
import type { Suggestion } from '~/lib/form-result'
import { paths } from '~/lib/paths'
import type { OfferedShipment } from '~/lib/unloading'
import { searchText } from '~/validation/list-query'
import { checkCustomsUser } from './customs-user.server'
import { stageOfShipment } from './shipment-list.server'
import { shipmentStatusNames } from './shipment-names.server'
import { readTyped } from '../forms/frame-button.server'
import { shipmentStatusIds, shipmentStatusWithId } from './shipment-statuses'
import type { PortalUser } from '../session/portal-user.server'
import { wholeList } from '../upstream/pages'
import type { Result } from '../upstream/result'
import { failureText } from '../upstream/words'

const mostOffered = 10
/** Some have no reference and are left out. */
const limit = 50

/**
 * Shipments that are unloaded, the newest first; a search finds closed ones too. Those that nobody gave a reference
 * are left out. [CUN-05] [CUN-06]
 */
async function offeredShipments(
  user: PortalUser,
  typed: string,
): Promise<Result<{ offered: OfferedShipment[]; unread?: number }>> {
  checkCustomsUser(user)
  const search = typed.trim()
  const ids = shipmentStatusIds(user.settings)
  const { IE043, TG_CONFORM, IE044, CLOSED } = ids
  const status = [IE043, TG_CONFORM, IE044, search ? CLOSED : undefined]
  const [result, nameOf] = await Promise.all([
    user.api.call(findShipments, {
      query: { order: 'desc', page: 1, limit: limit },
      body: {
        search: search || undefined,
        filters: { status: status.filter((id) => id !== undefined) },
      },
    }),
    shipmentStatusNames(user),
  ])
  if (result.kind !== 'ok') return result
  const offered = result.body.result.flatMap((row): OfferedShipment[] => {
    const name = shipmentStatusWithId(ids, row.status?.id)
    if (!row.mx_inbound_reference) return []
    return [
      {
        reference: row.mx_inbound_reference,
        href: paths.unloading(row.id),
        status: nameOf(row.status),
        stage: name ? stageOfShipment[name] : null,
        vehicle: row.transport_arrival_licence_plate || row.container_number || '',
        mrn: row.mrn ?? '',
        registered: row.time_added ?? null,
      },
    ]
  })
  const { unread } = result.body
  return { kind: 'ok', body: { offered: offered.slice(0, mostOffered), unread } }
}

/** Likewise while it is typed, each with its MRN. [CUN-03] */
export async function matchingShipments(
  user: PortalUser,
  typed: string,
): Promise<Result<(Suggestion & { href: string })[]>> {
  if ([...typed.trim()].length < constants.minSearchLength) return { kind: 'ok', body: [] }
  const result = wholeList(await offeredShipments(user, typed))
  if (result.kind !== 'ok') return result
  const body = result.body.offered.map(({ reference, mrn, href }) => ({
    value: reference,
    words: mrn || undefined,
    href,
  }))
  return { kind: 'ok', body }
}

/** The screen on which a shipment is chosen. */
export async function loadPicker(request: Request, user: PortalUser) {
  const { t } = user
  const q = searchText(new URL(request.url).searchParams.get('q') ?? '')
  const isShort = q !== '' && [...q].length < constants.minSearchLength
  const result = await offeredShipments(user, isShort ? '' : q)
  const { offered, unread: n } = result.kind === 'ok' ? result.body : { offered: [] }
  const unread = n ? t('lists.unreadRows', { n }) : null
  return {
    q: await readTyped('q', q),
    hint: isShort ? t('lists.searchTooShort', { n: constants.minSearchLength }) : null,
    problem: result.kind === 'ok' ? unread : failureText(t, result),
    offered,
  }
}
