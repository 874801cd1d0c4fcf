import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { rawRequest } from '../../support/raw-request'
import { html, startEdge } from './stand-in'

const script = 'console.log("hello")'.repeat(50)
const files = {
  'build/root-ABC.js': script,
  'build/root-ABC.js.br': brotliCompressSync(script),
  'build/root-ABC.js.gz': gzipSync(script),
  'favicon.svg': '<svg/>',
  'a name.txt': 'spaced',
  '.hidden': 'secret',
}
const app = () => Promise.resolve(html('from the app'))

async function get(path: string, headers: Record<string, string> = {}) {
  const { url } = await startEdge(app, { files })
  const answer = await fetch(url + path, { headers })
  return { answer, text: await answer.text() }
}

describe('a file of public/build', () => {
  it('may be kept for a year, as its name changes with its content', async () => {
    const { answer, text } = await get('/build/root-ABC.js')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(text).toBe(script)
  })

  it.each(['br', 'gzip'])('is sent as packed at build time: %s', async (encoding) => {
    const { answer, text } = await get('/build/root-ABC.js', { 'Accept-Encoding': encoding })
    const packed = files[`build/root-ABC.js.${encoding === 'br' ? 'br' : 'gz'}`]
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-length')).toBe(String(packed.length))
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(text).toBe(script)
  })

  it('has the headers that it needs and no others', async () => {
    const { answer } = await get('/build/root-ABC.js', { 'Accept-Encoding': 'br' })
    expect([...answer.headers.keys()].sort()).toEqual([
      'cache-control',
      'connection',
      'content-encoding',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'etag',
      'keep-alive',
      'vary',
      'x-content-type-options',
      'x-request-id',
    ])
  })

  it('is not found once it is of an older build, and says so to nobody else', async () => {
    const { answer, text } = await get('/build/root-OLD.js')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(text).not.toContain('from the app')
  })
})

describe('another file of public', () => {
  it('may be kept for an hour', async () => {
    const { answer } = await get('/favicon.svg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    // a drawing can be opened as a page, with scripts in it
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('is not sent again to a browser that has it', async () => {
    const { url } = await startEdge(app, { files })
    const first = await fetch(`${url}/favicon.svg`)
    const again = await fetch(`${url}/favicon.svg`, {
      headers: { 'If-None-Match': first.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('is found under a name with a space', async () => {
    expect((await get('/a%20name.txt')).text).toBe('spaced')
  })

  it('a file of public carries the security headers', async () => {
    const { answer } = await get('/favicon.svg')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('a file of public takes no form', async () => {
    const { url } = await startEdge(app, { files })
    expect((await fetch(`${url}/favicon.svg`, { method: 'POST' })).status).toBe(405)
  })
})

describe('what is not in public', () => {
  it.each([
    '/../package.json',
    '/build/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/build/..%5c..%5cpackage.json',
    '/%252e%252e/package.json',
    '//etc/passwd',
    '/.hidden',
    '/build/root-ABC.js.br',
    '/build/',
    '/build',
  ])('is not served from disk: %s', async (path) => {
    const { url } = await startEdge(app, { files })
    const { status, body } = await rawRequest(
      url,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect(body).not.toMatch(/client-portal|root:|secret/)
    if (status === 200) expect(body).toContain('from the app')
    else expect([400, 404]).toContain(status)
  })
})
