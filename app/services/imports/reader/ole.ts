import type { FileHandle } from 'node:fs/promises'

const endOfChain = 0xfffffffe
const mostDirectorySectors = 64

/**
 * The names in the directory of an OLE compound file, by which an encrypted workbook (EncryptedPackage) is told
 * from an .xls (Workbook or Book). Stops quietly where the file is broken: the names seen so far count.
 */
export async function oleNames(file: FileHandle): Promise<Set<string>> {
  const names = new Set<string>()
  const header = await readAt(file, 0, 512)
  if (header.length < 512) return names
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return names
  const size = 2 ** shift

  let sector = header.readUInt32LE(48)
  for (let read = 0; read < mostDirectorySectors && sector < endOfChain; read++) {
    const directory = await readAt(file, (sector + 1) * size, size)
    for (let entry = 0; entry + 128 <= directory.length; entry += 128) {
      const bytes = directory.readUInt16LE(entry + 64)
      if (bytes > 2 && bytes <= 64)
        names.add(directory.toString('utf16le', entry, entry + bytes - 2))
    }
    sector = await nextSector(file, header, sector, size)
  }
  return names
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
