import { formatCount } from './format'
import { wholeIn } from './numbers'
import { packageTypes } from './package-types'
import type { Permission } from './shipment-edit'
import type { SheetFaults } from './sheet-faults'
import type { Stage } from './stage'

/** Name of the form that an unloading is counted in. */
export const unloadingForm = 'unloading'

/** Cells of one page of the matrix; what is more stands on further pages. */
const mostCells = 4_000
/** A row is named by three digits at most. */
export const mostRows = 999

/** Pieces of no package type have more digits. */
export const mostDigits = 9

/** Field of a type in a row: its place among all known types, as '1B' is no name of a field. */
export const cellName = (type: string) => `c${packageTypes.indexOf(type)}`

/** By package type. */
export type Quantities = Readonly<Record<string, number>>

/** An order or a return of a shipment, or both where they have the same external id. */
export interface UnloadingRow {
  /** Their external id, which the report knows them by. */
  key: string
  /** None leads anywhere that is no longer in the shipment. */
  names: { name: string; href?: string; isReturn: boolean }[]
  /** As the order documents announce it. */
  expected: Quantities
  /** As the report was saved. */
  received: Quantities
}

/** A row known only by its external id. */
export const rowOfKey = (key: string): UnloadingRow => ({
  key,
  names: [{ name: key, isReturn: false }],
  expected: {},
  received: {},
})

/** A shipment that can be unloaded, and where it is counted. */
export interface OfferedShipment {
  /** MX inbound reference. */
  reference: string
  href: string
  status: string
  stage: Stage | null
  /** What it arrives by: country, a space, licence plate; else the number of its container. */
  vehicle: string
  mrn: string
  /** Epoch seconds. */
  registered: number | null
}

/** What the screen of an unloading shows. */
export interface UnloadingPage {
  id: number
  /** Its MX inbound reference, or its id. */
  name: string
  shipment: string
  status: string
  stage: Stage | null
  notice: string | null
  problem: string | null
  /** Of package types that nobody knows, and of external ids that two share. */
  warnings: string[]
  mrn: string
  /** Of the shipment, by package type. */
  expected: Quantities
  hasReturns: boolean
  /** Package types that have a column, in the order of the columns. */
  types: string[]
  /** Words of the package types that have any, by their code. */
  typeNames: Readonly<Record<string, string>>
  rows: UnloadingRow[]
  /** Said where the form begins with what is expected of all that nobody has counted yet. */
  filled: string | null
  /** Of the report as it is stored. */
  version: string
  /** The page of rows that is shown first, from 1. */
  page: number
  isLocked: boolean
  save: Permission
  issue: Permission
  /** The matrix as a sheet to be filled in. */
  sheet: string
  /** What can be printed of it. */
  papers: { title: string; href: string }[]
  address: string
  /** What the list was asked for that its shipment was opened from. */
  list?: string
}

/** One line of what is compared before a report is issued, in words. */
export type ComparedPieces = Record<
  'name' | 'type' | 'expected' | 'received' | 'difference',
  string
>

/** What differs from what was announced, listed before a report is issued. */
export interface IssueReview {
  /** Of the report that it speaks of. */
  mark: string
  /** How many pieces were announced and received, and how they differ. */
  summary: string
  /** Orders and returns that differ, then all others together and the sum; none where nothing differs. */
  rows: ComparedPieces[]
  /** By package type, where it differs from what the transit document announces of the whole shipment. */
  announced: ComparedPieces[]
}

/** Cells that are counted already, for which a sheet has another quantity than the form. */
export interface ReplaceReview {
  /** All of them as the form's field holds them: see `readOthers`. */
  cells: string
  /** What the form has in their place, likewise. */
  current: string
  rows: { key: string; type: string; current: string; sheet: string }[]
  /** Says how many more there are. */
  more: string | null
}

/** What the form of an unloading is answered with, beside what every form is. */
export interface UnloadingAnswer {
  issue?: IssueReview
  /** The row that was searched for, by its external id. */
  foundRow?: string
  replace?: ReplaceReview
  sheet?: SheetFaults
}

/** What was received, and what is expected for each package type that did not arrive. */
export const fillIn = ({ expected, received }: UnloadingRow): Quantities =>
  Object.fromEntries(
    packageTypes.flatMap((type) => {
      const pieces = received[type] || expected[type]
      return pieces ? [[type, pieces] as const] : []
    }),
  )

/** Pieces that were announced and that were received, and how many too few and too many of each package type. */
export interface Tally {
  expected: number
  received: number
  short: number
  over: number
  /** Package types that were announced and, as far as is known, not counted. */
  blank: number
}

export function getTally(
  types: readonly string[],
  {
    expected,
    received,
    zeros = {},
  }: { expected: Quantities; received: Quantities; zeros?: Quantities },
): Tally {
  const tally = { expected: 0, received: 0, short: 0, over: 0, blank: 0 }
  for (const type of types) {
    const [planned, came] = [expected[type] ?? 0, received[type] ?? 0]
    tally.expected += planned
    tally.received += came
    tally.short += Math.max(0, planned - came)
    tally.over += Math.max(0, came - planned)
    if (planned > 0 && came === 0 && zeros[type] !== 0) tally.blank += 1
  }
  return tally
}

export const addTallies = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, one) => ({
      expected: sum.expected + one.expected,
      received: sum.received + one.received,
      short: sum.short + one.short,
      over: sum.over + one.over,
      blank: sum.blank + one.blank,
    }),
    { expected: 0, received: 0, short: 0, over: 0, blank: 0 },
  )

/** Nothing of it was counted yet. */
export const isLeftToCount = ({ received, blank }: Tally): boolean => received === 0 && blank > 0

type DifferenceWords = (key: 'unloading.short' | 'unloading.over', values: { n: string }) => string

/** How a count differs from what was announced: '8 short, 2 too many'; blank where it does not. */
export const formatDifference = (t: DifferenceWords, { short, over }: Tally): string =>
  [
    short > 0 ? t('unloading.short', { n: formatCount(short) }) : '',
    over > 0 ? t('unloading.over', { n: formatCount(over) }) : '',
  ]
    .filter(Boolean)
    .join(', ')

/** The row of an order or return by its external id or its name, as it is typed or scanned; -1 where there is none. */
export function findRowIndex(
  rows: readonly Pick<UnloadingRow, 'key' | 'names'>[],
  typed: string,
): number {
  const searched = typed.trim().toUpperCase()
  const isWanted = (text: string) => searched !== '' && text.toUpperCase() === searched
  return rows.findIndex(
    ({ key, names }) => isWanted(key) || names.some(({ name }) => isWanted(name)),
  )
}

/** A cell that an order was scanned into: the row that is meant, and the count that stood there before. */
export function readScan(
  rows: readonly UnloadingRow[],
  typed: string,
): { place: number; count: string } | null {
  if (readPieces(typed) !== null) return null
  const text = typed.trim()
  const digits = /^\d*/.exec(text)?.[0].length ?? 0
  // a number may begin with digits: the longest one that there is
  for (let at = 0; at <= digits; at += 1) {
    const place = findRowIndex(rows, text.slice(at))
    if (place >= 0) return { place, count: text.slice(0, at) }
  }
  return null
}

/** Rows of one page of a matrix with so many columns. */
export const rowsPerPage = (columns: number) =>
  Math.min(mostRows, Math.max(1, Math.floor(mostCells / Math.max(1, columns))))

export const countPages = (rows: number, columns: number) =>
  Math.max(1, Math.ceil(rows / rowsPerPage(columns)))

/** The columns of a matrix to which types were added; what nobody knows has none. */
export const withTypes = (types: readonly string[], added: string): string[] => {
  const shown = new Set([...types, ...added.split(',')])
  return packageTypes.filter((type) => shown.has(type))
}

/** The rows of a page, from 1. A page that is not there is the last, or the first. */
export function rowsOfPage<Row>(
  rows: readonly Row[],
  columns: number,
  page: number,
): readonly Row[] {
  const size = rowsPerPage(columns)
  const shown = Math.min(Math.max(1, page), countPages(rows.length, columns))
  return rows.slice((shown - 1) * size, shown * size)
}

/** A whole number from 0 on; blank is 0, and null what is none. */
export function readPieces(typed: unknown): number | null {
  if (typed === undefined || typed === null) return 0
  if (typeof typed !== 'string') return null
  const text = typed.trim()
  if (text === '') return 0
  return text.length <= mostDigits ? wholeIn(text) : null
}

/** Digits alone, but more than any number of pieces has. */
export const isTooLong = (typed: string) => /^\d+$/.test(typed.trim()) && readPieces(typed) === null

/** External ids of the rows of a page, as its field holds them. */
export function readKeys(text: string | undefined): string[] {
  try {
    const parsed = JSON.parse(text || '[]') as unknown
    // no page of ours has more rows
    return Array.isArray(parsed)
      ? parsed.slice(0, mostRows).filter((key) => typeof key === 'string')
      : []
  } catch {
    return []
  }
}

/** What was typed on other pages of the matrix and is not saved, as its field holds it. */
export function readOthers(
  text: string | undefined,
  isHeld: (pieces: number) => boolean = isPieces,
): Record<string, Quantities> {
  try {
    const parsed = JSON.parse(text || '{}') as unknown
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {}
    return Object.fromEntries(
      Object.entries(parsed).map(([key, cells]) => [key, toQuantities(cells, isHeld)]),
    )
  } catch {
    return {}
  }
}

const isPieces = (quantity: number) => readPieces(String(quantity)) === quantity

/** In place of what a cell had when it was shown: two counts of it were, so that none is left untouched. */
export const undecided = -1

/** What the cells of a form had when they were shown. */
export const readShownCells = (text: string): Record<string, Quantities> =>
  readOthers(text, (pieces) => pieces === undecided || isPieces(pieces))

/** What rows have, as the field of a form holds it that was made of them: a 0 is left out, as most cells are. */
export const toShown = (rows: readonly Pick<UnloadingRow, 'key' | 'received'>[]): string =>
  JSON.stringify(
    Object.fromEntries(
      rows.flatMap(({ key, received }) => {
        const counted = Object.entries(received).filter(([, pieces]) => pieces !== 0)
        return counted.length > 0 ? [[key, Object.fromEntries(counted)]] : []
      }),
    ),
  )

/** Of the types that there are: whatever else was sent in their place is not gone through. */
function toQuantities(cells: unknown, isHeld: (pieces: number) => boolean): Quantities {
  if (typeof cells !== 'object' || cells === null) return {}
  const sent = cells as Record<string, unknown>
  return Object.fromEntries(
    packageTypes.flatMap((type) => {
      const quantity = sent[type]
      return typeof quantity === 'number' && isHeld(quantity) ? [[type, quantity] as const] : []
    }),
  )
}
