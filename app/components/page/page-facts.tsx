import { createContext, useContext } from 'react'
import type { TextArea } from '~/i18n/browser'

/** What the server knows of a page while it writes it; in the browser nothing but the nonce is known. */
interface PageFacts {
  /** Of the page's Content-Security-Policy: without it no style that scripts add to the page is applied. */
  nonce?: string
  requestId?: string
  /** Rows of a sheet that was refused, for the field that holds them. */
  pastedText?: string
  /** The text of a stylesheet that is written into the page; undefined for one that the page links to. */
  inlineStyle?: (href: string) => string | undefined
  /** Addresses of the scripts that the browser is to ask for before all others, by the texts of the page. */
  preloadsFor?: (areas: readonly TextArea[]) => readonly string[]
}

const PageFactsContext = createContext<PageFacts>({
  // browsers keep it from the markup, not from scripts
  get nonce() {
    return document.querySelector<HTMLElement>('[nonce]')?.nonce
  },
})

export const PageFactsProvider = PageFactsContext.Provider
export const usePageFacts = () => useContext(PageFactsContext)
