import { open, type FileHandle } from 'node:fs/promises'
import { extname } from 'node:path'
import { namesEncryption, openDocumentType } from './ods'
import { asksPassword, oleStreams, readAt, type OleStreams } from './ole'
import { encodingOfMark } from './text-decoder'
import { UnreadableFile, type FileFormat } from './types'

const extensions = new Map<string, Content['kind']>([
  ['xlsx', 'zip'],
  ['xlsm', 'zip'],
  ['xltx', 'zip'],
  ['xltm', 'zip'],
  ['csv', 'text'],
  ['tsv', 'text'],
  ['tab', 'text'],
  ['txt', 'text'],
  ['xls', 'xls'],
  ['xlt', 'xls'],
  ['ods', 'ods'],
  ['ots', 'ods'],
])

/** What the bytes are, whatever the name says. */
export interface Content {
  kind: 'zip' | 'text' | 'xls' | 'ods' | 'encrypted' | 'other' | 'nothing'
  /** The name of the format for the user. */
  found: string
}

/** Which way a file goes: read here (xlsx, csv), handed to upstream (xls, ods), or refused by readSpreadsheet. */
export async function recognise(path: string, fileName: string): Promise<FileFormat> {
  const { kind } = await recogniseContent(path)
  if (kind === 'encrypted') return 'encrypted'
  if (kind === 'other' || kind === 'nothing' || !nameFits(kind, fileName)) return 'other'
  return kind === 'zip' ? 'xlsx' : kind === 'text' ? 'csv' : kind
}

/** Refuses what cannot be read here, by name. */
export function assertReadable({ kind, found }: Content, fileName: string): void {
  if (kind === 'nothing') throw new UnreadableFile('no-rows')
  if (kind === 'encrypted') throw new UnreadableFile('encrypted')
  if (kind === 'other') throw new UnreadableFile('not-a-spreadsheet', { found })
  if (!nameFits(kind, fileName))
    throw new UnreadableFile('wrong-type', { found, extension: getExtension(fileName) })
  if (kind === 'xls' || kind === 'ods') throw new UnreadableFile('unsupported-format', { found })
}

/** A name without a known extension fits everything. */
function nameFits(kind: Content['kind'], fileName: string): boolean {
  const expected = extensions.get(getExtension(fileName))
  return expected === undefined || expected === kind
}

const getExtension = (fileName: string) => extname(fileName).slice(1).toLowerCase()

export async function recogniseContent(path: string): Promise<Content> {
  const file = await open(path)
  try {
    const start = await readAt(file, 0, 4096)
    if (start.length === 0) return { kind: 'nothing', found: 'nothing' }
    if (start.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1')
      return oleContent(file, await oleStreams(file))
    if (isZip(start)) return withPassword(path, await zipContent(path, start))
    return signatureContent(start) ?? textContent(start)
  } finally {
    await file.close()
  }
}

const encrypted: Content = { kind: 'encrypted', found: 'encrypted' }

async function oleContent(file: FileHandle, streams: OleStreams): Promise<Content> {
  if (streams.has('encryptedpackage')) return encrypted
  const book = streams.get('workbook') ?? streams.get('book')
  if (book) return (await asksPassword(file, book)) ? encrypted : { kind: 'xls', found: 'xls' }
  return { kind: 'other', found: streams.has('worddocument') ? 'doc' : 'ole' }
}

/** An OpenDocument file says in its list of parts which of them are encrypted. */
async function withPassword(path: string, content: Content): Promise<Content> {
  if (content.kind !== 'ods') return content
  return (await namesEncryption(path)) ? encrypted : content
}

const isZip = (start: Buffer) =>
  ['504b0304', '504b0506', '504b0708'].includes(start.subarray(0, 4).toString('hex'))

/**
 * An OpenDocument file begins with its type, stored plainly: that is how its format wants to be told. Packed again, it
 * is known by its parts; upstream says what it makes of it.
 */
async function zipContent(path: string, start: Buffer): Promise<Content> {
  const names = start.toString('latin1', 30, 120)
  const type = names.startsWith('mimetypeapplication/') ? names : await openDocumentType(path)
  if (!type?.includes('application/vnd.oasis.opendocument')) return { kind: 'zip', found: 'xlsx' }
  return type.includes('.spreadsheet')
    ? { kind: 'ods', found: 'ods' }
    : { kind: 'other', found: 'odt' }
}

const signatures: [found: string, start: RegExp][] = [
  ['pdf', /^%PDF/],
  ['png', /^\x89PNG/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF....WEBP/s],
  ['tiff', /^(II\*\0|MM\0\*)/],
  ['gzip', /^\x1f\x8b/],
  ['rar', /^Rar!/],
  ['7z', /^7z\xbc\xaf\x27\x1c/],
  ['rtf', /^\{\\rtf/],
  ['exe', /^MZ[\0-\x08\x80-\xff]/],
  ['html', /^(\xef\xbb\xbf)?\s*(<!--|<!doctype html|<html|<head|<body|<table|<meta)/i],
  ['xml', /^(\xef\xbb\xbf)?\s*<\?xml/i],
]

function signatureContent(start: Buffer): Content | undefined {
  const text = start.toString('latin1')
  const format = signatures.find(([, sign]) => sign.test(text))?.[0]
  return format === undefined ? undefined : { kind: 'other', found: format }
}

function textContent(start: Buffer): Content {
  const isText = utf16Encoding(start) !== undefined || !hasControls(start)
  return isText ? { kind: 'text', found: 'text' } : { kind: 'other', found: 'binary' }
}

/** Every control byte but tab, line ends old and new, form feed, the DOS end mark and escape says: no text. */
const hasControls = (bytes: Buffer) =>
  /[\0-\x08\x0e-\x19\x1c\x1e\x1f]/.test(bytes.toString('latin1'))

/** By mark, or by the zero in every other byte that Latin text in UTF-16 shows. */
export function utf16Encoding(start: Buffer): string | undefined {
  const marked = encodingOfMark(start)
  if (marked !== undefined) return marked === 'utf-8' ? undefined : marked
  const pairs = Math.floor(start.length / 2)
  if (pairs < 2) return undefined
  let [even, odd] = [0, 0]
  for (let i = 0; i < pairs * 2; i += 2) {
    if (start[i] === 0) even++
    if (start[i + 1] === 0) odd++
  }
  if (odd > pairs * 0.6 && even === 0) return 'utf-16le'
  if (even > pairs * 0.6 && odd === 0) return 'utf-16be'
  return undefined
}
