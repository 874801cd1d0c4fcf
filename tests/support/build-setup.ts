import { execFileSync } from 'node:child_process'
import { root } from './processes'

/** Builds when stale: threads are started from the build, also by sources under test. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}
