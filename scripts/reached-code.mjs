// Tells code that runs from code that only tests import. Static imports are followed by their looks: a regular
// expression sees them, and import('…') of a fixed name. Imports of types run nothing.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { programs } from './build.mjs'

const aliases = { '~/': 'app/', '#contract/': 'contract/', '#tests/': 'tests/' }
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts']
const statement =
  /\b(?:import|export)\s+(?!type\b)(?:[\w\s{},*$]*?\bfrom\s*)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g

/** What the build, Remix and npm start from. */
const beginnings = [
  ...programs.map(({ from }) => from),
  'app/root.tsx',
  'app/entry.client.tsx',
  'app/entry.server.tsx',
  'app/routes',
  'scripts',
]

/** Every module that runs, by its path below the root. */
export function reachedModules(root) {
  const reached = new Set()
  const open = beginnings.flatMap((path) => modulesAt(root, path))
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    open.push(...importsOf(root, path))
  }
  return reached
}

/** The project's own modules that a module imports. */
export function importsOf(root, path) {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(statement)].flatMap(([, from, later]) => {
    const found = moduleAt(root, path, from ?? later)
    return found ? [found] : []
  })
}

function moduleAt(root, path, name) {
  const alias = Object.keys(aliases).find((start) => name.startsWith(start))
  if (!alias && !name.startsWith('.')) return undefined
  const place = alias
    ? join(root, aliases[alias], name.slice(alias.length))
    : join(root, path, '..', name)
  const file = endings.map((ending) => place + ending).find(isModule)
  return file && relative(root, file).split(sep).join('/')
}

function modulesAt(root, path) {
  const place = join(root, path)
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [path]
  return readdirSync(place, { recursive: true })
    .map((name) => `${path}/${name.split(sep).join('/')}`)
    .filter((file) => isModule(join(root, file)))
}

const isModule = (file) => /\.(tsx?|mjs)$/.test(file) && existsSync(file) && statSync(file).isFile()
