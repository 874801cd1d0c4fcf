import { constants } from '~/lib/constants'
import type { ImportRow, RecordChange, ImportRecord } from '~/lib/import-rows'
import { formatCount } from '~/lib/format'
import type { Lease } from '../../store/lease.server'
import type { ImportCounts } from '../ledger/import-counts.server'
import type { StartResult } from '../ledger/import-jobs.server'
import {
  dropRecords,
  recordChanges,
  recordCheck,
  saveTicks,
  takeBack,
  tickAll,
  untickUnchanged,
  type CheckedRecord,
  type Opened,
  type Ticks,
} from './change-upload.server'
import { correctRows, type TypedRow } from './correct-rows.server'
import {
  findImported,
  findRecords,
  findUncompared,
  nextWithProblems,
  findPage,
  pageOfRecord,
  problemPages,
  rowsOfRecord,
  sharedValues,
  type RecordFilter,
  type SharedValue,
  type Overview,
} from './find-records'
import { startImport, type Start } from './start-import.server'

/** A page of a preview, and what it tells of the whole upload. */
export interface PreviewPage extends Pick<Overview, 'changes' | 'kinds'> {
  records: ImportRecord[]
  /** Records that were found, on all pages. */
  total: number
  counts: ImportCounts
  leftOut: number
  errorPages: number[]
  shared: SharedValue[]
  /** What the kind counts of each record, of all its rows. */
  figures: [record: number, figures: string[]][]
  corrected: { rows: ImportRow[]; total: number; times: number }
  /** The rows of the record that the address leads to. */
  open: ImportRow[]
}

const kindsShown = 100
const correctedShown = 50

/** What is asked of an opened upload, by whichever thread, and what is done to it. */
export const answers = {
  page(
    { upload }: Opened,
    { page, row, ...filter }: RecordFilter & { page: number; row?: number },
  ): PreviewPage {
    const found = findRecords(upload, filter)
    const records = findPage(upload, found, page)
    const { counts, leftOut, changes, kinds } = upload.overview
    const isLeftOut = filter.show === 'left-out'
    const corrected = upload.correctedRows
    return {
      records,
      total: found.length,
      counts,
      leftOut: leftOut.length,
      changes,
      kinds: kinds.slice(0, kindsShown),
      errorPages: problemPages(upload, constants.maxErrorPages),
      shared: isLeftOut ? [] : sharedValues(upload, records),
      figures: records.map(({ record, rows, rowCount }) => {
        const all = rowCount > rows.length ? rowsOfRecord(upload, record, { isLeftOut }) : rows
        return [record, (upload.kind.figures ?? []).map((figure) => formatCount(figure.of(all)))]
      }),
      corrected: {
        rows: corrected.slice(0, correctedShown).map((one) => upload.rowAt(one)),
        total: corrected.length,
        times: upload.corrections,
      },
      open: row === undefined ? [] : rowsOfRecord(upload, row),
    }
  },
  pageOfRecord: ({ upload }: Opened, record: number) => pageOfRecord(upload, record),
  /** The next record with problems, and its page; null when there is none. */
  nextWithProblems({ upload }: Opened, after: number) {
    const record = nextWithProblems(upload, after)
    return record === null ? null : { record, page: pageOfRecord(upload, record) }
  },
  counts: ({ upload }: Opened, _: null) => ({
    ...upload.overview.counts,
    leftOut: upload.overview.leftOut.length,
    corrections: upload.corrections,
  }),
  tickedAmong: ({ upload }: Opened, records: readonly number[]) =>
    records.filter((record) => upload.isRecord(record) && upload.tickedAt(record)),
  record: ({ upload }: Opened, record: number) => rowsOfRecord(upload, record),
  imported: ({ upload }: Opened, place: { after: number; limit: number }) =>
    findImported(upload, place),
  uncompared: ({ upload }: Opened, place: { after: number; limit: number }) =>
    findUncompared(upload, place),
  ticks: (opened: Opened, ticks: Ticks) => saveTicks(opened, ticks),
  tickAll: (opened: Opened, ticked: boolean) => tickAll(opened, ticked),
  untickUnchanged: (opened: Opened, _: null) => untickUnchanged(opened),
  drop: (opened: Opened, which: 'ticked' | 'with-problems') => dropRecords(opened, which),
  takeBack: (opened: Opened, which: number | 'all') => takeBack(opened, which),
  correct: (opened: Opened, typed: { typed: readonly TypedRow[]; facts?: unknown }) =>
    correctRows(opened, typed),
  check: (opened: Opened, checked: CheckedRecord) => recordCheck(opened, checked),
  changes: (opened: Opened, found: { lease: Lease; changes: readonly RecordChange[] }) =>
    recordChanges(opened, found),
  start: (opened: Opened, start: Start): Promise<StartResult> => startImport(opened, start),
} as const

type Answers = typeof answers
export type QuestionName = keyof Answers
export type QuestionOf<Name extends QuestionName> = Parameters<Answers[Name]>[1]
export type AnswerOf<Name extends QuestionName> = Awaited<ReturnType<Answers[Name]>>
