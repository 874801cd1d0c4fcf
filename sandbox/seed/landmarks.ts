import { searchTextOf } from '../rules/products'
import { fashion } from './catalogues/fashion'
import { barcodeOf, type SeededCompany, type SeededProduct } from './products'

/** Article numbers of 1001 Harbour Fashion that stand for one case each. */
export const landmarks = {
  /** A set that holds a set. */
  giftSet: 'HF900-GIFT',
  suitSet: 'HF901-SUIT',
  suitJacket: 'HF902-NAV-50',
  suitTrousers: 'HF903-NAV-50',
  tie: 'HF904-BRG',
  giftBox: 'HF905-BOX',
  /** Its article number cannot change. */
  astro: 'HF906-ASTRO',
  /** Nothing but what is required; no packages. */
  bare: 'HF907',
  /** Refused by every saleskit call: with texts, with a code alone, without a word. */
  refusedInWords: 'HF908-HOLD',
  refusedByCode: 'HF909-HOLD',
  refusedSilently: 'HF910-HOLD',
} as const

type Landmark = keyof typeof landmarks

const cases: Record<Landmark, Partial<SeededProduct> & { description: string }> = {
  giftSet: { description: 'Gift set suit and tie', product_type: 'JACKET', weight: 1.9 },
  suitSet: {
    description: 'Two-piece suit Thames Navy 50',
    product_type: 'JACKET',
    weight: 1.4,
    storage_type: 'GOH',
  },
  suitJacket: {
    description: 'Suit jacket Thames Navy 50',
    product_type: 'JACKET',
    weight: 0.9,
    storage_type: 'GOH',
  },
  suitTrousers: {
    description: 'Suit trousers Thames Navy 50',
    product_type: 'TROUSER',
    weight: 0.5,
    storage_type: 'GOH',
  },
  tie: { description: 'Silk tie Thames Burgundy', product_type: 'SCARF', weight: 0.06 },
  giftBox: { description: 'Gift box with ribbon', product_type: 'BAG', weight: 0.35 },
  astro: { description: 'Raincoat Thames Olive M', product_type: 'COAT', weight: 0.8, astro: 1 },
  bare: { description: 'Sample card' },
  refusedInWords: {
    description: 'Quilted vest Thames, on hold',
    product_type: 'JACKET',
    set_error: JSON.stringify({
      code: 'ARTICLE_ON_HOLD',
      en: 'This article is on hold',
      fr: 'Cet article est bloqué',
      nl: 'Dit artikel is geblokkeerd',
    }),
  },
  refusedByCode: {
    description: 'Quilted coat Thames, locked',
    product_type: 'COAT',
    set_error: JSON.stringify({ code: 'E4711' }),
  },
  refusedSilently: {
    description: 'Quilted scarf Thames, locked',
    product_type: 'SCARF',
    set_error: JSON.stringify({}),
  },
}

export function landmarkProducts(
  { id: companyId, attributes }: SeededCompany,
  firstId: number,
  today: number,
): SeededProduct[] {
  return Object.entries(landmarks).map(([name, sku], index) => {
    const special = cases[name as Landmark]
    const id = firstId + index
    const described = name === 'bare' ? empty : { ...empty, ...dressed(special.description) }
    const words = { sku, barcode: barcodeOf(fashion, id), description: special.description }
    return {
      ...described,
      ...special,
      ...words,
      id,
      company_id: companyId,
      brand_id: attributes.brands.get(described.brand ?? '') ?? null,
      color_id: attributes.colors.get(described.colour_description ?? '') ?? null,
      type_id: attributes.types.get(special.product_type ?? '') ?? null,
      name: special.description,
      search_text: searchTextOf({ ...words, style_code: described.style_code }),
      time_modified: today - 30 * 86_400,
    }
  })
}

const empty = {
  storage_type: null,
  product_type: null,
  season: null,
  size: null,
  length_size: null,
  brand: null,
  fabric: null,
  style_code: null,
  style_description: null,
  colour_code: null,
  colour_description: null,
  hs_code: null,
  country_of_origin: null,
  weight: null,
  uom: 'PCE',
  commodity_code: null,
  bonded_stock: 0,
  free_stock: 0,
  astro: 0 as const,
  outside_eu: 0 as const,
  other_barcodes: '[]',
  set_error: null,
}

const dressed = (description: string) => ({
  storage_type: 'FP',
  season: 'NOS',
  size: 'ONE',
  brand: 'Lighthouse',
  fabric: '100% wool',
  style_code: 'HF9',
  style_description: description.slice(0, 60),
  colour_code: 'NAV',
  colour_description: 'Navy',
  hs_code: '6203110000',
  commodity_code: '62031100',
  country_of_origin: 'IT',
  free_stock: 24,
})

/** The gift set holds the suit, which holds jacket and trousers. */
export function landmarkSets(products: SeededProduct[]) {
  const idOf = (name: Landmark) => {
    const product = products.find(({ sku }) => sku === landmarks[name])
    if (!product) throw new Error(`${name} is not seeded`)
    return product.id
  }
  const child = (parent: Landmark, position: number, name: Landmark, quantity: number) => ({
    product_id: idOf(parent),
    child_id: idOf(name),
    position,
    quantity,
    yield_incl: 1,
  })
  return {
    children: [
      child('giftSet', 0, 'suitSet', 1),
      child('giftSet', 1, 'tie', 2),
      child('giftSet', 2, 'giftBox', 1),
      child('suitSet', 0, 'suitJacket', 1),
      child('suitSet', 1, 'suitTrousers', 2),
    ],
    components: [
      { product_id: idOf('suitSet'), position: 0, quantity: 1, invoice_percentage: 65 },
      { product_id: idOf('suitSet'), position: 1, quantity: 2, invoice_percentage: 35 },
    ],
  }
}
