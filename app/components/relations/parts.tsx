import type { ComponentProps, ReactNode } from 'react'
import { useT } from '~/i18n/context'
import type { TextKey, Translate } from '~/i18n/translate'
import { inboundIncoterms } from '~/lib/incoterms'
import { packageTypes, usualPackage } from '~/lib/package-types'
import {
  relationAddress,
  relationAddressLimits,
  relationAttributes,
  relationFlags,
  relationLanguages,
  relationOrderTypes,
  storageTypes,
  type FieldOf,
  type Offer,
  type PlainStep,
  type RelationChoices,
} from '~/lib/relation'
import { CheckboxField } from '../form/checkbox-field'
import { CheckboxGroup } from '../form/checkbox-group'
import { SelectField, TextField } from '../form/fields'
import { ExistingLink } from '../form/existing-link'
import type { Field } from '../form/form-state'
import { Rows } from '../form/rows'
import { useTyped } from '../form/use-typed'
import { AddressBlock, AddressFields } from '../order/address-block'
import { CountryField } from '../order/country-field'
import { currencyOptions } from '../order/currency-options'
import { useHydrated } from '../page/hydrated'
import type { StepSection, StepSections, StepProps } from '../wizard/step-section'

type Props = StepProps<RelationChoices>
type Part = StepSection<RelationChoices>

const codes = (of: readonly string[]) => of.map((code) => ({ value: code, words: code }))
const offers = (of: readonly Offer[]) => of.map(([value, words]) => ({ value, words }))

const languages = (t: Translate) =>
  relationLanguages.map((value) => ({ value, words: t(`relations.language${value}`) }))

function LanguageField({ field, initial = '1' }: { field: Field; initial?: string }) {
  const t = useT()
  return (
    <SelectField
      field={field}
      label={t('relations.language')}
      initial={initial}
      options={languages(t)}
      required
    />
  )
}

interface InputProps extends Props {
  t: Translate
  own: { field: Field; label: string }
}
type Input = (props: InputProps) => ReactNode

/** A step of plain fields: one that its form forgets does not compile. */
function plain<Step extends PlainStep>(inputs: Record<FieldOf<Step>, Input>): Part {
  const all = Object.entries<Input>(inputs)
  return {
    Fields: function PlainFields(props) {
      const t = useT()
      return (
        <div className="form">
          {all.map(([name, Input]) => {
            const own = { field: props.fields[name]!, label: t(`relations.${name}` as TextKey) }
            return <Input key={name} {...props} t={t} own={own} />
          })}
        </div>
      )
    },
    summaryOf: (fields) => all.map(([name]) => fields[name]!),
  }
}

const language: Input = ({ own }) => <LanguageField field={own.field} />

const country: Input = ({ own, choices }) => <CountryField {...own} countries={choices.countries} />

const currency: Input = ({ own, choices }) => (
  <SelectField
    {...own}
    initial="EUR"
    options={currencyOptions(choices.currencies, own.field)}
    required
  />
)

const text =
  (rules: Omit<ComponentProps<typeof TextField>, 'field' | 'label'>): Input =>
  ({ own }) => <TextField {...own} {...rules} />

/** Ticks that have texts of their own. */
const ticks =
  (values: readonly string[], rules: { required?: boolean } = {}): Input =>
  ({ t, own }) => {
    const options = values.map((value) => [value, t(`relations.${value}` as TextKey)] as const)
    return <CheckboxGroup {...own} {...rules} options={options} />
  }

const some =
  (
    list: 'webservices' | 'vasCodes' | 'channels' | 'shippingMethods',
    rules: { required?: boolean } = {},
  ): Input =>
  ({ own, choices }) => <CheckboxGroup {...own} {...rules} options={choices[list]} />

const company = plain<'company'>({
  name: text({ required: true, max: 60 }),
  division: ({ own, existing }) => (
    <TextField
      {...own}
      required
      upper
      max={10}
      remedy={<ExistingLink to={existing} field={own.field} />}
    />
  ),
  email: text({ required: true, type: 'email', inputMode: 'email', max: 254 }),
  language,
  currency,
  vatNumber: text({ max: 20 }),
  eori: text({ upper: true }),
})

const addresses: Part = {
  Fields: (props) => (
    <>
      <MainPlace {...props} />
      <OtherPlace {...props} name="billing" />
      <OtherPlace {...props} name="returns" />
    </>
  ),
  summaryOf: (fields, t) =>
    (['main', 'billing', 'returns'] as const).flatMap((name) =>
      relationAddress.map((field) => ({
        ...fields[name]!.child(field),
        where: t(`relations.${name}`),
      })),
    ),
  // an address that is another one's leaves its fields open without scripts
}

function MainPlace({ fields, choices }: Props) {
  const t = useT()
  return (
    <AddressBlock
      title={t('relations.main')}
      field={fields.main!}
      own={relationAddress}
      limits={relationAddressLimits}
      countries={choices.countries}
      isRequired
    />
  )
}

/** Without scripts its fields stay open, and the server leaves them aside while they are the main address. */
function OtherPlace({ fields, choices, name }: Props & { name: 'billing' | 'returns' }) {
  const t = useT()
  const hydrated = useHydrated()
  const toggle = fields[`${name}Same`]!
  const isSame = useTyped(toggle) === 'on'
  return (
    <fieldset className="other-place">
      <legend>{t(`relations.${name}`)}</legend>
      <CheckboxField field={toggle} label={t('relations.sameAsMain')} />
      <fieldset role="none" className="form letter" disabled={hydrated && isSame}>
        <AddressFields
          field={fields[name]!}
          own={relationAddress}
          limits={relationAddressLimits}
          countries={choices.countries}
          isRequired
        />
      </fieldset>
    </fieldset>
  )
}

const users: Part = {
  Fields: ({ form, fields, choices }) => {
    const t = useT()
    return (
      <fieldset className="form">
        <legend>{t('relations.users')}</legend>
        <Rows
          form={form}
          field={fields.users!}
          addLabel={t('relations.addUser')}
          empty={null}
          nameOf={(_, index) => t('relations.user', { n: index + 1 })}
        >
          {(row) => (
            <>
              <TextField
                field={row.child('email')}
                label={t('relations.email')}
                type="email"
                inputMode="email"
                max={254}
                required
              />
              <LanguageField field={row.child('language')} initial={choices.language} />
              <CheckboxGroup
                field={row.child('groups')}
                label={t('relations.groups')}
                options={choices.groups}
                required
              />
            </>
          )}
        </Rows>
      </fieldset>
    )
  },
  summaryOf: ({ users }, t) => [
    users!,
    ...users!.rows().flatMap((row, index) =>
      ['email', 'language', 'groups'].map((field) => ({
        ...row.child(field),
        where: t('relations.user', { n: index + 1 }),
      })),
    ),
  ],
}

const flags = ticks(relationFlags)

const settings = plain<'settings'>({
  flags: (props) => (
    <>
      <dl className="facts">
        <dt>{props.t('relations.divisionCode')}</dt>
        <dd>{props.choices.division}</dd>
      </dl>
      {flags(props)}
    </>
  ),
  storageEndpoint: text({ max: 200, required: true }),
})

const products = plain<'products'>({
  storageType: ({ t, own }) => (
    <SelectField
      {...own}
      initial="FP"
      options={storageTypes.map((type) => ({ value: type, words: t(`relations.${type}`) }))}
      required
    />
  ),
  productType: text({ max: 8 }),
  season: text({ max: 35 }),
  origin: country,
  attributes: ticks(relationAttributes),
  webservices: some('webservices'),
})

const inbound = plain<'inbound'>({
  orderTypes: ticks(relationOrderTypes, { required: true }),
  bonded: ({ t, own, choices }) => {
    const options = [
      { value: 'Y', words: t('common.yes') },
      { value: 'N', words: t('common.no') },
    ]
    return choices.hasCustoms ? <SelectField {...own} options={options} required /> : null
  },
  incoterm: ({ t, own }) => (
    <SelectField {...own} hint={t('relations.incotermHint')} options={codes(inboundIncoterms)} />
  ),
  incotermPlace: (props) => (
    <WithTerm {...props}>
      <TextField {...props.own} max={50} />
    </WithTerm>
  ),
  incotermCountry: (props) => <WithTerm {...props}>{country(props)}</WithTerm>,
  departureCountry: country,
  packageType: ({ own }) => (
    <SelectField {...own} initial={usualPackage} options={codes(packageTypes)} />
  ),
  currency,
  linkKey: text({ max: 20, upper: true, required: true }),
  vasCodes: some('vasCodes'),
})

/** What goes with an incoterm: with scripts it opens when one is chosen, and stays open as long as it holds anything. */
function WithTerm({ fields, own, children }: InputProps & { children: ReactNode }) {
  const hydrated = useHydrated()
  const term = useTyped(fields.incoterm!)
  const typedValue = useTyped(own.field)
  return (
    <fieldset
      role="none"
      className="bare"
      disabled={hydrated && term === '' && typedValue.trim() === ''}
    >
      <legend className="visually-hidden">{own.label}</legend>
      {children}
    </fieldset>
  )
}

const outbound = plain<'outbound'>({
  channels: some('channels', { required: true }),
  shippingMethods: some('shippingMethods', { required: true }),
  defaultMethod: ({ own, choices }) => (
    <SelectField {...own} options={offers(choices.shippingMethods)} required />
  ),
  returnMethod: ({ own, choices }) => (
    <SelectField {...own} options={offers(choices.returnMethods)} />
  ),
  language,
})

/** The fields of each step of a relation, by its name. */
export const relationParts: StepSections<RelationChoices> = {
  company,
  addresses,
  users,
  settings,
  products,
  inbound,
  outbound,
}
