import {
  UNSAFE_RemixContext as RemixContext,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react'
import { useContext } from 'react'
import { useHydrated } from './hydrated'
import { usePageFacts } from './page-facts'
import print from '~/styles/print.css'
import trouble from '~/styles/trouble.css'

/** The stylesheets that the page's routes name in `links`, each once. */
export function Stylesheets() {
  const routeModules = useContext(RemixContext)?.routeModules ?? {}
  const links = useMatches().flatMap(({ id }) => routeModules[id]?.links?.() ?? [])
  const addresses = links.flatMap((link) => ('href' in link && link.href) || [])
  return [...new Set(addresses)].map((href) => <Stylesheet key={href} href={href} />)
}

/** Nothing on the screen waits for it. */
export const PrintStyle = () => <link rel="stylesheet" media="print" href={print} />

/** Of what seldom happens: a screen that cannot be shown, records that an action refused. */
export const TroubleStyle = () => <Stylesheet href={trouble} />

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
      <Prefetch href={href} />
    </>
  )
}

/** For the pages to come, which link to it. Scripts that this page waits for have the line to themselves until they run. */
function Prefetch({ href }: { href: string }) {
  const root = useRouteLoaderData<{ light: boolean }>('root')
  const isHydrated = useHydrated()
  const prefetch = <link rel="prefetch" href={href} />
  return isHydrated || !root || root.light ? prefetch : <noscript>{prefetch}</noscript>
}

/** Rules that this page alone has. */
export function InlineStyle({ css }: { css: string }) {
  const { nonce } = usePageFacts()
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}

/** In the browser the page itself says what the server wrote into it. */
function writtenStyle(href: string): string | undefined {
  return document.querySelector(`style[data-href="${href}"]`)?.textContent ?? undefined
}
