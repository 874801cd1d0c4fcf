import type { Values } from '~/lib/values'
import { lineColumns, valueColumns } from '~/validation/inbound-sheet-row'
import { packFacts } from '~/lib/inbound-order'
import { decimalInput } from '~/lib/numbers'
import { filledFrom, type FoundProduct, type LineSheet } from '../orders/screens/line-sheet'
import type { InboundChoices } from './form-choices.server'

const plain = filledFrom(lineColumns)
const withCustoms = filledFrom({ ...lineColumns, ...valueColumns })

/** Lines of an inbound order as a sheet; those of a customs order tell values and weights. */
export const lineSheet: LineSheet<Pick<InboundChoices, 'customs'>> = {
  columns: ({ customs }) => (customs ? withCustoms : plain).columns,
  toLine: withCustoms.toLine,
  fromProduct: ownOfLine,
}

/** What a new line takes over from the master data. */
export function ownOfLine(product: FoundProduct): Values {
  const { weight, countryOfOrigin, price_exportvalue: exported, price_sale: sold } = product
  return {
    facts: packFacts({ weight: weight ?? null, origin: countryOfOrigin ?? '' }),
    exportValue: decimalInput(exported?.amount ?? ''),
    exportCurrency: exported?.currency_code ?? '',
    salesValue: decimalInput(sold?.amount ?? ''),
    salesCurrency: sold?.currency_code ?? '',
  }
}
