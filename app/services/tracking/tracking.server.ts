import { authorizeTracey, findTrackedShipments, findTrackingExceptions } from '#contract/tracey'
import type { Choice } from '~/lib/lists'
import { paths } from '~/lib/paths'
import {
  exceptionFields,
  phaseName,
  phases,
  shipmentFields,
  stageOfPhase,
  type TrackedShipment,
  type TrackingException,
} from '~/lists/tracking'
import { getSearch } from '~/validation/list-query'
import {
  exceptionQuery,
  shipmentQuery,
  type ExceptionQuery,
  type ShipmentQuery,
} from '~/validation/tracking'
import { findAttributes } from '../reference/attributes.server'
import type { ListService } from '../lists/list-service.server'
import { joinWords } from '../lists/search-source'
import { localCountry } from '../reference/local-names'
import { hidden, requirePortalUser, type PortalUser } from '../session/portal-user.server'
import { toPage } from '../upstream/pages'
import { failureText } from '../upstream/words'

const shownNumbers = 3

/** Tracey's user. Where a company does not have it, none of its addresses exists; its settings say so. */
export async function requireTraceyUser(request: Request): Promise<PortalUser> {
  const user = await requirePortalUser(request)
  requireTracey(user)
  return user
}

function requireTracey(user: PortalUser): void {
  if (!user.can.tracey) throw hidden(user)
}

export type TraceyLink = { kind: 'link'; url: string } | { kind: 'failed'; words: string }

/** A link into Tracey that works once. */
export async function openTracey({ api, company, t }: PortalUser): Promise<TraceyLink> {
  const result = await api.call(authorizeTracey, { body: { division: company.division } })
  const failed = (error: string): TraceyLink => ({
    kind: 'failed',
    words: t('tracking.linkFailed', { error }),
  })
  if (result.kind !== 'ok') return failed(failureText(t, result))
  const url = result.body.result
  const isWeb = URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
  return isWeb ? { kind: 'link', url } : failed(t('common.somethingWentWrong'))
}

export const trackedShipments: ListService<ShipmentQuery, TrackedShipment> = {
  query: shipmentQuery,
  name: 'tracking-shipments',
  title: 'shell.trackedShipments',
  fields: shipmentFields,
  isVisible: ({ can }) => can.tracey,
  hits: {
    toHit: ({ numbers, orderNumber, orderId, reference, receiver, carrier, phase }, t) => ({
      name: numbers.join(', ') || orderNumber || reference,
      path:
        orderId === null
          ? paths.trackedShipments({ q: numbers[0] ?? reference })
          : paths.outboundOrder(orderId),
      about: joinWords(orderNumber, receiver, carrier),
      status: phaseName(phase, t),
      stage: stageOfPhase(phase),
      numbers: [...numbers, orderNumber, reference],
    }),
  },
  async find(user, query, { page, size, signal }) {
    requireTracey(user)
    const { api, company } = user
    const [result, countries] = await Promise.all([
      api.call(findTrackedShipments, {
        query: { page, limit: size },
        body: {
          division: company.division,
          search: getSearch(query),
          phases: query.filters.phase.length > 0 ? query.filters.phase : Object.keys(phases),
        },
        signal,
      }),
      findAttributes(api, company, 'countries'),
    ])
    if (result.kind !== 'ok') return result
    const names = new Map(
      countries.kind === 'ok' ? countries.body.map(({ code, name }) => [code, name]) : [],
    )
    const body = toPage(result.body, { page, size }, (row): TrackedShipment => ({
      ...getTracked(row),
      reference: row.reference ?? '',
      country: localCountry(
        user.t,
        row.country ?? '',
        names.get(row.country ?? '') || (row.country ?? ''),
      ),
      url: webAddress(row.tt_url),
      created: row.time_added,
      changed: row.time_modified,
    }))
    return { kind: 'ok', body }
  },
  markOf: ({ phase, changed }) => [phase, changed].join(),
  choices: ({ t }) =>
    Promise.resolve({
      offered: { phase: Object.entries(phases).map(([phase, key]): Choice => [phase, t(key)]) },
      failure: null,
    }),
}

export const trackingExceptions: ListService<ExceptionQuery, TrackingException> = {
  query: exceptionQuery,
  name: 'tracking-exceptions',
  title: 'shell.trackingExceptions',
  fields: exceptionFields,
  isVisible: ({ can }) => can.tracey,
  markOf: ({ phase, code, time }) => [phase, code, time].join(),
  async find(user, query, { page, size, signal }) {
    requireTracey(user)
    const result = await user.api.call(findTrackingExceptions, {
      query: { page, limit: size },
      body: { division: user.company.division, search: getSearch(query) },
      signal,
    })
    if (result.kind !== 'ok') return result
    const body = toPage(result.body, { page, size }, (row): TrackingException => ({
      ...getTracked(row),
      code: row.code ?? '',
      description: row.description ?? '',
      time: row.time,
    }))
    return { kind: 'ok', body }
  },
}

function getTracked(row: {
  id: number
  order_id?: number | null
  external_order_id?: string | null
  receiver?: string | null
  carrier?: string | null
  tt_codes?: string[] | null
  phase?: string | null
}) {
  return {
    id: row.id,
    orderId: row.order_id ?? null,
    orderNumber: row.external_order_id ?? '',
    receiver: row.receiver ?? '',
    carrier: row.carrier ?? '',
    numbers: (row.tt_codes ?? []).slice(0, shownNumbers),
    phase: row.phase ?? '',
  }
}

/** A carrier's page, never a script. */
const webAddress = (url: string | null | undefined) =>
  /^https?:\/\//i.test(url ?? '') ? (url ?? null) : null
