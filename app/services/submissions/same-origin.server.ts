import { config } from '../base/config.server'

/**
 * Whether a write comes from our own page, as far as the browser says: Sec-Fetch-Site where it is sent, else
 * Origin. True when it sends neither (a text browser); the form's own key decides then.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('Origin')
  if (origin === null) return true
  const ours = config().portalOrigin
  if (ours) return origin === ours
  // without a configured origin the browser's own Host header says where it thinks it is
  const host = request.headers.get('Host') ?? new URL(request.url).host
  if (!URL.canParse(origin)) return false
  const theirs = new URL(origin)
  // a port that its scheme has anyway names the same host
  return (
    URL.canParse(`${theirs.protocol}//${host}`) &&
    new URL(`${theirs.protocol}//${host}`).host === theirs.host
  )
}
