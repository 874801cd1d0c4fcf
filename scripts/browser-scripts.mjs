// The browser's scripts in few files: what the compiler leaves in some thirty for a page, Rollup bundles once more.
// On a slow line each file costs more than its bytes.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rollup } from 'rollup'
import { browserTexts } from './browser-texts.mjs'
import { minify } from './minify.mjs'
import { groupModules, reachedFrom } from './script-groups.mjs'

const publicPath = '/build/'
/** Every screen is inside these. */
const frame = ['root', 'routes/_frame']

/**
 * Adds bundled scripts to the compiler's in `folder` (`public/build`) and gives their manifest, which the server has to
 * be told: without it (remix-serve, `npm run dev`) pages fetch the compiler's own.
 */
export async function bundleScripts({ folder, metafile, app }) {
  const [manifestFile] = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name))
  const compiled = readManifest(join(folder, manifestFile))
  const routes = Object.values(compiled.routes)
  const fileOf = (address) => join(folder, address.slice(publicPath.length))
  const input = {
    'entry.client': fileOf(compiled.entry.module),
    ...Object.fromEntries(routes.map(({ id, module }) => [id, fileOf(module)])),
  }
  const texts = browserTexts({ folder, metafile, publicPath })
  const sources = sourcesOf(folder, metafile)
  const groupOf = groupsOf({
    frame: frame.map((id) => input[id]),
    entries: Object.values(input),
    isEmpty: (id) => isOfServer(sources.get(id) ?? []),
  })
  const bundle = await rollup({
    input: { ...input, ...texts.input },
    preserveEntrySignatures: 'allow-extension',
    treeshake: { moduleSideEffects: (id) => Object.values(input).includes(id) },
    plugins: [
      texts.plugin,
      {
        name: 'addresses',
        resolveId: (source) => (source.startsWith(publicPath) ? fileOf(source) : null),
      },
      {
        name: 'server modules',
        transform: (code, id) => (sources.get(id)?.length ? withoutServerModules(code) : null),
      },
    ],
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message)
    },
  })
  const { output } = await bundle.generate({
    format: 'es',
    // the entry starts when the page has set its routes: nothing that those need may be in its file
    manualChunks: (id, { getModuleInfo }) =>
      texts.isList(id) ? frameGroup : groupOf(id, getModuleInfo),
    onlyExplicitManualChunks: true,
    hashCharacters: 'base36',
    entryFileNames: ({ name }) =>
      texts.fileNameOf(name) ??
      `${name.replace(/^routes\//, '').replace(/[^\w.-]/g, '_')}-[hash:7].js`,
    // the compiler has named shared parts by a hash already, which every mention of them would carry
    chunkFileNames: ({ name }) =>
      `${/^chunk-[A-Z0-9]+$/.test(name) ? 'chunk' : '[name]'}-[hash:7].js`,
    plugins: [{ name: 'minify', renderChunk: (code) => minify(code) }],
  })
  await bundle.close()

  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  for (const { fileName, code } of output) writeFileSync(join(folder, fileName), code)
  const scriptsOf = (name) => {
    const chunk = output.find(({ facadeModuleId }) => facadeModuleId === input[name])
    return {
      module: publicPath + chunk.fileName,
      imports: importsOf(chunk, chunks).map((file) => publicPath + file),
    }
  }
  const assets = {
    entry: scriptsOf('entry.client'),
    routes: Object.fromEntries(
      routes.map((route) => [route.id, { ...route, ...scriptsOf(route.id) }]),
    ),
  }
  const manifest = await writeManifest(
    folder,
    assets,
    (id) =>
      existsSync(join(app, id === 'root' ? 'root.tsx' : `${id}/route.tsx`)) ||
      id.startsWith('routes/session.'),
  )
  writeLicences(folder, metafile, join(app, '../node_modules'))
  return { ...manifest, texts: texts.addresses }
}

/**
 * In place of each server module the compiler leaves an empty one, as CommonJS, and its import. Marked as free of effects
 * both fall away where nothing uses them.
 */
function withoutServerModules(code) {
  return code
    .replace(/\w+\((?=\(\w+,(\w+)\)=>\{\1\.exports=\{\}\}\))/g, '/*@__PURE__*/$&')
    .replace(
      /(?<==)\w+\(\w+\(\),1\)/g,
      (call) => `/*@__PURE__*/${call.replace('(', '(/*@__PURE__*/')}`,
    )
}

/** Of every package that has come into the scripts: in one file beside them, for whoever copies them. */
function writeLicences(folder, metafile, modules) {
  const packages = new Set(
    Object.keys(metafile.inputs).flatMap(
      (file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [],
    ),
  )
  const licences = [...packages].sort().map((name) => {
    const home = join(modules, name)
    const file = readdirSync(home).find((one) => /^licen[cs]e/i.test(one))
    return `${name}\n\n${file ? readFileSync(join(home, file), 'utf8').trim() : 'See its package.'}\n`
  })
  writeFileSync(join(folder, 'licences.txt'), licences.join('\n\n'))
}

const start = 'window.__remixManifest='

function readManifest(file) {
  return JSON.parse(readFileSync(file, 'utf8').slice(start.length, -1))
}

/**
 * Every page fetches the browser's list of routes. It leaves out the addresses that only the server answers (exports,
 * templates, documents): links and forms that lead there are the browser's own.
 */
async function writeManifest(folder, { entry, routes }, isKnown) {
  const version = createHash('sha256')
    .update(JSON.stringify({ entry, routes }))
    .digest('hex')
    .slice(0, 8)
  const url = `${publicPath}manifest-${version}.js`
  const manifest = { entry, routes, url, version }
  const known = Object.values(routes).filter(({ id }) => isKnown(id))
  writeFileSync(join(folder, basename(url)), await browserManifest(manifest, known))
  return manifest
}

const flags = ['hasErrorBoundary', 'hasLoader', 'hasAction', 'index']

/**
 * The browser's list of routes as a script that makes it of short rows: names, addresses and files follow from each
 * other, and what the entry has fetched already is not named again. What it makes is compared here with what it should.
 */
async function browserManifest({ entry, url, version }, routes) {
  const stem = (file) => file.slice(publicPath.length, -'.js'.length)
  const lacking = ({ imports }) => imports.filter((file) => !entry.imports.includes(file))
  const files = [...new Set(routes.flatMap(lacking))]
  const rows = routes.map((route) => [
    route.id.replace(/^routes\//, ''),
    stem(route.module).split('-').at(-1),
    lacking(route).map((file) => files.indexOf(file)),
    flags.reduce((sum, name, bit) => sum + (route[name] ? 2 ** bit : 0), 0),
  ])
  const say = JSON.stringify
  const { code } =
    await minify(`${start}{entry:${say(entry)},url:${say(url)},version:${say(version)},routes:(${unpackRoutes})(\
${say(publicPath)},${say(flags)},${say(files.map(stem))},${say(rows)})};`)

  const window = {}
  new Function('window', code)(window)
  const meant = Object.fromEntries(
    routes.map((route) => [route.id, { ...withoutFalse(route), imports: lacking(route) }]),
  )
  assert.deepEqual(JSON.parse(JSON.stringify(window.__remixManifest.routes)), meant)
  return code
}

/** Runs in the browser. Addresses are in the names, as the compiler reads them: `_frame.stock_.history`, `stock/history`. */
function unpackRoutes(folder, flags, files, rows) {
  const routes = {}
  for (const [name, hash, imports, is] of rows) {
    const isRoot = name === 'root'
    const id = isRoot ? name : `routes/${name}`
    const path = name
      .split('.')
      .filter((part) => part[0] !== '_')
      .map((part) => part.replace(/_$/, '').replace(/^\$$/, '*').replace('$', ':'))
      .join('/')
    routes[id] = {
      id,
      parentId: isRoot ? undefined : /^_frame./.test(name) ? 'routes/_frame' : 'root',
      path: isRoot ? '' : path || undefined,
      imports: imports.map((file) => `${folder}${files[file]}.js`),
      module: `${folder}${name.replace(/[^\w.-]/g, '_')}-${hash}.js`,
    }
    flags.forEach((flag, bit) => {
      if ((is >> bit) & 1) routes[id][flag] = true
    })
  }
  return routes
}

/** What is not so goes without saying. */
const withoutFalse = (route) =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))

/** Files that a chunk imports, and what those import: a page fetches them at once. */
function importsOf(chunk, chunks, seen = new Set()) {
  for (const file of chunk.imports) {
    if (seen.has(file)) continue
    seen.add(file)
    importsOf(chunks.get(file), chunks, seen)
  }
  return [...seen]
}

/** The sources of each file of the compiler, by its path. */
const sourcesOf = (folder, { outputs }) =>
  new Map(
    Object.entries(outputs).map(([file, { inputs }]) => [
      join(folder, file.slice('public/build/'.length)),
      Object.keys(inputs).filter((source) => /^(app\/|empty-module:)/.test(source)),
    ]),
  )

const isOfServer = (sources) =>
  sources.length > 0 && sources.every((source) => source.startsWith('empty-module:'))

const frameGroup = 'frame'
/** Answers of the server are routes as well; their modules are next to empty. */
const leastOfScreen = 10

/** The name of the group that a module is in, as Rollup asks for it. */
function groupsOf({ frame, entries, isEmpty }) {
  let names
  return (id, getModuleInfo) => {
    if (!names) {
      const screens = entries.filter(
        (entry) => reachedFrom([entry], getModuleInfo).size > leastOfScreen,
      )
      const groups = groupModules({ frame, screens, isEmpty, getModuleInfo })
      const nameOf = (index) => (index === 0 ? frameGroup : `chunk-${index}`)
      names = new Map(groups.flatMap((ids, index) => ids.map((one) => [one, nameOf(index)])))
    }
    return names.get(id)
  }
}
