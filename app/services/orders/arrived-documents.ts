import { readToken, withoutRefusal } from '~/lib/document-token'
import type { Values } from '../requests/form-entries.server'
import type { FieldMap } from './field-map'

/**
 * Entries that were sent, with the documents of theirs that have arrived: upstream has one in the row of a new one, by a
 * name that no row had before. Of what has not arrived the entry stays.
 */
export function withArrived(
  fields: FieldMap,
  own: Values,
  { before, now }: { before: Values; now: Values },
): Values {
  const arrived = Object.entries(fields).flatMap(([list, field]) => {
    if (!('rows' in field)) return []
    const documents = Object.entries(field.rows).flatMap(([name, entry]) =>
      'type' in entry && entry.type === 'document' ? [name] : [],
    )
    if (documents.length === 0) return []
    const known = new Set(
      rowsOf(before[list]).flatMap((row) => documents.map((name) => nameOfKept(row[name]))),
    )
    const there = rowsOf(now[list])
    const rows = rowsOf(own[list]).map((row, index) => {
      const found = documents.filter((name) => {
        const kept = nameOfKept(there[index]?.[name])
        return isNew(row[name]) && kept !== '' && !known.has(kept)
      })
      return { ...row, ...Object.fromEntries(found.map((name) => [name, there[index]?.[name]])) }
    })
    return [[list, rows] as const]
  })
  return { ...own, ...Object.fromEntries(arrived) }
}

const isNew = (document: unknown) => tokenOf(document).kind === 'stored'

/** What upstream calls a document that it has; blank for any other. */
export function nameOfKept(document: unknown): string {
  const token = tokenOf(document)
  return token.kind === 'kept' ? token.name : ''
}

const tokenOf = (document: unknown) =>
  readToken(withoutRefusal(typeof document === 'string' ? document : ''))

const rowsOf = (rows: unknown): Values[] =>
  Array.isArray(rows) ? rows.map((row) => (row ?? {}) as Values) : []
