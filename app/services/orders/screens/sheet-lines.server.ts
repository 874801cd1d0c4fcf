import type { Values } from '~/lib/values'
import { findProducts } from '#contract/products'
import type { z } from 'zod'
import { encoded, message, type Words } from '~/i18n/message'
import { packArticle, unpackArticle, pageOfOrder } from '~/lib/order-line'
import { label } from '~/validation/order-sheet-row'
import { ownProblemCode } from '../../imports/kinds/kind'
import type { CellFault, CheckedRow, CheckedSheet } from '../../imports/read/check-sheet'
import { parseKept } from '../../submissions/form-entries.server'
import type { PortalUser } from '../../session/portal-user.server'
import { wholeFields, wholeList } from '../../upstream/pages'
import { withBody, type Result } from '../../upstream/result'
import { increased } from './order-products.server'
import { articleColumn, quantityColumn, type FoundProduct, type LineSheet } from './line-sheet'

/** Lines of an order with those of a sheet, or every cell that keeps them from being added. */
type SheetLines =
  | { kind: 'lines'; lines: Values[]; first: number }
  | { kind: 'faults'; faults: CellFault[] }

/** Adds the rows of a sheet to an order as it is now; may be called again. */
export type AddRows = (order: { lines: readonly Values[]; schema: z.ZodType }) => SheetLines

/**
 * Looks up the articles of a sheet, for its rows to be added once the order is read: looking them up takes long, and
 * others save it meanwhile.
 */
export async function lookUpRows<Context>(
  { api }: Pick<PortalUser, 'api'>,
  sheet: LineSheet<Context>,
  checked: CheckedSheet,
): Promise<Result<AddRows>> {
  const found = await findArticles(
    api,
    checked.rows.flatMap(({ cells }) => cells[articleColumn] ?? []),
  )
  return withBody(found, (known): AddRows => {
    const faults = [...checked.faults]
    for (const row of checked.rows) {
      const number = row.cells[articleColumn]
      if (number && !known.has(folded(number)))
        faults.push(checked.faultAt(row, articleColumn, unknownArticle))
    }
    if (faults.length > 0) return () => faulty(faults)
    return ({ lines, schema }) => {
      const grown = [...lines]
      const placeById = toPlaces(lines)
      const places = checked.rows.map((row) => putRow(sheet, grown, row, { known, placeById }))
      const added = places.map((place) => grown[place]!)
      const wrong = wrongLines(schema, added, checked.rows)
      if (wrong.length > 0) return faulty(wrong)
      return { kind: 'lines', lines: grown, first: Math.min(...places) }
    }
  })
}

/** By product: once, as searching all lines for each row takes seconds from everybody. */
function toPlaces(lines: readonly Values[]): Map<number, number> {
  const placeById = new Map<number, number>()
  for (const [place, { article }] of lines.entries()) {
    const product = unpackArticle(article)?.productId
    if (product != null && !placeById.has(product)) placeById.set(product, place)
  }
  return placeById
}

const unknownArticle = message('form.unknown', { field: message(label(articleColumn)) })

/** In the order of the sheet, as the faults of its cells are. */
const faulty = (faults: CellFault[]): SheetLines => ({
  kind: 'faults',
  faults: faults
    .map((fault) => ({ fault, row: Number(/\d+$/.exec(fault.address)?.[0]) }))
    .sort((a, b) => a.row - b.row)
    .map(({ fault }) => fault),
})

/** Adds pieces where the order has the article already; what a row says beside that takes the place of the same there. */
function putRow<Context>(
  { toLine, fromProduct }: LineSheet<Context>,
  lines: Values[],
  { cells }: CheckedRow,
  {
    known,
    placeById,
  }: { known: ReadonlyMap<string, FoundProduct>; placeById: Map<number, number> },
): number {
  const product = known.get(folded(cells[articleColumn] ?? ''))!
  const quantity = cells[quantityColumn] ?? ''
  const at = placeById.get(product.id)
  if (at === undefined) {
    const article = packArticle({
      lineId: null,
      productId: product.id,
      available: product.stock ?? null,
      articleNumber: product.sku ?? '',
      description: product.description ?? '',
    })
    const line = { article, quantity, ...fromProduct?.(product) }
    const place = lines.push({ ...line, ...toLine(cells, line) }) - 1
    placeById.set(product.id, place)
    return place
  }
  const line = lines[at]!
  lines[at] = { ...line, quantity: increased(line.quantity, quantity), ...toLine(cells, line) }
  return at
}

/** What the order's form would say of the lines, by the rows that they were made of. */
function wrongLines(
  schema: z.ZodType,
  lines: readonly Values[],
  rows: readonly CheckedRow[],
): CellFault[] {
  const faults: CellFault[] = []
  // reading a form takes the square of its entries
  for (let from = 0; from < lines.length; from += pageOfOrder.lines) {
    const products = lines.slice(from, from + pageOfOrder.lines)
    const submission = parseKept({ products }, schema)
    if (submission.status === 'success') continue
    for (const [field, words] of Object.entries(submission.error ?? {})) {
      const [, index] = /^products\[(\d+)\]/.exec(field) ?? []
      const row = rows[from + Number(index)]
      if (row) faults.push(...(words ?? []).map((text) => toFault(row, text)))
    }
  }
  return faults
}

const toFault = ({ number }: CheckedRow, words: Words): CellFault => ({
  address: String(number),
  problem:
    typeof words === 'string'
      ? { code: '', message: words }
      : { code: ownProblemCode, message: encoded(words) },
})

// of one call: what the filter by article number takes
const mostArticles = 1000

/** Products by article number, whatever the case it is written in. */
async function findArticles(
  api: PortalUser['api'],
  articleNumbers: readonly string[],
): Promise<Result<ReadonlyMap<string, FoundProduct>>> {
  const found = new Map<string, FoundProduct>()
  for (let from = 0; from < articleNumbers.length; from += mostArticles) {
    const sku = articleNumbers.slice(from, from + mostArticles)
    const products = await api.call(findProducts, {
      query: { order: 'asc', sc: 'sku', page: 1, limit: sku.length },
      body: { filters: { sku } },
    })
    const result = wholeFields(/^result\.sku$/, wholeList(products))
    if (result.kind !== 'ok') return result
    for (const product of result.body.result) found.set(folded(product.sku ?? ''), product)
  }
  return { kind: 'ok', body: found }
}

const folded = (articleNumber: string) => articleNumber.trim().toLowerCase()
