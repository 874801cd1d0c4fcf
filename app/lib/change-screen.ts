/** What the screen shows that changes what is selected on a list. */
export interface ChangePage {
  forms: ChangeForm[]
  /** The list, as it was. */
  back: string
  /** Null where it is not known. */
  count: string | null
  /** What could not be read, in words. */
  problems: string[]
}

/** A form for fields of one kind. */
export interface ChangeForm {
  id: string
  kind: 'text' | 'day' | 'choice'
  fields: { value: string; words: string }[]
  canEmpty: boolean
  choices: string[]
}

/** What the screen shows that takes back what an import has changed. */
export interface TakeBackPage {
  /** Null where nothing is known of the import. */
  file: string | null
  /** The import. */
  back: string
  problem: string | null
  /** Records that get their old values back. */
  count: number
  /** Those that somebody else has changed since, with titles of the fields. */
  changed: { number: string; fields: string }[]
  notes: string[]
}
