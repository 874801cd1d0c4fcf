import type { ProductRow } from '#contract/products'
import type { TextKey } from '~/i18n/translate'
import { changedColumns, type ArticleColumn } from '~/validation/article-sheet-row'
import type { FieldChange } from '~/validation/change-products'
import type { ProductListQuery } from '~/validation/product'
import { productFields } from '../imports/kinds/products/articles'
import { productChangeImport } from '../imports/kinds/products/kind.server'
import { takeRows, type TakenRows } from '../imports/read/take-rows.server'
import type { SheetCell, SheetRow } from '../lists/sheet'
import type { PortalUser } from '../session/portal-user.server'
import { selectedProducts } from './selected-products.server'

/** What became of the products that were selected. */
export interface ChangeCounts {
  changed: number
  /** They have the value already, or nothing of what is to be replaced. */
  same: number
  /** Nothing would be left of the field, which an import cannot say. */
  emptied: number
}

export const columnLabel = (name: string): TextKey => `import.column.${name}` as TextKey

/** A row that changes these fields of a product, and no other. */
export const sheetRow = (
  { sku }: ProductRow,
  fields: Partial<Record<ArticleColumn, string>>,
): SheetRow =>
  changedColumns.map(({ name }): SheetCell | null => {
    const value = name === 'ArticleNumber' ? sku : fields[name as ArticleColumn]
    return value ? { kind: 'text', value } : null
  })

/** Our own sheets have decimal commas. */
const asTyped = (value: string | number) =>
  typeof value === 'number' ? String(value).replace('.', ',') : value

export const sheetHeadings: SheetRow = changedColumns.map(({ name }) => ({
  kind: 'text',
  value: name,
}))

/**
 * Makes an upload of the selected products in which one field is other than it is: nothing is written before its preview
 * is started. Those that it would leave as they are do not come into it. Throws PageMissing.
 */
export async function changeProducts(
  user: PortalUser,
  query: ProductListQuery,
  { change, signal }: { change: FieldChange; signal: AbortSignal },
): Promise<{ taken: TakenRows; counts: ChangeCounts; name: string }> {
  const { t } = user
  const counts: ChangeCounts = { changed: 0, same: 0, emptied: 0 }
  async function* rows() {
    for await (const products of selectedProducts(user, query, signal))
      yield products.flatMap((product) => {
        const before = asTyped(product[productFields[change.field]] ?? '')
        const after = changedText(before, change)
        const outcome = after === before ? 'same' : after === '' ? 'emptied' : 'changed'
        counts[outcome] += 1
        return outcome === 'changed' ? [sheetRow(product, { [change.field]: after })] : []
      })
  }
  const name = `${t(columnLabel(change.field))} ${change.find ? `${change.find} → ` : ''}${change.value}.csv`
  const content = { headings: sheetHeadings, rows: rows(), count: () => counts.changed }
  return {
    taken: await takeRows(user, productChangeImport.area, { name, ...content }),
    counts,
    name,
  }
}

const changedText = (
  before: string,
  { find, value }: Pick<FieldChange, 'find' | 'value'>,
): string => (find === '' ? value : before.replaceAll(find, value))
