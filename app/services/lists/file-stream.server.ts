import type { Readable } from 'node:stream'
import { logger } from '../base/logger.server'
import { requestScope } from '../base/request-scope.server'
import type { OpenFile } from '../upstream/client.server'

export interface Chunks {
  first: Uint8Array
  rest: AsyncIterator<Uint8Array, unknown>
  stream: Readable
}

/** Null for what is no file: a page of words, nothing at all, or a stream that breaks before its first byte. */
export async function startReadingFile(
  file: OpenFile,
  isWanted: (type: string | undefined) => boolean = isFile,
): Promise<Chunks | null> {
  const { stream } = file
  if (isWanted(getContentType(file))) return startReading(stream)
  giveUp(stream)
  return null
}

/** Null for nothing at all, and for a stream that breaks before its first byte. */
export async function startReading(stream: Readable): Promise<Chunks | null> {
  stream.on('error', () => undefined)
  const rest = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, unknown>
  try {
    const { done, value } = await rest.next()
    return done ? null : { first: value, rest, stream }
  } catch (error) {
    logBreak(error)
    return null
  }
}

/** Giving up on a stream makes it fail, and a failure that nobody listens to ends the process. */
function giveUp(stream: Readable): void {
  stream.on('error', () => undefined)
  stream.destroy()
}

/** Anything but a page or an answer in words. */
const isFile = (type: string | undefined) =>
  !type || !/^(text\/html|application\/(json|xhtml\+xml))\b/i.test(type)

export function getContentType(file: OpenFile): string | undefined {
  const type = file.contentType?.trim()
  return type && /^[\w.+-]+\/[\w.+-]+(\s*;[\x20-\x7e]*)?$/.test(type) ? type : undefined
}

/** The same bytes for who writes them into another file; one that breaks off throws. */
export async function* getBytes({ first, rest, stream }: Chunks): AsyncGenerator<Uint8Array> {
  try {
    yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    stream.destroy()
  }
}

/** Reads on only when the browser has taken what came before. */
export function toBody(
  { first, rest, stream }: Chunks,
  follow: {
    onWhole?: () => Promise<void>
    onBroken?: () => Promise<void>
    signal: AbortSignal
  },
): ReadableStream<Uint8Array> {
  let waiting: Uint8Array | undefined = first
  let isLeft = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (waiting) {
          controller.enqueue(waiting)
          waiting = undefined
          return
        }
        try {
          const { done, value } = await rest.next()
          if (!done) return controller.enqueue(value)
          await follow.onWhole?.()
          controller.close()
        } catch (error) {
          if (!isLeft && !follow.signal.aborted) {
            logBreak(error)
            await follow.onBroken?.()
          }
          throw error
        }
      },
      cancel() {
        isLeft = true
        stream.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}

function logBreak(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException
  logger().warn({ requestId: requestScope().requestId, trouble: 'broken', code }, 'export')
}
