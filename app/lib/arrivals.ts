import type { Stage } from './stage'

interface Link {
  text: string
  path: string
}

/** A month of what arrives, in words. */
export interface ArrivalMonth {
  /** yyyy-MM. */
  month: string
  /** The first and the last that can be shown. */
  months: { min: string; max: string }
  /** What was asked for and is no month; another one is shown. */
  unreadable?: { typed: string; text: string }
  caption: string
  before?: Link
  after?: Link
  weekdays: readonly string[]
  /** From Monday on; null for days of another month. */
  weeks: readonly (readonly (ArrivalDay | null)[])[]
  /** How many of each list, with the list. */
  counts: readonly Link[]
  notes: readonly ArrivalNote[]
  /** Said where there is nothing, and all was read. */
  nothing?: string
  words: ArrivalWords
}

/** What the page says whatever arrives; `address`: of the calendar file. */
export type ArrivalWords = Readonly<
  Record<
    | 'month'
    | 'show'
    | 'today'
    | 'months'
    | 'calendar'
    | 'file'
    | 'fileOf'
    | 'subscribe'
    | 'address'
    | 'keys',
    string
  >
>

export interface ArrivalDay {
  /** yyyy-MM-dd. */
  day: string
  groups: readonly ArrivalGroup[]
  isToday?: true
}

/** What arrives on a day of one list. */
export interface ArrivalGroup {
  title: string
  arrivals: readonly {
    name: string
    path: string
    about: string
    status: string
    stage: Stage | null
  }[]
  /** Those that a day has no room for. */
  more?: Link
}

/** What a month does not show, and the list that does. */
export interface ArrivalNote {
  text: string
  link: string
  path: string
  isError?: true
}
