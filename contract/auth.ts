import { z } from 'zod'
import { defineCall, doneAnswer, recordAnswer } from './call'
import { identity, text, wholeNumber } from './fields'

export const company = z.looseObject({
  id: identity,
  division: z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .transform((division) => division ?? ''),
  name: text,
})

/** Group ids are compared as text, so they are read as text. */
export const group = z.looseObject({ id: z.union([z.string(), z.number()]).transform(String) })

export const signedInUser = z.looseObject({
  id: wholeNumber.nullish(),
  email: text,
  name: text,
  language_code: text.describe('ENG, NLD, DEU, FRA or SPA; wins over language_id'),
  language_id: z
    .union([z.number(), z.string()])
    .nullish()
    .describe('1 ENG, 2 NLD, 3 DEU, 4 FRA, 5 SPA'),
  groups: z.array(group).nullish(),
})

const session = z.looseObject({
  jwt_token: z.string().min(1),
  user: signedInUser,
  company,
  companies: z.array(company),
  groups: z.array(group).nullish(),
})

/** The session stands in `result` as everywhere else; an upstream that answers it bare is read too. */
const sessionAnswer = z.union([
  recordAnswer(session),
  session.transform((result) => ({ result, message: undefined })),
])

export const signIn = defineCall({
  id: 'signIn',
  method: 'POST',
  path: '/auth',
  summary: 'Sign in with e-mail and password. Wrong data: 401.',
  area: 'Sign-in',
  signedIn: false,
  writes: false,
  body: z.strictObject({ email: z.string(), password: z.string() }),
  answer: sessionAnswer,
})

export const switchCompany = defineCall({
  id: 'switchCompany',
  method: 'PUT',
  path: '/auth',
  summary:
    'Switch the active company. The answered token sees that company’s data only; the old token stays bound to its own company. A company that is not the user’s: 403.',
  area: 'Sign-in',
  writes: false,
  body: z.strictObject({ company_id: z.int().positive() }),
  answer: sessionAnswer,
})

export const requestPasswordReset = defineCall({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Send a recovery link. The answer is the same for every address, known or not.',
  area: 'Sign-in',
  signedIn: false,
  body: z.strictObject({ email: z.string() }),
  answer: doneAnswer,
})

export const recoverPassword = defineCall({
  id: 'recoverPassword',
  method: 'POST',
  path: '/auth/recover-password/{hash}',
  summary: 'Set a new password by the hash of a recovery link. An unknown or used hash: 404.',
  area: 'Sign-in',
  signedIn: false,
  body: z.strictObject({ password: z.string() }),
  answer: doneAnswer,
})
