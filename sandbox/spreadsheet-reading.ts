import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { problems } from './problems'
import { type SpreadsheetRow } from './spreadsheet-rows'
import { type ThreadAnswer } from './spreadsheet-thread'

/** Below the ten seconds that a caller waits. */
const longestReadMs = 8_000
const memory = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 }
const readsAtOnce = 2

let reading = 0
const waiting: (() => void)[] = []

/**
 * Reads a workbook in a thread of its own: two changed bytes are enough to keep the library busy for minutes and with
 * gigabytes. Throws the problem to answer with.
 */
export async function readInThread(file: Buffer): Promise<SpreadsheetRow[]> {
  if (reading >= readsAtOnce) await new Promise<void>((go) => waiting.push(go))
  else reading += 1
  try {
    const rows = await rowsFrom(startThread(file))
    if (!rows) throw problems.fileUnreadable()
    return rows
  } finally {
    const next = waiting.shift()
    if (next) next()
    else reading -= 1
  }
}

function startThread(file: Buffer): Worker {
  const thread = new Worker(threadFile(), {
    workerData: file,
    resourceLimits: memory,
    stdout: true,
    stderr: true,
  })
  // the library's remarks on damaged files are nobody's concern
  thread.stdout.resume()
  thread.stderr.resume()
  return thread
}

function rowsFrom(thread: Worker): Promise<ThreadAnswer> {
  return new Promise<ThreadAnswer>((done, fail) => {
    const tooLong = setTimeout(() => void thread.terminate(), longestReadMs)
    thread.once('message', done)
    // out of memory, or out of time
    thread.once('error', () => fail(problems.fileTooMuch()))
    thread.once('exit', () => {
      clearTimeout(tooLong)
      fail(problems.fileTooMuch())
    })
  }).finally(() => thread.terminate())
}

/** Beside the sandbox's build; for tests of the sources, where the build puts it. */
function threadFile(): string {
  const beside = fileURLToPath(new URL('./spreadsheet-thread.js', import.meta.url))
  return existsSync(beside) ? beside : resolve('build/sandbox/spreadsheet-thread.js')
}
