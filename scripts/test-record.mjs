// Writes into docs/testing.md what a whole run of the tests came to.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from './build.mjs'

const file = join(root, 'docs/testing.md')
const [begin, end] = ['<!-- last run -->', '<!-- end of last run -->']

export function recordRun(run) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, withRecord(text, recordOf({ ...run, endedAt: new Date() })))
}

/** The page with this record between its two marks. */
export function withRecord(text, record) {
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`docs/testing.md has no ${begin} … ${end}`)
  return `${before}${begin}\n\n${record}\n\n${end}${after}`
}

export function recordOf({ endedAt, seconds, passed, failed, flaky }) {
  const when = endedAt.toISOString().slice(0, 16).replace('T', ' ')
  const took = `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
  const counts = `${passed} passed, ${failed} failed, ${flaky.length} flaky`
  const names = flaky.map((test) => `\n- flaky: ${test}`).join('')
  return `${when} UTC, ${took} on ${cpus().length} processors: ${counts}.${names}`
}
