import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { problems } from './problems'
import type { SpreadsheetRow } from './spreadsheet-rows'
// nothing but the type: the module itself waits for the file of its process
import type { ReaderAnswer } from './spreadsheet-reader'

/** Below the ten seconds that a caller waits. */
const longestReadMs = 8_000
const memory = ['--max-old-space-size=768', '--max-semi-space-size=16']
const readsAtOnce = 2

let reading = 0
const waiting: (() => void)[] = []

/**
 * Reads a workbook in a process of its own: two changed bytes are enough to keep the library busy for minutes and with
 * gigabytes, and a thread that runs out of memory within one array ends its whole process. Throws the problem to
 * answer with.
 */
export async function readApart(file: Buffer): Promise<SpreadsheetRow[]> {
  if (reading >= readsAtOnce) await new Promise<void>((go) => waiting.push(go))
  else reading += 1
  try {
    const rows = await rowsFrom(startReader(), file)
    if (!rows) throw problems.fileUnreadable()
    return rows
  } finally {
    const next = waiting.shift()
    if (next) next()
    else reading -= 1
  }
}

function startReader(): ChildProcess {
  // the library's remarks on damaged files are nobody's concern
  return fork(readerFile(), { execArgv: memory, serialization: 'advanced', stdio: 'ignore' })
}

function rowsFrom(reader: ChildProcess, file: Buffer): Promise<ReaderAnswer> {
  return new Promise<ReaderAnswer>((done, fail) => {
    const tooLong = setTimeout(() => reader.kill('SIGKILL'), longestReadMs)
    reader.once('message', (answer) => done(answer as ReaderAnswer))
    const tooMuch = () => fail(problems.fileTooMuch())
    reader.once('error', tooMuch)
    // out of memory, or out of time
    reader.once('exit', () => {
      clearTimeout(tooLong)
      tooMuch()
    })
    reader.send(file, (error) => error && tooMuch())
  }).finally(() => reader.kill('SIGKILL'))
}

/** Beside the sandbox's build; for tests of the sources, where the build puts it. */
function readerFile(): string {
  const beside = fileURLToPath(new URL('./spreadsheet-reader.js', import.meta.url))
  return existsSync(beside) ? beside : resolve('build/sandbox/spreadsheet-reader.js')
}
