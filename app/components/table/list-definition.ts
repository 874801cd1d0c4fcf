import type { ReactNode } from 'react'
import type { TextKey, Translate } from '~/i18n/translate'
import type { ListShape, ListState } from '~/lib/lists'

/** A list as data: what its screen shows and does. Its address and checks are the shape's and the query's. */
export interface ListDefinition<Row extends { id: number | string }> {
  shape: ListShape
  search?: {
    label: TextKey
    /** Between the last keystroke and the request. */
    debounceMs: number
  }
  filters: readonly ListFilter[]
  /** The filters are unfolded while no rows are asked for: there are none without them. */
  filtersLead?: boolean
  /** The first one holds the row's link, unless another says so. */
  columns: readonly ListColumn<Row>[]
  /** How a row is called, beside its tick for one. */
  rowName?: (row: Row) => string
  /** Undefined for a row that leads nowhere. */
  rowPath?: (row: Row) => string | undefined
  /** What the button that applies the filters says. */
  apply?: TextKey
  /** Rows have ticks when one of these needs them. */
  actions: readonly ListButton[]
  /** Upstream's own workbook of a view; null where the view has none. */
  workbookPath?: (query: ListState) => string | null
  /** A workbook of the same rows that many come for, as they were at another time. */
  earlierWorkbook?: (
    query: ListState,
    t: Translate,
    today: string,
  ) => { title: string; path: string }
  empty: TextKey
  /** What unfolds below a row, over the whole width, for those who see the part. */
  more?: RowMore<Row>
  /** Rows one below another that belong together. */
  groups?: RowGroups<Row>
  /** Said when an action that needs ticked rows has none. */
  noneSelected?: TextKey
  /** Offers to select all rows that match, on whatever page: its actions must know that selection. */
  selectsAll?: boolean
  /** Rows can be ticked by a pasted column of their numbers. */
  selectsNumbers?: boolean
}

export interface ListFilter {
  /** Its parameter. */
  name: string
  title: TextKey
  /**
   * `ticks`: options that can be ticked in any number; `select`: one of several; `switch`: a single tick that sends
   * `on`; `text`: part of a text; `day`: a date. `ticks` unless said.
   */
  kind?: 'ticks' | 'select' | 'switch' | 'text' | 'day'
  /** `select`: what its options mean, where their words do not say it. */
  hint?: TextKey
  /** `select`: the option that filters nothing; without it one is always chosen. */
  any?: TextKey
  /** `select`: the option that filters nothing, where the filter does so before anybody touched it. */
  every?: string
  /** `switch`: what it sends. */
  on?: string
  /** `switch`: what the list says while it is off and rows are left out for that. */
  off?: TextKey
  /** `day`: the last that can be chosen, as yyyy-MM-dd. */
  max?: (today: string) => string
}

/** Rows of the same group share some of their cells. */
export interface RowGroups<Row> {
  of: (row: Row) => string
  /** Titles of the columns that say the same of all of them, which one cell says once. */
  shared: readonly TextKey[]
  /** What they come to, below the last of these. */
  sum: (rows: readonly Row[], t: Translate) => ReactNode
  /** A row as one of several. */
  part: (row: Row) => Row
}

export interface RowMore<Row> {
  part?: string
  cell: (row: Row, t: Translate) => ReactNode
}

export interface ListColumn<Row> {
  title: TextKey
  cell: (row: Row, t: Translate) => ReactNode
  /** The value of `sort`; without it the column is not sortable. */
  sort?: string
  /** Holds the row's link. */
  isLink?: boolean
  /** Right-aligned. */
  number?: boolean
  /** Prose, which wraps to the next line; all else keeps to one. */
  wraps?: boolean
  breaks?: boolean
  /** One line of it is enough; the whole of it is its title. */
  clips?: boolean
  /** On a phone it stands beside the row's link: what most come for. */
  leads?: boolean
  /** A day with its time, on one line: beside many others all are written smaller on an office screen. */
  time?: boolean
  /** A day, which paper must not break at its hyphens. */
  day?: boolean
  /** The part of the screen that this column belongs to; shown to those who see that part. */
  part?: string
  /** Title of the column in whose cells it stands on a second line, where it comes next to that. */
  under?: TextKey
  /** The column that stands below it. */
  lower?: ListColumn<Row>
}

export interface ListButton {
  /** What the button sends. */
  name: string
  title: TextKey
  /** Disabled by scripts, and refused by the server, while nothing is ticked. */
  needsSelection?: boolean
  /** Asked first for a list of this many rows or more; 0 asks always. */
  askFrom?: number
  question?: TextKey
  /** Its question names the rows, which are read for that. */
  asks?: boolean
  /** It is done for no more rows than these at once. */
  most?: number
  /** Sends the list by GET under this name: its loader leads on to another screen. */
  opens?: string
  /** Fills `{what}` of the question; `{n}` is how many rows are selected. */
  what?: TextKey
  /** The button below the question; 'Continue' unless said. */
  go?: TextKey
  /** It cannot be undone. */
  removes?: boolean
  /** Shown to those who see this part of the screen. */
  part?: string
  /** Answers with a file: the page stays. */
  download?: boolean
}

/** A list with rows of any kind. */
export type AnyList = Omit<
  ListDefinition<never>,
  'rowName' | 'rowPath' | 'columns' | 'groups' | 'more'
>
