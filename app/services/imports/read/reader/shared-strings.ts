import { textNotes } from './notes'
import { UnreadableFile, type ReadLimits } from './types'
import { PartHandler, parsePart, plainText } from './xml'
import type { ZipPackage } from './zip'

/** A 20 MB file can hold some two million different strings; offsets of more would only cost memory. */
const mostStrings = 5_000_000
const blockSize = 1_024

/**
 * The texts that cells refer to by number, a thousand of them joined into one string: two million separate ones cost
 * memory beyond their letters, and the garbage collector copies each of them.
 */
export class SharedStrings {
  private readonly blocks: string[] = []
  private block: string[] = []
  /** Where each text ends within its block. */
  private ends = new Uint32Array(blockSize)
  private bits = new Uint8Array(blockSize)
  count = 0
  characters = 0

  add(text: string): void {
    const { count } = this
    if (count === this.ends.length) this.grow()
    this.ends[count] = this.findStart(count) + text.length
    this.bits[count] = textNotes(text)
    this.block.push(text)
    this.characters += text.length
    if (++this.count % blockSize === 0) this.endBlock()
  }

  /** To be called after the last text. */
  endBlock(): void {
    this.blocks.push(this.block.join(''))
    this.block = []
  }

  text(index: number): string {
    const block = this.blocks[Math.floor(index / blockSize)] ?? ''
    return block.slice(this.findStart(index), this.ends[index])
  }

  /** The note bits of a text, found once however often it is used. */
  notes(index: number): number {
    return this.bits[index] ?? 0
  }

  private findStart(index: number): number {
    return index % blockSize === 0 ? 0 : (this.ends[index - 1] ?? 0)
  }

  private grow(): void {
    const ends = new Uint32Array(this.ends.length * 2)
    ends.set(this.ends)
    this.ends = ends
    const bits = new Uint8Array(this.bits.length * 2)
    bits.set(this.bits)
    this.bits = bits
  }
}

export async function readSharedStrings(
  zip: ZipPackage,
  part: string | undefined,
  limits: ReadLimits,
): Promise<SharedStrings> {
  const strings = new SharedStrings()
  if (part === undefined) return strings
  await parsePart(zip, part, 'sst', new SharedStringHandler(strings, part, limits), limits)
  strings.endBlock()
  return strings
}

const plainString = new RegExp(`<si><t(?: xml:space="preserve")?>(${plainText})</t></si>`, 'y')

class SharedStringHandler extends PartHandler {
  override readonly skimMark = '><si><t'
  private inPhonetic = false

  constructor(
    private readonly strings: SharedStrings,
    private readonly part: string,
    private readonly limits: ReadLimits,
  ) {
    super()
  }

  open(name: string): void {
    if (name === 'rPh') this.inPhonetic = true
    else if (name === 't' && !this.inPhonetic) this.characters.on = true
  }

  close(name: string, depth: number): void {
    if (name === 't') this.characters.on = false
    else if (name === 'rPh') this.inPhonetic = false
    else if (name === 'si' && depth === 2) this.add(this.characters.take())
  }

  override skim(xml: string, at: number, depth: number): number {
    if (depth !== 1) return at
    for (;;) {
      plainString.lastIndex = at
      const text = plainString.exec(xml)?.[1]
      if (text === undefined || text.length > this.limits.cellCharacters) return at
      at = plainString.lastIndex
      this.add(text)
    }
  }

  place() {
    return {}
  }

  private add(text: string): void {
    this.strings.add(unescapeText(text))
    const { count, characters } = this.strings
    if (count > mostStrings || characters > this.limits.sharedCharacters)
      throw new UnreadableFile('zip-bomb', {
        part: this.part,
        limit: count > mostStrings ? mostStrings : this.limits.sharedCharacters,
      })
  }
}

/** Undoes the `_x000D_` spelling of characters that XML cannot hold; `_x005F_` is the underscore of a literal one. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
}
