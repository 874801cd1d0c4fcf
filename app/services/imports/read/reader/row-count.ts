import { createReadStream } from 'node:fs'
import { EnoughRead } from './xml'
import type { ZipPackage } from './zip'

/** `<row><c><v>1</v></c></row>`: no row that holds anything is shorter. */
const shortestRow = 27
const rowTags = [Buffer.from('<row'), Buffer.from(':row')]
const lineFeed = 10
const carriageReturn = 13
const chunkBytes = 256 * 1024
/** What may stand before the first row. */
const headBytes = 512 * 1024

/**
 * Whether a sheet may have more rows than so many: false is certain, true is to be looked into, as blank rows count
 * here. Only unpacks the part, and a small one not even that.
 */
export async function mayHaveMoreRows(
  zip: ZipPackage,
  part: string,
  rows: number,
): Promise<boolean> {
  if (zip.sizeOf(part) < rows * shortestRow) return false
  let rowsSeen = 0
  let seen = 0
  let end = Buffer.alloc(0)
  try {
    await zip.read(part, (chunk) => {
      const piece = end.length > 0 ? Buffer.concat([end, chunk]) : chunk
      for (const tag of rowTags) rowsSeen += getCount(tag, piece)
      end = Buffer.from(piece.subarray(1 - shortestTag))
      seen += chunk.length
      // without any it is no sheet, or written in two bytes a letter
      if (rowsSeen > rows || (rowsSeen === 0 && seen > headBytes)) throw new EnoughRead()
    })
    return rowsSeen === 0
  } catch (error) {
    if (error instanceof EnoughRead) return true
    throw error
  }
}

const shortestTag = 4

function getCount(tag: Buffer, piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(tag); at !== -1; at = piece.indexOf(tag, at + tag.length)) count++
  return count
}

/** The same of a text file: its line ends, of whichever kind, those within quotes too. */
export async function mayHaveMoreLines(path: string, lines: number): Promise<boolean> {
  let lineCount = 1
  let last = 0
  for await (const piece of createReadStream(path, { highWaterMark: chunkBytes })) {
    for (const byte of piece as Buffer) {
      if (byte === carriageReturn || (byte === lineFeed && last !== carriageReturn)) lineCount++
      last = byte
    }
    if (lineCount > lines) return true
  }
  return false
}
