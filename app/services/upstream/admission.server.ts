import { serverConstants } from '~/lib/constants'
import { config } from '../base/config.server'
import { Breaker } from './breaker.server'
import type { FailureReason } from './result'
import { Semaphore } from './semaphore'

export const socketsAtOnce = 50

/** Calls at once: who uses up one share leaves all others theirs. */
const shares = {
  all: socketsAtOnce,
  ofOneCall: 20,
  ofOneUser: 20,
  // what an import's preview has checked at once
  ofOneUsersCall: serverConstants.parallelBatches,
  /** Of all imports and comparisons together, which nobody waits for. */
  inBackground: 20,
}

/** A call that is about to be made. */
export interface PlannedCall {
  /** Id of the call. */
  call: string
  /** Scheme, host and port. */
  origin: string
  /** The values of its path: one record's trouble is not another's. */
  record: string
  user?: string
  company?: string
  inBackground?: boolean
}

/** A call that may be made. Its outcome is told once, and its socket given back. */
export interface Admission {
  /** An answer came with this status, whatever it says. */
  answered(status: number): void
  failed(trouble: FailureReason): void
  /** Gives the socket back; without an outcome nothing is learnt from it. */
  end(): void
}

/** Null where the call would only fail or wait: refused at once, or after a short wait for its socket. */
export async function admit(planned: PlannedCall, signal?: AbortSignal): Promise<Admission | null> {
  const own = `${planned.call} ${planned.company ?? ''} ${planned.record}`
  if (!(await isAdmitted(own))) return null
  const abandon = () => settle(own, (breaker) => breaker.abandoned())
  const host = planned.origin
  if (!(await isAdmitted(host))) {
    abandon()
    return null
  }
  const abandonBoth = () => {
    abandon()
    settle(host, (breaker) => breaker.abandoned())
  }
  try {
    const giveBack = await takeSocket(planned, signal)
    if (giveBack) return admission({ own, host }, giveBack)
    abandonBoth()
    return null
  } catch (error) {
    abandonBoth()
    throw error
  }
}

function admission({ own, host }: { own: string; host: string }, giveBack: () => void): Admission {
  let isTold = false
  const tell = (ofOwn: (breaker: Breaker) => void, ofHost: (breaker: Breaker) => void) => {
    if (isTold) return
    isTold = true
    settle(own, ofOwn)
    settle(host, ofHost)
  }
  const succeeded = (breaker: Breaker) => breaker.succeeded()
  const failed = (breaker: Breaker) => breaker.failed()
  const abandoned = (breaker: Breaker) => breaker.abandoned()
  return {
    answered: () => tell(succeeded, succeeded),
    failed: (trouble) =>
      trouble === 'connect' ? tell(abandoned, failed) : tell(failed, succeeded),
    end() {
      tell(abandoned, abandoned)
      giveBack()
    },
  }
}

const breakers = new Map<string, Breaker>()
const mostBreakers = 1_000

async function isAdmitted(name: string): Promise<boolean> {
  return (await breakers.get(name)?.admits()) ?? true
}

/** Only those with trouble are kept, the latest of them. */
function settle(name: string, tell: (breaker: Breaker) => void): void {
  const waitMs = config().upstreamTimeoutMs / 5
  const breaker = breakers.get(name) ?? new Breaker({ failures: 10, pauseMs: 10_000, waitMs })
  tell(breaker)
  breakers.delete(name)
  if (breaker.isAtRest) return
  breakers.set(name, breaker)
  const [oldest] = breakers.keys()
  if (breakers.size > mostBreakers && oldest !== undefined) breakers.delete(oldest)
}

const semaphores = new Map<string, Semaphore>()

/** Null when one of the shares stayed full. */
async function takeSocket(
  planned: PlannedCall,
  signal?: AbortSignal,
): Promise<(() => void) | null> {
  const waitMs = config().upstreamTimeoutMs * (planned.inBackground ? 6 : 0.1)
  const taken: string[] = []
  const giveBack = () => taken.splice(0).forEach(release)
  try {
    for (const [name, limit] of getShares(planned)) {
      if (!(await getSemaphore(name, limit).acquire(waitMs, signal))) {
        giveBack()
        return null
      }
      taken.push(name)
    }
    return giveBack
  } catch (error) {
    giveBack()
    throw error
  }
}

/** The narrowest first: who waits in a queue of his own holds nothing that others need. */
function getShares({
  call,
  origin,
  user,
  inBackground,
}: PlannedCall): [name: string, limit: number][] {
  const all: [string, number] = [`all ${origin}`, shares.all]
  if (inBackground) return [['background', shares.inBackground], all]
  const ofCall: [string, number] = [`call ${call}`, shares.ofOneCall]
  if (!user) return [ofCall, all]
  return [
    [`call ${call} ${user}`, shares.ofOneUsersCall],
    ofCall,
    [`user ${user}`, shares.ofOneUser],
    all,
  ]
}

function getSemaphore(name: string, limit: number): Semaphore {
  const semaphore = semaphores.get(name) ?? new Semaphore(limit)
  semaphores.set(name, semaphore)
  return semaphore
}

function release(name: string): void {
  const semaphore = semaphores.get(name)
  semaphore?.release()
  if (semaphore?.isAtRest) semaphores.delete(name)
}

/** For the end of the process. */
export function forgetAdmissions(): void {
  breakers.clear()
  semaphores.clear()
}
