import type { z } from 'zod'
import {
  recoverPassword,
  requestPasswordReset,
  signIn,
  switchCompany,
  type signedInUser,
} from '#contract/auth'
import type { AnswerOf } from '#contract/call'
import { languageOfUser } from '~/i18n/languages'
import type { Company, User } from './domain'
import { emailKey } from '../store/sql.server'
import { callUpstream } from '../upstream/client.server'
import type { RawResult } from '../upstream/result'

/** What a session starts with. The token stays on the server. */
export interface SignedIn {
  token: string
  user: User
  company: Company
  companies: Company[]
}

/** Asks upstream who this is. Wrong data comes back as upstream's own refusal. */
export async function signInUser(email: string, password: string): Promise<RawResult<SignedIn>> {
  const result = await callUpstream(signIn, {}, { body: { email, password } })
  return result.kind === 'ok'
    ? { kind: 'ok', body: toSignedIn(emailKey(email), result.body) }
    : result
}

/** The new token is bound to the new company; the old one continues for jobs that were started with it. */
export async function switchToCompany(
  { token, user }: { token: string; user: User },
  company: Company,
): Promise<RawResult<SignedIn>> {
  const result = await callUpstream(switchCompany, { token }, { body: { company_id: company.id } })
  return result.kind === 'ok' ? { kind: 'ok', body: toSignedIn(user.account, result.body) } : result
}

export const askForReset = (email: string) =>
  callUpstream(requestPasswordReset, {}, { body: { email } })

export const setNewPassword = (hash: string, password: string) =>
  callUpstream(recoverPassword, {}, { path: { hash }, body: { password } })

function toSignedIn(account: string, { result }: AnswerOf<typeof signIn>): SignedIn {
  const companies = result.companies.map(toCompany)
  const company = toCompany(result.company)
  return {
    token: result.jwt_token,
    user: toUser(account, result.user, result.groups ?? []),
    company: companies.find((one) => one.id === company.id) ?? company,
    companies: companies.length > 0 ? companies : [company],
  }
}

function toUser(
  account: string,
  user: z.output<typeof signedInUser>,
  groups: { id: string }[],
): User {
  const ids = [...groups, ...(user.groups ?? [])].map((group) => group.id)
  return {
    account,
    email: user.email ?? '',
    language: languageOfUser(user),
    groups: [...new Set(ids)],
  }
}

const toCompany = (company: { id: number; division: string; name?: string | null }): Company => ({
  id: company.id,
  division: company.division,
  name: company.name ?? '',
})
