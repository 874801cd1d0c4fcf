import { useT } from '~/i18n/context'
import {
  returnChannels,
  returnLimits,
  returnOrderFields,
  type ReturnFormChoices,
} from '~/lib/return-order'
import { SelectField, TextField } from '../form/fields'
import { linesPart } from '../order/line-fields'
import type { StepPart, StepProps } from '../wizard/step-part'

const generalPart: StepPart<ReturnFormChoices> = {
  Fields: GeneralFields,
  summaryOf: (fields) => returnOrderFields.map((name) => fields[name]!),
}

function GeneralFields({ fields, choices }: StepProps<ReturnFormChoices>) {
  const t = useT()
  const own = (name: Exclude<(typeof returnOrderFields)[number], 'orderNumber'>) => ({
    field: fields[name]!,
    label: t(`returnForm.${name}`),
  })
  return (
    <fieldset className="form">
      <legend>{t('returnForm.order')}</legend>
      <TextField
        field={fields.orderNumber!}
        label={t('orderForm.orderNumber')}
        required
        max={returnLimits.orderNumber}
      />
      <TextField {...own('reference')} max={returnLimits.reference} />
      <TextField {...own('clientReference')} />
      <TextField {...own('comment')} />
      <TextField {...own('sender')} max={returnLimits.sender} />
      <SelectField
        {...own('channel')}
        required
        initial={returnChannels[0]}
        options={returnChannels.map((code) => ({ value: code, words: t(`returnForm.${code}`) }))}
      />
      <SelectField
        {...own('vasCode')}
        help="vas"
        options={choices.vasCodes.map(({ code, name }) => ({
          value: code,
          words: name ? `${code} ${name}` : code,
        }))}
      />
      <TextField {...own('expectedArrival')} type="date" />
    </fieldset>
  )
}

const lineFields = ['reason', 'originalOrder'] as const

const productsPart = linesPart<ReturnFormChoices>({
  headings: (t) => lineFields.map((name) => t(`returnForm.${name}`)),
  Fields: function ReturnLine({ row }) {
    const t = useT()
    return (
      <>
        {lineFields.map((name) => (
          <TextField key={name} field={row.child(name)} label={t(`returnForm.${name}`)} />
        ))}
      </>
    )
  },
  summaryOf: (row, where) => lineFields.map((name) => ({ ...row.child(name), where })),
})

/** The steps of a return, by their names. */
export const returnParts = { general: generalPart, products: productsPart }
