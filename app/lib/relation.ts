/** Of relations, as their form calls it; upstream has the same names in capitals. */
export const relationFlags = [
  'PORTAL_INBOUND_READONLY',
  'PORTAL_RETURNS_READONLY',
  'PORTAL_WAREHOUSE_READONLY',
  'PORTAL_OUTBOUND_READONLY',
  'CUSTOMS',
  'TRACEY',
] as const

/** Lists of reference data that a company may have of its own. */
export const relationAttributes = [
  'collections',
  'colors',
  'sizes',
  'types',
  'brands',
  'suppliers',
] as const

export const relationOrderTypes = ['purchase', 'return', 'xdocklot'] as const
export const storageTypes = ['FP', 'GOH'] as const

/** Languages by the number that upstream knows them by. */
export const relationLanguages = ['1', '2', '3', '4', '5'] as const

/** Fields of an address of a relation, in the order of the form. */
export const relationAddress = [
  'name',
  'ascription',
  'street',
  'number',
  'extension',
  'address',
  'zipcode',
  'city',
  'country',
  'region',
  'phone',
] as const

export const relationAddressLimits = {
  name: 50,
  ascription: 50,
  street: 50,
  number: 6,
  extension: 50,
  address: 50,
  zipcode: 10,
  city: 50,
  region: 50,
  phone: 25,
}

export const mostUsers = 50

/** An option of a form: what is sent, and its words. */
export type Offer = readonly [value: string, words: string]

/** What the fields of a step offer, in the user's language; a list that its step does not need is empty. */
export interface RelationChoices {
  countries: readonly Offer[]
  currencies: readonly string[]
  groups: readonly Offer[]
  webservices: readonly Offer[]
  vasCodes: readonly Offer[]
  channels: readonly Offer[]
  shippingMethods: readonly Offer[]
  returnMethods: readonly Offer[]
  /** Of the relation itself. */
  division: string
  language: string
  hasCustoms: boolean
}

/** How the value of a field is told: by itself, by a text of its own, or by a list that it is of. */
export type FieldKind =
  | 'text'
  | 'language'
  | 'yesNo'
  | 'ticks'
  | { one: OfferedList }
  | { some: OfferedList }
type OfferedList =
  | 'countries'
  | 'webservices'
  | 'vasCodes'
  | 'channels'
  | 'shippingMethods'
  | 'returnMethods'

/** The fields of the steps that are neither addresses nor users, in the order of their forms. */
export const relationFields = {
  company: {
    name: 'text',
    division: 'text',
    email: 'text',
    language: 'language',
    currency: 'text',
    vatNumber: 'text',
    eori: 'text',
  },
  settings: { flags: 'ticks', storageEndpoint: 'text' },
  products: {
    storageType: 'text',
    productType: 'text',
    season: 'text',
    origin: { one: 'countries' },
    attributes: 'ticks',
    webservices: { some: 'webservices' },
  },
  inbound: {
    orderTypes: 'ticks',
    bonded: 'yesNo',
    incoterm: 'text',
    incotermPlace: 'text',
    incotermCountry: { one: 'countries' },
    departureCountry: { one: 'countries' },
    packageType: 'text',
    currency: 'text',
    linkKey: 'text',
    vasCodes: { some: 'vasCodes' },
  },
  outbound: {
    channels: { some: 'channels' },
    shippingMethods: { some: 'shippingMethods' },
    defaultMethod: { one: 'shippingMethods' },
    returnMethod: { one: 'returnMethods' },
    language: 'language',
  },
} as const satisfies Record<string, Record<string, FieldKind>>

export type PlainStep = keyof typeof relationFields
export type FieldOf<Step extends PlainStep> = keyof (typeof relationFields)[Step] & string
