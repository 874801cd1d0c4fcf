import { toRows, toText, type Values } from '~/lib/values'
import type { RelationStep } from '#contract/relations'
import type { TextKey, Translate } from '~/i18n/translate'
import { relationAddress, type RelationChoices } from '~/lib/relation'
import { isSame } from '~/validation/relations'
import { languageName, formatChosen } from './relation-choices.server'

/** What a field is called, and what it says: both in the user's language. */
export type Fact = readonly [label: string, words: string]

interface StepEntries {
  t: Translate
  values: Values
  choices: RelationChoices
}

/** The entries of a step in words, whether they are kept or were just sent. */
export const factsOf = (step: RelationStep, saying: StepEntries): Fact[] => facts[step](saying)

const facts: Record<RelationStep, (saying: StepEntries) => Fact[]> = {
  company: (saying) => [
    ...texts(saying, ['name', 'division', 'email']),
    language(saying),
    ...texts(saying, ['currency', 'vatNumber', 'eori']),
  ],
  addresses: ({ t, values, choices }) =>
    (['main', 'billing', 'returns'] as const).map((name) => [
      t(`relations.${name}`),
      isSame(values[`${name}Same`])
        ? t('relations.sameAsMain')
        : addressLine(values[name] as Values | undefined, choices),
    ]),
  users: ({ t, values, choices }) =>
    toRows(values.users).map((user, index) => [
      t('relations.user', { n: index + 1 }),
      [
        toText(user.email),
        languageName(t, toText(user.language)),
        formatChosen(choices.groups, toList(user.groups)),
      ]
        .filter(Boolean)
        .join(', '),
    ]),
  settings: (saying) => [
    ...(saying.choices.division
      ? [[saying.t('relations.divisionCode'), saying.choices.division] as const]
      : []),
    named(saying, 'flags'),
    ...texts(saying, ['storageEndpoint']),
  ],
  products: (saying) => [
    ...texts(saying, ['storageType', 'productType', 'season']),
    country(saying, 'origin'),
    named(saying, 'attributes'),
    offered(saying, 'webservices'),
  ],
  inbound: (saying) => [
    named(saying, 'orderTypes'),
    ...(saying.choices.hasCustoms ? [bonded(saying)] : []),
    ...texts(saying, ['incoterm', 'incotermPlace']),
    country(saying, 'incotermCountry'),
    country(saying, 'departureCountry'),
    ...texts(saying, ['packageType', 'currency', 'linkKey']),
    offered(saying, 'vasCodes'),
  ],
  outbound: (saying) => [
    offered(saying, 'channels'),
    offered(saying, 'shippingMethods'),
    one(saying, 'defaultMethod', 'shippingMethods'),
    one(saying, 'returnMethod', 'returnMethods'),
    language(saying),
  ],
}

const label = ({ t }: StepEntries, field: string) => t(`relations.${field}` as TextKey)

const texts = (saying: StepEntries, fields: readonly string[]): Fact[] =>
  fields.map((field) => [label(saying, field), toText(saying.values[field])])

const language = (saying: StepEntries): Fact => [
  label(saying, 'language'),
  languageName(saying.t, toText(saying.values.language)),
]

const country = (saying: StepEntries, field: string): Fact => [
  label(saying, field),
  formatChosen(saying.choices.countries, [toText(saying.values[field])]),
]

const bonded = (saying: StepEntries): Fact => {
  const said = toText(saying.values.bonded)
  return [
    label(saying, 'bonded'),
    said === 'Y' ? saying.t('common.yes') : said === 'N' ? saying.t('common.no') : '',
  ]
}

/** Ticks that have texts of their own. */
const named = (saying: StepEntries, field: string): Fact => [
  label(saying, field),
  toList(saying.values[field])
    .map((value) => label(saying, value))
    .join(', ') || saying.t('relations.none'),
]

type Offered = 'webservices' | 'vasCodes' | 'channels' | 'shippingMethods' | 'returnMethods'

const offered = (saying: StepEntries, field: Offered): Fact => [
  label(saying, field),
  formatChosen(saying.choices[field], toList(saying.values[field])) || saying.t('relations.none'),
]

const one = (saying: StepEntries, field: string, among: Offered): Fact => [
  label(saying, field),
  formatChosen(saying.choices[among], [toText(saying.values[field])]),
]

const addressLine = (address: Values | undefined, { countries }: RelationChoices): string =>
  relationAddress
    .map((field) => {
      const value = toText(address?.[field])
      return field === 'country' ? formatChosen(countries, [value]) : value
    })
    .filter(Boolean)
    .join(', ')

/** A single tick is sent as a text. */
const toList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(toText) : [toText(value)].filter(Boolean)
