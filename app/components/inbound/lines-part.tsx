import { toText } from '~/lib/values'
import { useT } from '~/i18n/context'
import { formatDecimal } from '~/lib/format'
import {
  customsLineFields,
  inboundLimits,
  inboundLineFields,
  unpackFacts,
  usualCurrency,
  type InboundFormChoices,
} from '~/lib/inbound-order'
import { toNumber } from '~/lib/numbers'
import { CountryCodeField, CountryCodes } from '../order/country-field'
import { linesPart } from '../order/line-fields'
import { SelectField, TextField } from '../form/fields'
import type { Row } from '../form/form-state'
import { namedInputs } from '../form/named-inputs'
import { useTyped } from '../form/use-typed'
import { currencyOptions } from '../order/currency-options'

const summaryFields = [...inboundLineFields, ...customsLineFields]

/** The lines, folded where they hold what only customs asks. */
export const productsPart = linesPart<InboundFormChoices>({
  headings: (t) => inboundLineFields.map((name) => t(`inboundForm.${name}`)),
  Fields: function InboundLine({ row, choices }) {
    const t = useT()
    return (
      <>
        <input
          type="hidden"
          name={row.child('facts').name}
          value={toText(row.child('facts').value)}
        />
        {namedInputs<(typeof inboundLineFields)[number]>(
          {
            origin: (own) => <CountryCodeField {...own} countries={choices.countries} />,
            supplierLineId: (own) => <TextField {...own} max={inboundLimits.supplierLineId} />,
            lotNumber: (own) => <TextField {...own} max={inboundLimits.lotNumber} />,
            prepacked: (own) => (
              <SelectField
                {...own}
                help={findHelp(row, 'prepacked')}
                initial="N"
                options={[
                  { value: 'N', words: t('inboundForm.no') },
                  { value: 'Y', words: t('inboundForm.yes') },
                ]}
              />
            ),
          },
          (name) => ({ field: row.child(name), label: t(`inboundForm.${name}`) }),
        )}
        <OriginWarning row={row} />
        {choices.customs ? <CustomsValues row={row} choices={choices} /> : null}
      </>
    )
  },
  Below: ({ choices }) => <CountryCodes countries={choices.countries} />,
  summaryOf: (row, where) => summaryFields.map((name) => ({ ...row.child(name), where })),
})

/** Of the first line only: at each of 250 lines the links would be in the way. */
const findHelp = (row: Row, name: string) =>
  row.name.endsWith('[0]') ? wordsOfLine[name] : undefined

const wordsOfLine: Readonly<Record<string, string>> = {
  prepacked: 'prepacked',
  exportValue: 'export-value',
  salesValue: 'sales-value',
  invoiceAmount: 'invoice-amount',
}

/** Said and not forbidden. */
function OriginWarning({ row }: { row: Row }) {
  const t = useT()
  const { origin } = unpackFacts(row.child('facts').value)
  const own = toText(row.child('origin').value)
  return own === '' || origin === '' || own === origin ? null : (
    <p className="message warning whole">{t('inboundForm.originDiffers')}</p>
  )
}

function CustomsValues({ row, choices }: { row: Row; choices: InboundFormChoices }) {
  const t = useT()
  const toInput = (name: (typeof customsLineFields)[number]) => {
    const own = { field: row.child(name), label: t(`inboundForm.${name}`) }
    return name === 'exportCurrency' || name === 'salesCurrency' ? (
      <SelectField
        key={name}
        {...own}
        initial={usualCurrency}
        options={currencyOptions(choices.currencies, own.field)}
      />
    ) : (
      <TextField
        key={name}
        {...own}
        help={findHelp(row, name)}
        inputMode="decimal"
        required={name === 'exportValue' || name === 'salesValue'}
      />
    )
  }
  const isWrong = customsLineFields.some((name) => row.child(name).errors)
  const isMissing = ['exportValue', 'salesValue'].some((name) => !toText(row.child(name).value))
  return (
    <details className="prices" open={isWrong || isMissing}>
      <summary>
        {t('inboundForm.values')} <NettWeight row={row} />
      </summary>
      <div className="form">{customsLineFields.map(toInput)}</div>
    </details>
  )
}

function NettWeight({ row }: { row: Row }) {
  const t = useT()
  const { weight } = unpackFacts(row.child('facts').value)
  const pieces = toNumber(useTyped(row.child('quantity')))
  return weight === null || !Number.isFinite(pieces) ? null : (
    <span className="quiet">
      {t('inboundForm.nettWeight', { n: formatDecimal(Math.round(weight * pieces * 1000) / 1000) })}
    </span>
  )
}
