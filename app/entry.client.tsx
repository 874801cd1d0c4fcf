import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { listenForKeys } from './components/page/listen-for-keys'
import { keepFormsUnreached } from './components/page/unreached'
import { loadTexts, type TextArea } from './i18n/browser'
import { LanguageProvider } from './i18n/context'
import type { Language } from './i18n/languages'
import { translatorFor } from './i18n/registry'

async function hydrate() {
  const { lang, dataset } = document.documentElement
  const language = lang as Language
  const areas = dataset.texts?.split(' ').filter(Boolean) as TextArea[]
  await loadTexts(language, areas)
  // Back pressed twice: the browser gives the address of the page before, which was made by scripts, to this one
  if (dataset.at !== location.pathname + location.search) return location.reload()
  removeAdditions()
  listenForKeys()
  keepFormsUnreached(translatorFor(language)('common.notReached'))
  addEventListener('unhandledrejection', ignoreEarlyEnd)
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

/**
 * What extensions of the browser have put behind what the server wrote: React would take the page for another one and
 * make it again, without them and without what was entered in the meantime.
 */
function removeAdditions(): void {
  const added =
    'html>:not(head,body),head>[rel=icon]~:not(noscript),body>[type=module]~:not(script)'
  for (const node of document.querySelectorAll(added)) node.remove()
}

/**
 * What Remix asks for may end before the page's stylesheets are there, by an answer that leads elsewhere or given up for
 * what was pressed next: Remix catches neither until they are.
 */
function ignoreEarlyEnd(event: PromiseRejectionEvent): void {
  const reason: unknown = event.reason
  const isGivenUp = reason instanceof DOMException && reason.name === 'AbortError'
  if (isGivenUp || reason instanceof Response) event.preventDefault()
}

void hydrate()
