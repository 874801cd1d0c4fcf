import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  /** Names in lower case; of repeated headers the last. */
  headers: Record<string, string>
  /** As sent, chunk sizes included. */
  body: string
  /** The peer destroyed the connection instead of ending it. */
  reset: boolean
}

/** Sends bytes as they are and reads until the peer closes: for what fetch is too polite to send. */
export async function rawRequest(url: string, text: string | string[]): Promise<RawAnswer> {
  const socket = await openSocket(url)
  const answer = readToClose(socket)
  for (const part of [text].flat()) socket.write(part, 'latin1')
  return answer
}

export function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket))
    socket.once('error', reject)
  })
}

export function readToClose(socket: Socket): Promise<RawAnswer> {
  const parts: Buffer[] = []
  let reset = false
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.on('error', () => (reset = true))
  return new Promise((resolve) => {
    socket.once('close', () =>
      resolve({ ...parseAnswer(Buffer.concat(parts).toString('latin1')), reset }),
    )
  })
}

export function parseAnswer(text: string): Omit<RawAnswer, 'reset'> {
  const headEnd = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, Math.max(0, headEnd)).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: text.slice(headEnd + 4) }
}
