import type { Context } from 'hono'
import type { Sandbox, SandboxEnv } from './context'
import { problems } from './problems'
import { fingerprint, newSecret } from './secrets'

export interface Session {
  userId: number
  email: string
  companyId: number
  division: string
}

const tokenLifeMs = 7 * 24 * 60 * 60 * 1000

/** The session of the bearer token; 401 without a good one. */
export async function requireSession(c: Context<SandboxEnv>, sandbox: Sandbox): Promise<Session> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) throw problems.tokenMissing()
  const row = await sandbox.db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .innerJoin('companies', 'companies.id', 'tokens.company_id')
    .select([
      'users.id as userId',
      'users.email',
      'companies.id as companyId',
      'companies.division',
      'tokens.expires_at as expiresAt',
    ])
    .where('tokens.hash', '=', fingerprint(token))
    .executeTakeFirst()
  if (!row) throw problems.tokenInvalid()
  if (row.expiresAt <= sandbox.now()) throw problems.tokenExpired()
  const record = c.get('record')
  record.company = row.division
  record.user = row.email
  return { userId: row.userId, email: row.email, companyId: row.companyId, division: row.division }
}

/** A new token for a user in one company; tokens given before keep theirs. */
export async function issueToken(
  sandbox: Sandbox,
  userId: number,
  companyId: number,
): Promise<string> {
  const token = newSecret()
  await sandbox.db
    .insertInto('tokens')
    .values({
      hash: fingerprint(token),
      user_id: userId,
      company_id: companyId,
      expires_at: sandbox.now() + tokenLifeMs,
    })
    .execute()
  return token
}
