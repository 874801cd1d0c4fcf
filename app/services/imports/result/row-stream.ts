import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { readInto, type ReadSource } from '../read/read-into'
import type { SheetRow } from '../read/reader/types'

/** Rows that are read ahead of whoever takes them. */
const rowsAhead = 100

/** The rows of a file, read as they are taken. Destroying the stream ends the reading. */
export function rowStream(source: ReadSource): Readable {
  const rows = new PassThrough({ objectMode: true, highWaterMark: rowsAhead })
  const closed = new AbortController()
  rows.once('close', () => closed.abort())
  readInto(source, {
    chosen: new Map(),
    async take(row) {
      if (!rows.write(row)) await once(rows, 'drain', { signal: closed.signal })
    },
  }).then(
    () => rows.end(),
    (error: Error) => rows.destroy(error),
  )
  return rows
}

/** Gives the next row of a sheet. Undefined when the next row is another sheet's, which stays where it is. */
export function rowsBySheet(rows: Readable): (sheet: string) => Promise<SheetRow | undefined> {
  const all = rows[Symbol.asyncIterator]() as AsyncIterator<SheetRow, undefined>
  let ahead: SheetRow | undefined
  return async (sheet) => {
    ahead ??= (await all.next()).value
    const row = ahead?.sheet === sheet ? ahead : undefined
    if (row) ahead = undefined
    return row
  }
}
