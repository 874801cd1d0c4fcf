import type { Values } from '~/lib/values'
import type { Relation, relationSteps as bodies, RelationStep } from '#contract/relations'
import type { z } from 'zod'
import type { TextKey } from '~/i18n/translate'
import {
  relationAddress,
  relationFlags,
  relationAttributes,
  type FieldOf,
  type PlainStep,
  type RelationChoices,
} from '~/lib/relation'
import { usualPackage } from '~/lib/package-types'
import {
  relationAddresses,
  relationCompany,
  relationInbound,
  relationOutbound,
  relationProducts,
  relationSettings,
  relationUsers,
} from '~/validation/relations'
import type { Address } from '~/validation/order-address'
import { channelKey, type ChoiceList } from './relation-choices.server'

/** What a step begins with, of the relation and of the company that is worked for. */
interface StepSource {
  relation: Relation | null
  storageEndpoint: string
}

type Body<Name extends RelationStep> = z.input<(typeof bodies)[Name]>

/** A step of a relation: how it is checked, what its form holds of the relation, and what upstream takes of the form. */
export interface RelationStepKind<Name extends RelationStep = RelationStep, Form = never> {
  name: Name
  title: TextKey
  /** Lists that its fields offer. */
  choices: readonly ChoiceList[]
  schema: (choices: RelationChoices, values: Values) => z.ZodType<Form>
  /** The entries of its form; what it begins with where it was not saved yet. */
  read: (beginning: StepSource) => Name extends PlainStep ? Record<FieldOf<Name>, unknown> : Values
  body: (form: Form) => Body<Name>
}

const described = <Name extends RelationStep, Form>(
  step: RelationStepKind<Name, Form>,
): RelationStepKind => step as unknown as RelationStepKind

const company = described({
  name: 'company',
  title: 'relations.step.company',
  choices: ['currencies'],
  schema: relationCompany,
  read: ({ relation }) => {
    const stored = relation?.company
    return {
      name: stored?.name ?? '',
      division: stored?.division ?? '',
      email: stored?.email ?? '',
      language: String(stored?.language ?? 1),
      currency: stored?.currency ?? 'EUR',
      vatNumber: stored?.vat_number ?? '',
      eori: stored?.eori ?? '',
    }
  },
  body: (form) => ({
    name: form.name,
    division: form.division,
    email: form.email,
    language: form.language,
    currency: form.currency,
    vat_number: form.vatNumber || null,
    eori: form.eori || null,
  }),
})

const addresses = described({
  name: 'addresses',
  title: 'relations.step.addresses',
  choices: ['countries'],
  schema: relationAddresses,
  read: ({ relation }) => {
    const stored = relation?.addresses
    return {
      main: addressValues(stored?.main),
      billingSame: stored?.billing ? '' : 'on',
      billing: addressValues(stored?.billing),
      returnsSame: stored?.returns ? '' : 'on',
      returns: addressValues(stored?.returns),
    }
  },
  body: ({ main, billing, returns }) => ({
    main: place(main) ?? {},
    billing: place(billing),
    returns: place(returns),
  }),
})

type Place = Body<'addresses'>['main']

const addressValues = (stored: Place | null | undefined): Values =>
  Object.fromEntries(
    relationAddress.map((field) => [
      field,
      (field === 'country' ? stored?.alpha2 : stored?.[field]) ?? '',
    ]),
  )

function place(address: Address | null): Place | null {
  if (!address) return null
  return Object.fromEntries(
    relationAddress.map((field) => [
      field === 'country' ? 'alpha2' : field,
      address[field] || null,
    ]),
  )
}

const getLanguage = (relation: Relation | null) => String(relation?.company?.language ?? 1)

const users = described({
  name: 'users',
  title: 'relations.step.users',
  choices: ['groups'],
  schema: relationUsers,
  read: ({ relation }) => {
    const language = getLanguage(relation)
    const rows = relation?.users?.users?.map((user) => ({
      email: user.email ?? '',
      language: String(user.language ?? language),
      groups: (user.groups ?? []).map(String),
    }))
    return { users: rows ?? [{ email: '', language, groups: [] }] }
  },
  body: ({ users }) => ({
    users: users.map((user) => ({ ...user, groups: user.groups.map(Number) })),
  }),
})

const settings = described({
  name: 'settings',
  title: 'relations.step.settings',
  choices: [],
  schema: relationSettings,
  read: ({ relation, storageEndpoint }) => {
    const stored = relation?.settings
    return {
      flags: relationFlags.filter((flag) => stored?.[flag]),
      storageEndpoint: stored?.STORAGE_ENDPOINT ?? storageEndpoint,
    }
  },
  body: ({ flags, storageEndpoint }) => ({
    ...(Object.fromEntries(relationFlags.map((flag) => [flag, flags.includes(flag)])) as Record<
      (typeof relationFlags)[number],
      boolean
    >),
    STORAGE_ENDPOINT: storageEndpoint,
  }),
})

const products = described({
  name: 'products',
  title: 'relations.step.products',
  choices: ['countries', 'webservices'],
  schema: relationProducts,
  read: ({ relation }) => {
    const stored = relation?.products
    return {
      storageType: stored?.default_storage_type ?? 'FP',
      productType: stored?.default_product_type ?? '',
      season: stored?.default_season ?? '',
      origin: stored?.default_origin ?? '',
      attributes: stored ? (stored.attributes ?? []) : [...relationAttributes],
      webservices: (stored?.webservice_ids ?? []).map(String),
    }
  },
  body: (form) => ({
    default_storage_type: form.storageType,
    default_product_type: form.productType || null,
    default_season: form.season || null,
    default_origin: form.origin || null,
    attributes: form.attributes,
    webservice_ids: form.webservices.map(Number),
  }),
})

const inbound = described({
  name: 'inbound',
  title: 'relations.step.inbound',
  choices: ['countries', 'currencies', 'vasCodes'],
  schema: relationInbound,
  read: ({ relation }) => {
    const stored = relation?.inbound
    return {
      orderTypes: stored ? (stored.order_types ?? []) : ['purchase'],
      bonded: stored ? (stored.bonded_administration ?? '') : 'Y',
      incoterm: stored?.incoterm ?? '',
      incotermPlace: stored?.incoterm_place ?? '',
      incotermCountry: stored?.incoterm_country ?? '',
      departureCountry: stored?.departure_country ?? '',
      packageType: stored?.package_type ?? usualPackage,
      currency: stored?.currency ?? 'EUR',
      linkKey: stored ? (stored.link_key ?? '') : 'AKEUS',
      vasCodes: stored?.vas_codes ?? [],
    }
  },
  body: (form) => ({
    order_types: form.orderTypes,
    bonded_administration: form.bonded || null,
    incoterm: form.incoterm || null,
    incoterm_place: form.incotermPlace || null,
    incoterm_country: form.incotermCountry || null,
    departure_country: form.departureCountry || null,
    package_type: form.packageType,
    currency: form.currency,
    link_key: form.linkKey,
    vas_codes: form.vasCodes,
  }),
})

const outbound = described({
  name: 'outbound',
  title: 'relations.step.outbound',
  choices: ['channels', 'shippingMethods', 'returnMethods'],
  schema: relationOutbound,
  read: ({ relation }) => {
    const stored = relation?.outbound
    return {
      channels: (stored?.channels ?? []).map(({ shp_order_type, shp_order_subtype }) =>
        channelKey(shp_order_type, shp_order_subtype),
      ),
      shippingMethods: (stored?.shipping_ids ?? []).map(String),
      defaultMethod: stored?.default_shipping_id ? String(stored.default_shipping_id) : '',
      returnMethod: stored?.return_shipping_id ? String(stored.return_shipping_id) : '',
      language: String(stored?.language ?? relation?.company?.language ?? 1),
    }
  },
  body: (form) => ({
    channels: form.channels.map((key) => {
      const [type = '', ...subtype] = key.split(' ')
      return { shp_order_type: type, shp_order_subtype: subtype.join(' ') }
    }),
    shipping_ids: form.shippingMethods.map(Number),
    default_shipping_id: Number(form.defaultMethod),
    return_shipping_id: Number(form.returnMethod) || null,
    language: form.language,
  }),
})

/** In their order; the step after the last looks at all of them once more. */
export const relationStepKinds: readonly RelationStepKind[] = [
  company,
  addresses,
  users,
  settings,
  products,
  inbound,
  outbound,
]

/** What a relation brings to the choices of its steps. */
export const ownChoices = (relation: Relation | null) => ({
  division: relation?.company?.division ?? '',
  language: getLanguage(relation),
  hasCustoms: relation?.settings?.CUSTOMS ?? false,
})
