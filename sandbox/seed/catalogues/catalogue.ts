/** A kind of article and the variants that it is made in. */
export interface Line {
  name: string
  type: string
  fabric: string
  hsCode: string
  storage: 'FP' | 'GOH'
  weightKg: number
  origins: string[]
  sizes: string[]
  lengths?: string[]
}

export interface Catalogue {
  /** Begins every style code. */
  prefix: string
  /** First digits of every barcode: GS1 country and company. */
  gs1: string
  brands: string[]
  /** Each model gives every line one more style. */
  models: string[]
  /** Code and name. */
  colours: [string, string][]
  coloursPerStyle: number
  collections: { name: string; year: string | null; type: string }[]
  lines: Line[]
}

/** Sizes are written in one text to stay readable. */
export const list = (text: string) => text.split(' ')

export const alpha = list('XS S M L XL XXL')
export const one = ['ONE']

export const seasons = [
  { name: 'SS24', year: '2024', type: 'Summer' },
  { name: 'AW24', year: '2024', type: 'Winter' },
  { name: 'SS25', year: '2025', type: 'Summer' },
  { name: 'AW25', year: '2025', type: 'Winter' },
  { name: 'SS26', year: '2026', type: 'Summer' },
  { name: 'NOS', year: null, type: 'Never out of stock' },
]
