import { describe, expect, it } from 'vitest'
import { loggedTarget } from '../../../server/middleware/access-log'
import { openSocket, rawRequest } from '../../support/raw-request'
import { deferred, html, startEdge } from './stand-in'

const page = () => Promise.resolve(html('page'))

describe('every answer', () => {
  it('forbids frames, foreign scripts, foreign forms and base addresses', async () => {
    const { url } = await startEdge((_request, context) =>
      Promise.resolve(html(String(context?.nonce))),
    )
    const answer = await fetch(url)
    const nonce = await answer.text()
    const policy = answer.headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]),
    )
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as unknown,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })

  it('has a nonce of its own', async () => {
    const { url } = await startEdge((_request, context) =>
      Promise.resolve(html(String(context?.nonce))),
    )
    const [one, two] = [await (await fetch(url)).text(), await (await fetch(url)).text()]
    expect(one).not.toBe(two)
  })

  it('asks for https once the portal is reached by https', async () => {
    const { url } = await startEdge(page, { config: { trustProxy: true } })
    const answer = await fetch(url, { headers: { 'X-Forwarded-Proto': 'https' } })
    expect(answer.headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })

  it('may set a policy of its own', async () => {
    const { url } = await startEdge(() =>
      Promise.resolve(html('page', { 'Content-Security-Policy': 'sandbox' })),
    )
    expect((await fetch(url)).headers.get('content-security-policy')).toBe('sandbox')
  })

  it('is kept nowhere unless it says otherwise', async () => {
    const { url } = await startEdge((request) =>
      Promise.resolve(
        html(
          'page',
          request.url.endsWith('/kept') ? { 'Cache-Control': 'private, max-age=5' } : {},
        ),
      ),
    )
    expect((await fetch(url)).headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${url}/kept`)).headers.get('cache-control')).toBe('private, max-age=5')
  })

  it('names the time spent waiting for upstream and the portal’s own', async () => {
    const { url } = await startEdge(page, { upstreamMs: 12.34 })
    expect((await fetch(url)).headers.get('server-timing')).toMatch(
      /^upstream;dur=12\.3, portal;dur=\d+\.\d$/,
    )
  })

  it('can be one that came from another fetch, whose headers are locked', async () => {
    const { url } = await startEdge(() => fetch('data:text/plain,locked'))
    expect(await (await fetch(url)).text()).toBe('locked')
  })
})

describe('the id of a request', () => {
  it('is the same in the answer, for the app and in the log', async () => {
    const { url, logs } = await startEdge((request, context) =>
      Promise.resolve(html(`${request.headers.get('x-request-id')} ${String(context?.requestId)}`)),
    )
    const answer = await fetch(url)
    const id = answer.headers.get('x-request-id')
    expect(await answer.text()).toBe(`${id} ${id}`)
    expect(logs).toContainEqual(expect.objectContaining({ msg: 'request', requestId: id }))
  })

  it('is not the client’s to choose', async () => {
    const { url } = await startEdge(page)
    const answer = await fetch(url, { headers: { 'X-Request-Id': 'chosen-by-client' } })
    expect(answer.headers.get('x-request-id')).not.toBe('chosen-by-client')
  })

  it('is taken from a trusted proxy when it looks like one', async () => {
    const { url } = await startEdge(page, { config: { trustProxy: true } })
    const idFor = async (id: string) =>
      (await fetch(url, { headers: { 'X-Request-Id': id } })).headers.get('x-request-id')
    expect(await idFor('9f86d081-884c')).toBe('9f86d081-884c')
    expect(await idFor('<script>alert(1)</script>')).not.toContain('<')
  })
})

describe('the address that the app sees', () => {
  it('the app sees the configured origin as its address', async () => {
    const config = { portalOrigin: 'https://portal.example', trustProxy: true }
    const { url } = await startEdge((request) => Promise.resolve(html(request.url)), { config })
    const answer = await fetch(`${url}/warehouse?q=coat`, {
      headers: { 'X-Forwarded-Host': 'portal.example' },
    })
    expect(await answer.text()).toBe('https://portal.example/warehouse?q=coat')
  })

  it('of the client is the socket’s, or the one that the nearest trusted proxy saw', async () => {
    const tell = (_request: Request, context?: { clientAddress?: unknown }) =>
      Promise.resolve(html(String(context?.clientAddress)))
    const forged = { headers: { 'X-Forwarded-For': '10.9.9.9, 192.0.2.7' } }
    const alone = await startEdge(tell)
    const behind = await startEdge(tell, { config: { trustProxy: true } })
    expect(await (await fetch(alone.url, forged)).text()).toBe('127.0.0.1')
    expect(await (await fetch(behind.url, forged)).text()).toBe('192.0.2.7')
  })

  it('carries no forwarding headers that could be believed a second time', async () => {
    const { url } = await startEdge((request) =>
      Promise.resolve(html(String(request.headers.get('x-forwarded-for')))),
    )
    expect(await (await fetch(url, { headers: { 'X-Forwarded-For': '10.9.9.9' } })).text()).toBe(
      'null',
    )
  })
})

describe('a failure of the app itself', () => {
  it('shows the fatal screen with a Refresh to the same address and no word of the cause [SHELL-48]', async () => {
    const { url, logs } = await startEdge(() => Promise.reject(new Error('secret detail')))
    const answer = await fetch(`${url}/warehouse?q=%22coat%22&page=2`)
    const text = await answer.text()
    expect(answer.status).toBe(500)
    expect(text).toContain('Something went terribly wrong')
    expect(text).toContain('<form action="/warehouse">')
    expect(text).toContain('name="q" value="&quot;coat&quot;"')
    expect(text).toContain('<button>Refresh</button>')
    expect(text).toContain(answer.headers.get('x-request-id'))
    expect(text).not.toContain('secret detail')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(logs).toContainEqual(
      expect.objectContaining({
        err: expect.objectContaining({ message: 'secret detail' }) as unknown,
      }),
    )
  })

  it('shows the fatal screen in place of Remix’s last line of plain text', async () => {
    const lastResort = () =>
      Promise.resolve(
        new Response('Unexpected Server Error', {
          status: 500,
          headers: { 'Content-Type': 'text/plain' },
        }),
      )
    const { url } = await startEdge(lastResort)
    const shown = await fetch(url, { headers: { Accept: 'text/html,*/*' } })
    expect(await shown.text()).toContain('Something went terribly wrong')
  })
})

describe('the access log', () => {
  it('has one line per request with method, path, status, time and bytes, and names of the query only', async () => {
    const { url, logs } = await startEdge(page)
    await rawRequest(
      url,
      'POST /warehouse?q=my+secret&page=2 HTTP/1.1\r\nHost: x\r\nCookie: token=abc\r\nConnection: close\r\n' +
        'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 13\r\n\r\npassword=1234',
    )
    expect(logs).toEqual([
      expect.objectContaining({
        msg: 'request',
        method: 'POST',
        path: '/warehouse',
        query: ['q', 'page'],
        status: 200,
        ms: expect.any(Number) as unknown,
        bytes: expect.any(Number) as unknown,
      }),
    ])
    expect(JSON.stringify(logs)).not.toMatch(/secret|abc|1234/)
  })

  it.each([
    ['/recover/0f8fad5b-d9cb-469f-a165-70867728950e', '/recover/…'],
    ['/inbound-orders/new/q3Xv9ZkP2mYt7Rb1Lc8sQw', '/inbound-orders/new/…'],
    ['/users/jan@example.com', '/users/…'],
    ['/warehouse/products/12345', '/warehouse/products/12345'],
    ['/not-fully-delivered-outbound-orders', '/not-fully-delivered-outbound-orders'],
  ])('keeps secrets of the path to itself: %s', (path, logged) => {
    expect(loggedTarget(path)).toEqual({ path: logged })
  })

  it('keeps out query names that are somebody’s text', () => {
    expect(loggedTarget('/a?jan@example.com&page=1&_data=routes%2Fa')).toEqual({
      path: '/a',
      query: ['page', '_data'],
    })
  })

  it('has one line, and no complaint, for a form that its sender broke off', async () => {
    const left = deferred<void>()
    const { url, logs } = await startEdge(async (request) => {
      request.signal.addEventListener('abort', () => left.resolve())
      await request.formData()
      return html('never')
    })
    const socket = await openSocket(url)
    const head = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000'
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\na=1&b=`)
    await new Promise((resolve) => setImmediate(resolve))
    socket.end()
    await left.promise
    expect(logs).toEqual([expect.objectContaining({ msg: 'request', status: 499, aborted: true })])
  })

  it('says when the client left before the end', async () => {
    const left = deferred<void>()
    const { url, logs } = await startEdge((request) => {
      request.signal.addEventListener('abort', () => left.resolve())
      return new Promise(() => undefined)
    })
    const socket = await openSocket(url)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await new Promise((resolve) => setImmediate(resolve))
    socket.end()
    socket.destroy()
    await left.promise
    expect(logs).toContainEqual(
      expect.objectContaining({ msg: 'request', status: 499, aborted: true }),
    )
  })
})
