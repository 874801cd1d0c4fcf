import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findPostgres } from '../../scripts/tools.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a server where tests may create databases, or why there is none. */
    postgres: { url: string } | { missing: string }
  }
}

export interface Cluster {
  postgres: { url: string } | { missing: string }
  stop(): void
}

// Projects load this file apart from each other and share one cluster through the process.
const shared = globalThis as { postgresCluster?: Cluster & { users: number } }

/**
 * A PostgreSQL cluster of the run's own, in a folder that goes with it, on a socket that only its owner reaches.
 * TEST_POSTGRES_URL names a server to use instead.
 */
export default function setup(project: TestProject): () => void {
  shared.postgresCluster ??= { ...startCluster(), users: 0 }
  const cluster = shared.postgresCluster
  cluster.users += 1
  project.provide('postgres', cluster.postgres)
  return () => {
    cluster.users -= 1
    if (cluster.users > 0) return
    delete shared.postgresCluster
    cluster.stop()
  }
}

/** `durable` waits for the disk at every commit, as a database at work does. */
export function startCluster({ durable = false } = {}): Cluster {
  const given = process.env.TEST_POSTGRES_URL
  if (given) return { postgres: { url: given }, stop: () => {} }
  const programs = findPostgres()
  if (!programs) {
    return { postgres: { missing: "PostgreSQL's server programs are missing" }, stop: () => {} }
  }

  const home = mkdtempSync(join(tmpdir(), 'portal-pg-'))
  const owner = ownerOfCluster()
  if (owner) chownSync(home, owner.uid, owner.gid)
  else chmodSync(home, 0o700)
  const log = join(home, 'log')
  const data = join(home, 'data')
  const run = (program: string, args: string[]) =>
    spawnSync(join(programs, program), args, {
      cwd: home,
      ...owner,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  const made = run('initdb', [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
  ])
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  // Tests kill processes, never the machine: what a power cut would lose may stay in memory.
  const hasty = durable ? [] : ['fsync=off', 'full_page_writes=off']
  const settings = ['listen_addresses=', 'max_connections=200', ...hasty]
  const options = [`-k ${home}`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
  // Its output goes to a file, not into a pipe that would stay open as long as the server runs.
  const started = spawnSync(
    join(programs, 'pg_ctl'),
    ['-D', data, '-l', log, '-w', '-o', options, 'start'],
    { cwd: home, ...owner, stdio: 'ignore' },
  )
  if (started.status !== 0) {
    throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`)
  }
  return {
    postgres: {
      url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(home)}`,
    },
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: it gets the user that its package made. */
function ownerOfCluster(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
