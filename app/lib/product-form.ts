/** Longest values of the product form; some are shorter or longer than the import's. */
export const productLimits = {
  articleNumber: 24,
  styleCode: 40,
  styleDescription: 60,
  productType: 8,
  description: 60,
  season: 35,
  brand: 70,
  taric: 10,
  barcode: 35,
  colourCode: 35,
  size: 60,
  colourDescription: 60,
  fabric: 250,
  lengthSize: 35,
} as const

export const articleNumberLimit = productLimits.articleNumber

/** Id of a product's form: all tabs of its page are one, so that no button loses what was typed in another tab. */
export const productFormId = 'product'

/** What the form saves beside the general information, by a button of its own. */
export const materialsPart = 'materials'
export const saveMaterialsIntent = `save-${materialsPart}`

/** Hashes of the tabs of a product. */
export const productTabs = {
  general: 'general-information',
  packaging: 'packaging-units',
  materials: 'bill-of-material',
} as const

/** Where the suggestions of a field come from. A remote list is searched upstream, the others are kept at hand. */
export const suggestionSources = {
  productType: { list: 'types' },
  season: { list: 'collections' },
  brand: { list: 'brands' },
  colourCode: { list: 'colourCodes' },
  colourDescription: { list: 'colours' },
  size: { list: 'sizes' },
  material: { list: 'materials', remote: true },
} as const

export type SuggestionList = (typeof suggestionSources)[keyof typeof suggestionSources]['list']
