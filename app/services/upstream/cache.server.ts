import { setTimeout as wait } from 'node:timers/promises'
import type { Result } from './result'
import type { Upstream } from './upstream.server'

interface Entry<T> {
  value: T
  readAt: number
}

const caches = new Set<CompanyCache<unknown>>()

/** For the end of the process. */
export function forgetCaches(): void {
  for (const cache of caches) cache.forgetAll()
}

/**
 * Values of one kind per company: settings, a reference list. None is served older than `maxAgeMs`; from half
 * that age on the next reader gets the kept value while a new one is fetched in the background.
 */
export class CompanyCache<T> {
  private readonly entries = new Map<number, Entry<T>>()
  private readonly running = new Map<number, Promise<T>>()

  constructor(
    private readonly maxAgeMs = 60_000,
    private readonly now: () => number = Date.now,
  ) {
    caches.add(this)
  }

  /** `load` says whether its value may be kept; a failure is given to who asked and not remembered. */
  async get(companyId: number, load: () => Promise<{ keep: boolean; value: T }>): Promise<T> {
    const entry = this.entries.get(companyId)
    const age = entry ? this.now() - entry.readAt : Infinity
    if (!entry || age >= this.maxAgeMs) return this.fetch(companyId, load)
    if (age >= this.maxAgeMs / 2 && !this.running.has(companyId)) {
      // a refresh that fails leaves the kept value until its time is over
      this.fetch(companyId, load).catch(() => undefined)
    }
    return entry.value
  }

  /** What is kept, or what comes within `waitMs`: for who can do without it. */
  async peek(
    companyId: number,
    load: () => Promise<{ keep: boolean; value: T }>,
    waitMs: number,
  ): Promise<T | undefined> {
    const entry = this.entries.get(companyId)
    const age = entry ? this.now() - entry.readAt : Infinity
    if (entry && age < this.maxAgeMs / 2) return entry.value
    const coming = this.fetch(companyId, load).catch(() => undefined)
    if (entry && age < this.maxAgeMs) return entry.value
    return Promise.race([coming, wait(waitMs, undefined, { ref: false })])
  }

  forget(companyId: number): void {
    this.entries.delete(companyId)
    this.running.delete(companyId)
  }

  forgetAll(): void {
    this.entries.clear()
    this.running.clear()
  }

  private fetch(companyId: number, load: () => Promise<{ keep: boolean; value: T }>): Promise<T> {
    const running = this.running.get(companyId)
    if (running) return running
    const started = load()
      .then(({ keep, value }) => {
        const overtaken = this.running.get(companyId) !== started
        if (keep && !overtaken) {
          this.entries.set(companyId, { value, readAt: this.now() })
        }
        return value
      })
      .finally(() => {
        if (this.running.get(companyId) === started) this.running.delete(companyId)
      })
    this.running.set(companyId, started)
    return started
  }
}

/** What `read` makes of upstream's answer, at most a minute old for each company; a failure is not remembered. */
export function keptByCompany<Body>(
  read: (api: Upstream) => Promise<Result<Body>>,
): (api: Upstream, company: { id: number }) => Promise<Result<Body>> {
  const cache = new CompanyCache<Result<Body>>()
  return (api, company) =>
    cache.get(company.id, async () => {
      const value = await read(api)
      return { keep: value.kind === 'ok', value }
    })
}
