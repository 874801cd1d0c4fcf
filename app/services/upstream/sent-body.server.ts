import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

/**
 * A text of a body that is read when its turn comes to be sent, so that a body is never whole in memory: a document in
 * base64.
 */
class LateText {
  constructor(
    readonly length: number,
    readonly read: () => Promise<Buffer>,
  ) {}
}

/** Bytes in base64, so many before they are; for a body alone, which is all that takes it for the text that it becomes. */
export function toBase64Later(bytes: number, read: () => Promise<Buffer>): string {
  return new LateText(Math.ceil(bytes / 3) * 4, read) as unknown as string
}

export interface SentBody {
  body: string | Readable
  /** Of a body that comes in pieces; of a text it is known. */
  length?: number
}

/** A body as JSON: in pieces where something of it is read late. */
export function sentBody(body: unknown): SentBody {
  const late: LateText[] = []
  const mark = randomUUID()
  const text = JSON.stringify(body, (_, value: unknown) => {
    if (!(value instanceof LateText)) return value
    late.push(value)
    return mark
  })
  if (late.length === 0) return { body: text }
  const between = text.split(mark)
  const length =
    between.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0) +
    late.reduce((sum, piece) => sum + piece.length, 0)
  return { body: Readable.from(pieces(between, late), { objectMode: true }), length }
}

// a multiple of 3, so that the pieces of one document join
const pieceBytes = 48 * 1024

async function* pieces(between: readonly string[], late: readonly LateText[]) {
  for (const [index, text] of between.entries()) {
    yield Buffer.from(text)
    const bytes = await late[index]?.read()
    for (let at = 0; bytes && at < bytes.length; at += pieceBytes)
      yield Buffer.from(bytes.subarray(at, at + pieceBytes).toString('base64'))
  }
}
