import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import type { Budget } from './budget'
import { utf16Encoding } from './recognise'
import { encodingOfMark, unfinishedBytes } from './text-decoder'
import { UnreadableFile } from './types'

const chunkBytes = 256 * 1024

export interface CsvEncoding {
  encoding: string
  /** Single bytes of it are broken: the cells that hold them are noted. */
  isBroken?: boolean
}

/**
 * By mark, or by the whole file: what is UTF-8 to its last byte is UTF-8, and so is what has more whole characters
 * beyond ASCII than broken ones; everything else is Windows-1252, as spreadsheets in Western Europe save it.
 */
export async function csvEncoding(path: string, budget: Budget): Promise<CsvEncoding> {
  let encoding: string | undefined
  let rest: Buffer = Buffer.alloc(0)
  let isValidUtf8 = true
  for await (const piece of createReadStream(path, { highWaterMark: chunkBytes })) {
    const chunk = piece as Buffer
    encoding ??= utf16Encoding(chunk) ?? encodingOfMark(chunk) ?? ''
    if (encoding !== '' && encoding !== 'utf-8') return { encoding }
    if (chunk.includes(0)) throw new UnreadableFile('not-a-spreadsheet', { found: 'binary' })
    if (isValidUtf8) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      const tail = unfinishedBytes(bytes)
      rest = bytes.subarray(bytes.length - tail)
      isValidUtf8 = isUtf8(bytes.subarray(0, bytes.length - tail))
    }
    budget.checkTime()
  }
  if (isValidUtf8 && rest.length === 0) return { encoding: 'utf-8' }
  if (await isMostlyUtf8(path, budget)) return { encoding: 'utf-8', isBroken: true }
  return { encoding: encoding === 'utf-8' ? 'utf-8' : 'windows-1252' }
}

const broken = '\ufffd'

/** Hardly any text of Windows-1252 is a character of UTF-8 by chance. */
async function isMostlyUtf8(path: string, budget: Budget): Promise<boolean> {
  const decoder = new TextDecoder('utf-8')
  let [whole, wrong] = [0, 0]
  const count = (text: string) => {
    for (const character of text)
      if (character === broken) wrong++
      else if (character > '\x7f') whole++
  }
  for await (const piece of createReadStream(path, { highWaterMark: chunkBytes })) {
    count(decoder.decode(piece as Buffer, { stream: true }))
    budget.checkTime()
  }
  count(decoder.decode())
  return whole > wrong
}
