// The browser's scripts in few files: what the compiler leaves in some thirty for a page, Rollup bundles once more.
// On a slow line each file costs more than its bytes.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rollup } from 'rollup'
import { areaOf } from './catalogues.mjs'
import { minify } from './minify.mjs'

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
  const texts = textModules(folder, metafile)
  const partOfFrame = sharedByAll(
    frame.map((id) => input[id]),
    Object.values(input),
    sourcesOf(folder, metafile),
  )
  const bundle = await rollup({
    input,
    preserveEntrySignatures: 'allow-extension',
    treeshake: { moduleSideEffects: (id) => Object.values(input).includes(id) },
    plugins: [
      {
        name: 'addresses',
        resolveId: (source) => (source.startsWith(publicPath) ? fileOf(source) : null),
      },
    ],
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message)
    },
  })
  const { output } = await bundle.generate({
    format: 'es',
    // the entry starts when the page has set its routes: nothing that those need may be in its file
    manualChunks: (id, { getModuleInfo }) => texts.get(id)?.chunk ?? partOfFrame(id, getModuleInfo),
    onlyExplicitManualChunks: true,
    hashCharacters: 'base36',
    entryFileNames: ({ name }) =>
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
  return { ...manifest, texts: addressesOfTexts(texts, output) }
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

/** Texts that come on the same pages. */
const together = {
  'browser-files': 'texts',
  common: 'texts',
  shell: 'texts',
  views: 'lists',
  wizard: 'order-entry',
  address: 'order-entry',
  'order-form': 'order-entry',
  'outbound-form': 'order-entry',
}

/** Texts keep a file for each language and area, but for those that come together. */
function textModules(folder, metafile) {
  const modules = new Map()
  for (const [file, { entryPoint = '' }] of Object.entries(metafile.outputs)) {
    const [, language, name] = /^app\/i18n\/(\w\w)\/([\w-]+)\.ts$/.exec(entryPoint) ?? []
    if (!name) continue
    const chunk = `${together[name] ?? name}-${language}`
    const id = join(folder, file.slice('public/build/'.length))
    modules.set(id, { language, area: areaOf(name), chunk })
  }
  return modules
}

/** The files of texts by language and area: pages preload theirs. */
function addressesOfTexts(texts, output) {
  const addresses = {}
  for (const [id, { language, area }] of texts) {
    const { fileName } = output.find(({ moduleIds }) => moduleIds.includes(id))
    addresses[language] = { ...addresses[language], [area]: publicPath + fileName }
  }
  return addresses
}

/** The sources of each file of the compiler, by its path. */
const sourcesOf = (folder, { outputs }) =>
  new Map(
    Object.entries(outputs).map(([file, { inputs }]) => [
      join(folder, file.slice('public/build/'.length)),
      Object.keys(inputs).filter((source) => source.startsWith('app/')),
    ]),
  )

/** What only the editors of concepts share is one file, which a wizard does not need. */
const ofOrderEditors =
  /^app\/components\/(wizard\/(concept-editor|review-panel|deletion)|order\/editor-screen)/

/** What all lists share is one file, which forms do not need. */
const ofLists = /^app\/components\/(table\/(list-buttons|columns)|page\/receipt)/

/** What the forms of all kinds of orders share is one file. */
const ofOrderForms =
  /^app\/(components\/(wizard\/(?!conflict-panel)|form\/(rows|use-typed)|order\/(line|address|country|currency|form|editor|choices|price))|lib\/order-|styles\/(lines|wizard))/

/**
 * What every screen's frame imports is one file. Small modules that need nothing else come along where many screens use
 * them: the headers of a file of their own would weigh as much.
 */
function sharedByAll(roots, entries, sources) {
  let shared
  let screens
  return (id, getModuleInfo) => {
    shared ??= reachedFrom(roots, getModuleInfo)
    screens ??= entries
      .map((entry) => reachedFrom([entry], getModuleInfo))
      .filter((reached) => reached.size > 10)
    const isWorthIt = (one) => {
      const users = screens.filter((reached) => reached.has(one)).length
      const { code, dynamicImporters } = getModuleInfo(one)
      const isSmall = code.length < 200 || (code.length < 1_700 && users > screens.length * 0.4)
      return isSmall && dynamicImporters.length === 0
    }
    const isShared = (one) =>
      shared.has(one) || (isWorthIt(one) && getModuleInfo(one).importedIds.every(isShared))
    if (id === roots.at(-1)) return 'portal'
    if (entries.includes(id)) return undefined
    const own = sources.get(id) ?? []
    const isOf = (kind) => own.length > 0 && own.every((source) => kind.test(source))
    if (isOf(ofLists) && !shared?.has(id)) return 'lists'
    if (isShared(id)) return 'portal'
    if (own.some((source) => ofOrderEditors.test(source))) return 'order-editor'
    return isOf(ofOrderForms) ? 'orders' : undefined
  }
}

function reachedFrom(ids, getModuleInfo, seen = new Set()) {
  for (const id of ids) {
    if (seen.has(id)) continue
    seen.add(id)
    reachedFrom(getModuleInfo(id).importedIds, getModuleInfo, seen)
  }
  return seen
}
