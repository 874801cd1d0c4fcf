// Runs the tests; the last line counts them.
//   npm test              types, lint and every test; every table is asked of one row of each kind
//   npm test -- outbound  the tests whose path has that word, without types and lint; all of vitest's options too
//   npm run test:fast     types, lint, and the tests that need no portal
//   npm run test:node24   the same as npm test, on Node 24
//   npm run test:all      everything, of every row; writes what came of it into docs/testing.md
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from './build.mjs'
import { reportFile } from './test-reporter.mjs'
import { recordRun } from './test-record.mjs'

const [, , ...words] = process.argv
const extent = ['fast', 'all'].includes(words[0]) ? words.shift() : 'usual'
const isPart = words.length > 0
const startedAt = Date.now()

rmSync(reportFile, { force: true })
rmSync(join(root, 'test-results/journeys'), { recursive: true, force: true })

// beside the tests, which go first: a processor that waits for a page does these
const checks = isPart
  ? Promise.resolve([])
  : run('npm', ['run', '--silent', 'lint'], { priority: 10 }).then((lint) => [
      { name: 'types and lint', ...lint },
    ])
const reporters = ['--reporter=default', '--reporter=./scripts/test-reporter.mjs']
const projects = extent === 'fast' ? ['--project=unit*', '--project=contract'] : []
const vitest = await run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...projects, ...words],
  { stdio: 'inherit', env: { ...process.env, TEST_EXTENT: extent } },
)
const results = await checks
const report = readReport()

let passed = report.passed + results.filter(({ ok }) => ok).length
// an error outside of every test fails the run without failing a test
let failed = vitest.ok ? report.failed : Math.max(1, report.failed)
for (const { name, ok, output } of results) {
  if (!ok) failed += 1
  process.stdout.write(`${ok ? 'ok' : 'FAILED'}  ${name}\n${ok ? '' : output}`)
}
for (const test of report.flaky) console.log(`flaky  ${test}`)
const seconds = Math.round((Date.now() - startedAt) / 1000)
if (extent === 'all' && !isPart) recordRun({ passed, failed, flaky: report.flaky, seconds })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function run(command, args, { priority, ...options }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options })
    if (priority && child.pid) setPriority(child.pid, priority)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ ok: false, output: `${error.message}\n` }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

function readReport() {
  // nothing is known of a run that left none
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, flaky: [] }
  return JSON.parse(readFileSync(reportFile, 'utf8'))
}
