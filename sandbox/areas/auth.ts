import { recoverPassword, requestPasswordReset, signIn, switchCompany } from '../../contract/auth'
import type { Sandbox } from '../core/context'
import { implement } from '../core/implement'
import { problems, said } from '../core/problems'
import { fingerprint, hashPassword, newSecret, passwordMatches } from '../core/secrets'
import { issueToken } from '../core/session'

const recoveryLifeMs = 60 * 60 * 1000
const shortestPassword = 4

/** Compared with when the address is unknown, so that the answer takes as long. */
const nobodysPassword = hashPassword('nobody')

export const authCalls = [
  implement(signIn, async ({ sandbox, body }) => {
    const user = await sandbox.db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email', '=', body.email.trim().toLowerCase())
      .executeTakeFirst()
    const matches = await passwordMatches(
      body.password,
      user?.password_hash ?? (await nobodysPassword),
    )
    if (!user || !matches) throw problems.wrongCredentials()
    const companies = await companiesOf(sandbox, user.id)
    const first = companies[0]
    if (!first) throw problems.companyForbidden()
    return { result: await describeSession(sandbox, user.id, first.id) }
  }),

  implement(switchCompany, async ({ sandbox, session, body }) => ({
    result: await describeSession(sandbox, session.userId, body.company_id),
  })),

  implement(requestPasswordReset, async ({ sandbox, db, body }) => {
    const email = body.email.trim().toLowerCase()
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    if (user) {
      const secret = newSecret()
      const link = `${sandbox.config.portalOrigin}/recover/${secret}`
      await db
        .insertInto('recoveries')
        .values({
          hash: fingerprint(secret),
          user_id: user.id,
          expires_at: sandbox.now() + recoveryLifeMs,
        })
        .execute()
      await db.insertInto('outbox').values({ email, link, at: sandbox.now() }).execute()
      sandbox.log(`Recovery link for ${email}: ${link}`)
    }
    return { message: said.resetSent }
  }),

  implement(recoverPassword, async ({ sandbox, db, params, body }) => {
    const recovery = await db
      .selectFrom('recoveries')
      .selectAll()
      .where('hash', '=', fingerprint(params.hash ?? ''))
      .where('used', '=', 0)
      .where('expires_at', '>', sandbox.now())
      .executeTakeFirst()
    if (!recovery) throw problems.recoveryUnknown()
    if ([...body.password].length < shortestPassword) throw problems.passwordTooShort()
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(body.password) })
      .where('id', '=', recovery.user_id)
      .execute()
    // one link of several that were asked for uses them all
    await db
      .updateTable('recoveries')
      .set({ used: 1 })
      .where('user_id', '=', recovery.user_id)
      .execute()
    return { message: said.passwordUpdated }
  }),
]

/** A new session in one of the user's companies; any other is forbidden. */
async function describeSession(sandbox: Sandbox, userId: number, companyId: number) {
  const { hides_email, ...user } = await sandbox.db
    .selectFrom('users')
    .select(['id', 'email', 'hides_email', 'name', 'language_code', 'language_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const groups = await sandbox.db
    .selectFrom('user_groups')
    .innerJoin('groups', 'groups.id', 'user_groups.group_id')
    .select(['groups.id', 'groups.name'])
    .where('user_id', '=', userId)
    .orderBy('groups.id')
    .execute()
  const companies = await companiesOf(sandbox, userId)
  const company = companies.find(({ id }) => id === companyId)
  if (!company) throw problems.companyForbidden()
  return {
    jwt_token: await issueToken(sandbox, userId, companyId),
    user: { ...user, email: hides_email ? '' : user.email, groups },
    company,
    companies,
    groups,
  }
}

const companiesOf = (sandbox: Sandbox, userId: number) =>
  sandbox.db
    .selectFrom('companies')
    .innerJoin('user_companies', 'user_companies.company_id', 'companies.id')
    .select(['companies.id', 'companies.division', 'companies.name'])
    .where('user_companies.user_id', '=', userId)
    .orderBy('companies.division')
    .execute()
