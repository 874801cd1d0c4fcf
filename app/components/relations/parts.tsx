import { useT } from '~/i18n/context'
import type { Translate } from '~/i18n/translate'
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
  type Offer,
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
import type { StepPart, StepParts, StepProps } from '../wizard/step-part'

type Props = StepProps<RelationChoices>
type Part = StepPart<RelationChoices>

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

const own =
  (names: readonly string[]): Part['summaryOf'] =>
  (fields) =>
    names.map((name) => fields[name]!)

const company: Part = {
  Fields: ({ fields, choices, existing }) => {
    const t = useT()
    const text = (name: 'name' | 'division' | 'email' | 'vatNumber' | 'eori') => ({
      field: fields[name]!,
      label: t(`relations.${name}`),
    })
    return (
      <div className="form">
        <TextField {...text('name')} required max={60} />
        <TextField
          {...text('division')}
          required
          upper
          max={10}
          remedy={<ExistingLink to={existing} field={fields.division!} />}
        />
        <TextField {...text('email')} required type="email" inputMode="email" max={254} />
        <LanguageField field={fields.language!} />
        <SelectField
          field={fields.currency!}
          label={t('relations.currency')}
          initial="EUR"
          options={currencyOptions(choices.currencies, fields.currency!)}
          required
        />
        <TextField {...text('vatNumber')} max={20} />
        <TextField {...text('eori')} upper />
      </div>
    )
  },
  summaryOf: own(['name', 'division', 'email', 'language', 'currency', 'vatNumber', 'eori']),
}

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
  const title = t(`relations.${name}`)
  return (
    <fieldset className="other-place">
      <legend>{title}</legend>
      <CheckboxField field={toggle} label={t('relations.sameAsMain')} />
      <fieldset className="form letter" disabled={hydrated && isSame}>
        <legend className="visually-hidden">{title}</legend>
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

const settings: Part = {
  Fields: ({ fields, choices }) => {
    const t = useT()
    return (
      <div className="form">
        <dl className="facts">
          <dt>{t('relations.divisionCode')}</dt>
          <dd>{choices.division}</dd>
        </dl>
        <CheckboxGroup
          field={fields.flags!}
          label={t('relations.flags')}
          options={relationFlags.map((flag) => [flag, t(`relations.${flag}`)])}
        />
        <TextField
          field={fields.storageEndpoint!}
          label={t('relations.storageEndpoint')}
          max={200}
          required
        />
      </div>
    )
  },
  summaryOf: own(['flags', 'storageEndpoint']),
}

const products: Part = {
  Fields: ({ fields, choices }) => {
    const t = useT()
    return (
      <div className="form">
        <SelectField
          field={fields.storageType!}
          label={t('relations.storageType')}
          initial="FP"
          options={storageTypes.map((type) => ({ value: type, words: t(`relations.${type}`) }))}
          required
        />
        <TextField field={fields.productType!} label={t('relations.productType')} max={8} />
        <TextField field={fields.season!} label={t('relations.season')} max={35} />
        <CountryField
          field={fields.origin!}
          label={t('relations.origin')}
          countries={choices.countries}
        />
        <CheckboxGroup
          field={fields.attributes!}
          label={t('relations.attributes')}
          options={relationAttributes.map((list) => [list, t(`relations.${list}`)])}
        />
        <CheckboxGroup
          field={fields.webservices!}
          label={t('relations.webservices')}
          options={choices.webservices}
        />
      </div>
    )
  },
  summaryOf: own(['storageType', 'productType', 'season', 'origin', 'attributes', 'webservices']),
}

const inbound: Part = {
  Fields: ({ fields, choices }) => {
    const t = useT()
    return (
      <div className="form">
        <CheckboxGroup
          field={fields.orderTypes!}
          label={t('relations.orderTypes')}
          options={relationOrderTypes.map((type) => [type, t(`relations.${type}`)])}
          required
        />
        {choices.hasCustoms ? (
          <SelectField
            field={fields.bonded!}
            label={t('relations.bonded')}
            options={[
              { value: 'Y', words: t('common.yes') },
              { value: 'N', words: t('common.no') },
            ]}
            required
          />
        ) : null}
        <Incoterms fields={fields} choices={choices} />
        <CountryField
          field={fields.departureCountry!}
          label={t('relations.departureCountry')}
          countries={choices.countries}
        />
        <SelectField
          field={fields.packageType!}
          label={t('relations.packageType')}
          initial={usualPackage}
          options={codes(packageTypes)}
        />
        <SelectField
          field={fields.currency!}
          label={t('relations.currency')}
          initial="EUR"
          options={currencyOptions(choices.currencies, fields.currency!)}
          required
        />
        <TextField field={fields.linkKey!} label={t('relations.linkKey')} max={20} upper required />
        <CheckboxGroup
          field={fields.vasCodes!}
          label={t('relations.vasCodes')}
          options={choices.vasCodes}
        />
      </div>
    )
  },
  summaryOf: own([
    'orderTypes',
    'bonded',
    'incoterm',
    'incotermPlace',
    'incotermCountry',
    'departureCountry',
    'packageType',
    'currency',
    'linkKey',
    'vasCodes',
  ]),
}

/** Place and country go with a term: with scripts they open when one is chosen. */
function Incoterms({ fields, choices }: Pick<Props, 'fields' | 'choices'>) {
  const t = useT()
  const hydrated = useHydrated()
  const field = fields.incoterm!
  const term = useTyped(field)
  return (
    <>
      <SelectField
        field={field}
        label={t('relations.incoterm')}
        hint={t('relations.incotermHint')}
        options={codes(inboundIncoterms)}
      />
      <fieldset className="bare" disabled={hydrated && term === ''}>
        <legend className="visually-hidden">{t('relations.incotermPlace')}</legend>
        <TextField field={fields.incotermPlace!} label={t('relations.incotermPlace')} max={50} />
        <CountryField
          field={fields.incotermCountry!}
          label={t('relations.incotermCountry')}
          countries={choices.countries}
        />
      </fieldset>
    </>
  )
}

const outbound: Part = {
  Fields: ({ fields, choices }) => {
    const t = useT()
    return (
      <div className="form">
        <CheckboxGroup
          field={fields.channels!}
          label={t('relations.channels')}
          options={choices.channels}
          required
        />
        <CheckboxGroup
          field={fields.shippingMethods!}
          label={t('relations.shippingMethods')}
          options={choices.shippingMethods}
          required
        />
        <SelectField
          field={fields.defaultMethod!}
          label={t('relations.defaultMethod')}
          options={offers(choices.shippingMethods)}
          required
        />
        <SelectField
          field={fields.returnMethod!}
          label={t('relations.returnMethod')}
          options={offers(choices.returnMethods)}
        />
        <LanguageField field={fields.language!} />
      </div>
    )
  },
  summaryOf: own(['channels', 'shippingMethods', 'defaultMethod', 'returnMethod', 'language']),
}

/** The fields of each step of a relation, by its name. */
export const relationParts: StepParts<RelationChoices> = {
  company,
  addresses,
  users,
  settings,
  products,
  inbound,
  outbound,
}
