import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadTexts, type TextsHandle } from './i18n/browser'
import { LanguageProvider } from './i18n/context'
import type { Language } from './i18n/languages'

async function hydrate() {
  const language = document.documentElement.lang as Language
  const routes = Object.values(window.__remixRouteModules)
  await loadTexts(
    language,
    routes.flatMap((route) => (route?.handle as TextsHandle | undefined)?.texts ?? []),
  )
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
