import { execFileSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { root, startPair, tail } from './processes'

declare module 'vitest' {
  interface ProvidedContext {
    /** Tells the addresses of a slot's servers, at /1 and /2. */
    keeper: string
  }
}

/** What the keeper tells about a slot. */
export interface Slot {
  url: string
  sandboxUrl: string
  logFile: string
}

type Pair = Awaited<ReturnType<typeof startPair>>

interface Keeper {
  url: string
  stop(): Promise<void>
}

// The projects routes and journeys load this file apart from each other and share the servers through the process.
const shared = globalThis as { portalKeeper?: { users: number; keeper: Promise<Keeper> } }

/** Builds when stale; one sandbox and one portal for each vitest worker slot start when a test file asks for them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.portalKeeper ??= { users: 0, keeper: startKeeper() }
  const { portalKeeper } = shared
  portalKeeper.users += 1
  const keeper = await portalKeeper.keeper
  project.provide('keeper', keeper.url)

  return async () => {
    portalKeeper.users -= 1
    if (portalKeeper.users > 0) return
    delete shared.portalKeeper
    await keeper.stop()
  }
}

async function startKeeper(): Promise<Keeper> {
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const pairs = new Map<string, Promise<Pair>>()

  const server = createServer((request, response) => {
    const slot = request.url ?? '/'
    if (!pairs.has(slot)) pairs.set(slot, startPair())
    slotOf(pairs.get(slot)!).then(
      (answer) => response.end(JSON.stringify(answer)),
      (error: Error) => {
        response.statusCode = 500
        response.end(error.message)
      },
    )
  })
  await listen(server)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      const started = await Promise.allSettled(pairs.values())
      const servers = started.flatMap((pair) =>
        pair.status === 'fulfilled' ? Object.values(pair.value) : [],
      )
      // Nothing runs any more that a graceful stop would wait for.
      await Promise.all(servers.map((each) => each.stop('SIGKILL')))
    },
  }
}

/** Fails when one of the two has died meanwhile, with its last words. */
async function slotOf(starting: Promise<Pair>): Promise<Slot> {
  const { portal, sandbox } = await starting
  for (const [name, server] of Object.entries({ portal, sandbox })) {
    if (server.child.exitCode !== null || server.child.signalCode !== null) {
      throw new Error(`The ${name} under test has died:\n${tail(server.output())}`)
    }
  }
  return { url: portal.url, sandboxUrl: sandbox.url, logFile: portal.logFile }
}

const listen = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
