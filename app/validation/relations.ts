import { z } from 'zod'
import { issue, message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { capitalCode } from '~/lib/clean-text'
import { inboundIncoterms } from '~/lib/incoterms'
import { packageTypes, usualPackage } from '~/lib/package-types'
import {
  mostUsers,
  relationAddress,
  relationAddressLimits,
  relationAttributes,
  relationFlags,
  relationLanguages,
  relationOrderTypes,
  storageTypes,
  type Offer,
  type RelationChoices,
} from '~/lib/relation'
import { toTrimmedText } from '~/lib/values'
import { relationShape } from '~/lists/relations'
import { optionalCode, optionalText, required, requiredText, valueField } from './fields'
import { listQuery } from './list-query'
import { getAddress } from './order-address'
import { choiceField } from './order-fields'
import { together } from './together'
import { countryKind, emailKind, eoriKind, longestEmail } from './values'

export const relationQuery = listQuery(relationShape, {})
export type RelationQuery = ReturnType<typeof relationQuery.check>

const label = (field: string) => `relations.${field}` as TextKey

const emailField = () =>
  valueField(label('email'), emailKind(message('relations.emailInvalid')), {
    isRequired: true,
    max: longestEmail,
  }).transform((email) => email.toLowerCase())

const capitals = (field: string, limits: { max?: number } = {}) =>
  requiredText(label(field), { ...limits, clean: capitalCode })

const language = () =>
  choiceField(label('language'), relationLanguages, { isRequired: true }).transform(Number)

/** Some of several; where the list did not come, upstream says which are known. */
function someOptions(field: string, known: readonly string[], { isRequired = false } = {}) {
  return z
    .array(z.string())
    .default([])
    .transform((chosen, context) => {
      const isUnknown = known.length > 0 && chosen.some((one) => !known.includes(one))
      const problem = isUnknown
        ? issue('form.unknown', { field: message(label(field)) })
        : isRequired && chosen.length === 0 && required(label(field))
      if (problem) context.addIssue({ code: 'custom', message: problem })
      return chosen
    })
}

const toValues = (offers: readonly Offer[]) => offers.map(([value]) => value)

/** One of a list, which may not have come. */
const oneOption = (field: string, known: readonly string[], rules: { isRequired?: boolean } = {}) =>
  known.length > 0
    ? choiceField(label(field), known, rules)
    : rules.isRequired
      ? requiredText(label(field))
      : optionalText(label(field))

const currency = (currencies: readonly string[]) =>
  oneOption('currency', currencies, { isRequired: true })

const country = (field: string, { countries }: RelationChoices, isRequired = false) =>
  valueField(label(field), countryKind(new Set(toValues(countries))), { isRequired })

export const relationCompany = ({ currencies }: RelationChoices) =>
  z.object({
    name: requiredText(label('name'), { max: 60 }),
    division: capitals('division').pipe(
      z.string().regex(/^[A-Z0-9]{2,10}$/, issue('relations.divisionInvalid')),
    ),
    email: emailField(),
    language: language(),
    currency: currency(currencies),
    vatNumber: optionalCode(label('vatNumber'), { max: 20 }),
    eori: valueField(label('eori'), eoriKind),
  })

const address = () => getAddress(relationAddress, true, relationAddressLimits)

/** An address that is the same as the main one is not looked at. */
export const relationAddresses = (_: RelationChoices, values: Readonly<Record<string, unknown>>) =>
  z.object({
    main: address(),
    billing: isSame(values.billingSame) ? ignored() : address(),
    returns: isSame(values.returnsSame) ? ignored() : address(),
  })

export const isSame = (ticked: unknown): boolean => ticked === 'on'

const ignored = () =>
  z
    .unknown()
    .optional()
    .transform((): ReturnType<ReturnType<typeof address>['parse']> => null)

export const relationUsers = ({ groups }: RelationChoices) =>
  z.intersection(
    z.object({
      users: z
        .array(
          z.object({
            email: emailField(),
            language: language(),
            groups: someOptions('groups', toValues(groups), { isRequired: true }),
          }),
        )
        .default([]),
    }),
    together(({ users }, say) => {
      const rows = Array.isArray(users) ? (users as { email?: unknown }[]) : []
      if (rows.length === 0) say(['users'], issue('relations.noUsers'))
      if (rows.length > mostUsers) say(['users'], issue('relations.tooManyUsers', { n: mostUsers }))
      const seen = new Set<string>()
      rows.forEach((row, index) => {
        const email = typeof row?.email === 'string' ? row.email.trim().toLowerCase() : ''
        if (seen.has(email)) say(['users', index, 'email'], issue('relations.userTwice'))
        if (email) seen.add(email)
      })
    }),
  )

const longestAddress = 200

export const relationSettings = () =>
  z.object({
    flags: someOptions('flags', relationFlags),
    storageEndpoint: requiredText(label('storageEndpoint'), { max: longestAddress }).transform(
      (typed, context) => {
        const isWeb = /^https?:\/\//i.test(typed) && URL.canParse(typed)
        const error = issue('form.invalid', { field: message(label('storageEndpoint')) })
        if (!isWeb) context.addIssue({ code: 'custom', message: error })
        return typed.replace(/\/+$/, '')
      },
    ),
  })

export const relationProducts = (choices: RelationChoices) =>
  z.object({
    storageType: choiceField(label('storageType'), storageTypes, { isRequired: true }),
    productType: optionalCode(label('productType'), { max: 8 }),
    season: optionalCode(label('season'), { max: 35 }),
    origin: country('origin', choices),
    attributes: someOptions('attributes', relationAttributes),
    webservices: someOptions('webservices', toValues(choices.webservices)),
  })

export const relationInbound = (
  choices: RelationChoices,
  { incoterm, incotermPlace, incotermCountry }: Readonly<Record<string, unknown>>,
) => {
  // a place without its term would be sent by nobody
  const hasTerm = [incoterm, incotermPlace, incotermCountry].some((typed) => toTrimmedText(typed))
  return z.object({
    orderTypes: someOptions('orderTypes', relationOrderTypes, { isRequired: true }),
    // shown and sent only to a company with customs
    bonded: choices.hasCustoms
      ? choiceField(label('bonded'), ['Y', 'N'], { isRequired: true })
      : noText(),
    incoterm: choiceField(label('incoterm'), inboundIncoterms, { isRequired: hasTerm }),
    incotermPlace: hasTerm
      ? requiredText(label('incotermPlace'), { max: 50 })
      : optionalText(label('incotermPlace')),
    incotermCountry: country('incotermCountry', choices, hasTerm),
    departureCountry: country('departureCountry', choices),
    packageType: choiceField(label('packageType'), packageTypes).transform(
      (type) => type || usualPackage,
    ),
    currency: currency(choices.currencies),
    linkKey: capitals('linkKey', { max: 20 }),
    vasCodes: someOptions('vasCodes', toValues(choices.vasCodes)),
  })
}

const noText = () =>
  z
    .unknown()
    .optional()
    .transform(() => '')

export const relationOutbound = ({ channels, shippingMethods, returnMethods }: RelationChoices) =>
  z.intersection(
    z.object({
      channels: someOptions('channels', toValues(channels), { isRequired: true }),
      shippingMethods: someOptions('shippingMethods', toValues(shippingMethods), {
        isRequired: true,
      }),
      defaultMethod: requiredText(label('defaultMethod')),
      returnMethod: oneOption('returnMethod', toValues(returnMethods)),
      language: language(),
    }),
    together(({ shippingMethods: chosen, defaultMethod }, say) => {
      // a single tick is sent as a text
      const isChosen = [chosen].flat().includes(defaultMethod)
      if (defaultMethod && !isChosen) say(['defaultMethod'], issue('relations.defaultNotSelected'))
    }),
  )
