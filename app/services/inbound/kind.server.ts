import { toTrimmedText, type Values } from '~/lib/values'
import { formatDay } from '~/lib/day'
import { formatDate } from '~/lib/format'
import {
  chosenSupplier,
  costDescriptions,
  customsLineFields,
  inboundFormId,
  inboundGeneralFields,
  reckonedPackages,
  shipmentFields,
  supplierSearch,
} from '~/lib/inbound-order'
import { usualPackage } from '~/lib/package-types'
import { sendsForm, type Intent } from '~/lib/intents'
import { addedProduct, productSearch } from '~/lib/order-line'
import { paths } from '~/lib/paths'
import {
  inboundAddresses,
  inboundCertificates,
  inboundFinances,
  inboundGeneral,
  inboundProducts,
  inboundShipment,
  inboundTransport,
  type InboundForm,
} from '~/validation/inbound-order'
import { conceptActions } from '../orders/concept-actions.server'
import { fieldOfPlace } from '../orders/field-map'
import type { PortalUser } from '../session/portal-user.server'
import type { OrderKind } from '../orders/screens/order-kind'
import { productSearchWith, withoutEmptyLines } from '../orders/screens/order-products.server'
import { inboundCalls } from './calls'
import { customsNeeds } from './customs-needs'
import { inboundFieldMap } from './fields'
import { inboundChoices, type InboundChoices } from './form-choices.server'
import { findHsCodes } from './hs-codes.server'
import { fromOrder, type StoredInbound } from './from-order'
import { lineSheet, ownOfLine } from './line-sheet'
import { reckonForm } from './reckoning.server'
import { searchForSupplier, withSupplier } from './suppliers.server'
import { toDraft } from './to-draft.server'

const withCustoms = ({ customs }: InboundChoices) => customs

/** Inbound orders, for the creation wizard and the concept editor. */
export const inboundKind: OrderKind<InboundForm, InboundChoices, StoredInbound> = {
  name: inboundFormId,
  area: 'inbound',
  hasDocuments: true,
  staysOpen: ({ settings }) => settings.customs,
  steps: [
    {
      name: 'general',
      title: 'orderForm.general',
      schema: inboundGeneral,
      fields: [...inboundGeneralFields, supplierSearch],
    },
    {
      name: 'finances',
      title: 'inboundForm.finances',
      when: withCustoms,
      schema: inboundFinances,
      fields: ['finances'],
      initial: { finances: [{ infoType: 'invoice' }] },
    },
    {
      name: 'products',
      title: 'orderForm.products',
      schema: inboundProducts,
      fields: [productSearch, 'products'],
    },
    {
      name: 'certificates',
      title: 'inboundForm.certificates',
      when: withCustoms,
      schema: inboundCertificates,
      fields: ['certificates'],
    },
    {
      name: 'address',
      title: 'inboundForm.address',
      when: withCustoms,
      schema: inboundAddresses,
      fields: ['address', 'exportAddress'],
    },
    {
      name: 'shipment',
      title: 'inboundForm.shipment',
      when: withCustoms,
      schema: inboundShipment,
      fields: [...shipmentFields, 'packages', 'containers'],
      initial: { packages: [{ type: usualPackage }] },
    },
    {
      name: 'transport',
      title: 'inboundForm.transportDocuments',
      when: withCustoms,
      schema: inboundTransport,
      fields: ['transportDocuments'],
    },
  ],
  context: inboundChoices,
  contextOfSent: (choices, sent) => ({ ...choices, customs: choices.customs || isOfCustoms(sent) }),
  fields: inboundFieldMap,
  settle:
    ({ unsent }) =>
    (values, intent) =>
      withSettledCosts(withSupplier(unsent.suppliers, withoutEmptyLines(values, intent)), intent),
  paths: {
    create: paths.createInboundOrder,
    editor: paths.inboundConcept,
    detail: paths.inboundOrder,
    lookUp: ({ orderNumber }) =>
      paths.inboundOrders({ q: toTrimmedText(orderNumber) || undefined }),
  },
  lineSheet,
  party: ({ supplierSearch }) => supplierSearch,
  review: (values) => [
    ['inboundForm.supplier', toTrimmedText(values.supplierSearch)],
    ['inboundForm.reference', toTrimmedText(values.reference)],
    ['inboundForm.expectedArrival', formatDay(toTrimmedText(values.expectedArrival))],
    ['inboundForm.freightReference', toTrimmedText(values.freightReference)],
  ],
  needs,
  reckoner: { name: reckonedPackages, field: 'packages', reckon: reckonForm },
  searches: { [addedProduct]: productSearchWith(ownOfLine), [chosenSupplier]: searchForSupplier },
  ...conceptActions(inboundCalls, {
    fromOrder,
    toDraft,
    placeInForm: (place) => fieldOfPlace(inboundFieldMap, place),
    wholeLists: [
      'products',
      'fininfo',
      'certificates',
      'transport_documents',
      'packages',
      'containers',
    ],
    editor: paths.inboundConcept,
    columns: [
      { title: 'inboundForm.poNumber', value: (order) => order.external_order_id },
      { title: 'inboundForm.supplier', value: (order) => order.supplier?.name },
      { title: 'inboundForm.reference', value: (order) => order.reference },
      { title: 'wizard.created', value: (order) => formatDate(order.time_added) },
      { title: 'wizard.changed', value: (order) => formatDate(order.time_modified) },
    ],
  }),
}

/** Whether a form has entries that only customs asks for. */
function isOfCustoms(sent: Values): boolean {
  const own = inboundKind.steps.filter(({ when }) => when)
  const lines = Array.isArray(sent.products) ? (sent.products as (Values | undefined)[]) : []
  return (
    'bonded' in sent ||
    own.some(({ name, fields }) => sent.step === name || fields.some((field) => field in sent)) ||
    lines.some((line = {}) => customsLineFields.some((field) => field in line))
  )
}

/** Of a division with customs. */
async function needs({ api }: PortalUser, values: Values, { customs }: InboundChoices) {
  const title = 'customsNeeds.title' as const
  if (!customs) return { title, said: [] }
  return { title, said: customsNeeds(values, await findHsCodes(api, values)) }
}

/** Costs other than the invoice are described by their type, and have neither date nor statement. */
export function withSettledCosts(values: Values, intent: Intent | null): Values {
  // who looks at another type of cost and back finds what was typed
  if ((intent && !sendsForm(intent)) || !Array.isArray(values.finances)) return values
  const finances = (values.finances as (Values | undefined)[]).map((row = {}) => {
    const description = costDescriptions.get(toTrimmedText(row.infoType))
    return description
      ? { ...row, description, date: '', statementType: '', licenceNumber: '' }
      : row
  })
  return { ...values, finances }
}
