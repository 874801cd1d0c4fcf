import { toText } from '~/lib/values'
import { useT } from '~/i18n/context'
import type { Translate } from '~/i18n/translate'
import { priceFields, priceTypes, vatCodes } from '~/lib/order-price'
import { SelectField, TextField } from '../form/fields'
import type { Field, FormHandle, Row } from '../form/form-state'
import type { SummaryField } from '../form/portal-form'
import { Rows } from '../form/rows'
import { CountryField, type Countries } from './country-field'
import { currencyOptions } from './currency-options'

export interface PriceChoices {
  currencies: readonly string[]
  countries: Countries
}

/** The prices of a line, folded to one text; open while one has no amount or is wrong. */
export function PriceFields(props: { form: FormHandle; field: Field; choices: PriceChoices }) {
  const { form, field, choices } = props
  const t = useT()
  const rows = field.rows()
  const isWrong = (row: Row) => priceFields.some((name) => row.child(name).errors)
  const isOpen = rows.some((row) => isWrong(row) || toText(row.child('amount').value) === '')
  const priceTexts = rows.map((row) => priceText(t, row))
  return (
    <details className="prices" open={isOpen}>
      <summary>{priceTexts.length > 0 ? priceTexts.join(' · ') : t('orderPrice.prices')}</summary>
      <Rows
        form={form}
        field={field}
        addLabel={t('orderPrice.addPrice')}
        empty={<p className="empty">{t('orderPrice.noPrices')}</p>}
        nameOf={(_, index) => t('orderPrice.price', { n: index + 1 })}
      >
        {(price) => <Price price={price} choices={choices} />}
      </Rows>
    </details>
  )
}

/** `Sale USD 148,68`. */
function priceText(t: Translate, row: Row): string {
  const [type, currency, amount] = (['type', 'currency', 'amount'] as const).map((name) =>
    toText(row.child(name).value),
  )
  const named = type === 'sale' || type === 'export' ? t(`orderPrice.${type}`) : type
  return [named, currency, amount].filter(Boolean).join(' ')
}

/** `where` says whose prices they are. */
export const summaryOfPrices = (field: Field, where: string, t: Translate): SummaryField[] => [
  { ...field, where },
  ...field.rows().flatMap((price, at) => {
    const whichPrice = `${where}, ${t('orderPrice.price', { n: at + 1 })}`
    return priceFields.map((name) => ({ ...price.child(name), where: whichPrice }))
  }),
]

function Price({ price, choices }: { price: Row; choices: PriceChoices }) {
  const t = useT()
  const named = (name: (typeof priceFields)[number]) => ({
    field: price.child(name),
    label: t(`orderPrice.${name}`),
  })
  return (
    <>
      <SelectField
        {...named('type')}
        initial={priceTypes[0]}
        options={priceTypes.map((type) => ({ value: type, words: t(`orderPrice.${type}`) }))}
      />
      <SelectField
        {...named('currency')}
        initial="EUR"
        options={currencyOptions(choices.currencies, price.child('currency'))}
      />
      <TextField {...named('amount')} inputMode="decimal" required />
      <SelectField
        {...named('vatCode')}
        initial={vatCodes[0]}
        options={vatCodes.map((code) => ({ value: code, words: t(`orderPrice.${code}`) }))}
      />
      <TextField {...named('vatPercentage')} inputMode="decimal" />
      <CountryField {...named('country')} countries={choices.countries} />
      <TextField {...named('region')} />
    </>
  )
}
