import { setTimeout as wait } from 'node:timers/promises'
import { translatorFor } from '~/i18n/registry'
import { paths } from '~/lib/paths'
import { portalLists } from '../areas/lists.server'
import { logger } from '../base/logger.server'
import { openScope, runInScope } from '../base/request-scope.server'
import { toSettings } from '../reference/settings.server'
import { toPortalUser, type PortalUser } from '../session/portal-user.server'

/** An engine compiles what it has run some hundred times; at most so long is given to that. */
const mostMs = 2_000
const rounds = 12

let underWay: Promise<unknown> | undefined
let goesOn = false

/**
 * Makes pages before anybody asks for one, so that the first users do not wait until the engine has compiled the portal:
 * for nobody, with an upstream that does not answer. Nothing is asked of upstream, and nothing is written. A page that
 * hangs is not waited for.
 */
export async function warmUp(handle: (request: Request) => Promise<Response>): Promise<void> {
  goesOn = true
  const pages = makePages(handle).catch((error: unknown) =>
    logger().warn({ err: error }, 'warm-up failed'),
  )
  underWay = Promise.race([pages, wait(mostMs, undefined, { ref: false })])
  await underWay
  goesOn = false
}

export const isWarmingUp = () => goesOn

/** The page that is being made is the last. */
export async function stopWarmUp(): Promise<void> {
  goesOn = false
  await underWay
}

async function makePages(handle: (request: Request) => Promise<Response>): Promise<void> {
  const began = performance.now()
  const addresses = [paths.home(), ...portalLists.map(({ query }) => query.shape.path())]
  let pages = 0
  for (const address of Array.from({ length: rounds }, () => addresses).flat()) {
    if (!goesOn) break
    await makePage(handle, address)
    pages += 1
  }
  logger().info({ pages, ms: Math.round(performance.now() - began) }, 'warmed up')
}

function makePage(handle: (request: Request) => Promise<Response>, page: string): Promise<void> {
  const facts = { requestId: 'warm-up', nonce: '', clientAddress: '', secure: false }
  const scope = openScope({ ...facts, isPrefetch: true })
  return runInScope(scope, async () => {
    await scope.once('portal-user', () => Promise.resolve(nobody()))
    const request = new Request(`http://localhost${page}`, { headers: { Accept: 'text/html' } })
    await (await handle(request)).arrayBuffer()
  })
}

const company = { id: 0, division: '', name: '' }
const noAnswer = () =>
  Promise.resolve({ kind: 'unavailable', trouble: 'status', error: null } as const)

const nobody = (): PortalUser =>
  toPortalUser(
    {
      ...{ id: '', signInId: '', token: '', company, companies: [company] },
      user: { account: '', email: '', language: 'en', groups: [] },
    },
    { api: { call: noAnswer, open: noAnswer }, t: translatorFor('en'), settings: toSettings({}) },
  )
