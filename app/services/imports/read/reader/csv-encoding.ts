import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import type { Budget } from './budget'
import { utf16Encoding } from './recognise'
import { encodingOfMark, unfinishedBytes } from './text-decoder'
import { UnreadableFile } from './types'

const chunkBytes = 256 * 1024

/**
 * By mark, or by the whole file: what is UTF-8 to its last byte is UTF-8, everything else Windows-1252, as
 * spreadsheets in Western Europe save it.
 */
export async function csvEncoding(path: string, budget: Budget): Promise<string> {
  let encoding: string | undefined
  let rest: Buffer = Buffer.alloc(0)
  let isValidUtf8 = true
  for await (const piece of createReadStream(path, { highWaterMark: chunkBytes })) {
    const chunk = piece as Buffer
    encoding ??= utf16Encoding(chunk) ?? encodingOfMark(chunk) ?? ''
    if (encoding !== '' && encoding !== 'utf-8') return encoding
    if (chunk.includes(0)) throw new UnreadableFile('not-a-spreadsheet', { found: 'binary' })
    if (isValidUtf8) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      const tail = unfinishedBytes(bytes)
      rest = bytes.subarray(bytes.length - tail)
      isValidUtf8 = isUtf8(bytes.subarray(0, bytes.length - tail))
    }
    budget.checkTime()
  }
  if (encoding === 'utf-8' || (isValidUtf8 && rest.length === 0)) return 'utf-8'
  return 'windows-1252'
}
