import type { Product } from '#contract/products'

export type ProductPackage = NonNullable<Product['packages']>[number]

/** A line of an order; `pieces` is null where its quantity is no whole number. */
export interface OrderedLine {
  article: string
  productId: number | null
  pieces: number | null
}

/** Why a line is not reckoned: nothing is guessed. */
export type MissingReason = 'noPackage' | 'noProduct' | 'noQuantity' | 'unread'

/** What the pieces of one line travel in: packages of their own, all full but the last. */
export interface Packing {
  packages: number
  /** Pieces in a full package. */
  perPackage: number
  /** kg of all packages; null where masterdata has no weight of a package. */
  grossWeight: number | null
  /** m³ of all packages, as a package that is not full is as large; null where masterdata has no measures. */
  volume: number | null
}

export type ReckonedLine = OrderedLine & ({ packing: Packing } | { missing: MissingReason })

/** The lines with what they travel in. `getPackages`: of a product, or why it has none that are known. */
export const reckonLines = (
  lines: readonly OrderedLine[],
  getPackages: (productId: number) => readonly ProductPackage[] | MissingReason,
): ReckonedLine[] =>
  lines.map((line) => {
    const packages = line.productId === null ? 'noProduct' : getPackages(line.productId)
    if (typeof packages === 'string') return { ...line, missing: packages }
    if (line.pieces === null) return { ...line, missing: 'noQuantity' }
    const largest = findLargest(packages)
    return largest
      ? { ...line, packing: toPacking(line.pieces, largest) }
      : { ...line, missing: 'noPackage' }
  })

/** A box, or a multipack where there are no boxes; a single piece is no package. */
function findLargest(packages: readonly ProductPackage[]): Full | undefined {
  for (const type of ['BOX', 'MULTIPACK']) {
    const [largest] = packages
      .flatMap((one) => {
        const perPackage = one.quantity ?? 0
        return one.type === type && Number.isSafeInteger(perPackage) && perPackage > 0
          ? { ...one, perPackage }
          : []
      })
      .sort((a, b) => b.perPackage - a.perPackage)
    if (largest) return largest
  }
  return undefined
}

type Full = ProductPackage & { perPackage: number }

function toPacking(pieces: number, full: Full): Packing {
  const { perPackage } = full
  const packages = Math.ceil(pieces / perPackage)
  const weight = positive(full.weight)
  const volume = positive(full.volume) ?? toVolume(full)
  return {
    packages,
    perPackage,
    grossWeight: weight && toThousandths((weight * pieces) / perPackage),
    volume: volume && toThousandths(volume * packages),
  }
}

const positive = (number: number | null | undefined): number | null =>
  number && number > 0 ? number : null

/** m³ of measures in cm. */
function toVolume({ length, width, height }: ProductPackage): number | null {
  const [l, w, h] = [length, width, height].map(positive)
  return l && w && h ? (l * w * h) / 1e6 : null
}

export const toThousandths = (number: number): number => Math.round(number * 1000) / 1000

/** Pieces and kg of one package of a line, counted from 0; one that is not full weighs its share. */
export function getPackage(
  pieces: number,
  { perPackage, grossWeight }: Packing,
  index: number,
): { pieces: number; grossWeight: number | null } {
  const inside = Math.min(perPackage, pieces - index * perPackage)
  return {
    pieces: inside,
    grossWeight: grossWeight && toThousandths((grossWeight * inside) / pieces),
  }
}

/** All of an order; weight and volume are null where those of one line are not known. */
export interface ReckonedTotal extends Omit<Packing, 'perPackage'> {
  /** Every line is in it. */
  isWhole: boolean
}

export function toTotal(lines: readonly ReckonedLine[]): ReckonedTotal {
  const packed = lines.flatMap((line) => ('packing' in line ? line.packing : []))
  const sum = (values: (number | null)[]) =>
    values.reduce((all, one) => (all === null || one === null ? null : all + one), 0)
  const rounded = (value: number | null) => value && toThousandths(value)
  return {
    packages: packed.reduce((all, { packages }) => all + packages, 0),
    grossWeight: rounded(sum(packed.map(({ grossWeight }) => grossWeight))),
    volume: rounded(sum(packed.map(({ volume }) => volume))),
    isWhole: packed.length === lines.length,
  }
}
