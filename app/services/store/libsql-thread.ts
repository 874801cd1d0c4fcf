import { parentPort, workerData } from 'node:worker_threads'
import { LibsqlConnection, type Statement, type StatementResult } from './libsql-connection'

/** A statement on its way to the thread; `close` ends the connection, and then nothing keeps the thread. */
export type ThreadRequest = { id: number } & ({ statement: Statement } | { close: true })

export type ThreadAnswer = { id: number } & (
  | { result: StatementResult }
  /** An error's code does not survive the way between threads. */
  | { message: string; code: string | undefined }
)

const opened = LibsqlConnection.open((workerData as { file: string }).file)
// the first statement is told why
opened.catch(() => undefined)

async function answer(request: ThreadRequest): Promise<ThreadAnswer> {
  const { id } = request
  try {
    const connection = await opened
    if ('statement' in request) return { id, result: await connection.run(request.statement) }
    await connection.close()
    return { id, result: { rows: [] } }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return { id, message, code }
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  void answer(request).then((sent) => {
    parentPort?.postMessage(sent)
    if ('close' in request) parentPort?.close()
  })
})
