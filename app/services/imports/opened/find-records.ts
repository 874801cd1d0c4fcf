import { constants } from '~/lib/constants'
import type {
  Change,
  ImportRecord,
  ImportRow,
  RecordToCompare,
  RowProblem,
} from '~/lib/import-rows'
import { ownProblemCode } from '../kinds/kind'
import type { OpenedUpload } from './opened-upload'
import { createHash } from 'node:crypto'
import type { ImportCounts } from '../ledger/import-counts.server'

const rowsShownPerRecord = 500

/** Which records of a preview are asked for; all that is set must hold. */
export interface RecordFilter {
  /** A row of the record contains the words as typed, in any case. */
  search?: string
  /** Records with errors, those that were left out, or those that would do this to masterdata. */
  show?: 'errors' | 'left-out' | Change
  /** A row of the record says this kind of problem, by its id. */
  problem?: string
}

/** Records in the order of the upload. */
export function findRecords(upload: OpenedUpload, filter: RecordFilter): readonly number[] {
  const { show, problem, search } = filter
  const { records, wrong, leftOut } = upload.overview
  let found = show === 'left-out' ? leftOut : show === 'errors' ? wrong : records
  if (show && show !== 'left-out' && show !== 'errors')
    found = found.filter((record) => upload.changeOf(record) === show)
  if (problem && show !== 'left-out')
    found = found.filter((record) =>
      upload
        .rowsOf(record)
        .some((row) =>
          [...upload.problemsAt(row), ...upload.refusalAt(row)].some(
            (one) => toId(one) === problem,
          ),
        ),
    )
  if (!search) return found
  const words = search.normalize('NFC').toLowerCase().slice(0, 500)
  return found.filter((record) =>
    upload.rowsOf(record).some((row) => upload.searchTexts[row]!.includes(words)),
  )
}

/** One page of some records; a page past the end is empty. */
export const findPage = (
  upload: OpenedUpload,
  found: readonly number[],
  page: number,
  pageSize: number = constants.pageSize,
): ImportRecord[] =>
  found.slice((page - 1) * pageSize, page * pageSize).map((record) => toRecord(upload, record))

function toRecord(upload: OpenedUpload, record: number): ImportRecord {
  const rows = upload.rowsOf(record)
  return {
    record,
    groupKey: upload.keys[record]!,
    ticked: upload.tickedAt(record),
    state: upload.stateAt(record),
    hasProblems: upload.overview.isWrong.has(record),
    rowCount: rows.length,
    rows: rows.slice(0, rowsShownPerRecord).map((row) => upload.rowAt(row)),
  }
}

/** All rows of one record; none when there is no such record. */
export const rowsOfRecord = (
  upload: OpenedUpload,
  record: number,
  { isLeftOut = false }: { isLeftOut?: boolean } = {},
): ImportRow[] =>
  upload.isRecord(record, isLeftOut) ? upload.rowsOf(record).map((row) => upload.rowAt(row)) : []

/** The page of the whole, unsearched preview that a record is on; 1 when there is no such record. */
export function pageOfRecord({ overview }: OpenedUpload, record: number): number {
  const at = overview.records.findIndex((one) => one >= record)
  const before = at < 0 ? overview.records.length : at
  return Math.floor(before / constants.pageSize) + 1
}

/** The first record with problems behind this one, or of all when there is none behind it; null when all are right. */
export const nextWithProblems = ({ overview }: OpenedUpload, after: number): number | null =>
  overview.wrong.find((record) => record > after) ?? overview.wrong[0] ?? null

/** Pages of the whole, unsearched preview that have a record with problems, from 1; no more than `limit` of them. */
export function problemPages(
  { overview: { records, isWrong } }: OpenedUpload,
  limit: number,
  pageSize: number = constants.pageSize,
): number[] {
  const pages = new Set<number>()
  for (let at = 0; at < records.length && pages.size < limit; at++)
    if (isWrong.has(records[at]!)) pages.add(Math.floor(at / pageSize) + 1)
  return [...pages]
}

/** Records that wait to be sent and have not been compared with masterdata, in order, after a record. */
export function findUncompared(
  upload: OpenedUpload,
  { after, limit }: { after: number; limit: number },
): RecordToCompare[] {
  const found: RecordToCompare[] = []
  const { part } = upload.kind.sheets[0]
  const partOf = (row: number) => upload.sheetOf(row).kind.part
  for (let record = after + 1; record < upload.size && found.length < limit; record++) {
    if (!upload.isRecord(record) || upload.changeOf(record) !== null) continue
    if (partOf(record) !== part || upload.stateAt(record) !== 'waiting') continue
    const hasParts = upload.rowsOf(record).some((row) => partOf(row) !== part)
    found.push({ record, row: upload.rowAt(record), hasParts })
  }
  return found
}

/** The first rows of records that this upload has brought to upstream, in order, after a record. */
export function findImported(
  upload: OpenedUpload,
  { after, limit }: { after: number; limit: number },
): ImportRow[] {
  const found: ImportRow[] = []
  for (let record = after + 1; record < upload.size && found.length < limit; record++)
    if (
      upload.isRecord(record) &&
      !upload.wasImported[record] &&
      upload.stateAt(record) === 'imported'
    )
      found.push(upload.rowAt(record))
  return found
}

/** Of the rows that share a value; of more nobody needs the numbers. */
const rowsNamed = 4

export interface SharedValue {
  record: number
  /** The column where the value may not repeat. */
  column: string
  rows: { rowNumber: number; record: number }[]
}

/** For some records: which other rows have the same value in a column where it may not repeat. */
export function sharedValues(
  upload: OpenedUpload,
  records: readonly ImportRecord[],
): SharedValue[] {
  return records.flatMap(({ record, rows }) =>
    rows.flatMap(({ position, problems }) => {
      const { columns, key } = upload.sheetOf(position).kind
      const repeated = new Set(
        problems.flatMap(({ code, field, rule }) =>
          code === ownProblemCode && rule === 'repeated' ? field : [],
        ),
      )
      return columns.flatMap(({ name }): SharedValue[] => {
        if (!repeated.has(name)) return []
        const others = upload.sharing(position, name === key ? 'keys' : 'otherKeys', rowsNamed)
        const found = others.map((row) => ({
          rowNumber: upload.rowNumbers[row]!,
          record: upload.records[row]!,
        }))
        return found.length > 0 ? [{ record, column: name, rows: found }] : []
      })
    }),
  )
}

/** A kind of problem of an upload. */
interface ProblemKind extends RowProblem {
  /** Its name in addresses: a hash of code, column and message. */
  id: string
  /** Rows that have it. */
  rows: number
  /** The first record of the preview that has it. */
  firstRecord: number
}

/** What a page tells of the whole upload. */
export interface Overview {
  /** Records in the order of the upload, and those that are left out. */
  records: number[]
  leftOut: number[]
  /** Records with a row that has a problem or was refused. */
  wrong: number[]
  isWrong: ReadonlySet<number>
  counts: ImportCounts
  changes: Record<Change, number>
  /** The most frequent first. */
  kinds: ProblemKind[]
}

export function getOverview(upload: OpenedUpload): Overview {
  const { records, leftOut } = splitRecords(upload)
  const { kinds, isWrong } = gatherProblems(upload)
  const changes = { new: 0, changed: 0, unchanged: 0 }
  for (const record of records) {
    const change = upload.changeOf(record)
    if (change) changes[change]++
  }
  const counts = countRecords(upload, records)
  const wrong = records.filter((record) => isWrong.has(record))
  counts.withProblems = wrong.length
  return { records, leftOut, wrong, isWrong, counts, changes, kinds }
}

function splitRecords(upload: OpenedUpload) {
  const records: number[] = []
  const leftOut: number[] = []
  for (let row = 0; row < upload.size; row++) {
    if (upload.records[row] !== row) continue
    if (upload.isLeftOut[row]) leftOut.push(row)
    else records.push(row)
  }
  return { records, leftOut }
}

function countRecords(upload: OpenedUpload, records: readonly number[]): ImportCounts {
  const counts = { ...noRecords, records: records.length }
  for (const record of records) {
    const state = upload.stateAt(record)
    const isTicked = upload.tickedAt(record)
    counts[state]++
    if (isTicked) counts.ticked++
    if (isTicked && state === 'waiting') counts.toSend++
  }
  return counts
}

const noRecords: ImportCounts = {
  records: 0,
  ticked: 0,
  toSend: 0,
  waiting: 0,
  sent: 0,
  imported: 0,
  refused: 0,
  unknown: 0,
  withProblems: 0,
}

function gatherProblems(upload: OpenedUpload) {
  const isWrong = new Set<number>()
  const kinds = new Map<string, ProblemKind>()
  for (let row = 0; row < upload.size; row++) {
    const record = upload.records[row]!
    const problems = upload.problemsAt(row)
    const isRefused = upload.stateAt(row) === 'refused'
    if (problems.length > 0 || isRefused) isWrong.add(record)
    if (upload.isLeftOut[row]) continue
    // the portal may say of one row what upstream said of another
    for (const said of [problems, upload.refusalAt(row)]) {
      for (const problem of said) {
        const id = toId(problem)
        const known = kinds.get(id)
        if (known) {
          known.rows++
          known.firstRecord = Math.min(known.firstRecord, record)
        } else kinds.set(id, { ...problem, id, rows: 1, firstRecord: record })
      }
    }
  }
  return {
    isWrong,
    kinds: [...kinds.values()].sort((a, b) => b.rows - a.rows || a.firstRecord - b.firstRecord),
  }
}

/** Rows share their problems' objects: each is hashed once. */
const ids = new WeakMap<RowProblem, string>()

/** A short name for a kind of problem, the same in every import. */
function toId(problem: RowProblem): string {
  const known = ids.get(problem)
  if (known !== undefined) return known
  const { code, field, message } = problem
  const id = createHash('sha256')
    .update(JSON.stringify([code, field, message]))
    .digest('base64url')
    .slice(0, 11)
  ids.set(problem, id)
  return id
}
