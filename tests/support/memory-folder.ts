import { existsSync, mkdtempSync, rmSync, statfsSync, chmodSync } from 'node:fs'

const memory = '/dev/shm'
const leastBytes = 4 * 1024 ** 3

/**
 * Temporary files of this process and its children live in memory where the system has room: every write to a store
 * waits for a disk otherwise. Tests kill processes, never the machine.
 */
export function useMemoryFolder(): void {
  if (!existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < leastBytes) return
  const folder = mkdtempSync(`${memory}/portal-tests-`)
  // PostgreSQL runs as a user of its own
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
