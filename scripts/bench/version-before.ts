import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tests/support/processes'

const migrations = 'app/services/store/migrations'

export interface VersionBefore {
  /** The beginning of its commit. */
  commit: string
  /** Where it is built. */
  repository: string
  /** Its newest migration, and that of the present version. */
  newest: { before: string; now: string }
  remove(): void
}

/** Builds the last version without the newest migration, or that of a commit, in a folder of its own. */
export function buildVersionBefore(given?: string): VersionBefore {
  const now = newestMigration('HEAD')
  const commit = git('rev-parse', given ?? `${commitOf(now)}^`)
  const repository = mkdtempSync(join(tmpdir(), 'portal-before-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', repository], { input: archive })
  const lockfile = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (lockfile(repository) === lockfile(root))
    symlinkSync(join(root, 'node_modules'), join(repository, 'node_modules'))
  else run(repository, 'npm', 'ci', '--no-audit', '--no-fund', '--prefer-offline')
  run(repository, process.execPath, 'scripts/build.mjs')
  return {
    commit: commit.slice(0, 8),
    repository,
    newest: { before: newestMigration(commit), now },
    remove: () => rmSync(repository, { recursive: true, force: true }),
  }
}

function newestMigration(commit: string): string {
  const files = git('ls-tree', '--name-only', commit, `${migrations}/`).split('\n')
  const newest = files.filter((file) => /\/\d{4}-[^/]*$/.test(file)).at(-1)
  if (!newest) throw new Error(`${commit} has no migrations`)
  return newest.slice(migrations.length + 1)
}

/** The one that brought a migration to this line of commits: a merge, where it was made on a branch. */
const commitOf = (migration: string) =>
  git(
    ...['log', '-1', '--first-parent', '-m', '--diff-filter=A', '--format=%H'],
    ...['--', `${migrations}/${migration}`],
  )

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const run = (cwd: string, program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
