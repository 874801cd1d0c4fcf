import type { Values } from '~/lib/values'
import { outboundColumns, type PriceKind } from '~/validation/outbound-sheet-row'
import type { RowCells } from '../imports/kinds/kind'
import { filledFrom, type LineSheet } from '../orders/screens/line-sheet'

const own = filledFrom(
  { LineReference: 'lineReference', LineClientReference: 'clientReference' },
  outboundColumns,
)
const isOfPrice = ({ name }: { name: string }) => /^(Sale|Export)Price/.test(name)

/** Lines of an outbound order as a sheet: one sale price and one export price each. */
export const lineSheet: LineSheet<unknown> = {
  columns: () => [...own.columns, ...outboundColumns.filter(isOfPrice)],
  toLine(cells) {
    const prices = [
      ...priceIn(cells, 'SalePrice', 'sale'),
      ...priceIn(cells, 'ExportPrice', 'export'),
    ]
    return { ...own.toLine(cells), ...(prices.length > 0 && { prices }) }
  },
}

function priceIn(cells: RowCells, kind: PriceKind, type: 'sale' | 'export'): Values[] {
  const cell = (name: string) => cells[`${kind}${name}`] ?? ''
  const price = {
    currency: cell('Currency'),
    amount: cell('Amount'),
    vatCode: cell('VatCode'),
    vatPercentage: cell('VatPercentage'),
    country: cell('Country'),
  }
  return Object.values(price).some(Boolean) ? [{ type, ...price }] : []
}
