import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal, type ServerProcess } from './portal'
import type { PortalOptions } from './processes'

const shifted = new URL('shifted-clock.mjs', import.meta.url).href

/** The clock of a machine whose portals start by it; other machines keep theirs. */
export class MovingClock {
  private readonly file = join(mkdtempSync(join(tmpdir(), 'portal-clock-')), 'shift')

  constructor() {
    this.set(0)
  }

  /** By so many ms ahead of what it is, or behind. */
  set(ms: number): void {
    // in one step: who read half a file would be in another month, and all sessions over
    writeFileSync(`${this.file}.new`, String(ms))
    renameSync(`${this.file}.new`, this.file)
  }

  start({ env, ...options }: PortalOptions = {}): Promise<ServerProcess> {
    return startPortal({
      ...options,
      env: { ...env, NODE_OPTIONS: `--import=${shifted}`, CLOCK_SHIFT_FILE: this.file },
    })
  }
}
