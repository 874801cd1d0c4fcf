import { setImmediate as soon } from 'node:timers'
import type { Caller } from '~/services/upstream/client.server'
import type { FailureReason, RawResult } from '~/services/upstream/result'

/** What becomes of one call: whether upstream does it, and what is heard of that. */
export const writeTroubles = [
  'lost',
  'done-and-lost',
  'half-done-and-lost',
  'done-after-a-look',
  'half-answered',
  'half-done-and-answered',
  'one-refused',
  'forbidden',
  'overloaded',
  'too-many',
  'no-connection',
  'odd-status',
  'signed-out',
] as const
export type WriteTrouble = (typeof writeTroubles)[number]

export const readTroubles = ['lost', 'no-connection', 'unread', 'signed-out'] as const
export type ReadTrouble = (typeof readTroubles)[number]

export const mishaps = ['killed', 'stopped', 'store-fails', 'stands-still'] as const

/**
 * What befalls a process at the n-th thing that it asks of the store or of upstream. `store-fails`: once. `stands-still`:
 * once, as it is answered by upstream, for so long that another one takes over; then it goes on, perhaps for `goesOn`
 * steps until it is killed.
 */
export interface Mishap {
  how: (typeof mishaps)[number]
  at: number
  goesOn?: number | null
}

/** Everything that chance decides in one run; what is used up goes well, and in the order of asking. */
export interface Chance {
  writes: readonly (WriteTrouble | 'fine')[]
  reads: readonly (ReadTrouble | 'fine')[]
  /** Of each process. */
  mishaps: readonly (Mishap | null)[]
  order: readonly number[]
}

export class Killed extends Error {}

/** As SQLite says it; what was asked for may have been done. */
export class StoreFailed extends Error {
  readonly code = 'SQLITE_IOERR'
}

/** A choice of the order from here on lets two things happen at once. */
const atOnceFrom = 4

/** Things that happen in one run are some hundred at most. */
const mostSteps = 10_000

/** A process of the portal: once it is killed nothing that it asks is done any more, and no answer reaches it. */
export class SimulatedProcess {
  readonly stop = new AbortController()
  isDead = false
  /** It stood still, and others may have gone on with what it did. */
  wasOvertaken = false
  private hasFailed = false
  private steps = 0
  private killedAt = Infinity

  constructor(
    readonly name: string,
    private readonly mishap: Mishap | null,
  ) {}

  /** Before each statement and call, and before each answer. */
  step(of: 'store' | 'upstream'): void {
    this.steps += 1
    if (this.mishap && this.steps >= this.mishap.at) {
      const { how } = this.mishap
      if (how === 'stopped') this.stop.abort()
      if (how === 'killed') this.isDead = true
      if (how === 'store-fails' && of === 'store' && !this.hasFailed) {
        this.hasFailed = true
        throw new StoreFailed()
      }
    }
    if (this.steps >= this.killedAt) this.isDead = true
    if (this.isDead) throw new Killed()
  }

  /** As it is answered: whether it stands still now. */
  standsStill(): boolean {
    const { how, at = 0, goesOn } = this.mishap ?? {}
    if (how !== 'stands-still' || this.steps < at || this.wasOvertaken) return false
    this.wasOvertaken = true
    this.killedAt = this.steps + (goesOn ?? Infinity)
    return true
  }
}

/** The clock, the order in which things happen, and an upstream that keeps articles and refuses to make one again. */
export class World {
  readonly processes = new Map<string, SimulatedProcess>()
  readonly articles = new Map<string, number>()
  /** Articles that were to be made though they were there. */
  readonly madeAgain = new Set<string>()
  /** Articles that upstream has refused, and how often nothing was heard of one. */
  readonly refused = new Set<string>()
  readonly unheard = new Map<string, number>()
  /** What was lost on its way for so long that it arrives when it was looked for in vain. */
  private late: string[] = []
  private readonly sent = new Set<string>()
  /** Statements that are being run: nothing else happens meanwhile. */
  statements = 0
  private clock = 0
  private readonly coming: (() => void)[] = []
  /** Processes that stand still; they go on when another one has begun. */
  private readonly still: (() => void)[] = []
  /** Calls that have left their process and may change something. */
  writes = 0
  private reads = 0
  private choices = 0

  constructor(private readonly chance: Chance) {}

  now = () => 1_800_000_000_000 + this.clock

  sleep(ms: number): Promise<void> {
    const until = this.clock + ms
    return this.comes().then(() => void (this.clock = Math.max(this.clock, until)))
  }

  start(name: string): SimulatedProcess {
    const process = new SimulatedProcess(name, this.chance.mishaps[this.processes.size] ?? null)
    this.processes.set(name, process)
    return process
  }

  /** Lets things happen, in an order of chance, until this has ended; undefined where its process stands still. */
  async runUntil<T>(work: Promise<T>): Promise<T | undefined> {
    for (const goOn of this.still.splice(0)) void this.comes().then(goOn)
    let isOver = false
    const over = () => void (isOver = true)
    work.then(over, over)
    for (let idle = 0, steps = 0; !isOver && idle < 100; idle++) {
      await this.untilQuiet()
      if (!this.goOn()) continue
      idle = 0
      if (++steps > mostSteps) throw new Error('It goes on for ever')
    }
    if (isOver) return work
    if (this.still.length > 0) return undefined
    throw new Error('It waits for nothing that will happen')
  }

  /** Everything that is asked of the store has its answer. */
  async untilQuiet(): Promise<void> {
    do await new Promise<void>((resolve) => void soon(resolve))
    while (this.statements > 0)
  }

  /** Lets one of the things happen that are about to, or two of them at once. False where nothing is. */
  private goOn(): boolean {
    if (this.coming.length === 0) return false
    const choice = this.chance.order[this.choices++] ?? 0
    const first = choice % this.coming.length
    for (const goesOn of this.coming.splice(first, choice < atOnceFrom ? 1 : 2)) goesOn()
    return true
  }

  /** In place of the HTTP client; the token is the name of its process. */
  async call(
    call: { id: string; writes?: boolean },
    caller: Caller,
    options: { body?: unknown },
  ): Promise<RawResult<unknown>> {
    const process = this.processes.get(caller.token ?? '')
    if (!process) throw new Error('Nobody asks')
    process.step('upstream')
    const trouble = call.writes
      ? this.chance.writes[this.writes++]
      : this.chance.reads[this.reads++]
    // what has left its process arrives, be that one dead by then
    await this.comes()
    const answer = call.writes
      ? this.save(options.body as { ArticleNumber: string }[], trouble as WriteTrouble)
      : this.find(options.body as { filters: { sku: string[] } }, trouble as ReadTrouble)
    await this.comes()
    if (process.standsStill()) await new Promise<void>((goOn) => void this.still.push(goOn))
    process.step('upstream')
    if (trouble === 'overloaded' || trouble === 'too-many') caller.onRetryAfter?.(1)
    return answer
  }

  /** Its turn, in an order of chance. */
  comes = () => new Promise<void>((resolve) => void this.coming.push(resolve))

  private save(
    articles: readonly { ArticleNumber: string }[],
    trouble: WriteTrouble | 'fine' | undefined,
  ): RawResult<unknown> {
    const numbers = articles.map((article) => article.ArticleNumber)
    const half = numbers.slice(0, Math.ceil(numbers.length / 2))
    const isFirst = !numbers.some((number) => this.sent.has(number))
    for (const number of numbers) this.sent.add(number)
    switch (trouble) {
      case 'lost':
        this.leaveUnheard(numbers)
        return unknown('timeout')
      case 'done-and-lost':
        this.keep(numbers)
        this.leaveUnheard(numbers)
        return unknown('broken')
      case 'half-done-and-lost':
        this.keep(half)
        this.leaveUnheard(numbers)
        return unknown('broken')
      case 'done-after-a-look':
        // a second time nobody looks
        if (isFirst) this.late.push(...numbers)
        else this.keep(numbers)
        this.leaveUnheard(numbers)
        return unknown('timeout')
      case 'half-answered': {
        const { result, errors } = this.keep(numbers)
        this.leaveUnheard(numbers)
        return ok({ result: result.filter(({ sku }) => half.includes(sku)), errors })
      }
      case 'half-done-and-answered':
        this.leaveUnheard(numbers)
        return ok(this.keep(half))
      case 'one-refused': {
        const [first = '', ...others] = numbers
        const { result, errors } = this.keep(others)
        this.refuse([first])
        return ok({ result, errors: { ...errors, [first]: { code: '1001', en: 'No' } } })
      }
      case 'forbidden':
        this.refuse(numbers)
        return { kind: 'forbidden', error: null }
      case 'overloaded':
        return unknown('status')
      case 'too-many':
        return { kind: 'refused', status: 429, error: null }
      case 'no-connection':
        return unavailable('connect')
      case 'odd-status':
        this.refuse(numbers)
        return unavailable('status')
      case 'signed-out':
        return { kind: 'unauthorized', error: null }
      case 'fine':
      case undefined:
        return ok(this.keep(numbers))
    }
  }

  private refuse(numbers: readonly string[]): void {
    for (const number of numbers) this.refused.add(number)
  }

  private leaveUnheard(numbers: readonly string[]): void {
    for (const number of numbers) this.unheard.set(number, (this.unheard.get(number) ?? 0) + 1)
  }

  private keep(numbers: readonly string[]) {
    const result: { sku: string; id: number }[] = []
    const errors: Record<string, unknown> = {}
    for (const sku of numbers) {
      if (this.articles.has(sku)) {
        this.madeAgain.add(sku)
        errors[sku] = { code: '1002', en: 'Is there already' }
      } else {
        const id = this.articles.size + 1
        this.articles.set(sku, id)
        result.push({ sku, id })
      }
    }
    return { result, errors, invalid: [] }
  }

  private find(
    { filters }: { filters: { sku: string[] } },
    trouble: ReadTrouble | 'fine' | undefined,
  ): RawResult<unknown> {
    if (trouble === 'lost') return unavailable('timeout')
    if (trouble === 'no-connection') return unavailable('connect')
    if (trouble === 'signed-out') return { kind: 'unauthorized', error: null }
    const result = filters.sku.flatMap((sku) => {
      const id = this.articles.get(sku)
      return id === undefined ? [] : [{ id, sku }]
    })
    this.keep(this.late.splice(0))
    return ok(trouble === 'unread' ? { result: [], unread: 1 } : { result, unread: 0 })
  }
}

const ok = (body: unknown): RawResult<unknown> => ({ kind: 'ok', body })
const unknown = (trouble: FailureReason): RawResult<unknown> => ({ kind: 'unknown', trouble })
const unavailable = (trouble: FailureReason): RawResult<unknown> => ({
  kind: 'unavailable',
  trouble,
  error: null,
})
