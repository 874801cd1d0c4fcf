import { useMatches } from '@remix-run/react'
import { toAreas } from '~/i18n/browser'
import { usePageFacts } from './page-facts'

/**
 * In the head: the largest script, on its way while the page still comes, and the texts, which are otherwise asked for
 * only when the scripts run. The others Remix preloads at the end of the page.
 */
export function Preloads() {
  const { preloadsFor = writtenPreloads } = usePageFacts()
  return preloadsFor(toAreas(useMatches())).map((href) => (
    <link key={href} rel="modulepreload" href={href} />
  ))
}

/** In the browser the page itself says what the server wrote into it. */
const writtenPreloads = (): string[] =>
  Array.from(
    document.head.querySelectorAll('link[rel=modulepreload]'),
    (link) => link.getAttribute('href') ?? '',
  )
