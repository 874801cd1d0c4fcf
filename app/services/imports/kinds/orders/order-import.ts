import { message } from '~/i18n/message'
import { parseDecimal } from '~/lib/numbers'
import { cellsOf, isUnchecked, type ImportKind, type RowCells, type SheetKind } from '../kind'

type OwnOfOrders =
  | 'area'
  | 'title'
  | 'screen'
  | 'list'
  | 'noneSelected'
  | 'templatePath'
  | 'templates'

/** An import of orders: rows of one number are one order, which can be submitted at once. */
export const orderImport = ({
  sheet,
  isLine = () => true,
  ...own
}: Pick<ImportKind, OwnOfOrders | 'writes' | 'rowRules' | 'checkRecord' | 'steps'> & {
  sheet: Pick<SheetKind, 'variant' | 'otherVariant' | 'columns' | 'searchIn' | 'shows' | 'someRow'>
  /** Unset, each row is a line. */
  isLine?: (cells: RowCells) => boolean
}): ImportKind => ({
  records: 'import.items.orders',
  sheets: [
    {
      part: 'main',
      key: 'OrderNumber',
      recordBy: 'key',
      keyRequired: true,
      keyTaken: message('import.problem.orderNumberUnique'),
      ...sheet,
    },
  ],
  figures: [
    { title: 'import.lineCount', of: (rows) => rows.filter((row) => isLine(cellsOf(row))).length },
    { title: 'import.totalQuantity', of: toQuantity },
  ],
  canSubmit: true,
  warnings: (_, records) =>
    Promise.resolve(
      new Map(records.filter(isUnchecked).map(({ record }) => [record, 'import.notChecked'])),
    ),
  ...own,
})

/** Pieces of an order; what is no number counts for nothing. */
const toQuantity = (rows: readonly { cells: unknown }[]) =>
  rows.reduce((sum, row) => sum + (parseDecimal(cellsOf(row).Quantity ?? '', whole) ?? 0), 0)

const whole = { maxDecimals: 0 }
