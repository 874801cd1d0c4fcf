import type { SheetRole, RowProblem, ProblemRule } from '~/lib/import-rows'
import type { OpenedUpload } from './opened-upload'
import { encoded, type Message } from '~/i18n/message'
import { placeOfProblem } from '../checks/row-check'
import { ownProblemCode, type ImportKind, type SheetKind } from '../kinds/kind'

/** What the rows of an upload have to do with one another, as data: a sheet each, the first in front. */
export type UploadRules = readonly [SheetRules, ...SheetRules[]]

export interface SheetRules extends Pick<SheetKind, 'part' | 'recordBy'> {
  /** What rows of one file say that share a value. */
  unique: readonly { column: 'keys' | 'otherKeys'; problem: RowProblem }[]
  /** What a row says whose key the first sheet does not have. */
  keyUnknown?: RowProblem
  /** What a record with a key says of whose rows none fills one of the columns. */
  someRow?: readonly { fills: readonly string[]; problem: RowProblem }[]
  /** What a record says whose key an earlier file has. */
  keyTaken?: RowProblem
}

/** What the rows of a kind have to do with one another, in the words of the rows. */
export const uploadRules = ({ sheets: [first, ...others] }: ImportKind): UploadRules => [
  sheetRules(first),
  ...others.map(sheetRules),
]

const sheetRules = ({
  part,
  recordBy,
  columns,
  key,
  keyUnknown,
  keyTaken,
  someRow,
}: SheetKind): SheetRules => {
  const problem = (field: string, message: Message, rule: ProblemRule): RowProblem => ({
    code: ownProblemCode,
    field,
    message: encoded(message),
    rule,
    place: placeOfProblem(
      columns.findIndex(({ name }) => name === field),
      rule,
    ),
  })
  return {
    part,
    recordBy,
    unique: columns.flatMap(({ name, unique }) =>
      unique === undefined
        ? []
        : [
            {
              column: name === key ? ('keys' as const) : ('otherKeys' as const),
              problem: problem(name, unique, 'repeated'),
            },
          ],
    ),
    ...(keyUnknown !== undefined && { keyUnknown: problem(key, keyUnknown, 'key-unknown') }),
    ...(keyTaken !== undefined && { keyTaken: problem(key, keyTaken, 'key-taken') }),
    ...(someRow && {
      someRow: someRow.map(({ fills, otherwise }) => ({
        fills,
        problem: problem(fills[0], otherwise, 'some-row'),
      })),
    }),
  }
}

/** What the rows of an upload have to do with one another. */
export interface Related {
  /** What is wrong with rows because of others, by position. */
  problems: Map<number, RowProblem[]>
  /** Rows of records that have more than one, the head row in front. */
  rows: Map<number, readonly number[]>
  /** Of rows that are not the first of their record. */
  places: Map<number, number>
}

/** Rows of one file with one value, by the value: their positions, or the one. */
type Rows = number | number[]
type ByValue = Map<string, Rows>

/**
 * Puts each row into its record and finds what is wrong among the rows. A record's number is the position of its head
 * row: the first row of its key on the first sheet, or where that sheet has none, the first on the others. A row
 * without a key has nothing to do with any other. Rows that are left out have to do with one another only.
 */
export function relateRows(upload: OpenedUpload, rules: UploadRules): Related {
  const inFiles = groupBy(upload, 'keys', false)
  const leftOut = upload.isLeftOut.includes(true) ? groupBy(upload, 'keys', true) : []
  for (const keys of [...inFiles, ...leftOut]) {
    for (const rows of keys?.values() ?? []) placeRows(upload, rules, rows)
  }
  for (let row = 0; row < upload.size; row++)
    if (upload.keys[row] === '' && isMovable(upload, row)) upload.records[row] = row
  const rows = gatherRows(upload, rules[0].part)
  const places = new Map<number, number>()
  for (const ofRecord of rows.values()) ofRecord.forEach((row, place) => places.set(row, place))
  const related: Related = { problems: new Map(), rows, places }
  for (const sheet of rules) findProblems(upload, sheet, rules[0].part, inFiles, related)
  return related
}

/** By file. */
function groupBy(
  upload: OpenedUpload,
  of: 'keys' | 'otherKeys',
  isLeftOut: boolean,
  part?: SheetRole,
): ByValue[] {
  const files: ByValue[] = []
  for (let row = 0; row < upload.size; row++) {
    const value = upload[of][row]
    if (!value || upload.isLeftOut[row] !== isLeftOut) continue
    const { fileIndex, kind } = upload.sheetOf(row)
    if (part && kind.part !== part) continue
    const values = (files[fileIndex] ??= new Map())
    const known = values.get(value)
    if (known === undefined) values.set(value, row)
    else if (typeof known === 'number') values.set(value, [known, row])
    else known.push(row)
  }
  return files
}

const list = (rows: Rows) => (typeof rows === 'number' ? [rows] : rows)

/** What was sent stays in its record; what an earlier upload imported is looked at as what waits. */
const isMovable = (upload: OpenedUpload, row: number) =>
  upload.wasImported[row]! || upload.isOpen(row)

const getPart = (upload: OpenedUpload, row: number) => upload.sheetOf(row).kind.part

function placeRows(upload: OpenedUpload, [first]: UploadRules, rows: Rows): void {
  if (typeof rows === 'number') {
    if (isMovable(upload, rows)) upload.records[rows] = rows
    return
  }
  const head = rows.find((row) => getPart(upload, row) === first.part) ?? rows[0]!
  for (const row of rows) {
    if (!isMovable(upload, row)) continue
    const isAlone = first.recordBy === 'row' && getPart(upload, row) === first.part
    upload.records[row] = isAlone ? row : head
  }
}

function gatherRows(upload: OpenedUpload, firstPart: SheetRole): Related['rows'] {
  const gathered = new Map<number, number[]>()
  for (let row = 0; row < upload.size; row++) {
    const record = upload.records[row]!
    if (record === row) continue
    const rows = gathered.get(record)
    if (rows) rows.push(row)
    else gathered.set(record, [record, row])
  }
  const rank = (row: number) => (getPart(upload, row) === firstPart ? 0 : 1)
  for (const rows of gathered.values()) rows.sort((a, b) => rank(a) - rank(b) || a - b)
  return gathered
}

function findProblems(
  upload: OpenedUpload,
  sheet: SheetRules,
  firstPart: SheetRole,
  inFiles: readonly ByValue[],
  { problems, rows: ofRecords }: Related,
): void {
  const add = (row: number, problem: RowProblem) => {
    const before = problems.get(row)
    if (before) before.push(problem)
    else problems.set(row, [problem])
  }
  const isOfSheet = (row: number) => getPart(upload, row) === sheet.part
  const isOpen = (row: number) => upload.isOpen(row)

  for (const { column, problem } of sheet.unique) {
    const files = column === 'keys' ? inFiles : groupBy(upload, column, false, sheet.part)
    for (const values of files) {
      for (const found of values?.values() ?? []) {
        if (typeof found === 'number') continue
        const sharing = found.filter((row) => isOfSheet(row) && !upload.wasImported[row])
        if (sharing.length > 1) for (const row of sharing.filter(isOpen)) add(row, problem)
      }
    }
  }
  if (!upload.sheets.some(({ kind }) => kind.part === sheet.part)) return
  const { keyUnknown, keyTaken, someRow = [] } = sheet
  if (!keyUnknown && !keyTaken && someRow.length === 0) return
  for (const [file, keys] of inFiles.entries()) {
    for (const [key, found] of keys ?? []) {
      const rows = list(found).filter((row) => isOfSheet(row) && isOpen(row))
      if (keyUnknown && !list(found).some((row) => getPart(upload, row) === firstPart))
        for (const row of rows) add(row, keyUnknown)
      for (const head of rows.filter((row) => upload.records[row] === row)) {
        const ofRecord = ofRecords.get(head) ?? [head]
        for (const { fills, problem } of someRow) {
          const isFilled = ofRecord.some((row) => {
            const cells = isOfSheet(row) ? upload.cellsAt(row) : {}
            return fills.some((column) => cells[column] !== undefined)
          })
          if (!isFilled) add(head, problem)
        }
        if (keyTaken && inFiles.slice(0, file).some((earlier) => earlier?.has(key)))
          add(head, keyTaken)
      }
    }
  }
}
