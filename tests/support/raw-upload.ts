import type { Socket } from 'node:net'
import { Page, type Browser } from './browser'
import { openSocket, parseAnswer, readToClose, type RawAnswer } from './raw-request'

const boundary = 'raw-upload'

export interface RawUpload {
  browser: Browser
  /** The page whose form is sent. */
  page: Page
  /** Fields that stand before the file in place of the page's own. */
  fields?: Record<string, string>
  /** What the head of the body announces; chunks without it. */
  length?: number
}

/** The fields of an upload form and the head of its file, as a browser begins to send them. */
export function uploadStart({ page, fields }: Pick<RawUpload, 'page' | 'fields'>): string {
  const own = fields ?? {
    company: page.form('Upload').hidden('company')[0] ?? '',
    key: page.form('Upload').hidden('key')[0] ?? '',
  }
  return (
    Object.entries(own)
      .map(([name, value]) => part(`name="${name}"`, value))
      .join('') +
    `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="slow.csv"\r\n` +
    'Content-Type: text/csv\r\n\r\n'
  )
}

export const part = (disposition: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`

export const uploadEnd = `\r\n--${boundary}--\r\n`

/** The upload's connection with its head sent; the bytes of the body are the caller's. */
export async function beginUpload({ browser, page, length }: RawUpload): Promise<Socket> {
  const { origin, host } = page.url
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = await openSocket(origin)
  socket.on('error', () => undefined)
  socket.write(
    [
      `POST ${page.path} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${origin}`,
      `Cookie: ${cookies}`,
      'Accept: text/html',
      'Connection: close',
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n'),
  )
  return socket
}

/** The body of any form, as a browser sends it. */
export async function bodyOf(entries: [name: string, value: string | File][]): Promise<string> {
  const parts = entries.map(async ([name, value]) =>
    typeof value === 'string'
      ? part(`name="${name}"`, value)
      : part(
          `name="${name}"; filename="${value.name}"\r\nContent-Type: ${value.type}`,
          await value.text(),
        ),
  )
  return `${(await Promise.all(parts)).join('')}--${boundary}--\r\n`
}

/** The page that is answered on the connection of an upload. */
export async function pageOn(
  socket: Socket,
  { browser, page }: Pick<RawUpload, 'browser' | 'page'>,
): Promise<Page> {
  const { status, headers, body } = await readToClose(socket)
  const text = headers['transfer-encoding'] === 'chunked' ? withoutChunks(body) : body
  return new Page(browser, page.url, { status, headers, body: Buffer.from(text, 'latin1') }, [])
}

function withoutChunks(body: string): string {
  const [head = ''] = /^[\da-f]+\r\n/i.exec(body) ?? []
  const size = parseInt(head, 16) || 0
  if (size === 0) return ''
  const rest = body.slice(head.length)
  return rest.slice(0, size) + withoutChunks(rest.slice(size + 2))
}

/** The first answer on the connection: the peer need not close it. */
export function answerOn(socket: Socket): Promise<RawAnswer> {
  let text = ''
  let reset = false
  return new Promise((resolve) => {
    const look = () => {
      const answer = parseAnswer(text)
      const length = Number(answer.headers['content-length'] ?? NaN)
      if (Buffer.byteLength(answer.body, 'latin1') >= length) resolve({ ...answer, reset })
    }
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1')
      look()
    })
    socket.on('error', () => (reset = true))
    socket.once('close', () => resolve({ ...parseAnswer(text), reset }))
  })
}
