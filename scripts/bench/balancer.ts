import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The header of what is answered in the place of a portal that died before its answer. */
export const cutHeader = 'x-cut'

/** Gives each request to the next of the portals, as what stands in front of several does. */
export class Balancer {
  /** Addresses of the portals that take requests. */
  readonly portals = new Set<string>()
  url = ''
  private turn = 0
  private readonly server = createServer((incoming, outgoing) => {
    void buffer(incoming).then((body) => this.hand(incoming, body, outgoing, this.inTurn()))
  })

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  private inTurn(): string[] {
    const all = [...this.portals]
    const first = this.turn++ % Math.max(1, all.length)
    return [...all.slice(first), ...all.slice(0, first)]
  }

  private hand(
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
    [portal, ...others]: string[],
  ): void {
    if (!portal) {
      outgoing.writeHead(502, { [cutHeader]: '1' }).end()
      return
    }
    const { method, headers } = incoming
    const onward = request(new URL(incoming.url ?? '/', portal), { method, headers }, (answer) => {
      // another version has other scripts and styles
      if (answer.statusCode === 404 && others.length > 0 && isBuilt(incoming.url)) {
        answer.resume()
        this.hand(incoming, body, outgoing, others)
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => outgoing.destroy()).pipe(outgoing)
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) return void outgoing.destroy()
      // what wrote nothing, or never reached a portal, is handed to another one
      const mayGoOn = method === 'GET' || error.code === 'ECONNREFUSED'
      this.hand(incoming, body, outgoing, mayGoOn ? others : [])
    })
    onward.end(body)
  }
}

const isBuilt = (url: string | undefined): boolean => url?.startsWith('/build/') ?? false
