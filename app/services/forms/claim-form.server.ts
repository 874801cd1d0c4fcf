import { redirectDocument } from '@remix-run/node'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { requestScope } from '../base/request-scope.server'
import { findKeptForms, type NewAct } from '../store/acts.server'
import type { EndOfAct } from '../store/form-keys.server'
import { store } from '../store/portal-store.server'
import type { Failure } from '../upstream/result'
import {
  beginningAct,
  endOfAct,
  finishedActs,
  isAlone,
  openAct,
  reportAct,
  takeOverAct,
} from '../submissions/act-report.server'
import {
  answerClaim,
  releaseClaim,
  takeActClaim,
  takeClaim,
} from '../submissions/form-claims.server'
import type { BadForm, PostedForm, GoodForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'

/** Hears of each write that begins, before anything is sent. */
type WriteListener = (user: PortalUser, begins: NewAct) => Promise<void>

let beforeWrite: WriteListener = () => Promise.resolve()

export const onBeginOfWrite = (listener: WriteListener) => void (beforeWrite = listener)

export type FormAnswer =
  | { kind: 'redirect'; location: string; words?: string }
  | { kind: 'unknown' }

/**
 * Makes a form that is in order the only one of its identity to be sent: a request that sends the same meanwhile or
 * later gets its answer. `readForm` does so by the page's own key; a draft that several pages show, by the draft's.
 */
export async function claimForm<S extends z.ZodType>(
  form: GoodForm<S>,
  user: PortalUser,
  { key, identity }: { key: string; identity: string },
): Promise<GoodForm<S> | BadForm> {
  const refusal = await claim(user, key, identity)
  if (refusal) return { ...form, ok: false, find: null, ...refusal }
  return { ...form, claim: `${key}:${identity}` }
}

/** Null for the first that sends this form; for any other what the first was answered. */
async function claim(
  user: PortalUser,
  key: string,
  bodyHash: string,
): Promise<Pick<
  BadForm,
  'status' | 'message' | 'outcomeUnknown' | 'replay' | 'replayWords'
> | null> {
  const { t } = user
  const unknown = {
    status: 409,
    message: t('message.outcomeUnknown'),
    outcomeUnknown: true,
  } as const
  const claimKey = `${key}:${bodyHash}`
  const { user: own, company } = user
  const act = beginningAct({
    ...{ account: own.account, companyId: company.id },
    ...{ language: t.language, formKey: bodyHash },
  })
  for (let waited = 0; ; waited += 200) {
    const claim = await takeClaim({
      key: claimKey,
      user: user.user.account,
      companyId: user.company.id,
      bodyHash,
      act,
    })
    switch (claim.kind) {
      case 'fresh':
        openAct(claim.actId)
        if (await isFinishedByOther(user)) {
          await releaseForm({ claim: claimKey })
          return { status: 409, message: t('form.finishedByOther') }
        }
        if (act?.begins && !(await isFreeForOne(act.begins))) {
          await releaseForm({ claim: claimKey })
          return { status: 409, message: t('form.underWay') }
        }
        if (act?.begins) await beforeWrite(user, act.begins)
        return null
      case 'answered': {
        const result = JSON.parse(claim.answer) as FormAnswer
        if (result.kind === 'unknown') return unknown
        const { location, words } = result
        return { status: 422, replay: redirectDocument(location, 303), replayWords: words }
      }
      case 'unknown-outcome':
      case 'other-body':
        return unknown
      case 'running':
        // the second press of a double click gets the answer of the first
        if (waited >= 20_000) return { status: 409, message: t('form.stillRunning') }
        await sleep(200)
    }
  }
}

/**
 * Whether somebody else has sent the rest of the act that the running request's form finishes, or was sending it, or it
 * is kept no longer: what the form was read beside may have changed meanwhile. Sent again, it is a form as any other.
 */
async function isFinishedByOther({ company }: PortalUser): Promise<boolean> {
  const acts = finishedActs()
  const [first] = acts
  if (first === undefined) return false
  const isFree = await takeActClaim({ id: first, companyId: company.id })
  const newest = acts.slice(-1)
  const keptForms = await findKeptForms(await store(), newest)
  if (keptForms.size === 0) reportAct({ finishes: [] })
  return !isFree || keptForms.size === 0
}

/** Whether nobody else does the same with its record at this moment, where only one may. */
async function isFreeForOne({ companyId, area, recordId, verb }: NewAct): Promise<boolean> {
  return !isAlone() || takeActClaim({ id: [area, recordId, verb].join(':'), companyId })
}

/** The same key with another body is another write: somebody went back and changed an entry, or chose another file. */
export async function writeIdentity(request: Request, entries: FormData): Promise<string> {
  const hash = createHash('sha256').update(new URL(request.url).pathname)
  for (const [name, value] of entries) {
    hash.update(`\0${name}\0${typeof value === 'string' ? value : await fileIdentity(value)}`)
  }
  return hash.digest('base64url')
}

async function fileIdentity(file: File): Promise<string> {
  const content = Buffer.from(await file.arrayBuffer())
  return `${file.name} ${createHash('sha256').update(content).digest('hex')}`
}

/**
 * A claimed form that wrote nothing, or whose outcome can be looked up, may be sent again. Without a call that wrote
 * there was no act.
 */
export async function releaseForm({ claim }: Pick<PostedForm, 'claim'>): Promise<void> {
  if (claim) await releaseClaim(claim, requestScope().hasWritten ? undefined : endOfAct('refused'))
}

/** The same of a form whose process died: the request that looks up its outcome continues its act. */
export async function takeOverForm(claim: string): Promise<void> {
  takeOverAct(await releaseClaim(claim))
}

export async function settleClaim(
  claim: string,
  failure: Failure | undefined,
  act: EndOfAct | undefined,
): Promise<void> {
  const result: FormAnswer = { kind: 'unknown' }
  if (failure?.kind === 'unknown') await answerClaim(claim, JSON.stringify(result), act)
  else await releaseClaim(claim, act)
}
