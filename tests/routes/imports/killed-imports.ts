import type { StoreDialect } from '~/services/store/database.server'
import { isFullRun } from '../../support/extent'
import { killedProducts, type KilledImport } from '../../support/kill-trial'
import { customsHeadings, customsRow } from '../inbound/import-pages'
import { returnHeadings, returnRow } from '../returns/return-pages'
import { allHeadings, orderLine } from './orders'
import { csvText, type Row } from './support'

const article = 'HF101-MNT-L'

/** Imports of orders that are killed: each of one line, whose reference is its number. */
const killedOrders = (of: {
  screen: string
  call: string
  find: string
  /** What upstream calls the number in a draft, in an order, and its reference. */
  names: { draft: string; number: string; reference: string }
  headings: string[]
  row: (number: string) => Row
}): KilledImport => ({
  screen: of.screen,
  call: of.call,
  file: (numbers) => csvText(numbers.map(of.row), of.headings),
  number: of.names.draft,
  list: { path: `${of.find}?order=asc&page=1&limit=1000`, filter: of.names.number },
  held: ({ [of.names.number]: number, [of.names.reference]: reference }) =>
    typeof number === 'string' && number === reference ? number : null,
})

/** Enough that all kills come in the midst of the import. */
const rows = isFullRun ? 3_000 : 1_700

export interface KilledKind {
  name: string
  what: string
  rows: number
  /** Where it is killed in `npm test`; `test:all` kills each on both. */
  dialect: StoreDialect
  of: KilledImport
}

const kinds: KilledKind[] = [
  {
    name: 'products',
    what: 'products',
    rows: isFullRun ? 5_000 : rows,
    dialect: 'postgres',
    of: killedProducts,
  },
  {
    name: 'returns',
    what: 'orders',
    rows,
    dialect: 'sqlite',
    of: killedOrders({
      screen: '/returns/import-returns',
      call: '/saleskit/rcp',
      find: '/returns/multifilter',
      names: { draft: 'ExternalReturnId', number: 'external_return_id', reference: 'reference' },
      headings: returnHeadings,
      row: (number) => returnRow(number, { Reference: number }),
    }),
  },
  {
    name: 'inbound orders with customs',
    what: 'orders',
    rows,
    dialect: 'sqlite',
    of: killedOrders({
      screen: '/inbound-orders/import-orders',
      call: '/saleskit/po',
      find: '/purchaseorders/multifilter',
      names: { draft: 'ExternalOrderId', number: 'external_order_id', reference: 'reference' },
      headings: customsHeadings,
      row: (number) => customsRow(number, { Reference: number }),
    }),
  },
  {
    name: 'outbound orders',
    what: 'orders',
    rows,
    dialect: 'postgres',
    of: killedOrders({
      screen: '/outbound-orders/import-orders',
      call: '/saleskit/shp',
      find: '/orders/multifilter',
      names: {
        draft: 'ExternalOrderId',
        number: 'external_order_id',
        reference: 'order_reference',
      },
      headings: allHeadings,
      row: (number) => orderLine(number, article, { OrderReference: number }),
    }),
  },
]

/** Every kind of import that is killed on this database. */
export const killedImports = (on: StoreDialect) =>
  kinds.filter(({ dialect }) => isFullRun || dialect === on)
