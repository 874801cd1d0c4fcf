import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { isHost } from './host'
import { loggedTarget } from './middleware/access-log'
import { newRequestId } from './middleware/request-scope'
import { securityHeaders } from './middleware/security-headers'
import { refusalPage, type RefusalKind } from './refusal'
import { toBodyReader } from './request-body'
import type { EdgeEnv } from './scope'
import { sendResponse } from './send-response'

export interface Timeouts {
  /** For the request's head: a client that trickles it holds a socket and nothing else. */
  headersTimeout: number
  /** For the whole request: 20 MB at 300 kbit/s. */
  requestTimeout: number
  /** Longer than a load balancer keeps its own end open, else it sends into a closed connection. */
  keepAliveTimeout: number
  /** Without a byte either way. Longer than the slowest upstream answer, an export's first byte. */
  timeout: number
}

const timeouts: Timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 65_000,
  timeout: 180_000,
}

/** The HTTP server around the edge. */
export function createPortalServer(
  edge: Hono<EdgeEnv>,
  logger: Logger,
  options: Partial<Timeouts> & {
    connectionsCheckingInterval?: number
    isDraining?: () => boolean
  } = {},
): Server {
  const { isDraining = () => false, connectionsCheckingInterval = 5_000, ...overrides } = options

  const answer = getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as EdgeEnv['Bindings']
      const body = toBodyReader(incoming)
      const response = await edge.fetch(request, { incoming, outgoing, body })
      if (isDraining()) outgoing.setHeader('Connection', 'close')
      await sendResponse(response, incoming, outgoing).catch((error: unknown) => {
        logger.error(
          { requestId: response.headers.get('x-request-id'), err: error },
          'answer broken off',
        )
      })
      body.discard()
      return RESPONSE_ALREADY_SENT
    },
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  )

  const server = createServer(
    { ...timeouts, ...overrides, connectionsCheckingInterval, requireHostHeader: false },
    (incoming, outgoing) => {
      if (isWellFormed(incoming)) void answer(incoming, outgoing)
      else refuseRaw(logger, incoming, outgoing, 'badRequest')
    },
  )
  server.timeout = overrides.timeout ?? timeouts.timeout
  server.on('checkExpectation', (incoming, outgoing) =>
    refuseRaw(logger, incoming, outgoing, 'expectation'),
  )
  server.on('connect', (incoming, socket) =>
    refuseSocket(logger, socket, 'method', incoming.method),
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    refuseSocket(logger, socket, toRefusal(error), error.code)
  })
  return server
}

/** One valid Host and a path that can be decoded; all that a request needs to have an address. */
function isWellFormed(incoming: IncomingMessage): boolean {
  const { url = '', rawHeaders } = incoming
  const hosts = rawHeaders.filter(
    (_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host',
  )
  const host = hosts.length === 1 ? hosts[0] : undefined
  if (host === undefined || !isHost(host) || !url.startsWith('/')) return false
  const path = url.split('?', 1)[0] ?? ''
  try {
    const decoded = decodeURIComponent(path)
    // a backslash that is written out would be read as a slash; one that is encoded is part of a name that is not found
    if (/[\u0000-\u001f\u007f]/.test(decoded) || path.includes('\\')) return false
    return URL.canParse(`http://${host}${url}`)
  } catch {
    return false
  }
}

/** For a request without an address that the edge could work with. */
function refuseRaw(
  logger: Logger,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  kind: RefusalKind,
): void {
  const requestId = newRequestId()
  const page = refusalPage(kind, requestId)
  logger.info(
    {
      requestId,
      method: incoming.method,
      ...loggedTarget(incoming.url ?? ''),
      status: page.status,
    },
    'request',
  )
  outgoing.writeHead(page.status, toHeaders(page, requestId))
  outgoing.end(incoming.method === 'HEAD' ? undefined : page.body)
}

/** For what is not even a request. */
function refuseSocket(
  logger: Logger,
  socket: Duplex,
  kind: RefusalKind,
  reason: string | undefined,
): void {
  // Nobody else listens to what is no request any more, and a reset would end the process.
  socket.on('error', () => undefined)
  // The client left, in the last case in the middle of a request that has its own log line.
  const isGone = !socket.writable || reason === 'ECONNRESET' || reason === 'HPE_INVALID_EOF_STATE'
  if (isGone) return void socket.destroy()
  const requestId = newRequestId()
  const page = refusalPage(kind, requestId)
  logger.info({ requestId, reason, status: page.status }, 'request')
  const head = Object.entries({ ...toHeaders(page, requestId), Connection: 'close' })
  socket.end(
    `HTTP/1.1 ${page.status} Refused\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${page.body}`,
    () => socket.destroy(),
  )
}

function toHeaders(page: { headers: Record<string, string>; body: string }, requestId: string) {
  return {
    ...securityHeaders({ secure: false }),
    ...page.headers,
    'Content-Length': String(Buffer.byteLength(page.body)),
    'X-Request-Id': requestId,
  }
}

function toRefusal(error: NodeJS.ErrnoException): RefusalKind {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'headersTooLarge'
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'timeout'
  return 'badRequest'
}
