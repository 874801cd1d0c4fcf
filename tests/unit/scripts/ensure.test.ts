import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensurePrograms, type Host } from '../../../scripts/programs.mjs'
import { findChromium, findPostgres, findW3m } from '../../../scripts/tools.mjs'

const scripts = fileURLToPath(new URL('../../../scripts', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-ensure-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const write = (path: string, text: string, mode = 0o644) => {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
  chmodSync(file, mode)
  return file
}
const program = (path: string, script = 'exit 0') => write(path, `#!/bin/sh\n${script}\n`, 0o755)

describe('a fresh clone', () => {
  const lock = (version: string) =>
    JSON.stringify({
      packages: {
        '': { name: 'clone' },
        'node_modules/one': { version },
        'node_modules/elsewhere': { version: '1.0.0', optional: true },
      },
    })

  beforeEach(() => {
    cpSync(scripts, join(folder, 'scripts'), { recursive: true })
    write('package.json', JSON.stringify({ type: 'module', engines: { node: '>=20.19' } }))
    write('package-lock.json', lock('1.0.0'))
    // npm as it would be found on the PATH: it writes down how it was called
    program(
      'bin/npm',
      `echo "$@" >> ${join(folder, 'npm-calls')}; mkdir -p node_modules; exit $NPM_STATUS`,
    )
  })

  const ensure = (mode: string, env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'scripts/ensure.mjs'), mode],
      {
        encoding: 'utf8',
        env: {
          PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
          NODE_ENV: 'test',
          NPM_STATUS: '0',
          ...env,
        },
      },
    )
    return { status, stdout, stderr }
  }
  const npmCalls = () => {
    const file = join(folder, 'npm-calls')
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  }
  const quiet = { status: 0, stdout: '', stderr: '' }

  it('gets its packages before the first start, and the second says nothing', () => {
    expect(ensure('start')).toEqual({ ...quiet, stdout: 'Installing packages (npm ci)\n' })
    expect(npmCalls()).toEqual([expect.stringMatching(/^ci --include=dev /)])
    expect(ensure('start')).toEqual(quiet)
    expect(npmCalls()).toHaveLength(1)
  })

  it('gets them again when the lockfile has changed', () => {
    ensure('start')
    write('package-lock.json', lock('2.0.0'))
    ensure('start')
    expect(npmCalls()).toHaveLength(2)
  })

  it('takes packages that npm was asked for by hand, when they are those of the lockfile', () => {
    const installed = { 'node_modules/one': { version: '1.0.0' } }
    write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }))
    expect(ensure('start')).toEqual(quiet)
    write('package-lock.json', lock('1.0.1'))
    ensure('start')
    expect(npmCalls()).toHaveLength(1)
  })

  it('takes the newest packages when there is no lockfile', () => {
    rmSync(join(folder, 'package-lock.json'))
    expect(ensure('start')).toMatchObject({
      status: 0,
      stdout: 'Installing packages (npm install)\n',
    })
  })

  it('says that packages could not be installed, and tries again the next time', () => {
    expect(ensure('start', { NPM_STATUS: '1' })).toMatchObject({
      status: 1,
      stderr: 'npm ci failed: the packages could not be installed.\n',
    })
    expect(ensure('start')).toMatchObject({ status: 0 })
    expect(npmCalls()).toHaveLength(2)
  })

  it.each(['>=99', '>=20.99.1', `>=${process.versions.node.replace(/\d+$/, '999')}`])(
    'says which Node it needs when this one is older than %s',
    (node) => {
      write('package.json', JSON.stringify({ type: 'module', engines: { node } }))
      const isOlder = !node.startsWith('>=20.') || process.versions.node.startsWith('20.')
      const { status, stderr } = ensure('start')
      expect(status).toBe(isOlder ? 1 : 0)
      if (isOlder)
        expect(stderr).toContain(
          `needs Node ${node.slice(2)} or newer, and this is Node ${process.versions.node}`,
        )
    },
  )

  it('says which variable names a browser that is not there', () => {
    ensure('start')
    expect(ensure('test', { CHROMIUM_PATH: '/nonexistent/chromium' })).toMatchObject({
      status: 1,
      stderr: 'CHROMIUM_PATH names no program: /nonexistent/chromium\n',
    })
  })
})

describe('the programs of the tests', () => {
  /** A machine that has nothing; `brings` tells which command brings which program. */
  const machine = (change: Partial<Host> & { brings?: Record<string, string[]> } = {}) => {
    const has = new Set<string>()
    const ran: string[] = []
    const host: Host = {
      platform: 'linux',
      isDebian: false,
      isRoot: false,
      chromiumPath: undefined,
      isThere: ({ name }) => has.has(name),
      say: () => {},
      run: (command, args) => {
        const line = [command, ...args].join(' ')
        ran.push(line)
        for (const [part, names] of Object.entries(change.brings ?? {})) {
          if (line.includes(part)) for (const name of names) has.add(name)
        }
        return true
      },
      keepClusterAway: () => ran.push('keep cluster away'),
      ...change,
    }
    return { host, ran, has }
  }
  const all = ['Chromium', 'PostgreSQL (initdb, pg_ctl)', 'w3m', 'Java']

  it('nothing is run and said when they are all there', () => {
    const { host, ran, has } = machine({ isDebian: true, isRoot: true })
    for (const name of all) has.add(name)
    host.say = () => expect.unreachable()
    ensurePrograms(host)
    expect(ran).toEqual([])
  })

  it('on Debian as root what is missing comes from its packages', () => {
    const brings = {
      'chromium-headless-shell fonts-liberation': ['Chromium'],
      postgresql: [all[1]!],
      w3m: ['w3m'],
      'default-jre-headless': ['Java'],
    }
    const { host, ran } = machine({ isDebian: true, isRoot: true, brings })
    ensurePrograms(host)
    expect(ran[0]).toBe('apt-get update -qq')
    expect(ran[1]).toBe('keep cluster away')
    expect(
      ran.slice(2).map((line) => line.replace(/^apt-get install .*force-confold /, '')),
    ).toEqual([
      'chromium-headless-shell fonts-liberation',
      'postgresql',
      'w3m',
      'default-jre-headless',
    ])
  })

  it('the whole of Chromium is installed where Debian has no shell of it', () => {
    const brings = { ' chromium fonts-liberation': ['Chromium'] }
    const { host, ran, has } = machine({ isDebian: true, isRoot: true, brings })
    for (const name of all.slice(1)) has.add(name)
    ensurePrograms(host)
    expect(ran.slice(2).map((line) => line.split(' ').at(-2))).toEqual([
      'chromium-headless-shell',
      'chromium',
    ])
  })

  it('Chromium comes from Playwright where the system has no package of it', () => {
    const brings = { 'install chromium': ['Chromium'] }
    const { host, ran, has } = machine({ brings })
    for (const name of all.slice(1)) has.add(name)
    ensurePrograms(host)
    expect(ran).toEqual([`${process.execPath} node_modules/playwright/cli.js install chromium`])
  })

  it.each([
    [{ isDebian: true }, '  sudo apt-get install postgresql w3m default-jre-headless'],
    [{ isDebian: true, isRoot: true }, '  apt-get install postgresql w3m default-jre-headless'],
    [{ platform: 'darwin' }, '  brew install postgresql w3m openjdk'],
    [{ isRoot: true }, 'is not installed here: PostgreSQL (initdb, pg_ctl), w3m, Java.'],
  ])('elsewhere it is said what to install: %j', (change, line) => {
    const { host, ran, has } = machine(change)
    has.add('Chromium')
    expect(() => ensurePrograms(host)).toThrow(line)
    const usesApt = ran.some((command) => command.startsWith('apt-get'))
    expect(usesApt).toBe(host.isDebian && host.isRoot)
  })

  it('a browser is found by CHROMIUM_PATH, on the PATH, and where Playwright keeps its own', () => {
    const chromium = program('bin/chromium')
    const other = program('other')
    expect(findChromium({ PATH: join(folder, 'bin') })).toEqual({ kind: 'system', path: chromium })
    const shell = program('bin/chromium-headless-shell')
    expect(findChromium({ PATH: join(folder, 'bin') })).toEqual({ kind: 'system', path: shell })
    expect(findChromium({ CHROMIUM_PATH: other })).toEqual({ kind: 'system', path: other })
    expect(
      findChromium({ CHROMIUM_PATH: join(folder, 'none'), PATH: join(folder, 'bin') }),
    ).toBeNull()
  })

  it('programs are found on the PATH only when they can be run', () => {
    expect(findW3m({ PATH: join(folder, 'bin') })).toBeNull()
    write('bin/w3m', 'text')
    expect(findW3m({ PATH: join(folder, 'bin') })).toBeNull()
    const w3m = program('bin/w3m')
    expect(findW3m({ PATH: `${delimiter}${join(folder, 'bin')}` })).toBe(w3m)
    expect(findPostgres()).toMatch(/bin$/)
  })
})
