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

/** What this process is writing, since when: it renews those claims, so that only a dead process loses one. */
const open = new Map<string, number>()
let timer: NodeJS.Timeout | undefined

/** Claims a form for the running request, which has it until it is answered or released, or the request ends. */
export async function takeClaim(claim: Omit<FormKeyClaim, 'lease'>): Promise<ClaimResult> {
  const found = await claimFormKey(await store(), { ...claim, lease: lease() })
  if (found.kind === 'fresh') {
    open.set(claim.key, Date.now())
    requestScope().openClaims.add(claim.key)
    timer ??= setInterval(renew, config().jobLeaseMs / 3).unref()
    return found
  }
  const isOurs = 'owner' in found && found.owner === processId
  // of its own claims a process knows more than the clock does
  return isOurs ? { ...found, kind: open.has(claim.key) ? 'running' : 'unknown-outcome' } : found
}

export async function answerClaim(key: string, answer: string): Promise<void> {
  await answerFormKey(await store(), key, answer)
  settle(key)
}

/** Nothing was written, or it can be looked up: the same form may be sent again. */
export async function releaseClaim(key: string): Promise<void> {
  await releaseFormKey(await store(), key)
  settle(key)
}

function settle(key: string): void {
  open.delete(key)
  // another request may claim it from now on
  requestScope().openClaims.delete(key)
}

/** The request has ended: what it claimed and did not settle is of unknown outcome. */
export function leaveClaims({ openClaims }: RequestScope): void {
  for (const key of openClaims) open.delete(key)
}

function renew(): void {
  const since = Date.now() - longestWriteMs
  for (const [key, at] of open) if (at < since) open.delete(key)
  if (open.size === 0) {
    clearInterval(timer)
    timer = undefined
    return
  }
  store()
    .then((opened) => renewFormKeys(opened, [...open.keys()], lease()))
    .catch((error: unknown) => logger().error({ err: error }, 'renewing claims of forms'))
}
