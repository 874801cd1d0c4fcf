import type { ReadLimits, ReadNoteKind } from './types'

/** The notes of one cell as bits, so that the many cells without any cost nothing. */
export const noteBits = {
  'number-as-text': 1,
  'scientific-notation': 2,
  'invisible-character': 4,
  'ambiguous-date': 8,
  'long-number': 16,
  'dropped-apostrophe': 32,
  'cached-formula': 64,
  'formula-without-value': 128,
  'stray-quote': 256,
  'swallowed-rows': 512,
  'leading-zeros': 1024,
  'broken-character': 2048,
  percent: 4096,
} as const satisfies Partial<Record<ReadNoteKind, number>>

const kinds = Object.keys(noteBits) as (keyof typeof noteBits)[]
const lists = new Map<number, readonly ReadNoteKind[]>()

export function noteKinds(bits: number): readonly ReadNoteKind[] {
  const known = lists.get(bits)
  if (known) return known
  const list = kinds.filter((kind) => bits & noteBits[kind])
  lists.set(bits, list)
  return list
}

const plainNumber = /^[+-]?(\d+|\d{1,3}([.,]\d{3})+)([.,]\d+)?$/
const scientific = /^[+-]?\d+([.,]\d+)?[eE][+-]?\d+$/
const shortDate = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?![\d/.-])/

/** What is to be noted of a text for its own sake. One pass over the characters tells most texts apart. */
export function textNotes(text: string): number {
  let invisible = false
  let numeric = true
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0xa0) {
      numeric = false
      if (isInvisible(code)) invisible = true
    } else if (numeric && !isNumeric(code)) numeric = false
  }
  if (!numeric || text === '') return invisible ? noteBits['invisible-character'] : 0
  return numericNotes(text.trim())
}

function isInvisible(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0xad ||
    code === 0x2007 ||
    code === 0x202f ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2060 && code <= 0x2064) ||
    code === 0xfeff
  )
}

/** Digits, space, + - . , / : E e T: what numbers and dates are made of. */
function isNumeric(code: number): boolean {
  return (
    (code >= 48 && code <= 58) ||
    (code >= 43 && code <= 47) ||
    code === 32 ||
    code === 69 ||
    code === 101 ||
    code === 84
  )
}

function numericNotes(text: string): number {
  if (plainNumber.test(text)) return noteBits['number-as-text']
  if (scientific.test(text)) return noteBits['scientific-notation']
  const date = shortDate.exec(text)
  const [day, month] = [Number(date?.[1]), Number(date?.[3])]
  const ambiguous = date && day !== month && day >= 1 && month >= 1 && day <= 12 && month <= 12
  return ambiguous ? noteBits['ambiguous-date'] : 0
}

/** Keeps the first notes of each kind and counts the rest. */
export class NoteBook<Kind extends string = ReadNoteKind> {
  readonly notes: Note<Kind>[] = []
  readonly counts: Partial<Record<Kind, number>> = {}

  constructor(private readonly limits: ReadLimits) {}

  /** `address` is a row (7) or a range (A1:C2). */
  add(kind: Kind, sheet: string, address: string): void {
    if (this.count(kind)) this.notes.push({ kind, sheet, address })
  }

  addCell(kind: Kind, sheet: string, column: number, row: number): void {
    if (this.count(kind)) this.notes.push({ kind, sheet, address: columnLetters(column) + row })
  }

  /** True while the places of the kind are kept. */
  private count(kind: Kind): boolean {
    const count = (this.counts[kind] ?? 0) + 1
    this.counts[kind] = count
    return count <= this.limits.notesPerKind
  }
}

interface Note<Kind> {
  kind: Kind
  sheet: string
  address: string
}

/** A for 0, Z for 25, AA for 26. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}
