import { config } from '../base/config.server'
import { logger } from '../base/logger.server'
import { store } from '../store/portal-store.server'
import { endAct, endActLate, type ActEnd } from '../store/acts.server'
import { processId } from '../base/process-id.server'
import { requestScope, type RequestScope } from '../base/request-scope.server'
import {
  answerFormKey,
  claimFormKey,
  releaseFormKey,
  renewFormKeys,
  type ClaimResult,
  type EndOfAct,
  type FormKeyClaim,
} from '../store/form-keys.server'
import { actIsStored, unstoredEnd } from './act-report.server'
import { whereStored } from '../store/store-full.server'

/** Longer than any write runs. */
const longestWriteMs = 2 * 60 * 1000

/** Of this process, for what it is at work on. */
export const lease = () => ({ owner: processId, leaseMs: config().jobLeaseMs })

/**
 * What this process is writing, since when and for which request: it renews those claims, so that only a dead process
 * loses one.
 */
const open = new Map<string, { since: number; request: RequestScope }>()
let timer: NodeJS.Timeout | undefined

const mostLeft = 10_000
const mostUnstored = 1_000
/** Claims that requests of this process have left without knowing whether anything was written. */
const left = new Set<string>()
/**
 * Claims that may stand in the store though nothing was written for them, as the store failed meanwhile: a request that
 * sends the form again has them, and they are given back once the store takes it.
 */
const unsent = new Set<string>()
/** How acts end, by their id, whose ends the store has not taken: it gets them once it does. */
const unstored = new Map<string, ActEnd>()

/** What is under way for a claim between this process and the store. */
const turns = new Map<string, Promise<unknown>>()

/**
 * Claims are taken and given back one after the other: a form that is sent again meanwhile would find one half gone.
 */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const result = (turns.get(key) ?? Promise.resolve()).then(work)
  const turn = result.catch(() => undefined)
  turns.set(key, turn)
  try {
    return await result
  } finally {
    if (turns.get(key) === turn) turns.delete(key)
  }
}

/** Claims a form for the running request, which has it until it is answered or released, or the request ends. */
export const takeClaim = (claim: Omit<FormKeyClaim, 'lease'>): Promise<ClaimResult> =>
  inTurn(claim.key, () => take(claim))

/** What requests have claimed beside their forms. */
const beside = new WeakMap<RequestScope, string[]>()

/**
 * Claims what any of several forms may do, one at a time: an act that stopped halfway, or a button of one record; the
 * running request has it until its form is settled. True where no other has it; the claim of a process that died is
 * taken over.
 */
export const takeActClaim = (act: { id: string; companyId: number }): Promise<boolean> => {
  const { id, companyId } = act
  const key = `finish:${companyId}:${id}`
  return inTurn(key, async () => {
    const claim = { key, companyId, user: '', bodyHash: '' }
    let taken = await take(claim)
    if (taken.kind === 'unknown-outcome') {
      await releaseFormKey(await store(), key, { owner: taken.owner })
      taken = await take(claim)
    }
    const request = requestScope()
    if (taken.kind === 'fresh') beside.set(request, [...(beside.get(request) ?? []), key])
    return taken.kind === 'fresh'
  })
}

async function releaseBeside(request: RequestScope): Promise<void> {
  const keys = beside.get(request) ?? []
  beside.delete(request)
  const release = (key: string) =>
    inTurn(key, async () => {
      open.delete(key)
      await whereStored(releaseFormKey(await store(), key, { owner: processId }))
    })
  await Promise.all(keys.map(release))
}

async function take(claim: Omit<FormKeyClaim, 'lease'>): Promise<ClaimResult> {
  const { key } = claim
  const taken = await claimFormKey(await store(), { ...claim, lease: lease() }).catch(
    (error: unknown) => {
      if (!open.has(key) && !left.has(key)) giveBackLater(key)
      throw error
    },
  )
  const isOurs = 'owner' in taken && taken.owner === processId
  const isFree = unsent.delete(key) && isOurs
  if (taken.kind === 'fresh' || isFree) {
    const request = requestScope()
    request.hasClaimed = true
    open.set(key, { since: performance.now(), request })
    startRenewing()
    return { kind: 'fresh', actId: 'actId' in taken ? taken.actId : null }
  }
  // of its own claims a process knows more than the clock does
  return isOurs ? { ...taken, kind: open.has(key) ? 'running' : 'unknown-outcome' } : taken
}

function leave(key: string): void {
  open.delete(key)
  left.add(key)
  const [oldest = ''] = left
  if (left.size > mostLeft) left.delete(oldest)
}

function storeLater(actId: string, end: ActEnd): void {
  unstored.set(actId, end)
  const [oldest = ''] = unstored.keys()
  if (unstored.size > mostUnstored) unstored.delete(oldest)
  startRenewing()
}

function giveBackLater(key: string): void {
  unsent.add(key)
  startRenewing()
}

const startRenewing = () => (timer ??= setInterval(renew, config().jobLeaseMs / 3).unref())

export async function answerClaim(key: string, answer: string, act?: EndOfAct): Promise<void> {
  await answerFormKey(await store(), key, answer, act)
  actIsStored()
  open.delete(key)
  await releaseBeside(requestScope())
}

/** Nothing was written, or it can be looked up: the same form may be sent again. Answers the act that it was. */
export async function releaseClaim(key: string, act?: EndOfAct): Promise<string | null> {
  const actId = await inTurn(key, async () => {
    const released = await releaseFormKey(await store(), key, { act })
    if (act) actIsStored()
    open.delete(key)
    return released
  })
  await releaseBeside(requestScope())
  return actId
}

/** The forms that a request has claimed and not settled: their outcome is not known yet. */
export const openClaims = (request: RequestScope): string[] =>
  [...open].filter(([, claim]) => claim.request === request).map(([key]) => key)

/** The request has ended: what it claimed and did not settle is of unknown outcome, if it wrote at all. */
export function leaveClaims(request: RequestScope): void {
  releaseBeside(request).catch((error: unknown) =>
    logger().error({ err: error }, 'releasing the claim of an act'),
  )
  const late = unstoredEnd(request)
  if (late?.end) storeLater(late.id, late.end)
  for (const key of openClaims(request)) {
    if (request.hasWritten) {
      leave(key)
      continue
    }
    open.delete(key)
    giveBackLater(key)
  }
}

function renew(): void {
  const longest = performance.now() - longestWriteMs
  for (const [key, { since }] of open) {
    if (since >= longest) continue
    leave(key)
  }
  if (open.size === 0 && unsent.size === 0 && unstored.size === 0) {
    clearInterval(timer)
    timer = undefined
    return
  }
  renewAndGiveBack().catch((error: unknown) =>
    logger().error({ err: error }, 'renewing claims of forms'),
  )
}

async function renewAndGiveBack(): Promise<void> {
  const opened = await store()
  if (open.size > 0) await renewFormKeys(opened, [...open.keys()], lease())
  for (const [actId, end] of unstored) {
    await opened.db.transaction().execute((trx) => endActLate({ db: trx }, actId, end))
    unstored.delete(actId)
  }
  for (const key of [...unsent])
    await inTurn(key, async () => {
      // a request that sent the form meanwhile has it
      if (!unsent.has(key)) return
      const actId = await releaseFormKey(opened, key, { owner: processId })
      // nothing was sent for it
      if (actId) await endAct(opened, actId, null)
      unsent.delete(key)
    })
}
