import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import Piscina from 'piscina'
import { config } from '../../base/config.server'
import { logger } from '../../base/logger.server'
import type { WorkerAnswer, WorkerTask } from './worker'

/** Longer than the reader's own time of 20 seconds a file: the store takes its share. */
const longestWorkMs = 120_000

const threads = 2
const homesKnown = 1_000

const options = {
  minThreads: 0,
  maxThreads: 1,
  /** What is asked of opened uploads is answered while a file is read. */
  concurrentTasksPerWorker: 100,
  // Piscina gives a thread nothing beside what can be aborted, as all of ours can
  loadBalancer: (_task, [thread]) => thread ?? null,
  /** The uploads that a thread has open go with it: somebody may be looking at them. */
  idleTimeout: 10 * 60_000,
  /** Room for opened uploads, and for the texts of one workbook. */
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 },
  // a thread that slept between two tasks could not close connections to the store that end meanwhile
  atomics: 'disabled',
  recordTiming: false,
} as const satisfies ConstructorParameters<typeof Piscina>[0]

/** What reads uploads could not be loaded: a fault of the installation, which stands in the log. */
export class NoReader extends Error {
  override readonly name = 'NoReader'
}

/** Threads that read uploads and answer for those that they have open. What is open stays with its thread. */
export class ReadWorkers {
  private readonly threads: ReadThread[]
  private readonly homes = new LRUCache<string, ReadThread>({ max: homesKnown })

  constructor(filename = workerFile()) {
    this.threads = Array.from({ length: threads }, () => new ReadThread(filename))
  }

  /** Loads a thread ahead of the first upload, where none is about. */
  prepare(): Promise<void> {
    return this.threads.some(({ isLoaded }) => isLoaded)
      ? Promise.resolve()
      : this.threads[0]!.prepare()
  }

  /** Rejects when the thread dies, out of memory or out of time; with `NoReader` when there is none to give it to. */
  async run<Work extends WorkerTask>(work: Work): Promise<WorkerAnswer<Work>> {
    const importId = work.work === 'sheet' ? undefined : work.task?.importId
    const home = importId === undefined ? undefined : this.homes.get(importId)
    const thread = home ?? this.leastBusy()
    if (importId !== undefined) this.homes.set(importId, thread)
    return (await thread.run(work)) as WorkerAnswer<Work>
  }

  /** Of those with as little to do the one that is loaded, or is being loaded. */
  private leastBusy(): ReadThread {
    return this.threads.reduce((best, one) =>
      one.busy < best.busy || (one.busy === best.busy && one.isLoaded && !best.isLoaded)
        ? one
        : best,
    )
  }

  async stop(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.stop()))
  }
}

class ReadThread {
  busy = 0
  private readonly pool: Piscina
  private readonly waiting = new Set<AbortController>()
  /** It is being loaded for the next task. */
  private preparing: Promise<void> | undefined

  constructor(filename: string) {
    // what one thread locks away the others open, also where the file of the secret has gone meanwhile
    const env = { ...process.env, SESSION_SECRET: config().sessionSecret }
    this.pool = new Piscina({ ...options, env, filename })
    // the task that waits for a reply is told; a thread that dies idle must not take the process along
    this.pool.on('error', (error: unknown) => logger().error({ err: error }, 'import worker'))
    // the task in the thread was told by then
    this.pool.on('workerDestroy', () => setImmediate(() => this.forsake()))
  }

  get isLoaded(): boolean {
    return this.pool.threads.length > 0
  }

  async prepare(): Promise<void> {
    // what cannot be loaded is in the log; an upload tries again
    const loaded = this.give(undefined, { name: 'load' }).then(none, none)
    this.preparing = loaded
    await loaded
    if (this.preparing === loaded) this.preparing = undefined
  }

  async run(work: WorkerTask): Promise<unknown> {
    this.busy++
    try {
      // given out before it is loaded, the work would have a second thread loaded beside it
      await this.preparing
      return await this.give(work)
    } finally {
      this.busy--
    }
  }

  private async give(task: unknown, named: { name?: string } = {}): Promise<unknown> {
    const forsaken = new AbortController()
    this.waiting.add(forsaken)
    const tooLong = AbortSignal.timeout(longestWorkMs)
    try {
      return await this.pool.run(task, {
        ...named,
        signal: AbortSignal.any([tooLong, forsaken.signal]),
      })
    } catch (error) {
      throw forsaken.signal.aborted ? new NoReader() : error
    } finally {
      this.waiting.delete(forsaken)
    }
  }

  /** It is gone, so that what still waits for it would wait for its own time out: it could not be loaded. */
  private forsake(): void {
    if (this.pool.threads.length > 0) return
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
