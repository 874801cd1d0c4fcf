import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type OwnAnswer = (incoming: IncomingMessage, outgoing: ServerResponse) => void

export interface BenchUpstream {
  /** For `API_BASE_URL`. */
  base: string
  stop(): void
}

/** The sandbox, but for calls (`POST /saleskit/sku`) that must cost upstream next to nothing, or answer with more than it has. */
export async function serveUpstream(
  sandboxUrl: string,
  own: Record<string, OwnAnswer>,
): Promise<BenchUpstream> {
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').replace(/^\/v1/, '').replace(/\?.*$/s, '')
    const answer = own[`${incoming.method} ${path}`]
    if (answer) return answer(incoming, outgoing)
    const onward = request(
      sandboxUrl + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (received) => {
        outgoing.writeHead(received.statusCode ?? 502, received.headers)
        received.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The whole body of a call, as JSON. */
export async function jsonOf(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
