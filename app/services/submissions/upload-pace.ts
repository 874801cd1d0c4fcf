/** How slowly an upload may arrive before its place goes to somebody else. Only waiting counts, not our own work. */
export interface Pace {
  /** Without any byte. */
  idleMs: number
  /** Waiting so long for less than `windowBytes` is too slow. */
  windowMs: number
  windowBytes: number
}

/** Ten seconds without a byte, or less than 1 kB a second for half a minute. */
const uploadPace: Pace = { idleMs: 10_000, windowMs: 30_000, windowBytes: 30_000 }

export class TooSlow extends Error {}

/** The same bytes; throws `TooSlow` when they do not come fast enough. */
export async function* paced(
  body: ReadableStream<Uint8Array>,
  { idleMs, windowMs, windowBytes }: Pace = uploadPace,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let waitedMs = 0
  let bytes = 0
  for (;;) {
    const from = performance.now()
    const { done, value } = await within(idleMs, reader.read())
    if (done) return
    waitedMs += performance.now() - from
    bytes += value.byteLength
    if (waitedMs >= windowMs) {
      if (bytes < windowBytes) throw new TooSlow()
      waitedMs = 0
      bytes = 0
    }
    yield value
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), ms)
  })
  // it may still fail when nobody waits for it any more
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
