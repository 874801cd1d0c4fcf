import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** How the time until the hard exit is spent, in milliseconds. */
export interface ShutdownTimes {
  /** New requests are still taken while readiness already says no, so that a load balancer can look away. */
  notice: number
  /** For running requests; then their connections are cut. */
  requests: number
  /** From the signal, or the fault, to the hard exit. */
  atMost: number
}

const shutdownTimes: ShutdownTimes = { notice: 1_000, requests: 20_000, atMost: 28_000 }

/**
 * Ends the process without losing anything: running requests finish, then `drain` stops the jobs and closes the store.
 * A second signal during the notice ends the notice. Resolves with the exit code: 1 after a fault, whenever it came.
 */
export function createShutdown(
  server: Server,
  logger: Logger,
  drain: () => Promise<void>,
  times = shutdownTimes,
) {
  let draining = false
  let faulty = false
  const hurry = new AbortController()

  return {
    isDraining: () => draining,

    async shutDown(cause: NodeJS.Signals | 'fault'): Promise<number | undefined> {
      if (cause === 'fault') faulty = true
      if (draining) return cause === 'fault' ? undefined : void hurry.abort()
      draining = true
      logger.info({ cause }, 'shutting down')
      const hardExit = setTimeout(() => {
        logger.error('not done in time: exit now')
        process.exit(1)
      }, times.atMost)

      // Nobody watches readiness when the stop comes from a keyboard.
      if (cause !== 'SIGINT')
        await wait(times.notice, undefined, { signal: hurry.signal }).catch(() => undefined)
      await closeServer(server, times.requests)
      try {
        await drain()
        logger.info('shut down')
        return faulty ? 1 : 0
      } catch (error) {
        logger.error({ err: error }, 'shut down with an error')
        return 1
      } finally {
        clearTimeout(hardExit)
      }
    },
  }
}

async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Connections whose answer was promised to be kept alive before the signal came turn idle one by one.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
