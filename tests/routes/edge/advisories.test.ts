import { parseHTML } from 'linkedom'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtRoutes } from '../../support/built-routes'
import { portal } from '../../support/portal'
import { rawRequest } from '../../support/raw-request'
import { TextBrowser } from './text-browser'

// what docs/advisories.md says of the packages below us, tried against the portal as it runs

const server = portal()
const browser = new TextBrowser()
beforeAll(async () => {
  expect((await browser.signIn()).status).toBe(303)
})

/** Spellings of another site that one reader of addresses or another takes for a path. */
const elsewhere = [
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/%5Cevil.test',
  '/%2F/evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/\t/evil.test',
  'https://evil.test',
  'javascript:alert(1)',
]

/** Where a browser goes from here. */
const hostOf = (address: string) => {
  if (!URL.canParse(address, server.url)) return address
  const url = new URL(address, server.url)
  return url.protocol === 'http:' ? url.host : url.protocol
}

const own = () => new URL(server.url).host

const isElsewhere = (address: string) => /evil|javascript/.test(hostOf(address))

/** Addresses that a page leads to. */
const linked = (html: string) =>
  [...parseHTML(html).document.querySelectorAll('[href], [action], [formaction], [src]')].flatMap(
    (element) =>
      ['href', 'action', 'formaction', 'src'].flatMap((name) => element.getAttribute(name) ?? []),
  )

describe('an address of another site', () => {
  it.each(['//evil.test', '/\\evil.test', '/.//evil.test'])(
    '%j is led to by no page that is asked with it [AUTH-30]',
    async (address) => {
      const names = ['next', 'from', 'back', 'list', 'to', 'url', 'return', 'redirect']
      const query = new URLSearchParams(names.map((name) => [name, address]))
      for (const { path } of builtRoutes()) {
        const joined = `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`
        const answer = await browser.get(joined, { Referer: server.url + address })
        const html = await answer.text()
        const location = answer.headers.get('Location')
        if (location) expect([path, isElsewhere(location)]).toEqual([path, false])
        if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue
        expect([path, linked(html).filter(isElsewhere)]).toEqual([path, []])
      }
    },
  )

  it.each(elsewhere)('%j is led to by no form that is sent with it [AUTH-30]', async (address) => {
    for (const path of ['/session/company', '/session/messages', '/session/preferences', '/']) {
      const answer = await browser.post(
        path,
        { from: address, next: address, company_id: '1', intent: 'prefer-menu:closed' },
        { Referer: server.url + address },
      )
      const location = answer.headers.get('Location')
      if (location) expect([path, isElsewhere(location)]).toEqual([path, false])
      await answer.body?.cancel()
    }
  })

  it.each(['//evil.test/', '//evil.test/%2e%2e', '/\\evil.test/', '/%5Cevil.test/', '/x//evil.test/..'])(
    '%s is no page that leads there [AUTH-30]',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const { status, headers, body } = await rawRequest(
          server.url,
          `${method} ${path} HTTP/1.1\r\nHost: ${own()}\r\nCookie: ${browser.cookie}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        )
        expect(status).toBeLessThan(500)
        expect(linked(body).filter(isElsewhere)).toEqual([])
        if (headers.location) expect(isElsewhere(headers.location)).toBe(false)
      }
    },
  ) // prettier-ignore

  it('is taken over from no header of a proxy that is not trusted [BEY-80]', async () => {
    for (const name of ['X-Forwarded-Host', 'X-Forwarded-Server', 'X-Original-URL', 'Forwarded']) {
      for (const value of ['evil.test', 'evil.test:80/warehouse', 'host=evil.test']) {
        const answer = await browser.get('/warehouse', { [name]: value })
        expect(answer.status).toBe(200)
        expect(await answer.text()).not.toContain('evil.test')
      }
    }
  })
})

describe('a page', () => {
  it('names no class that the browser is to make an error of', async () => {
    const failing = ['/no/such/page', '/warehouse/999999999', '/warehouse?page=x', '/imports/x']
    await server.faults({ path: '/articles/filter', kind: 'html', times: 100 })
    for (const path of [...failing, '/warehouse', '/inbound-orders']) {
      const html = await (await browser.get(path)).text()
      expect(html).toContain('__remixContext')
      expect(html).not.toContain('__subType')
    }
    await server.clearFaults()
  })

  it('is not asked for as a stream of values, nor are its loaders', async () => {
    for (const path of ['/warehouse.data', '/_root.data', '/__manifest', '/warehouse.rsc']) {
      const answer = await browser.get(path, { Accept: 'text/x-script' })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Content-Type')).not.toContain('text/x-script')
      await answer.body?.cancel()
    }
  })

  it('takes no stream of values for a form', async () => {
    const body = '[{"_1":2},"then",["P",3],"x"]\n'
    for (const type of ['text/x-script', 'text/x-turbo', 'text/x-component'])
      for (const path of ['/warehouse/create-product', '/session/company', '/?index']) {
        const answer = await browser.post(path, body, { 'Content-Type': type })
        expect([path, type, answer.status]).toEqual([path, type, 415])
        await answer.body?.cancel()
      }
  })
})

describe('a session', () => {
  it.each(['../../../../etc/passwd', '..%2f..%2fportal', 'a/../../b', '__proto__', '\u00e9'])(
    'named %j is none',
    async (name) => {
      const [cookie = ''] = browser.cookie.split('; ').filter((one) => /session/i.test(one))
      const answer = await fetch(`${server.url}/warehouse`, {
        headers: { Cookie: `${cookie.split('=')[0]}=${encodeURIComponent(name)}` },
        redirect: 'manual',
      })
      expect([302, 303, 401]).toContain(answer.status)
      await answer.body?.cancel()
    },
  )
})
