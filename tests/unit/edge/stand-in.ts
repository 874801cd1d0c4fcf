import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RequestHandler } from '@remix-run/node'
import { pino } from 'pino'
import { afterEach } from 'vitest'
import { registerAllCatalogues } from '../../../app/i18n/all'
import { overloadWords, type Portal } from '../../../app/services/start/portal.server'
import { createEdge } from '../../../server/app'
import type { LoadGauge } from '../../../server/load-gauge'
import { createPortalServer, type Timeouts } from '../../../server/listener'
import { createShutdown, type ShutdownTimes } from '../../../server/shutdown'

export interface StandIn {
  url: string
  port: number
  server: Server
  /** Parsed log lines so far. */
  logs: Record<string, unknown>[]
  shutDown(cause: NodeJS.Signals | 'fault'): Promise<number | undefined>
}

interface Options {
  config?: { portalOrigin?: string; trustProxy?: boolean }
  /** Content by path below `public/`. */
  files?: Record<string, string | Buffer>
  missing?: () => string[]
  upstreamMs?: number
  gauge?: LoadGauge
  timeouts?: Partial<Timeouts> & { connectionsCheckingInterval?: number }
  shutdownTimes?: ShutdownTimes
  drain?: () => Promise<void>
}

registerAllCatalogues()

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** The edge on a free port around any handler in Remix's place; gone after the test. */
export async function startEdge(handle: RequestHandler, options: Options = {}): Promise<StandIn> {
  const logs: Record<string, unknown>[] = []
  const logger = pino(
    { base: null },
    { write: (line: string) => void logs.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const portal = {
    config: { portalOrigin: undefined, trustProxy: false, ...options.config },
    logger,
    start: () => Promise.resolve(),
    readiness: () => Promise.resolve({ missing: options.missing?.() ?? [] }),
    drain: options.drain ?? (() => Promise.resolve()),
    handle: <T>(_facts: unknown, run: () => Promise<T>) => run(),
    carriesSession: (request: Request) =>
      Promise.resolve(request.headers.get('cookie')?.includes('session=') ?? false),
    toAppPath: (path: string) => path,
    overloadWords,
    storeFailure: () => Promise.resolve(null),
    timing: () => ({ upstreamMs: options.upstreamMs ?? 0 }),
  } as unknown as Portal

  const publicFolder = folderOf(options.files ?? {})
  const edge = createEdge(portal, handle, {
    publicFolder,
    patternOf: (path) => path,
    isDraining: () => shutdown.isDraining(),
    ...(options.gauge ? { gauge: options.gauge } : {}),
  })
  const server = createPortalServer(edge, logger, {
    ...options.timeouts,
    isDraining: () => shutdown.isDraining(),
  })
  const shutdown = createShutdown(server, logger, () => portal.drain(), options.shutdownTimes)

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  cleanups.push(() => {
    server.close()
    server.closeAllConnections()
    rmSync(publicFolder, { recursive: true })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    server,
    logs,
    shutDown: (cause) => shutdown.shutDown(cause),
  }
}

function folderOf(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'edge-public-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

export const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })

/** A promise and its own resolve; Node 20 has no Promise.withResolvers. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve }
}
