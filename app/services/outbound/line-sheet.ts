import { toRows, toText, toTrimmedText, type Values } from '~/lib/values'
import { lineColumns, priceColumns } from '~/validation/outbound-sheet-row'
import { filledFrom, type LineSheet } from '../orders/screens/line-sheet'

const own = filledFrom(lineColumns)
const sale = filledFrom(priceColumns.sale)
const exported = filledFrom(priceColumns.export)

/** Lines of an outbound order as a sheet; a row says one sale price and one export price of its line. */
export const lineSheet: LineSheet<unknown> = {
  columns: () => [...own.columns, ...sale.columns, ...exported.columns],
  toLine(cells, line) {
    const prices = withPrice(toRows(line.prices), { type: 'sale', ...sale.toLine(cells) })
    const all = withPrice(prices, { type: 'export', ...exported.toLine(cells) })
    return { ...own.toLine(cells), ...(all.length > 0 && { prices: all }) }
  },
}

/** A price changes the line's own of its type, and of its country where it names one; all others stay. */
function withPrice(prices: Values[], price: Values): Values[] {
  if (Object.keys(price).length === 1) return prices
  const at = findPrice(prices, price)
  return at < 0 ? [...prices, price] : prices.with(at, { ...prices[at], ...price })
}

/** The one price that is meant; -1 where there is none, and where it may be any of several. */
function findPrice(prices: readonly Values[], price: Values): number {
  const isAlike = (field: string) => (one: Values) =>
    toTrimmedText(one[field]).toUpperCase() === toText(price[field]).toUpperCase()
  let found = prices.filter(isAlike('type'))
  if (price.country) found = found.filter(isAlike('country'))
  // without a country, that of all countries is meant before those of some
  for (const field of ['country', 'currency', 'region']) {
    const closer = found.filter(isAlike(field))
    if (closer.length > 0) found = closer
  }
  return found.length === 1 ? prices.indexOf(found[0]!) : -1
}
