import { useT } from '~/i18n/context'
import {
  addedProduct,
  lineFields,
  priceFields,
  priceTypes,
  productSearch,
  vatCodes,
  type OutboundFormChoices,
} from '~/lib/outbound-order'
import { mostLines, unpackArticle } from '~/lib/order-line'
import { formatDecimal } from '~/lib/format'
import { SelectField, TextField } from '../form/fields'
import type { Field, FormHandle, Row } from '../form/form-state'
import { Rows } from '../form/rows'
import { ProductSearch } from '../wizard/product-search'
import { LinePager } from '../wizard/line-pager'
import { QuantityField } from '../wizard/quantity-field'
import type { StepPart, StepProps } from '../wizard/step-part'
import { countryOptions } from './address-block'

/** The lines of the order, found by a search, with their prices. */
export const productsPart: StepPart<OutboundFormChoices> = {
  Fields: ProductFields,
  search: productSearch,
  summaryOf: (fields, t) => [
    fields.products!,
    ...fields.products!.rows().flatMap((row, index) => {
      const where = nameOfLine(row) || t('form.row', { n: index + 1 })
      return [
        { ...row, where },
        { ...row.child('quantity'), errors: row.child('article').errors, where },
        ...lineFields.map((name) => ({ ...row.child(name), where })),
        { ...row.child('prices'), where },
        ...row
          .child('prices')
          .rows()
          .flatMap((price, at) => {
            const whichPrice = `${where}, ${t('outboundForm.price', { n: at + 1 })}`
            return priceFields.map((name) => ({ ...price.child(name), where: whichPrice }))
          }),
      ]
    }),
  ],
}

const nameOfLine = (row: Row): string =>
  unpackArticle(row.child('article').value)?.articleNumber ?? ''

function ProductFields({ form, fields, found, choices, lines }: StepProps<OutboundFormChoices>) {
  const t = useT()
  return (
    <>
      <ProductSearch
        field={fields[productSearch]!}
        form={form}
        found={found}
        adds={addedProduct}
        lineOf={(product) => lineOf(fields.products!, product)}
      />
      {lines ? <LinePager form={form} lines={lines} id={`${form.id}-lines`} /> : null}
      <Rows
        form={form}
        field={fields.products!}
        most={mostLines}
        empty={<p className="empty">{t('wizard.noProducts')}</p>}
        nameOf={(row, index) => nameOfLine(row) || t('form.row', { n: index + 1 })}
      >
        {(row) => <Line form={form} row={row} choices={choices} />}
      </Rows>
      {lines ? <LinePager form={form} lines={lines} /> : null}
    </>
  )
}

/** Where a product's quantity stands, or will stand when it has been added. */
function lineOf(products: Field, product: string) {
  const rows = products.rows()
  const at = rows.findIndex(
    (row) => String(unpackArticle(row.child('article').value)?.productId) === product,
  )
  const isPresent = at >= 0
  return { isPresent, quantityId: `${products.id}[${isPresent ? at : rows.length}].quantity` }
}

function Line(props: { form: FormHandle; row: Row; choices: OutboundFormChoices }) {
  const { form, row, choices } = props
  const t = useT()
  const packed = row.child('article')
  const article = unpackArticle(packed.value)
  return (
    <>
      <input
        type="hidden"
        name={packed.name}
        defaultValue={typeof packed.value === 'string' ? packed.value : ''}
      />
      <p className="article">
        <b>{article?.articleNumber}</b> {article?.description}
        {article?.available === null || !article ? null : (
          <span className="quiet">
            {' '}
            {t('wizard.available', { n: formatDecimal(article.available) })}
          </span>
        )}
      </p>
      <QuantityField field={row.child('quantity')} label={t('outboundForm.quantity')} />
      <TextField field={row.child('clientReference')} label={t('outboundForm.clientReference')} />
      <TextField field={row.child('lineReference')} label={t('outboundForm.lineReference')} />
      <details className="prices" open={row.child('prices').rows().length > 0}>
        <summary>{t('outboundForm.prices')}</summary>
        <Rows
          form={form}
          field={row.child('prices')}
          addLabel={t('outboundForm.addPrice')}
          empty={<p className="empty">{t('outboundForm.noPrices')}</p>}
          nameOf={(_, index) => t('outboundForm.price', { n: index + 1 })}
        >
          {(price) => <Price price={price} choices={choices} />}
        </Rows>
      </details>
    </>
  )
}

function Price({ price, choices }: { price: Row; choices: OutboundFormChoices }) {
  const t = useT()
  const named = (name: (typeof priceFields)[number]) => ({
    field: price.child(name),
    label: t(`outboundForm.${name}`),
  })
  const currency = price.child('currency')
  const country = price.child('country')
  return (
    <>
      <SelectField
        {...named('type')}
        initial={priceTypes[0]}
        options={priceTypes.map((type) => ({ value: type, words: t(`outboundForm.${type}`) }))}
      />
      <SelectField
        {...named('currency')}
        initial="EUR"
        options={currencyOptions(choices.currencies, currency)}
      />
      <TextField {...named('amount')} inputMode="decimal" required />
      <SelectField
        {...named('vatCode')}
        initial={vatCodes[0]}
        options={vatCodes.map((code) => ({ value: code, words: t(`outboundForm.${code}`) }))}
      />
      <TextField {...named('vatPercentage')} inputMode="decimal" />
      {choices.countries.length > 0 ? (
        <SelectField
          {...named('country')}
          options={countryOptions(choices.countries, country.value)}
        />
      ) : (
        <TextField {...named('country')} upper maxLength={2} />
      )}
      <TextField {...named('region')} />
    </>
  )
}

/** The euro and what is chosen are offered whether or not the list came. */
function currencyOptions(currencies: readonly string[], { value }: Field) {
  const offered = new Set(['EUR', ...currencies])
  if (typeof value === 'string' && value !== '') offered.add(value)
  return [...offered].map((iso) => ({ value: iso, words: iso }))
}
