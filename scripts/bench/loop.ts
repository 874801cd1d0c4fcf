import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startPortalProcess, type ServerProcess } from '../../tests/support/processes'
import { ms, type Row } from './row'

export interface Block {
  /** Without the time that other threads and programs had the processor. */
  ownMs: number
  wallMs: number
}

export interface WatchedPortal extends ServerProcess {
  /** The longest block of its web thread since the last question. */
  longestBlock(): Promise<Block>
}

/** A portal of a measurement's own that tells how long its web thread was kept busy in one piece. */
export async function startWatchedPortal(
  env: Record<string, string | undefined>,
  folder: string,
): Promise<WatchedPortal> {
  const loopFile = join(folder, 'loop.json')
  const preload = fileURLToPath(new URL('watch-loop.mjs', import.meta.url))
  const portal = await startPortalProcess({
    // as it runs at home: the tests' shorter patience is none of ours
    env: { UPSTREAM_TIMEOUT_MS: undefined, ...env, LOOP_FILE: loopFile },
    command: [process.execPath, '--import', preload],
  })
  return {
    ...portal,
    async longestBlock() {
      rmSync(loopFile, { force: true })
      portal.child.kill('SIGUSR2')
      for (;;) {
        await wait(20)
        if (existsSync(loopFile)) {
          const text = readFileSync(loopFile, 'utf8')
          if (text) return JSON.parse(text) as Block
        }
      }
    },
  }
}

export const blockRow = (what: string, ownMs: number): Row => ({
  what: `Longest block of the web thread: ${what}`,
  budget: '≤ 25 ms',
  seen: ms(ownMs),
  met: ownMs <= 25,
})
