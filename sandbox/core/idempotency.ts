import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Sandbox, SandboxEnv } from './context'
import type { CallRecord } from './call-log'
import type { Db } from './schema'
import { Problem, problems } from './problems'
import type { Session } from './session'

/**
 * Runs a write in one transaction. With an `Idempotency-Key` its answer is kept in the same
 * transaction, by user, company and path: the same key again gives that answer and writes nothing.
 */
export async function onceByKey(
  c: Context<SandboxEnv>,
  sandbox: Sandbox,
  session: Session | undefined,
  write: (db: Db) => Promise<unknown>,
  success: 200 | 201 = 200,
): Promise<Response> {
  const key = c.get('ignoresKey') ? undefined : c.req.header('idempotency-key')
  let effect: CallRecord['effect'] = 'written'
  const answer = await sandbox.db.transaction().execute(async (db) => {
    if (!key) return c.json((await write(db)) as object, success)

    const scope = `${session?.userId} ${session?.companyId} ${c.req.method} ${c.req.path}`
    const bodyHash = createHash('sha256')
      .update(await c.req.text())
      .digest('base64url')
    const first = await db
      .selectFrom('idempotency')
      .selectAll()
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst()
    if (first) {
      if (first.body_hash !== bodyHash) throw problems.keyReused()
      effect = 'repeated'
      return c.body(first.answer, first.status as 200, { 'content-type': 'application/json' })
    }

    const { status, answer } = await outcome(() => write(db), success)
    if (status !== success) effect = null
    const text = JSON.stringify(answer)
    await db
      .insertInto('idempotency')
      .values({ scope, key, body_hash: bodyHash, status, answer: text })
      .execute()
    return c.body(text, status as 200, { 'content-type': 'application/json' })
  })
  c.get('record').effect = effect
  return answer
}

/** A refusal is an answer too; it comes before anything is written. */
async function outcome(
  write: () => Promise<unknown>,
  success: number,
): Promise<{ status: number; answer: unknown }> {
  try {
    return { status: success, answer: await write() }
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, answer: { error: error.error } }
    throw error
  }
}
