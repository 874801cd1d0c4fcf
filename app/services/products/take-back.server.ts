import type { ProductRow } from '#contract/products'
import type { ImportRow } from '~/lib/import-rows'
import { articleColumns, type ArticleColumn } from '~/validation/article-sheet-row'
import { differences, findArticles, toArticle } from '../imports/kinds/products/articles'
import { cellsOf } from '../imports/kinds/kind'
import { productChangeImport } from '../imports/kinds/products/kind.server'
import type { ImportUpload } from '../imports/ledger/imports.server'
import { askerOf, askUpload } from '../imports/read/ask-upload.server'
import { takeRows, type TakenRows } from '../imports/read/take-rows.server'
import type { PortalUser } from '../session/portal-user.server'
import type { Failure, Result } from '../upstream/result'
import { sheetHeadings, sheetRow } from './change-products.server'

const recordsAtOnce = 500

type Fields = Partial<Record<ArticleColumn, string>>

/** What an import has done to products, and what can be made of it again. */
export interface TakeBack {
  /** As they were before, while they are still as the import left them. */
  rows: { product: ProductRow; before: Fields }[]
  /** Those that somebody has changed since in the same fields. */
  changedSince: { product: ProductRow; before: Fields; fields: string[] }[]
  /** They were made by the import. */
  added: number
  /** They were sent before they were compared: nobody knows what they were. */
  uncompared: number
  /** They are as they were before already. */
  back: number
  /** Article numbers that are not there any more. */
  gone: string[]
  /** Article numbers with a field that was empty: an import cannot empty one. */
  wasEmpty: string[]
}

/** Reads what an import of products could take back, against what upstream has now. */
export async function findTakeBack(
  user: PortalUser,
  { id }: Pick<ImportUpload, 'id'>,
): Promise<Result<TakeBack>> {
  const found: TakeBack = {
    ...{ rows: [], changedSince: [], gone: [], wasEmpty: [] },
    ...{ added: 0, uncompared: 0, back: 0 },
  }
  for (let after = -1; ;) {
    const records = await askUpload(askerOf(user, id), 'imported', { after, limit: recordsAtOnce })
    const last = records.at(-1)
    if (!last) return { kind: 'ok', body: found }
    after = last.record
    const failure = await sort(user, records, found)
    if (failure) return failure
  }
}

async function sort(
  { api }: PortalUser,
  records: readonly ImportRow[],
  found: TakeBack,
): Promise<Failure | null> {
  const changed = records.filter(({ change, held }) => change === 'changed' && held)
  found.added += records.filter(({ change }) => change === 'new').length
  found.uncompared += records.filter(({ change }) => change === null).length
  const numbers = changed.map(({ groupKey }) => groupKey)
  const articles = await findArticles(api, numbers)
  if (articles.kind !== 'ok') return articles
  for (const row of changed) {
    const product = articles.body.get(row.groupKey)
    if (product) sortProduct(row, product, found)
    else found.gone.push(row.groupKey)
  }
  return null
}

function sortProduct(row: ImportRow, product: ProductRow, found: TakeBack): void {
  const held = Object.entries(row.held ?? {})
  const before: Fields = Object.fromEntries(held.filter(([, text]) => text !== ''))
  if (held.some(([, text]) => text === '')) found.wasEmpty.push(row.groupKey)
  const fields = Object.keys(before)
  if (fields.length === 0) return
  if (differing(product, before).length === 0) return void (found.back += 1)
  const sent = cellsOf(row)
  const others = differing(
    product,
    Object.fromEntries(fields.map((name) => [name, sent[name] ?? ''])),
  )
  if (others.length === 0) found.rows.push({ product, before })
  else found.changedSince.push({ product, before, fields: others })
}

/** The columns in which the product does not have these texts. */
const differing = (product: ProductRow, fields: Record<string, string>): string[] => {
  const names = Object.keys(differences(product, toArticle({ rows: [rowOf(fields)] })))
  return articleColumns.flatMap(({ name }) => (names.includes(name) ? [name] : []))
}

const rowOf = (cells: Record<string, string>) => ({
  ...({ position: 0, part: 'main', rowInRecord: 0, fileIndex: 0 } as const),
  cells,
})

/** Makes an upload that brings the fields back to what they were; of those that others have changed, only `also`. */
export async function takeBackProducts(
  user: PortalUser,
  { name, found, also }: { name: string; found: TakeBack; also: readonly string[] },
): Promise<TakenRows> {
  const wanted = [
    ...found.rows,
    ...found.changedSince.filter(({ product }) => also.includes(product.sku ?? '')),
  ]
  function* rows() {
    for (let at = 0; at < wanted.length; at += recordsAtOnce)
      yield wanted
        .slice(at, at + recordsAtOnce)
        .map(({ product, before }) => sheetRow(product, before))
  }
  const content = { headings: sheetHeadings, rows: rows(), count: () => wanted.length }
  return takeRows(user, productChangeImport.area, { name, ...content })
}
