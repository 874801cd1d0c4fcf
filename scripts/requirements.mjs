// Prints the requirement ids that no test names, by area, and what tests name that nobody requires.
//   node scripts/requirements.mjs [AREA…]
// Prints nothing and exits 0 when there is nothing to say. Only titles of tests count, see test-titles.mjs. That no test
// is of code that nothing else reaches is seen by the lint (`knip --production`).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

const unknownAreas = areas.filter((area) => ![...required].some((id) => areaOf(id) === area))
if (unknownAreas.length > 0) problems.push(`No such area: ${unknownAreas.join(', ')}`)

for (const { path, text } of filesOf('tests', /\.test\.tsx?$/)) {
  for (const [, inside] of testTitles(text).flatMap((title) => [
    ...title.matchAll(new RegExp(`\\[((?=[^\\]]*${id})[^\\]]*|[A-Z][A-Z0-9]*-\\$[^\\]]*)\\]`, 'g')),
  ])) {
    if (list.test(inside)) name(path, inside.split(', '))
    else problems.push(`${path}: [${inside}] is not a list of ids such as [AUTH-01, AUTH-02]`)
  }
}

function name(path, ids) {
  for (const id of ids) {
    named.add(id)
    if (!required.has(id)) problems.push(`${path}: ${id} is required nowhere`)
  }
}

const missing = new Map()
for (const id of required) {
  const area = areaOf(id)
  if (named.has(id) || (areas.length > 0 && !areas.includes(area))) continue
  missing.set(area, [...(missing.get(area) || []), id])
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
