import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { root, startPair } from './processes'

declare module 'vitest' {
  interface ProvidedContext {
    /** Cleans or starts the servers of a slot, at /1 and /2, and tells their addresses. */
    keeper: string
  }
}

/** What the keeper tells about a slot. */
export interface Slot {
  url: string
  sandboxUrl: string
  logFile: string
  /** Where in the log this file's lines begin, in bytes. */
  logStart: number
}

type Pair = Awaited<ReturnType<typeof startPair>>

interface Keeper {
  url: string
  stop(): Promise<void>
}

// The projects routes and journeys load this file apart from each other and share the servers through the process.
const shared = globalThis as { portalKeeper?: { users: number; keeper: Promise<Keeper> } }

/** Builds when stale; each worker has a sandbox and a portal, which are cleaned when its next file asks for them. */
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
  const seed = new Seed()

  const server = createServer((request, response) => {
    const slot = request.url ?? '/'
    const pair = cleanPair(pairs.get(slot)).catch(() => seed.startPair())
    pairs.set(slot, pair)
    slotOf(pair).then(
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
      await Promise.all([...pairs.values()].map(endPair))
      seed.remove()
    },
  }
}

/** The seeded file of the run's first sandbox, which the others start from: seeding takes longer than all else of a start. */
class Seed {
  private readonly folder = mkdtempSync(join(tmpdir(), 'portal-seed-'))
  private readonly file = join(this.folder, 'seeded.sqlite')

  async startPair(): Promise<Pair> {
    if (existsSync(this.file)) return startPair({}, {}, (dataDir) => this.copyTo(dataDir))
    const pair = await startPair()
    copyFileSync(join(pair.sandbox.dataDir, 'sandbox-seeded.sqlite'), this.file)
    return pair
  }

  private copyTo(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    for (const name of ['sandbox.sqlite', 'sandbox-seeded.sqlite'])
      copyFileSync(this.file, join(dataDir, name))
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Rejects when there is none, or one that its last file has left in a state that it does not come back from. */
async function cleanPair(pair: Promise<Pair> | undefined): Promise<Pair> {
  const { portal, sandbox } = await (pair ?? Promise.reject(new Error('No pair yet')))
  const control = async (method: string, path: string) => {
    const answer = await fetch(`${sandbox.url}/__sandbox${path}`, { method })
    if (!answer.ok) throw new Error(await answer.text())
  }
  try {
    // nothing that the portal still waits for hangs
    await control('DELETE', '/faults')
    await portal.restart()
    await control('POST', '/reset')
    return { portal, sandbox }
  } catch (error) {
    await endPair(pair)
    throw error
  }
}

/** Nothing runs any more in a pair whose test file has ended that a graceful stop would wait for. */
async function endPair(pair: Promise<Pair> | undefined): Promise<void> {
  const servers = await pair?.catch(() => undefined)
  await Promise.all(Object.values(servers ?? {}).map((server) => server.stop('SIGKILL')))
}

async function slotOf(starting: Promise<Pair>): Promise<Slot> {
  const { portal, sandbox } = await starting
  const { size: logStart } = statSync(portal.logFile)
  return { url: portal.url, sandboxUrl: sandbox.url, logFile: portal.logFile, logStart }
}

const listen = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
