// Types, lint, build, every test; the last line counts them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'
import { writeCatalogues } from './catalogues.mjs'

const report = join(root, 'test-results/vitest.json')
let passed = 0
let failed = 0

writeCatalogues()

for (const [name, args] of [
  ['types', ['npm', ['run', '--silent', 'typecheck']]],
  ['lint', ['npm', ['run', '--silent', 'lint']]],
  ['build', [process.execPath, ['scripts/build.mjs']]],
]) {
  const ok = run(...args)
  console.log(`${ok ? 'ok' : 'FAILED'}  ${name}`)
  if (ok) passed += 1
  else failed += 1
}

mkdirSync(join(root, 'test-results'), { recursive: true })
rmSync(report, { force: true })
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
const ok = run(process.execPath, [
  ...vitest,
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
])
const counts = readReport()
passed += counts.passed
// A file that could not be read or an error outside of any test fails the run without failing a test.
failed += ok ? counts.failed : Math.max(1, counts.failed)

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function run(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0
}

function readReport() {
  if (!existsSync(report)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const emptyFailures = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + emptyFailures.length }
}
