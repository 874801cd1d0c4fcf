import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { portal } from './portal'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface UpstreamProxy {
  /** For `API_BASE_URL`. */
  base: string
  /** Answers a call in the sandbox's place, `POST /products/export` for one, until told otherwise. */
  answer(call: string, answer: Answer | undefined): void
  /** Calls that were answered in the sandbox's place, with the headers they came with. */
  seen: { call: string; headers: IncomingMessage['headers'] }[]
}

interface ProxyOptions {
  /** What becomes of each JSON answer of the sandbox. */
  rewrite?: (json: string) => string
}

/** The sandbox of this file's slot, but for calls that the test answers itself: for what the sandbox never sends. */
export async function startUpstreamProxy({ rewrite }: ProxyOptions = {}): Promise<UpstreamProxy> {
  const answers = new Map<string, Answer>()
  const seen: UpstreamProxy['seen'] = []
  const { sandboxUrl } = portal()

  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', sandboxUrl)
    const call = `${incoming.method} ${url.pathname.replace(/^\/v1/, '')}`
    const own = answers.get(call)
    if (own) {
      seen.push({ call, headers: incoming.headers })
      incoming.resume()
      own(incoming, outgoing)
      return
    }
    const { method, headers } = incoming
    const onward = request(url, { method, headers }, (answer) => {
      const own = { ...answer.headers }
      delete own['content-length']
      if (!rewrite || !/json/.test(own['content-type'] ?? '')) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, own)
      void json(answer).then((body) => outgoing.end(rewrite(JSON.stringify(body))))
    })
    // what breaks off there breaks off here
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answer: (call, answer) => void (answer ? answers.set(call, answer) : answers.delete(call)),
    seen,
  }
}

/** A list as upstream answers it. */
export const listOf =
  (rows: unknown[]): Answer =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ result: rows, count: rows.length, max: 1 }))
  }
