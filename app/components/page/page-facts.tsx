import { createContext, useContext } from 'react'

/** What the server knows of a page while it writes it; in the browser nothing but the nonce is known. */
interface PageFacts {
  /** Of the page's Content-Security-Policy: without it no style that scripts add to the page is applied. */
  nonce?: string
  requestId?: string
  /** The text of a stylesheet that is written into the page; undefined for one that the page links to. */
  inlineStyle?: (href: string) => string | undefined
  /** Addresses of the scripts that the browser is to ask for before all others. */
  preloads?: readonly string[]
}

const PageFactsContext = createContext<PageFacts>({
  // browsers keep it from the markup, not from scripts
  get nonce() {
    return document.querySelector<HTMLElement>('[nonce]')?.nonce
  },
})

export const PageFactsProvider = PageFactsContext.Provider
export const usePageFacts = () => useContext(PageFactsContext)
