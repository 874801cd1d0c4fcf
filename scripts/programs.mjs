// Installs the programs that the tests run: through apt on Debian and Ubuntu as root, else it says what to install.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findPostgres, findW3m, onPath } from './tools.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `apt` names the packages, and what takes their place where the system does not have them. */
const programs = [
  {
    name: 'Chromium',
    find: findChromium,
    apt: [
      ['chromium-headless-shell', 'fonts-liberation'],
      ['chromium', 'fonts-liberation'],
    ],
    brew: [],
  },
  {
    name: 'PostgreSQL (initdb, pg_ctl)',
    find: findPostgres,
    apt: [['postgresql']],
    brew: ['postgresql'],
  },
  { name: 'w3m', find: findW3m, apt: [['w3m']], brew: ['w3m'] },
  // for the Nu HTML checker
  { name: 'Java', find: () => onPath('java'), apt: [['default-jre-headless']], brew: ['openjdk'] },
]

/** What `ensurePrograms` needs to know and do of the machine; a test passes another one. */
export function thisHost() {
  const osRelease = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return {
    platform: process.platform,
    isDebian: /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(osRelease) && onPath('apt-get') !== null,
    isRoot: process.getuid !== undefined && process.getuid() === 0,
    chromiumPath: process.env.CHROMIUM_PATH,
    isThere: (program) => program.find() !== null,
    say: (line) => process.stdout.write(`${line}\n`),
    run: (command, args, env) =>
      spawnSync(command, args, {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...env },
      }).status === 0,
    keepClusterAway,
  }
}

/** Throws with what the user can do when something is still missing in the end. */
export function ensurePrograms(host) {
  const missing = () => programs.filter((program) => !host.isThere(program))
  if (missing().length === 0) return
  if (host.chromiumPath && !host.isThere(programs[0])) {
    throw new Error(`CHROMIUM_PATH names no program: ${host.chromiumPath}`)
  }
  if (host.isDebian && host.isRoot) installByApt(host, missing())
  if (!host.isThere(programs[0])) {
    host.say('Installing Chromium (playwright install)')
    host.run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  }
  const left = missing()
  if (left.length > 0) throw new Error(instructions(host, left))
}

function installByApt(host, missing) {
  host.say(`Installing ${packagesOf(missing).join(', ')} (apt-get)`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  host.run('apt-get', ['update', '-qq'], env)
  host.keepClusterAway()
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
  for (const program of missing)
    for (const packages of program.apt)
      if (!host.isThere(program)) host.run('apt-get', ['install', ...options, ...packages], env)
}

const packagesOf = (missing) => missing.flatMap(({ apt }) => apt[0])

/** Debian's package would make a database server and start it with the machine; the tests start their own. */
function keepClusterAway() {
  const folder = '/etc/postgresql-common'
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'createcluster.conf'), 'create_main_cluster = false\n')
}

function instructions(host, missing) {
  const names = missing.map(({ name }) => name).join(', ')
  const lines = [`The tests need what is not installed here: ${names}.`]
  if (host.isDebian) {
    const sudo = host.isRoot ? '' : 'sudo '
    lines.push(`  ${sudo}apt-get install ${packagesOf(missing).join(' ')}`)
  } else if (host.platform === 'darwin' && missing.some(({ brew }) => brew.length > 0)) {
    lines.push(`  brew install ${missing.flatMap(({ brew }) => brew).join(' ')}`)
  }
  if (missing.includes(programs[0])) lines.push('  or set CHROMIUM_PATH to a Chromium or Chrome')
  return lines.join('\n')
}
