import { readRows, type SpreadsheetRow } from './spreadsheet-rows'

/** Rows, or null for a file that cannot be read. */
export type ReaderAnswer = SpreadsheetRow[] | null

// a process of its own, which reads one file
process.once('message', (file) => {
  process.send?.(answerTo(Buffer.from(file as Uint8Array)), undefined, undefined, () =>
    process.disconnect(),
  )
})
// nobody waits for the answer any more
process.once('disconnect', () => process.exit())

function answerTo(file: Buffer): ReaderAnswer {
  try {
    return readRows(file)
  } catch {
    return null
  }
}
