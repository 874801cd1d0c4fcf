import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { areasOf, loadTexts } from './i18n/browser'
import { LanguageProvider } from './i18n/context'
import type { Language } from './i18n/languages'

async function hydrate() {
  const language = document.documentElement.lang as Language
  await loadTexts(language, areasOf(Object.values(window.__remixRouteModules)))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageProvider value={language}>
          <RemixBrowser />
        </LanguageProvider>
      </StrictMode>,
    )
  })
}

void hydrate()
