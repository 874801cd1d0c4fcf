import { beforeAll, describe, expect, it } from 'vitest'
import { builtRoutes } from '../../support/built-routes'
import { portal } from '../../support/portal'
import { rawRequest } from '../../support/raw-request'
import { TextBrowser } from './text-browser'

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
const megabyte = 'x'.repeat(1_000_000)

const hostileBodies: [what: string, type: string, body: string][] = [
  [
    'multipart that breaks off in the heading of a part',
    multipart,
    '--x\r\nContent-Disposition: form-d',
  ],
  [
    'multipart that breaks off in a part',
    multipart,
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf',
  ],
  [
    'multipart with another boundary',
    multipart,
    '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--y--\r\n',
  ],
  ['multipart without names', multipart, '--x\r\nContent-Type: text/plain\r\n\r\n1\r\n--x--\r\n'],
  ['multipart of nothing', multipart, ''],
  ['multipart that is none', multipart, 'a=1&b=2'],
  ['multipart without a boundary', 'multipart/form-data', '--x--'],
  ['multipart of another kind', 'multipart/mixed; boundary=x', '--x--'],
  ['JSON', 'application/json', '{"__proto__":{"admin":true}}'],
  ['broken JSON', 'application/json', '{'],
  ['plain text', 'text/plain', 'a=1'],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['bytes that are no text', urlencoded, 'a=%FF%FE&%C3%28=1&b=\xff\xfe'],
  ['a field of 1 MB', urlencoded, `email=${megabyte}`],
  ['a name of 1 MB', urlencoded, `${megabyte}=1`],
  ['a form of more than 1 MB', urlencoded, `email=${megabyte}&password=${megabyte}`],
  ['100,000 fields', urlencoded, 'a=1&'.repeat(100_000)],
  ['a list index without end', urlencoded, 'rows[999999999].name=1'],
  ['lists in lists in lists', urlencoded, `a${'[0]'.repeat(5_000)}=1`],
  ['objects in objects in objects', urlencoded, `a${'.b'.repeat(5_000)}=1`],
  [
    'keys of the prototype',
    urlencoded,
    '__proto__=1&__proto__.admin=1&__proto__[admin]=1&constructor.prototype.admin=1',
  ],
  [
    'keys of the prototype inside a list',
    urlencoded,
    'rows[0].__proto__.admin=1&rows[__proto__].admin=1&a[constructor]=1',
  ],
  [
    'keys of the prototype in multipart',
    multipart,
    '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="__proto__"\r\n\r\n1\r\n--x--\r\n',
  ],
]

const listsOfConcepts: Record<string, string[]> = {
  '/outbound-orders/create-order': ['/orders/multifilter'],
  '/returns/create-return': ['/returns/multifilter'],
  '/inbound-orders/create-order': ['/purchaseorders/multifilter'],
}

describe('a body that no form of the portal sends', () => {
  const browser = new TextBrowser()
  beforeAll(async () => {
    expect((await browser.signIn()).status).toBe(303)
  })

  it.each(builtRoutes().filter(({ hasAction }) => hasAction))(
    'is refused at $path as the mistake of its sender, and sends nothing upstream',
    async ({ path }) => {
      const { calls, url } = portal()
      const last = (await calls(-1)).at(-1)?.id ?? 0
      for (const [what, type, body] of hostileBodies) {
        const answer = await fetch(url + path, {
          method: 'POST',
          headers: {
            'Content-Type': type,
            'Sec-Fetch-Site': 'same-origin',
            Cookie: browser.cookie,
          },
          body: Buffer.from(body, 'latin1'),
          redirect: 'manual',
        })
        await answer.body?.cancel()
        // What can be read but lacks our key may be told on the page that the form stands on; the sign-in form sends a
        // signed-in user on unread.
        const mayRedirect = what === 'a field of 1 MB' || path === '/?index'
        const allowed = mayRedirect ? [...clientErrors, 303] : clientErrors
        expect({ what, status: answer.status }).toEqual({
          what,
          status: expect.toBeOneOf(allowed) as unknown,
        })
      }
      // the page that refuses lists the open concepts, which upstream is asked for by POST
      const reads = listsOfConcepts[path] ?? []
      const writes = (await calls(last)).filter(
        (call) => call.method !== 'GET' && !reads.includes(call.path),
      )
      expect(writes).toEqual([])
      expect((await browser.get('/')).status).toBe(200)
      expect(await (await browser.get('/')).text()).not.toContain('id="login"')
    },
  )

  it('does not change what an object is, not even with a good key', async () => {
    const visitor = new TextBrowser()
    const { action, key } = await visitor.signInForm()
    const hostile = `__proto__.admin=1&__proto__[email]=client@demo.test&constructor.prototype.password=demo1234`
    const answer = await visitor.post(action, `key=${encodeURIComponent(key)}&${hostile}`)
    expect(answer.status).toBeOneOf(clientErrors)
    expect((await new TextBrowser().signIn()).status).toBe(303)
  })
})

const clientErrors = [400, 401, 403, 404, 405, 409, 411, 413, 415, 422]

describe('a request that is not one', () => {
  const close = 'Connection: close\r\n\r\n'

  it.each([
    ['a Host of markup', `GET / HTTP/1.1\r\nHost: "><script>\r\n${close}`, 400],
    ['a Host with an impossible port', `GET / HTTP/1.1\r\nHost: localhost:99999\r\n${close}`, 400],
    ['no Host', `GET / HTTP/1.1\r\n${close}`, 400],
    ['TRACE', `TRACE / HTTP/1.1\r\nHost: localhost\r\n${close}`, 405],
    ['TRACE of data', `TRACE /?_data=root HTTP/1.1\r\nHost: localhost\r\n${close}`, 405],
    ['OPTIONS', `OPTIONS / HTTP/1.1\r\nHost: localhost\r\n${close}`, 405],
    ['PUT', `PUT / HTTP/1.1\r\nHost: localhost\r\n${close}`, 405],
    ['a path that cannot be decoded', `GET /%C0%80 HTTP/1.1\r\nHost: localhost\r\n${close}`, 400],
    [
      'a path out of public',
      `GET /build/..%2f..%2fpackage.json HTTP/1.1\r\nHost: localhost\r\n${close}`,
      404,
    ],
    [
      'data of a route that does not exist',
      `GET /?_data=routes%2Fnone HTTP/1.1\r\nHost: localhost\r\n${close}`,
      403,
    ],
    ['data of the prototype', `GET /?_data=__proto__ HTTP/1.1\r\nHost: localhost\r\n${close}`, 403],
    ['an old asset', `GET /build/old-ABC.js HTTP/1.1\r\nHost: localhost\r\n${close}`, 404],
  ])('is answered as a mistake: %s', async (_what, text, status) => {
    const answer = await rawRequest(portal().url, text)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.body).not.toMatch(/ at \w+.*:\d+:\d+|client-portal"/)
  })

  it.each(builtRoutes().filter(({ hasLoader }) => hasLoader))(
    'with hostile query values at $path is never a fault of the portal',
    async ({ path }) => {
      const query = path.includes('?') ? '&' : '?'
      for (const hostile of [
        'page=-1&sort=__proto__&dir=constructor&q=%00',
        'page=1e99&sel=__proto__&sel=%FF&company=constructor',
        '__proto__=1&__proto__[a]=1&tab=__proto__&q=' + 'x'.repeat(5_000),
        'index=&index=2&_data=',
        'next=//elsewhere.example&next=%0d%0aSet-Cookie:a=b',
      ]) {
        const answer = await fetch(`${portal().url}${path}${query}${hostile}`, {
          redirect: 'manual',
        })
        await answer.body?.cancel()
        expect({ hostile, status: answer.status }).toEqual({
          hostile,
          status: expect.toSatisfy((s: number) => s < 500) as unknown,
        })
      }
    },
  )
})

describe('an address that nobody would link to', () => {
  const user = new TextBrowser()
  beforeAll(async () => {
    expect((await user.signIn('staff@demo.test')).status).toBe(303)
  })

  const odd = [
    '/',
    '//',
    '/[',
    '/:99999',
    '/a:b@c:d',
    '[',
    ':99999',
    'a:b@c:d',
    '%5B',
    '..%2F',
    '%0',
  ]

  it.each(builtRoutes().filter(({ pattern }) => /[:*]/.test(pattern)))(
    'is no fault of the portal at $pattern, as a page and as data',
    async ({ pattern, id }) => {
      for (const text of odd.filter((one) => pattern.includes('*') || !one.startsWith('/'))) {
        const path = pattern.replace(/\*|:\w+\??/g, text)
        for (const address of [path, `${path}?_data=${encodeURIComponent(id)}`]) {
          const answer = await fetch(portal().url + address, {
            headers: { Cookie: user.cookie },
            redirect: 'manual',
          })
          await answer.body?.cancel()
          expect({ address, status: answer.status }).toEqual({
            address,
            status: expect.toSatisfy((status: number) => status < 500) as unknown,
          })
        }
      }
    },
  )

  it.each(['/views//', '/views//[', '/views//:99999', '/views//a:b@c:d'])(
    'is the page that says so: %s [SHELL-46]',
    async (path) => {
      const answer = await user.get(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('The requested page could not be found')
    },
  )
})

it('the mistakes of visitors are no faults in the log [BEY-52]', async () => {
  const { url, logs } = portal()
  const before = logs().length
  const ids: (string | null)[] = []
  for (const [method, path] of [
    ['GET', '/?_data=routes%2Fnone'],
    ['GET', '/?_data=__proto__'],
    ['POST', '/warehouse/export?_data=root'],
    ['POST', '/suggestions'],
    ['POST', '/help'],
  ] as const) {
    const answer = await fetch(url + path, {
      method,
      ...(method === 'POST' ? { body: new URLSearchParams({ a: '1' }) } : {}),
      redirect: 'manual',
    })
    await answer.body?.cancel()
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([403, 405]) as unknown])
    ids.push(answer.headers.get('x-request-id'))
  }
  const lines = () => logs().slice(before)
  await expect
    .poll(
      () =>
        lines().filter(({ msg, requestId }) => msg === 'request' && ids.includes(requestId ?? ''))
          .length,
    )
    .toBe(ids.length)
  expect(lines().filter(({ level }) => level === 'error')).toEqual([])
})
