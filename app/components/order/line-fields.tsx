import type { ReactNode } from 'react'
import { useT } from '~/i18n/context'
import type { Translate } from '~/i18n/translate'
import { formatDecimal } from '~/lib/format'
import { addedProduct, addSheet, productSearch, unpackArticle } from '~/lib/order-line'
import type { Field, FormHandle, Row } from '../form/form-state'
import type { SummaryField } from '../form/portal-form'
import { Rows } from '../form/rows'
import { Spaced } from '../page/spaced'
import { LinePager } from '../wizard/line-pager'
import { MatchSearch } from '../wizard/match-search'
import { QuantityField } from '../wizard/quantity-field'
import type { StepSection, StepProps } from '../wizard/step-section'

interface LineProps<Choices> {
  form: FormHandle
  row: Row
  choices: Choices
}

/** What a line of a kind of order holds beside its article and quantity. */
interface OwnOfLine<Choices> {
  /** Of its fields, as the columns of the lines are headed. */
  headings: (t: Translate) => readonly string[]
  Fields: (props: LineProps<Choices>) => ReactNode
  /** The goods leave: what there is of them is said beside their quantity. */
  takesStock?: boolean
  /** What all lines share. */
  Below?: (props: { choices: Choices }) => ReactNode
  /** In the order of the screen; `where` names the line. */
  summaryOf: (row: Row, where: string, t: Translate) => SummaryField[]
}

/** The step of an order's lines, which are found by a search. */
export const linesPart = <Choices,>(own: OwnOfLine<Choices>): StepSection<Choices> => ({
  Fields: (props) => <LineFields {...props} own={own} />,
  searches: () => [productSearch],
  summaryOf: (fields, t) => [
    fields.products!,
    ...fields.products!.rows().flatMap((row, index) => {
      const where = nameOfLine(row) || t('form.row', { n: index + 1 })
      return [
        { ...row, where },
        { ...row.child('quantity'), errors: row.child('article').errors, where },
        { ...row.child('quantity'), where },
        ...own.summaryOf(row, where, t),
      ]
    }),
  ],
})

const nameOfLine = (row: Row): string =>
  unpackArticle(row.child('article').value)?.articleNumber ?? ''

function LineFields<Choices>(props: StepProps<Choices> & { own: OwnOfLine<Choices> }) {
  const { form, fields, found, choices, lines, own } = props
  const t = useT()
  return (
    <>
      <MatchSearch
        field={fields[productSearch]!}
        form={form}
        found={found}
        label={t('wizard.productSearch')}
        list="orderProducts"
        adds={addedProduct}
        choose={t('wizard.addProduct')}
        quantity={t('orderForm.quantity')}
        matchIn={(product) => lineWith(fields.products!, product)}
      >
        <button {...form.change(addSheet)} className="button">
          {t('wizard.sheet')}
        </button>
      </MatchSearch>
      {lines ? <LinePager form={form} lines={lines} id={`${form.id}-lines`} /> : null}
      <div className="lines">
        {fields.products!.rows().length > 0 ? <Heads headings={own.headings(t)} /> : null}
        <Rows
          form={form}
          field={fields.products!}
          empty={<p className="empty">{t('wizard.noProducts')}</p>}
          nameOf={(row, index) => nameOfLine(row) || t('form.row', { n: index + 1 })}
        >
          {(row) => (
            <>
              <Article packed={row.child('article')} takesStock={own.takesStock} />
              <QuantityField
                field={row.child('quantity')}
                label={t('orderForm.quantity')}
                available={
                  own.takesStock
                    ? (unpackArticle(row.child('article').value)?.available ?? null)
                    : null
                }
              />
              <own.Fields form={form} row={row} choices={choices} />
            </>
          )}
        </Rows>
        {own.Below ? <own.Below choices={choices} /> : null}
      </div>
      {lines ? <LinePager form={form} lines={lines} id={`${form.id}-lines`} isBelow /> : null}
    </>
  )
}

function Heads({ headings }: { headings: readonly string[] }) {
  const t = useT()
  return (
    <p className="heads" aria-hidden="true">
      <Spaced>
        {[t('orderForm.article'), t('orderForm.quantity'), ...headings].map((heading) => (
          <span key={heading}>{heading}</span>
        ))}
      </Spaced>
    </p>
  )
}

/** Where a product's quantity stands, or will stand when it has been added. */
function lineWith(products: Field, product: string) {
  const rows = products.rows()
  const at = rows.findIndex(
    (row) => String(unpackArticle(row.child('article').value)?.productId) === product,
  )
  const isPresent = at >= 0
  return { isPresent, at: `${products.id}[${isPresent ? at : rows.length}].quantity` }
}

function Article({ packed, takesStock }: { packed: Field; takesStock: boolean | undefined }) {
  const t = useT()
  const article = unpackArticle(packed.value)
  return (
    <>
      <input
        type="hidden"
        name={packed.name}
        defaultValue={typeof packed.value === 'string' ? packed.value : ''}
      />
      <p className="article">
        <b>{article?.articleNumber}</b> {article?.description}{' '}
        <span className="stock">
          {!takesStock || !article || article.available === null
            ? null
            : t('wizard.available', { n: formatDecimal(article.available) })}
        </span>
      </p>
    </>
  )
}
