import { findInboundOrders, type InboundOrderRow } from '#contract/purchaseorders'
import { findReturns, type ReturnRow } from '#contract/returns'
import { serverConstants } from '~/lib/constants'
import type { Choice, ListPage } from '~/lib/lists'
import { paths } from '~/lib/paths'
import {
  customsOrderFields,
  customsReturnFields,
  type ListedCustomsOrder,
  type ListedCustomsReturn,
} from '~/lists/customs'
import { customsOrderQuery, customsReturnQuery } from '~/validation/customs-lists'
import type { ListQuery } from '~/validation/list-query'
import { inboundCalls } from '../inbound/calls'
import { findInboundStages } from '../inbound/inbound-choices.server'
import type { ListChoices, ListService } from '../lists/list-service.server'
import type { NumberedList } from '../lists/select-numbers.server'
import { listedOrder } from '../orders/listed-order'
import { orderRows, timeFilter } from '../orders/order-list.server'
import { shownShipment } from '../orders/shipment-link'
import { countryNames } from '../reference/country-names.server'
import { countriesByName, localStatus } from '../reference/local-names'
import { findReferenceList } from '../reference/reference-lists.server'
import type { PortalUser } from '../session/portal-user.server'
import { returnCalls } from '../returns/calls'
import { openCreation } from './assign-address'
import { checkCustomsUser } from './customs-user.server'

type CustomsOrderQuery = ReturnType<typeof customsOrderQuery.check>
type CustomsReturnQuery = ReturnType<typeof customsReturnQuery.check>

type Rows<Query extends ListQuery, Row> = Pick<
  ListService<Query, Row> & NumberedList,
  'find' | 'findNumbers' | 'markOf'
>

/** The same rows for customs alone, however they are asked for. */
const forCustoms = <Query extends ListQuery, Row>(
  rows: Rows<Query, Row>,
  complete: (user: PortalUser, page: ListPage<Row>) => Promise<ListPage<Row>> | ListPage<Row> = (
    _,
    page,
  ) => page,
): Rows<Query, Row> => ({
  ...rows,
  async find(user, query, page) {
    checkCustomsUser(user)
    const result = await rows.find(user, query, page)
    return result.kind === 'ok' ? { ...result, body: await complete(user, result.body) } : result
  },
  findNumbers(user, numbers, signal) {
    checkCustomsUser(user)
    return rows.findNumbers(user, numbers, signal)
  },
})

/** Every inbound order that comes from outside the Union, once it was submitted. [CIN-10] */
export const customsOrderList: ListService<CustomsOrderQuery, ListedCustomsOrder> & NumberedList = {
  query: customsOrderQuery,
  name: 'customs-inbound-orders',
  title: 'shell.customsOrders',
  fields: customsOrderFields,
  recordPath: ({ id }) => paths.inboundOrder(id),
  isVisible: ({ can }) => can.customs,
  noneSelected: 'inbound.noneSelected',
  choices: orderChoices,
  actions: { 'create-shipment': openCreation(paths.assignCustomsOrders) },
  ...forCustoms(
    orderRows({
      calls: inboundCalls,
      references: (row: InboundOrderRow) => [row.freight_reference, row.mx_inbound_reference],
      page: (api, request) => api.call(findInboundOrders, request),
      filters: (
        { supplier, country, phase, assigned, ...days }: CustomsOrderQuery['filters'],
        { settings },
      ) => ({
        customs: true as const,
        status_exclude: [inboundCalls.conceptStatus(settings)],
        supplier,
        departure_country: country,
        phase,
        assigned: assigned === undefined ? undefined : assigned === 'yes',
        time: timeFilter(days),
      }),
      toRow: toListedOrder,
    }),
    async (user, page) => ({ ...page, rows: await withCountries(user, page.rows) }),
  ),
}

/** Returns that were announced and not yet sent to the warehouse. [CRE-06] */
export const customsReturnList: ListService<CustomsReturnQuery, ListedCustomsReturn> &
  NumberedList = {
  query: customsReturnQuery,
  name: 'customs-returns',
  title: 'shell.customsReturns',
  fields: customsReturnFields,
  recordPath: ({ id }) => paths.returnOrder(id),
  isVisible: ({ can }) => can.customs,
  noneSelected: 'returns.noneSelected',
  actions: { 'create-shipment': openCreation(paths.assignCustomsReturns) },
  ...forCustoms(
    orderRows({
      calls: returnCalls,
      references: (row: ReturnRow) => [row.reference, row.shipment?.mx_inbound_reference],
      page: (api, request) => api.call(findReturns, request),
      filters: (_: CustomsReturnQuery['filters'], { settings }) => ({
        status: [settings.statusIds.RETURN_STATUS_NEW ?? serverConstants.newReturnStatus],
      }),
      toRow: toListedReturn,
    }),
  ),
}

export function toListedOrder(row: InboundOrderRow, user: PortalUser): ListedCustomsOrder {
  const { id, orderNumber, freight, shipment, status, stage, phase, registered, arrival } =
    listedOrder(inboundCalls, row, user)
  return {
    id,
    orderNumber,
    supplier: row.supplier?.name || undefined,
    freight,
    mxReference: row.mx_inbound_reference || row.shipment?.mx_inbound_reference || undefined,
    // some answers name it by its id alone
    shipment: shipment ?? shownShipment(user, { id: row.shipment_id }),
    departure: row.departure_country || undefined,
    registered,
    arrival,
    status,
    stage,
    phase,
  }
}

export function toListedReturn(row: ReturnRow, user: PortalUser): ListedCustomsReturn {
  const { id, orderNumber, reference, shipment, status, stage } = listedOrder(
    returnCalls,
    row,
    user,
  )
  return {
    id,
    orderNumber,
    subType: row.sub_type || undefined,
    sender: row.sender || undefined,
    reference,
    externalDate: row.external_date || undefined,
    status,
    stage,
    mxReference: row.shipment?.mx_inbound_reference || undefined,
    shipment,
  }
}

/** Countries by name, in the user's language. */
export async function withCountries(
  user: PortalUser,
  rows: readonly ListedCustomsOrder[],
): Promise<ListedCustomsOrder[]> {
  const nameOf = await countryNames(user)
  return rows.map((row) => ({ ...row, departure: nameOf(row.departure) || undefined }))
}

async function orderChoices(user: PortalUser): Promise<ListChoices> {
  checkCustomsUser(user)
  const { api, company, t } = user
  const [stages, suppliers, countries] = await Promise.all([
    findInboundStages(api, company),
    findReferenceList(user, 'suppliers'),
    findReferenceList(user, 'countries'),
  ])
  const { compare } = new Intl.Collator(t.language)
  const byName = (choices: Choice[]) => choices.sort(([, a], [, b]) => compare(a, b))
  return {
    offered: {
      datetype: [
        ['time_added', t('customsOrders.registrationDate')],
        ['time_arrival', t('customsOrders.arrivalDate')],
        ['time_completed', t('orderList.completed')],
      ],
      assigned: [
        ['yes', t('customsOrders.assigned')],
        ['no', t('customsOrders.notAssigned')],
      ],
      phase:
        stages.kind === 'ok'
          ? stages.body.phases.map(({ id, name }): Choice => [id, localStatus(t, name)])
          : null,
      supplier:
        suppliers.kind === 'ok'
          ? byName(suppliers.body.map(({ id, name }): Choice => [id, name]))
          : null,
      country:
        countries.kind === 'ok'
          ? countriesByName(
              t,
              countries.body.map(({ code, name }) => ({ code: code ?? '', name })),
            )
          : null,
    },
    failure: [stages, suppliers, countries].find((result) => result.kind !== 'ok') ?? null,
  }
}
