import type { TextKey } from '~/i18n/translate'
import type { ProductEntries } from '~/components/product/product-form'
import { formatDecimal, formatWeight } from '~/lib/format'
import { decimalInput } from '~/lib/numbers'
import type { Barcode } from '~/lib/papers'
import { serverPaths } from '~/lib/paths'
import { toRows, toTrimmedText, type Values } from '~/lib/values'
import { fingerprint } from '~/services/base/fingerprint.server'
import { code128 } from '~/services/dock/code128'
import { localCountry } from '~/services/reference/local-names'
import { findChoices } from '~/services/reference/attributes.server'
import { materialTree, type MaterialNode } from '~/services/products/bill-of-material.server'
import { formWasRefused } from '~/services/submissions/action-report.server'
import { unavailable, type PortalUser } from '~/services/session/portal-user.server'
import {
  getMaterialsVersion,
  getProduct,
  getProductVersion,
  type PackagingUnit,
  type Product,
} from '~/services/products/product.server'
import { requestScope } from '~/services/base/request-scope.server'
import type { Result } from '~/services/upstream/result'
import { failureText } from '~/services/upstream/words'

const memoName = (id: number) => `product ${id}`

/** The product of this request: an action and the page that it leads back to read it once. */
export const findProduct = (user: PortalUser, id: number): Promise<Result<Product>> =>
  requestScope().once(memoName(id), () => getProduct(user.api, id))

/** The same once it was saved. */
export function findSavedProduct(user: PortalUser, id: number): Promise<Result<Product>> {
  requestScope().forget(memoName(id))
  return findProduct(user, id)
}

export interface ProductPage {
  id: number
  title: string
  canWrite: boolean
  countries: (readonly [code: string, name: string])[] | null
  /** Null only where a form was refused and nothing else can be shown. */
  product: ShownProduct | null
  /** Why the product is not there. */
  problem?: string
}

/** What the form of the page holds: versions are of the stored product that the entries are of. */
export type ProductFormEntries = ProductEntries & {
  version: string
  materialsVersion: string
  /** Tells whether rows were changed since they were shown. */
  materialsMark: string
  materials: { material: string; quantity: string; yield: string }[]
}

/** A product as its screen shows it: in words, formatted, so that the browser need not. */
export interface ShownProduct {
  isAstro: boolean
  entries: ProductFormEntries
  /** The weight as it is read, not typed. */
  weight: string
  facts: (readonly [TextKey, string])[]
  /** As a scanner reads it; null for a product without one. */
  barcode: Barcode | null
  /** A page of labels to print. */
  label: { href: string; title: string }
  /** Cells in the order of the table. */
  units: string[][]
  materials: ShownMaterial[]
  components: string[][]
}

export interface ShownMaterial {
  id: number
  articleNumber: string
  description: string
  quantity: string
  yield: string
  closed?: MaterialNode['closed']
  children: ShownMaterial[]
}

/** What the screen shows. Throws 404 and 503 pages, but never away from a form that was refused. */
export async function loadProductPage(user: PortalUser, id: number): Promise<ProductPage> {
  const { api, company, can, t } = user
  // its form keeps its entries, also where the company that is active by now is only read
  const canWrite = can.write.warehouse || formWasRefused()
  const [found, { choices, failure }] = await Promise.all([
    findProduct(user, id),
    canWrite
      ? findChoices(api, company, ['countries'])
      : { choices: { countries: [] }, failure: null },
  ])
  if (found.kind !== 'ok' && !formWasRefused()) throw unavailable(user, found)
  return {
    id,
    title: (found.kind === 'ok' && found.body.articleNumber) || `#${id}`,
    canWrite,
    countries: failure
      ? null
      : choices.countries.map(({ code, name }) => [code, localCountry(t, code, name)] as const),
    ...(found.kind === 'ok'
      ? { product: shown(user, found.body, await materialTree(api, found.body)) }
      : { product: null, problem: failureText(t, found) }),
  }
}

function shown({ t, settings }: PortalUser, product: Product, tree: MaterialNode[]): ShownProduct {
  const { id, isAstro, weightKg, packages, components } = product
  const { barcode } = product.entries
  return {
    isAstro,
    entries: getFormEntries(product, tree),
    weight: formatWeight(weightKg),
    facts: getFacts(product, settings.customs),
    barcode: barcode ? code128(barcode) : null,
    label: { href: serverPaths.productLabel(id, { size: 'a6' }), title: t('dock.printLabel') },
    units: packages.map(unitCells),
    materials: tree.map(shownMaterial),
    components: components.map(({ quantity, invoicePercentage }) => [
      formatDecimal(quantity),
      invoicePercentage === null ? '' : `${formatDecimal(invoicePercentage)} %`,
    ]),
  }
}

export function getFormEntries(
  product: Product,
  tree: readonly MaterialNode[],
): ProductFormEntries {
  const materials = tree.map((material) => ({
    material: material.articleNumber,
    quantity: decimalInput(material.quantity),
    yield: decimalInput(material.yield),
  }))
  return {
    ...product.entries,
    version: getProductVersion(product),
    materialsVersion: getMaterialsVersion(product),
    materialsMark: getMarkOfRows(materials),
    materials,
  }
}

/** Of rows as they stand in the fields. */
export const getMarkOfRows = (rows: unknown): string =>
  fingerprint(filledRows(rows).map((row) => columns.map((name) => toTrimmedText(row[name]))))

/** A row without entries is none. */
export const filledRows = (rows: unknown): Values[] =>
  toRows(rows).filter((row) => columns.some((name) => toTrimmedText(row[name]) !== ''))

const columns = ['material', 'quantity', 'yield']

/** What upstream keeps of the product and no form changes. */
function getFacts({ facts }: Product, customs: boolean): ShownProduct['facts'] {
  return [
    ['product.stock', formatDecimal(facts.stock)],
    ...(customs
      ? ([
          ['product.bondedStock', formatDecimal(facts.bondedStock)],
          ['product.freeStock', formatDecimal(facts.freeStock)],
        ] as const)
      : []),
    ['product.uom', facts.uom],
    ['product.barcodes', facts.barcodes.join(', ')],
    ['product.partType', facts.partType],
    ['product.commodityCode', facts.commodityCode],
  ]
}

const unitCells = (unit: PackagingUnit) => [
  unit.type,
  formatDecimal(unit.quantity),
  formatWeight(unit.weightKg),
  formatDecimal(unit.width),
  formatDecimal(unit.height),
  formatDecimal(unit.length),
]

const shownMaterial = (node: MaterialNode): ShownMaterial => ({
  ...node,
  quantity: decimalInput(node.quantity),
  yield: decimalInput(node.yield),
  children: node.children.map(shownMaterial),
})
