import { orderLimits } from './order-limits'
import { addressFields } from './order-address'

/** Id of the form of an outbound order, and the kind of its drafts. */
export const outboundFormId = 'outbound'

export const orderTypes = ['LB2BF', 'LB2CF'] as const

/** Incoterms 2000, 2010 and 2020, and the older free on rail and free on truck. */
export const outboundIncoterms =
  'CFR CIF CIP CPT DAF DAP DAT DDP DDU DEQ DES DPU EXW FAS FCA FOB FOR FOT'.split(' ')

/** Languages of the papers of an order; the first is the default. */
export const orderLanguages = ['ENG', 'NLD', 'DEU', 'FRA', 'SPA'] as const

/** The receiver is required, the others are there when one of their fields is filled. */
export const addressKinds = [
  'receiver',
  'invoice',
  'buyer',
  'dropSite',
  'seller',
  'importer',
] as const
export type AddressKind = (typeof addressKinds)[number]

/** Only a drop site has an external id. */
export const fieldsOfAddress = (kind: AddressKind) =>
  addressFields.filter((field) => field !== 'externalId' || kind === 'dropSite')

export const outboundLimits = {
  orderNumber: 50,
  incotermPlace: 50,
  incotermCountry: orderLimits.incotermCountry,
} as const

/** Names of the search for the receiver of an earlier order, and of what its buttons add. */
export const receiverSearch = 'receiverSearch'
export const chosenReceiver = 'earlierReceiver'

/** Numbers that go upstream as instructions of type 'customs', in this order from 1 on. */
export const customsNumbers = [
  { field: 'vatNumber', code: 'VATNUMBER' },
  { field: 'eoriNumber', code: 'EORINUMBER' },
  { field: 'receiverVat', code: 'RECVVAT' },
  { field: 'receiverEori', code: 'RECEORI' },
] as const

/** Fields of the first step in the order of the form, without the addresses. */
export const orderFields = [
  'orderNumber',
  'orderReference',
  'clientReference',
  'orderType',
  'subType',
  'shippingMethod',
  'service',
  'returnMethod',
  'language',
  'incoterm',
  'incotermPlace',
  'incotermCountry',
] as const

export const lineFields = ['quantity', 'clientReference', 'lineReference'] as const

/** The service that is meant of a shipping method. A method with one service needs none named. */
export function chosenService<Service>(
  services: readonly Service[],
  isNamed: ((service: Service) => boolean) | null,
): Service | 'unknown' | 'no-service' {
  if (isNamed) return services.find(isNamed) ?? 'unknown'
  const [first] = services
  if (first === undefined) return 'unknown'
  return services.length === 1 ? first : 'no-service'
}

/** What the form of an order offers. */
export interface OutboundFormChoices {
  customs: boolean
  /** False in the editor, where the order number does not change. */
  isNew: boolean
  subTypes: readonly { type: string; code: string; name: string }[]
  methods: readonly {
    code: string
    name: string
    services: readonly { id: number; name: string }[]
  }[]
  returnMethods: readonly { id: number; name: string }[]
  currencies: readonly string[]
  countries: readonly (readonly [code: string, name: string])[]
}
