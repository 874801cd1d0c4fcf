import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Call } from '../../contract/call'
import type { Sandbox, SandboxEnv } from './context'
import type { Db } from './schema'
import { onceByKey } from './idempotency'
import { problems } from './problems'
import { requireSession, type Session } from './session'

type AnyAnswer = z.ZodType | 'binary'

/** A call as its implementation sees it: checked against the contract, in one transaction when it writes. */
export interface Request<Query, Body> {
  sandbox: Sandbox
  db: Db
  /** Only calls that need a token may ask; the others have none. */
  session: Session
  params: Record<string, string>
  query: Query
  body: Body
  /** Scheme, host and port that the caller used. */
  origin: string
}

export interface Implementation {
  call: Call
  run: (request: Request<unknown, unknown>) => Promise<unknown>
}

export function implement<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends AnyAnswer,
>(
  call: Call<Query, Body, Answer>,
  run: (
    request: Request<z.output<Query>, z.output<Body>>,
  ) => Promise<Answer extends z.ZodType ? z.input<Answer> : Response>,
): Implementation {
  return { call, run: run as Implementation['run'] }
}

/** Registers each call below its base. Those that share method and path are told apart by what is sent. */
export function serveCalls(
  app: Hono<SandboxEnv>,
  sandbox: Sandbox,
  implementations: Implementation[],
) {
  for (const sharing of byAddress(implementations)) {
    const [{ call }] = sharing
    const base = call.base === 'storage' ? '/storage' : '/v1'
    const path = base + call.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(call.method, path, async (c) => serve(c, sandbox, await meantOf(c, sharing)))
  }
}

type Sharing = [Implementation, ...Implementation[]]

function byAddress(implementations: Implementation[]): Sharing[] {
  const groups = new Map<string, Sharing>()
  for (const implementation of implementations) {
    const address = `${implementation.call.method} ${implementation.call.path}`
    const group = groups.get(address)
    if (group) group.push(implementation)
    else groups.set(address, [implementation])
  }
  return [...groups.values()]
}

async function meantOf(c: Context, sharing: Sharing): Promise<Implementation> {
  if (sharing.length === 1) return sharing[0]
  const sent = { query: c.req.query(), body: await readJson(c) }
  return (
    sharing.find(({ call }) => call.meantBy?.(sent)) ??
    sharing.find(({ call }) => !call.meantBy) ??
    sharing[0]
  )
}

async function serve(c: Context<SandboxEnv>, sandbox: Sandbox, { call, run }: Implementation) {
  const session = call.signedIn ? await requireSession(c, sandbox) : undefined
  const request = {
    sandbox,
    db: sandbox.db,
    session: session as Session,
    params: readParams(c, call),
    query: readQuery(c, call),
    body: await readBody(c, call),
    origin: new URL(c.req.url).origin,
  }
  if (!call.writes) return respond(c, await run(request))
  return onceByKey(c, sandbox, session, (db) => run({ ...request, db }), call.success)
}

const respond = (c: Context, answer: unknown) =>
  answer instanceof Response ? answer : c.json(answer as object)

/** Ids are digits only; anything else is no record. */
function readParams(c: Context, call: Call): Record<string, string> {
  const params = c.req.param() as Record<string, string>
  if (call.path.includes('{id}') && !/^\d{1,15}$/.test(params.id ?? '')) throw problems.notFound()
  return params
}

/** A query is text; a parameter that the contract wants as a number is read as one. */
function readQuery(c: Context, call: Call): unknown {
  if (!call.query) return undefined
  const query: Record<string, unknown> = c.req.query()
  const asText = call.query.safeParse(query)
  if (asText.success) return asText.data
  for (const issue of asText.error.issues) {
    const name = String(issue.path[0])
    const value = query[name]
    if (issue.code === 'invalid_type' && typeof value === 'string' && /^\d+$/.test(value)) {
      query[name] = Number(value)
    }
  }
  return check(call.query, query)
}

async function readBody(c: Context, call: Call): Promise<unknown> {
  return call.body ? check(call.body, await readJson(c)) : undefined
}

async function readJson(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text())
  } catch {
    throw problems.badJson()
  }
}

function check(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value, { reportInput: true })
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const field =
    issue?.code === 'unrecognized_keys'
      ? [...issue.path, issue.keys[0]].join('.')
      : issue?.path.join('.') || 'body'
  const missing = issue?.code === 'invalid_type' && issue.input === undefined
  throw missing ? problems.fieldRequired(field) : problems.fieldInvalid(field)
}
