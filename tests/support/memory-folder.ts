import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const leastBytes = 4 * 1024 ** 3

/**
 * Temporary files of this process and its children live in memory where the system has room: every write to a store
 * waits for a disk otherwise. Tests kill processes, never the machine.
 */
export function useMemoryFolder(): void {
  if (!existsSync(memory)) return
  removeLeftovers()
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < leastBytes) return
  const folder = mkdtempSync(join(memory, `portal-tests-${process.pid}-`))
  // PostgreSQL runs as a user of its own
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** A run that was killed leaves its folder behind. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^portal-tests-(\d+)-/.exec(name) ?? []
    if (pid && !existsSync(`/proc/${pid}`))
      rmSync(join(memory, name), { recursive: true, force: true })
  }
}
