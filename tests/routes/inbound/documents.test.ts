import { buffer } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import type { Browser, Page } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import { startUpstreamProxy } from '../../support/upstream-proxy'
import { signedIn } from '../products/support'

const server = portal()
const whole = `/inbound-orders/${inboundLandmarks.whole}`
const archive = `${whole}/documents`

let client: Browser
let solo: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  solo = await signedIn('solo@demo.test')
})
beforeEach(() => server.clearFaults())

const documentsOn = (page: Page) =>
  page.findAll('a[href^="/documents/"]').map((link) => link.getAttribute('href') ?? '')

/** Calls to the storage that were made meanwhile. */
async function storageCalls<T>(work: () => Promise<T>) {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const result = await work()
  const calls = (await server.calls(before)).filter(({ path }) => path.startsWith('/storage'))
  return { result, calls: calls.map(({ method, path }) => `${method} ${path}`) }
}

/** The entries of an archive: what each is called, and its bytes. */
async function entriesOf(page: Page): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(page.bytes)
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return entries
}

const named = [
  'Financial information/invoice-1000101.pdf',
  'Financial information/freight-1000101.pdf',
  'Financial information/insurance-1000101.pdf',
  ...[1, 2, 3, 4].map((n) => `Documents (preferential) origin/certificate-1000101-${n}.pdf`),
  ...[1, 2, 3, 4].map((n) => `Transport documents/transport-1000101-${n}.pdf`),
]

describe('a document of an inbound order', () => {
  it('opens from the order in a new tab, of each of its kinds, streamed from the division [INB-92] [INB-76] [INB-87] [INB-91] [API-61]', async () => {
    const page = await client.open(whole)
    const links = documentsOn(page)
    expect(links).toEqual([
      '/documents/rcp/fininfo/invoice-1000101.pdf',
      '/documents/rcp/fininfo/freight-1000101.pdf',
      '/documents/rcp/fininfo/insurance-1000101.pdf',
      ...[1, 2, 3, 4].map((n) => `/documents/rcp/certificate/certificate-1000101-${n}.pdf`),
      ...[1, 2, 3, 4].map((n) => `/documents/rcp/transport/transport-1000101-${n}.pdf`),
    ])
    for (const link of page.findAll('a[href^="/documents/"]'))
      expect(link.getAttribute('target')).toBe('_blank')
    for (const link of links) {
      const { result: file, calls } = await storageCalls(() => client.open(link))
      expect(calls).toEqual([`GET /storage${link.replace('/documents/rcp', '/rcp/1001')}`])
      expect([link, file.status, file.header('content-type')]).toEqual([
        link,
        200,
        'application/pdf',
      ])
      expect(file.header('content-disposition')).toContain('inline')
      expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(file.header('content-length')).toBe(String(file.bytes.length))
    }
  })

  it('comes back byte for byte as it was stored [INB-92] [API-61]', async () => {
    const [link = ''] = documentsOn(await client.open(whole))
    const token = await tokenOf('client@demo.test')
    const stored = await fetch(
      `${server.sandboxUrl}/storage${link.replace('/documents/rcp', '/rcp/1001')}`,
      { headers: { Authorization: `Bearer ${token}` } },
    )
    expect((await client.open(link)).bytes.equals(Buffer.from(await stored.arrayBuffer()))).toBe(
      true,
    )
  })

  it.each([
    '/documents/rcp/fininfo/none.pdf',
    '/documents/rcp/certificate/invoice-1000101.pdf',
    '/documents/rcp/transport/certificate-1000101-1.pdf',
  ])('that is not there, or of another kind, is the 404 page: %s', async (path) => {
    const page = await client.open(path)
    expect(page.status).toBe(404)
    expect(page.main).toContain('The requested page could not be found')
  })

  it.each([
    '/documents/rcp/other/invoice-1000101.pdf',
    '/documents/rcp/fininfo',
    '/documents/rcp/invoice-1000101.pdf',
    '/documents/rcp/1002/fininfo/invoice-1000101.pdf',
    '/documents/rcp/%2e%2e/invoice-1000101.pdf',
    '/documents/rcp/fininfo/%2e%2e%2fx.pdf',
    '/documents/rcp/fininfo/a%2fb.pdf',
    '/documents/rcp/fininfo/%2e%2e%5cx',
    '/documents/rcp/fininfo/a%5cb.pdf',
    '/documents/rcp/fininfo%2fx/a.pdf',
    '/documents/rcp/constructor/a.pdf',
    '/documents/rcp/fininfo/.hidden.pdf',
    '/documents/rcp/fininfo/x.pdf%3fdivision=1002',
    `/documents/rcp/fininfo/${'x'.repeat(300)}.pdf`,
  ])('is not asked for at %s: the 404 page, and no call [INB-92]', async (path) => {
    const { result, calls } = await storageCalls(() => client.open(path))
    expect([result.status, calls]).toEqual([404, []])
  })

  it.each([
    ['client@demo.test', '1001 (Harbour Fashion)', 200],
    ['customs@demo.test', '1001 (Harbour Fashion)', 200],
    ['staff@demo.test', '1001 (Harbour Fashion)', 200],
    ['client@demo.test', '1002 (Polder Sports)', 404],
    ['client@demo.test', '1003 (Quay Archive)', 404],
    ['staff@demo.test', '1002 (Polder Sports)', 404],
    ['solo@demo.test', '1002 (Polder Sports)', 404],
  ])(
    'of 1001 is for %s of %s: %i, and so are all together [INB-92] [BEY-67]',
    async (email, company, status) => {
      const browser = await signedIn(email)
      if (!company.startsWith('1001') && email !== 'solo@demo.test')
        await (await browser.open('/')).press(company)
      const { result, calls } = await storageCalls(() =>
        browser.open('/documents/rcp/fininfo/invoice-1000101.pdf'),
      )
      expect(result.status).toBe(status)
      // the division is the session's
      expect(calls).toEqual([`GET /storage/rcp/${company.slice(0, 4)}/fininfo/invoice-1000101.pdf`])
      expect((await browser.open(archive)).status).toBe(status)
    },
  )

  it('is for users only, who come back to it after signing in [AUTH-30]', async () => {
    const path = '/documents/rcp/fininfo/invoice-1000101.pdf'
    const answer = await server.fetch(path)
    expect(answer.headers.get('location')).toBe(`/?next=${encodeURIComponent(path)}`)
  })

  it.each([
    ['refuses', { kind: 'status', status: 403 }, 404],
    ['fails', { kind: 'status', status: 500 }, 503],
    ['cuts off', { kind: 'reset' }, 503],
    ['answers with a page of words', { kind: 'html' }, 503],
    ['answers with nothing', { kind: 'empty' }, 503],
  ] as const)('that the storage %s is a page that says so', async (_, fault, status) => {
    await server.faults({ method: 'GET', path: '/storage/*', times: 3, ...fault })
    const page = await client.open('/documents/rcp/fininfo/invoice-1000101.pdf')
    expect(page.status).toBe(status)
    expect(page.header('content-disposition')).toBeUndefined()
  })
})

describe('all documents of an order', () => {
  it('are one file, each in a folder that is called as its section [BEY-67]', async () => {
    const page = await client.open(whole)
    expect(page.linkElement('All documents').getAttribute('href')).toBe(archive)
    const { result: file, calls } = await storageCalls(() => client.open(archive))
    expect([file.status, file.header('content-type')]).toEqual([200, 'application/zip'])
    expect(file.header('content-disposition')).toBe(
      'attachment; filename="PO26-000101-documents.zip"',
    )
    expect(calls).toHaveLength(named.length)
    const entries = await entriesOf(file)
    expect([...entries.keys()]).toEqual(named)
    for (const [index, link] of documentsOn(page).entries()) {
      const { bytes } = await client.open(link)
      expect(bytes.equals(entries.get(named[index] ?? '') ?? Buffer.alloc(0))).toBe(true)
    }
  })

  it('say which of them could not be had, and hold the others [BEY-67]', async () => {
    await server.faults(
      { path: '/storage/rcp/1001/fininfo/freight-1000101.pdf', kind: 'status', status: 404 },
      { path: '/storage/rcp/1001/certificate/certificate-1000101-2.pdf', kind: 'html' },
    )
    const entries = await entriesOf(await client.open(archive))
    const [second = '', fifth = ''] = [named[1], named[4]]
    expect([...entries.keys()]).toEqual([
      ...named.filter((name) => name !== second && name !== fifth),
      'Missing documents.txt',
    ])
    expect(entries.get('Missing documents.txt')?.toString()).toBe(
      `These documents of order PO26-000101 could not be had and are not in this file:\r\n- ${second}\r\n- ${fifth}\r\n`,
    )
  })

  it('are no file where none can be had: the order says so [BEY-67]', async () => {
    await server.faults({ path: '/storage/*', kind: 'status', status: 404, times: 20 })
    const page = await client.open(archive)
    expect([page.status, page.path]).toEqual([200, whole])
    expect(page.messages()).toContainEqual({
      kind: 'error',
      text: 'The documents are not available right now.',
    })
  })

  it('break off where one of them does, and the next page says so [BEY-67]', async () => {
    await server.faults({
      path: '/storage/rcp/1001/certificate/certificate-1000101-1.pdf',
      kind: 'truncate',
    })
    await expect(client.open(archive)).rejects.toThrow(/terminated|closed|aborted|reset/i)
    expect((await client.open(whole)).messages()).toEqual([
      { kind: 'error', text: 'The export broke off: the downloaded file is not complete.' },
    ])
    expect((await entriesOf(await client.open(archive))).size).toBe(named.length)
  })

  it('are the 404 page of an order without any, of no order, and without customs [BEY-67]', async () => {
    for (const path of [
      `/inbound-orders/${inboundLandmarks.bare}/documents`,
      '/inbound-orders/999/documents',
      '/inbound-orders/x/documents',
    ])
      expect([path, (await client.open(path)).status]).toEqual([path, 404])
    const bare = await client.open(`/inbound-orders/${inboundLandmarks.bare}`)
    expect(bare.main).not.toContain('All documents')
  })

  it('are those with a name that the storage can be asked for, each once [BEY-67] [INB-92]', async () => {
    const proxy = await startUpstreamProxy()
    const file = (filename: string | null) => ({ filename })
    proxy.answer('GET /purchaseorders/7', (_request, response) => {
      response.setHeader('content-type', 'application/json')
      const fininfo = ['invoice-1000101.pdf', '../x.pdf', 'invoice-1000101.pdf', null].map(file)
      response.end(JSON.stringify({ result: { order: { id: 7, status: 20 }, fininfo } }))
    })
    const own = await startPortal({ env: { API_BASE_URL: proxy.base } })
    const browser = await signedIn('client@demo.test', own.url)
    const page = await browser.open('/inbound-orders/7')
    expect(documentsOn(page)).toHaveLength(2)
    const entries = await entriesOf(await browser.open('/inbound-orders/7/documents'))
    expect([...entries.keys()]).toEqual(['Financial information/invoice-1000101.pdf'])
    proxy.answer('GET /purchaseorders/7', (_request, response) => {
      response.setHeader('content-type', 'application/json')
      const fininfo = [file('../x.pdf')]
      response.end(JSON.stringify({ result: { order: { id: 7, status: 20 }, fininfo } }))
    })
    expect((await browser.open('/inbound-orders/7')).main).not.toContain('All documents')
    expect((await solo.open(archive)).status).toBe(404)
  })
})

async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(`${server.sandboxUrl}/v1/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo1234' }),
  })
  return ((await answer.json()) as { result: { jwt_token: string } }).result.jwt_token
}
