import { saveBillsOfMaterial } from '#contract/saleskit'
import { formatDecimal } from '~/lib/format'
import type { BillOfMaterialForm } from '~/validation/product'
import {
  findProductIds,
  getProduct,
  itemResult,
  type Material,
  type Product,
  type SaveResult,
} from './product.server'
import { afterLookUp } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'

/** A material with what it is made of itself. */
export interface MaterialNode extends Material {
  children: MaterialNode[]
  /** Why a node is not opened: an ancestor of the same number, an answer that did not come, a tree too large. */
  closed?: 'repeated' | 'failed' | 'deeper'
}

/** In one order, so that what means the same reads the same. */
export const formatMaterials = (
  rows: readonly { material: string; quantity: number | null; yield: number | null }[],
): string =>
  rows
    .map((row) =>
      [
        `${row.material} × ${formatDecimal(row.quantity)}`,
        ...(row.yield === null ? [] : [`(${formatDecimal(row.yield)})`]),
      ].join(' '),
    )
    .sort()
    .join(', ')

export const formatStoredMaterials = ({ materials }: Product): string =>
  formatMaterials(materials.map((one) => ({ ...one, material: one.articleNumber })))

/** A page waits no longer for the levels below, and shows what came. */
const treeTimeMs = 4000
const readsAtOnce = 6
const mostReads = 100
const mostNodes = 500
const mostLevels = 12

/** The whole tree of a set. Deeper levels are read product by product, each once. */
export async function materialTree(api: Upstream, product: Product): Promise<MaterialNode[]> {
  if (product.materials.length === 0) return []
  return readChildren(product, [product.id], new Reader(api))
}

async function readChildren(
  parent: Product,
  ancestors: readonly number[],
  reader: Reader,
): Promise<MaterialNode[]> {
  return Promise.all(
    parent.materials.map(async (material): Promise<MaterialNode> => {
      const node = { ...material, children: [] }
      if (ancestors.includes(material.id)) return { ...node, closed: 'repeated' }
      if (ancestors.length > mostLevels || !reader.admits(material.id)) {
        return { ...node, closed: 'deeper' }
      }
      const own = await reader.read(material.id)
      if (!own) return { ...node, closed: 'failed' }
      return {
        ...node,
        articleNumber: material.articleNumber || own.articleNumber,
        description: material.description || own.entries.description,
        children: await readChildren(own, [...ancestors, material.id], reader),
      }
    }),
  )
}

/** Reads products for one tree: each once, a few at a time, within its time and number. */
class Reader {
  private readonly found = new Map<number, Promise<Product | null>>()
  private readonly deadline = AbortSignal.timeout(treeTimeMs)
  private readonly waiting: (() => void)[] = []
  private reading = 0
  private nodes = 0

  constructor(private readonly api: Upstream) {}

  /** Counts every place in the tree, so that sets within sets cannot grow it without end. */
  admits(id: number): boolean {
    this.nodes += 1
    return this.nodes <= mostNodes && (this.found.has(id) || this.found.size < mostReads)
  }

  /** Null when it did not come. */
  read(id: number): Promise<Product | null> {
    let reading = this.found.get(id)
    if (!reading) this.found.set(id, (reading = this.inTurn(id)))
    return reading
  }

  private async inTurn(id: number): Promise<Product | null> {
    if (this.reading >= readsAtOnce) await new Promise<void>((go) => this.waiting.push(go))
    this.reading += 1
    try {
      return await this.inTime(id)
    } finally {
      this.reading -= 1
      this.waiting.shift()?.()
    }
  }

  private async inTime(id: number): Promise<Product | null> {
    try {
      const result = await getProduct(this.api, id, this.deadline)
      return result.kind === 'ok' ? result.body : null
    } catch (error) {
      if (this.deadline.aborted) return null
      throw error
    }
  }
}

/** A row of the form, and what is wrong with it. */
export interface RowProblem {
  row: number
  kind: 'unknown' | 'itself'
}

export type SaveMaterialsResult =
  | SaveResult
  /** Nothing was sent. */
  | { kind: 'rows'; problems: RowProblem[] }

/** Replaces the bill of material of a product through the batch call; its components stay as they are. */
export async function saveBillOfMaterial(
  api: Upstream,
  product: Product,
  { materials }: BillOfMaterialForm,
  idempotencyKey?: string,
): Promise<SaveMaterialsResult> {
  // a child that is not shown would be taken out of the set
  if (product.unreadable.some((field) => /^(sets|components)\b/.test(field)))
    return { kind: 'unavailable', trouble: 'unreadable', error: null }
  const known = await findProductIds(api, [...new Set(materials.map(({ material }) => material))])
  if (known.kind !== 'ok') return known
  const ids = materials.map(({ material }) => known.body.get(material))
  const problems = ids.flatMap((id, row): RowProblem[] => {
    if (id === undefined) return [{ row, kind: 'unknown' }]
    return id === product.id ? [{ row, kind: 'itself' }] : []
  })
  if (problems.length > 0) return { kind: 'rows', problems }

  const children = materials.map((material, row) => ({
    child_id: ids[row],
    quantity: material.quantity,
    yield_incl: material.yield,
  }))
  const result = await api.call(saveBillsOfMaterial, {
    body: [
      {
        sku: product.articleNumber,
        children,
        components: product.components.map(({ quantity, invoicePercentage }) => ({
          quantity: quantity ?? 0,
          invoice_percentage: invoicePercentage,
        })),
      },
    ],
    idempotencyKey,
  })
  if (result.kind === 'ok') return itemResult(result.body)
  if (result.kind !== 'unknown') return result
  const now = await getProduct(api, product.id)
  const isSaved = now.kind === 'ok' && holds(now.body.materials, children)
  return isSaved ? { kind: 'saved', id: product.id } : afterLookUp(result, now)
}

/** Whether a product has these children, in whatever order. */
function holds(
  materials: readonly Material[],
  children: readonly { child_id?: number; quantity: number; yield_incl: number | null }[],
): boolean {
  const materialKeys = materials.map((one) => `${one.id} ${one.quantity} ${one.yield}`)
  const sent = children.map((one) => `${one.child_id} ${one.quantity} ${one.yield_incl}`)
  return materialKeys.toSorted().join('\n') === sent.toSorted().join('\n')
}
