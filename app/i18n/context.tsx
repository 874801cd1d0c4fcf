import { createContext, useContext } from 'react'
import type { Language } from './languages'
import { translatorFor } from './registry'
import type { Translate } from './translate'

const LanguageContext = createContext<Language>('en')

export const LanguageProvider = LanguageContext.Provider

/** The texts of the page's language. */
export function useT(): Translate {
  return translatorFor(useContext(LanguageContext))
}
