import { pipeline, type Readable, type Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { Agent, errors, request, type Dispatcher } from 'undici'
import type { z } from 'zod'
import {
  errorAnswer,
  type AnswerOf,
  type BodyOf,
  type Call,
  type QueryOf,
  type UpstreamError,
} from '#contract/call'
import { config } from '../config.server'
import { logger } from '../logger.server'
import { requestScope } from '../request-scope.server'
import { Breaker } from './breaker.server'
import { tellObserver } from './call-observer.server'
import type { Failure, RawResult, Trouble, Unauthorized } from './result'

const maxAnswerBytes = 20 * 1024 * 1024
const exportTimeouts = { headersTimeout: 120_000, bodyTimeout: 15_000 }

type AnyCall = Call<z.ZodType, z.ZodType, z.ZodType | 'binary'>

export interface CallOptions<C extends AnyCall> {
  /** Values of the `{name}` parts of the path; encoded here. */
  path?: Record<string, string | number>
  query?: QueryOf<C>
  body?: BodyOf<C>
  /** Address that a call below the storage goes to. */
  storage?: string
  /** Stable over retries of one batch, so that upstream can tell a repetition. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Who asks: nobody for the three open calls. */
export interface Caller {
  token?: string
  /** Tells whose failures a log line speaks of. */
  companyId?: string
  /** Called with upstream's Retry-After in seconds, when it sends one. */
  onRetryAfter?: (seconds: number) => void
}

/** A file as upstream sends it; whoever takes it must read or destroy the stream. */
export interface OpenFile {
  stream: Readable
  contentType: string | undefined
  contentDisposition: string | undefined
  contentLength: string | undefined
}

let agent: Agent | undefined
let breaker = new Breaker()

function pool(): Agent {
  const { upstreamTimeoutMs } = config()
  return (agent ??= new Agent({
    connect: { timeout: Math.min(2000, upstreamTimeoutMs) },
    headersTimeout: upstreamTimeoutMs,
    bodyTimeout: Math.round(upstreamTimeoutMs * 1.5),
    connections: 50,
  }))
}

/** Closes idle connections; for the end of the process. */
export async function closeUpstream(): Promise<void> {
  const open = agent
  agent = undefined
  breaker = new Breaker()
  await open?.close()
}

/** One call and its checked answer. Never throws for what upstream does. */
export async function callUpstream<C extends AnyCall>(
  call: C,
  caller: Caller,
  options: CallOptions<C> = {},
): Promise<RawResult<AnswerOf<C>>> {
  const stopClock = requestScope().upstream.start()
  try {
    const sent = await sendWithRetries(call, caller, options)
    if ('kind' in sent) return sent
    return await readAnswer(call, sent, caller)
  } finally {
    stopClock()
  }
}

/** Opens a call that answers with a file. The time spent on the body is not upstream's waiting time. */
export async function openUpstream<C extends AnyCall>(
  call: C,
  caller: Caller,
  options: CallOptions<C> = {},
): Promise<RawResult<OpenFile>> {
  const stopClock = requestScope().upstream.start()
  try {
    const sent = await sendWithRetries(call, caller, options, exportTimeouts)
    if ('kind' in sent) return sent
    if (sent.statusCode < 200 || sent.statusCode > 299) {
      const answer = await readAnswer(call, sent, caller)
      return answer.kind === 'ok' ? trouble(call, 'status') : answer
    }
    breaker.succeeded()
    const zipped = header(sent, 'content-encoding') === 'gzip'
    return {
      kind: 'ok',
      body: {
        stream: zipped ? compose(sent.body, createGunzip()) : sent.body,
        contentType: header(sent, 'content-type'),
        contentDisposition: header(sent, 'content-disposition'),
        contentLength: zipped ? undefined : header(sent, 'content-length'),
      },
    }
  } finally {
    stopClock()
  }
}

async function sendWithRetries(
  call: AnyCall,
  caller: Caller,
  options: CallOptions<AnyCall>,
  timeouts: { headersTimeout?: number; bodyTimeout?: number } = {},
): Promise<Dispatcher.ResponseData | Failure> {
  // Only a GET may be repeated: a write is made once, whatever happens
  const attempts = call.method === 'GET' ? 3 : 1
  for (let attempt = 1; ; attempt++) {
    if (!breaker.admits()) return { kind: 'unavailable', trouble: 'busy', error: null }
    const from = performance.now()
    const count = (status: string) =>
      tellObserver({
        method: call.method,
        path: call.path,
        status,
        seconds: (performance.now() - from) / 1000,
      })
    try {
      const answer = await send(call, caller, options, timeouts)
      count(String(answer.statusCode))
      const overloaded = [502, 503, 504].includes(answer.statusCode)
      if (!overloaded || attempt === attempts) return answer
      await answer.body.dump()
    } catch (error) {
      if (options.signal?.aborted) throw error
      const kind = troubleOf(error)
      count(kind)
      log(call, caller, { trouble: kind, code: (error as NodeJS.ErrnoException).code })
      if (kind !== 'connect' || attempt === attempts) {
        // a call counts once, however often it was tried: a page asks for many lists at the same time
        breaker.failed()
        return trouble(call, kind)
      }
    }
    await sleep(50 * attempt + Math.random() * 100)
  }
}

function send(
  call: AnyCall,
  caller: Caller,
  options: CallOptions<AnyCall>,
  timeouts: { headersTimeout?: number; bodyTimeout?: number },
) {
  const headers: Record<string, string> = {
    accept: call.answer === 'binary' ? '*/*' : 'application/json',
    // a file goes to the browser as it is, with its own length
    'accept-encoding': call.answer === 'binary' ? 'identity' : 'gzip',
    'x-request-id': requestScope().requestId,
  }
  const address = addressOf(call, options)
  if (call.signedIn && caller.token && mayHaveToken(address))
    headers.authorization = `Bearer ${caller.token}`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  return request(address, {
    dispatcher: pool(),
    method: call.method,
    headers,
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
    signal: options.signal,
    ...timeouts,
  })
}

/** The storage may be another host than the rest of upstream; the token never leaves in the clear for its sake. */
function mayHaveToken(address: string): boolean {
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || origin === new URL(config().apiBaseUrl).origin
}

function addressOf(call: AnyCall, options: CallOptions<AnyCall>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = options.path?.[name]
    if (value === undefined || value === '') throw new Error(`${call.id} needs ${name}`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  const asked = (options.query ?? {}) as Record<string, string | number | undefined | null>
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined && value !== null) query.append(name, String(value))
  }
  const search = query.toString()
  const base = call.base === 'storage' ? options.storage : config().apiBaseUrl
  if (!base) throw new Error(`${call.id} needs the address of the storage`)
  return base.replace(/\/+$/, '') + path + (search ? `?${search}` : '')
}

async function readAnswer<C extends AnyCall>(
  call: C,
  sent: Dispatcher.ResponseData,
  caller: Caller,
): Promise<RawResult<AnswerOf<C>>> {
  const status = sent.statusCode
  let text: string
  try {
    text = await readText(sent)
  } catch (error) {
    breaker.failed()
    log(call, caller, { status, trouble: 'broken', code: (error as NodeJS.ErrnoException).code })
    return trouble(call, troubleOf(error, 'broken'))
  }
  const retryAfter = Number(header(sent, 'retry-after'))
  if (retryAfter > 0) caller.onRetryAfter?.(retryAfter)
  const json = parseJson(text)
  if (status < 200 || status > 299) return failureOf(call, caller, status, json)

  const checked = call.answer === 'binary' ? null : call.answer.safeParse(json)
  if (!checked?.success) {
    breaker.failed()
    const where = checked?.error.issues.slice(0, 5).map((issue) => issue.path.join('.'))
    log(call, caller, { status, trouble: 'unreadable', where })
    return trouble(call, 'unreadable')
  }
  breaker.succeeded()
  return { kind: 'ok', body: checked.data as AnswerOf<C> }
}

/** The body as text, at most 20 MB after inflation; no answer of upstream may fill the memory. */
async function readText(sent: Dispatcher.ResponseData): Promise<string> {
  const zipped = header(sent, 'content-encoding') === 'gzip'
  const source: Readable = zipped ? compose(sent.body, createGunzip()) : sent.body
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
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

/** Both streams fail together, and the reader sees the failure. */
function compose(source: Readable, through: Transform): Readable {
  return pipeline(source, through, () => undefined)
}

class AnswerTooLarge extends Error {}

function failureOf(
  call: AnyCall,
  caller: Caller,
  status: number,
  json: unknown,
): Failure | Unauthorized {
  const read = errorAnswer.safeParse(json)
  const error: UpstreamError | null = (read.success && read.data.error) || null
  if (status >= 500 || (status >= 300 && status < 400)) {
    breaker.failed()
    log(call, caller, { status })
    // 502 to 504 come from something between us and upstream, which may have done the write
    return call.writes && status >= 502 && status <= 504
      ? { kind: 'unknown', trouble: 'status' }
      : { kind: 'unavailable', trouble: 'status', error, status }
  }
  breaker.succeeded()
  if (status === 401 && call.signedIn) return { kind: 'unauthorized', error }
  if (status === 403) return { kind: 'forbidden', error }
  if (status === 404) return { kind: 'notFound', error }
  if (status === 409 || status === 412) return { kind: 'stale', status, error }
  return { kind: 'refused', status, error }
}

/** No usable answer: a write that left us may have been done, everything else was not. */
function trouble(call: AnyCall, kind: Trouble): Failure {
  return call.writes && kind !== 'connect' && kind !== 'busy'
    ? { kind: 'unknown', trouble: kind }
    : { kind: 'unavailable', trouble: kind, error: null }
}

const connectCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function troubleOf(error: unknown, otherwise: Trouble = 'broken'): Trouble {
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)
    return 'timeout'
  if (error instanceof AnswerTooLarge) return 'unreadable'
  return connectCodes.has((error as NodeJS.ErrnoException).code ?? '') ? 'connect' : otherwise
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function header(answer: Dispatcher.ResponseData, name: string): string | undefined {
  const value = answer.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function log(call: AnyCall, caller: Caller, facts: Record<string, unknown>): void {
  logger().warn(
    { requestId: requestScope().requestId, call: call.id, company: caller.companyId, ...facts },
    'upstream',
  )
}
