import type { ReturnDraft } from '#contract/saleskit-rcp'
import { subTypeOfChannel } from '~/lib/return-order'
import { lineColumns, orderColumns } from '~/validation/return-sheet-row'
import { toPayload } from '../../../orders/field-map'
import { returnEntries, returnFieldMap, returnLine } from '../../../returns/fields'
import { cellsOf, type RowCells } from '../kind'
import { articlePlaces, columnOfPlace, readCells } from '../orders/order-columns'

/** The return that some rows make: what the first row says of it, and a line of each. */
export function toDraft(rows: readonly { cells: unknown }[]): ReturnDraft {
  const cells = rows[0] ? cellsOf(rows[0]) : {}
  const order = toPayload(returnEntries, readCells(orderColumns, cells))
  return {
    ...order,
    SubType: subTypeOfChannel.get(order.Channel ?? ''),
    Lines: rows.map((row) => toLine(cellsOf(row))),
  }
}

const toLine = (cells: RowCells) => ({
  ExternalArticleId: cells.ArticleNumber,
  ...toPayload(returnLine, readCells(lineColumns, cells)),
})

/** The column of the sheet that a place in the draft was filled from; null for what has none of its own. */
export const columnOfField = (place: string) =>
  columnOfPlace(
    {
      fields: returnFieldMap,
      order: orderColumns,
      lists: {
        products: (index) => ({ rowInRecord: index, columns: lineColumns, others: articlePlaces }),
      },
    },
    place,
  )
