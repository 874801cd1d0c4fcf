import { issue } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import type {
  BatchRecord,
  RecordChange,
  RecordOutcome,
  RecordToCompare,
  RowProblem,
} from '~/lib/import-rows'
import { valueOfCell } from '~/validation/changed-columns'
import { isSameCell, type SheetColumn } from '~/validation/sheet-column'
import { withBody, type Result } from '../../../upstream/result'
import type { Upstream } from '../../../upstream/upstream.server'
import { notSent, ownProblem } from '../batch-outcomes'
import {
  cellsOf,
  comparedCell,
  type CompanyId,
  type ImportKind,
  type RowCells,
  type SubmitBatch,
  type SubmitStep,
} from '../kind'

/** A record as upstream has it now. */
export interface CurrentRecord {
  /** Its fields as a sheet writes them. */
  cells: RowCells
  /** Why it cannot be changed. */
  obstacle?: TextKey
}

/** Records whose fields are changed many at once: how they are found and how they are written. */
export interface ChangedRecords<Current extends CurrentRecord = CurrentRecord> {
  /** The first one names the record. */
  columns: readonly SheetColumn[]
  /** Said of a record that is not there any more. */
  gone: TextKey
  /** At most 1,000, by what names them. */
  find(
    api: Upstream,
    company: CompanyId,
    names: readonly string[],
  ): Promise<Result<ReadonlyMap<string, Current>>>
  /** Sends what differs from the current records. Records that the outcome does not name stay of unknown outcome. */
  send(
    api: Upstream,
    batch: SubmitBatch,
    current: ReadonlyMap<string, Current>,
  ): Promise<Result<RecordOutcome[]>>
}

/** The names of the columns in which a record differs from what cells say. */
export const findDifferences = (
  columns: readonly SheetColumn[],
  current: RowCells,
  cells: RowCells,
): string[] =>
  columns
    .slice(1)
    .filter(
      (column) =>
        cells[column.name] !== undefined &&
        !isSameCell(column, current[column.name] ?? '', valueOfCell(cells[column.name])),
    )
    .map(({ name }) => name)

/** What an import that changes records shares with the import that makes them. */
type Shared =
  | 'area'
  | 'title'
  | 'screen'
  | 'list'
  | 'writes'
  | 'records'
  | 'noneSelected'
  | 'templatePath'
  | 'templates'
  | 'rowRules'
  | 'undo'

type Warnings = Pick<ImportKind, 'warnings'> &
  Pick<NonNullable<ImportKind['comparison']>, 'warning'>

/** An import that changes fields of records that are there, as the portal writes it: other fields stay as they are. */
export function changeImport<Current extends CurrentRecord>(
  records: ChangedRecords<Current>,
  { warning = () => undefined, ...own }: Pick<ImportKind, Shared> & Partial<Warnings>,
): ImportKind {
  const { columns } = records
  return {
    warnings: () => Promise.resolve(new Map()),
    ...own,
    sheets: [
      {
        part: 'main',
        variant: 'change',
        columns,
        key: columns[0]!.name,
        recordBy: 'row',
        searchIn: columns.map(({ name }) => name),
        showsFilled: true,
        sendsCompared: true,
      },
    ],
    steps: [changeStep(records)],
    comparison: { compare: compareRecords(records), warning },
  }
}

const compareRecords =
  <Current extends CurrentRecord>(of: ChangedRecords<Current>) =>
  async (
    api: Upstream,
    company: CompanyId,
    records: readonly RecordToCompare[],
  ): Promise<Result<RecordChange[]>> => {
    const named = records.filter(({ row }) => row.groupKey !== '')
    const found = await of.find(
      api,
      company,
      named.map(({ row }) => row.groupKey),
    )
    if (found.kind !== 'ok') return found
    return {
      kind: 'ok',
      body: named.flatMap(({ row }): RecordChange[] => {
        const current = found.body.get(row.groupKey)
        if (!current) return []
        const { position, updatedAt: version } = row
        const held = Object.fromEntries(
          findDifferences(of.columns, current.cells, cellsOf(row)).map((name) => [
            name,
            current.cells[name] ?? '',
          ]),
        )
        const change = Object.keys(held).length === 0 ? 'unchanged' : 'changed'
        return [{ position, version, change, held }]
      }),
    }
  }

/** Sends no record that is not as it was shown: what somebody else has changed since is not overwritten unseen. */
const changeStep = <Current extends CurrentRecord>(
  records: ChangedRecords<Current>,
): SubmitStep => ({
  part: 'main',

  async submit(api, batch) {
    const names = batch.records.map(({ groupKey }) => groupKey)
    const found = await records.find(api, batch.company, names)
    if (found.kind !== 'ok') return notSent
    const outcomes: RecordOutcome[] = []
    const toSend: BatchRecord[] = []
    for (const record of batch.records) {
      const outcome = judge(records, record, found.body.get(record.groupKey))
      if (outcome) outcomes.push(outcome)
      else toSend.push(record)
    }
    if (toSend.length === 0) return { kind: 'ok', body: outcomes }
    const sent = await records.send(api, { ...batch, records: toSend }, found.body)
    return withBody(sent, (body) => [...outcomes, ...body])
  },

  async findSent(api, sent, { company }) {
    const names = sent.map(({ groupKey }) => groupKey)
    const found = await records.find(api, company, names)
    return withBody(found, (current) =>
      sent
        .filter(({ groupKey, rows }) => {
          const record = current.get(groupKey)
          return record && isAsSent(records, record, rows)
        })
        .map(({ record }) => ({ record, upstreamId: null })),
    )
  },
})

const isAsSent = (
  { columns }: Pick<ChangedRecords, 'columns'>,
  { cells }: CurrentRecord,
  [row]: BatchRecord['rows'],
): boolean => !row || findDifferences(columns, cells, cellsOf(row)).length === 0

/** What becomes of a record without sending it; null for one that is sent. */
export function judge(
  records: Pick<ChangedRecords, 'columns' | 'gone'>,
  { record, rows }: BatchRecord,
  current: CurrentRecord | undefined,
): RecordOutcome | null {
  const { columns, gone } = records
  const refuse = (problem: RowProblem): RecordOutcome => ({
    record,
    state: 'refused',
    messages: [problem],
  })
  if (!current) return refuse(ownProblem(issue(gone), columns[0]!.name))
  if (isAsSent(records, current, rows)) return { record, state: 'imported', upstreamId: null }
  if (current.obstacle) return refuse(ownProblem(issue(current.obstacle), columns[0]!.name))
  const since = rows[0] && findChangedSince(columns, current.cells, cellsOf(rows[0]))
  return since ? refuse(since) : null
}

/** What is not as the preview has shown it; all of it is where nothing was compared. A version before said nothing of that. */
function findChangedSince(
  columns: readonly SheetColumn[],
  current: RowCells,
  cells: RowCells,
): RowProblem | null {
  const { [comparedCell]: compared, ...sent } = cells
  if (compared === undefined) return null
  if (compared === '') return ownProblem(issue('import.problem.notCompared'), columns[0]!.name)
  // columns that did not differ were as they are sent
  const shown = { ...sent, ...(JSON.parse(compared) as RowCells) }
  const [column] = findDifferences(columns, current, shown).filter((name) => name in sent)
  if (column === undefined) return null
  const now = current[column] || '–'
  return ownProblem(issue('import.problem.changedSince', { now }), column)
}
