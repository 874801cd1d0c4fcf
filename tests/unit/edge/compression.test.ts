import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { describe, expect, it } from 'vitest'
import { acceptedEncoding } from '../../../server/compression'
import { html, startEdge } from './stand-in'

describe('the packing of an answer', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, compress, bzip, bzip2, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['', undefined],
    [undefined, undefined],
    [';;,=,q', undefined],
  ])('is what the client likes best: %s → %s', (accepts, chosen) => {
    expect(acceptedEncoding(accepts)).toBe(chosen)
  })

  it.each([
    ['a page', { 'Content-Type': 'text/html; charset=utf-8' }, 'br'],
    ['data for a page', { 'Content-Type': 'application/json' }, 'br'],
    ['a csv file', { 'Content-Type': 'text/csv' }, 'br'],
    [
      'a workbook',
      { 'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
      null,
    ],
    ['a pdf', { 'Content-Type': 'application/pdf' }, null],
    [
      'what may not be changed',
      { 'Content-Type': 'text/csv', 'Cache-Control': 'no-store, no-transform' },
      null,
    ],
    [
      'what is packed already',
      { 'Content-Type': 'text/csv', 'Content-Encoding': 'identity' },
      'identity',
    ],
  ])('of %s', async (_what, headers: Record<string, string>, encoding) => {
    const { url } = await startEdge(() =>
      Promise.resolve(new Response('some content', { headers })),
    )
    const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe(encoding === 'br' ? 'Accept-Encoding' : null)
    expect(await answer.text()).toBe('some content')
  })

  it('is told apart by caches even for a client that takes it plain', async () => {
    const { url } = await startEdge(() => Promise.resolve(html('page', { Vary: 'Cookie' })))
    const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding')
  })

  it.each(['br', 'gzip'])(
    'of a whole page tells the length that it has then, not the one before: %s',
    async (encoding) => {
      const page = '<p>row</p>'.repeat(5_000)
      const length = { 'Content-Length': String(page.length) }
      const { url } = await startEdge(() => Promise.resolve(html(page, length)))
      const answer = await request(url, { headers: { 'Accept-Encoding': encoding } })
      const packed = Buffer.from(await answer.body.arrayBuffer())
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers['content-length']).toBe(String(packed.length))
      expect(packed.length).toBeLessThan(page.length / 10)
      const unpacked = encoding === 'br' ? brotliDecompressSync(packed) : gunzipSync(packed)
      expect(unpacked.toString()).toBe(page)
    },
  )

  it('of what comes bit by bit does not wait for its end', async () => {
    const { url } = await startEdge(() => Promise.resolve(html('page')))
    const answer = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(answer.headers.get('content-length')).toBeNull()
    expect(await answer.text()).toBe('page')
  })

  it('says nothing of a length for a HEAD, whose page is not packed', async () => {
    const { url } = await startEdge(() => Promise.resolve(html('page', { 'Content-Length': '4' })))
    const answer = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip' } })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('content-length')).toBeNull()
  })

  it('keeps every cookie on a line of its own', async () => {
    const { url } = await startEdge(() => {
      const headers = new Headers({ 'Content-Type': 'text/html' })
      headers.append('Set-Cookie', 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT')
      headers.append('Set-Cookie', 'b=2')
      return Promise.resolve(new Response('page', { headers }))
    })
    expect((await fetch(url)).headers.getSetCookie()).toEqual([
      'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT',
      'b=2',
    ])
  })
})
