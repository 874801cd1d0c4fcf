import { parentPort, workerData } from 'node:worker_threads'
import { readRows, type SpreadsheetRow } from './spreadsheet-rows'

/** Rows, or null for a file that cannot be read. */
export type ThreadAnswer = SpreadsheetRow[] | null

parentPort?.postMessage(answerTo(Buffer.from(workerData as Uint8Array)))

function answerTo(file: Buffer): ThreadAnswer {
  try {
    return readRows(file)
  } catch {
    return null
  }
}
