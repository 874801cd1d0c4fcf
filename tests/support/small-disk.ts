import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { startPortal, type ServerProcess } from './portal'
import type { PortalOptions } from './processes'

/** A portal whose data and log lie where there is no room when a test says so. */
export interface PortalOnSmallDisk {
  own: ServerProcess
  fill(): void
  makeRoom(): void
  /** Ends the portal as well. */
  remove(): Promise<void>
}

type Start = (options?: PortalOptions) => Promise<PortalOnSmallDisk>

const diskMb = 64
const page = 4096

/** A file system of its own, which takes no byte more than it has. */
async function startOnMount(options: PortalOptions = {}): Promise<PortalOnSmallDisk> {
  const folder = mount()
  const filler = join(folder, 'filler')
  const own = await startPortal({ ...options, within: folder })
  return {
    own,
    fill() {
      emptyLog(own)
      fillUp(filler)
    },
    makeRoom: () => rmSync(filler, { force: true }),
    async remove() {
      await own.stop('SIGKILL')
      unmount(folder)
    },
  }
}

/** Needs no right: no file of the process may grow, or be written at all, until it may again. */
async function startWithLimit(options: PortalOptions = {}): Promise<PortalOnSmallDisk> {
  const own = await startPortal(options)
  const limit = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(own.child.pid), `--fsize=${bytes}:unlimited`])
  return {
    own,
    fill: () => void limit('0'),
    makeRoom: () => void limit('unlimited'),
    remove: async () => void (await own.stop('SIGKILL')),
  }
}

/** Ways to run out of room; the first one is as it is in life, where this machine lets us. */
export const smallDisks: readonly (readonly [name: string, start: Start])[] = [
  ...(canMount() ? ([['on a full disk', startOnMount]] as const) : []),
  ['whose files may not be written', startWithLimit],
]

function canMount(): boolean {
  try {
    unmount(mount())
    return true
  } catch {
    return false
  }
}

function mount(): string {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
}

function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
}

/** What the log of the database has room for already needs none. */
function emptyLog({ dataDir }: ServerProcess): void {
  const database = new Database(join(dataDir, 'portal.db'), { timeout: 20_000 })
  database.prepare('pragma wal_checkpoint(truncate)').all()
  database.close()
}

function fillUp(filler: string): void {
  const file = openSync(filler, 'a')
  const write = (bytes: Buffer) => {
    try {
      for (;;) writeSync(file, bytes)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  write(Buffer.alloc(256 * page))
  write(Buffer.alloc(page))
  closeSync(file)
}
