import type { Catalogue } from './catalogues/catalogue'

/** The attribute lists of a company: what its articles are made of, by the names that articles bear. */
export function attributesOf(companyId: number, catalogue: Catalogue) {
  const typeNames = [...new Set(catalogue.lines.map((line) => line.type))]
  const sizeNames = [...new Set(catalogue.lines.flatMap((line) => line.sizes))]
  const company = { company_id: companyId }
  return {
    brands: catalogue.brands.map((name, i) => ({
      ...company,
      name,
      supplier_bid: `B${String(i + 1).padStart(3, '0')}`,
    })),
    colors: catalogue.colours.map(([code, name]) => ({ ...company, name, supplier_id: code })),
    sizes: sizeNames.map((name, i) => ({
      ...company,
      name,
      supplier_id: `S${String(i + 1).padStart(3, '0')}`,
      length: /^\d+$/.test(name) ? Number(name) : null,
      width: null,
    })),
    types: typeNames.map((name, i) => ({
      ...company,
      name,
      supplier_tid: `T${String(i + 1).padStart(3, '0')}`,
      use_size_group: catalogue.lines.some((line) => line.type === name && line.sizes.length > 1)
        ? (1 as const)
        : (0 as const),
    })),
    collections: catalogue.collections.map((collection) => ({
      ...company,
      ...collection,
      supplier_cid: collection.name.replace(' ', ''),
    })),
  }
}
