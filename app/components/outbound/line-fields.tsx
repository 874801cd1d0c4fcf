import { useT } from '~/i18n/context'
import type { OutboundFormChoices } from '~/lib/outbound-order'
import { TextField } from '../form/fields'
import { linesPart } from '../order/line-fields'
import { PriceFields, summaryOfPrices } from '../order/price-fields'

const references = ['clientReference', 'lineReference'] as const

/** The lines of the order with their references and prices. */
export const productsPart = linesPart<OutboundFormChoices>({
  takesStock: true,
  headings: (t) => references.map((name) => t(`outboundForm.${name}`)),
  Fields: function OutboundLine({ form, row, choices }) {
    const t = useT()
    return (
      <>
        {references.map((name) => (
          <TextField key={name} field={row.child(name)} label={t(`outboundForm.${name}`)} />
        ))}
        <PriceFields form={form} field={row.child('prices')} choices={choices} />
      </>
    )
  },
  summaryOf: (row, where, t) => [
    ...references.map((name) => ({ ...row.child(name), where })),
    ...summaryOfPrices(row.child('prices'), where, t),
  ],
})
