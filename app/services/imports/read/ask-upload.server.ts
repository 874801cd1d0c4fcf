import { logger } from '../../base/logger.server'
import { requestScope } from '../../base/request-scope.server'
import type { PortalUser } from '../../session/portal-user.server'
import type { AnswerOf, QuestionName, QuestionOf } from '../opened/answers.server'
import type { Refusal } from '../report/refusal'
import type { AskOutcome } from './open-upload.server'
import { askInThread } from './read-queue.server'

/** An upload cannot be opened: what to tell its user. */
export class NotOpened extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}

/** Whose upload it is, and who asks. */
export interface Asker {
  importId: string
  companyId: number
  token: string
}

export const toAsker = (user: PortalUser, importId: string): Asker => ({
  importId,
  companyId: user.company.id,
  token: user.session.token,
})

/** Asks the thread that has the upload open, or opens it. Throws `NotOpened`. */
export async function askUpload<Name extends QuestionName>(
  { importId, companyId, token }: Asker,
  name: Name,
  question: QuestionOf<Name>,
): Promise<AnswerOf<Name>> {
  const work = {
    work: 'ask' as const,
    task: { importId, companyId, name, question },
    token,
    companyId: String(companyId),
    requestId: requestScope().requestId,
  }
  const outcome = (await askInThread(work)) as AskOutcome<Name> | { kind: 'failed'; code?: string }
  switch (outcome.kind) {
    case 'answer':
      return outcome.answer
    case 'refused':
      throw new NotOpened(outcome.refusal)
    case 'not-ready':
      throw new NotOpened({ code: 'send-again' })
    case 'failed':
      logger().error({ import: importId, question: name }, 'opened upload')
      // where the store failed, the page says so and is asked for again
      throw Object.assign(new Error(`The upload could not be asked: ${name}`), {
        code: outcome.code,
      })
  }
}
