/**
 * Lets so many through at once; the others wait in turn, each as long as it likes. Unlike p-limit it lets who leaves go on
 * first: when a batch is asked to retry later, the next one does not leave before that is known.
 */
export class Semaphore {
  private held = 0
  private readonly waiting = new Set<() => void>()

  constructor(private readonly limit: number) {}

  /** False when no place came free in time, which is any time unless said. Throws when `signal` is aborted. */
  async acquire(waitMs?: number, signal?: AbortSignal): Promise<boolean> {
    signal?.throwIfAborted()
    if (this.held < this.limit) {
      this.held += 1
      return true
    }
    return new Promise<boolean>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        this.waiting.delete(enter)
      }
      const enter = () => {
        leave()
        resolve(true)
      }
      const onAbort = () => {
        leave()
        reject(signal?.reason as Error)
      }
      const giveUp = () => {
        leave()
        resolve(false)
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      signal?.addEventListener('abort', onAbort)
      this.waiting.add(enter)
    })
  }

  release(): void {
    const [next] = this.waiting
    // the longest waiting call gets the place
    if (next) next()
    else this.held -= 1
  }

  get isAtRest(): boolean {
    return this.held === 0
  }
}
