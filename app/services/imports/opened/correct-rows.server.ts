import { constants } from '~/lib/constants'
import type { ImportRow } from '~/lib/import-rows'
import { cellValue } from '~/validation/sheet-column'
import type { StoreTransaction } from '../../store/database.server'
import type { RowCells, SheetKind } from '../kinds/kind'
import { isEditable } from '../ledger/ledger-commit.server'
import { compareAgain, ChangedMeanwhile, type Opened } from './change-upload.server'
import { appendEntry, readEntries, type Entry, toRanges } from './edit-log.server'
import { packFacts } from './facts'
import type { OpenedUpload } from './opened-upload'

/** A row as the preview's fields hold it, by the place of its column. */
export interface TypedRow {
  position: number
  /** Of the row that the user saw. */
  version: number
  cells: ReadonlyMap<number, string>
}

export interface SavedRows {
  /** Records of the rows that were changed. */
  records: number[]
  /** Positions of rows that were changed elsewhere since the user saw them: nothing of them was saved. */
  stale: number[]
  /** Rows that were left out elsewhere since then, `corrected` as the user typed them: nothing of them was saved. */
  leftOut: ImportRow[]
  /** A job has begun: nothing can be corrected any more. */
  isLocked: boolean
}

type Cells = NonNullable<Entry['cells']>

/**
 * Saves the rows whose cells the user changed, and checks what they change in the whole upload. Rows that are as they
 * were are left alone, so that the fields of a whole page can be sent along. `needs-facts`: they are to be loaded
 * first.
 */
export async function correctRows(
  opened: Opened,
  { typed, facts }: { typed: readonly TypedRow[]; facts?: unknown },
): Promise<SavedRows | { kind: 'needs-facts' }> {
  const { upload, standing } = opened
  const saved: SavedRows = { records: [], stale: [], leftOut: [], isLocked: false }
  const changed: [number, Record<string, string>][] = []
  const known = typed.filter(({ position }) => position < upload.size)
  const seen = await cellsSeen(opened, known)
  for (const { position, version, cells } of known) {
    const change = changedCells(upload, position, cells)
    if (Object.keys(change).length === 0) continue
    const before = seen.get(position)
    // as the user saw it: only what another has saved meanwhile differs
    if (before && Object.keys(changedCells(upload, position, cells, before)).length === 0) continue
    if (!isEditable(standing.state)) saved.isLocked = true
    else if (upload.isLeftOut[position])
      saved.leftOut.push({ ...upload.rowAt(position), corrected: change })
    else if (upload.versions[position] !== version) saved.stale.push(position)
    else if (!upload.isOpen(position)) saved.isLocked = true
    else changed.push([position, change])
  }
  if (changed.length === 0) return saved
  if (upload.kind.rowRules && facts === undefined) return { kind: 'needs-facts' }
  return { ...saved, records: await correct(opened, changed, facts) }
}

/** What the rows held that were changed elsewhere since the user saw them. */
async function cellsSeen(
  { store, upload, standing }: Opened,
  typed: readonly TypedRow[],
): Promise<Map<number, RowCells>> {
  const changed = typed.filter(({ position, version }) => upload.versions[position] !== version)
  if (changed.length === 0) return new Map()
  const entries = await readEntries(store, standing, 0)
  return new Map(
    changed.map(({ position, version }) => [
      position,
      entries
        .filter(({ entry }) => entry <= version)
        .flatMap(({ body }) => body.cells ?? [])
        .filter(([row]) => row === position)
        .reduce<RowCells>((cells, [, correction]) => ({ ...cells, ...correction }), {
          ...upload.cellsAt(position),
          ...upload.correctedAt(position),
        }),
    ]),
  )
}

async function correct(opened: Opened, cells: Cells, facts: unknown): Promise<number[]> {
  const { upload, store, importId } = opened
  const before = upload.records.slice()
  const entry = upload.edits + 1
  const rules = upload.kind.rowRules
  const packed = rules && packFacts(facts)
  // what it does to the others is seen when it is done; unless it can be written down, it is forgotten
  if (packed !== undefined && packed !== upload.facts) upload.checkBy(rules!.toRules(facts))
  upload.apply([{ entry, body: { cells } }])
  const corrected = [...new Set(cells.map(([row]) => upload.records[row]!))]
  const { records, moved } = findMoved(upload, before)
  const changed = new Set([...records, ...corrected, ...cells.map(([row]) => before[row]!)])
  const body: Entry = {
    cells,
    ...findTicks(upload, moved, corrected),
    reopened: corrected,
    forget: [...changed],
    ...(packed !== undefined && packed !== upload.facts && { facts: packed }),
  }
  upload.edits = entry - 1
  const outcome = await appendEntry(store, importId, upload, body, async (trx, number) => {
    await moveRecords(trx, number, upload, { changed: [...changed], reopened: new Set(corrected) })
    await compareAgain(opened)(trx)
  })
  if (outcome !== 'saved') throw new ChangedMeanwhile(true)
  upload.apply([{ entry, body: { ...body, cells: [] } }])
  return cells.map(([row]) => upload.records[row]!)
}

/** Rows that are in another record now, and the records that they have left or come into. */
function findMoved(upload: OpenedUpload, before: readonly number[]) {
  const records = new Set<number>()
  const moved: number[] = []
  for (let row = 0; row < upload.size; row++) {
    const [was, is] = [before[row]!, upload.records[row]!]
    if (was === is) continue
    moved.push(row)
    records.add(was).add(is)
  }
  return { records, moved }
}

/** Rows that have come into another record are sent with it, or left out with it; what was corrected is sent. */
function findTicks(upload: OpenedUpload, moved: readonly number[], corrected: readonly number[]) {
  const ticks = new Map<number, boolean>()
  for (const row of moved)
    if (upload.isOpen(row)) ticks.set(row, upload.isTicked[upload.records[row]!]!)
  for (const record of corrected)
    for (const row of upload.rowsOf(record)) if (upload.isOpen(row)) ticks.set(row, true)
  const rows = (value: boolean) =>
    toRanges([...ticks].flatMap(([row, is]) => (is === value ? row : [])).sort((a, b) => a - b))
  return { ticked: rows(true), unticked: rows(false) }
}

/**
 * The ledger's records of rows that were regrouped or wait to be sent again: what waits is frozen again at the next
 * start, and what was refused stays so under the number that it has now.
 */
async function moveRecords(
  trx: StoreTransaction,
  number: number,
  upload: OpenedUpload,
  { changed, reopened }: { changed: readonly number[]; reopened: ReadonlySet<number> },
): Promise<void> {
  const found = await trx
    .deleteFrom('importRecords')
    .where('importNumber', '=', number)
    .where('record', 'in', changed)
    .where('state', 'in', ['waiting', 'refused'])
    .returningAll()
    .execute()
  for (const { rows, ...record } of found) {
    if (record.state === 'waiting') continue
    const left = (JSON.parse(rows) as number[]).filter((row) => !reopened.has(upload.records[row]!))
    for (const now of new Set(left.map((row) => upload.records[row]!))) {
      const ofRecord = left.filter((row) => upload.records[row] === now)
      await trx
        .insertInto('importRecords')
        .values({ ...record, record: now, rows: JSON.stringify(ofRecord) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}

/** A cell as a field shows it: of an endless text only its beginning, which stands for the whole while it is left. */
export const fieldValue = (value: string) => value.slice(0, constants.maxCellField)

function changedCells(
  upload: OpenedUpload,
  position: number,
  typed: TypedRow['cells'],
  cells = upload.cellsAt(position),
): Record<string, string> {
  const changed: Record<string, string> = {}
  const { columns }: SheetKind = upload.sheetOf(position).kind
  for (const [index, column] of columns.entries()) {
    const value = typed.get(index)
    if (value === undefined) continue
    const before = cells[column.name] ?? ''
    // browsers send every line break as CR LF
    if (plainBreaks(value) === plainBreaks(fieldValue(before))) continue
    const now = cellValue(column, value)
    if (now !== before) changed[column.name] = now
  }
  return changed
}

const plainBreaks = (text: string) => text.replace(/\r\n?/g, '\n')
