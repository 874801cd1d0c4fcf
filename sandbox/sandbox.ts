import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from './app'
import { CallLog } from './core/call-log'
import type { SandboxConfig } from './core/config'
import { openDatabase } from './core/database'
import { Faults } from './core/faults'

export interface SandboxOptions extends Partial<Omit<SandboxConfig, 'dataDir'>> {
  dataDir: string
  /** Nothing is written to stdout. */
  quiet?: boolean
  /** Clock in milliseconds, for tests of what expires. */
  now?: () => number
}

export interface RunningSandbox {
  /** `http://127.0.0.1:PORT`; the versioned base is below it at /v1. */
  url: string
  port: number
  /** Lets running calls end, for at most 2 s. */
  close(): Promise<void>
}

export async function startSandbox({
  quiet,
  now,
  ...options
}: SandboxOptions): Promise<RunningSandbox> {
  const config: SandboxConfig = {
    port: 0,
    host: '127.0.0.1',
    scale: 1,
    tgAnswerMs: 30_000,
    portalOrigin: 'http://localhost:3000',
    ...options,
  }
  const database = await openDatabase(config.dataDir, config.scale)
  const faults = new Faults()
  const app = createApp({
    db: database.db,
    reset: () => database.reset(),
    config,
    calls: new CallLog(),
    faults,
    log: (line) => void (quiet || process.stdout.write(`${line}\n`)),
    now: now ?? Date.now,
  })
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  // longer than a client keeps an idle connection, so that none is closed under a request
  server.keepAliveTimeout = 75_000
  await listen(server, config)
  const { port } = server.address() as AddressInfo

  return {
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    port,
    async close() {
      faults.clear()
      await closeServer(server)
      await database.close()
    },
  }
}

const listen = (server: Server, { port, host }: SandboxConfig) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

function closeServer(server: Server) {
  return new Promise<void>((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), 2_000)
    server.close(() => {
      clearTimeout(impatient)
      resolve()
    })
    server.closeIdleConnections()
  })
}
