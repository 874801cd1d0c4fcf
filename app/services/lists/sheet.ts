/** What a file of rows is made of, whatever its format. */
export interface SheetCell {
  kind: 'text' | 'number' | 'date' | 'time' | 'boolean'
  /** Of dates and times: `yyyy-MM-dd HH:mm:ss` as a clock on the wall shows it. */
  value: string | number | boolean
  /** Stands out, as a cell with an error does. */
  isMarked?: boolean
}

/** A row's cells from the first column on; null for an empty one. */
export type SheetRow = readonly (SheetCell | null)[]

export interface SheetContent {
  /** In characters, by column. */
  widths: readonly number[]
  /** Bold, and in sight while the rows below are scrolled. */
  headings: SheetRow
  /** Row of the headings, 1 unless said; the rows follow it. */
  headingRow?: number
  /** A few hundred at a time: between two pieces other work gets its turn. An empty row keeps its place. */
  rows: AsyncIterable<readonly SheetRow[]>
}

export interface Sheet {
  name: string
  /** Asked when the sheet's turn comes. */
  content: SheetContent | (() => Promise<SheetContent>)
  /** A sheet that only programs read. */
  isHidden?: boolean
}
