import type {
  Change,
  ImportRow,
  SheetRole,
  RowProblem,
  RowState,
  StoredRow,
} from '~/lib/import-rows'
import { searchable } from '../../store/sql.server'
import { RowCheck, type CheckedCell } from '../checks/row-check'
import { uploadRules, relateRows, type Related } from './relate-rows'
import {
  comparedCell,
  recordValues,
  toCells,
  type ImportKind,
  type RowCells,
  type RowRules,
  type SheetKind,
} from '../kinds/kind'
import type { BatchUnderWay, LedgerRecord } from '../ledger/ledger-commit.server'
import { type Entry, type StoredEntry, inRanges } from './edit-log.server'
import { getOverview, type Overview } from './find-records'

/** A row as it was read. */
export interface NewRow {
  part: SheetRole
  fileIndex: number
  sheet: string
  rowNumber: number
  /** In the order of the sheet's columns; '' where the row has none. */
  values: readonly string[]
  problems: readonly RowProblem[]
  notes: Record<string, readonly string[]> | null
  /** Imported by an earlier upload: never sent again. */
  imported: boolean
}

/** One sheet of one file. */
interface OpenedSheet {
  fileIndex: number
  name: string
  kind: SheetKind
  /** Places among the columns: of the key, of the other one whose values may not repeat, of what is searched. */
  keyAt: number
  otherAt: number
  searchAt: readonly number[]
}

function toOpenedSheet(fileIndex: number, name: string, kind: SheetKind): OpenedSheet {
  const { columns, key, searchIn } = kind
  const places = new Map(columns.map((column, index) => [column.name, index]))
  return {
    fileIndex,
    name,
    kind,
    keyAt: places.get(key)!,
    otherAt: columns.findIndex((column) => column.unique !== undefined && column.name !== key),
    searchAt: searchIn.map((column) => places.get(column)!),
  }
}

/** No cell holds it: what nobody can see is cut out of cells when they are read. */
const separator = '\u0001'
/** Of an endless text the beginning, so that the columns behind it are found as well. */
const searchedCharacters = 250
const none: readonly never[] = []

/** Of a row, beside its texts: its places in the columns and its key. */
const bytesOfRow = 160

/** In the ledger, and in no batch yet; it is sent when it lies in a batch that is under way. */
const frozen = 'frozen'
type Code = RowState | typeof frozen

/**
 * An upload with all of its rows, by columns: a row's cells are one text. What follows from the file and from what was
 * done to it is found here and nowhere else.
 */
export class OpenedUpload {
  /** Entries and commits of the ledger that it knows of. */
  edits = 0
  outcomes = 0
  startedAt: number | null | undefined
  /** As `packFacts` made them. */
  facts: string | undefined
  bytes = 0

  readonly sheets: OpenedSheet[] = []
  readonly texts: string[] = []
  readonly sheetAt: number[] = []
  readonly rowNumbers: number[] = []
  readonly keys: string[] = []
  readonly otherKeys: (string | null)[] = []
  readonly searchTexts: string[] = []
  /** What each row has by itself, or as a row of its record. */
  readonly own: (readonly RowProblem[])[] = []
  readonly versions: number[] = []
  /** How often cells were corrected: a page that was shown before shows others. */
  corrections = 0
  readonly records: number[] = []
  readonly isTicked: boolean[] = []
  readonly isLeftOut: boolean[] = []
  readonly wasImported: boolean[] = []
  private readonly codes: Code[] = []
  private readonly notes = new Map<number, StoredRow['notes']>()
  private readonly asRead = new Map<number, Record<string, string>>()
  private readonly upstreamIds = new Map<number, string>()
  private readonly refusals = new Map<number, readonly RowProblem[]>()
  private readonly changes = new Map<number, Change>()
  private readonly held = new Map<number, Record<string, string>>()
  private readonly checks = new Map<number, ReadonlyMap<number, readonly RowProblem[]>>()
  /** What was wrong among the others with rows that are left out. */
  private readonly leftBehind = new Map<number, RowProblem[]>()
  private readonly shared = new Map<string, unknown>()
  private underWay: readonly BatchUnderWay[] = []
  private related: Related = { problems: new Map(), rows: new Map(), places: new Map() }
  private seen: Overview | undefined
  private rowChecks = new Map<SheetKind, RowCheck>()

  constructor(
    readonly kind: ImportKind,
    private rules: RowRules | undefined,
  ) {}

  get size(): number {
    return this.texts.length
  }

  /** Adds the next row of the upload. `relate` comes when all are there. */
  add(row: NewRow): void {
    const position = this.size
    const before = this.sheets.at(-1)
    if (
      before?.name !== row.sheet ||
      before.fileIndex !== row.fileIndex ||
      before.kind.part !== row.part
    ) {
      const kind = this.kind.sheets.find(({ part }) => part === row.part)!
      this.sheets.push(toOpenedSheet(row.fileIndex, row.sheet, kind))
    }
    this.sheetAt.push(this.sheets.length - 1)
    this.rowNumbers.push(row.rowNumber)
    this.versions.push(0)
    this.records.push(position)
    this.isTicked.push(true)
    this.isLeftOut.push(false)
    this.wasImported.push(row.imported)
    this.codes.push('waiting')
    this.own.push(this.same(row.problems))
    this.setValues(position, row.values)
    if (row.notes) this.notes.set(position, this.same(row.notes))
    this.bytes += bytesOfRow + this.texts[position]!.length + this.searchTexts[position]!.length
  }

  /** Most rows say what others say: it is kept once. */
  private same<Value extends object>(value: Value): Value {
    if (Array.isArray(value) && value.length === 0) return none as unknown as Value
    const name = JSON.stringify(value)
    const known = this.shared.get(name) as Value | undefined
    if (!known && this.shared.size < 1_000) this.shared.set(name, value)
    return known ?? value
  }

  private setValues(position: number, values: readonly string[]): void {
    const { keyAt, otherAt, searchAt } = this.sheetOf(position)
    const text = values.join(separator)
    this.texts[position] = text
    // a text that was cut out of a file's piece of 64 kB would keep the whole piece: these are cut out of the row's own
    this.keys[position] = valueIn(text, keyAt)
    this.otherKeys[position] = otherAt < 0 ? null : valueIn(text, otherAt).trim() || null
    let searched = ''
    for (const at of searchAt) searched += `${values[at]!.slice(0, searchedCharacters)}\n`
    this.searchTexts[position] = searchable(searched)
  }

  sheetOf(position: number): OpenedSheet {
    return this.sheets[this.sheetAt[position]!]!
  }

  private valuesAt = (position: number): string[] => this.texts[position]!.split(separator)

  cellsAt = (position: number): RowCells =>
    toCells(this.sheetOf(position).kind.columns, this.valuesAt(position))

  /** The text of a cell that was corrected, as the file said it. */
  correctedAt = (position: number) => this.asRead.get(position) ?? null

  get correctedRows(): number[] {
    return [...this.asRead.keys()].filter((row) => !this.isLeftOut[row]).sort((a, b) => a - b)
  }

  stateAt(position: number): RowState {
    if (this.wasImported[position]) return 'imported'
    const code = this.codes[position]!
    if (code !== frozen) return code
    const { part } = this.sheetOf(position).kind
    const record = this.records[position]!
    const isSent = this.underWay.some(
      (batch) => batch.part === part && batch.firstRecord <= record && record <= batch.lastRecord,
    )
    return isSent ? 'sent' : 'waiting'
  }

  /** The user may still tick, correct or leave it out: the rest has been sent. */
  isOpen(position: number): boolean {
    const state = this.stateAt(position)
    return state === 'waiting' || state === 'refused'
  }

  tickedAt = (position: number) => this.isTicked[position]! && this.stateAt(position) !== 'imported'

  /** The rows of a record, its head row in front. */
  rowsOf = (record: number): readonly number[] => this.related.rows.get(record) ?? [record]

  isRecord = (record: number, isLeftOut = false) =>
    this.records[record] === record && this.isLeftOut[record] === isLeftOut

  /** What is sent of a row. */
  sentAt(position: number): RowCells {
    const cells = this.cellsAt(position)
    const record = this.records[position]!
    if (!this.sheetOf(position).kind.sendsCompared) return cells
    const compared = this.changes.has(record) ? JSON.stringify(this.held.get(record) ?? {}) : ''
    return { ...cells, [comparedCell]: compared }
  }

  changeOf = (record: number): Change | null => this.changes.get(record) ?? null
  isChecked = (record: number) => this.checks.has(record)

  /** Of what was sent or imported nothing is wrong any more. */
  problemsAt(position: number): readonly RowProblem[] {
    if (!this.isOpen(position)) return none
    const own = this.own[position]!
    const others = this.isLeftOut[position]
      ? this.leftBehind.get(position)
      : this.related.problems.get(position)
    const faults = this.checks.get(this.records[position]!)?.get(position)
    if (!others && !faults) return own
    return [...own, ...(others ?? []), ...(faults ?? [])].sort(
      (a, b) => (a.place ?? 0) - (b.place ?? 0),
    )
  }

  relatedAt = (position: number): readonly RowProblem[] =>
    this.related.problems.get(position) ?? none

  /** Upstream's words when it refused the row. */
  refusalAt = (position: number): readonly RowProblem[] =>
    (this.codes[position] === 'refused' && this.refusals.get(position)) || none

  rowAt(position: number): ImportRow {
    const { fileIndex, name, kind } = this.sheetOf(position)
    const record = this.records[position]!
    const rowInRecord = this.related.places.get(position) ?? 0
    const isHead = rowInRecord === 0
    const refusal = this.refusalAt(position)
    return {
      position,
      part: kind.part,
      record,
      rowInRecord,
      fileIndex,
      sheet: name,
      rowNumber: this.rowNumbers[position]!,
      groupKey: this.keys[position]!,
      cells: this.cellsAt(position),
      corrected: this.correctedAt(position),
      notes: this.notes.get(position) ?? null,
      ticked: this.tickedAt(position),
      state: this.stateAt(position),
      upstreamId: this.upstreamIds.get(position) ?? null,
      isChecked: isHead && this.checks.has(record),
      change: isHead ? this.changeOf(record) : null,
      held: (isHead && this.held.get(record)) || null,
      updatedAt: this.versions[position]!,
      problems: [...this.problemsAt(position)],
      result: refusal.length > 0 ? [...refusal] : null,
    }
  }

  /** Other rows of a row's sheet and file that have its key, or its other value that may not repeat. */
  sharing(position: number, of: 'keys' | 'otherKeys', limit: number): number[] {
    const value = this[of][position]
    const { fileIndex, kind } = this.sheetOf(position)
    const found: number[] = []
    for (let row = 0; row < this.size && found.length < limit; row++) {
      if (row === position || this.isLeftOut[row] || this[of][row] !== value) continue
      const other = this.sheetOf(row)
      if (other.fileIndex === fileIndex && other.kind === kind) found.push(row)
    }
    return found
  }

  get overview(): Overview {
    return (this.seen ??= getOverview(this))
  }

  /** Finds what the rows have to do with one another. */
  relate(): void {
    this.related = relateRows(this, uploadRules(this.kind))
    this.seen = undefined
  }

  /**
   * Does what entries say, one after another. Of the past, when an upload is opened, the ledger says itself what waits
   * to be sent again.
   */
  apply(entries: readonly StoredEntry[], { isPast = false } = {}): void {
    let doRelate = false
    const edited = new Set<string>()
    for (const { entry, body } of entries) {
      this.edits = entry
      if (body.facts !== undefined) this.facts = body.facts
      // a correction is applied before it is written down
      if (body.cells?.length) this.corrections += 1
      for (const [position, cells] of body.cells ?? []) {
        this.noteKey(position, edited)
        this.correct(position, cells, entry)
        this.noteKey(position, edited)
        doRelate = true
      }
      for (const row of inRanges(body.ticked)) this.isTicked[row] = true
      for (const row of inRanges(body.unticked)) this.isTicked[row] = false
      for (const row of inRanges(body.leftOut)) {
        this.isLeftOut[row] = true
        doRelate = true
      }
      for (const [rule, field, rows] of body.problems ?? []) this.leaveBehind(rule, field, rows)
      for (const row of inRanges(body.back)) {
        this.isLeftOut[row] = false
        this.leftBehind.delete(row)
        doRelate = true
      }
      for (const record of body.forget ?? []) this.forget(record)
      this.keepFindings(body)
    }
    this.seen = undefined
    if (edited.size > 0) this.checkAgain((row) => edited.has(this.nameOfKey(row)))
    if (isPast) return
    if (doRelate) this.relate()
    for (const { body } of entries) for (const record of body.reopened ?? []) this.reopen(record)
  }

  private leaveBehind(rule: RowProblem['rule'], field: string, rows: readonly number[]): void {
    for (const sheet of uploadRules(this.kind)) {
      const problem = [
        ...sheet.unique.map((one) => one.problem),
        ...[sheet.keyUnknown, sheet.keyTaken].flatMap((one) => one ?? []),
        ...(sheet.someRow ?? []).map((one) => one.problem),
      ].find((one) => one.rule === rule && one.field === field)
      if (!problem) continue
      for (const row of inRanges(rows)) {
        if (this.sheetOf(row).kind.part !== sheet.part) continue
        this.leftBehind.set(row, [...(this.leftBehind.get(row) ?? []), problem])
      }
    }
  }

  private keepFindings({ changes, held = [], check }: Entry): void {
    for (const [change, rows] of Object.entries(changes ?? {}))
      for (const row of inRanges(rows)) this.changes.set(row, change as Change)
    for (const [row, columns] of held) this.held.set(row, { ...columns })
    if (!check) return
    const faults = new Map<number, RowProblem[]>()
    for (const [row, problem] of check.faults)
      faults.set(row, [...(faults.get(row) ?? []), problem])
    this.checks.set(check.record, faults)
  }

  private forget(record: number): void {
    this.changes.delete(record)
    this.held.delete(record)
    this.checks.delete(record)
  }

  /** What upstream said of the record, it said of what it was before. */
  private reopen(record: number): void {
    for (const row of this.rowsOf(record)) {
      if (!this.isOpen(row)) continue
      this.codes[row] = 'waiting'
      this.refusals.delete(row)
    }
  }

  private correct(position: number, changed: Readonly<Record<string, string>>, entry: number) {
    const before = this.cellsAt(position)
    const asRead = { ...this.asRead.get(position) }
    const { kind } = this.sheetOf(position)
    // a cell that holds another text is no error value any more
    this.own[position] = this.own[position]!.filter(
      ({ field, rule }) => rule !== 'error-value' || changed[field ?? ''] === undefined,
    )
    const { values } = this.getCheck(kind).check(
      this.checkedCells(
        position,
        kind.columns.map(({ name }) => changed[name] ?? before[name] ?? ''),
      ),
      toPlaces(kind),
    )
    const cells = toCells(kind.columns, values)
    for (const name of Object.keys(changed)) {
      const first = asRead[name] ?? before[name] ?? ''
      if (first === (cells[name] ?? '')) delete asRead[name]
      else asRead[name] = first
    }
    if (Object.keys(asRead).length > 0) this.asRead.set(position, asRead)
    else this.asRead.delete(position)
    this.setValues(position, values)
    this.versions[position] = entry
  }

  /** Rows that are checked with one another, or the row alone. */
  private nameOfKey(position: number): string {
    const { fileIndex, kind } = this.sheetOf(position)
    const key = this.keys[position]!
    return kind.recordBy === 'key' && key !== '' ? `${fileIndex} ${key}` : `${position}`
  }

  private noteKey(position: number, edited: Set<string>): void {
    edited.add(this.nameOfKey(position))
  }

  /** By other rules, all of the rows. */
  checkBy(rules: RowRules | undefined): void {
    this.rules = rules
    this.rowChecks = new Map()
    this.checkAgain(() => true)
    this.relate()
  }

  /** The first row with a key says for all of them what holds for the whole record. */
  private checkAgain(isMeant: (position: number) => boolean): void {
    const heads = new Map<string, readonly string[]>()
    for (let row = 0; row < this.size; row++) {
      if (!isMeant(row) || this.isLeftOut[row]) continue
      const { kind } = this.sheetOf(row)
      const name = this.nameOfKey(row)
      const head = heads.get(name)
      const values = this.valuesAt(row)
      if (!head && kind.recordBy === 'key') heads.set(name, recordValues(kind, values))
      if (this.wasImported[row]) continue
      const { problems } = this.getCheck(kind).check(
        this.checkedCells(row, values),
        toPlaces(kind),
        head,
      )
      this.own[row] = this.same(problems)
    }
  }

  private getCheck(kind: SheetKind): RowCheck {
    const check = this.rowChecks.get(kind) ?? new RowCheck(kind.columns, this.rules)
    this.rowChecks.set(kind, check)
    return check
  }

  /** As the reader gave them, with what was changed since. */
  private checkedCells(position: number, values: readonly string[]): CheckedCell[] {
    const errors = new Set(
      this.own[position]!.flatMap(({ field, rule }) => (rule === 'error-value' ? field : [])),
    )
    const { columns } = this.sheetOf(position).kind
    return values.map((text, index) => {
      const isError = errors.has(columns[index]!.name)
      return { kind: isError ? 'error' : text === '' ? 'empty' : 'text', text }
    })
  }

  /** What the ledger says by now; of all its records, or of those that were written since. */
  applyLedger(
    records: readonly LedgerRecord[],
    underWay: readonly BatchUnderWay[],
    isWhole: boolean,
  ): void {
    if (isWhole) {
      this.codes.fill('waiting')
      this.refusals.clear()
    }
    for (const { record, rows, state, batchKey, upstreamId, refusal } of records) {
      for (const row of JSON.parse(rows) as number[]) {
        this.codes[row] = state === 'waiting' && batchKey === '' ? frozen : state
        this.records[row] = record
        if (upstreamId !== null) this.upstreamIds.set(row, upstreamId)
        if (refusal !== null) this.refusals.set(row, JSON.parse(refusal) as RowProblem[])
      }
    }
    this.underWay = underWay
    this.seen = undefined
  }
}

const toPlaces = ({ columns }: SheetKind) => columns.map((_, index) => index)

/** One of the values that a row's text is made of. */
function valueIn(text: string, index: number): string {
  let from = 0
  for (let before = 0; before < index; before++) from = text.indexOf(separator, from) + 1
  const end = text.indexOf(separator, from)
  return end < 0 ? text.slice(from) : text.slice(from, end)
}
