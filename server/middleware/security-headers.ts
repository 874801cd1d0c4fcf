import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '../scope'

/**
 * Headers of every answer. Scripts are our own files or carry the nonce; `strict-dynamic` is left out because it would
 * switch 'self' off, and the module preloads of the page carry no nonce.
 */
export function securityHeaders(scope: {
  nonce?: string
  secure: boolean
}): Record<string, string> {
  const nonce = scope.nonce ? ` 'nonce-${scope.nonce}'` : ''
  // The development server reloads pages over a web socket on another port.
  const reload = process.env.NODE_ENV === 'development' ? ' ws:' : ''
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self'${nonce}`,
      `style-src 'self'${nonce}`,
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self'${reload}`,
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Not `no-referrer`: it would turn the Origin of our own forms into 'null'.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(scope.secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** What a script or a stylesheet of ours needs: all else is a matter of the page that loads it. */
const ofLoadedFiles = new Set([
  'X-Content-Type-Options',
  'Cross-Origin-Resource-Policy',
  'Strict-Transport-Security',
])
const loadedTypes = /^text\/(?:javascript|css)\b/

export const setSecurityHeaders = createMiddleware<EdgeEnv>(async (c, next) => {
  await next()
  const isLoaded = loadedTypes.test(c.res.headers.get('Content-Type') ?? '')
  for (const [name, value] of Object.entries(securityHeaders(c.var.scope))) {
    if (isLoaded && !ofLoadedFiles.has(name)) continue
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
})
