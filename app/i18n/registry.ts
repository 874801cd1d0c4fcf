import type { Language } from './languages'
import { translator, type Catalogue, type Translate } from './translate'

const catalogues = new Map<Language, Partial<Catalogue>>()
const translators = new Map<Language, Translate>()

/** Adds texts of one language: on the server all, in the browser those of the page. */
export function registerTexts(language: Language, texts: Partial<Catalogue>): void {
  catalogues.set(language, { ...catalogues.get(language), ...texts })
  translators.clear()
}

/** The texts of one language; English where that language was not registered. */
export function translatorFor(language: Language): Translate {
  let known = translators.get(language)
  if (!known) {
    const english = catalogues.get('en')
    const catalogue = catalogues.get(language) ?? english
    if (!catalogue) throw new Error(`No texts are registered for ${language}`)
    known = translator(language, catalogue, english ?? catalogue)
    translators.set(language, known)
  }
  return known
}
