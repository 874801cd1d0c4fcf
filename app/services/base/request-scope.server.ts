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
  /** The page is fetched before anybody has asked for it, or by a HEAD. */
  isPrefetch?: boolean
}

/** What one request knows about itself, shared by all its loaders. */
export interface RequestScope extends RequestFacts {
  /** Work that several loaders of one page need: the first that asks does it. */
  once<T>(name: string, work: () => Promise<T>): Promise<T>
  /** The same work where somebody has begun it, to do without it where nobody has. */
  peekMemo<T>(name: string): Promise<T> | undefined
  /** Does such work again: what it has read is another by now. */
  forget(name: string): void
  /** Does all such work again but this: the company or the session is another from here on. */
  forgetAllBut(name: string): void
  /** Runs when the page has been made, and not when a loader answered with a redirect. */
  afterPage(work: () => Promise<void>): void
  runAfterPage(): Promise<void>
  upstream: UpstreamClock
  /** Set once a call that changes data may have reached upstream, or something was done that is not taken back. */
  hasWritten: boolean
  /** Calls that change data and are not answered yet. */
  writesUnderWay: number
  /** Set once a form was claimed. */
  hasClaimed: boolean
  /** Set once the store failed and nobody could say so on the page itself. */
  storeFailed: boolean
  /** Rows that were pasted and refused: they go back in their field alone, as they may be a megabyte. */
  pastedText?: string
}

const storage = new AsyncLocalStorage<RequestScope>()

export function openScope(facts: RequestFacts): RequestScope {
  const memo = new Map<string, Promise<unknown>>()
  const later: (() => Promise<void>)[] = []
  return {
    ...facts,
    once<T>(name: string, work: () => Promise<T>) {
      let result = memo.get(name)
      if (!result) memo.set(name, (result = work()))
      return result as Promise<T>
    },
    peekMemo: <T>(name: string) => memo.get(name) as Promise<T> | undefined,
    forget: (name) => void memo.delete(name),
    forgetAllBut(name) {
      for (const one of memo.keys()) if (one !== name) memo.delete(one)
    },
    afterPage: (work) => void later.push(work),
    runAfterPage: async () => void (await Promise.all(later.splice(0).map((work) => work()))),
    upstream: new UpstreamClock(),
    hasWritten: false,
    writesUnderWay: 0,
    hasClaimed: false,
    storeFailed: false,
  }
}

export const runInScope = <T>(scope: RequestScope, run: () => T): T => storage.run(scope, run)

/** The running request; a scope of its own where no edge opened one (remix-serve, a background job). */
export function requestScope(): RequestScope {
  const scope = storage.getStore()
  if (scope) return scope
  return openScope({ requestId: randomUUID(), nonce: '', clientAddress: '', secure: false })
}

/** Wall time during which at least one upstream call of this request was open. */
class UpstreamClock {
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
