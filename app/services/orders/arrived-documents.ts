import { toRows, type Values } from '~/lib/values'
import { readToken, withoutRefusal } from '~/lib/document-token'
import { isSame, type FieldMap } from './field-map'

/**
 * Entries that were sent, with the documents of theirs that have arrived: upstream has one in the row of a new one, by a
 * name that no row had before. Of what has not arrived the entry stays.
 */
export function withArrived(
  fields: FieldMap,
  own: Values,
  { before, now }: { before: Values; now: Values },
): Values {
  const known = keptNames(fields, before)
  return changeRows(fields, own, (row, { list, index, documents }) => {
    const there = toRows(now[list])[index]
    const found = documents.filter((name) => {
      const keptName = nameOfKept(there?.[name])
      return getFile(row[name]) !== null && keptName !== '' && !known.includes(keptName)
    })
    return { ...row, ...Object.fromEntries(found.map((name) => [name, there?.[name]])) }
  })
}

/** What an order was sent with: where each document that waited stood, and the names that upstream had before. */
export interface SentBefore {
  known: string[]
  places: Record<string, { list: string; index: number }>
}

export function toSending(fields: FieldMap, own: Values, before: Values): SentBefore {
  const places: SentBefore['places'] = {}
  changeRows(fields, own, (row, { list, index, documents }) => {
    for (const name of documents) {
      const file = getFile(row[name])
      if (file !== null) places[file] = { list, index }
    }
    return row
  })
  return { known: keptNames(fields, before), places }
}

/**
 * Entries that were sent before and come again, as after a session that ended half way, with the documents that have
 * arrived since. A row that is not as it was sent may be somebody else's, and is left to be asked about.
 */
export function withArrivedBefore(
  fields: FieldMap,
  own: Values,
  { now, sent }: { now: Values; sent: SentBefore },
): Values {
  return changeRows(fields, own, (row, { documents, others }) => {
    const found = documents.flatMap((name) => {
      const place = sent.places[getFile(row[name]) ?? '']
      const there = place && toRows(now[place.list])[place.index]
      const keptName = nameOfKept(there?.[name])
      const isOwn =
        keptName !== '' && !sent.known.includes(keptName) && isSame(others, there ?? {}, row)
      return isOwn ? [[name, there?.[name]] as const] : []
    })
    return { ...row, ...Object.fromEntries(found) }
  })
}

interface RowPlace {
  list: string
  index: number
  /** Names of its fields for documents. */
  documents: string[]
  others: FieldMap
}

/** Changes the rows of all lists that have documents. */
function changeRows(
  fields: FieldMap,
  values: Values,
  change: (row: Values, place: RowPlace) => Values,
): Values {
  const changed = Object.entries(fields).flatMap(([list, field]): [string, Values[]][] => {
    if (!('rows' in field) || values[list] === undefined) return []
    const isDocument = (name: string) => {
      const entry = field.rows[name]
      return entry !== undefined && 'type' in entry && entry.type === 'document'
    }
    const documents = Object.keys(field.rows).filter(isDocument)
    if (documents.length === 0) return []
    const others = Object.entries(field.rows).filter(([name]) => !isDocument(name))
    const place = { list, documents, others: Object.fromEntries(others) }
    return [[list, toRows(values[list]).map((row, index) => change(row, { ...place, index }))]]
  })
  return { ...values, ...Object.fromEntries(changed) }
}

function keptNames(fields: FieldMap, values: Values): string[] {
  const names: string[] = []
  changeRows(fields, values, (row, { documents }) => {
    names.push(...documents.map((name) => nameOfKept(row[name])).filter(Boolean))
    return row
  })
  return names
}

/** Of a document that waits in the store. */
function getFile(document: unknown): string | null {
  const token = getToken(document)
  return token.kind === 'stored' ? token.file : null
}

/** What upstream calls a document that it has; blank for any other. */
export function nameOfKept(document: unknown): string {
  const token = getToken(document)
  return token.kind === 'kept' ? token.name : ''
}

const getToken = (document: unknown) =>
  readToken(withoutRefusal(typeof document === 'string' ? document : ''))
