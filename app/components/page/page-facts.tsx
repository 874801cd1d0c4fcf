import { createContext, useContext } from 'react'

/** What the server knows of a page while it writes it; in the browser nothing is known. */
interface PageFacts {
  /** Of the page's Content-Security-Policy; browsers hide it from scripts. */
  nonce?: string
  requestId?: string
}

const PageFactsContext = createContext<PageFacts>({})

export const PageFactsProvider = PageFactsContext.Provider
export const usePageFacts = () => useContext(PageFactsContext)
