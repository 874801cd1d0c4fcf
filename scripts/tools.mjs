// Finds the programs that the tests run beside Node. Only node: modules, as it runs before anything is installed.
import { accessSync, constants, existsSync, readFileSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * A browser of the system's, or Playwright's own, which Playwright finds by itself; null when there is none. The shell
 * before the whole browser: the same engine without windows, a quarter of the work for each page that is opened.
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    return isProgram(env.CHROMIUM_PATH) ? { kind: 'system', path: env.CHROMIUM_PATH } : null
  }
  const path = [
    ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) =>
      onPath(name, env),
    ),
    '/usr/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find((candidate) => candidate && isProgram(candidate))
  if (path) return { kind: 'system', path }
  return hasPlaywrightChromium(env) ? { kind: 'playwright' } : null
}

function hasPlaywrightChromium(env) {
  const list = join(root, 'node_modules/playwright-core/browsers.json')
  if (!existsSync(list)) return false
  const { browsers } = JSON.parse(readFileSync(list, 'utf8'))
  const { revision } = browsers.find(({ name }) => name === 'chromium')
  const cache =
    process.platform === 'darwin'
      ? join(homedir(), 'Library/Caches')
      : process.platform === 'win32'
        ? env.LOCALAPPDATA || join(homedir(), 'AppData/Local')
        : env.XDG_CACHE_HOME || join(homedir(), '.cache')
  const given = env.PLAYWRIGHT_BROWSERS_PATH
  const folder =
    given === '0'
      ? join(root, 'node_modules/playwright-core/.local-browsers')
      : given || join(cache, 'ms-playwright')
  return existsSync(join(folder, `chromium-${revision}`, 'INSTALLATION_COMPLETE'))
}

/** The folder of PostgreSQL's server programs, the newest that is there; null when there is none. */
export function findPostgres(env = process.env) {
  const onPathFolder = onPath('initdb', env)
  const folders = [
    ...versions('/usr/lib/postgresql', 'bin'),
    ...(onPathFolder ? [dirname(onPathFolder)] : []),
    ...versions('/opt/homebrew/opt', 'bin', /^postgresql(@\d+)?$/),
    ...versions('/usr/local/opt', 'bin', /^postgresql(@\d+)?$/),
    ...versions('/usr', 'bin', /^pgsql-\d+$/),
  ]
  const complete = (folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => isProgram(join(folder, name)))
  return folders.find(complete) ?? null
}

function versions(parent, child, names = /^\d+$/) {
  if (!existsSync(parent)) return []
  const number = (name) => Number(/\d+/.exec(name)?.[0] ?? 0)
  return readdirSync(parent)
    .filter((name) => names.test(name))
    .sort((a, b) => number(b) - number(a))
    .map((name) => join(parent, name, child))
}

export const findW3m = (env = process.env) => onPath('w3m', env)

/** The full path of a program; null when it is not on the PATH. */
export function onPath(name, env = process.env) {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    if (folder && isProgram(join(folder, name))) return join(folder, name)
  }
  return null
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
