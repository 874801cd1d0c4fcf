import type { Shipment, UnloadingMatrix } from '#contract/shipments'
import { say } from '~/i18n/message'
import type { Translate } from '~/i18n/translate'
import type { Change, Words } from '~/lib/acts'
import { formatCount } from '~/lib/format'
import { packageTypes } from '~/lib/package-types'
import { paths } from '~/lib/paths'
import {
  cellName,
  readKeys,
  readOthers,
  readPieces,
  readShownCells,
  rowsOfPage,
  toShown,
  undecided,
  withTypes,
  type Quantities,
  type UnloadingRow,
} from '~/lib/unloading'
import { piecesFaults } from '~/validation/unloading'
import { inboundCalls } from '../inbound/calls'
import { nameOfOrder } from '../orders/order-calls'
import { fingerprint } from '../base/fingerprint.server'
import { returnCalls } from '../returns/calls'

/** What is counted of a shipment. */
export interface Matrix {
  /** Orders first. */
  rows: UnloadingRow[]
  /** Known types that the shipment, its orders and returns, or the saved report have. [CUN-12] */
  types: string[]
  /** Types that nobody knows: they have no column. [CUN-13] */
  unknown: string[]
  /** External ids that several orders and returns share. */
  shared: string[]
  /** Saved quantities that no cell shows, as their type is unknown or their order is no longer in the shipment. */
  leftOut: { key: string; type: string; pieces: number }[]
  /** Of the shipment. */
  expected: Quantities
  hasReturns: boolean
  /** The same as long as nobody changes the report, or what it is of. */
  version: string
}

type Packages = readonly { type?: string | null; quantity?: number | null }[] | null | undefined

const getSum = (packages: Packages): Quantities => {
  const sums = new Map<string, number>()
  for (const { type, quantity } of packages ?? [])
    if (type) sums.set(type, (sums.get(type) ?? 0) + (quantity ?? 0))
  return Object.fromEntries(sums)
}

const together = (some: Quantities, more: Quantities): Quantities => {
  const sums = new Map(Object.entries(some))
  for (const [type, quantity] of Object.entries(more))
    sums.set(type, (sums.get(type) ?? 0) + quantity)
  return Object.fromEntries(sums)
}

/** The matrix of a shipment, as it was announced and as its report was saved. */
export function toMatrix(shipment: Shipment): Matrix {
  const report = new Map(Object.entries(shipment.unloading?.matrix ?? {}))
  const rows = new Map<string, UnloadingRow>()
  const shared = new Set<string>()
  const add = (key: string, name: UnloadingRow['names'][number], packages: Packages) => {
    const existing = rows.get(key)
    if (existing) shared.add(key)
    rows.set(key, {
      key,
      names: [...(existing?.names ?? []), name],
      expected: together(existing?.expected ?? {}, getSum(packages)),
      received: report.get(key) ?? {},
    })
  }
  for (const order of shipment.orders ?? []) {
    const name = nameOfOrder(inboundCalls, order)
    const href = paths.inboundOrder(order.id)
    add(
      order.external_order_id || String(order.id),
      { name, href, isReturn: false },
      order.packages,
    )
  }
  for (const one of shipment.returns ?? []) {
    const name = nameOfOrder(returnCalls, one)
    const href = paths.returnOrder(one.id)
    add(one.external_return_id || String(one.id), { name, href, isReturn: true }, one.packages)
  }
  const counted = [...rows.values()]
  const expected = getSum(shipment.packages)
  const found = new Set(
    [expected, ...counted.flatMap((row) => [row.expected, row.received])].flatMap((quantities) =>
      Object.keys(quantities),
    ),
  )
  return {
    rows: counted,
    types: packageTypes.filter((type) => found.has(type)),
    unknown: [...found].filter((type) => !packageTypes.includes(type)),
    shared: [...shared],
    leftOut: [...report].flatMap(([key, quantities]) =>
      Object.entries(quantities).flatMap(([type, pieces]) =>
        pieces > 0 && !(rows.has(key) && packageTypes.includes(type))
          ? [{ key, type, pieces }]
          : [],
      ),
    ),
    expected,
    hasReturns: (shipment.returns ?? []).length > 0,
    version: getVersion(counted),
  }
}

const getVersion = (rows: readonly UnloadingRow[]): string =>
  fingerprint(rows.map(({ key, received }) => [key, toCells(received)]))

const toCells = (quantities: Quantities) =>
  packageTypes.flatMap((type) => (quantities[type] ? [[type, quantities[type]] as const] : []))

/** The fields of the form, as they were posted or as they are shown next. */
export interface MatrixEntries {
  version?: string
  /** What the rows of the form, and those typed on other pages, had when they were shown; as `others`, without zeros. */
  shown?: string
  /** Types that got a column by hand, cut by commas. */
  added?: string
  page?: string
  /** The external ids of the rows that were shown, as JSON. */
  keys?: string
  /** What was typed on other pages, as JSON: external id, then type, then quantity. */
  others?: string
  /** Cells that are known to be counted as 0, as `others`: upstream has the same 0 for what nobody has counted. */
  zeros?: string
  /** What a sheet has less of than the form, until it is decided; as `others`. */
  replace?: string
  /** What the form had in their place when that was asked, likewise. */
  replaced?: string
  rows?: Record<string, string | undefined>[]
}

/** What a posted matrix holds, over what is stored. */
export interface Counted {
  types: string[]
  /** Of every row of the shipment, by its external id, what each shown column has. */
  report: Map<string, Quantities>
  /** What each cell had when it was last shown; null where the form does not say. */
  shown: ReadonlyMap<string, Quantities> | null
  /** Cells that are known to be counted as 0: typed, from a sheet, or lowered to it. */
  zeros: ReadonlyMap<string, Quantities>
  /** Cells that the form changed and that somebody else has changed otherwise. */
  conflicts: { key: string; type: string; stored: number; own: number }[]
  /** External ids that were counted and that the shipment holds no more. */
  gone: string[]
}

/**
 * The report that a form means: cells that it changed, and all others as they are stored. Cells that are no quantity count
 * as 0; the form's rules have refused them before.
 */
export function countedIn(matrix: Matrix, entries: MatrixEntries): Counted {
  const types = withTypes(matrix.types, entries.added ?? '')
  const typed = typedIn(entries)
  const before = readShown(matrix, entries)
  const known = new Map(Object.entries(readOthers(entries.zeros)))
  const report: Counted['report'] = new Map()
  const [shown, zeros] = [new Map<string, Quantities>(), new Map<string, Quantities>()]
  const conflicts: Counted['conflicts'] = []
  for (const { key, received } of matrix.rows) {
    const cells = types.map((type) => {
      const stored = received[type] ?? 0
      const own = typed.has(key) ? (typed.get(key)?.[type] ?? 0) : stored
      const seen = before && (before.get(key)?.[type] ?? 0)
      if (own === seen || own === stored) return { type, pieces: stored, seen: stored }
      if (seen === stored) return { type, pieces: own, seen }
      conflicts.push({ key, type, stored, own })
      return { type, pieces: own, seen: seen === null ? 0 : undecided }
    })
    report.set(key, Object.fromEntries(cells.map(({ type, pieces }) => [type, pieces])))
    shown.set(key, Object.fromEntries(cells.map(({ type, seen }) => [type, seen])))
    const zero = cells.filter(
      ({ type, pieces }) =>
        pieces === 0 && (known.get(key)?.[type] === 0 || before?.get(key)?.[type]),
    )
    if (zero.length > 0) zeros.set(key, Object.fromEntries(zero.map(({ type }) => [type, 0])))
  }
  const gone = [...typed.keys()].filter((key) => !report.has(key))
  return { types, report, shown: before && shown, zeros, conflicts, gone }
}

/** Null for a form of the portal's version before, which names no cells, where the report is no longer the one it shows. */
function readShown(matrix: Matrix, { shown, version }: MatrixEntries) {
  if (shown !== undefined) return new Map(Object.entries(readShownCells(shown)))
  if (version !== matrix.version) return null
  return new Map(matrix.rows.map(({ key, received }) => [key, received]))
}

/** By external id: what stands on the page, and what was typed on others. */
function typedIn(entries: MatrixEntries): Map<string, Quantities> {
  const typed = new Map(Object.entries(readOthers(entries.others)))
  readKeys(entries.keys).forEach((key, index) => {
    const cells = entries.rows?.[index] ?? {}
    const counts = packageTypes.flatMap((type) => {
      const cell = cells[cellName(type)]
      return cell === undefined ? [] : [[type, readPieces(cell) ?? 0] as const]
    })
    // a row whose cells were all emptied has no entry left, and is 0
    typed.set(key, Object.fromEntries(counts))
  })
  return typed
}

/** What is wrong with the first cell of the page that holds no quantity, in the user's language. */
export function wrongCell(t: Translate, entries: MatrixEntries): string | undefined {
  const keys = readKeys(entries.keys)
  for (const [index, cells] of (entries.rows ?? []).entries())
    for (const [name, typed] of Object.entries(cells ?? {})) {
      const words = piecesFaults(typed).map((fault) => say(t, fault))
      const line = keys[index] ?? t('form.row', { n: index + 1 })
      if (words.length > 0)
        return `${line}, ${packageTypes[Number(name.slice(1))] ?? ''}: ${words.join(' ')}`
    }
  return undefined
}

/** The fields of a form that shows a page of a report, from 1; what of other pages is not stored goes with it. */
export function toEntries(
  matrix: Matrix,
  {
    report,
    shown: seen,
    zeros,
    added = '',
    page = 1,
  }: Pick<Counted, 'report' | 'shown' | 'zeros'> & { added?: string; page?: number },
): MatrixEntries {
  const types = withTypes(matrix.types, added)
  const shown = rowsOfPage(matrix.rows, types.length, page)
  const keys = new Set(shown.map(({ key }) => key))
  const others = matrix.rows.filter(({ key, received }) => {
    if (keys.has(key)) return false
    const own = report.get(key) ?? {}
    return types.some((type) => (own[type] ?? 0) !== (received[type] ?? 0))
  })
  return {
    version: matrix.version,
    ...(seen && {
      shown: toShown(
        [...shown, ...others].map(({ key }) => ({ key, received: seen.get(key) ?? {} })),
      ),
    }),
    zeros: zeros.size > 0 ? JSON.stringify(Object.fromEntries(zeros)) : '',
    added,
    page: String(page),
    keys: JSON.stringify([...keys]),
    others:
      others.length > 0
        ? JSON.stringify(Object.fromEntries(others.map(({ key }) => [key, report.get(key)])))
        : '',
    rows: shown.map(({ key }) =>
      Object.fromEntries(
        types.map((type) => [cellName(type), String(report.get(key)?.[type] ?? 0)]),
      ),
    ),
  }
}

/** A report as upstream takes it. [CUN-23] */
export const bodyOfReport = ({ report }: Pick<Counted, 'report'>): UnloadingMatrix =>
  Object.fromEntries(report)

const nameOfCell = (key: string, type: string) => `${key}, ${type}`

/** Every cell that is counted, with its count. */
export const wordsOfReport = ({ rows }: Pick<Matrix, 'rows'>): Words =>
  rows.flatMap(({ key, received }) =>
    packageTypes.map((type) => [nameOfCell(key, type), formatCount(received[type] ?? 0)] as const),
  )

/** The cells that a form changes, from what is stored to what is sent. */
export const changesOfReport = (
  { rows }: Pick<Matrix, 'rows'>,
  { report }: Pick<Counted, 'report'>,
): Change[] =>
  rows.flatMap(({ key, received }) =>
    Object.entries(report.get(key) ?? {}).flatMap(([type, own]): Change[] => {
      const stored = received[type] ?? 0
      return own === stored ? [] : [[nameOfCell(key, type), formatCount(stored), formatCount(own)]]
    }),
  )

/** Whether a shipment's report is the one that was sent. */
export const holdsReport = (matrix: Matrix, { report }: Pick<Counted, 'report'>): boolean =>
  matrix.rows.length > 0 &&
  getVersion(matrix.rows) ===
    getVersion(matrix.rows.map((row) => ({ ...row, received: report.get(row.key) ?? {} })))

/** The report with these cells in it; a 0 among them is counted as one. */
export function withCells(
  counted: Counted,
  cells: Iterable<readonly [string, Quantities]>,
): Counted {
  const [report, zeros] = [new Map(counted.report), new Map(counted.zeros)]
  for (const [key, quantities] of cells) {
    if (!report.has(key)) continue
    report.set(key, { ...report.get(key), ...quantities })
    const zero = Object.entries({ ...zeros.get(key), ...quantities }).filter(
      ([, pieces]) => pieces === 0,
    )
    zeros.set(key, Object.fromEntries(zero))
  }
  return { ...counted, report, zeros }
}

/** A mark of a report and of what it differs from: of these quantities, expected and received, and no others. */
export const markOfReport = (matrix: Matrix, counted: Counted): string =>
  fingerprint([
    [...counted.report].map(([key, quantities]) => [key, toCells(quantities)]),
    matrix.rows.map(({ key, expected }) => [key, toCells(expected)]),
    toCells(matrix.expected),
  ])

/** Pieces of one package type, of a row or of the whole shipment. */
export interface Compared {
  type: string
  expected: number
  received: number
}

const isDifferent = ({ expected, received }: Compared) => expected !== received

/** Row by row, what was announced and what was received. [BEY-46] */
export const compareRows = (
  matrix: Matrix,
  { types, report }: Counted,
): (Compared & { row: UnloadingRow })[] =>
  matrix.rows
    .flatMap((row) =>
      types.map((type) => ({
        row,
        type,
        expected: row.expected[type] ?? 0,
        received: report.get(row.key)?.[type] ?? 0,
      })),
    )
    .filter(isDifferent)

/** What the transit document announces and what was received of all rows; nothing where it announces none. [BEY-46] */
export function compareAnnounced(matrix: Matrix, { types, report }: Counted): Compared[] {
  if (Object.keys(matrix.expected).length === 0) return []
  const received = (type: string) =>
    [...report.values()].reduce((sum, quantities) => sum + (quantities[type] ?? 0), 0)
  return types
    .map((type) => ({ type, expected: matrix.expected[type] ?? 0, received: received(type) }))
    .filter(isDifferent)
}
