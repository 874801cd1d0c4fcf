import type { Sandbox } from '../core/context'
import type { StoredRelation } from './relations'
import type { Db } from '../core/schema'
import { fingerprint, hashPassword, newSecret } from '../core/secrets'
import { statusIds } from '../seed/companies'
import { providerGroup } from '../seed/users'

const invitationLifeMs = 7 * 24 * 60 * 60 * 1000
const languageCodes = ['ENG', 'NLD', 'DEU', 'FRA', 'SPA']

/**
 * Makes the company of a relation. Its users are invited by a link with which they choose a password; those that exist
 * get the company besides their own, and so do the provider's employees. Answers the company's id.
 */
export async function activate(
  db: Db,
  sandbox: Sandbox,
  { steps, division, name }: StoredRelation,
): Promise<number> {
  const companyId = await nextId(db, 'companies')
  const { STORAGE_ENDPOINT: _, ...flags } = steps.settings ?? {}
  await db
    .insertInto('companies')
    .values({
      id: companyId,
      division,
      name,
      settings: JSON.stringify({ ...flags, ...statusIds, DIVISION_CODE: division }),
    })
    .execute()
  for (const user of steps.users?.users ?? []) {
    const id = await userOf(db, sandbox, { email: user.email ?? '', language: user.language ?? 1 })
    await joinGroups(db, id, user.groups ?? [])
    await joinCompany(db, id, companyId)
  }
  const employees = await db
    .selectFrom('user_groups')
    .select('user_id')
    .where('group_id', '=', providerGroup)
    .execute()
  for (const { user_id } of employees) await joinCompany(db, user_id, companyId)
  return companyId
}

async function userOf(db: Db, sandbox: Sandbox, user: { email: string; language: number }) {
  const email = user.email.toLowerCase()
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (known) return known.id
  const id = await nextId(db, 'users')
  await db
    .insertInto('users')
    .values({
      id,
      email,
      name: email.split('@')[0] ?? email,
      password_hash: await hashPassword(newSecret()),
      language_code: languageCodes[user.language - 1] ?? null,
      language_id: user.language,
    })
    .execute()
  await invite(db, sandbox, id, email)
  return id
}

async function invite(db: Db, sandbox: Sandbox, userId: number, email: string) {
  const secret = newSecret()
  const link = `${sandbox.config.portalOrigin}/recover/${secret}`
  const expires_at = sandbox.now() + invitationLifeMs
  await db
    .insertInto('recoveries')
    .values({ hash: fingerprint(secret), user_id: userId, expires_at })
    .execute()
  await db.insertInto('outbox').values({ email, link, at: sandbox.now() }).execute()
  sandbox.log(`Invitation for ${email}: ${link}`)
}

const joinGroups = async (db: Db, user_id: number, groups: readonly number[]) => {
  for (const group_id of groups) {
    await db
      .insertInto('user_groups')
      .values({ user_id, group_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const joinCompany = (db: Db, user_id: number, company_id: number) =>
  db
    .insertInto('user_companies')
    .values({ user_id, company_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

async function nextId(db: Db, table: 'companies' | 'users'): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}
