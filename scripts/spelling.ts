// Finds misspelt words in the catalogues, the documents and the README. What no dictionary has (names, trade words) is
// in scripts/words/: common.txt for every language, and one list for each.
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { decodeTrie } from 'cspell-trie-lib'
import { en } from '../app/i18n/en'
import { languages, type Language } from '../app/i18n/languages'

/** The requirements spell these texts wrong on purpose (PIMP-18, INB-106). */
const misspeltByRequirement = ['import.errorOnPage', 'inboundOrder.updated']
const dictionaries: Record<Language, URL> = {
  en: new URL('en_GB.trie.gz', import.meta.resolve('@cspell/dict-en-gb')),
  nl: new URL('Dutch.trie.gz', import.meta.resolve('@cspell/dict-nl-nl')),
  de: new URL('de_DE.trie.gz', import.meta.resolve('@cspell/dict-de-de')),
  fr: new URL('fr-fr.trie.gz', import.meta.resolve('@cspell/dict-fr-fr')),
  es: new URL('Spanish.trie.gz', import.meta.resolve('@cspell/dict-es-es')),
}
const root = new URL('..', import.meta.url)

for (const language of languages) {
  const isWord = wordCheck(language)
  const texts = language === 'en' ? documentTexts() : []
  for (const { place, text } of texts.concat(await catalogueTexts(language)))
    for (const word of findWords(text)) if (!isWord(word)) report(`${place}: ${word}`)
}
if (process.exitCode) report('\nMisspelt, or missing in scripts/words/.')

async function catalogueTexts(language: Language) {
  const english: Record<string, string> = language === 'en' ? {} : en
  const files = listFiles(`app/i18n/${language}`).filter((file) => !file.endsWith('index.ts'))
  const modules = files.map(async (file) => {
    const areas = (await import(new URL(file, root).href)) as Record<string, Record<string, string>>
    return Object.values(areas)
      .flatMap((texts) => Object.entries(texts))
      .map(([key, text]) => ({ key, place: `${file} ${key}`, text }))
  })
  // headings that no language translates are checked once, as English
  return (await Promise.all(modules))
    .flat()
    .filter(({ key, text }) => text !== english[key] && !misspeltByRequirement.includes(key))
}

function documentTexts() {
  const inFolders = ['docs', 'docs/how-to', 'docs/decisions'].flatMap(listFiles)
  return ['README.md', ...inFolders.filter((file) => file.endsWith('.md'))].map((place) => {
    const withoutCode = readText(place).replace(/```[^]*?```|`[^`]*`|<!--.*?-->|\]\([^)]*\)/g, ' ')
    return { place, text: withoutCode }
  })
}

/** The words of a text, without placeholders, addresses and file names. */
function findWords(text: string): string[] {
  const prose = text.replace(/\{\w+\|?/g, ' ').replace(/\S*(?:\w[./@_]\w|\d)\S*/g, ' ')
  return prose.replaceAll('’', "'").match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? []
}

function wordCheck(language: Language): (word: string) => boolean {
  const dictionary = decodeTrie(gunzipSync(readFileSync(dictionaries[language])))
  const lists = ['common', language].map((name) => readText(`scripts/words/${name}.txt`))
  const listed = new Set(lists.flatMap((list) => list.split('\n')))
  const isKnown = (word: string) =>
    [word, word.charAt(0).toLowerCase() + word.slice(1)].some(
      (form) => listed.has(form) || dictionary.hasWord(form, true),
    )
  const isAbbreviation = (word: string) => /^.$|\p{Lu}$|\p{Ll}\p{Lu}/u.test(word)
  // French l'ordre, English order's
  const bare = (word: string) => word.replace(/^([cdjlmnst]|qu|jusqu|lorsqu|puisqu)'|'s$/i, '')
  const isPart = (part: string) => isAbbreviation(part) || isKnown(bare(part))
  return (word) => isKnown(word) || word.split('-').every(isPart)
}

function report(line: string) {
  console.error(line)
  process.exitCode = 1
}

function readText(path: string) {
  return readFileSync(new URL(path, root), 'utf8')
}

function listFiles(folder: string) {
  return readdirSync(new URL(folder, root)).map((file) => `${folder}/${file}`)
}
