import type { ReturnDraft } from '#contract/saleskit-rcp'
import { subTypeOfChannel } from '~/lib/return-order'
import type { ReturnColumn } from '~/validation/return-sheet-row'
import { toPayload } from '../../../orders/field-map'
import { returnEntries, returnFieldMap, returnLine } from '../../../returns/fields'
import { cellsOf, type RowCells } from '../kind'
import { articlePlaces, columnOfPlace, readCells, type ColumnsOf } from '../orders/order-columns'

const orderColumns = {
  orderNumber: 'OrderNumber',
  reference: 'Reference',
  clientReference: 'ClientReference',
  comment: 'Comment',
  sender: 'Sender',
  channel: { column: 'Channel', means: (cell) => cell.toLowerCase() },
  vasCode: 'VasCode',
  expectedArrival: 'ExpectedArrivalDate',
} as const satisfies ColumnsOf<typeof returnEntries, ReturnColumn>

const lineColumns = {
  quantity: 'Quantity',
  reason: 'Reason',
  originalOrder: 'OriginalOrderNumber',
} as const satisfies ColumnsOf<typeof returnLine, ReturnColumn>

/** The return that some rows make: what the first row says of it, and a line of each. */
export function toDraft(rows: readonly { cells: unknown }[]): ReturnDraft {
  const cells = rows[0] ? cellsOf(rows[0]) : {}
  const order = toPayload(returnEntries, readCells(returnEntries, orderColumns, cells))
  return {
    ...order,
    SubType: subTypeOfChannel.get(order.Channel ?? ''),
    Lines: rows.map((row) => toLine(cellsOf(row))),
  }
}

const toLine = (cells: RowCells) => ({
  ExternalArticleId: cells.ArticleNumber,
  ...toPayload(returnLine, readCells(returnLine, lineColumns, cells)),
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
