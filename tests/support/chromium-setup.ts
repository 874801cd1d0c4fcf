import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type BrowserServer } from 'playwright'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../scripts/tools.mjs'
import { root } from './processes'

declare module 'vitest' {
  interface ProvidedContext {
    /** Tells where the run's Chromium listens; at /scroll-bars the one whose scroll bars take room. */
    chromium: string
  }
}

/** One Chromium for all journeys of a run: it starts when the first page is opened, and anew when it has died. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(join(root, 'test-results/journeys'), { recursive: true, force: true })
  const running = new Map<string, Promise<BrowserServer>>()
  const start = (path: string) => {
    const starting = launch(path === '/scroll-bars')
    running.set(path, starting)
    const forget = () => running.delete(path)
    starting.then((server) => server.on('close', forget), forget)
    return starting
  }

  const teller = createServer((request, response) => {
    const path = request.url ?? '/'
    ;(running.get(path) ?? start(path)).then(
      (server) => response.end(server.wsEndpoint()),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => teller.listen(0, '127.0.0.1', resolve))
  project.provide('chromium', `http://127.0.0.1:${(teller.address() as AddressInfo).port}`)

  return async () => {
    teller.closeAllConnections()
    teller.close()
    await Promise.all([...running.values()].map(async (server) => (await server).close()))
  }
}

function launch(scrollBars: boolean): Promise<BrowserServer> {
  const found = findChromium()
  return chromium.launchServer({
    host: '127.0.0.1',
    ignoreDefaultArgs: scrollBars ? ['--hide-scrollbars'] : undefined,
    executablePath: found?.kind === 'system' ? found.path : undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
