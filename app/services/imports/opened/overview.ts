import { createHash } from 'node:crypto'
import type { Change, RowProblem } from '~/lib/import-rows'
import type { ImportCounts } from '../ledger/import-counts.server'
import type { OpenedUpload } from './opened-upload'

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
  const { records, leftOut } = findRecords(upload)
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

function findRecords(upload: OpenedUpload) {
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
export function toId(problem: RowProblem): string {
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
