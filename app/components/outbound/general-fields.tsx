import { useT } from '~/i18n/context'
import { toHashLink } from '~/lib/form-names'
import type { TextKey } from '~/i18n/translate'
import { intents } from '~/lib/intents'
import {
  addressKinds,
  chosenReceiver,
  customsNumbers,
  fieldsOfAddress,
  orderFields,
  orderLanguages,
  orderTypes,
  outboundIncoterms,
  outboundLimits,
  receiverSearch,
  type OutboundFormChoices,
} from '~/lib/outbound-order'
import { SelectField, TextField } from '../form/fields'
import { useTyped } from '../form/use-typed'
import { HelpLink } from '../page/help-link'
import { useHydrated } from '../page/hydrated'
import { AddressBlock } from '../order/address-block'
import { CountryField } from '../order/country-field'
import { MatchSearch } from '../wizard/match-search'
import type { StepSection, StepProps } from '../wizard/step-section'

type Props = StepProps<OutboundFormChoices>

/** Order and addresses. */
export const generalPart: StepSection<OutboundFormChoices> = {
  Fields: GeneralFields,
  searches: () => [receiverSearch],
  summaryOf: (fields, t) => [
    ...[...orderFields, ...customsNumbers.map(({ field }) => field)].map((name) => fields[name]!),
    ...addressKinds.flatMap((kind) =>
      fieldsOfAddress(kind).map((name) => ({
        ...fields[kind]!.child(name),
        where: t(`address.${kind}`),
      })),
    ),
  ],
}

function GeneralFields(props: Props) {
  const t = useT()
  const { choices } = props
  const text = (name: string) => ({
    field: props.fields[name]!,
    label: t(`outboundForm.${name}` as TextKey),
  })
  return (
    <>
      <fieldset className="form">
        <legend>{t('outboundForm.order')}</legend>
        <TextField
          field={props.fields.orderNumber!}
          label={t('orderForm.orderNumber')}
          required={choices.isNew}
          readOnly={!choices.isNew}
          max={outboundLimits.orderNumber}
          hint={choices.isNew ? undefined : t('orderForm.orderNumberFixed')}
        />
        <TextField {...text('orderReference')} />
        <TextField {...text('clientReference')} />
        <Kind {...props} />
        <Shipping {...props} />
        <SelectField
          {...text('returnMethod')}
          options={choices.returnMethods.map(({ id, name }) => ({ value: `${id}`, words: name }))}
        />
        <SelectField
          {...text('language')}
          initial={orderLanguages[0]}
          options={orderLanguages.map((code) => ({
            value: code,
            words: t(`outboundForm.${code}`),
          }))}
        />
        <SelectField
          {...text('incoterm')}
          help="incoterm"
          required={choices.customs}
          options={outboundIncoterms.map((code) => ({ value: code, words: code }))}
        />
        <TextField
          {...text('incotermPlace')}
          required={choices.customs}
          max={outboundLimits.incotermPlace}
        />
        <CountryField {...text('incotermCountry')} countries={choices.countries} />
      </fieldset>
      <CustomsNumbers fields={props.fields} />
      <Addresses {...props} />
    </>
  )
}

function CustomsNumbers({ fields }: Pick<Props, 'fields'>) {
  const t = useT()
  return (
    <fieldset className="form">
      <legend>
        {t('outboundForm.customsNumbers')} <HelpLink to="eori" word="EORI" />
      </legend>
      {customsNumbers.map(({ field }) => (
        <TextField key={field} field={fields[field]!} label={t(`outboundForm.${field}`)} />
      ))}
    </fieldset>
  )
}

function Addresses(props: Props) {
  const t = useT()
  return (
    <>
      {addressKinds.map((kind) => (
        <AddressBlock
          key={kind}
          title={t(`address.${kind}`)}
          field={props.fields[kind]!}
          own={fieldsOfAddress(kind)}
          isRequired={kind === 'receiver'}
          countries={props.choices.countries}
        >
          {kind === 'receiver' ? <ReceiverSearch {...props} /> : null}
        </AddressBlock>
      ))}
    </>
  )
}

/** The receiver of an earlier order takes the place of what stands in the fields. */
function ReceiverSearch({ form, fields, found }: Props) {
  const t = useT()
  return (
    <MatchSearch
      field={fields[receiverSearch]!}
      form={form}
      found={found}
      label={t('outboundForm.receiverSearch')}
      hint={t('outboundForm.receiverSearchHint')}
      of={t('address.receiver').toLowerCase()}
      list="orderReceivers"
      adds={chosenReceiver}
      choose={t('outboundForm.takeReceiver')}
      matchIn={() => ({ isPresent: false, at: fields.receiver!.child('name').id })}
    />
  )
}

/** Type and subtype: with scripts only the subtypes of the chosen type are offered. */
function Kind({ fields, choices }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  const type = fields.orderType!
  const chosen = useTyped(type)
  const options = choices.subTypes.map(({ type: group, code, name }) => ({
    value: code,
    words: name,
    type: group,
    group: t(`outboundForm.${group}` as TextKey),
  }))
  return (
    <>
      <SelectField
        field={type}
        label={t('outboundForm.orderType')}
        required
        options={orderTypes.map((code) => ({ value: code, words: t(`outboundForm.${code}`) }))}
      />
      <SelectField
        field={fields.subType!}
        label={t('outboundForm.subType')}
        required
        options={
          hydrated && chosen !== '' ? options.filter((option) => option.type === chosen) : options
        }
      />
    </>
  )
}

/** Method and service: a method with several services asks for one, with scripts at once. */
function Shipping({ form, fields, choices }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  const method = fields.shippingMethod!
  const chosen = useTyped(method)
  const services = choices.methods.find(({ code }) => code === chosen)?.services ?? []
  const label = t('outboundForm.shippingMethod')
  return (
    <>
      <SelectField
        field={method}
        label={label}
        required
        options={choices.methods.map(({ code, name }) => ({ value: code, words: name }))}
        after={
          hydrated ? null : (
            <button
              {...form.change(`${intents.refresh}-${method.name}`)}
              className="button"
              formAction={toHashLink(method.id)}
            >
              {t('wizard.apply')}
              <span className="visually-hidden"> {label}</span>
            </button>
          )
        }
      />
      {services.length > 1 ? (
        <SelectField
          key={chosen}
          field={fields.service!}
          label={t('outboundForm.service')}
          required
          options={services.map(({ id, name }) => ({ value: `${id}`, words: name }))}
        />
      ) : null}
    </>
  )
}
