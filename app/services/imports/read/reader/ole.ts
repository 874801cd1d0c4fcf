import type { FileHandle } from 'node:fs/promises'

const endOfChain = 0xfffffffe
const mostDirectorySectors = 64

/** Where the streams of an OLE compound file begin, by their names in small letters: they match in any case. */
export type OleStreams = ReadonlyMap<string, OleStream>

interface OleStream {
  /** Of the stream's first sector in the file; undefined where it is kept among the small ones. */
  at: number | undefined
}

/**
 * The directory of an OLE compound file, by which an encrypted workbook (EncryptedPackage) is told from an .xls
 * (Workbook or Book). Stops quietly where the file is broken: the streams seen so far count.
 */
export async function oleStreams(file: FileHandle): Promise<OleStreams> {
  const streams = new Map<string, OleStream>()
  const header = await readAt(file, 0, 512)
  if (header.length < 512) return streams
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return streams
  const size = 2 ** shift
  const smallest = header.readUInt32LE(56)

  let sector = header.readUInt32LE(48)
  for (let read = 0; read < mostDirectorySectors && sector < endOfChain; read++) {
    const directory = await readAt(file, (sector + 1) * size, size)
    for (let entry = 0; entry + 128 <= directory.length; entry += 128) {
      const bytes = directory.readUInt16LE(entry + 64)
      if (bytes <= 2 || bytes > 64) continue
      const name = directory.toString('utf16le', entry, entry + bytes - 2).toLowerCase()
      const isLarge = directory.readUInt32LE(entry + 120) >= smallest
      const at = (directory.readUInt32LE(entry + 116) + 1) * size
      streams.set(name, { at: isLarge ? at : undefined })
    }
    sector = await nextSector(file, header, sector, size)
  }
  return streams
}

const filePass = 0x2f
const firstSector = 512

/**
 * Whether an .xls is protected by a password: a record that says so stands among the first of its workbook, within the
 * first sector.
 */
export async function asksPassword(file: FileHandle, { at }: OleStream): Promise<boolean> {
  if (at === undefined) return false
  const records = await readAt(file, at, firstSector)
  for (let record = 0; record + 4 <= records.length;) {
    if (records.readUInt16LE(record) === filePass) return true
    record += 4 + records.readUInt16LE(record + 2)
  }
  return false
}

/** Follows the allocation table as far as the header itself lists it, which is 7 MB of file at the least. */
async function nextSector(
  file: FileHandle,
  header: Buffer,
  sector: number,
  size: number,
): Promise<number> {
  const perTable = size / 4
  const table = Math.floor(sector / perTable)
  if (table >= 109) return endOfChain
  const at = (header.readUInt32LE(76 + table * 4) + 1) * size + (sector % perTable) * 4
  const next = await readAt(file, at, 4)
  return next.length === 4 ? next.readUInt32LE(0) : endOfChain
}

export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
