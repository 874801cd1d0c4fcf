// The browser's texts: a file for each language and area, but for areas that always come together. All have one version in
// their names, so that no page has to be sent a list of them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaOf } from './catalogues.mjs'

/** Areas whose texts come on the same pages, and the file that has them. */
const together = { common: 'texts', shell: 'texts', address: 'wizard', orderForm: 'wizard' }

const shared = '\0texts'

/** What Rollup is told of the texts, and their addresses by language and area. */
export function browserTexts({ folder, metafile, publicPath }) {
  const { areas, lists } = textModules(folder, metafile)
  const files = new Map()
  const version = versionOf(Object.values(areas).flatMap((modules) => Object.values(modules)))
  const addresses = {}
  for (const [language, modules] of Object.entries(areas)) {
    addresses[language] = {}
    for (const [area, id] of Object.entries(modules)) {
      const name = `${together[area] ?? area}-${language}`
      files.set(name, [...(files.get(name) ?? []), id])
      addresses[language][area] = `${publicPath}${name}-${version}.js`
    }
  }
  return {
    addresses,
    input: Object.fromEntries([...files.keys()].map((name) => [name, shared + name])),
    /** Undefined for other chunks. */
    fileNameOf: (name) => (files.has(name) ? `${name}-${version}.js` : undefined),
    isList: (id) => id === shared || lists.has(id),
    plugin: {
      name: 'texts',
      resolveId: (source) => (source.startsWith(shared) ? source : null),
      load(id) {
        if (id === shared) return fetchByName(publicPath, version)
        if (lists.has(id)) return listOf(lists.get(id))
        const modules = files.get(id.slice(shared.length))
        return id.startsWith(shared) && modules
          ? modules.map((one) => `export * from ${JSON.stringify(one)}\n`).join('')
          : null
      },
    },
  }
}

/** Stands in the place of the compiler's list of a language's files, which names each. */
const listOf = (language) => `import { filesIn } from ${JSON.stringify(shared)}
export const files = filesIn(${JSON.stringify(language)})`

const fetchByName = (publicPath, version) => `const together = ${JSON.stringify(together)}
export const filesIn = (language) => new Proxy({}, {
  get: (_, area) => () => import(\`${publicPath}\${together[area] ?? area}-\${language}-${version}.js\`),
})`

function textModules(folder, metafile) {
  const areas = {}
  const lists = new Map()
  for (const [file, { entryPoint = '' }] of Object.entries(metafile.outputs)) {
    const [, language, name] = /^app\/i18n\/(\w\w)\/([\w-]+)\.ts$/.exec(entryPoint) ?? []
    if (!name) continue
    const id = join(folder, file.slice('public/build/'.length))
    if (name === 'browser-files') lists.set(id, language)
    else areas[language] = { ...areas[language], [areaOf(name)]: id }
  }
  return { areas, lists }
}

function versionOf(files) {
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(file))
  return BigInt(`0x${hash.digest('hex')}`)
    .toString(36)
    .slice(0, 7)
}
