import { z } from 'zod'
import { defineCall, listAnswer, pageQuery, recordAnswer } from './call'
import { epochSeconds, flag, identity, text, wholeNumber } from './fields'

const state = z.string().describe('draft or active')
const completed = wholeNumber.describe('The furthest step that was reached, 0 to 7')

export const relationRow = z.looseObject({
  id: identity,
  division: text,
  name: text,
  state,
  completed,
  time_modified: epochSeconds,
})

const company = {
  name: text,
  division: text.describe('2 to 10 characters A to Z or 0 to 9; used once'),
  email: text,
  language: wholeNumber.nullish().describe('1 ENG, 2 NLD, 3 DEU, 4 FRA, 5 SPA'),
  currency: text,
  vat_number: text,
  eori: text,
}

const place = {
  name: text,
  ascription: text.describe('To the attention of'),
  street: text,
  number: text,
  extension: text,
  address: text.describe('Second line'),
  zipcode: text,
  city: text,
  alpha2: text.describe('Country'),
  region: text,
  phone: text,
}

const user = {
  email: text,
  language: wholeNumber.nullish(),
  groups: z.array(wholeNumber).nullish(),
}

const settings = {
  PORTAL_INBOUND_READONLY: flag,
  PORTAL_RETURNS_READONLY: flag,
  PORTAL_WAREHOUSE_READONLY: flag,
  PORTAL_OUTBOUND_READONLY: flag,
  CUSTOMS: flag,
  TRACEY: flag,
  STORAGE_ENDPOINT: text,
}

const products = {
  default_storage_type: text.describe('FP or GOH'),
  default_product_type: text,
  default_season: text,
  default_origin: text.describe('Country'),
  attributes: z
    .array(z.string())
    .nullish()
    .describe('Of collections, colors, sizes, types, brands and suppliers'),
  webservice_ids: z.array(wholeNumber).nullish(),
}

const inbound = {
  order_types: z.array(z.string()).nullish().describe('Of purchase, return and xdocklot'),
  bonded_administration: text.describe('Y or N; of a company with customs only'),
  incoterm: text,
  incoterm_place: text,
  incoterm_country: text,
  departure_country: text,
  package_type: text,
  currency: text,
  link_key: text,
  vas_codes: z.array(z.string()).nullish(),
}

const channel = { shp_order_type: z.string(), shp_order_subtype: z.string() }

const outbound = {
  channels: z.array(z.looseObject(channel)).nullish(),
  shipping_ids: z.array(wholeNumber).nullish(),
  default_shipping_id: wholeNumber.nullish(),
  return_shipping_id: wholeNumber.nullish(),
  language: wholeNumber.nullish(),
}

const sameAsMain = 'Null: the same as the main address'

export const relation = z.looseObject({
  id: identity,
  state,
  completed,
  time_modified: epochSeconds,
  company: z.looseObject(company).nullish(),
  addresses: z
    .looseObject({
      main: z.looseObject(place).nullish(),
      billing: z.looseObject(place).nullish().describe(sameAsMain),
      returns: z.looseObject(place).nullish().describe(sameAsMain),
    })
    .nullish(),
  users: z.looseObject({ users: z.array(z.looseObject(user)).nullish() }).nullish(),
  settings: z.looseObject(settings).nullish(),
  products: z.looseObject(products).nullish(),
  inbound: z.looseObject(inbound).nullish(),
  outbound: z.looseObject(outbound).nullish(),
})

const companyStep = z.strictObject(company)

/** What each step takes, in their order. */
export const relationSteps = {
  company: companyStep,
  addresses: z.strictObject({
    main: z.strictObject(place),
    billing: z.strictObject(place).nullable().describe(sameAsMain),
    returns: z.strictObject(place).nullable().describe(sameAsMain),
  }),
  users: z.strictObject({ users: z.array(z.strictObject(user)) }),
  settings: z.strictObject(settings),
  products: z.strictObject(products),
  inbound: z.strictObject(inbound),
  outbound: z.strictObject({ ...outbound, channels: z.array(z.strictObject(channel)) }),
} as const

export type RelationStep = keyof typeof relationSteps

const area = 'Relations'
const forStaff = 'Only for provider employees; others: 403.'

export const findRelations = defineCall({
  id: 'findRelations',
  method: 'GET',
  path: '/relations',
  summary: `A page of relations, the newest first. ${forStaff}`,
  area,
  query: z.object(pageQuery),
  answer: listAnswer(relationRow),
})

export const createRelation = defineCall({
  id: 'createRelation',
  method: 'POST',
  path: '/relations',
  summary: `A new relation in state draft, made of the values of step 0. ${forStaff}`,
  area,
  body: companyStep,
  answer: recordAnswer(z.looseObject({ id: identity, state, completed })),
})

export const getRelation = defineCall({
  id: 'getRelation',
  method: 'GET',
  path: '/relations/{id}',
  summary: `A relation with the values of its steps; those that were not reached are null. ${forStaff}`,
  area,
  answer: recordAnswer(relation),
})

export const saveRelationStep = defineCall({
  id: 'saveRelationStep',
  method: 'PUT',
  path: '/relations/{id}/steps/{step}',
  summary: `Replaces the values of a step from 0 to 6. A step above completed, or of an active relation: 422. ${forStaff}`,
  area,
  body: z.union(Object.values(relationSteps)),
  answer: recordAnswer(z.looseObject({ id: identity, state, completed })),
})

export const activateRelation = defineCall({
  id: 'activateRelation',
  method: 'POST',
  path: '/relations/{id}/activate',
  summary: `Makes a company of a relation whose steps are all completed and right, with its users. Otherwise: 422. ${forStaff}`,
  area,
  answer: recordAnswer(z.looseObject({ company_id: wholeNumber.nullish() })),
})

export const getGroups = defineCall({
  id: 'getGroups',
  method: 'GET',
  path: '/system/groups',
  summary: `Groups of users. ${forStaff}`,
  area,
  answer: listAnswer(z.looseObject({ id: identity, name: text })),
})

export type RelationRow = z.output<typeof relationRow>
export type Relation = z.output<typeof relation>
