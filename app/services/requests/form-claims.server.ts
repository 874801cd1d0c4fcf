import { config } from '../platform/config.server'
import { logger } from '../platform/logger.server'
import { store } from '../store/portal-store.server'
import { processId } from '../platform/process-id.server'
import { requestScope, type RequestScope } from './request-scope.server'
import {
  answerFormKey,
  claimFormKey,
  releaseFormKey,
  renewFormKeys,
  type ClaimResult,
  type FormKeyClaim,
} from '../store/form-keys.server'

/** Longer than any write runs. */
const longestWriteMs = 2 * 60 * 1000

const lease = () => ({ owner: processId, leaseMs: config().jobLeaseMs })

/**
 * What this process is writing, since when and for which request: it renews those claims, so that only a dead process
 * loses one.
 */
const open = new Map<string, { since: number; request: RequestScope }>()
let timer: NodeJS.Timeout | undefined

const mostLeft = 10_000
/** Claims that requests of this process have left without knowing whether anything was written. */
const left = new Set<string>()
/**
 * Claims that may stand in the store though nothing was written for them, as the store failed meanwhile: whoever sends
 * the form again has them, and they are given back once the store takes it.
 */
const unsent = new Set<string>()

/** Claims a form for the running request, which has it until it is answered or released, or the request ends. */
export async function takeClaim(claim: Omit<FormKeyClaim, 'lease'>): Promise<ClaimResult> {
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
    return { kind: 'fresh' }
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

function giveBackLater(key: string): void {
  unsent.add(key)
  startRenewing()
}

const startRenewing = () => (timer ??= setInterval(renew, config().jobLeaseMs / 3).unref())

export async function answerClaim(key: string, answer: string): Promise<void> {
  await answerFormKey(await store(), key, answer)
  open.delete(key)
}

/** Nothing was written, or it can be looked up: the same form may be sent again. */
export async function releaseClaim(key: string): Promise<void> {
  await releaseFormKey(await store(), key)
  open.delete(key)
}

/** The forms that a request has claimed and not settled: what became of them nobody knows yet. */
export const openClaims = (request: RequestScope): string[] =>
  [...open].filter(([, claim]) => claim.request === request).map(([key]) => key)

/** The request has ended: what it claimed and did not settle is of unknown outcome, if it wrote at all. */
export function leaveClaims(request: RequestScope): void {
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
  if (open.size === 0 && unsent.size === 0) {
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
  for (const key of [...unsent]) {
    // whoever sends the form meanwhile finds it in the store, or free
    if (!unsent.delete(key)) continue
    await releaseFormKey(opened, key, processId).catch((error: unknown) => {
      unsent.add(key)
      throw error
    })
  }
}
