import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  errorAnswer,
  type QueryOf,
  type UpstreamError,
} from '#contract/call'
import { signIn } from '#contract/index'
import type { CallRecord } from '../../sandbox/core/call-log'
import { type SandboxOptions, startSandbox } from '../../sandbox/sandbox'

interface Sent {
  token?: string
  key?: string
  requestId?: string
  params?: Record<string, string | number>
}

/** Where a sandbox seeds its own data. */
export const emptyFolder = () => mkdtempSync(join(tmpdir(), 'sandbox-'))

const seededFile = 'sandbox-seeded.sqlite'

/** A copy of the run's seeded data: seeding takes ten times as long. */
function seededFolder(): string {
  const folder = emptyFolder()
  const seeded = inject('seededSandbox')
  // the database itself may be let go of at any time, and its files beside it with it
  for (const name of seeded ? ['sandbox.sqlite', seededFile] : [])
    copyFileSync(join(seeded, seededFile), join(folder, name))
  return folder
}

/** A sandbox on a free port with its own data, and a client that checks each answer against the contract. */
export async function openSandbox(options: Partial<SandboxOptions> = {}) {
  const dataDir = options.dataDir ?? seededFolder()
  const sandbox = await startSandbox({ quiet: true, dataDir, ...options })
  const base = `${sandbox.url}/v1`

  function open(
    call: Call,
    { token, key, requestId, params = {}, query, body }: Sent & { query?: unknown; body?: unknown },
    signal?: AbortSignal,
  ) {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
    const search = new URLSearchParams(query as Record<string, string> | undefined)
    const below = call.base === 'storage' ? `${sandbox.url}/storage` : base
    return fetch(`${below}${path}?${search}`, {
      method: call.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(requestId ? { 'x-request-id': requestId } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
  }

  /** The answer, read by the contract; fails the test when it is an error. */
  async function ask<C extends Call>(
    call: C,
    sent: Sent & { query?: QueryOf<C>; body?: BodyOf<C> } = {},
  ): Promise<AnswerOf<C>> {
    const response = await open(call, sent)
    const text = await response.text()
    if (!response.ok) throw new Error(`${call.id} answered ${response.status}: ${text}`)
    if (call.answer === 'binary') throw new Error(`${call.id} answers bytes`)
    return call.answer.parse(JSON.parse(text)) as AnswerOf<C>
  }

  /** Status and error of a call that is refused. `body` may break the contract. */
  async function refused(call: Call, sent: Sent & { query?: unknown; body?: unknown } = {}) {
    const response = await open(call, sent)
    const { error } = errorAnswer.parse(await response.json())
    return { status: response.status, error: error as UpstreamError }
  }

  const session = async (email = 'client@demo.test', password = 'demo1234') =>
    (await ask(signIn, { body: { email, password } })).result

  const control = (method: string, path: string, body?: unknown) =>
    fetch(`${sandbox.url}/__sandbox${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  return {
    url: sandbox.url,
    dataDir,
    open,
    ask,
    refused,
    session,
    control,
    token: async (email?: string, password?: string) => (await session(email, password)).jwt_token,
    fault: (fault: object) => control('POST', '/faults', fault),
    calls: async (since = 0) => {
      const answer = (await (await control('GET', `/calls?since=${since}`)).json()) as {
        calls: CallRecord[]
      }
      return answer.calls
    },
    /** Stops the server and leaves its data. */
    stop: () => sandbox.close(),
    close: async () => {
      await sandbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestSandbox = Awaited<ReturnType<typeof openSandbox>>

export const firstPage = { order: 'asc', page: 1, limit: 20 } as const
