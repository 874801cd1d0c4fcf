import { UNSAFE_RemixContext as RemixContext, useMatches } from '@remix-run/react'
import { useContext } from 'react'
import { usePageFacts } from './page-facts'

/** The stylesheets that the page's routes name in `links`, each once. */
export function Stylesheets() {
  const routeModules = useContext(RemixContext)?.routeModules ?? {}
  const links = useMatches().flatMap(({ id }) => routeModules[id]?.links?.() ?? [])
  const addresses = links.flatMap((link) =>
    'rel' in link && link.rel === 'stylesheet' && link.href ? [link.href] : [],
  )
  return [...new Set(addresses)].map((href) => <Stylesheet key={href} href={href} />)
}

/**
 * A stylesheet, inside the page when this browser was not sent it before: on a slow line a linked one is a round trip
 * before anything is seen.
 */
export function Stylesheet({ href }: { href: string }) {
  const { nonce, inlineStyle = writtenStyle } = usePageFacts()
  const css = inlineStyle(href)
  if (css === undefined) return <link rel="stylesheet" href={href} />
  return (
    <>
      <style
        nonce={nonce}
        data-href={href}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: css }}
      />
      {/* for the pages to come, which link to it */}
      <link rel="prefetch" as="style" href={href} />
    </>
  )
}

/** In the browser the page itself says what the server wrote into it. */
function writtenStyle(href: string): string | undefined {
  return document.querySelector(`style[data-href="${href}"]`)?.textContent ?? undefined
}
