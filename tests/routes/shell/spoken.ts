import { all } from '~/i18n/all'
import type { Page } from '../../support/browser'
import { byId, collapse } from '../../support/browser-dom'

export type Foreign = Exclude<keyof typeof all, 'en'>

const silent = new Set(['script', 'style', 'svg', 'template'])
/** Names of fields, columns, buttons and parts: no data stands there by itself. */
const names = new Set(['label', 'legend', 'button', 'caption', 'summary', 'dt', 'h2', 'h3'])
const attributes = ['title', 'aria-label', 'placeholder', 'alt']

/** Whether words are those of a catalogue, whatever stands in their placeholders. */
export class Spoken {
  private readonly whole = new Set<string>()
  private readonly patterns: RegExp[] = []
  private readonly asked = new Map<string, boolean>()

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      const plain = collapse(text)
      if (!plain.includes('{')) this.whole.add(plain)
      else this.patterns.push(patternOf(plain))
    }
  }

  has(words: string): boolean {
    const known = this.asked.get(words)
    if (known !== undefined) return known
    const found = this.whole.has(words) || this.patterns.some((pattern) => pattern.test(words))
    this.asked.set(words, found)
    return found
  }
}

function patternOf(text: string): RegExp {
  const parts = text.split(/(\{[^}]+\})/).map((part, i) => {
    if (i % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const [, one, more] = /^\{\w+\|([^|]*)\|([^}]*)\}$/.exec(part) ?? []
    return one === undefined ? '.*' : `(?:${one}|${more})`
  })
  return new RegExp(`^${parts.join('')}$`, 's')
}

/** What English alone says: texts that the language says in other words. */
export function englishAlone(language: Foreign): Spoken {
  const own: Record<string, string> = all[language]
  const ofOwn = new Set(Object.values(own).map(collapse))
  const english = Object.entries<string>(all.en).filter(
    ([key, text]) => text !== own[key] && !ofOwn.has(collapse(text)),
  )
  // a pattern that is but placeholders and marks would know every word
  return new Spoken(
    english
      .map(([, text]) => text)
      .filter((text) => /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, ''))),
  )
}

/** A word of the help page is called as the text that explains it begins. Days are called as in every program. */
export const catalogueOf = (language: Foreign) =>
  new Spoken([
    ...Object.entries<string>(all[language]).flatMap(([key, text]) =>
      key.startsWith('help.word.') ? [text, text.split(':')[0] ?? ''] : [text],
    ),
    ...Array.from({ length: 7 }, (_, n) =>
      new Date(2024, 0, 1 + n).toLocaleDateString(language, { weekday: 'long' }),
    ),
  ])

/** All words of a page that can be read or heard, by the elements whose own they are. */
export function wordsOn(page: Page): { words: string; isName: boolean }[] {
  const found = [{ words: page.title.split(' - ')[0] ?? '', isName: false }]
  for (const element of spokenElements(page.find('body'))) {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === 3)
    const words = collapse(texts.map(({ nodeValue }) => nodeValue ?? '').join(''))
    const isName = isNaming(element) && !hasData(element)
    // 'Filters (2)' and 'Sales GBP 1.00 · Export EUR 2.00' are texts with a figure beside them
    for (const part of words.split(' · '))
      found.push({ words: part.replace(/ \(\d+\)$| [A-Z]{3} [\d.,]+$/, ''), isName })
    for (const name of attributes)
      found.push({ words: collapse(element.getAttribute(name) ?? ''), isName: false })
  }
  return found.filter(({ words }) => /\p{Ll}{3}/u.test(words))
}

/** Of a tree that a selector would be matched against element by element. */
function* spokenElements(parent: Element): Generator<Element> {
  for (const element of parent.children) {
    if (silent.has(element.localName)) continue
    yield element
    yield* spokenElements(element)
  }
}

const isNaming = (element: Element) =>
  names.has(element.localName) ||
  (element.localName === 'th' && element.getAttribute('scope') === 'col')

/** Rows say which they are, a choice may be a record, and companies are chosen by buttons. */
function hasData(element: Element): boolean {
  const control = element.querySelector('input,select') ?? controlOf(element)
  return (
    element.querySelector('.visually-hidden') !== null ||
    /^(checkbox|radio)$/.test(control?.getAttribute('type') ?? '') ||
    element.closest('td,form[action="/session/company"]') !== null
  )
}

function controlOf(label: Element): Element | null {
  const id = label.getAttribute('for')
  return id === null ? null : byId(label, id)
}
