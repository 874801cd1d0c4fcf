import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
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
import { ApplyButton } from '../form/apply-button'
import { SelectField, TextField } from '../form/fields'
import type { Field } from '../form/form-state'
import { namedInputs } from '../form/named-inputs'
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
  const { form, fields, choices } = props
  return (
    <>
      <fieldset className="form">
        <legend>{t('outboundForm.order')}</legend>
        {namedInputs<(typeof orderFields)[number]>(
          {
            orderNumber: (own) => (
              <TextField
                {...own}
                required={choices.isNew}
                readOnly={!choices.isNew}
                max={outboundLimits.orderNumber}
                hint={choices.isNew ? undefined : t('orderForm.orderNumberFixed')}
              />
            ),
            orderReference: (own) => <TextField {...own} />,
            clientReference: (own) => <TextField {...own} />,
            orderType: (own) => (
              <SelectField
                {...own}
                required
                options={orderTypes.map((code) => ({
                  value: code,
                  words: t(`outboundForm.${code}`),
                }))}
              />
            ),
            subType: (own) => <SubType {...own} orderType={fields.orderType!} choices={choices} />,
            shippingMethod: (own) => <ShippingMethod {...own} form={form} choices={choices} />,
            service: (own) => (
              <Service {...own} method={fields.shippingMethod!} choices={choices} />
            ),
            returnMethod: (own) => (
              <SelectField
                {...own}
                options={choices.returnMethods.map(({ id, name }) => ({
                  value: `${id}`,
                  words: name,
                }))}
              />
            ),
            language: (own) => (
              <SelectField
                {...own}
                initial={orderLanguages[0]}
                options={orderLanguages.map((code) => ({
                  value: code,
                  words: t(`outboundForm.${code}`),
                }))}
              />
            ),
            incoterm: (own) => (
              <SelectField
                {...own}
                help="incoterm"
                required={choices.customs}
                options={outboundIncoterms.map((code) => ({ value: code, words: code }))}
              />
            ),
            incotermPlace: (own) => (
              <TextField {...own} required={choices.customs} max={outboundLimits.incotermPlace} />
            ),
            incotermCountry: (own) => <CountryField {...own} countries={choices.countries} />,
          },
          (name) => ({
            field: fields[name]!,
            label: t(name === 'orderNumber' ? 'orderForm.orderNumber' : `outboundForm.${name}`),
          }),
        )}
      </fieldset>
      <CustomsNumbers fields={fields} />
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

interface Choice {
  field: Field
  label: string
  choices: OutboundFormChoices
}

/** With scripts only those of the chosen type are offered. */
function SubType({ orderType, choices, ...own }: Choice & { orderType: Field }) {
  const t = useT()
  const hydrated = useHydrated()
  const chosen = useTyped(orderType)
  const options = choices.subTypes.map(({ type, code, name }) => ({
    value: code,
    words: name,
    type,
    group: t(`outboundForm.${type}` as TextKey),
  }))
  const ofChosen = options.filter(({ type }) => type === chosen)
  return <SelectField {...own} required options={hydrated && chosen !== '' ? ofChosen : options} />
}

function ShippingMethod({ form, choices, ...own }: Choice & Pick<Props, 'form'>) {
  return (
    <SelectField
      {...own}
      required
      options={choices.methods.map(({ code, name }) => ({ value: code, words: name }))}
      after={<ApplyButton form={form} {...own} />}
    />
  )
}

/** A method with several services asks for one, with scripts at once. */
function Service({ method, choices, ...own }: Choice & { method: Field }) {
  const chosen = useTyped(method)
  const services = choices.methods.find(({ code }) => code === chosen)?.services ?? []
  return services.length > 1 ? (
    <SelectField
      key={chosen}
      {...own}
      required
      options={services.map(({ id, name }) => ({ value: `${id}`, words: name }))}
    />
  ) : null
}
