import { SaxesParser } from 'saxes'
import { chunkDecoder, encodingOfMark, type ChunkDecoder } from './text-decoder'
import { UnreadableFile, type ReadLimits } from './types'
import type { ZipPackage } from './zip'

export type Attributes = Record<string, string>

/** Longest stretch of XML without a tag: a full cell of 32,767 characters, each written as an entity, has 330,000. */
const longestToken = 1024 * 1024
/**
 * After a place where nothing could be skimmed the parser reads on for so many characters, as more such places follow.
 */
const skimAgainAfter = 512

/**
 * Source of an expression for text without entities and without the characters that XML forbids or rewrites: it can
 * be taken as it stands.
 */
export const plainText = '[^<&>\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u2028\\ufffe\\uffff]*'

/** The characters met while it is on. */
class Characters {
  on = false
  text = ''

  take(): string {
    const { text } = this
    this.on = false
    this.text = ''
    return text
  }
}

/** Receives the elements of one part by local name; `depth` is 1 at the root. */
export abstract class PartHandler {
  readonly characters = new Characters()

  abstract open(name: string, attributes: Attributes, depth: number): void
  abstract close(name: string, depth: number): void
  /**
   * Reads ahead without the XML parser, which takes more than twice as long: whole elements that are written in the
   * plainest way, from `at`, where a tag has just ended. Gives where it stopped; the parser reads on from there.
   */
  skim?(xml: string, at: number, depth: number): number
  /** How the places look where `skim` may begin: a tag's end and what follows it. */
  readonly skimMark?: string
  /** Where the reading is, for a refusal. */
  abstract place(): { sheet?: string; row?: number; address?: string }
}

/** Ends the parsing of a part once enough was seen. */
export class EnoughRead extends Error {}

/**
 * Parses a part as it is inflated. `root` is the local name that its outermost element must have;
 * `afterChunk` runs between the pieces.
 */
export async function parsePart(
  zip: ZipPackage,
  part: string,
  root: string,
  handler: PartHandler,
  limits: ReadLimits,
  afterChunk?: () => void | Promise<void>,
): Promise<void> {
  const parser = new PartParser(part, root, handler, limits)
  try {
    await zip.read(part, (chunk) => {
      parser.write(chunk)
      return afterChunk?.()
    })
    parser.end()
    await afterChunk?.()
  } catch (error) {
    if (!(error instanceof EnoughRead)) throw error
  }
}

class PartParser {
  private readonly sax = new SaxesParser({ xmlns: false, position: false })
  private decoder: ChunkDecoder | undefined
  private head: Buffer | undefined
  private depth = 0
  /** Characters given to saxes, and how many of them at the end of the last tag. */
  private given = 0
  private lastTagEnd = 0

  constructor(
    private readonly part: string,
    root: string,
    private readonly handler: PartHandler,
    private readonly limits: ReadLimits,
  ) {
    const { characters } = handler
    const takeText = (text: string) => {
      if (!characters.on) return
      characters.text = characters.text === '' ? text : characters.text + text
      if (characters.text.length > limits.cellCharacters) this.refuse('cell-too-long')
    }
    this.sax.on('opentag', (tag) => {
      const name = localName(tag.name)
      if (++this.depth > limits.depth) this.refuse('too-deep')
      if (this.depth === 1 && name !== root)
        throw new UnreadableFile('damaged', { part, reason: `its root is ${name}` })
      this.lastTagEnd = this.sax.position
      handler.open(name, tag.attributes, this.depth)
    })
    this.sax.on('closetag', (tag) => {
      this.lastTagEnd = this.sax.position
      handler.close(localName(tag.name), this.depth--)
    })
    this.sax.on('text', takeText)
    this.sax.on('cdata', takeText)
    this.sax.on('doctype', () => this.refuse('doctype'))
  }

  write(chunk: Buffer): void {
    if (!this.decoder) {
      const head = this.head ? Buffer.concat([this.head, chunk]) : chunk
      if (head.length < 256) {
        this.head = Buffer.from(head)
        return
      }
      this.decoder = chunkDecoder(xmlEncoding(head))
      chunk = head
    }
    this.read(this.decoder.decode(chunk))
  }

  end(): void {
    if (!this.decoder) {
      const head = this.head ?? Buffer.alloc(0)
      this.decoder = chunkDecoder(xmlEncoding(head))
      this.read(this.decoder.decode(head))
    }
    this.decoder.end()
    this.parse(null)
  }

  private read(xml: string): void {
    const { handler } = this
    const { skimMark } = handler
    let at = 0
    while (at < xml.length) {
      // only where a tag has just ended: within a comment or CDATA the same letters are no element
      const isBetweenTags = this.given > 0 && this.lastTagEnd === this.given
      const skimmed = (isBetweenTags && handler.skim?.(xml, at, this.depth)) || at
      const from = skimmed > at ? skimmed : at + skimAgainAfter
      const mark = skimMark === undefined ? -1 : xml.indexOf(skimMark, from)
      at = mark === -1 ? xml.length : mark + 1
      if (at > skimmed) this.parse(xml.slice(skimmed, at))
    }
  }

  private parse(xml: string | null): void {
    try {
      this.given += xml?.length ?? 0
      if (xml === null) this.sax.close()
      else this.sax.write(xml)
    } catch (error) {
      if (error instanceof UnreadableFile || error instanceof EnoughRead) throw error
      const reason = error instanceof Error ? error.message : String(error)
      const code = /^(unclosed tag|unexpected end)/.test(reason) ? 'truncated' : 'bad-xml'
      throw new UnreadableFile(code, { part: this.part, reason }, { cause: error })
    }
    // saxes keeps a token until it is complete, so an endless one must not go on
    if (this.given - this.lastTagEnd > longestToken)
      this.refuse(this.handler.characters.on ? 'cell-too-long' : 'bad-xml')
  }

  private refuse(code: 'cell-too-long' | 'too-deep' | 'doctype' | 'bad-xml'): never {
    const limit = { 'cell-too-long': this.limits.cellCharacters, 'too-deep': this.limits.depth }
    throw new UnreadableFile(code, {
      part: this.part,
      ...(code in limit && { limit: limit[code as keyof typeof limit] }),
      ...this.handler.place(),
    })
  }
}

/** A name of two letters, as most tags of a sheet are, has no prefix. */
const localName = (name: string) => (name.length < 3 ? name : name.slice(name.indexOf(':') + 1))

/** An attribute by its local name, whatever its prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name]
  for (const key in attributes) if (localName(key) === name) return attributes[key]
  return undefined
}

/** An xsd:boolean, also as older writers spell it. */
export const isOn = (value: string | undefined) =>
  value === '1' || value === 'true' || value === 'on' || value === 't'

/** By byte order mark, by the zero bytes of a first '<', else by the declaration, else UTF-8. */
function xmlEncoding(head: Buffer): string {
  const marked = encodingOfMark(head)
  if (marked) return marked
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le'
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be'
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(head.toString('latin1'))
  const name = declared?.[1]?.toLowerCase() ?? 'utf-8'
  // .NET programs that write through a string say utf-16 above bytes that are UTF-8
  return name === 'utf8' || name === 'us-ascii' || name.startsWith('utf-16') ? 'utf-8' : name
}
