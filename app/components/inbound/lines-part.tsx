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
import { numberOf } from '~/lib/numbers'
import { CountryCodeField, CountryCodes } from '../order/country-field'
import { linesPart } from '../order/line-fields'
import { SelectField, TextField } from '../form/fields'
import type { Row } from '../form/form-state'
import { useTyped } from '../form/use-typed'
import { currencyOptions } from '../order/currency-options'

const fieldsOf = [...inboundLineFields, ...customsLineFields]

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
        <CountryCodeField
          field={row.child('origin')}
          label={t('inboundForm.origin')}
          countries={choices.countries}
        />
        <TextField
          field={row.child('supplierLineId')}
          label={t('inboundForm.supplierLineId')}
          max={inboundLimits.supplierLineId}
        />
        <TextField
          field={row.child('lotNumber')}
          label={t('inboundForm.lotNumber')}
          max={inboundLimits.lotNumber}
        />
        <SelectField
          field={row.child('prepacked')}
          label={t('inboundForm.prepacked')}
          help={helpOf(row, 'prepacked')}
          initial="N"
          options={[
            { value: 'N', words: t('inboundForm.no') },
            { value: 'Y', words: t('inboundForm.yes') },
          ]}
        />
        <OriginWarning row={row} />
        {choices.customs ? <CustomsValues row={row} choices={choices} /> : null}
      </>
    )
  },
  Below: ({ choices }) => <CountryCodes countries={choices.countries} />,
  summaryOf: (row, where) => fieldsOf.map((name) => ({ ...row.child(name), where })),
})

/** Of the first line only: at each of 250 lines the links would be in the way. */
const helpOf = (row: Row, name: string) =>
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
  const number = (name: 'grossWeight' | 'exportValue' | 'salesValue' | 'invoiceAmount') => (
    <TextField
      field={row.child(name)}
      label={t(`inboundForm.${name}`)}
      help={helpOf(row, name)}
      inputMode="decimal"
      required={name === 'exportValue' || name === 'salesValue'}
    />
  )
  const currency = (name: 'exportCurrency' | 'salesCurrency') => (
    <SelectField
      field={row.child(name)}
      label={t(`inboundForm.${name}`)}
      initial={usualCurrency}
      options={currencyOptions(choices.currencies, row.child(name))}
    />
  )
  const isWrong = customsLineFields.some((name) => row.child(name).errors)
  const isMissing = ['exportValue', 'salesValue'].some((name) => !toText(row.child(name).value))
  return (
    <details className="prices" open={isWrong || isMissing}>
      <summary>
        {t('inboundForm.values')} <NettWeight row={row} />
      </summary>
      <div className="form">
        {number('grossWeight')}
        {number('exportValue')}
        {currency('exportCurrency')}
        {number('salesValue')}
        {currency('salesCurrency')}
        {number('invoiceAmount')}
      </div>
    </details>
  )
}

function NettWeight({ row }: { row: Row }) {
  const t = useT()
  const { weight } = unpackFacts(row.child('facts').value)
  const pieces = numberOf(useTyped(row.child('quantity')))
  return weight === null || !Number.isFinite(pieces) ? null : (
    <span className="quiet">
      {t('inboundForm.nettWeight', { n: formatDecimal(Math.round(weight * pieces * 1000) / 1000) })}
    </span>
  )
}
