import type { Values } from '~/lib/values'
import { message } from '~/i18n/message'
import { column, label, type ColumnsOf } from '~/validation/order-sheet-row'
import { numberCell, type SheetColumn } from '~/validation/sheet-column'
import { parseIntent, type Intent } from '~/lib/intents'
import { addSheet } from '~/lib/order-line'
import type { AnswerOf } from '#contract/call'
import type { findProducts } from '#contract/products'
import type { RowCells } from '../../imports/kinds/kind'

/** A product as the search for many answers it. */
export type FoundProduct = AnswerOf<typeof findProducts>['result'][number]

/** What a sheet of lines holds beside article and quantity, for a kind of order. */
export interface LineSheet<Context> {
  columns: (context: Context) => readonly SheetColumn[]
  /** The entries that a row fills of a line as it is; blank cells fill none, and leave what stands. */
  toLine: (cells: RowCells, line: Values) => Values
  /** What a new line takes over from the master data. */
  fromProduct?: (product: FoundProduct) => Values
}

export const articleColumn = 'ArticleNumber'
export const quantityColumn = 'Quantity'

/** Of every sheet of lines. An order has one line of an article, as its search adds pieces to it. */
export const usualColumns: readonly SheetColumn[] = [
  {
    ...column(articleColumn, { required: true, max: 24, width: 26 }),
    unique: message('import.problem.unique', { field: message(label(articleColumn)) }),
  },
  column(quantityColumn, {
    required: true,
    rules: numberCell(label(quantityColumn), { whole: true, min: 1 }),
    isNumber: true,
    width: 10,
  }),
]

/** Columns of an import's sheet, by the entry of a line that each fills; every sheet has a quantity. */
export function filledFrom({ quantity: _, ...own }: ColumnsOf<string>): {
  columns: SheetColumn[]
  toLine: (cells: RowCells) => Values
} {
  return {
    // an order's rows may leave them out as their form does
    columns: Object.values(own).map(({ required: _, ...rest }) => rest),
    toLine: (cells) =>
      Object.fromEntries(
        Object.entries(own).flatMap(([field, { name, means }]) => {
          const cell = cells[name]
          return cell ? [[field, means ? means(cell) : cell] as const] : []
        }),
      ),
  }
}

/** The button of the lines that leads to their sheet. */
export const asksSheet = (intent: Intent | null): boolean =>
  intent?.verb === 'add' && intent.name === parseIntent(addSheet)?.name
