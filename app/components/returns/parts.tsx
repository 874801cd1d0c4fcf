import { useT } from '~/i18n/context'
import {
  returnChannels,
  returnLimits,
  returnLineFields,
  returnOrderFields,
  type ReturnFormChoices,
} from '~/lib/return-order'
import { SelectField, TextField } from '../form/fields'
import { namedInputs } from '../form/named-inputs'
import { linesPart } from '../order/line-fields'
import { vasOptions } from '../order/vas-options'
import type { StepSection, StepProps } from '../wizard/step-section'

const generalPart: StepSection<ReturnFormChoices> = {
  Fields: GeneralFields,
  summaryOf: (fields) => returnOrderFields.map((name) => fields[name]!),
}

function GeneralFields({ fields, choices }: StepProps<ReturnFormChoices>) {
  const t = useT()
  return (
    <fieldset className="form">
      <legend>{t('returnForm.order')}</legend>
      {namedInputs<(typeof returnOrderFields)[number]>(
        {
          orderNumber: (own) => <TextField {...own} required max={returnLimits.orderNumber} />,
          reference: (own) => <TextField {...own} max={returnLimits.reference} />,
          clientReference: (own) => <TextField {...own} />,
          comment: (own) => <TextField {...own} />,
          sender: (own) => <TextField {...own} max={returnLimits.sender} />,
          channel: (own) => (
            <SelectField
              {...own}
              required
              initial={returnChannels[0]}
              options={returnChannels.map((code) => ({
                value: code,
                words: t(`returnForm.${code}`),
              }))}
            />
          ),
          vasCode: (own) => (
            <SelectField {...own} help="vas" options={vasOptions(choices.vasCodes)} />
          ),
          expectedArrival: (own) => <TextField {...own} type="date" />,
        },
        (name) => ({
          field: fields[name]!,
          label: t(name === 'orderNumber' ? 'orderForm.orderNumber' : `returnForm.${name}`),
        }),
      )}
    </fieldset>
  )
}

const productsPart = linesPart<ReturnFormChoices>({
  headings: (t) => returnLineFields.map((name) => t(`returnForm.${name}`)),
  Fields: function ReturnLine({ row }) {
    const t = useT()
    return (
      <>
        {returnLineFields.map((name) => (
          <TextField key={name} field={row.child(name)} label={t(`returnForm.${name}`)} />
        ))}
      </>
    )
  },
  summaryOf: (row, where) => returnLineFields.map((name) => ({ ...row.child(name), where })),
})

/** The steps of a return, by their names. */
export const returnParts = { general: generalPart, products: productsPart }
