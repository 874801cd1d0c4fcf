// The browser's scripts in few files: what the compiler leaves in some thirty for a page, Rollup bundles once more.
// On a slow line each file costs more than its bytes.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { transform } from 'esbuild'
import { rollup } from 'rollup'
import { areaOf } from './catalogues.mjs'
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
  const groupOf = groupsOf(
    frame.map((id) => input[id]),
    Object.values(input),
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
    manualChunks: (id, { getModuleInfo }) => groupOf(id, getModuleInfo),
    onlyExplicitManualChunks: true,
    hashCharacters: 'base36',
    entryFileNames: ({ name }) =>
      `${name.replace(/^routes\//, '').replace(/[^\w.-]/g, '_')}-[hash:7].js`,
    chunkFileNames: '[name]-[hash:7].js',
    plugins: [
      { name: 'minify', renderChunk: (code) => transform(code, { minify: true, format: 'esm' }) },
    ],
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
  const manifest = writeManifest(
    folder,
    assets,
    (id) =>
      existsSync(join(app, id === 'root' ? 'root.tsx' : `${id}/route.tsx`)) ||
      id.startsWith('routes/session.'),
  )
  writeLicences(folder, metafile, join(app, '../node_modules'))
  return { ...manifest, texts: textAddresses(folder, metafile, output) }
}

/** The files of texts, by language and area. */
function textAddresses(folder, metafile, output) {
  const addresses = {}
  for (const [file, { entryPoint = '' }] of Object.entries(metafile.outputs)) {
    const [, language, name] = /^app\/i18n\/(\w\w)\/([\w-]+)\.ts$/.exec(entryPoint) ?? []
    if (!name) continue
    const id = join(folder, file.slice('public/build/'.length))
    const chunk = output.find(({ facadeModuleId }) => facadeModuleId === id)
    addresses[language] = { ...addresses[language], [areaOf(name)]: publicPath + chunk.fileName }
  }
  return addresses
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
function writeManifest(folder, { entry, routes }, isKnown) {
  const version = createHash('sha256')
    .update(JSON.stringify({ entry, routes }))
    .digest('hex')
    .slice(0, 8)
  const manifest = { entry, routes, url: `${publicPath}manifest-${version}.js`, version }
  const known = Object.fromEntries(Object.entries(routes).filter(([id]) => isKnown(id)))
  writeFileSync(
    join(folder, basename(manifest.url)),
    `${start}${JSON.stringify({ ...manifest, routes: known })};`,
  )
  return manifest
}

/** Files that a chunk imports, and what those import: a page fetches them at once. */
function importsOf(chunk, chunks, seen = new Set()) {
  for (const file of chunk.imports) {
    if (seen.has(file)) continue
    seen.add(file)
    importsOf(chunks.get(file), chunks, seen)
  }
  return [...seen]
}

const frameGroup = 'frame'

/** Answers of the server are routes as well; their modules are next to empty. */
const leastOfScreen = 10

/** The name of the group that a module is in, as Rollup asks for it. */
function groupsOf(frame, entries) {
  let names
  return (id, getModuleInfo) => {
    if (!names) {
      const screens = entries.filter(
        (entry) => reachedFrom([entry], getModuleInfo).size > leastOfScreen,
      )
      const groups = groupModules({ frame, screens, getModuleInfo })
      const nameOf = (index) => (index === 0 ? frameGroup : `chunk-${index}`)
      names = new Map(groups.flatMap((ids, index) => ids.map((one) => [one, nameOf(index)])))
    }
    return names.get(id)
  }
}
