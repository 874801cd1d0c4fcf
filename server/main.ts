import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { broadcastDevReady, createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Portal } from '../app/services/start/portal.server'
import { createEdge } from './app'
import { createPortalServer } from './listener'
import { routePatterns } from './middleware/metrics'
import { routeSpelling } from './middleware/own-spelling'
import { handlerOfFrame, handlersByFirstSegment } from './route-handlers'
import { createShutdown } from './shutdown'

const buildFile = new URL('../index.js', import.meta.url)
const publicFolder = fileURLToPath(new URL('../../public', import.meta.url))

/** Resolves when the portal takes requests. */
export const started = main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})

async function main(): Promise<void> {
  process.setSourceMapsEnabled(true)
  const compiled = (await import(buildFile.href)) as ServerBuild
  const build = { ...compiled, assets: bundledAssets() ?? compiled.assets }
  const { portal } = build.entry.module as unknown as { portal: Portal }
  const { config, logger } = portal

  const create = (part: ServerBuild) => createRequestHandler(part, process.env.NODE_ENV)
  const handle = handlersByFirstSegment(build, create)
  const edge = createEdge(portal, handle, {
    publicFolder,
    patternOf: routePatterns(build.routes),
    frame: handlerOfFrame(build, create),
    spell: routeSpelling(build.routes),
    isDraining: () => shutdown.isDraining(),
  })
  const server = createPortalServer(edge, logger, { isDraining: () => shutdown.isDraining() })
  const shutdown = createShutdown(server, logger, () => portal.drain())

  const end = (cause: NodeJS.Signals | 'fault') =>
    void shutdown.shutDown(cause).then((code) => {
      if (code !== undefined) process.exit(code)
    })
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, event)
      end('fault')
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(signal))
  // what cannot be printed is lost; the log copes by itself
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

  await portal.start()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: config.port, host: config.host }, resolve)
  })
  const { port } = server.address() as AddressInfo
  void portal.warmUp((request) => handle(request))
  logger.info({ port, node: process.version }, 'listening')
  process.stdout.write(`Portal ready on ${config.portalOrigin ?? `http://localhost:${port}`}\n`)
  if (process.env.NODE_ENV === 'development' && process.env.REMIX_DEV_ORIGIN)
    await broadcastDevReady(build)
}

/** What scripts/browser-scripts.mjs made of the compiler's; null in development, where pages fetch the compiler's own. */
function bundledAssets(): ServerBuild['assets'] | null {
  const file = new URL('../assets.json', import.meta.url)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ServerBuild['assets']) : null
}

/** What the person at the terminal can act on gets words; everything else its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program or set PORT to a free one.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be opened by this user. Set PORT to one above 1023.`
  // classes of the app, which is bundled apart
  const isExplained = ['ConfigError', 'DamagedDatabaseError', 'StoreTooOldError'].includes(
    error.constructor.name,
  )
  return isExplained ? error.message : (error.stack ?? error.message)
}
