import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../sandbox/core/database'
import { root } from './processes'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a seeded sandbox that nobody has written to. */
    seededSandbox: string
  }
}

/** Builds when stale, as threads are started from the build, and seeds a sandbox for the others to start from. */
export default async function setup(project: TestProject): Promise<() => void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-seed-'))
  const database = await openDatabase(folder, 1)
  await database.close()
  project.provide('seededSandbox', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
