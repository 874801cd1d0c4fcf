// Builds the portal: the app by Remix, the server, the sandbox and the import worker by esbuild.
//   node scripts/build.mjs            what is stale
//   node scripts/build.mjs --force    everything
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
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
import { brotliCompress, gzip } from 'node:zlib'

export const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...parts) => join(root, ...parts)

const stampFile = at('build/.stamp')
/** The browser's files as `browser-scripts.mjs` left them; the compiler's own list otherwise. */
const assetsFile = at('build/assets.json')
const lockFolder = at('.cache/build.lock')
const shared = ['contract', 'package-lock.json', 'tsconfig.json', 'scripts/build.mjs']
const compiler = ['remix.config.js', 'scripts/browser-scripts.mjs']
/** What each half of the build is made from. */
const sources = {
  app: ['app', 'public', ...compiler, ...shared],
  programs: ['app', 'server', 'sandbox', ...shared],
}

const makers = { app: buildApp, programs: buildPrograms }

/**
 * Programs beside the app: where each comes from and goes to. A thread that is loaded anew time and again holds its
 * packages: looking each file of them up is half of what loading it costs.
 */
export const programs = [
  { from: 'server/main.ts', to: 'build/server/main.js' },
  { from: 'sandbox/main.ts', to: 'build/sandbox/main.js' },
  { from: 'sandbox/core/spreadsheet-reader.ts', to: 'build/sandbox/spreadsheet-reader.js' },
  {
    from: 'app/services/imports/read/worker.ts',
    to: 'build/import-worker.js',
    holdsPackages: true,
  },
  { from: 'app/services/store/libsql-thread.ts', to: 'build/store-thread.js' },
]

/** Builds what has changed since the last build; several processes may ask at once. */
export async function buildWhenStale({ force = false } = {}) {
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
  rmSync(assetsFile, { force: true })
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
  const compiler = at('node_modules/@remix-run/dev/dist/cli.js')
  await runQuietly(process.execPath, [compiler, 'build'], { NODE_ENV: 'production' })
  const { bundleScripts } = await import('./browser-scripts.mjs')
  const assets = await bundleScripts({
    folder: at('public/build'),
    metafile: JSON.parse(readFileSync(at('build/metafile.js.json'), 'utf8')),
  })
  writeFileSync(assetsFile, JSON.stringify(assets))
  await packFiles(at('public/build'))
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
      const copies = [
        ['.br', await promisify(brotliCompress)(plain)],
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

/** Left outside: what loads files of its own, and what is not installed. */
const packagesInside = {
  external: ['libsql', 'pino', 'pg-native'],
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'\nconst require = requireOf(import.meta.url)",
  },
}

/** esbuild's options for every program that there is. */
export function programOptions() {
  return programs
    .filter(({ from }) => existsSync(at(from)))
    .map(({ from, to, holdsPackages }) => ({
      absWorkingDir: root,
      entryPoints: [from],
      outfile: to,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      ...(holdsPackages ? packagesInside : { packages: 'external' }),
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
