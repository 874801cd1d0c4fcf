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
import { MatchSearch } from '../wizard/match-search'
import type { StepPart, StepProps } from '../wizard/step-part'

type Props = StepProps<InboundFormChoices>

/** Number, supplier and arrival. */
export const generalPart: StepPart<InboundFormChoices> = {
  Fields: GeneralFields,
  searches: (fields) => (toText(fields[chosenSupplier]!.value) ? [] : [supplierSearch]),
  summaryOf: (fields) => [
    ...inboundGeneralFields.map((name) => fields[name]!),
    fields[supplierSearch]!,
  ],
}

function GeneralFields({ form, fields, found, choices }: Props) {
  const t = useT()
  const own = (
    name: Exclude<(typeof inboundGeneralFields)[number], 'orderNumber' | 'supplier'>,
  ) => ({
    field: fields[name]!,
    label: t(`inboundForm.${name}`),
  })
  return (
    <fieldset className="form">
      <legend>{t('inboundForm.order')}</legend>
      <TextField
        field={fields.orderNumber!}
        label={t('inboundForm.poNumber')}
        required
        max={inboundLimits.poNumber}
      />
      <TextField {...own('reference')} max={inboundLimits.reference} />
      <MatchSearch
        field={fields[supplierSearch]!}
        form={form}
        found={found}
        label={t('inboundForm.supplier')}
        of={t('inboundForm.supplier').toLowerCase()}
        list="orderSuppliers"
        adds={chosenSupplier}
        choose={t('inboundForm.supplier')}
        matchIn={() => ({ isPresent: false, at: fields[supplierSearch]!.id })}
        matchAs={(value, words) => (
          <Supplier field={fields[chosenSupplier]!} value={value} words={words} />
        )}
      />
      {/* the radio button of a match speaks after it */}
      <KeptSupplier field={fields[chosenSupplier]!} isShown={isAmong(fields, found)} />
      <SelectField
        {...own('orderType')}
        help="cross-dock"
        initial={inboundTypes[0]}
        options={inboundTypes.map((type) => ({ value: type, words: t(`inboundForm.${type}`) }))}
      />
      <TextField {...own('sender')} max={inboundLimits.sender} hint={t('inboundForm.senderHint')} />
      <TextField {...own('expectedArrival')} type="date" />
      <SelectField
        {...own('vasCode')}
        help="vas"
        options={choices.vasCodes.map(({ code, name }) => ({
          value: code,
          words: name ? `${code} ${name}` : code,
        }))}
      />
      {choices.customs ? (
        <SelectField
          {...own('bonded')}
          help="bonded"
          required
          initial="Y"
          options={[
            { value: 'Y', words: t('inboundForm.yes') },
            { value: 'N', words: t('inboundForm.no') },
          ]}
        />
      ) : null}
    </fieldset>
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
