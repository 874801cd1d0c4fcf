import type { UpstreamError } from '#contract/call'
import {
  findProducts,
  getProduct as getProductCall,
  type Product as Answered,
} from '#contract/products'
import { saveArticles, type Article } from '#contract/saleskit'
import { decimalInput } from '~/lib/numbers'
import { storedProductForm, type ProductForm } from '~/validation/product'
import { fingerprint } from '../base/fingerprint.server'
import { holdsArticle, productFields } from '../imports/kinds/products/articles'
import { wholeList } from '../upstream/pages'
import type { Failure, Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'

/** One product in full. */
export interface Product {
  id: number
  articleNumber: string
  /** The article number of an astro product cannot change. */
  isAstro: boolean
  weightKg: number | null
  /** What the form holds, as it stands in the fields. */
  entries: Record<keyof ProductForm, string>
  facts: ProductFacts
  packages: PackagingUnit[]
  /** Children of the set; of a single article none. */
  materials: Material[]
  components: Component[]
  /** Upstream's names of what could not be read, and is blank or left out here. */
  unreadable: readonly string[]
}

/** What the form does not hold. */
interface ProductFacts {
  uom: string
  barcodes: string[]
  stock: number | null
  bondedStock: number | null
  freeStock: number | null
  partType: string
  commodityCode: string
}

export interface PackagingUnit {
  /** BOX, MULTIPACK or PIECE. */
  type: string
  quantity: number | null
  weightKg: number | null
  width: number | null
  height: number | null
  length: number | null
}

export interface Material {
  id: number
  /** Empty where upstream does not tell; the child's own record does then. */
  articleNumber: string
  description: string
  quantity: number | null
  yield: number | null
}

interface Component {
  quantity: number | null
  invoicePercentage: number | null
}

export async function getProduct(
  api: Upstream,
  id: number,
  signal?: AbortSignal,
): Promise<Result<Product>> {
  const result = await api.call(getProductCall, { path: { id }, signal })
  if (result.kind !== 'ok') return result
  const unreadable = result.odd?.map((field) => field.replace(/^result\./, '')) ?? []
  return { kind: 'ok', body: { ...toProduct(result.body.result), unreadable } }
}

/** Ids by article number, of those that exist. */
export async function findProductIds(
  api: Upstream,
  articleNumbers: string[],
): Promise<Result<Map<string, number>>> {
  if (articleNumbers.length === 0) return { kind: 'ok', body: new Map() }
  const result = wholeList(
    await api.call(findProducts, {
      query: { order: 'asc', sc: 'sku', page: 1, limit: articleNumbers.length },
      body: { filters: { sku: articleNumbers } },
    }),
  )
  if (result.kind !== 'ok') return result
  return { kind: 'ok', body: new Map(result.body.result.map(({ sku, id }) => [sku ?? '', id])) }
}

function toProduct(answered: Answered): Omit<Product, 'unreadable'> {
  return {
    id: answered.id,
    articleNumber: answered.sku ?? '',
    isAstro: answered.astro,
    weightKg: answered.weight ?? null,
    entries: getEntries(answered),
    facts: {
      uom: answered.uom ?? '',
      barcodes: answered.barcodes ?? [],
      stock: answered.stock ?? null,
      bondedStock: answered.bondedStock ?? null,
      freeStock: answered.freeCirculationStock ?? null,
      partType: answered.part_type ?? '',
      commodityCode: answered.commodity_code ?? '',
    },
    packages: (answered.packages ?? []).map((unit) => ({
      type: unit.type ?? '',
      quantity: unit.quantity ?? null,
      weightKg: unit.weight ?? null,
      width: unit.width ?? null,
      height: unit.height ?? null,
      length: unit.length ?? null,
    })),
    materials: (answered.sets ?? []).map((child) => ({
      id: child.child_id,
      articleNumber: child.sku ?? '',
      description: child.description ?? '',
      quantity: child.quantity ?? null,
      yield: child.yield_incl ?? null,
    })),
    components: (answered.components ?? []).map((component) => ({
      quantity: component.quantity ?? null,
      invoicePercentage: component.invoice_percentage ?? null,
    })),
  }
}

function getEntries(answered: Answered): Product['entries'] {
  return {
    articleNumber: answered.sku ?? '',
    styleCode: answered.styleId ?? '',
    styleDescription: answered.styleDescription ?? '',
    storageType: answered.storageType ?? '',
    productType: answered.productType ?? '',
    description: answered.description ?? '',
    season: answered.season ?? '',
    brand: answered.brand ?? '',
    taric: answered.hsCode ?? '',
    barcode: answered.barcode ?? '',
    colourCode: answered.colorCode ?? '',
    size: answered.size ?? '',
    colourDescription: answered.colorDescription ?? '',
    weight: decimalInput(shownWeight(answered.weight)),
    countryOfOrigin: answered.countryOfOrigin ?? '',
    fabric: answered.fabric ?? '',
    lengthSize: answered.lengthSize ?? '',
  }
}

/** The form takes up to 3 decimals. */
const shownWeight = (kg: number | null | undefined) =>
  typeof kg === 'number' ? Math.round(kg * 1000) / 1000 : null

/** Of what the form holds: it moves when somebody saves another value. */
export const getProductVersion = ({ entries }: Pick<Product, 'entries'>): string =>
  fingerprint(entries)

/** Of what the product is made of. */
export const getMaterialsVersion = ({ materials }: Pick<Product, 'materials'>): string =>
  fingerprint(materials.map(({ id, quantity, yield: share }) => [id, quantity, share]))

export type SaveResult =
  /** The id is null where upstream does not tell it. */
  { kind: 'saved'; id: number | null } | Failure

export type SaveProductResult =
  | SaveResult
  /** Another product has the article number. Nothing was sent. */
  | { kind: 'taken'; id: number }
  /** It could not be learned whether another product has the article number. Nothing was sent. */
  | { kind: 'unasked' }

/**
 * Creates a product, or changes the stored one, through the batch call. `refused` carries upstream's words. The call
 * would change whatever product has the article number, so masterdata is asked first; one that comes up between the
 * two is not seen.
 */
export async function saveProduct(
  api: Upstream,
  stored: Product | null,
  form: ProductForm,
  idempotencyKey?: string,
): Promise<SaveProductResult> {
  const article = toArticle(form, stored)
  const obstacle = await findObstacle(api, stored, getArticleNumber(form, stored))
  if (obstacle) return obstacle

  const result = await api.call(saveArticles, { body: [article], idempotencyKey })
  if (result.kind === 'ok') return itemResult(result.body)
  return (result.kind === 'unknown' && (await findSaved(api, stored, article))) || result
}

/** Null unless upstream shows every value that was sent. */
async function findSaved(
  api: Upstream,
  stored: Product | null,
  article: Article,
): Promise<SaveResult | null> {
  const answer = stored
    ? await api.call(getProductCall, { path: { id: stored.id } })
    : await api.call(findProducts, {
        query: { order: 'asc', sc: 'sku', page: 1, limit: 1 },
        body: { filters: { sku: [article.ArticleNumber ?? ''] } },
      })
  if (answer.kind !== 'ok') return null
  const { result } = answer.body
  const product = Array.isArray(result) ? result[0] : result
  return product && holdsArticle(product, article) ? { kind: 'saved', id: product.id } : null
}

/** Null where the article number is free, or the stored product's own. */
async function findObstacle(
  api: Upstream,
  stored: Product | null,
  articleNumber: string,
): Promise<Exclude<SaveProductResult, SaveResult> | null> {
  if (articleNumber === stored?.articleNumber) return null
  const known = await findProductIds(api, [articleNumber])
  if (known.kind !== 'ok') return { kind: 'unasked' }
  const id = known.body.get(articleNumber)
  return id === undefined || id === stored?.id ? null : { kind: 'taken', id }
}

const getArticleNumber = (form: ProductForm, stored: Product | null) =>
  stored?.isAstro ? stored.articleNumber : form.articleNumber

/** Whether a value of a field, as its form holds it, is what is stored. */
export const isStoredAs = (
  { entries, isAstro }: Product,
  name: keyof ProductForm,
  text: string,
): boolean => {
  const rules = storedProductForm(entries, isAstro)
  const [now, other] = [entries, { ...entries, [name]: text }].map(
    (one) => rules.safeParse(one).data,
  )
  return now !== undefined && other !== undefined && now[name] === other[name]
}

/** Every column that the call has; a blank one clears what is stored, and is left out of a new article. */
function toArticle(form: ProductForm, stored: Product | null): Article {
  const columns = {
    ArticleNumber: getArticleNumber(form, stored),
    Barcode: form.barcode,
    Description: form.description,
    StorageType: form.storageType,
    ProductType: form.productType,
    Season: form.season,
    Size: form.size,
    LengthSize: form.lengthSize,
    Brand: form.brand,
    Fabric: form.fabric,
    StyleCode: form.styleCode,
    StyleDescription: form.styleDescription,
    ColourCode: form.colourCode,
    ColourDescription: form.colourDescription,
    HSCode: form.taric,
    CountryOfOrigin: form.countryOfOrigin.toUpperCase(),
    Weight: weightToSend(form.weight, stored),
  }
  const entries = Object.entries(columns)
  if (!stored) return Object.fromEntries(entries.filter(([, value]) => value || value === 0))
  // what is blank only because it could not be read is not cleared
  const isUnread = (name: string) =>
    stored.unreadable.includes(productFields[name as keyof typeof columns])
  return {
    id: stored.id,
    ...Object.fromEntries(
      entries
        .map(([name, value]) => [name, value === '' ? null : value] as const)
        .filter(([name, value]) => value !== null || !isUnread(name)),
    ),
  }
}

/** A weight with more decimals than the form shows stays as it is while nobody changes what is shown. */
function weightToSend(entered: number | null, stored: Product | null): number | null {
  const isUntouched = stored !== null && entered === shownWeight(stored.weightKg)
  return isUntouched ? stored.weightKg : entered
}

/** What a batch of one was answered: refused with a text or without one, else saved. */
export function itemResult(answer: {
  result?: { id?: number | null }[] | null
  errors: Record<string, UpstreamError>
  invalid?: string[] | null
}): SaveResult {
  const [error] = Object.values(answer.errors)
  if (error || answer.invalid?.length) {
    return { kind: 'refused', status: 200, error: error ?? null }
  }
  return { kind: 'saved', id: answer.result?.[0]?.id ?? null }
}
