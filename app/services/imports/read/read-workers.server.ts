import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import Piscina from 'piscina'
import { logger } from '../../base/logger.server'
import type { WorkerAnswer, WorkerTask } from './worker'

/** Longer than the reader's own time of 20 seconds a file: the store takes its share. */
const longestReadMs = 120_000

const options = {
  minThreads: 0,
  maxThreads: 2,
  /** Loading a thread takes a quarter of a second of work: one that is idle waits so long for the next upload. */
  idleTimeout: 60_000,
  /** Room for the texts of one workbook and for the values of its columns that may not repeat. */
  resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 24 },
  // a thread that slept between two tasks could not close connections to the store that end meanwhile
  atomics: 'disabled',
  recordTiming: false,
} as const

/** What reads uploads could not be loaded: a fault of the installation, which stands in the log. */
export class NoReader extends Error {
  override readonly name = 'NoReader'
}

/**
 * Threads that read uploads and write result workbooks, one at a time each. Whoever asks for more at once than there
 * are threads waits for his turn elsewhere: what waits in the pool itself is forgotten when its threads die.
 */
export class ReadWorkers {
  private pool: Piscina
  private readonly waiting = new Set<AbortController>()
  /** A thread that is being loaded for whoever comes next. */
  private preparing: Promise<void> | undefined

  constructor(private readonly filename = workerFile()) {
    this.pool = this.open()
  }

  /** Loads a thread ahead of the first upload, where none is about. */
  async prepare(): Promise<void> {
    if (this.pool.threads.length > 0) return
    // what cannot be loaded is in the log; an upload tries again
    const loaded = this.give(undefined, {
      name: 'load',
      signal: AbortSignal.timeout(longestReadMs),
    }).then(none, none)
    this.preparing = loaded
    await loaded
    if (this.preparing === loaded) this.preparing = undefined
  }

  /**
   * Rejects when the thread dies over its task, out of memory or out of time, or when `signal` stops it; with
   * `NoReader` when there is none to give the task to.
   */
  async run<Work extends WorkerTask>(
    work: Work,
    { keep, signal }: { keep: boolean; signal?: AbortSignal },
  ): Promise<WorkerAnswer<Work>> {
    // given out before it is loaded, the work would have a second thread loaded beside it
    await this.preparing
    const tooLong = AbortSignal.timeout(longestReadMs)
    const answer = await this.give(work, {
      signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
    })
    if (!keep) this.renew()
    return answer as WorkerAnswer<Work>
  }

  private async give(
    task: unknown,
    { name, signal }: { name?: string; signal?: AbortSignal },
  ): Promise<unknown> {
    const forsaken = new AbortController()
    this.waiting.add(forsaken)
    try {
      return await this.pool.run(task, {
        ...(name && { name }),
        signal: signal ? AbortSignal.any([signal, forsaken.signal]) : forsaken.signal,
      })
    } catch (error) {
      throw forsaken.signal.aborted ? new NoReader() : error
    } finally {
      this.waiting.delete(forsaken)
    }
  }

  /** The memory of a large file would stay with its thread. One that is at work beside it keeps both for once. */
  private renew(): void {
    const { pool } = this
    if (pool.idleThreads < pool.threads.length) return
    this.pool = this.open()
    void pool.destroy()
  }

  private open(): Piscina {
    const pool = new Piscina({ ...options, filename: this.filename })
    // whoever waits for an answer hears of it; a thread that dies idle must not take the process along
    pool.on('error', (error: unknown) => logger().error({ err: error }, 'import worker'))
    // whoever was at work in the thread has heard of it by then
    pool.on('workerDestroy', () => setImmediate(() => this.forsake(pool)))
    return pool
  }

  /** No thread is left, so that what still waits for one would wait for its own time out: none could be loaded. */
  private forsake(pool: Piscina): void {
    if (pool !== this.pool || pool.threads.length > 0) return
    for (const task of this.waiting) task.abort()
  }

  stop(): Promise<void> {
    this.waiting.clear()
    return this.pool.destroy()
  }
}

const none = () => undefined

/** Beside the build of the app; for tests of the sources, where the build puts it. */
function workerFile(): string {
  const beside = fileURLToPath(new URL('./import-worker.js', import.meta.url))
  return existsSync(beside) ? beside : resolve('build/import-worker.js')
}
