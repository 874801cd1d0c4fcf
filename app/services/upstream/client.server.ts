import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { Agent, errors, request, type Dispatcher } from 'undici'
import type { z } from 'zod'
import type { AnswerOf, BodyOf, Call, QueryOf } from '#contract/call'
import { isEvidence } from '#contract/evidence'
import { placesOf, readTolerantly } from '#contract/reading'
import { pathPart } from '~/lib/path-part'
import { config } from '../base/config.server'
import { logger } from '../base/logger.server'
import { requestScope } from '../base/request-scope.server'
import { admit, forgetAdmissions, socketsAtOnce, type Admission } from './admission.server'
import { forgetCaches } from './cache.server'
import {
  AnswerTooLarge,
  AnswerTooSlow,
  getHeader,
  isZipped,
  openBody,
  readText,
} from './body.server'
import { groupOfCall } from './call-groups'
import { tellObserver, type CallOutcome } from './call-observer.server'
import { parseJson, refusalIn, refusalWords } from './judgement'
import type { Failure, RawResult, FailureReason, Unauthorized } from './result'
import { sentBody } from './sent-body.server'
import { tellWrite } from './writes.server'

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
  /** Tells whose failures a log line speaks of, and keeps them from other companies. */
  companyId?: string
  /** Work that no page waits for: it has sockets of its own, and waits for them. */
  inBackground?: boolean
  /** Called with upstream's Retry-After in seconds, when it sends one. */
  onRetryAfter?: (seconds: number) => void
}

/** A file as upstream sends it; its taker must read or destroy the stream. */
export interface OpenFile {
  stream: Readable
  contentType: string | undefined
  contentDisposition: string | undefined
  contentLength: string | undefined
}

let agent: Agent | undefined

function pool(): Agent {
  const { upstreamTimeoutMs } = config()
  return (agent ??= new Agent({
    connect: { timeout: Math.min(2000, upstreamTimeoutMs) },
    connections: socketsAtOnce,
  }))
}

/** Closes idle connections and forgets what upstream said; for the end of the process. */
export async function closeUpstream(): Promise<void> {
  const open = agent
  agent = undefined
  forgetAdmissions()
  forgetCaches()
  await open?.close()
}

interface Timeouts {
  /** For the head of an answer. */
  headMs: number
  /** Between two pieces of its body. */
  idleMs: number
  /** For its body, all in all. */
  bodyMs: number
}

/** 10, 15 and 15 s; a workbook is made while its caller waits, so an export may take two minutes. */
function getTimeouts(call: AnyCall): Timeouts {
  const { upstreamTimeoutMs: headMs } = config()
  const isExport = call.answer === 'binary' && call.base !== 'storage'
  return isExport
    ? { headMs: headMs * 12, idleMs: headMs * 1.5, bodyMs: headMs * 12 }
    : { headMs, idleMs: headMs * 1.5, bodyMs: headMs * 1.5 }
}

/** One call and its checked answer. Never throws for what upstream does. */
export async function callUpstream<C extends AnyCall>(
  call: C,
  caller: Caller,
  options: CallOptions<C> = {},
): Promise<RawResult<AnswerOf<C>>> {
  const scope = requestScope()
  const stopClock = scope.upstream.start()
  try {
    const admission = await admitted(call, caller, options)
    if (!admission) return trouble(call, 'busy')
    if (call.writes) scope.writesUnderWay += 1
    try {
      if (call.writes) scope.hasWritten = true
      const sent = await sendWithRetries(call, caller, options, admission)
      if ('kind' in sent) return sent
      return await readAnswer(call, sent, { caller, admission, signal: options.signal })
    } finally {
      admission.end()
      if (call.writes) scope.writesUnderWay -= 1
      if (call.writes) tellWrite(caller.companyId)
    }
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
  let admission: Admission | null = null
  let isHandedOn = false
  try {
    admission = await admitted(call, caller, options)
    if (!admission) return trouble(call, 'busy')
    const sent = await sendWithRetries(call, caller, options, admission)
    if ('kind' in sent) return sent
    if (!isGood(sent) || isWords(call, sent)) {
      const { signal } = options
      const result = await readAnswer(call, sent, { caller, admission, signal })
      return result.kind === 'ok' ? trouble(call, 'unreadable') : result
    }
    admission.answered(sent.statusCode)
    isHandedOn = true
    return { kind: 'ok', body: openFile(sent, getTimeouts(call), admission) }
  } finally {
    if (!isHandedOn) admission?.end()
    stopClock()
  }
}

const isGood = ({ statusCode }: Dispatcher.ResponseData) => statusCode >= 200 && statusCode <= 299

/** Whether upstream answers in words where a file was asked for; the storage may hold any kind of file. */
const isWords = (call: AnyCall, sent: Dispatcher.ResponseData) =>
  call.base !== 'storage' && /^application\/json\b/i.test(getHeader(sent, 'content-type') ?? '')

function openFile(
  sent: Dispatcher.ResponseData,
  { bodyMs }: Timeouts,
  admission: Admission,
): OpenFile {
  // its socket is taken until the last byte
  sent.body.once('close', () => admission.end())
  return {
    stream: openBody(sent, bodyMs),
    contentType: getHeader(sent, 'content-type'),
    contentDisposition: getHeader(sent, 'content-disposition'),
    contentLength: isZipped(sent) ? undefined : getHeader(sent, 'content-length'),
  }
}

async function admitted(
  call: AnyCall,
  caller: Caller,
  options: CallOptions<AnyCall>,
): Promise<Admission | null> {
  const asked = {
    call: call.id,
    origin: new URL(getAddress(call, options)).origin,
    record: Object.values(options.path ?? {}).join(' '),
    user: caller.token,
    company: caller.companyId,
    inBackground: caller.inBackground,
  }
  const admission = await admit(asked, options.signal)
  return admission && observed(call, admission)
}

/** Tells besides what came of the call: the state of the systems is made of that. */
function observed(call: AnyCall, admission: Admission): Admission {
  const group = groupOfCall(call)
  if (!group) return admission
  const from = performance.now()
  const isLate = () => performance.now() - from > getTimeouts(call).headMs * slowFrom
  const tell = (outcome: CallOutcome) => tellObserver({ kind: 'outcome', told: { group, outcome } })
  return {
    answered(status) {
      admission.answered(status)
      tell(status >= 500 ? 'failed' : isLate() ? 'slow' : 'answered')
    },
    failed(trouble) {
      admission.failed(trouble)
      tell('failed')
    },
    end: () => admission.end(),
  }
}

/** Of the time that an answer may take, from which on users notice that they wait: 3 s, of an export 36. */
const slowFrom = 0.3

async function sendWithRetries(
  call: AnyCall,
  caller: Caller,
  options: CallOptions<AnyCall>,
  admission: Admission,
): Promise<Dispatcher.ResponseData | Failure> {
  // Only a GET may be repeated: a write is made once, whatever happens
  const attempts = call.method === 'GET' ? 3 : 1
  for (let attempt = 1; ; attempt++) {
    const from = performance.now()
    const count = (status: string) =>
      tellObserver({
        kind: 'answer',
        told: {
          method: call.method,
          path: call.path,
          status,
          seconds: (performance.now() - from) / 1000,
        },
      })
    try {
      const response = await send(call, caller, options)
      count(String(response.statusCode))
      if (!isOverloaded(response.statusCode) || attempt === attempts) return response
      await response.body.dump()
    } catch (error) {
      if (options.signal?.aborted) throw error
      const kind = toTrouble(error)
      count(kind)
      log(call, caller, { trouble: kind, code: (error as NodeJS.ErrnoException).code })
      if (kind !== 'connect' || attempt === attempts) {
        // a call counts once, however often it was tried: a page asks for many lists at the same time
        admission.failed(kind)
        return trouble(call, kind)
      }
    }
    await sleep(50 * attempt + Math.random() * 100)
  }
}

/** Said by something between us and upstream, or by an upstream that cannot keep up. */
const isOverloaded = (status: number) => status >= 502 && status <= 504

function send(call: AnyCall, caller: Caller, options: CallOptions<AnyCall>) {
  const headers: Record<string, string> = {
    accept: call.answer === 'binary' ? '*/*' : 'application/json',
    // a file goes to the browser as it is, with its own length
    'accept-encoding': call.answer === 'binary' ? 'identity' : 'gzip',
    'x-request-id': requestScope().requestId,
  }
  const address = getAddress(call, options)
  if (call.signedIn && caller.token && mayHaveToken(address))
    headers.authorization = `Bearer ${caller.token}`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  const { headMs, idleMs } = getTimeouts(call)
  const sent = options.body === undefined ? undefined : sentBody(options.body)
  if (sent?.length !== undefined) headers['content-length'] = String(sent.length)
  return request(address, {
    dispatcher: pool(),
    method: call.method,
    headers,
    body: sent?.body,
    signal: options.signal,
    headersTimeout: headMs,
    bodyTimeout: idleMs,
  })
}

/** The storage may be another host than the rest of upstream; the token never leaves in the clear for its sake. */
function mayHaveToken(address: string): boolean {
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || origin === new URL(config().apiBaseUrl).origin
}

function getAddress(call: AnyCall, options: CallOptions<AnyCall>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = options.path?.[name]
    if (value === undefined || value === '') throw new Error(`${call.id} needs ${name}`)
    return pathPart(value)
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
  { caller, admission, signal }: { caller: Caller; admission: Admission; signal?: AbortSignal },
): Promise<RawResult<AnswerOf<C>>> {
  const status = sent.statusCode
  let text: string
  try {
    text = await readText(sent, getTimeouts(call).bodyMs)
  } catch (error) {
    const kind = toTrouble(error)
    // who asked went away
    if (!signal?.aborted) admission.failed(kind)
    log(call, caller, { status, trouble: kind, code: (error as NodeJS.ErrnoException).code })
    return trouble(call, kind)
  }
  if (isOverloaded(status)) admission.failed('status')
  else admission.answered(status)
  const retryAfter = Number(getHeader(sent, 'retry-after'))
  if (retryAfter > 0) caller.onRetryAfter?.(retryAfter)
  // an answer without a body says no more than its status
  const json = status === 204 ? {} : parseJson(text)
  if (!isGood(sent)) return toFailure(call, caller, status, json)

  const refusal = refusalIn(call, json)
  if (refusal) {
    log(call, caller, { status, trouble: 'refused' })
    return { kind: 'refused', status, error: refusal.error }
  }
  if (text.length < largeAnswer) return checkedAnswer(call, caller, status, json)
  await nextTurn()
  const checked = checkedAnswer(call, caller, status, json)
  await nextTurn()
  return checked
}

/** From here on reading it, checking it and what is made of it take so long that others get their turn between. */
const largeAnswer = 500_000

/** What the contract demands must be there; what it lets be missing may be odd, unless the call is exact. */
function checkedAnswer<C extends AnyCall>(
  call: C,
  caller: Caller,
  status: number,
  json: unknown,
): RawResult<AnswerOf<C>> {
  const unreadable = (where: string[]) => {
    log(call, caller, { status, trouble: 'unreadable', where })
    return trouble(call, 'unreadable')
  }
  if (call.answer === 'binary') return unreadable([])
  if (call.exact) {
    const checked = call.answer.safeParse(json)
    if (!checked.success) return unreadable(placesOf(checked.error.issues))
    if (call.writes && !isEvidence(call, json)) return unreadable(['evidence'])
    return { kind: 'ok', body: checked.data as AnswerOf<C> }
  }
  const read = readTolerantly(call.answer, json)
  if (!read.ok) return unreadable(read.where)
  const body = read.value as AnswerOf<C>
  if (read.unread > 0) Object.assign(body as object, { unread: read.unread })
  const odd = Object.keys(read.odd)
  if (odd.length === 0) return { kind: 'ok', body }
  log(call, caller, { status, trouble: 'odd', fields: read.odd })
  return { kind: 'ok', body, odd }
}

function toFailure(
  call: AnyCall,
  caller: Caller,
  status: number,
  json: unknown,
): Failure | Unauthorized {
  if (status >= 500 || (status >= 300 && status < 400)) {
    log(call, caller, { status })
    // it may have been done before it failed; what a server says of its own fault is not for users
    return call.writes && status >= 500
      ? { kind: 'unknown', trouble: 'status' }
      : { kind: 'unavailable', trouble: 'status', error: null, status }
  }
  const error = refusalWords(json)
  if (status === 401 && call.signedIn) return { kind: 'unauthorized', error }
  if (status === 403) return { kind: 'forbidden', error }
  if (status === 404) return { kind: 'notFound', error }
  if (status === 409 || status === 412) return { kind: 'stale', status, error }
  return { kind: 'refused', status, error }
}

/** No usable answer: a write that left us may have been done, everything else was not. */
function trouble(call: AnyCall, kind: FailureReason): Failure {
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

function toTrouble(error: unknown, otherwise: FailureReason = 'broken'): FailureReason {
  const isLate = [errors.HeadersTimeoutError, errors.BodyTimeoutError, AnswerTooSlow].some(
    (late) => error instanceof late,
  )
  if (isLate) return 'timeout'
  if (error instanceof AnswerTooLarge) return 'unreadable'
  return connectCodes.has((error as NodeJS.ErrnoException).code ?? '') ? 'connect' : otherwise
}

function log(call: AnyCall, caller: Caller, facts: Record<string, unknown>): void {
  logger().warn(
    { requestId: requestScope().requestId, call: call.id, company: caller.companyId, ...facts },
    'upstream',
  )
}
