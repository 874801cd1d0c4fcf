/** What came of an action on several records, one by one. */
export interface Receipt {
  /** What its button sends: it tries again. */
  action: string
  rows: readonly ReceiptRow[]
  /** Entries that its button sends beside the records. */
  fields?: Readonly<Record<string, string>>
}

export interface ReceiptRow {
  /** 0 of a record that is not there, or not known to be. */
  id: number
  name: string
  outcome: 'done' | 'refused' | 'unknown'
  /** In the user's words; blank for what was done. */
  reason: string
}
