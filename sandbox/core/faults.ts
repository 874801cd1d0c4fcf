import { z } from 'zod'

export const faultSchema = z.strictObject({
  method: z.string().default('*').describe('* for any'),
  path: z.string().describe('Below the base; * stands for anything, {id} for one segment'),
  times: z.number().int().min(1).default(1),
  kind: z
    .enum([
      'status',
      'hang',
      'reset',
      'truncate',
      'trickle',
      'html',
      'empty',
      'applyThenReset',
      'applyThenStatus',
    ])
    .optional()
    .describe('Without a kind the call is answered as it should, only late'),
  status: z.number().int().min(200).max(599).optional(),
  retryAfter: z.number().int().min(0).optional().describe('Seconds, sent as Retry-After'),
  ignoreKey: z.boolean().optional().describe('As upstreams do that know no Idempotency-Key'),
  delayMs: z.number().int().min(0).max(600_000).default(0),
  body: z
    .unknown()
    .optional()
    .describe('JSON body of kinds with a status; else an error in three languages'),
})

export type Fault = z.output<typeof faultSchema> & { id: number; left: number }

/** The misbehaviour that is ordered; the first fault that fits a call takes it. */
export class Faults {
  private ordered: Fault[] = []
  private lastId = 0
  private cleared = new AbortController()

  add(fault: z.output<typeof faultSchema>): Fault {
    const added = { ...fault, id: ++this.lastId, left: fault.times }
    this.ordered.push(added)
    return added
  }

  /** Counts as one of the fault's `times`. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.ordered.find((candidate) => fits(candidate, method, path))
    if (!fault) return undefined
    fault.left -= 1
    if (fault.left === 0) this.ordered = this.ordered.filter((other) => other !== fault)
    return fault
  }

  list(): Fault[] {
    return this.ordered
  }

  /** Aborted when the faults are deleted: hanging calls end then. */
  get whenCleared(): AbortSignal {
    return this.cleared.signal
  }

  clear() {
    this.ordered = []
    this.cleared.abort()
    this.cleared = new AbortController()
  }
}

function fits(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== '*' && fault.method.toUpperCase() !== method) return false
  const wanted = fault.path.replace(/^\/v1(?=\/)/, '')
  const pattern = wanted
    .split(/(\*|\{[^}]+\})/)
    .map((part, i) => (i % 2 === 0 ? escapeRegExp(part) : part === '*' ? '.*' : '[^/]+'))
    .join('')
  return new RegExp(`^${pattern}$`).test(path)
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
