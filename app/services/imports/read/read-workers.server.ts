import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WorkerAnswer, WorkerTask } from './worker'

/** Longer than the reader's own time of 20 seconds a file: the store takes its share. */
const longestReadMs = 120_000
/** Room for the texts of one workbook and for the values of its columns that may not repeat. */
const memory = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 12 }
/** Loading a worker takes a quarter of a second of work: one that is idle waits so long for the next upload. */
const idleMs = 60_000

/** Threads that read uploads and write result workbooks, one at a time each. */
export class ReadWorkers {
  private readonly all = new Set<Worker>()
  private readonly idle: { worker: Worker; end: NodeJS.Timeout }[] = []

  constructor(private readonly load = loadWorker) {}

  /** Loads a thread ahead of the first upload, where none is about. */
  prepare(): void {
    if (this.all.size === 0) this.lay(this.start())
  }

  /** Rejects when the thread dies over its task: out of memory, out of time, stopped. */
  async run<Work extends WorkerTask>(
    task: Work,
    { keep }: { keep: boolean },
  ): Promise<WorkerAnswer<Work>> {
    const worker = this.take()
    try {
      const answer = await ask(worker, task)
      if (keep) this.lay(worker)
      else void worker.terminate()
      return answer
    } catch (error) {
      void worker.terminate()
      throw error
    }
  }

  private take(): Worker {
    const waiting = this.idle.at(-1)?.worker
    if (waiting) {
      this.wake(waiting)
      waiting.ref()
      return waiting
    }
    return this.start()
  }

  private start(): Worker {
    const worker = this.load()
    this.all.add(worker)
    worker.once('exit', () => {
      this.all.delete(worker)
      this.wake(worker)
    })
    // whoever waits for its answer hears of it; one that dies idle must not take the process along
    worker.on('error', () => undefined)
    return worker
  }

  /** It is not idle any more. */
  private wake(worker: Worker): void {
    const place = this.idle.findIndex((one) => one.worker === worker)
    const [found] = place < 0 ? [] : this.idle.splice(place, 1)
    clearTimeout(found?.end)
  }

  private lay(worker: Worker): void {
    const end = setTimeout(() => {
      this.wake(worker)
      void worker.terminate()
    }, idleMs)
    // neither keeps a process alive that has nothing else to do
    end.unref()
    worker.unref()
    this.idle.push({ worker, end })
  }

  async stop(): Promise<void> {
    for (const { end } of this.idle.splice(0)) clearTimeout(end)
    await Promise.all([...this.all].map((worker) => worker.terminate()))
  }
}

function ask<Work extends WorkerTask>(worker: Worker, task: Work): Promise<WorkerAnswer<Work>> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(tooLong)
      worker.removeAllListeners('message').removeListener('error', reject)
      worker.removeListener('exit', onExit)
      act()
    }
    const onExit = () => settle(() => reject(new Error('The worker ended without an answer')))
    const tooLong = setTimeout(() => void worker.terminate(), longestReadMs)
    worker.once('message', (answer: WorkerAnswer<Work>) => settle(() => resolve(answer)))
    worker.once('error', reject)
    worker.once('exit', onExit)
    worker.postMessage(task)
  })
}

const loadWorker = () => new Worker(workerFile(), { resourceLimits: memory })

/** Beside the build of the app; for tests of the sources, where the build puts it. */
function workerFile(): string {
  const beside = fileURLToPath(new URL('./import-worker.js', import.meta.url))
  return existsSync(beside) ? beside : resolve('build/import-worker.js')
}
