import type { TextKey, Translate } from '~/i18n/translate'

/** One column of a list, as data: its screen and its files both read it. */
export interface ListField<Row> {
  title: TextKey
  /**
   * `text` for every code, however many digits it has; `decimal`: as many decimals as it has; `change`: a number that
   * shows its sign; `moment`: epoch seconds; `time` and `day`: the same, without seconds on the screen, or the day
   * alone.
   */
  kind: 'text' | 'number' | 'decimal' | 'change' | 'moment' | 'time' | 'day' | 'boolean'
  value: (row: Row, t: Translate) => string | number | boolean | null | undefined
  /** In characters, of the exported column. */
  width?: number
  /** The part of the list that it belongs to; shown and exported to those who see that part. */
  part?: string
  /** The value of `sort` that orders by it; without one nobody can. */
  sort?: string
  /** Holds the row's link, in place of the first column. */
  isLink?: boolean
  /** On the screen: prose, which wraps to the next line. */
  wraps?: boolean
  /** On the screen: a few words, each of which may stand on a line of its own. */
  breaks?: boolean
  /** On the screen: the title of the field before it, which it shares its cell with. */
  under?: TextKey
  /** On the screen: cut after one line. */
  clips?: boolean
  /** On a phone: beside the row's link. */
  leads?: boolean
  /** On the screen: in what unfolds below its row. */
  unfolds?: boolean
  /** On the screen another column says it. */
  inFileOnly?: boolean
}

/** A column of a file whose heading is the same in every language, as those of an import are. */
export type FileField<Row> = Omit<ListField<Row>, 'title'> & { heading: string }
