import type { Selectable } from 'kysely'
import type { RowPart } from '~/lib/import-rows'
import type { ImportRecordTable } from '../../store/schema.server'

/** What became of the rows of one record on one sheet, which are sent together. */
export type LedgerRecord = Pick<
  Selectable<ImportRecordTable>,
  'part' | 'record' | 'rows' | 'state' | 'batchKey' | 'upstreamId' | 'refusal'
>

/**
 * A batch that has left, or is about to. Its records themselves are written when it is known what became of it: until
 * then they wait, and what lies between its first and its last record counts as sent.
 */
export interface BatchUnderWay {
  batchKey: string
  part: RowPart
  firstRecord: number
  lastRecord: number
  records: number
}

/** Named in a question, so that the index by state, which has them in front, answers it. */
export const parts: readonly RowPart[] = ['main', 'bom']

export const parseUnderWay = (json: string | null): BatchUnderWay[] =>
  json === null ? [] : (JSON.parse(json) as BatchUnderWay[])
