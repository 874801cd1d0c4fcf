import { describe, expect, it } from 'vitest'
import { openSocket, rawRequest, readToClose } from '../../support/raw-request'
import {
  bodyRule,
  maxFormBytes,
  maxImportBytes,
  maxUploadBytes,
} from '../../../server/middleware/body-limits'
import { paths } from '~/lib/paths'
import { importKinds } from '~/services/imports/kinds/kinds'
import { limitedBody, type BodyReader } from '../../../server/request-body'
import { deferred, html, startEdge } from './stand-in'

const readAll = async ({ request }: { request: Request }) =>
  html(String((await request.arrayBuffer()).byteLength))
const form = 'application/x-www-form-urlencoded'
const upload = 'multipart/form-data; boundary=x'

/** A body that announces no length. */
function chunked(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 64 * 1024)
      if (size === 0) return controller.close()
      left -= size
      controller.enqueue(new Uint8Array(size))
    },
  })
}

async function send(
  type: string,
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string,
) {
  const { url } = await startEdge((request) => readAll({ request }))
  const init = { method: 'POST', headers: { 'Content-Type': type }, body, duplex: 'half' }
  const answer = await fetch(`${url}/products/import`, init as RequestInit)
  return { status: answer.status, text: await answer.text() }
}

describe('the size of a form', () => {
  it('is refused on a page that says so when it announces more than 1 MB', async () => {
    const { status, text } = await send(form, new Uint8Array(maxFormBytes + 1))
    expect(status).toBe(413)
    expect(text).toContain('The form is too large')
  })

  it('is refused while it streams when it announces nothing', async () => {
    const { status, text } = await send(form, chunked(maxFormBytes + 1))
    expect(status).toBe(413)
    expect(text).toContain('The form is too large')
  })

  it('is fine up to 1 MB', async () => {
    expect(await send(form, chunked(maxFormBytes))).toEqual({
      status: 200,
      text: String(maxFormBytes),
    })
  })

  it('may be 20 MB with a file', async () => {
    expect((await send(upload, chunked(20 * 1024 * 1024))).status).toBe(200)
  })

  it('is refused with a larger file, announced or not, with a way back', async () => {
    for (const body of [new Uint8Array(maxUploadBytes + 1), chunked(maxUploadBytes + 1)]) {
      const { status, text } = await send(upload, body)
      expect(status).toBe(413)
      expect(text).toContain('The file is too large')
      expect(text).toContain('<a href="/products/import">')
    }
  })

  it('is refused with more than 5,000 entries, which would keep the app busy for minutes', async () => {
    expect((await send(form, 'a=1&'.repeat(5_001))).text).toContain('5,000 entries at most')
    expect((await send(form, 'a=1&'.repeat(4_999))).status).toBe(200)
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
    expect((await send(upload, part.repeat(5_001))).status).toBe(413)
    expect((await send(upload, part.repeat(4_999))).status).toBe(200)
  })

  it('counts an entry whose delimiter arrives in two pieces once', async () => {
    const delimiter = '--longer-boundary'
    const piece = new TextEncoder().encode(`${delimiter}\r\n\r\n`.repeat(4_999))
    for (const cut of [1, 5, delimiter.length - 1, delimiter.length]) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(piece.subarray(0, cut))
          controller.enqueue(piece.subarray(cut))
          controller.enqueue(new TextEncoder().encode(`${delimiter}--`))
          controller.close()
        },
      })
      expect((await send('multipart/form-data; boundary="longer-boundary"', body)).status).toBe(200)
    }
  })

  it('is answered at once even when the app never notices that the body broke off', async () => {
    const { url } = await startEdge(
      (request) =>
        new Promise(() => {
          void request.arrayBuffer().catch(() => undefined)
        }),
    )
    const init = {
      method: 'POST',
      headers: { 'Content-Type': form },
      body: chunked(2 * maxFormBytes),
      duplex: 'half',
    }
    expect((await fetch(url, init as RequestInit)).status).toBe(413)
  })
})

describe('a form that trickles', () => {
  const once = (bytes: number, then: Promise<never>): BodyReader => {
    let isSent = false
    const next = () => {
      if (isSent) return then
      isSent = true
      return Promise.resolve({ done: false as const, value: new Uint8Array(bytes) })
    }
    return { next, discard: () => undefined }
  }
  const limit = { maxBytes: 1_000_000, delimiter: '&', maxDelimiters: 10 }

  it.each([
    ['of texts', { hasFiles: false, bytes: 100 }],
    ['of a file', { hasFiles: true, bytes: 100 }],
  ])('%s is given up, not kept for as long as anybody likes [BEY-83]', async (_, sent) => {
    const { promise, resolve } = deferred<string>()
    const never = new Promise<never>(() => undefined)
    const rule = { ...limit, maxWaitMs: 30, hasFiles: sent.hasFiles, onExceeded: resolve }
    const body = limitedBody(once(sent.bytes, never), rule).getReader()
    expect((await body.read()).value).toHaveLength(sent.bytes)
    await expect(body.read()).rejects.toThrow('too slowly')
    expect(await promise).toBe('wait')
  })

  it.each([
    ...importKinds.map(({ area, screen }) => [`an import of ${area}`, screen({})] as const),
    ['a new inbound order', paths.createInboundOrder()] as const,
    ['a new return', paths.createReturn()] as const,
    ['a new outbound order', paths.createOutboundOrder()] as const,
    ['a concept', paths.inboundConcept(7)] as const,
    ['an inbound order', paths.inboundOrder(7)] as const,
  ])('holds several files where it is of %s [PIMP-08]', (_, path) => {
    expect(bodyRule(upload, path)?.maxBytes).toBe(maxImportBytes)
  })

  it('may take a minute, and with files longer as they progress [BEY-83]', () => {
    const rules = [form, upload].map((type) => bodyRule(type, '/products/import'))
    expect(rules.map((rule) => [rule?.maxWaitMs, rule?.hasFiles])).toEqual([
      [60_000, false],
      [60_000, true],
    ])
  })
})

describe('a body that no form of a browser sends', () => {
  it.each([
    'application/json',
    'text/plain',
    'application/xml',
    'application/octet-stream',
    'nonsense',
  ])('is refused by its type: %s', async (type) => {
    expect((await send(type, '{"a":1}')).status).toBe(415)
  })

  it('is refused as multipart without a boundary', async () => {
    expect((await send('multipart/form-data', 'a=1')).status).toBe(415)
  })

  it('is no body at all: an empty POST passes', async () => {
    const { url } = await startEdge((request) => readAll({ request }))
    expect((await fetch(url, { method: 'POST' })).status).toBe(200)
  })
})

describe('an answer given before the body was read', () => {
  it('reaches a client that is still sending', async () => {
    const { url } = await startEdge(() => Promise.resolve(html('early')))
    const socket = await openSocket(url)
    const answer = readToClose(socket)
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${form}\r\nContent-Length: 500000\r\n\r\n`,
    )
    await new Promise((resolve) => socket.once('data', resolve))
    socket.write(Buffer.alloc(500_000))
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const { body, reset } = await answer
    expect(reset).toBe(false)
    expect(body.match(/early/g)).toHaveLength(2)
  })

  it('reaches a client whose body the app stopped reading, and so does the next one', async () => {
    const { url } = await startEdge(async (request) => {
      if (request.method === 'GET') return html('next')
      const reader = request.body!.getReader()
      await reader.read()
      await reader.cancel()
      return html('stopped')
    })
    const { body, reset } = await rawRequest(url, [
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${form}\r\nContent-Length: 900000\r\n\r\n`,
      'x'.repeat(900_000),
      'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ])
    expect(reset).toBe(false)
    expect(body).toMatch(/stopped[\s\S]*next/)
  })
})
