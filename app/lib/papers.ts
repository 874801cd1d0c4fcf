/** Papers that are printed: labels for cartons and articles, and a sheet to count on at the dock. */
export type PaperSize = 'a4' | 'a6'

/** Labels on a sheet. */
export const labelsPerSheet: Record<PaperSize, number> = { a4: 8, a6: 1 }

/** A text as Code 128: a scanner reads it back. */
export interface Barcode {
  text: string
  /** How wide it is, in modules, without the quiet zone; 0 where it has no bars. */
  modules: number
  /** Its bars as the path of an SVG of that width and a height of 1; '' for a text that Code 128 does not have. */
  path: string
}

/** A link that is not printed. */
export interface PaperLink {
  href: string
  words: string
  isShown: boolean
}

interface Paper {
  language: string
  /** Of the window, and of the file that it is saved as. */
  title: string
  size: PaperSize
  /** To its other pages, where it has more than one. */
  pages: PaperLink[]
  /** The same in the other size. */
  sizes: PaperLink[]
  /** To the same of other things, where there are any. */
  kinds: PaperLink[]
  /** What is not on it, and is not printed. */
  notes: string[]
  back: string
  words: Record<
    | 'back'
    | 'hint'
    | 'nothing'
    | 'article'
    | 'pieces'
    | 'carton'
    | 'expected'
    | 'received'
    | 'damaged'
    | 'remark'
    | 'countedBy'
    | 'date',
    string
  >
}

/** One label: what it is of, what is in it, and how many. */
export interface CartonLabel {
  number: Barcode
  /** What is in it: an article, or a package type. */
  content: Barcode
  about: string
  /** How many pieces; or which of how many cartons; '' for an article's own label. */
  count: string
  /** Whether which carton of how many is written by hand. */
  countsCartons: boolean
  /** Which carton of how many, where that is known. */
  carton?: string
  weight?: string
}

export interface CartonLabels extends Paper {
  labels: CartonLabel[]
}

/** A sheet that what arrives is counted on by hand. */
export interface DockSheet extends Paper {
  number: Barcode
  facts: { label: string; value: string }[]
  rows: { name: Barcode; about: string; expected: string }[]
}
