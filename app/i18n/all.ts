import { de } from './de'
import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import { languages } from './languages'
import { nl } from './nl'
import { registerTexts } from './registry'

/** Registers every language; for the server and for tests, never for the browser. */
export function registerAllCatalogues(): void {
  for (const language of languages) registerTexts(language, all[language])
}

export const all = { en, nl, de, fr, es } as const
