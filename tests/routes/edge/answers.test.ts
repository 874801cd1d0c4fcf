import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtRoutes } from '../../support/built-routes'
import { portal } from '../../support/portal'
import { root } from '../../support/processes'
import { TextBrowser } from './text-browser'

const timing = /^upstream;dur=(\d+\.\d), portal;dur=\d+\.\d$/

describe('Server-Timing', () => {
  it.each(builtRoutes().filter(({ hasLoader }) => hasLoader))(
    'names the upstream time and the portal’s own at $path [BEY-53]',
    async ({ path }) => {
      const browser = new TextBrowser()
      await browser.signIn()
      const answer = await browser.get(path)
      await answer.body?.cancel()
      expect(answer.headers.get('server-timing')).toMatch(timing)
    },
  )

  it('counts the wait for a slow upstream as upstream’s [BEY-53]', async () => {
    const { faults, clearFaults } = portal()
    const browser = new TextBrowser()
    await browser.signIn()
    await faults({ path: '*', times: 20, delayMs: 200 })
    const answer = await browser.get('/')
    await answer.text()
    await clearFaults()
    expect(
      Number(timing.exec(answer.headers.get('server-timing') ?? '')?.[1]),
    ).toBeGreaterThanOrEqual(200)
  })
})

describe('a page', () => {
  it('lets only its own scripts run: each carries the nonce of its policy', async () => {
    const answer = await portal().fetch('/')
    const page = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]
    const scripts = [...page.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(scripts.length).toBeGreaterThan(0)
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
    expect(page).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)="/i)
    expect(policy).not.toContain('unsafe')
  })

  it('is kept by no cache, signed in or not', async () => {
    const browser = new TextBrowser()
    expect((await browser.get('/')).headers.get('cache-control')).toContain('no-store')
    await browser.signIn()
    expect((await browser.get('/')).headers.get('cache-control')).toContain('no-store')
    expect((await browser.get('/no/such/page')).headers.get('cache-control')).toContain('no-store')
  })

  it.each(['br', 'gzip'])('a page is sent packed with %s to who takes that', async (encoding) => {
    const answer = await portal().fetch('/', { headers: { 'Accept-Encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    const text = await answer.text()
    expect(text).toContain('</html>')
    // without it browsers lay a page out as those of 1998 did
    expect(text.slice(0, 15)).toBe('<!DOCTYPE html>')
  })
})

describe('a script of the build', () => {
  const script = readdirSync(join(root, 'public/build')).find((name) =>
    /^entry\.client-\w+\.js$/.test(name),
  )

  it.each(['br', 'gzip'])(
    'is kept for a year and travels as packed at build time: %s',
    async (encoding) => {
      const answer = await portal().fetch(`/build/${script}`, {
        headers: { 'Accept-Encoding': encoding },
      })
      await answer.body?.cancel()
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('content-length')).not.toBeNull()
    },
  )
})
