import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import {
  acceptedEncoding,
  createCompressor,
  isCompressible,
  pack,
  type Encoding,
} from './compression'

// What comes in many small pieces, as the lines of an export, is packed and written together.
const gatherBytes = 64 * 1024
/** What says that it is no longer than this is packed whole. */
const wholeBytes = 128 * 1024

/**
 * Writes an answer at the client's pace. When the source breaks, the connection is destroyed, so that half a file never
 * looks like a whole one; rejects with the source's error then. A client that goes away is no error.
 */
export async function sendResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (outgoing.destroyed) {
    await response.body?.cancel()
    return
  }
  const headers = new Headers(response.headers)
  const length = Number(headers.get('Content-Length') ?? NaN)
  const encoding = chooseEncoding(response.status, headers, incoming.headers['accept-encoding'])
  if (encoding && length <= wholeBytes && incoming.method !== 'HEAD') {
    await sendWhole(response, { headers, encoding, incoming, outgoing })
    return
  }
  outgoing.writeHead(response.status, plainHeaders(headers))

  const { body } = response
  if (!body) {
    outgoing.end()
    return
  }

  const reader = body.getReader()
  // The generator below may be waiting for the source when the client leaves; cancelling ends that wait.
  outgoing.once('close', () => void reader.cancel().catch(() => undefined))
  let broken: { error: unknown } | undefined
  const onBroken = (error: unknown) => {
    broken = { error }
    // A reset, because for HTTP/1.0 an ordinary close is how an answer ends.
    incoming.socket.resetAndDestroy()
  }

  try {
    if (encoding) {
      const compressor = createCompressor(encoding)
      await pipeline(
        gathered(reader, onBroken, () => compressor.flush()),
        compressor,
        outgoing,
      )
    } else {
      await pipeline(gathered(reader, onBroken), outgoing)
    }
  } catch {
    if (broken) throw broken.error
  }
}

/** A page is packed and written in one go: a stream of packed pieces costs several turns of the threads that pack. */
async function sendWhole(
  response: Response,
  answer: {
    headers: Headers
    encoding: Encoding
    incoming: IncomingMessage
    outgoing: ServerResponse
  },
): Promise<void> {
  const { headers, encoding, incoming, outgoing } = answer
  try {
    const body = await response.arrayBuffer()
    if (outgoing.destroyed) return
    const packed = pack(encoding, body)
    headers.set('Content-Length', String(packed.byteLength))
    outgoing.writeHead(response.status, plainHeaders(headers))
    outgoing.end(packed)
  } catch (error) {
    incoming.socket.resetAndDestroy()
    throw error
  }
}

function chooseEncoding(
  status: number,
  headers: Headers,
  acceptEncoding: string | string[] | undefined,
) {
  if (!isCompressible(status, headers)) return undefined
  headers.append('Vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(String(acceptEncoding ?? ''))
  if (encoding) {
    headers.set('Content-Encoding', encoding)
    headers.delete('Content-Length')
  }
  return encoding
}

function plainHeaders(headers: Headers): Record<string, string | string[]> {
  const cookies = headers.getSetCookie()
  return {
    ...Object.fromEntries(headers),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  }
}

/** Joins what is there at once; calls `onPause` when everything given so far was passed on and the source is waiting. */
async function* gathered(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onBroken: (error: unknown) => void,
  onPause?: () => void,
): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const next = reader.read()
      const isWaiting = size > 0 && !(await isSettled(next))
      if (isWaiting || size >= gatherBytes) {
        // Rejections are met below; this keeps them from counting as unhandled while the client is slow.
        next.catch(() => undefined)
        yield Buffer.concat(parts, size)
        parts = []
        size = 0
        if (isWaiting) onPause?.()
      }
      const { done, value } = await next
      if (done) break
      parts.push(value)
      size += value.byteLength
    }
  } catch (error) {
    onBroken(error)
    throw error
  }
  if (size > 0) yield Buffer.concat(parts, size)
}

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  )
  return Promise.race([settled, new Promise<boolean>((resolve) => setImmediate(resolve, false))])
}
