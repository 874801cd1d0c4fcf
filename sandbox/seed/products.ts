import type { Insertable } from 'kysely'
import { searchTextOf } from '../rules/products'
import type { ProductTable, Tables } from '../core/schema'
import type { Catalogue, Line } from './catalogues/catalogue'
import { ean13 } from './numbers'
import { type Random, randomFor } from './random'

export type SeededProduct = Insertable<ProductTable> & { id: number }
export type SeededPackage = Insertable<Tables['product_packages']>

interface Variant {
  line: Line
  style: string
  styleName: string
  colour: [code: string, name: string]
  size: string
  length: string | null
}

/** Ids of the company's attributes by name. */
export interface AttributeIds {
  brands: Map<string, number>
  colors: Map<string, number>
  types: Map<string, number>
}

export interface SeededCompany {
  id: number
  customs: boolean
  catalogue: Catalogue
  attributes: AttributeIds
}

/** The first `count` variants of the catalogue as articles, with ids from `firstId` on. */
export function productsOf(company: SeededCompany, firstId: number, count: number, today: number) {
  const { catalogue } = company
  const random = randomFor(`products ${company.id}`)
  const products: SeededProduct[] = []
  const packages: SeededPackage[] = []
  for (const variant of variantsOf(catalogue, random)) {
    if (products.length === count) break
    const id = firstId + products.length
    const barcode = barcodeOf(catalogue, id)
    products.push(productOf(company, variant, { id, barcode, random, today }))
    packages.push(...packagesOf(id, variant.line, random))
  }
  return { products, packages }
}

export const barcodeOf = ({ gs1 }: Pick<Catalogue, 'gs1'>, id: number) =>
  ean13(
    gs1 +
      String(id)
        .padStart(12 - gs1.length, '0')
        .slice(gs1.length - 12),
  )

function* variantsOf(catalogue: Catalogue, random: Random): Generator<Variant> {
  for (const [m, model] of catalogue.models.entries()) {
    for (const [l, line] of catalogue.lines.entries()) {
      const style = `${catalogue.prefix}${m + 1}${String(l + 1).padStart(2, '0')}`
      const first = random.whole(0, catalogue.colours.length - 1)
      for (let c = 0; c < catalogue.coloursPerStyle; c += 1) {
        // a step without common divisor takes each colour once
        const colour = catalogue.colours[(first + c * 7) % catalogue.colours.length]
        if (!colour) continue
        for (const size of line.sizes) {
          for (const length of line.lengths ?? [null]) {
            yield { line, style, styleName: `${line.name} ${model}`, colour, size, length }
          }
        }
      }
    }
  }
}

function productOf(
  { id: companyId, customs, catalogue, attributes }: SeededCompany,
  { line, style, styleName, colour: [colourCode, colourName], size, length }: Variant,
  { id, barcode, random, today }: { id: number; barcode: string; random: Random; today: number },
): SeededProduct {
  const brand = random.pick(catalogue.brands)
  const pieces = random.chance(0.12) ? 0 : random.whole(1, 480)
  const bonded = customs && random.chance(0.4) ? random.whole(0, pieces) : 0
  const sized = length ? `${size}/${length}` : size
  const words = {
    sku: `${style}-${colourCode}-${sized}`,
    barcode,
    style_code: style,
    description: `${styleName} ${colourName} ${sized}`,
  }
  return {
    ...words,
    id,
    company_id: companyId,
    other_barcodes: JSON.stringify(
      random.chance(0.1) ? [`${barcode.slice(0, 12)}X${id % 10}`] : [],
    ),
    name: styleName,
    storage_type: line.storage,
    product_type: line.type,
    season: random.pick(catalogue.collections).name,
    size,
    length_size: length,
    brand,
    fabric: line.fabric,
    style_description: styleName,
    colour_code: colourCode,
    colour_description: colourName,
    hs_code: line.hsCode,
    country_of_origin: random.pick(line.origins),
    weight: Math.round(line.weightKg * (0.9 + random.whole(0, 20) / 100) * 1000) / 1000,
    uom: 'PCE',
    commodity_code: line.hsCode.slice(0, 8),
    bonded_stock: bonded,
    free_stock: pieces - bonded,
    astro: random.chance(0.04) ? 1 : 0,
    outside_eu: customs && random.chance(0.2) ? 1 : 0,
    brand_id: attributes.brands.get(brand) ?? null,
    color_id: attributes.colors.get(colourName) ?? null,
    type_id: attributes.types.get(line.type) ?? null,
    search_text: searchTextOf(words),
    set_error: null,
    time_modified: today - random.whole(1, 400) * 86_400,
  }
}

function packagesOf(productId: number, { weightKg }: Line, random: Random): SeededPackage[] {
  const [length, width, height] = [random.whole(20, 42), random.whole(15, 32), random.whole(2, 14)]
  const packs = [
    { type: 'PIECE', quantity: 1, layers: 1 },
    ...(random.chance(0.5) ? [{ type: 'MULTIPACK', quantity: 6, layers: 6 }] : []),
    ...(random.chance(0.6) ? [{ type: 'BOX', quantity: 24, layers: 12 }] : []),
  ]
  return packs.map(({ type, quantity, layers }) => {
    const size = { length: length * (quantity / layers), width, height: height * layers }
    return {
      product_id: productId,
      type,
      quantity,
      ...size,
      weight: Math.round(weightKg * quantity * 1050) / 1000,
      volume: Math.round((size.length * size.width * size.height) / 100) / 10_000,
    }
  })
}
