import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzipSync,
  type BrotliCompress,
  type Gzip,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip'

// Past 6 brotli costs more time than it saves on the line; a window of 256 kB holds a page and bounds the memory.
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
}

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/i

const gzipOptions = { level: 6 }

/** The better of what the client accepts; undefined when it accepts neither. */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const entry of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...params] = entry.split(';').map((part) => part.trim())
    const q = params.find((param) => param.startsWith('q='))?.slice(2)
    weights.set(name, q === undefined ? 1 : Number(q))
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const br = weightOf('br')
  const gzip = weightOf('gzip')
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : undefined
}

/** Text that nobody has packed yet or forbidden to touch. */
export function isCompressible(status: number, headers: Headers): boolean {
  return (
    status !== 204 &&
    status !== 304 &&
    status !== 206 &&
    !headers.has('content-encoding') &&
    !headers.has('content-range') &&
    !/\bno-transform\b/i.test(headers.get('cache-control') ?? '') &&
    compressible.test(headers.get('content-type') ?? '')
  )
}

export function createCompressor(encoding: Encoding): BrotliCompress | Gzip {
  return encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions)
}

/**
 * The whole of a body, at once: it takes half a millisecond for a page, and handing it to another thread and back takes
 * as much where all processors are busy.
 */
export const pack = (encoding: Encoding, body: ArrayBuffer): Buffer =>
  encoding === 'br' ? brotliCompressSync(body, brotliOptions) : gzipSync(body, gzipOptions)
