import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl'
import type { Budget } from './budget'
import { UnreadableFile } from './types'

const stored = 0
const deflated = 8
/** Output size of one inflation step, and so the most that is held of any part at once. */
const chunkBytes = 64 * 1024

/**
 * The parts of an OPC package by name. Names match without regard to case, with slashes or backslashes.
 * Sizes that the archive declares are checked against what comes out, never relied on.
 */
export class ZipPackage {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: Map<string, Entry>,
    private readonly budget: Budget,
  ) {}

  static async open(path: string, budget: Budget): Promise<ZipPackage> {
    const zip = await openPromise(path, {
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: false,
    }).catch((error: unknown) => refuseZipError(error))
    // also raised through the calls below; without a listener it would end the process
    zip.on('error', () => undefined)
    try {
      return new ZipPackage(zip, await readDirectory(zip, budget), budget)
    } catch (error) {
      zip.close()
      return refuseZipError(error)
    }
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase())
  }

  /** Refuses parts that say themselves that they are too large together, before anything is inflated. */
  assertAffordable(parts: (string | undefined)[]): void {
    const limit = this.budget.limits.inflatedBytes
    let sum = this.budget.inflatedBytes
    for (const part of parts) {
      const entry = part === undefined ? undefined : this.entries.get(part.toLowerCase())
      if (!entry) continue
      this.assertRatio(entry.uncompressedSize, entry.compressedSize, part)
      sum += entry.uncompressedSize
      if (sum > limit) throw new UnreadableFile('zip-bomb', { part, limit })
    }
  }

  /** Hands out the bytes of a part in pieces, each before the next is inflated. */
  async read(name: string, take: (chunk: Buffer) => void | Promise<void>): Promise<void> {
    const entry = this.entries.get(name.toLowerCase())
    if (!entry) throw new UnreadableFile('damaged', { part: name, reason: 'the part is missing' })
    this.assertAffordable([name])
    await this.checkHeaders(entry, name)
    await this.inflate(entry, name, take)
  }

  close(): void {
    this.zip.close()
  }

  private async checkHeaders(entry: Entry, part: string): Promise<void> {
    if (entry.isEncrypted()) throw new UnreadableFile('encrypted', { part })
    if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated)
      throw new UnreadableFile('unsupported-compression', { part })
    const local = await this.zip
      .readLocalFileHeaderPromise(entry, {})
      .catch((error: unknown) => refuseZipError(error, part))
    // two headers that disagree are read in two ways by two programs: nobody knows what the user saw
    if (
      local.compressionMethod !== entry.compressionMethod ||
      !local.fileName.equals(entry.fileNameRaw)
    )
      throw new UnreadableFile('damaged', { part, reason: 'the headers of the part differ' })
  }

  private async inflate(
    entry: Entry,
    part: string,
    take: (chunk: Buffer) => void | Promise<void>,
  ): Promise<void> {
    const raw = await this.zip.openReadStreamPromise(entry, { decodeFileData: false })
    const inflater =
      entry.compressionMethod === deflated ? createInflateRaw({ chunkSize: chunkBytes }) : undefined
    let bytes = 0
    let checksum = 0

    const accept = (chunk: Buffer): void | Promise<void> => {
      bytes += chunk.length
      this.budget.spend(chunk.length, part)
      if (bytes > entry.uncompressedSize)
        throw new UnreadableFile('damaged', { part, reason: 'larger than it says' })
      if (inflater) this.assertRatio(bytes, inflater.bytesWritten, part)
      checksum = crc32(chunk, checksum)
      this.budget.checkTime()
      return take(chunk)
    }
    // what `accept` throws is a verdict or the caller's own error; only the rest is the archive's fault
    let verdict: { error: unknown } | undefined
    const sink = createSink(accept, (error) => {
      verdict = { error }
    })
    try {
      await (inflater ? pipeline(raw, inflater, sink) : pipeline(raw, sink))
    } catch (error) {
      if (verdict) throw verdict.error
      refuseZipError(error, part)
    }

    if (checksum !== entry.crc32 || bytes !== entry.uncompressedSize)
      throw new UnreadableFile('damaged', { part, reason: 'size or checksum differ' })
    if (inflater && inflater.bytesWritten !== entry.compressedSize)
      throw new UnreadableFile('damaged', { part, reason: 'bytes after the end of the part' })
  }

  private assertRatio(inflated: number, compressed: number, part?: string): void {
    const { ratio, ratioFloorBytes } = this.budget.limits
    if (inflated > ratioFloorBytes && inflated > ratio * compressed)
      throw new UnreadableFile('zip-bomb', { part, limit: ratio })
  }
}

/** Takes the pieces one by one; synchronously where it can, as a promise for every piece is slower. */
function createSink(
  accept: (chunk: Buffer) => void | Promise<void>,
  onError: (error: unknown) => void,
): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      const fail = (error: unknown) => {
        onError(error)
        done(error instanceof Error ? error : new Error(String(error)))
      }
      try {
        const settled = accept(chunk)
        if (settled) settled.then(() => done(), fail)
        else done()
      } catch (error) {
        fail(error)
      }
    },
  })
}

async function readDirectory(zip: ZipFile, budget: Budget): Promise<Map<string, Entry>> {
  const limit = budget.limits.entries
  if (zip.entryCount > limit) throw new UnreadableFile('too-many-entries', { limit })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const name = partName(entry)
    if (name === '' || name.endsWith('/')) continue
    if (entries.has(name)) throw new UnreadableFile('duplicate-entries', { part: name })
    entries.set(name, entry)
    budget.checkTime()
  }
  return entries
}

function partName(entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
  // not strict: backslashes become slashes, as some .NET writers leave them
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  return name.replace(/^\/+/, '').toLowerCase()
}

/** Turns what yauzl and zlib say into a refusal; anything else continues as it is. */
function refuseZipError(error: unknown, part?: string): never {
  if (error instanceof UnreadableFile || !(error instanceof Error)) throw error
  const reason = error.message
  const code: unknown = 'code' in error ? error.code : undefined
  if (typeof code === 'string' && code.startsWith('Z_'))
    throw new UnreadableFile('damaged', { part, reason }, { cause: error })
  if (code !== undefined) throw error // the disk's
  if (/strong encryption/.test(reason))
    throw new UnreadableFile('encrypted', { part, reason }, { cause: error })
  if (/signature not found|unexpected EOF|overflows file bounds/.test(reason))
    throw new UnreadableFile('truncated', { part, reason }, { cause: error })
  throw new UnreadableFile('damaged', { part, reason }, { cause: error })
}
