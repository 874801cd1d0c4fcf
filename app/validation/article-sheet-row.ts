import { message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { plainCode } from '~/lib/clean-text'
import { parseDecimal } from '~/lib/numbers'
import { toChangedColumns } from './changed-columns'
import { groupedNote } from './fields'
import {
  atMost,
  checkEach,
  matching,
  ofKind,
  requiredCell,
  uniqueCell,
  type SheetColumn,
} from './sheet-column'
import { codeKind, countryKind, taricKind } from './values'
import { weightFaults } from './weight'

/** Rows of the article sheet, in the order of the template. The limits are the import's, not the form's. */
export const articleColumns = [
  {
    ...textColumn('ArticleNumber', {
      required: true,
      max: 24,
      rules: [(value) => (value === value.toUpperCase() ? undefined : upperCase)],
      unique: true,
      width: 26,
    }),
    clean: plainCode,
  },
  textColumn('Barcode', {
    required: true,
    isCode: true,
    max: 35,
    rules: [
      (value) => (value === value.trim() ? undefined : message('import.problem.barcodeSpace')),
      matching(/^[A-Z0-9 -]*$/, message('import.problem.barcodeCharacters')),
    ],
    unique: true,
    keepsOuterSpace: true,
    width: 18,
  }),
  textColumn('Description', { required: true, max: 60, width: 36 }),
  {
    ...textColumn('StorageType', { width: 12 }),
    required: message('import.problem.storageType'),
    rules: [matching(/^(GOH|FP)$/, message('import.problem.storageType'))],
  },
  textColumn('ProductType', { required: true, max: 8, width: 12 }),
  textColumn('Season', { required: true, max: 35, width: 14 }),
  textColumn('Size', { max: 35, width: 10 }),
  textColumn('LengthSize', { max: 35, width: 10 }),
  textColumn('Brand', { max: 70, width: 18 }),
  textColumn('Fabric', { max: 250, width: 26 }),
  textColumn('StyleCode', { required: true, isCode: true, max: 40, width: 16 }),
  textColumn('StyleDescription', { max: 60, width: 26 }),
  textColumn('ColourCode', { isCode: true, max: 50, width: 12 }),
  textColumn('ColourDescription', { max: 30, width: 18 }),
  { ...textColumn('HSCode', { max: 10, width: 12 }), ...ofKind(taricKind, getLabel('HSCode')) },
  {
    ...textColumn('CountryOfOrigin', { width: 16 }),
    ...ofKind(countryKind(), 'address.country'),
  },
  { ...textColumn('Weight', { rules: checkEach(weightFaults), width: 10 }), isNumber: true },
] as const satisfies SheetColumn[]

/** The same where fields of articles that are there change. */
export const changedColumns = toChangedColumns(articleColumns, {
  key: 'ArticleNumber',
  fields: articleColumns.flatMap(({ name }) => (name === 'ArticleNumber' ? [] : name)),
  canEmpty: false,
})

/** Rows of the sheet BOM: what an article of the first sheet is made of. */
export const materialColumns = [
  {
    ...textColumn('ArticleNumber', { required: true, max: 24, width: 26 }),
    clean: plainCode,
  },
  {
    ...textColumn('ChildArticleNumber', { required: true, max: 24, width: 26 }),
    clean: plainCode,
  },
  quantityColumn('Quantity', { required: true, above: 0 }),
  quantityColumn('YieldIncl', {}),
  quantityColumn('InvoicePercentage', {}),
] as const satisfies SheetColumn[]

export type ArticleColumn = (typeof articleColumns)[number]['name']
export type MaterialColumn = (typeof materialColumns)[number]['name']

const upperCase = message('import.problem.upperCase')

interface TextRules {
  required?: boolean
  max?: number
  rules?: SheetColumn['rules']
  unique?: boolean
  keepsOuterSpace?: boolean
  isCode?: boolean
  width: number
}

function textColumn<Name extends string>(name: Name, options: TextRules) {
  const label = getLabel(name)
  const { required, max, rules = [], unique, keepsOuterSpace, isCode, width } = options
  return {
    name,
    label,
    rules: [...(max === undefined ? [] : [atMost(label, max)]), ...rules],
    width,
    ...(max !== undefined && { max }),
    ...(required && { required: requiredCell(label) }),
    ...(unique && { unique: uniqueCell(label) }),
    ...(keepsOuterSpace && { keepsOuterSpace }),
    ...(isCode && { clean: codeKind.clean }),
  }
}

function quantityColumn<Name extends string>(
  name: Name,
  { required, above }: { required?: boolean; above?: number },
) {
  const label = getLabel(name)
  const invalid = message('form.invalid', { field: message(label) })
  const rules = checkEach((value) => {
    const number = parseDecimal(value)
    const isWrong = number === null || (above !== undefined && number <= above)
    return isWrong ? [invalid, ...groupedNote(value)] : []
  })
  return { ...textColumn(name, { required, rules, width: 16 }), isNumber: true }
}

// a declaration, as the columns above are made while this module loads
function getLabel(name: string): TextKey {
  return `import.column.${name}` as TextKey
}
