import { pipeline, type Readable, type Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'

const maxAnswerBytes = 20 * 1024 * 1024

/** More than the memory is meant to hold. */
export class AnswerTooLarge extends Error {}
/** It keeps coming, but not in time. */
export class AnswerTooSlow extends Error {}

/** The bytes of an answer, inflated; `waitMs` is how long upstream may let its reader wait, all in all. */
export function openBody(sent: Dispatcher.ResponseData, waitMs: number): Readable {
  limitWaiting(sent.body, waitMs)
  return isZipped(sent) ? compose(sent.body, createGunzip()) : sent.body
}

export const isZipped = (sent: Dispatcher.ResponseData): boolean =>
  getHeader(sent, 'content-encoding') === 'gzip'

/** The body as text, at most 20 MB after inflation; no answer of upstream may fill the memory. */
export async function readText(sent: Dispatcher.ResponseData, waitMs: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of openBody(sent, waitMs)) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > maxAnswerBytes) {
      sent.body.destroy()
      throw new AnswerTooLarge()
    }
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function getHeader(response: Dispatcher.ResponseData, name: string): string | undefined {
  const value = response.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const looks = 20

/** Counts only while nothing lies ready: a browser may take a file as slowly as it likes. */
function limitWaiting(body: Readable, waitMs: number): void {
  let waited = 0
  const timer = setInterval(() => {
    if (body.readableLength === 0) waited += 1
    if (waited >= looks) body.destroy(new AnswerTooSlow())
  }, waitMs / looks).unref()
  body.once('close', () => clearInterval(timer))
}

/** Both streams fail together, and the reader sees the failure. */
const compose = (source: Readable, through: Transform): Readable =>
  pipeline(source, through, () => undefined)
