import type { SubmissionResult } from '@conform-to/dom'

/** What an action sends back with a form that it did not accept. */
export interface RefusedForm {
  /** Which form of the page; without it the page's only one. */
  form?: string | null
  /** Missing where the form could not even be read. */
  lastResult?: SubmissionResult
  notice?: Notice
  /** The part of the form whose button was pressed, where it has several. */
  part?: string
  /** Words of the button that turns back to the company that it was made for, while another is active. */
  switchBack?: string
  /** What its next sending finishes: see `formFields`. */
  finishes?: string
  /** True when it is not known whether the write happened; the screen offers to look it up. */
  outcomeUnknown?: boolean
  found?: FoundSuggestions[]
  /** Names of the sections that its entries give it, where these decide which it has. */
  sections?: string[]
  existing?: ExistingRecord
  conflict?: Conflict
  /** The field where it is seen what a button has added. */
  at?: string
  review?: Review
  reckoned?: Reckoning
  /** Asks whether what the form shows is to be deleted. */
  asksDeletion?: boolean
}

/** What is said once, above a page or a form, in the user's language. */
export interface Notice {
  kind: 'success' | 'warning' | 'error'
  text: string
}

/** A value that a field can be given, with words that tell it from others. */
export interface Suggestion {
  value: string
  words?: string
  /** Of a record that is gone to. */
  href?: string
}

/** The suggestions that a button of a field asked for. */
export interface FoundSuggestions {
  field: string
  suggestions: Suggestion[]
  /** Why there are none. */
  hint?: string
}

/** What is there already under the value that a field was given. */
export interface ExistingRecord {
  field: string
  href: string
  words: string
}

/** What will be submitted, shown before it is. */
export interface Review {
  /** What becomes of the order once it is submitted. */
  intro: string
  /** What others will ask of it. */
  needs?: { title: string; said: string[] }
  /** Of the entries that it shows: those are submitted, and no others. */
  mark: string
  facts: { label: string; value: string }[]
  /** The first of the lines, each as one text. */
  lines: string[]
  /** How many lines there are besides. */
  moreLines: number
  warnings: string[]
}

/** What an order's lines travel in, as a button of its form has asked. */
export interface Reckoning {
  /** None where no line could be reckoned. */
  facts: { label: string; value: string }[]
  /** The first of the lines. */
  lines: Record<'article' | 'pieces' | 'packages' | 'grossWeight', string>[]
  /** How many lines there are besides. */
  moreLines: number
  /** Why lines are not in it. */
  missing: string[]
  /** Where what was typed is another. */
  differences: string[]
}

/** What somebody else saved since the form was made, where it differs from what the form holds. */
export interface Conflict {
  /** The version that sending the form all the same takes the place of. */
  version: string
  /** The part of the form, where each is saved by itself. */
  part?: string
  differences: { field: string; label: string; stored: string; own: string }[]
  /** Who has changed the record in the portal last, and when, in words. */
  by?: string
}
