import { useT } from '~/i18n/context'
import type { TextKey, Translate } from '~/i18n/translate'
import type { RefusedForm } from '~/lib/form-result'
import { productLimits, suggestionSources } from '~/lib/product-form'
import { ExistingLink } from '../form/existing-link'
import { SelectField, TextField } from '../form/fields'
import type { Field, FormHandle } from '../form/form-state'
import { SuggestField } from '../form/suggest-field'
import { CopyButton } from '../page/copy-button'

/** As a person thinks of a product: what it is, which one of its kind, what customs asks, how it is kept. */
const productGroups = [
  {
    title: 'product.identity',
    names: [
      'articleNumber',
      'description',
      'styleCode',
      'styleDescription',
      'productType',
      'season',
      'brand',
    ],
  },
  {
    title: 'product.variant',
    names: ['colourCode', 'colourDescription', 'size', 'lengthSize'],
  },
  { title: 'product.customs', names: ['taric', 'countryOfOrigin', 'fabric'] },
  { title: 'product.logistics', names: ['barcode', 'storageType', 'weight'] },
] as const

/** What scripts can say while one types; of a Taric code the dots and blanks do not count. */
const longest: Partial<Record<string, number>> = { ...productLimits, taric: undefined }

/** Fields that hold more than a third of a line. */
const places: Partial<Record<string, 'half' | 'two-thirds' | 'line' | 'wide'>> = {
  articleNumber: 'wide',
  description: 'line',
  styleDescription: 'two-thirds',
  brand: 'two-thirds',
  colourDescription: 'two-thirds',
  countryOfOrigin: 'two-thirds',
  fabric: 'line',
  barcode: 'half',
  storageType: 'half',
}

export type ProductField = (typeof productGroups)[number]['names'][number]

/** Fields in the order of the form. */
export const productFields: readonly ProductField[] = productGroups.flatMap(({ names }) => names)

export type ProductEntries = Record<ProductField, string>

export const productLabel = (field: ProductField): TextKey => `product.${field}`

const required: ReadonlySet<ProductField> = new Set([
  'articleNumber',
  'styleCode',
  'storageType',
  'productType',
  'description',
  'season',
  'barcode',
])

/** ISO code and name. */
type CountryChoice = readonly [code: string, name: string]

interface ProductProps {
  form: FormHandle
  fields: Record<ProductField, Field>
  refused: RefusedForm | undefined
  /** Null where the list did not come: the code is typed then. */
  countries: readonly CountryChoice[] | null
  /** The article number of an astro product cannot change. */
  isAstro?: boolean
  /** Beside the values that people carry elsewhere stands a button that copies them. */
  copies?: boolean
}

/** The general information of a product: the whole create screen, and the first tab of the detail. */
export function ProductFields(props: ProductProps) {
  const t = useT()
  return (
    <div className="quarters">
      {productGroups.map(({ title, names }) => (
        <fieldset key={title} className="group">
          <legend>{t(title)}</legend>
          {names.map((name) => (
            <ProductFormField key={name} name={name} {...props} />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function ProductFormField(props: ProductProps & { name: ProductField }) {
  const t = useT()
  const { name, form, fields } = props
  const field = fields[name]
  const text = {
    field,
    place: places[name],
    label: t(productLabel(name)),
    required: required.has(name) || undefined,
    max: longest[name],
  }
  const copy = props.copies ? (
    <CopyButton value={() => getValue(field.id)} what={text.label} />
  ) : undefined
  switch (name) {
    case 'articleNumber':
      return (
        <TextField
          {...text}
          hint={t(props.isAstro ? 'product.articleNumberFixed' : 'product.articleNumberPattern')}
          readOnly={props.isAstro}
          after={copy}
          remedy={<ExistingLink to={props.refused?.existing} field={field} />}
        />
      )
    case 'barcode':
      return <TextField {...text} after={copy} />
    case 'storageType':
      return <SelectField {...text} help="goh" options={storageOptions(t)} />
    case 'countryOfOrigin':
      return props.countries ? (
        <SelectField {...text} options={countryOptions(props.countries, field.value)} />
      ) : (
        <TextField {...text} max={2} upper />
      )
    case 'taric':
      return <TextField {...text} help="taric" />
    case 'weight':
      return <TextField {...text} inputMode="decimal" after={<span className="unit">kg</span>} />
    case 'productType':
    case 'season':
    case 'brand':
    case 'colourCode':
    case 'colourDescription':
    case 'size':
      return (
        <SuggestField
          {...text}
          source={suggestionSources[name]}
          found={props.refused?.found}
          take={form.take}
        />
      )
    default:
      return <TextField {...text} />
  }
}

const storageOptions = (t: Translate) => [
  { value: 'FP', words: t('product.flatpack') },
  { value: 'GOH', words: t('product.hanger') },
]

const getValue = (id: string) =>
  (document.getElementById(id) as HTMLInputElement | null)?.value ?? ''

/** A country that the list does not know stays a choice, so that saving does not lose it. */
function countryOptions(countries: readonly CountryChoice[], current: unknown) {
  const options = countries.map(([code, name]) => ({ value: code, words: `${name} (${code})` }))
  if (typeof current !== 'string' || current === '') return options
  const isKnown = countries.some(([code]) => code === current)
  return isKnown ? options : [{ value: current, words: current }, ...options]
}
