import { message, type Message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { chosenService } from '~/lib/outbound-order'
import type { ColumnsOf } from '~/validation/order-sheet-row'
import { orderTypeCodes, priceColumns } from '~/validation/outbound-sheet-row'
import {
  findOutboundChannels,
  findShippingMethods,
  type OrderChannel,
  type ShippingMethod,
} from '../../../reference/shipping-choices.server'
import { loadSettings } from '../../../reference/settings.server'
import type { Result } from '../../../upstream/result'
import type { Upstream } from '../../../upstream/upstream.server'
import { toRowRules, type CellProblem, type CompanyId, type RowCells, type RowRules } from '../kind'

/** What upstream and the company's settings allow in an order. */
export interface OrderFacts {
  customs: boolean
  channels: readonly OrderChannel[]
  methods: readonly ShippingMethod[]
}

async function loadFacts(api: Upstream, company: CompanyId): Promise<Result<OrderFacts>> {
  const [settings, channels, methods] = await Promise.all([
    loadSettings(api, company),
    findOutboundChannels(api, company),
    findShippingMethods(api, company),
  ])
  if (!settings.known) return { kind: 'unavailable', trouble: 'unreadable', error: null }
  if (channels.kind !== 'ok') return channels
  if (methods.kind !== 'ok') return methods
  const facts = { customs: settings.customs, channels: channels.body, methods: methods.body }
  return { kind: 'ok', body: facts }
}

export function orderRules(facts: OrderFacts): RowRules {
  return (cells, isFirst) => [
    ...(isFirst ? orderProblems(facts, cells) : []),
    ...Object.values(priceColumns).flatMap((columns) => priceProblems(cells, columns)),
  ]
}

export const outboundRules = toRowRules({ loadFacts, toRules: orderRules })

function* orderProblems(facts: OrderFacts, cells: RowCells): Iterable<CellProblem> {
  const { SubType: subType, ShippingMethod: method, ReturnShippingMethod: returns } = cells
  const subTypeProblem = subType && wrongSubType(facts, subType, cells.OrderType)
  if (subTypeProblem) yield { column: 'SubType', message: subTypeProblem }
  const chosen = method && toShipping(facts.methods, method, cells.ShippingService)
  if (chosen === 'unknown') yield { column: 'ShippingMethod', message: unknownMethod }
  if (chosen === 'no-service') yield { column: 'ShippingService', message: serviceRequired }
  if (returns && findReturnShipping(facts.methods, returns) === null)
    yield { column: 'ReturnShippingMethod', message: unknown('ReturnShippingMethod') }
  if (!facts.customs) return
  for (const column of ['IncoTerm', 'IncoTermPlace'] as const)
    if (!cells[column]) yield { column, message: required(column) }
}

const unknownMethod = message('import.problem.shippingMethodUnknown')
const serviceRequired = message('import.problem.serviceRequired')
const named = (column: string) => ({
  field: message(`orders.column.${column}` as TextKey),
})
const unknown = (column: string) => message('form.unknown', named(column))
const required = (column: string) => message('form.required', named(column))

function wrongSubType({ channels }: OrderFacts, subType: string, typed = ''): Message | undefined {
  const orderType = orderTypeCodes[typed.toUpperCase()]
  const types = channels.filter((one) => one.subtype === subType).map((one) => one.orderType)
  if (types.length === 0) return unknown('SubType')
  return orderType === undefined || types.includes(orderType)
    ? undefined
    : message('outboundForm.subTypeOfOtherType')
}

/** The shipping that method and service mean, as a sheet names them. */
export function toShipping(
  methods: readonly ShippingMethod[],
  code: string,
  service = '',
): number | 'unknown' | 'no-service' {
  const services = methods.filter((method) => method.forOrders && method.code === code)
  const chosen = chosenService(services, service ? (one) => one.service === service : null)
  return typeof chosen === 'string' ? chosen : chosen.id
}

/** Null when nothing is sent back that way. */
export const findReturnShipping = (methods: readonly ShippingMethod[], code: string) =>
  methods.find((method) => method.forReturns && method.code === code)?.id ?? null

/** A price is given when its amount is. */
function priceProblems(
  cells: RowCells,
  { amount, currency }: ColumnsOf<'amount' | 'currency'>,
): CellProblem[] {
  return cells[amount.name] && !cells[currency.name]
    ? [{ column: currency.name, message: required(currency.name) }]
    : []
}
