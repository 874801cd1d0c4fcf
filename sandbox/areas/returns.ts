import { exportReturns, findReturns, getReturn, getReturnChoices } from '../../contract/returns'
import { implement } from '../core/implement'
import { cellsOf, cellTime, pageOf } from '../core/lists'
import { problems } from '../core/problems'
import {
  describeLines,
  findReturn,
  linesOf,
  selectReturns,
  type StoredReturn,
  toReturnRow,
} from '../rules/returns'
import { inboundStatuses, namedOf, returnPhases } from '../core/statuses'
import { streamWorkbook } from '../core/workbook'

export const returnCalls = [
  implement(findReturns, async ({ db, session, query, body }) => {
    const search = { ...body, order: query.order, sc: query.sc }
    const { rows, count, max } = await pageOf(selectReturns(db, session.companyId, search), query)
    return { result: rows.map(toReturnRow), count, max }
  }),

  implement(getReturnChoices, () =>
    Promise.resolve({
      result: { statuses: Object.values(inboundStatuses), phases: returnPhases },
    }),
  ),

  implement(getReturn, async ({ db, session, params }) => {
    const order = await findReturn(db, session.companyId, Number(params.id))
    if (!order) throw problems.notFound()
    const lines = await describeLines(db, session.companyId, await linesOf(db, order))
    return { result: { ...toReturnRow(order), lines } }
  }),

  implement(exportReturns, ({ db, session, body: { ids, ...search } }) => {
    const matching = selectReturns(db, session.companyId, search)
    return Promise.resolve(
      streamWorkbook({
        fileName: `returns-${session.division}.xlsx`,
        sheet: 'Returns',
        columns: exportColumns,
        rows: cellsOf(ids.length > 0 ? matching.where('returns.id', 'in', ids) : matching, toCells),
      }),
    )
  }),
]

const exportColumns = [
  'OrderNumber',
  'Reference',
  'ClientReference',
  'Sender',
  'Channel',
  'FreightReference',
  'MxInboundReference',
  'Mrn',
  'Status',
  'Phase',
  'Expected',
  'Received',
  'Created',
  'ExpectedArrival',
  'Completed',
]

const toCells = (row: StoredReturn) => [
  row.external_return_id,
  row.reference,
  row.client_reference,
  row.sender,
  row.channel,
  row.freight_reference,
  row.mx_inbound_reference,
  row.mrn,
  namedOf(inboundStatuses, row.status).en,
  namedOf(returnPhases, row.phase).en,
  row.quantity_sum,
  row.received_sum,
  cellTime(row.time_added),
  cellTime(row.time_arrival),
  cellTime(row.time_completed),
]
