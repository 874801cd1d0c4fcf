import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  /** Taken only as fast as the archive is. */
  texts: AsyncIterable<string> | Iterable<string>
}

/** Sizes and check sum follow the content, and names are UTF-8. */
const flags = 0x0808
const deflate = 8
const version = 20
/** 1 January 1980: the archive says nothing of when it was made. */
const noDate = 0x0021

/**
 * An archive as it is made. It holds a few chunks at a time, however long the entries are; whoever stops taking it
 * stops the making, and an entry that breaks breaks the archive. Made for archives below 4 GB.
 */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = []
  let offset = 0
  const count = (chunk: Uint8Array) => {
    offset += chunk.length
    return chunk
  }
  for (const { name, texts } of entries) {
    const start = offset
    const nameBytes = Buffer.from(name)
    yield count(header(0x04034b50, [version], nameBytes, { sum: 0, packed: 0, size: 0 }))
    const tally = { sum: 0, size: 0 }
    const contentStart = offset
    for await (const chunk of deflated(texts, tally)) yield count(chunk)
    const sizes = { ...tally, packed: offset - contentStart }
    yield count(descriptor(sizes))
    directory.push(header(0x02014b50, [version, version], nameBytes, sizes, start))
  }
  const directoryStart = offset
  for (const record of directory) yield count(record)
  yield endOfDirectory(entries.length, offset - directoryStart, directoryStart)
}

interface Sizes {
  sum: number
  packed: number
  size: number
}

async function* deflated(
  texts: ZipEntry['texts'],
  tally: { sum: number; size: number },
): AsyncGenerator<Uint8Array> {
  const packing = createDeflateRaw()
  // the failure comes out of the iteration below
  pipeline(Readable.from(bytesOf(texts, tally)), packing, () => undefined)
  for await (const chunk of packing) yield chunk as Uint8Array
}

async function* bytesOf(texts: ZipEntry['texts'], tally: { sum: number; size: number }) {
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    tally.sum = crc32(bytes, tally.sum)
    tally.size += bytes.length
    yield bytes
  }
}

/** The record before an entry, or, with where that one starts, its record in the directory. */
function header(
  signature: number,
  versions: readonly number[],
  name: Buffer,
  { sum, packed, size }: Sizes,
  start?: number,
): Uint8Array {
  const isDirectory = start !== undefined
  const fields = Buffer.alloc(isDirectory ? 46 : 30)
  let at = fields.writeUInt32LE(signature)
  for (const one of [...versions, flags, deflate, 0, noDate]) at = fields.writeUInt16LE(one, at)
  for (const one of [sum, packed, size]) at = fields.writeUInt32LE(one, at)
  at = fields.writeUInt16LE(name.length, at)
  if (isDirectory) fields.writeUInt32LE(start, 42)
  return Buffer.concat([fields, name])
}

function descriptor({ sum, packed, size }: Sizes): Uint8Array {
  const record = Buffer.alloc(16)
  let at = record.writeUInt32LE(0x08074b50)
  for (const one of [sum, packed, size]) at = record.writeUInt32LE(one, at)
  return record
}

function endOfDirectory(entries: number, size: number, start: number): Uint8Array {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50)
  record.writeUInt16LE(entries, 8)
  record.writeUInt16LE(entries, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(start, 16)
  return record
}
