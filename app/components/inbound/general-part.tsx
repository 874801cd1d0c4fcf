import { toText } from '~/lib/values'
import { useT } from '~/i18n/context'
import {
  chosenSupplier,
  inboundGeneralFields,
  inboundLimits,
  inboundTypes,
  supplierSearch,
  type InboundFormChoices,
} from '~/lib/inbound-order'
import { SelectField, TextField } from '../form/fields'
import type { Field } from '../form/form-state'
import { namedInputs } from '../form/named-inputs'
import { vasOptions } from '../order/vas-options'
import { MatchSearch } from '../wizard/match-search'
import type { StepSection, StepProps } from '../wizard/step-section'

type Props = StepProps<InboundFormChoices>

/** Number, supplier and arrival. */
export const generalPart: StepSection<InboundFormChoices> = {
  Fields: GeneralFields,
  searches: (fields) => (toText(fields[chosenSupplier]!.value) ? [] : [supplierSearch]),
  summaryOf: (fields) => [
    ...inboundGeneralFields.map((name) => fields[name]!),
    fields[supplierSearch]!,
  ],
}

function GeneralFields({ form, fields, found, choices }: Props) {
  const t = useT()
  return (
    <fieldset className="form">
      <legend>{t('inboundForm.order')}</legend>
      {namedInputs<(typeof inboundGeneralFields)[number]>(
        {
          orderNumber: (own) => <TextField {...own} required max={inboundLimits.poNumber} />,
          reference: (own) => <TextField {...own} max={inboundLimits.reference} />,
          supplier: (own) => <SupplierSearch {...own} {...{ form, fields, found }} />,
          orderType: (own) => (
            <SelectField
              {...own}
              help="cross-dock"
              initial={inboundTypes[0]}
              options={inboundTypes.map((type) => ({
                value: type,
                words: t(`inboundForm.${type}`),
              }))}
            />
          ),
          sender: (own) => (
            <TextField {...own} max={inboundLimits.sender} hint={t('inboundForm.senderHint')} />
          ),
          expectedArrival: (own) => <TextField {...own} type="date" />,
          vasCode: (own) => (
            <SelectField {...own} help="vas" options={vasOptions(choices.vasCodes)} />
          ),
          bonded: (own) =>
            choices.customs ? (
              <SelectField
                {...own}
                help="bonded"
                required
                initial="Y"
                options={[
                  { value: 'Y', words: t('inboundForm.yes') },
                  { value: 'N', words: t('inboundForm.no') },
                ]}
              />
            ) : null,
        },
        (name) => ({
          field: fields[name]!,
          label: t(`inboundForm.${name === 'orderNumber' ? 'poNumber' : name}`),
        }),
      )}
    </fieldset>
  )
}

function SupplierSearch(
  props: Pick<Props, 'form' | 'fields' | 'found'> & { field: Field; label: string },
) {
  const { field, label, form, fields, found } = props
  return (
    <>
      <MatchSearch
        field={fields[supplierSearch]!}
        form={form}
        found={found}
        label={label}
        of={label.toLowerCase()}
        list="orderSuppliers"
        adds={chosenSupplier}
        choose={label}
        matchIn={() => ({ isPresent: false, at: fields[supplierSearch]!.id })}
        matchAs={(value, words) => <Supplier field={field} value={value} words={words} />}
      />
      {/* the radio button of a match speaks after it */}
      <KeptSupplier field={field} isShown={isAmong(fields, found)} />
    </>
  )
}

function isAmong(fields: Props['fields'], found: Props['found']): boolean {
  const chosen = toText(fields[chosenSupplier]!.value)
  const matches = found?.find(({ field }) => field === supplierSearch)?.suggestions ?? []
  return matches.some(({ value }) => value === chosen)
}

function Supplier({ field, value, words }: { field: Field; value: string; words: string }) {
  return (
    <label>
      <input
        type="radio"
        name={field.name}
        value={value}
        defaultChecked={toText(field.value) === value}
      />
      <span>{words}</span>
    </label>
  )
}

/** The supplier that was chosen before, where its radio button is not on the page. */
function KeptSupplier({ field, isShown }: { field: Field; isShown: boolean }) {
  const chosen = toText(field.value)
  return isShown || chosen === '' ? null : <input type="hidden" name={field.name} value={chosen} />
}
