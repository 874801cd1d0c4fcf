/** The lists of reference data, as their addresses and the texts of their titles spell them. */
export const attributeListNames = [
  'colors',
  'sizes',
  'types',
  'brands',
  'suppliers',
  'collections',
  'countries',
  'currencies',
  'webservices',
  'vascodes',
] as const

export type AttributeListName = (typeof attributeListNames)[number]

export const attributeTitle = (list: AttributeListName) => `shell.${list}` as const
