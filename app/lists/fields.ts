import type { TextKey, Translate } from '~/i18n/translate'

/** One column of a list, as data: its screen and its export both read it. */
export interface ListField<Row> {
  title: TextKey
  /**
   * `text` for every code, however many digits it has; `change`: a number that shows its sign; `time`: epoch seconds.
   */
  kind: 'text' | 'number' | 'change' | 'time'
  value: (row: Row, t: Translate) => string | number | null | undefined
  /** In characters, of the exported column. */
  width?: number
  /** The part of the list that it belongs to; shown and exported to those who see that part. */
  part?: string
}
