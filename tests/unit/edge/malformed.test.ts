import { describe, expect, it } from 'vitest'
import { openSocket, rawRequest } from '../../support/raw-request'
import { html, startEdge } from './stand-in'

const page = () => Promise.resolve(html('page'))
const close = 'Connection: close\r\n\r\n'

/** What every answer carries, however little of the request was understood. */
function expectGuarded(headers: Record<string, string>) {
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-request-id']).toMatch(/^[\w-]{16}$/)
}

describe('a request that is none', () => {
  it.each([
    ['no Host', `GET / HTTP/1.1\r\n${close}`],
    ['an empty Host', `GET / HTTP/1.1\r\nHost:\r\n${close}`],
    ['two Hosts', `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n${close}`],
    ['a Host with a path', `GET / HTTP/1.1\r\nHost: a/b\r\n${close}`],
    ['a Host with a user', `GET / HTTP/1.1\r\nHost: me@a\r\n${close}`],
    ['a Host with an impossible port', `GET / HTTP/1.1\r\nHost: a:99999\r\n${close}`],
    ['a Host of markup', `GET / HTTP/1.1\r\nHost: <script>\r\n${close}`],
    ['a Host of broken brackets', `GET / HTTP/1.1\r\nHost: [::1\r\n${close}`],
    [
      'a foreign address as its target',
      `GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\n${close}`,
    ],
    ['a path that cannot be decoded', `GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n${close}`],
    ['a zero byte in its path', `GET /a%00b HTTP/1.1\r\nHost: x\r\n${close}`],
    ['a backslash in its path', `GET /\\\\elsewhere.example HTTP/1.1\r\nHost: x\r\n${close}`],
    ['a target that is no path', `OPTIONS * HTTP/1.1\r\nHost: x\r\n${close}`],
    ['no HTTP at all', 'hello\r\n\r\n'],
    [
      'two lengths',
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n${close}`,
    ],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${close}`,
    ],
  ])('is answered with 400: %s', async (_what, text) => {
    const { url, logs } = await startEdge(page)
    const { status, headers } = await rawRequest(url, text)
    expect(status).toBe(400)
    expectGuarded(headers)
    expect(logs).toContainEqual(
      expect.objectContaining({ requestId: headers['x-request-id'], status: 400 }),
    )
  })

  it('is answered with 431 when its headers are endless', async () => {
    const { url } = await startEdge(page)
    const { status, headers } = await rawRequest(
      url,
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n${close}`,
    )
    expect(status).toBe(431)
    expectGuarded(headers)
  })

  it('is answered with 417 when it expects what nobody offers', async () => {
    const { url } = await startEdge(page)
    const { status, headers } = await rawRequest(
      url,
      `GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n${close}`,
    )
    expect(status).toBe(417)
    expectGuarded(headers)
  })

  it('is answered with 408 when its headers never end', async () => {
    const { url } = await startEdge(page, {
      timeouts: { headersTimeout: 60, connectionsCheckingInterval: 20 },
    })
    const { status, headers } = await rawRequest(url, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    expect(status).toBe(408)
    expectGuarded(headers)
  })
})

describe('a method that the portal has no use for', () => {
  it.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'])(
    'is refused: %s',
    async (method) => {
      const { url } = await startEdge(page)
      const { status, headers } = await rawRequest(
        url,
        `${method} /warehouse HTTP/1.1\r\nHost: x\r\n${close}`,
      )
      expect(status).toBe(405)
      expect(headers.allow).toBe('GET, HEAD, POST')
      expectGuarded(headers)
    },
  )

  it('is refused when it asks for a tunnel', async () => {
    const { url } = await startEdge(page)
    const { status } = await rawRequest(
      url,
      'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n',
    )
    expect(status).toBe(405)
  })

  it('harms nobody when who asks for a tunnel leaves at once', async () => {
    const { url } = await startEdge(page)
    const faults: unknown[] = []
    const onFault = (fault: unknown) => faults.push(fault)
    process.on('uncaughtException', onFault)
    for (let n = 0; n < 20; n++) {
      const socket = await openSocket(url)
      socket.on('error', () => undefined)
      const head = 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n'
      socket.write(head + 'x'.repeat(100_000))
      await new Promise((resolve) => setTimeout(resolve, n % 5))
      socket.resetAndDestroy()
    }
    expect((await rawRequest(url, `GET / HTTP/1.1\r\nHost: x\r\n${close}`)).status).toBe(200)
    process.off('uncaughtException', onFault)
    expect(faults).toEqual([])
  })
})

describe('the name that the portal is called by', () => {
  const config = { portalOrigin: 'https://portal.example' }

  it('is refused when it is not the configured one', async () => {
    const { url } = await startEdge(page, { config })
    const { status, headers } = await rawRequest(
      url,
      `GET / HTTP/1.1\r\nHost: elsewhere.example\r\n${close}`,
    )
    expect(status).toBe(421)
    expectGuarded(headers)
  })

  it('is not taken from X-Forwarded-Host of just anybody', async () => {
    const { url } = await startEdge(page, { config })
    const text = `GET / HTTP/1.1\r\nHost: elsewhere.example\r\nX-Forwarded-Host: portal.example\r\n${close}`
    expect((await rawRequest(url, text)).status).toBe(421)
  })

  it('is fine when it is the configured one, in any case', async () => {
    const { url } = await startEdge(page, { config })
    expect(
      (await rawRequest(url, `GET / HTTP/1.1\r\nHost: Portal.Example\r\n${close}`)).status,
    ).toBe(200)
  })

  it('is the same with the port that https has anyway, and no other', async () => {
    const { url } = await startEdge(page, { config })
    const statusAt = async (host: string) =>
      (await rawRequest(url, `GET / HTTP/1.1\r\nHost: ${host}\r\n${close}`)).status
    expect(await statusAt('portal.example:443')).toBe(200)
    expect(await statusAt('portal.example:80')).toBe(421)
  })

  it('is refused when a proxy passes on one that is none', async () => {
    const { url } = await startEdge(page, { config: { trustProxy: true } })
    for (const host of ['"><script>', 'a/b', 'me@a', '[::1', 'a:99999']) {
      const text = `GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-Host: ${host}\r\n${close}`
      const { status, headers } = await rawRequest(url, text)
      expect(status).toBe(400)
      expectGuarded(headers)
    }
  })

  it('does not matter to health checks', async () => {
    const { url } = await startEdge(page, { config })
    expect(
      (await rawRequest(url, `GET /healthz HTTP/1.1\r\nHost: 10.0.0.1:3000\r\n${close}`)).status,
    ).toBe(200)
  })
})
