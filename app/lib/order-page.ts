import type { Notice } from './form-result'
import type { CoursePhase } from './course'
import type { LinePages } from './order-line'
import type { Stage } from './stage'

/** What is to be known of an order; a note tells how things are, which is neither good nor bad. */
export interface OrderNotice {
  kind: Notice['kind'] | 'note'
  text: string
}

/** The page of an order that is read, in the user's words. */
export interface OrderPage {
  id: number
  title: string
  /** What the logs know it by; blank for an order without a number. */
  number: string
  status: string
  /** What the status leaves unsaid. */
  note?: string
  stage: Stage | null
  notices: OrderNotice[]
  /** All sections of the order, as links. */
  links: { title: string; href: string; isShown: boolean }[]
  shown: Section[]
  /** The address of all sections below one another; null where they stand so. */
  whole: string | null
  /** Whom it is for, and where. */
  receiver: string
  /** Why it can be neither edited nor deleted. */
  why: string
  /** Where the orders are found that can be. */
  concepts: string
  /** What can be begun with what it holds, by buttons of these names, as far as this user may. */
  beginnings: { name: string; title: string; hint: string }[]
  /** Where it is saved as a template; null for those who may not. */
  template: { title: string; href: string } | null
  /** What can be done to it, by buttons of these names. */
  actions?: { name: string; title: string; hint: string }[]
  /** What can be printed of it. */
  papers?: { title: string; href: string }[]
  /** All its documents in one file; null for an order without any. */
  documents: { title: string; href: string } | null
}

interface Section {
  name: string
  title: string
  blocks: Block[]
}

/** One thing that a section shows. */
export type Block = Course | Facts | Table | Addresses | Entries | Fields | Pages

export interface Course {
  kind: 'course'
  title: string
  phases: CoursePhase[]
}

export interface Facts {
  kind: 'facts'
  groups: { title?: string; facts: (readonly [name: string, value: Cell])[] }[]
}

export interface Addresses {
  kind: 'addresses'
  addresses: { title: string; lines: string[] }[]
  /** Said where there are none; without it nothing is shown then. */
  empty?: string
}

/** A list below a heading. */
export interface Entries {
  kind: 'entries'
  title: string
  entries: Cell[]
  /** Said where there are none; without it nothing is shown then. */
  empty?: string
}

export interface Table {
  kind: 'table'
  /** Its heading; without one it is named by `caption` alone. */
  title?: string
  /** Where links lead to it. */
  id?: string
  caption: string
  columns: { title: string; isNumber: boolean }[]
  rows: { cells: Cell[]; more?: Folded }[]
  /** Said where there are no rows. */
  empty: string
}

/** Below a row, in its whole width, and closed at first; without blocks the summary alone. */
export interface Folded {
  summary: string
  /** What is to be looked at, seen while it is closed. */
  warning?: string
  /** Of a fold whose summary says what is in it. */
  name?: 'priced'
  blocks: Block[]
}

/** Fields of the form that the page is in, by the name that its kind has for them. */
export interface Fields {
  kind: 'fields'
  name: string
  /** Of a list of the form's. */
  row?: number
}

/** Leads to the other lines of an order that has too many for one page. */
export interface Pages {
  kind: 'pages'
  lines: LinePages
  /** The same again, below the lines. */
  isBelow?: true
}

/** Several texts are several lines. */
export type Cell = string | string[] | Rich

/** A text with what belongs to it. */
export interface Rich {
  text: string
  href?: string
  /** In a tab of its own, said for those who do not see it; else within the portal. */
  opens?: 'pdf' | 'tab'
  /** Behind it, in quiet letters. */
  note?: string
  /** Below it, as what is to be looked at. */
  warning?: string
  /** Can be copied by this name. */
  copied?: string
}
