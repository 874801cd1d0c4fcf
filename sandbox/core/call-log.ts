/** One call as the control call /__sandbox/calls shows it. */
export interface CallRecord {
  id: number
  method: string
  /** Below the versioned base, without the query. */
  path: string
  query: Record<string, string>
  /** Division of the token's company. */
  company: string | null
  user: string | null
  /** Whether a bearer token came, good or not. */
  hasToken: boolean
  requestId: string | null
  idempotencyKey: string | null
  /** Null while the call runs, and for ever when its answer was never sent whole. */
  status: number | null
  /** As sent, but for passwords; a body over 256 kB is only measured. */
  body: unknown
  at: number
  /** Calls of this method and path that were open when it began, itself included. */
  concurrent: number
  /** Kind of the fault that it met. */
  fault: string | null
  /**
   * What a write did, whatever became of its answer: `written`, or `repeated` where its key was known and nothing was
   * written again. Null until then, and for ever when it did nothing.
   */
  effect: 'written' | 'repeated' | null
}

const kept = 5_000
const longestBody = 256 * 1024

/** The last 5,000 calls, in memory. */
export class CallLog {
  private records: CallRecord[] = []
  private lastId = 0
  private readonly open = new Map<string, number>()

  begin(
    call: Pick<
      CallRecord,
      'method' | 'path' | 'query' | 'hasToken' | 'requestId' | 'idempotencyKey'
    > & {
      text: string
    },
  ) {
    const { text, ...what } = call
    const key = `${call.method} ${call.path}`
    const concurrent = (this.open.get(key) ?? 0) + 1
    this.open.set(key, concurrent)
    const record: CallRecord = {
      id: ++this.lastId,
      ...what,
      company: null,
      user: null,
      status: null,
      body: readable(text),
      at: Date.now(),
      concurrent,
      fault: null,
      effect: null,
    }
    this.records.push(record)
    if (this.records.length > kept) this.records = this.records.slice(-kept / 2)
    return record
  }

  end(record: CallRecord, status: number | null) {
    const key = `${record.method} ${record.path}`
    const left = (this.open.get(key) ?? 1) - 1
    if (left > 0) this.open.set(key, left)
    else this.open.delete(key)
    record.status = status
  }

  /** Those after that id, or so many of the last as a negative number says: the whole log can take long to send. */
  since(id: number): CallRecord[] {
    if (id < 0) return this.records.slice(id)
    return this.records.filter((record) => record.id > id)
  }

  /** Numbers go on, so that `since` never meets an old id again. */
  clear() {
    this.records = []
  }
}

function readable(text: string): unknown {
  if (text === '') return null
  if (text.length > longestBody) return { characters: text.length }
  try {
    return JSON.parse(text, (key, value: unknown) => (key === 'password' ? '(hidden)' : value))
  } catch {
    return { unreadable: text.slice(0, 200) }
  }
}
