import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import { startUpstreamProxy, type UpstreamProxy } from '../../support/upstream-proxy'
import { outboundLandmarks } from '../../../sandbox/seed/outbound-landmarks'
import { signedIn } from '../products/support'

const server = portal()
const slip = `/documents/shp/packingslip-${outboundLandmarks.whole}-1.pdf`

let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

/** Calls to the storage that were made meanwhile. */
async function storageCalls<T>(work: () => Promise<T>) {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const result = await work()
  const calls = (await server.calls(before)).filter(({ path }) => path.startsWith('/storage'))
  return { result, calls: calls.map(({ method, path }) => `${method} ${path}`) }
}

describe('a document', () => {
  it('is streamed from the storage of the division, to be shown in the browser [OUT-35] [API-62] [API-64]', async () => {
    const { result: page, calls } = await storageCalls(() => client.open(slip))
    expect(calls).toEqual([
      `GET /storage/shp/1001/fininfo/packingslip-${outboundLandmarks.whole}-1.pdf`,
    ])
    expect(page.status).toBe(200)
    expect(page.header('content-type')).toBe('application/pdf')
    expect(page.header('content-disposition')).toBe(
      `inline; filename="packingslip-${outboundLandmarks.whole}-1.pdf"`,
    )
    expect(page.header('cache-control')).toBe('no-store, no-transform')
    expect(page.header('x-content-type-options')).toBe('nosniff')
    expect(page.header('content-security-policy')).toContain("default-src 'none'")
    // Chromium's reader does not start in it
    expect(page.header('content-security-policy')).not.toContain('sandbox')
    expect(page.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(page.header('content-length')).toBe(String(page.bytes.length))
  })

  it('is found by the link on the order: packing slip, financial document, declaration [OUT-35] [OUT-38] [OUT-39] [API-63]', async () => {
    const address = `/outbound-orders/${outboundLandmarks.whole}`
    const links = [
      ...(await client.open(`${address}?tab=packing`)).findAll('a[href^="/documents/"]'),
      ...(await client.open(`${address}?tab=customs`)).findAll('a[href^="/documents/"]'),
    ].map((link) => link.getAttribute('href') ?? '')
    expect(links.map((link) => link.split('/')[2])).toEqual(['shp', 'shp', 'mrn', 'shp'])
    for (const link of links) {
      const page = await client.open(link)
      expect([link, page.status, page.header('content-type')]).toEqual([
        link,
        200,
        'application/pdf',
      ])
    }
  })

  it('that is not there is the 404 page, and so is another division’s [OUT-35] [API-64]', async () => {
    const { result: unknown } = await storageCalls(() => client.open('/documents/shp/none.pdf'))
    expect(unknown.status).toBe(404)
    expect(unknown.main).toContain('The requested page could not be found')
    const solo = await signedIn('solo@demo.test')
    const { result: other, calls } = await storageCalls(() => solo.open(slip))
    expect(other.status).toBe(404)
    // the division is the session's, never the address's
    expect(calls.every((call) => call.startsWith('GET /storage/shp/1002/'))).toBe(true)
  })

  it.each([
    '/documents/shp/..',
    '/documents/shp/%2e%2e',
    '/documents/shp/a..b.pdf',
    '/documents/shp/%2e%2e%2fx.pdf',
    '/documents/shp/..%2f..%2fmrn%2fx.pdf',
    '/documents/shp/a%2fb.pdf',
    '/documents/shp/a%252fb.pdf',
    '/documents/shp/a%5cb.pdf',
    '/documents/shp/a/b.pdf',
    '/documents/shp/1002/fininfo/x.pdf',
    '/documents/shp/.hidden.pdf',
    '/documents/shp/x.pdf%00.html',
    '/documents/shp/x.pdf%3fdivision=1002',
    '/documents/shp/x.pdf%23y',
    '/documents/shp/http:%2f%2flocalhost%2fx.pdf',
    '/documents/shp/%2f%2flocalhost%2fx.pdf',
    '/documents/mrn/x.txt',
    '/documents/mrn/..%2fx.pdf',
    '/documents/rcp/x.pdf',
    '/documents',
    `/documents/shp/${'x'.repeat(300)}.pdf`,
  ])('is not asked for at %s: the 404 page, and no call [API-64]', async (path) => {
    const { result, calls } = await storageCalls(() => client.open(path))
    // what is no address at all does not come as far as the pages
    expect(result.status).toBe(/%00/.test(path) ? 400 : 404)
    expect(calls).toEqual([])
  })

  it('is for users only, who come back to it after signing in [AUTH-30]', async () => {
    const answer = await server.fetch(slip)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/?next=${encodeURIComponent(slip)}`)
  })

  it.each([
    ['refuses', { kind: 'status', status: 403 }, 404],
    ['fails', { kind: 'status', status: 500 }, 503],
    ['hangs', { kind: 'reset' }, 503],
    ['answers with a page of words', { kind: 'html' }, 503],
    ['answers with nothing', { kind: 'empty' }, 503],
  ] as const)(
    'that the storage %s is a page that says so, and no file',
    async (_, fault, status) => {
      await server.faults({ method: 'GET', path: '/storage/*', times: 3, ...fault })
      const page = await client.open(slip)
      expect(page.status).toBe(status)
      expect(page.header('content-type')).toContain('text/html')
      expect(page.header('content-disposition')).toBeUndefined()
      expect(page.html).not.toContain('Maintenance')
      await server.clearFaults()
      expect((await client.open(slip)).status).toBe(200)
    },
  )

  it('that breaks off breaks off for the reader too', async () => {
    await server.faults({ method: 'GET', path: '/storage/*', kind: 'truncate' })
    await expect(client.open(slip)).rejects.toThrow(/terminated|closed|aborted|reset/i)
    expect((await client.open(slip)).status).toBe(200)
  })
})

describe('the storage', () => {
  let proxy: UpstreamProxy
  beforeAll(async () => {
    proxy = await startUpstreamProxy()
  })

  const withStorage = async (address: string) => {
    proxy.answer('GET /system/settings', (_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ result: { STORAGE_ENDPOINT: address } }))
    })
    const own = await startPortal({ env: { API_BASE_URL: proxy.base } })
    return signedIn('client@demo.test', own.url)
  }

  it('that the settings do not name has no documents', async () => {
    for (const address of ['', 'ftp://127.0.0.1/storage', 'http://u:p@127.0.0.1/', 'nonsense']) {
      const browser = await withStorage(address)
      const { result, calls } = await storageCalls(() => browser.open(slip))
      expect([address, result.status, calls]).toEqual([address, 404, []])
    }
  })

  it('on another host is asked without the token, unless it is a secure one', async () => {
    const browser = await withStorage(`${server.sandboxUrl}/storage`)
    const asked = await browser.open(slip)
    // the sandbox shows its documents to nobody without a token
    expect(asked.redirects[0]).toMatch(/^\/\?next=/)
  })
})
