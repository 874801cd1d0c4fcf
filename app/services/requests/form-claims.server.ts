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

/** Claims a form for the running request, which has it until it is answered or released, or the request ends. */
export async function takeClaim(claim: Omit<FormKeyClaim, 'lease'>): Promise<ClaimResult> {
  const taken = await claimFormKey(await store(), { ...claim, lease: lease() })
  if (taken.kind === 'fresh') {
    open.set(claim.key, { since: Date.now(), request: requestScope() })
    timer ??= setInterval(renew, config().jobLeaseMs / 3).unref()
    return taken
  }
  const isOurs = 'owner' in taken && taken.owner === processId
  // of its own claims a process knows more than the clock does
  return isOurs ? { ...taken, kind: open.has(claim.key) ? 'running' : 'unknown-outcome' } : taken
}

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

/** The request has ended: what it claimed and did not settle is of unknown outcome. */
export function leaveClaims(request: RequestScope): void {
  for (const key of openClaims(request)) open.delete(key)
}

function renew(): void {
  const longest = Date.now() - longestWriteMs
  for (const [key, { since }] of open) if (since < longest) open.delete(key)
  if (open.size === 0) {
    clearInterval(timer)
    timer = undefined
    return
  }
  store()
    .then((opened) => renewFormKeys(opened, [...open.keys()], lease()))
    .catch((error: unknown) => logger().error({ err: error }, 'renewing claims of forms'))
}
