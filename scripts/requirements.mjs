// Prints the requirement ids that no test names, by area, and what tests name that nobody requires.
//   node scripts/requirements.mjs [AREA…]
// Prints nothing and exits 0 when there is nothing to say. Only titles of tests count, see test-titles.mjs, and only
// tests of code that runs: what no route, program or script reaches shows nothing of what the portal does.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importsOf, reachedModules } from './reached-code.mjs'
import { testTitles } from './test-titles.mjs'

const root = process.env.REQUIREMENTS_ROOT || fileURLToPath(new URL('..', import.meta.url))
const areas = process.argv.slice(2)

const id = '[A-Z][A-Z0-9]*-\\d+'
const list = new RegExp(`^${id}(, ${id})*$`)

const required = new Set(
  filesOf('docs/requirements', /\.md$/).flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`^- \\*\\*(${id})\\*\\*`, 'gm'))].map((match) => match[1]),
  ),
)
const named = new Set()
const problems = []
const reached = reachedModules(root)
/** Ids that only tests of code that nothing runs name, by that code. */
const unreached = new Map()

const unknownAreas = areas.filter((area) => ![...required].some((id) => areaOf(id) === area))
if (unknownAreas.length > 0) problems.push(`No such area: ${unknownAreas.join(', ')}`)

for (const { path, text } of filesOf('tests', /\.test\.tsx?$/)) {
  for (const [, inside] of testTitles(text).flatMap((title) => [
    ...title.matchAll(new RegExp(`\\[((?=[^\\]]*${id})[^\\]]*|[A-Z][A-Z0-9]*-\\$[^\\]]*)\\]`, 'g')),
  ])) {
    if (list.test(inside)) name(path, inside.split(', '), unreachedBy(path))
    else problems.push(`${path}: [${inside}] is not a list of ids such as [AUTH-01, AUTH-02]`)
  }
}

function name(path, ids, code) {
  for (const id of ids) {
    if (code) unreached.set(code, [...(unreached.get(code) || []), id])
    else named.add(id)
    if (!required.has(id)) problems.push(`${path}: ${id} is required nowhere`)
  }
}

/** The first module of a test that is neither a test's nor reached. */
function unreachedBy(path) {
  return importsOf(root, path).find((module) => !/^tests\//.test(module) && !reached.has(module))
}

const missing = new Map()
for (const id of required) {
  const area = areaOf(id)
  if (named.has(id) || (areas.length > 0 && !areas.includes(area))) continue
  missing.set(area, [...(missing.get(area) || []), id])
}

const open = new Set([...missing.values()].flat())
for (const [code, ids] of unreached) {
  const left = [...new Set(ids)].filter((id) => open.has(id))
  if (left.length > 0) problems.push(`${code} is reached by tests alone: ${left.join(' ')}`)
}

const lines = [...[...missing].map(([area, ids]) => `${area}: ${ids.join(' ')}`), ...problems]
if (lines.length > 0) console.log(lines.join('\n'))
process.exitCode = lines.length > 0 ? 1 : 0

function areaOf(id) {
  return id.replace(/-\d+$/, '')
}

function filesOf(folder, names) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => names.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
