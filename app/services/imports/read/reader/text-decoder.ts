import { isAscii, isUtf8 } from 'node:buffer'
import { UnreadableFile } from './types'

/** Turns bytes into text piece by piece; a character may lie across two pieces. */
export interface ChunkDecoder {
  readonly encoding: string
  decode(chunk: Buffer): string
  /** What stands for a character within which the bytes end; throws where none may. */
  end(): string
}

export function chunkDecoder(encoding: string, isBroken = false): ChunkDecoder {
  return encoding === 'utf-8' && !isBroken
    ? new Utf8Decoder()
    : new OtherDecoder(encoding, !isBroken)
}

/** The encoding that the first bytes name or show, else undefined. */
export function encodingOfMark(start: Buffer): string | undefined {
  if (start.length >= 4) {
    const mark = start.readUInt32BE(0)
    if (mark === 0xfffe0000 || mark === 0x0000feff) return 'utf-32'
  }
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8'
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return undefined
}

/** Gives one-byte strings where it can, which saxes reads faster and which take half the memory; TextDecoder in pieces does not. */
class Utf8Decoder implements ChunkDecoder {
  readonly encoding = 'utf-8'
  private rest: Buffer | undefined

  decode(chunk: Buffer): string {
    const bytes = this.rest ? Buffer.concat([this.rest, chunk]) : chunk
    this.rest = undefined
    if (isAscii(bytes)) return bytes.toString('latin1')
    const tail = unfinishedBytes(bytes)
    const whole = tail === 0 ? bytes : bytes.subarray(0, -tail)
    if (tail > 0) this.rest = Buffer.from(bytes.subarray(-tail))
    if (!isUtf8(whole)) throw new UnreadableFile('bad-encoding', { found: this.encoding })
    return whole.toString('utf8')
  }

  end(): string {
    if (this.rest) throw new UnreadableFile('bad-encoding', { found: this.encoding })
    return ''
  }
}

/** How many bytes at the end begin a character that is not complete. */
export function unfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? back : 0
    }
  }
  return 0
}

class OtherDecoder implements ChunkDecoder {
  private readonly decoder: TextDecoder

  constructor(
    readonly encoding: string,
    fatal: boolean,
  ) {
    try {
      this.decoder = new TextDecoder(encoding, { fatal })
    } catch (error) {
      throw new UnreadableFile('unknown-encoding', { found: encoding }, { cause: error })
    }
  }

  decode(chunk: Buffer): string {
    return this.attempt(chunk, true)
  }

  end(): string {
    return this.attempt(Buffer.alloc(0), false)
  }

  private attempt(chunk: Buffer, stream: boolean): string {
    try {
      return this.decoder.decode(chunk, { stream })
    } catch (error) {
      throw new UnreadableFile('bad-encoding', { found: this.encoding }, { cause: error })
    }
  }
}
