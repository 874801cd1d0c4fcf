import { toRows, toText, type Values } from '~/lib/values'
import type { RelationStep } from '#contract/relations'
import type { TextKey, Translate } from '~/i18n/translate'
import {
  relationAddress,
  relationFields,
  type FieldKind,
  type RelationChoices,
} from '~/lib/relation'
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
export function toFacts(step: RelationStep, saying: StepEntries): Fact[] {
  const { t, values, choices } = saying
  if (step === 'addresses')
    return (['main', 'billing', 'returns'] as const).map((name) => [
      label(t, name),
      isSame(values[`${name}Same`])
        ? t('relations.sameAsMain')
        : addressLine(values[name] as Values | undefined, choices),
    ])
  if (step === 'users')
    return toRows(values.users).map((user, index) => [
      t('relations.user', { n: index + 1 }),
      [
        toText(user.email),
        languageName(t, toText(user.language)),
        formatChosen(choices.groups, toList(user.groups)),
      ]
        .filter(Boolean)
        .join(', '),
    ])
  const division = step === 'settings' && choices.division
  const fields = Object.entries<FieldKind>(relationFields[step])
  return [
    ...(division ? [[label(t, 'divisionCode'), division] as const] : []),
    ...fields
      .filter(([name]) => name !== 'bonded' || choices.hasCustoms)
      .map(([name, kind]): Fact => [label(t, name), inWords(kind, saying, values[name])]),
  ]
}

const label = (t: Translate, field: string) => t(`relations.${field}` as TextKey)

function inWords(kind: FieldKind, { t, choices }: StepEntries, value: unknown): string {
  const chosen = toList(value)
  if (kind === 'text') return toText(value)
  if (kind === 'language') return languageName(t, toText(value))
  if (kind === 'yesNo') return value === 'Y' ? t('common.yes') : value === 'N' ? t('common.no') : ''
  if (kind === 'ticks') return chosen.map((one) => label(t, one)).join(', ') || t('relations.none')
  return 'one' in kind
    ? formatChosen(choices[kind.one], chosen)
    : formatChosen(choices[kind.some], chosen) || t('relations.none')
}

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
