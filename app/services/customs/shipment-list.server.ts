import {
  findShipments,
  runShipmentAction,
  setShipmentStatus,
  type ShipmentRow,
} from '#contract/shipments'
import type { Notice } from '~/lib/form-result'
import type { Choice } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import {
  nameOfShipment,
  shipmentActionNames,
  shipmentFields,
  type ListedShipment,
  type ShipmentRowAction,
} from '~/lists/shipments'
import { getSearch } from '~/validation/list-query'
import {
  borderModes,
  customsShipmentQuery,
  type CustomsShipmentQuery,
} from '~/validation/shipments'
import type { ListChoices, ListService } from '../lists/list-service.server'
import { joinWords } from '../lists/search-source'
import type { RowAction } from '../lists/row-action.server'
import { timeFilter } from '../orders/order-list.server'
import { findAttributes } from '../reference/attributes.server'
import { countryNames } from '../reference/country-names.server'
import { countriesByName, localStatus } from '../reference/local-names'
import { reportSaved } from '../submissions/action-report.server'
import type { NoticeText } from '../forms/finish.server'
import { dropNotices } from '../session/notices.server'
import type { PortalUser } from '../session/portal-user.server'
import { toPage } from '../upstream/pages'
import { checkCustomsUser } from './customs-user.server'
import { borderModeName, findShipmentStatuses, shipmentStatusNames } from './shipment-names.server'
import { shipmentStatusIds, shipmentStatusWithId, type ShipmentStatus } from './shipment-statuses'
import { declarationKey, isDeclared, keepDeclared } from './declared-imports.server'
import { actionPermission } from './shipment-permissions.server'
import {
  readShipment,
  writeShipment,
  type ShipmentOutcome,
  type ShipmentWrite,
} from './shipment-write.server'

export const stageOfShipment: Readonly<Record<ShipmentStatus, Stage>> = {
  CONCEPT: 'open',
  NEW: 'open',
  TG: 'active',
  IE043: 'active',
  TG_CONFORM: 'active',
  IE044: 'active',
  CLOSED: 'done',
  CANCELED: 'canceled',
}

/** What each button does, in words. */
export const aboutAction = {
  tg: 'shipments.aboutTg',
  tg_conform: 'shipments.aboutTgConform',
  ags_import: 'shipments.aboutAgsImport',
} as const

export const shipmentList: ListService<CustomsShipmentQuery, ListedShipment> = {
  query: customsShipmentQuery,
  name: 'shipments',
  title: 'shell.shipments',
  fields: shipmentFields,
  isVisible: ({ can }) => can.customs,
  hits: {
    toHit: (shipment) => ({
      name: nameOfShipment(shipment),
      path: paths.shipment(shipment.id),
      about: joinWords(shipment.mrn, shipment.departure, shipment.border),
      status: shipment.phase,
      stage: shipment.stage,
      numbers: [nameOfShipment(shipment), shipment.mrn ?? ''],
    }),
  },
  async find(user, query, { page, size, signal }) {
    checkCustomsUser(user)
    const { means, country, status, ...days } = query.filters
    const set = <Value>(values: readonly Value[]) => (values.length > 0 ? [...values] : undefined)
    const filters = {
      means_transport_border: set(means.map(Number)),
      departure_country: set(country),
      status: set(status),
      time: timeFilter(days),
    }
    const [result, toRow] = await Promise.all([
      user.api.call(findShipments, {
        query: { order: query.dir, page, limit: size },
        body: {
          search: getSearch(query),
          ...(Object.values(filters).some((value) => value !== undefined) ? { filters } : {}),
        },
        signal,
      }),
      getRow(user),
    ])
    if (result.kind !== 'ok') return result
    return { kind: 'ok', body: toPage(result.body, { page, size }, toRow) }
  },
  markOf: ({ mark }) => mark,
  choices,
  async findRow(user, id) {
    checkCustomsUser(user)
    const [read, toRow] = await Promise.all([readShipment(user, id), getRow(user)])
    if (read.kind !== 'ok') return read
    const row = toRow(read.body)
    const whyNot = shipmentActions.flatMap((action) => {
      const { why } = actionPermission(user, action, read.body)
      return why ? [[action, ofRow(user, row, why.text)] as const] : []
    })
    return { kind: 'ok', body: { ...row, whyNot: Object.fromEntries(whyNot) } }
  },
  rowActions: {
    tg: rowAction('tg', {
      isDone: (status) => status !== 'NEW',
    }),
    tg_conform: rowAction('tg_conform', {
      isDone: (status) => status === 'TG_CONFORM',
    }),
    ags_import: rowAction('ags_import', {
      // the status stays: nothing of the shipment tells whether it came through
      isDone: (status) => status === 'CLOSED',
    }),
  },
}

/** How a shipment is shown in a row. */
async function getRow(user: PortalUser) {
  const { t, settings } = user
  const ids = shipmentStatusIds(settings)
  const [nameOf, countryOf] = await Promise.all([shipmentStatusNames(user), countryNames(user)])
  return (row: ShipmentRow): ListedShipment => {
    const status = shipmentStatusWithId(ids, row.status?.id)
    const actions = findActions(user, row)
    return {
      id: row.id,
      reference: row.mx_inbound_reference || undefined,
      mrn: row.mrn || undefined,
      border: borderModeName(t, row.means_transport_border) || undefined,
      departure: countryOf(row.departure_country) || undefined,
      registered: row.time_added || undefined,
      arrival: row.time_arrival || undefined,
      completed: row.time_completed || undefined,
      phase: nameOf(row.status) || undefined,
      stage: status && stageOfShipment[status],
      gross: row.weight_gross ?? undefined,
      nett: row.weight_nett ?? undefined,
      mark: [row.status?.id, row.time_modified].join(),
      modified: row.time_modified || undefined,
      colli: (row.packages ?? []).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
      ...(actions.length > 0 ? { actions } : {}),
    }
  }
}

const shipmentActions = Object.keys(shipmentActionNames) as ShipmentRowAction[]

/** Those that can be done with it, as far as is known of it. [CSH-37] */
export const findActions = (user: PortalUser, shipment: ShipmentRow): ShipmentRowAction[] =>
  shipmentActions.filter((action) => actionPermission(user, action, shipment).why === null)

function rowAction(
  action: ShipmentRowAction,
  { isDone }: { isDone: (status: ShipmentStatus | undefined) => boolean },
): RowAction<ListedShipment> {
  const go = shipmentActionNames[action]
  return {
    isFor: ({ whyNot }) => whyNot?.[action] === undefined,
    notFor: (row) => {
      const words = row?.whyNot?.[action]
      return { notice: words === undefined ? 'shipments.notPermitted' : { words }, as: 'error' }
    },
    question: (row, t) =>
      [
        t('shipments.question', { action: t(go), name: nameOfShipment(row) }),
        t(aboutAction[action]),
      ].join(' '),
    go,
    refreshes: action === 'tg',
    async run(user, row, idempotencyKey) {
      const ids = shipmentStatusIds(user.settings)
      const write = (call: ShipmentWrite['call']) =>
        writeShipment(user, row.id, {
          isPermitted: (_, shipment) => actionPermission(user, action, shipment).why === null,
          whyNot: (shipment) => actionPermission(user, action, shipment).why?.text,
          call,
          isDone: ({ status }) => isDone(shipmentStatusWithId(ids, status?.id)),
        })
      const act = (key: string) =>
        write((ref) =>
          user.api.call(runShipmentAction, {
            path: { ref },
            body: { action },
            idempotencyKey: key,
          }),
        )
      if (action !== 'ags_import') return toAnswer(user, row, await act(idempotencyKey))

      const close = () =>
        write((ref) =>
          user.api.call(setShipmentStatus, {
            path: { ref },
            // settings that lack it have the id that unloading falls back to
            body: { status: ids.CLOSED ?? 0 },
            idempotencyKey: `${idempotencyKey}-close`,
          }),
        )
      return declareAndClose(user, row, () => act(declarationKey(user, row.id)), close)
    },
  }
}

/** Declares the import, unless an earlier press has, and closes the shipment then. */
async function declareAndClose(
  user: PortalUser,
  row: ListedShipment,
  declare: () => Promise<ShipmentOutcome>,
  close: () => Promise<ShipmentOutcome>,
): Promise<ReturnType<typeof toAnswer>> {
  if (!(await isDeclared(user, row.id))) {
    const declared = await declare()
    if (declared.kind !== 'done') return toAnswer(user, row, declared)
    await keepDeclared(user, row.id)
  }
  const declaredOnly = (reason: string) => user.t('shipments.declaredNotClosed', { reason })
  reportSaved({ words: (reason) => ofRow(user, row, declaredOnly(reason)) })
  const closed = await close()
  if (closed.kind === 'done') {
    // an earlier press may have said that it was not
    const beginning = ofRow(user, row, '').trim()
    await dropNotices(user.session, (text) => text.startsWith(beginning))
    return toAnswer(user, row, closed)
  }
  return toAnswer(user, row, { ...closed, words: declaredOnly(closed.words) })
}

/** A refusal stays on the pages that follow, so it says which shipment it is of. */
const toAnswer = (
  user: PortalUser,
  row: ListedShipment,
  { kind, words }: ShipmentOutcome,
): { notice: NoticeText; as: Notice['kind'] } =>
  kind === 'done'
    ? { notice: { words }, as: 'success' }
    : { notice: { words: ofRow(user, row, words) }, as: 'error' }

const ofRow = ({ t }: PortalUser, row: ListedShipment, words: string): string =>
  t('shipments.ofRow', { name: nameOfShipment(row), words })

async function choices(user: PortalUser): Promise<ListChoices> {
  checkCustomsUser(user)
  const { api, company, t } = user
  const [statuses, countries] = await Promise.all([
    findShipmentStatuses(api, company),
    findAttributes(api, company, 'countries'),
  ])
  return {
    offered: {
      datetype: [
        ['time_added', t('orderList.registered')],
        ['time_arrival', t('shipments.arrivalDate')],
        ['time_completed', t('orderList.completed')],
      ],
      means: borderModes.map((mode): Choice => [mode, borderModeName(t, mode)]),
      country: countries.kind === 'ok' ? countriesByName(t, countries.body) : null,
      status:
        statuses.kind === 'ok'
          ? statuses.body.map(({ id, name }): Choice => [id, localStatus(t, name)])
          : null,
    },
    failure: [statuses, countries].find((result) => result.kind !== 'ok') ?? null,
  }
}
