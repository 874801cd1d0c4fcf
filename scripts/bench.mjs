// Measures what docs/performance.md reports. `npm run bench` measures everything, `npm run bench -- pages load` some:
// pages first-row peer lists long-lists reader rough-forms blockers hostile kept acts opened upload imports uploads exports downloads editor in-browser documents forms load overload restart kills upgrade.
import { spawnSync } from 'node:child_process'
import { root } from './build.mjs'

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'scripts/bench/main.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
