import { setTimeout as sleep } from 'node:timers/promises'
import { switchToCompany } from './auth.server'
import type { Company } from './domain'
import { answerClaim, releaseClaim, takeClaim } from './form-claims.server'
import { addNotice } from './notices.server'
import type { PortalUser } from './portal-user.server'
import { changeCompany, findSession, type Session } from './session.server'
import type { Unauthorized } from '../upstream/result'
import { failureText } from '../upstream/words'

export type SwitchResult =
  /** Under which id the session goes on; why a switch was refused is among its messages. */
  | { kind: 'switched' | 'refused'; sessionId: string }
  /** Somebody has signed out meanwhile. */
  | { kind: 'over' }
  | (Unauthorized & { session: Session })

const askEveryMs = 100
const timeoutMs = 20_000

const underWay = new Map<string, Promise<SwitchResult>>()

/**
 * Works on for another company. However often it is clicked, and in however many processes, upstream is asked once
 * and every click gets that answer.
 */
export function switchCompany(user: PortalUser, company: Company): Promise<SwitchResult> {
  return onceFor(user, user.session, company)
}

function onceFor(user: PortalUser, session: Session, company: Company): Promise<SwitchResult> {
  const name = `${session.id} ${company.id}`
  let running = underWay.get(name)
  if (!running) {
    running = claimSwitch(user, session, company).finally(() => underWay.delete(name))
    underWay.set(name, running)
  }
  return running
}

async function claimSwitch(
  user: PortalUser,
  session: Session,
  company: Company,
): Promise<SwitchResult> {
  const key = `company:${session.id}`
  for (let waited = 0; waited < timeoutMs; waited += askEveryMs) {
    const claim = await takeClaim({
      key,
      user: session.user.account,
      companyId: session.company.id,
      bodyHash: '',
    })
    switch (claim.kind) {
      case 'fresh':
        return askUpstream(user, { session, company, key })
      case 'answered':
        return followSession(user, claim.answer, company)
      case 'running':
        await sleep(askEveryMs)
        break
      default:
        // its process died: asking again does no harm
        await releaseClaim(key)
    }
  }
  return refuse(session, user.t('form.stillRunning'))
}

async function askUpstream(
  user: PortalUser,
  { session, company, key }: { session: Session; company: Company; key: string },
): Promise<SwitchResult> {
  const answer = await switchToCompany(session, company)
  const changed =
    answer.kind === 'ok' ? await changeCompany(session, answer.body, company) : undefined
  if (changed) {
    await answerClaim(key, changed)
    return { kind: 'switched', sessionId: changed }
  }
  await releaseClaim(key)
  if (answer.kind === 'ok') return { kind: 'over' }
  return answer.kind === 'unauthorized'
    ? { ...answer, session }
    : refuse(session, failureText(user.t, answer))
}

/** An earlier click has been answered; one on another company starts from there. */
async function followSession(
  user: PortalUser,
  sessionId: string,
  company: Company,
): Promise<SwitchResult> {
  const session = await findSession(sessionId)
  if (!session) return { kind: 'over' }
  return session.company.id === company.id
    ? { kind: 'switched', sessionId }
    : onceFor(user, session, company)
}

async function refuse(session: Session, text: string): Promise<SwitchResult> {
  await addNotice(session, { kind: 'error', text })
  return { kind: 'refused', sessionId: session.id }
}
