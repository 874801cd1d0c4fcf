import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { listenForKeys } from './components/page/listen-for-keys'
import { keepFormsUnreached } from './components/page/unreached'
import { toAreas, loadTexts } from './i18n/browser'
import { LanguageProvider } from './i18n/context'
import type { Language } from './i18n/languages'
import { translatorFor } from './i18n/registry'

/** The address that this page was sent for. */
const { at } = window.__remixContext as unknown as { at: string }

async function hydrate() {
  const language = document.documentElement.lang as Language
  await loadTexts(language, toAreas(Object.values(window.__remixRouteModules)))
  // Back pressed twice: the browser gives the address of the page before, which was made by scripts, to this one
  if (at.split('#')[0] !== location.href.split('#')[0]) return location.reload()
  removeAdditions()
  listenForKeys()
  keepFormsUnreached(translatorFor(language)('common.notReached'))
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
 * make it anew, without them and without what was entered in the meantime.
 */
function removeAdditions(): void {
  const added =
    'html>:not(head,body),head>[rel=icon]~:not(noscript),body>[type=module]~:not(script)'
  for (const node of document.querySelectorAll(added)) node.remove()
}

void hydrate()
