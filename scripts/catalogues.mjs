// Lists the files of texts: for the server each language as a whole, for the browser each file by itself.
//   node scripts/catalogues.mjs     writes what has changed; every build and `npm test` does so by itself
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../app/i18n', import.meta.url))
const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const written = '// Written by scripts/catalogues.mjs.\n'

/** A file `import-list.ts` holds the texts `importList`; the browser never gets one that ends in `.server.ts`. */
export function writeCatalogues() {
  const files = readdirSync(join(folder, 'en'))
    .filter((file) => file !== 'index.ts' && file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()
  for (const language of languages) write(`${language}/index.ts`, wholeLanguage(language, files))
  write('browser-files.ts', filesForBrowser(files.filter((file) => !file.endsWith('.server'))))
}

/** What a file of texts is called in the code. */
export const areaOf = (file) =>
  file.replace(/\.server$/, '-server').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

const wholeLanguage = (language, files) => `${written}${
  language === 'en' ? '' : "import type { Catalogue } from '../translate'\n"
}${files.map((file) => `import { ${areaOf(file)} } from './${file}'\n`).join('')}
export const ${language}${language === 'en' ? '' : ': Catalogue'} = {
${files.map((file) => `  ...${areaOf(file)},\n`).join('')}}${language === 'en' ? ' as const' : ''}
`

const filesForBrowser = (files) => `${written}
/** By language and file, which holds one catalogue. The browser fetches those that its page speaks. */
export const files = {
${languages.map((language) => `  ${language}: {\n${filesIn(language, files)}  },\n`).join('')}}
`

const filesIn = (language, files) =>
  files.map((file) => `    ${areaOf(file)}: () => import('./${language}/${file}'),\n`).join('')

function write(file, text) {
  const path = join(folder, file)
  if (textOf(path) !== text) writeFileSync(path, text)
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeCatalogues()
