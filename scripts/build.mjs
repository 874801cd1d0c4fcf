// Builds the portal: the app by Remix, the server, the sandbox and the import worker by esbuild.
//   node scripts/build.mjs            what is stale
//   node scripts/build.mjs --force    everything
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeCatalogues } from './catalogues.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...parts) => join(root, ...parts)

const stampFile = at('build/.stamp')
const lockFolder = at('.cache/build.lock')
const shared = [
  'contract',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/catalogues.mjs',
]
const compiler = ['remix.config.js', 'scripts/compile.mjs', 'scripts/unused-code.mjs']
/** What each half of the build is made from. */
const sources = {
  app: ['app', 'public', ...compiler, ...shared],
  programs: ['app', 'server', 'sandbox', ...shared],
}

const makers = { app: buildApp, programs: buildPrograms }

/** Programs beside the app: where each comes from and goes to. */
export const programs = [
  { from: 'server/main.ts', to: 'build/server/main.js' },
  { from: 'sandbox/main.ts', to: 'build/sandbox/main.js' },
  { from: 'sandbox/spreadsheet-thread.ts', to: 'build/sandbox/spreadsheet-thread.js' },
  { from: 'app/services/imports/read/worker.ts', to: 'build/import-worker.js' },
  { from: 'app/services/store/libsql-thread.ts', to: 'build/store-thread.js' },
]

/** Builds what has changed since the last build; several processes may ask at once. */
export async function buildWhenStale({ force = false } = {}) {
  writeCatalogues()
  if (!force && staleHalves().length === 0) return
  const unlock = await takeLock()
  try {
    for (const half of force ? Object.keys(sources) : staleHalves()) {
      // Read before building: a file saved meanwhile makes the build stale again.
      const hash = hashOf(sources[half])
      await makers[half]()
      writeFileSync(stampFile, JSON.stringify({ ...readStamp(), [half]: hash }))
    }
  } finally {
    unlock()
  }
}

/** Makes the build stale: what `npm run dev` leaves behind is not what `npm start` serves. */
export function forgetBuild() {
  rmSync(stampFile, { force: true })
}

function staleHalves() {
  const stamp = readStamp()
  const made = {
    app: existsSync(at('build/index.js')),
    programs: existsSync(at('build/server/main.js')),
  }
  return Object.keys(sources).filter((half) => !made[half] || stamp[half] !== hashOf(sources[half]))
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return {}
  }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
      .update('\0')
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(at(path))) return []
  if (!statSync(at(path)).isDirectory()) return [path]
  return readdirSync(at(path), { withFileTypes: true })
    .filter((entry) => entry.name !== '.DS_Store' && !(path === 'public' && entry.name === 'build'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)],
    )
}

async function takeLock() {
  mkdirSync(at('.cache'), { recursive: true })
  for (;;) {
    try {
      mkdirSync(lockFolder)
      writeFileSync(join(lockFolder, 'pid'), String(process.pid))
      return () => rmSync(lockFolder, { recursive: true, force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!(await holderLives())) rmSync(lockFolder, { recursive: true, force: true })
      await wait(200)
    }
  }
}

async function holderLives() {
  const pid = () => Number(readFileSync(join(lockFolder, 'pid'), 'utf8'))
  try {
    process.kill(pid(), 0)
    return true
  } catch (error) {
    if (error.code === 'EPERM') return true
    if (error.code !== 'ENOENT') return false
    // Between making the folder and writing the pid; a holder that died right there leaves it so.
    await wait(2_000)
    return !existsSync(lockFolder) || existsSync(join(lockFolder, 'pid'))
  }
}

async function buildApp() {
  rmSync(at('public/build'), { recursive: true, force: true })
  await runQuietly(process.execPath, [at('scripts/compile.mjs')], { NODE_ENV: 'production' })
  dropEmptied(at('public/build'))
  await shrinkScripts(at('public/build'))
  shortenRoutes(at('public/build'))
  await packFiles(at('public/build'))
}

/**
 * Every page carries the browser's list of routes. It holds what scripts read of a route, and no addresses that only the
 * server answers (exports, templates, documents): links and forms that lead there are the browser's own. Scripts post to
 * the session's addresses alone.
 */
function shortenRoutes(folder) {
  for (const file of filesBelow(folder, /manifest-\w+\.js$/)) {
    const [before, after] = ['window.__remixManifest=', ';']
    const manifest = JSON.parse(readFileSync(file, 'utf8').slice(before.length, -after.length))
    const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId))
    const routes = Object.entries(manifest.routes).filter(
      ([id, { module }]) =>
        id.startsWith('routes/session.') ||
        parents.has(id) ||
        !serverOnly.test(readFileSync(at(`public${module}`), 'utf8')),
    )
    const left = { routes: Object.fromEntries(routes.map(readByScripts)) }
    writeFileSync(file, before + JSON.stringify(left) + after)
  }
}

/** What the compiler leaves of a route that shows nothing. */
const serverOnly =
  /^import\{[^}]*\}from"[^"]+";var ([\w$]+)=[\w$]+\(\(([\w$]+),([\w$]+)\)=>\{\3\.exports=\{\}\}\);export default \1\(\);\s*$/

const readByScripts = ([id, route]) => {
  const { parentId, path, index, module, hasLoader, hasAction } = route
  // unused-code.mjs takes out what would run them, and no route is told apart by the case of its letters
  if (route.hasClientLoader || route.hasClientAction || route.caseSensitive)
    throw new Error(`${id} asks for what the browser's scripts do not have`)
  const told = { id, parentId, path, index, module, hasLoader, hasAction }
  return [id, Object.fromEntries(Object.entries(told).filter(([, value]) => value !== false))]
}

/**
 * Takes out the scripts that the compiler leaves of server modules: each is empty, and a request of every page. Who
 * imported one gets what it gave, an empty object.
 */
function dropEmptied(folder) {
  const scripts = filesBelow(folder, /\.js$/).map((file) => ({
    file,
    path: `/build${file.slice(folder.length)}`,
    code: readFileSync(file, 'utf8'),
  }))
  const emptied = scripts.filter(({ code }) => emptiedModules.test(code))
  const paths = new Set(emptied.map(({ path }) => path))
  for (const { file, path, code } of scripts) {
    const left = code.replace(/import\{([^}]*)\}from"([^"]+)";?/g, (whole, names, from) =>
      paths.has(from) ? names.split(',').map(emptyModule).join('') : whole,
    )
    if (paths.has(path)) rmSync(file)
    else if (left !== code) writeFileSync(file, left)
  }
  // what the page is told to fetch, in the manifest of the browser and in the server's
  const manifests = scripts.map(({ file }) => file).filter((file) => /manifest-\w+\.js$/.test(file))
  for (const file of [...manifests, at('build/index.js')]) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replace(/"(\/build\/_shared\/[^"]+)"(?:,\s*)?/g, (whole, path) =>
        paths.has(path) ? '' : whole,
      ),
    )
  }
}

const emptiedModules =
  /^import\{[^}]*\}from"[^"]+";(?:(?:var )?[\w$]+=[\w$]+\(\([\w$]+,[\w$]+\)=>\{[\w$]+\.exports=\{\}\}\)[,;])+export\{[^}]*\};?\s*$/

const emptyModule = (imported) => `const ${imported.split(' as ').pop()}=()=>({});`

/**
 * Once more through a minifier that looks further than the compiler's own: 4 % less over the wire. What has not changed
 * since the last build is taken from the cache.
 */
async function shrinkScripts(folder) {
  const { minify } = await import('terser')
  mkdirSync(at('.cache/shrunk'), { recursive: true })
  // the manifest is data, small as it is
  for (const file of filesBelow(folder, /(?<!manifest-\w+)\.js$/)) {
    const code = readFileSync(file, 'utf8')
    const kept = at('.cache/shrunk', createHash('sha256').update(code).digest('hex'))
    if (!existsSync(kept)) {
      const shrunk = await minify(code, { module: true, ecma: 2020, compress: { passes: 2 } })
      writeFileSync(kept, shrunk.code)
    }
    copyFileSync(kept, file)
  }
}

function runQuietly(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed.\n${output.trim()}`)),
    )
  })
}

/** Writes a brotli and a gzip copy beside every text file. */
async function packFiles(folder) {
  await Promise.all(
    filesBelow(folder, /\.(?:js|css|svg|json|txt|webmanifest)$/).map(async (file) => {
      const plain = readFileSync(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      }
      const copies = [
        ['.br', await promisify(brotliCompress)(plain, { params })],
        ['.gz', await promisify(gzip)(plain, { level: 9 })],
      ]
      for (const [suffix, copy] of copies)
        if (copy.length < plain.length) writeFileSync(file + suffix, copy)
    }),
  )
}

function filesBelow(folder, names) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

async function buildPrograms() {
  const { build } = await import('esbuild')
  await Promise.all(programOptions().map((options) => build(options)))
}

/** esbuild's options for every program that there is. */
export function programOptions() {
  return programs
    .filter(({ from }) => existsSync(at(from)))
    .map(({ from, to }) => ({
      absWorkingDir: root,
      entryPoints: [from],
      outfile: to,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      sourcemap: true,
      tsconfig: 'tsconfig.json',
      logLevel: 'warning',
    }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildWhenStale({ force: process.argv.includes('--force') })
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
