import { get as httpGet, type IncomingMessage } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { expect, it } from 'vitest'
import { openSocket, rawRequest, readToClose } from '../../support/raw-request'
import { deferred, html, startEdge } from './stand-in'

const chunkBytes = 64 * 1024
const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`
const encoder = new TextEncoder()

it('a client that does not read stops the source instead of filling the memory', async () => {
  let pulled = 0
  const { url } = await startEdge(() => {
    const body = new ReadableStream({
      pull(controller) {
        pulled += chunkBytes
        if (pulled > 500_000_000) controller.close()
        else controller.enqueue(new Uint8Array(chunkBytes))
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/pdf' } }))
  })

  const socket = await openSocket(url)
  socket.pause()
  socket.write(get('/'))
  await expect.poll(() => pulled).toBeGreaterThan(0)
  const settled = await untilSteady(() => pulled)
  // What the kernel takes on both ends of the connection, and our own buffers.
  expect(settled).toBeLessThan(20_000_000)

  socket.resume()
  await expect.poll(() => pulled).toBeGreaterThan(settled)
  socket.destroy()
})

/** The value once it has stopped moving for many turns of the event loop. */
async function untilSteady(read: () => number): Promise<number> {
  let last = -1
  let same = 0
  while (same < 1_000) {
    await turn()
    same = read() === last ? same + 1 : 0
    last = read()
  }
  return last
}

it.each([
  ['application/pdf', 'HTTP/1.1', ''],
  ['text/html', 'HTTP/1.1', 'Accept-Encoding: br\r\n'],
  ['text/html', 'HTTP/1.1', 'Accept-Encoding: gzip\r\n'],
  ['application/pdf', 'HTTP/1.0', ''],
])(
  'half an answer never looks whole when the source breaks: %s, %s %s',
  async (type, version, headers) => {
    const received = deferred<void>()
    const { url, logs } = await startEdge(() => {
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(encoder.encode('some of it'))
          await received.promise
          controller.error(new Error('upstream went away'))
        },
      })
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': type } }))
    })

    const socket = await openSocket(url)
    const answer = readToClose(socket)
    socket.write(get('/', headers).replace('HTTP/1.1', version))
    await new Promise((resolve) => socket.once('data', resolve))
    received.resolve()

    const { body, reset } = await answer
    expect(reset).toBe(true)
    expect(body).not.toMatch(/0\r\n\r\n$/)
    expect(logs).toContainEqual(
      expect.objectContaining({
        msg: 'answer broken off',
        err: expect.objectContaining({ message: 'upstream went away' }) as unknown,
      }),
    )
    expect(logs).toContainEqual(expect.objectContaining({ msg: 'request', aborted: true }))
  },
)

it('a client that leaves stops a source that is waiting, and is no error', async () => {
  const cancelled = deferred<void>()
  const aborted = deferred<void>()
  const { url, logs } = await startEdge((request) => {
    request.signal.addEventListener('abort', () => aborted.resolve())
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(encoder.encode('first')),
      cancel: () => cancelled.resolve(),
    })
    return Promise.resolve(new Response(body))
  })
  const socket = await openSocket(url)
  socket.write(get('/'))
  await new Promise((resolve) => socket.once('data', resolve))
  socket.destroy()
  await Promise.all([cancelled.promise, aborted.promise])
  await turn()
  expect(logs.filter(({ level }) => Number(level) > 30)).toEqual([])
})

it('a client that left before the answer was made stops the source too', async () => {
  const asked = deferred<void>()
  const left = deferred<void>()
  const cancelled = deferred<void>()
  const { url } = await startEdge(async (request) => {
    request.signal.addEventListener('abort', () => left.resolve())
    asked.resolve()
    await left.promise
    return new Response(new ReadableStream({ cancel: () => cancelled.resolve() }))
  })
  const socket = await openSocket(url)
  socket.write(get('/'))
  await asked.promise
  socket.destroy()
  await cancelled.promise
})

it('the first part of a page arrives readable while the rest is still being made', async () => {
  let finish: () => void = () => undefined
  const { url } = await startEdge(() => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode('<p>the frame</p>'))
        finish = () => {
          controller.enqueue(encoder.encode('<p>the rest</p>'))
          controller.close()
        }
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/html' } }))
  })

  const answer = await fetchRaw(url)
  const unpacked = createBrotliDecompress()
  answer.on('data', (part: Buffer) => unpacked.write(part))
  const first = await new Promise<Buffer>((resolve) => unpacked.once('data', resolve))
  expect(first.toString()).toBe('<p>the frame</p>')

  finish()
  const rest = await new Promise<Buffer>((resolve) => unpacked.once('data', resolve))
  expect(rest.toString()).toBe('<p>the rest</p>')
})

function fetchRaw(url: string) {
  return new Promise<IncomingMessage>((resolve) =>
    httpGet(url, { headers: { 'Accept-Encoding': 'br' }, agent: false }, resolve),
  )
}

it('many small pieces of a page are packed as one', async () => {
  const row = '<tr><td>ART-1</td><td>Coat</td><td>Harbour Fashion</td></tr>'
  const { url } = await startEdge(() => {
    let rows = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (++rows > 500) controller.close()
        else controller.enqueue(encoder.encode(row))
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/html' } }))
  })
  const answer = await fetchRaw(url)
  const parts = (await answer.toArray()) as Buffer[]
  const packed = Buffer.concat(parts)
  expect(brotliDecompressSync(packed).toString()).toBe(row.repeat(500))
  // Flushing after each piece would cost several bytes a piece.
  expect(packed.byteLength).toBeLessThan(300)
})

it('a HEAD is answered with the headers of the GET and nothing else', async () => {
  const { url } = await startEdge(() => Promise.resolve(html('<p>page</p>')))
  const text = get('/', 'Accept-Encoding: br\r\n')
  const [got, head] = [
    await rawRequest(url, text),
    await rawRequest(url, text.replace('GET', 'HEAD')),
  ]
  expect(head.body).toBe('')
  expect(got.body).not.toBe('')
  for (const name of ['content-type', 'content-encoding', 'vary', 'cache-control']) {
    expect(head.headers[name]).toBe(got.headers[name])
  }
})

it('a HEAD ends what the app opened to answer it', async () => {
  const aborted = deferred<void>()
  const { url, logs } = await startEdge((request) => {
    request.signal.addEventListener('abort', () => aborted.resolve())
    return Promise.resolve(html('page'))
  })
  const answer = await rawRequest(url, get('/').replace('GET', 'HEAD'))
  await aborted.promise
  expect(answer).toMatchObject({ status: 200, body: '', reset: false })
  expect(logs).toEqual([expect.objectContaining({ msg: 'request', status: 200 })])
})

it('two requests in a row on one connection get their two answers', async () => {
  const { url } = await startEdge((request) => Promise.resolve(html(new URL(request.url).pathname)))
  const socket = await openSocket(url)
  const answer = readToClose(socket)
  socket.write('GET /one HTTP/1.1\r\nHost: x\r\n\r\n' + get('/two'))
  expect((await answer).body).toMatch(/\/one[\s\S]*\/two/)
})
