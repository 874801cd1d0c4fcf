/** Entries of a form; only their names are known. */
export type Values = Record<string, unknown>

/** An entry as text; empty for whatever is none. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const toTrimmedText = (value: unknown): string => toText(value).trim()

/** The rows of a list of entries; none for whatever is no list. */
export const toRows = (value: unknown): Values[] =>
  Array.isArray(value) ? value.map((row) => (row ?? {}) as Values) : []
