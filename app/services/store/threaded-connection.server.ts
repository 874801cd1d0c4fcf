import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Statement, StatementResult } from './libsql-connection'
import type { ThreadAnswer, ThreadRequest } from './libsql-thread'

interface Waiting {
  resolve: (result: StatementResult) => void
  reject: (error: Error) => void
}

/** A connection on a thread of its own: however long a statement or a commit takes, the caller's thread continues. */
export class ThreadedConnection {
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0
  private fault: Error | undefined

  constructor(file: string) {
    this.worker = new Worker(threadFile(), { workerData: { file } })
    // it keeps no process alive that has nothing else to do
    this.worker.unref()
    this.worker.on('message', (answer: ThreadAnswer) => this.settle(answer))
    this.worker.on('error', (error) => this.fail(error))
    this.worker.on('exit', () => this.fail(new Error('The thread of the database has ended')))
  }

  run(statement: Statement): Promise<StatementResult> {
    return this.ask({ statement })
  }

  async close(): Promise<void> {
    // one that could not be opened has nothing to close
    await this.ask({ close: true }).catch(() => undefined)
    await this.worker.terminate()
  }

  private ask(request: { statement: Statement } | { close: true }): Promise<StatementResult> {
    if (this.fault) return Promise.reject(this.fault)
    const id = ++this.lastId
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.worker.postMessage({ id, ...request } satisfies ThreadRequest)
    })
  }

  private settle(answer: ThreadAnswer): void {
    const waiting = this.waiting.get(answer.id)
    this.waiting.delete(answer.id)
    if ('result' in answer) waiting?.resolve(answer.result)
    else waiting?.reject(Object.assign(new Error(answer.message), { code: answer.code }))
  }

  private fail(error: Error): void {
    this.fault ??= error
    for (const { reject } of this.waiting.values()) reject(this.fault)
    this.waiting.clear()
  }
}

/** Beside the build of the app; for tests of the sources, where the build puts it. */
function threadFile(): string {
  const beside = fileURLToPath(new URL('./store-thread.js', import.meta.url))
  return existsSync(beside) ? beside : resolve('build/store-thread.js')
}
