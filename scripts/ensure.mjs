// Runs before `npm start` and `npm test` have anything to run with, so it uses Node's own modules only.
//   node scripts/ensure.mjs start   the right Node and the packages of the lockfile
//   node scripts/ensure.mjs test    the same, and the programs that the tests run
// Says nothing when nothing is missing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (path) => join(root, path)
const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'))

const lockfile = 'package-lock.json'
/** Holds the hash of the lockfile that the packages were last seen to match. */
const stamp = 'node_modules/.installed-lock'

main(process.argv[2]).catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

async function main(mode) {
  checkNode()
  ensurePackages()
  if (mode !== 'test') return
  const { ensurePrograms, thisHost } = await import('./programs.mjs')
  ensurePrograms(thisHost())
}

function checkNode() {
  const wanted = readJson('package.json').engines.node.replace('>=', '')
  const found = process.versions.node
  if (isOlder(found, wanted)) {
    throw new Error(
      `This project needs Node ${wanted} or newer, and this is Node ${found}. Get one from https://nodejs.org.`,
    )
  }
}

function isOlder(found, wanted) {
  const numbers = found.split('.').map(Number)
  for (const [index, part] of wanted.split('.').map(Number).entries()) {
    if (numbers[index] !== part) return numbers[index] < part
  }
  return false
}

function ensurePackages() {
  if (isStamped() || isInstalled()) return
  const command = existsSync(at(lockfile)) ? 'ci' : 'install'
  process.stdout.write(`Installing packages (npm ${command})\n`)
  // Building and testing need the development packages whatever NODE_ENV says.
  runNpm([command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeStamp()
}

function lockHash() {
  const lock = readFileSync(at(lockfile))
  return createHash('sha256').update(lock).digest('hex')
}

function isStamped() {
  return (
    existsSync(at(lockfile)) &&
    existsSync(at(stamp)) &&
    readFileSync(at(stamp), 'utf8') === lockHash()
  )
}

/** Somebody ran npm by hand: npm's own record of node_modules tells whether it is what the lockfile says. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(at(lockfile)) || !existsSync(at(record))) return false
  const installed = readJson(record).packages
  const isThere = ([path, { version, optional }]) =>
    path === '' || (installed[path] ? installed[path].version === version : optional === true)
  if (!Object.entries(readJson(lockfile).packages).every(isThere)) return false
  writeStamp()
  return true
}

function writeStamp() {
  if (existsSync(at(lockfile))) writeFileSync(at(stamp), lockHash())
}

function runNpm(args) {
  const own = process.env.npm_execpath
  const { status } = /npm-cli\.c?js$/.test(own || '')
    ? spawnSync(process.execPath, [own, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`npm ${args[0]} failed: the packages could not be installed.`)
}
