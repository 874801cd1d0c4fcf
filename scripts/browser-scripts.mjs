// The browser's scripts in few files: what the compiler leaves in some thirty for a page, Rollup bundles once more.
// On a slow line each file costs more than its bytes.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from '@swc/core'
import { rollup } from 'rollup'

/**
 * Kinds of screens by the ids of their routes, of which the first counts. Modules that the same kinds need share a file;
 * those that several of `orders` need are in one.
 */
const kinds = {
  frame: /^(entry\.client|root|routes\/_frame)$/,
  imports: /import-/,
  'orders.inbound': /inbound-orders_\.create-order/,
  'orders.wizards': /create-(order|return)/,
  'orders.details': /-orders_\.\$id|returns_\.\$id/,
  logs: /_frame\.(stock|logbook|tracey|activity|imports|unanswered)/,
  lists: /_frame\.([a-z-]+|(admin|attributes|customs)_\.([a-z-]+|\$list))$/,
  customs: /_frame\.customs/,
  others: /./,
}

/**
 * Adds bundled scripts to the compiler's in `folder` (`public/build`) and gives their manifest, which the server has to
 * be told: without it (remix-serve, `npm run dev`) pages fetch the compiler's own.
 */
export async function bundleScripts({ folder, metafile }) {
  const [manifestFile] = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name))
  const start = 'window.__remixManifest='
  const text = readFileSync(join(folder, manifestFile), 'utf8')
  const compiled = JSON.parse(text.slice(start.length, -1))
  const toFile = (address) => join(folder, address.replace('/build/', ''))
  const scripts = Object.entries({ 'entry.client': compiled.entry, ...compiled.routes })
  const input = Object.fromEntries(scripts.map(([id, { module }]) => [id, toFile(module)]))
  const bundle = await rollup({
    input,
    preserveEntrySignatures: 'allow-extension',
    treeshake: { moduleSideEffects: (id) => Object.values(input).includes(id) },
    plugins: [{ name: 'addresses', resolveId: (name, importer) => importer && toFile(name) }],
  })
  const { output } = await bundle.write({
    dir: folder,
    manualChunks: groupByKinds(input),
    onlyExplicitManualChunks: true,
    hashCharacters: 'base36',
    entryFileNames: '[name]-[hash:7].js',
    // short: the list of routes names each many times
    chunkFileNames: '[hash:7].js',
    plugins: [
      {
        name: 'minify',
        renderChunk: (code) => minify(code, { module: true, format: { comments: 'some' } }),
      },
    ],
  })
  await bundle.close()

  const withScripts = (route, source) => {
    const { fileName, imports } = output.find(({ facadeModuleId }) => facadeModuleId === source)
    return {
      ...route,
      module: `/build/${fileName}`,
      imports: imports.map((file) => `/build/${file}`),
    }
  }
  const [[, entry], ...routes] = scripts.map(([id, route]) => [id, withScripts(route, input[id])])
  const assets = { entry, routes: Object.fromEntries(routes) }
  const version = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 8)
  const manifest = { ...assets, url: `/build/manifest-${version}.js`, version }
  writeFileSync(toFile(manifest.url), `${start}${JSON.stringify(manifest)};`)
  const texts = {}
  for (const [file, { entryPoint = '' }] of Object.entries(metafile.outputs)) {
    const [, language, area] = /^app\/i18n\/(\w\w)\/(\w+)\.ts$/.exec(entryPoint) ?? []
    if (!area) continue
    const { module } = withScripts({}, toFile(file.replace('public', '')))
    texts[language] = { ...texts[language], [area]: module }
  }
  return { ...manifest, texts }
}

/** What most kinds need is in the frame's file, as is what lists share with two others. No route is in another's file. */
function groupByKinds(input) {
  const kindsOf = new Map()
  const addKind = (id, kind, getModuleInfo) => {
    const known = kindsOf.get(id) ?? new Set()
    if (known.has(kind)) return
    kindsOf.set(id, known.add(kind))
    for (const next of getModuleInfo(id).importedIds) addKind(next, kind, getModuleInfo)
  }
  return (id, { getModuleInfo }) => {
    if (kindsOf.size === 0)
      for (const [name, file] of Object.entries(input))
        addKind(
          file,
          Object.keys(kinds).find((kind) => kinds[kind].test(name)),
          getModuleInfo,
        )
    const own = Object.keys(kinds).filter((kind) => kindsOf.get(id)?.has(kind))
    const names = own.length === 1 ? own : [...new Set(own.map((kind) => kind.split('.')[0]))]
    if (names.length === 0 || Object.values(input).includes(id)) return undefined
    const isFrame = names.includes('frame') || names.length > (names.includes('lists') ? 2 : 3)
    return isFrame ? 'frame' : names.join('-')
  }
}
