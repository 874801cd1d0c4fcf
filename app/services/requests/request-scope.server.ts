import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'

export interface RequestFacts {
  requestId: string
  /** For the Content-Security-Policy; empty when the edge sends none. */
  nonce: string
  clientAddress: string
  /** True when the browser's own connection is https. */
  secure: boolean
}

/** What one request knows about itself, shared by all its loaders. */
export interface RequestScope extends RequestFacts {
  /** Work that several loaders of one page need: the first that asks does it. */
  once<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Runs when the page has been made, and not when a loader answered with a redirect. */
  afterPage(work: () => Promise<void>): void
  runAfterPage(): Promise<void>
  /** The write forms that this request sends for the first time: their keys in the store. */
  openClaims: Set<string>
  /** The form that this request posted, once it was read. */
  posted: FormData | null
  /** Set when an action sent its form back. */
  formRefused: boolean
  /** Set when an action was stopped before it had read its form: the page says why. */
  actionStopped: boolean
  /** What a route without a screen refused: the frame shows it in that route's place. */
  refusal: Response | null
  /** Answers the form that was read last with its entries, where nothing can be stored. */
  sendBack: (() => Response) | null
  upstream: UpstreamClock
}

const storage = new AsyncLocalStorage<RequestScope>()

export function openScope(facts: RequestFacts): RequestScope {
  const memo = new Map<string, Promise<unknown>>()
  const later: (() => Promise<void>)[] = []
  return {
    ...facts,
    once<T>(name: string, work: () => Promise<T>) {
      let found = memo.get(name)
      if (!found) memo.set(name, (found = work()))
      return found as Promise<T>
    },
    afterPage: (work) => void later.push(work),
    runAfterPage: async () => void (await Promise.all(later.splice(0).map((work) => work()))),
    openClaims: new Set(),
    posted: null,
    formRefused: false,
    actionStopped: false,
    refusal: null,
    sendBack: null,
    upstream: new UpstreamClock(),
  }
}

export const runInScope = <T>(scope: RequestScope, run: () => T): T => storage.run(scope, run)

/** The running request; a scope of its own where no edge opened one (remix-serve, a background job). */
export function requestScope(): RequestScope {
  const found = storage.getStore()
  if (found) return found
  return openScope({ requestId: randomUUID(), nonce: '', clientAddress: '', secure: false })
}

/** Wall time during which at least one upstream call of this request was open. */
export class UpstreamClock {
  private open = 0
  private since = 0
  private total = 0

  start(): () => void {
    if (this.open++ === 0) this.since = performance.now()
    let running = true
    return () => {
      if (!running) return
      running = false
      if (--this.open === 0) this.total += performance.now() - this.since
    }
  }

  /** Milliseconds so far. */
  get ms(): number {
    return this.total + (this.open > 0 ? performance.now() - this.since : 0)
  }
}
