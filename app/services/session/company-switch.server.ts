import { redirect } from '@remix-run/node'
import { setTimeout as sleep } from 'node:timers/promises'
import { switchToCompany } from './auth.server'
import { sessionCookie } from './cookies.server'
import { companyLabel, type Company } from './domain'
import type { BadForm } from '../submissions/form-result'
import { answerClaim, releaseClaim, takeClaim } from '../submissions/form-claims.server'
import { addNotice } from './notices.server'
import { signInAgain } from '../submissions/interrupted-submission.server'
import { getPage, sessionOver, type PortalUser } from './portal-user.server'
import { changeCompany, continueSession, findSession, type Session } from './session.server'
import type { Unauthorized } from '../upstream/result'
import { failureText } from '../upstream/words'

export type SwitchResult =
  /** Under which id the session continues; why a switch was refused is among its messages. */
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

/**
 * Turns to the company that a refused form was made for: its page comes back for that company, with the form as it was
 * filled in. Null where the switch is refused, which is said among the messages.
 */
export async function switchBack(
  request: Request,
  user: PortalUser,
  company: Company,
): Promise<Pick<BadForm, 'status' | 'message' | 'cookie'> | null> {
  const result = await switchCompany(user, company)
  switch (result.kind) {
    case 'unauthorized':
      return sessionOver(request, result.session, user.t, result)
    case 'over': {
      const owner = { userEmail: user.user.account, companyId: company.id }
      const headers = { 'Set-Cookie': await sessionCookie.drop() }
      throw redirect(await signInAgain(request, getPage(request), owner), { status: 303, headers })
    }
    case 'switched':
      continueSession(result.sessionId)
      return {
        status: 200,
        message: user.t('form.switchedBack', { company: companyLabel(company) }),
        cookie: await sessionCookie.write(result.sessionId),
      }
    case 'refused':
      return null
  }
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
  const result = await switchToCompany(session, company)
  const changed =
    result.kind === 'ok' ? await changeCompany(session, result.body, company) : undefined
  if (changed) {
    await answerClaim(key, changed)
    return { kind: 'switched', sessionId: changed }
  }
  await releaseClaim(key)
  if (result.kind === 'ok') return { kind: 'over' }
  return result.kind === 'unauthorized'
    ? { ...result, session }
    : refuse(session, failureText(user.t, result))
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
