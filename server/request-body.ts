import type { IncomingMessage } from 'node:http'

// A client still sending reads no answer, so what it sends is thrown away for a while instead of cutting it off:
// enough for 25 MB at 2 Mbit/s.
const lingerMs = 120_000

/** The one reader of a request's body. Giving up on it leaves the connection open for the answer. */
export interface BodyReader {
  next(): Promise<IteratorResult<Uint8Array, unknown>>
  /** Throws away what is still to come. Call it when the answer is out. */
  discard(): void
}

export function toBodyReader(incoming: IncomingMessage): BodyReader {
  let chunks: AsyncIterator<Uint8Array, unknown> | undefined
  const next = () => {
    chunks ??= incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array, unknown>
    return chunks.next()
  }

  return {
    next,
    discard() {
      if (incoming.complete || incoming.destroyed) return
      const timer = setTimeout(() => incoming.socket.destroy(), lingerMs).unref()
      incoming.once('close', () => clearTimeout(timer))
      void readToEnd(next)
    },
  }
}

async function readToEnd(next: BodyReader['next']): Promise<void> {
  try {
    while (!(await next()).done);
  } catch {
    // The client went away: nothing is left to throw away.
  }
}

export interface BodyLimit {
  maxBytes: number
  /** Counted in the body, at most `maxDelimiters` of them. */
  delimiter: string
  maxDelimiters: number
  /** Of waiting for its bytes, milliseconds; our own work does not count. */
  maxWaitMs: number
  /** Each kB that came allows one second more of waiting. */
  hasFiles: boolean
  onExceeded(what: 'bytes' | 'delimiters' | 'wait'): void
}

/** The body as a web stream that pulls only when asked, and fails once it is over a limit. */
export function limitedBody(reader: BodyReader, limit: BodyLimit): ReadableStream<Uint8Array> {
  let bytes = 0
  let waitedMs = 0
  const delimiters = toCounter(limit.delimiter)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const from = performance.now()
        const mostMs = limit.maxWaitMs + (limit.hasFiles ? bytes : 0) - waitedMs
        const next = await within(mostMs, reader.next())
        waitedMs += performance.now() - from
        if (next === 'late') {
          limit.onExceeded('wait')
          return controller.error(new Error('The request body came too slowly.'))
        }
        const { done, value } = next
        if (done) return controller.close()
        bytes += value.byteLength
        const tooMuch =
          bytes > limit.maxBytes
            ? 'bytes'
            : delimiters(value) > limit.maxDelimiters
              ? 'delimiters'
              : undefined
        if (tooMuch) {
          limit.onExceeded(tooMuch)
          controller.error(new Error(`The request body has too many ${tooMuch}.`))
        } else {
          controller.enqueue(value)
        }
      },
      // Nothing to do when the app stops reading: ending the request would end the answer's connection too.
    },
    { highWaterMark: 0 },
  )
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, ms, 'late')))
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Counts a text over chunks that may cut it in two. */
function toCounter(text: string): (chunk: Uint8Array) => number {
  const sought = Buffer.from(text, 'latin1')
  let rest: Uint8Array = Buffer.alloc(0)
  let count = 0
  return (chunk) => {
    const joined = Buffer.concat([rest, chunk])
    let at = joined.indexOf(sought)
    let after = 0
    for (; at >= 0; at = joined.indexOf(sought, after)) {
      count += 1
      after = at + sought.length
    }
    rest = joined.subarray(Math.max(after, joined.length - sought.length + 1))
    return count
  }
}
