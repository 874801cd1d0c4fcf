/** Suppliers by their names, whatever the case and the blanks around them. */
export interface SupplierNames {
  /** The id of the one that is called so. */
  of: (name: string) => number | 'unknown' | 'several'
}

export function supplierNames(
  suppliers: readonly { id: number | string; name: string }[],
): SupplierNames {
  const byName = new Map<string, number | 'several'>()
  for (const { id, name } of suppliers) {
    const called = foldedName(name)
    byName.set(called, byName.has(called) ? 'several' : Number(id))
  }
  return { of: (name) => byName.get(foldedName(name)) ?? 'unknown' }
}

export const foldedName = (name: string) => name.trim().toLowerCase()
