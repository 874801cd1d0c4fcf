import { constants, crc32, deflateRawSync } from 'node:zlib'

/** One entry; what follows `data` makes the archive say something else than what is true. */
export interface ZipPart {
  name: string
  data: string | Buffer
  store?: boolean
  /** Already compressed bytes instead of `data`, for streams that no compressor writes. */
  raw?: Buffer
  says?: {
    size?: number
    compressedSize?: number
    crc?: number
    method?: number
    flags?: number
    localName?: string
  }
  /** Sizes after the data, as streaming writers leave them. */
  descriptor?: boolean
  /** Sizes in the zip64 extra field. */
  zip64?: boolean
}

export interface ZipOptions {
  comment?: string
  says?: { entryCount?: number; disk?: number }
  zip64EntryCount?: number
}

/** Writes a zip by hand, so that it may lie. */
export function zip(parts: ZipPart[], options: ZipOptions = {}): Buffer {
  const body: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const { local, central } = entry(part, offset)
    body.push(local)
    directory.push(central)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([
    ...body,
    central,
    ...endRecords(parts.length, central.length, offset, options),
  ])
}

function entry(part: ZipPart, offset: number): { local: Buffer; central: Buffer } {
  const data = Buffer.from(part.data)
  const bytes = part.raw ?? (part.store ? data : deflateRawSync(data))
  const says = part.says ?? {}
  const size = says.size ?? data.length
  const compressed = says.compressedSize ?? bytes.length
  const crc = says.crc ?? crc32(data)
  const flags = (says.flags ?? 0) | (part.descriptor ? 8 : 0)
  const method = says.method ?? (part.store ? 0 : 8)

  const common = Buffer.alloc(26)
  common.writeUInt16LE(part.zip64 ? 45 : 20, 0)
  common.writeUInt16LE(flags, 2)
  common.writeUInt16LE(method, 4)
  common.writeUInt16LE(0x5a21, 8) // 2025-01-01
  common.writeUInt32LE(crc, 10)
  common.writeUInt32LE(part.zip64 ? 0xffffffff : compressed, 14)
  common.writeUInt32LE(part.zip64 ? 0xffffffff : size, 18)
  const extra = part.zip64 ? zip64Extra(size, compressed) : Buffer.alloc(0)
  common.writeUInt16LE(extra.length, 24)

  const localName = Buffer.from(says.localName ?? part.name)
  const localHeader = Buffer.from(common)
  localHeader.writeUInt16LE(localName.length, 22)
  if (part.descriptor) localHeader.fill(0, 10, 22)
  const descriptor = part.descriptor ? uint32s(0x08074b50, crc, compressed, size) : Buffer.alloc(0)

  const name = Buffer.from(part.name)
  common.writeUInt16LE(name.length, 22)
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  return {
    local: Buffer.concat([uint32s(0x04034b50), localHeader, localName, extra, bytes, descriptor]),
    central: Buffer.concat([uint32s(0x02014b50), Buffer.from([20, 0]), common, tail, name, extra]),
  }
}

function zip64Extra(size: number, compressed: number): Buffer {
  const extra = Buffer.alloc(20)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(16, 2)
  extra.writeBigUInt64LE(BigInt(size), 4)
  extra.writeBigUInt64LE(BigInt(compressed), 12)
  return extra
}

function endRecords(count: number, size: number, offset: number, options: ZipOptions): Buffer[] {
  const comment = Buffer.from(options.comment ?? '')
  const end = Buffer.alloc(18)
  const entryCount = options.says?.entryCount ?? count
  end.writeUInt16LE(options.says?.disk ?? 0, 0)
  end.writeUInt16LE(entryCount, 4)
  end.writeUInt16LE(entryCount, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  end.writeUInt16LE(comment.length, 16)
  const zip64 =
    options.zip64EntryCount === undefined ? [] : zip64End(options.zip64EntryCount, size, offset)
  return [...zip64, uint32s(0x06054b50), end, comment]
}

function zip64End(count: number, size: number, offset: number): Buffer[] {
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return [record, locator]
}

function uint32s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, i) => bytes.writeUInt32LE(value, i * 4))
  return bytes
}

/** A deflate stream that gives `segment` many times, made without ever holding what it gives. */
export function repeatedDeflate(segment: Buffer, times: number, before = '', after = ''): Buffer {
  const flush = { finishFlush: constants.Z_FULL_FLUSH }
  const block = deflateRawSync(segment, flush)
  return Buffer.concat([
    deflateRawSync(Buffer.from(before), flush),
    ...Array<Buffer>(times).fill(block),
    deflateRawSync(Buffer.from(after)),
  ])
}
