import { type Problem, problems } from '../core/problems'
import type { Db } from '../core/schema'

export interface DraftFault {
  /** Place in the draft, such as `Products.0.Quantity`. */
  field: string
  problem: Problem
}

export type Report = (field: string, problem: Problem) => void

export interface DraftCompany {
  id: number
  customs: boolean
}

/** Order numbers are used once in a company and a family of orders, and some of them are told to fail. */
export async function checkNumber(
  db: Db,
  { table, column, company, stored }: NumberPlace,
  { field, number, max }: { field: string; number: string; max: number },
  report: Report,
) {
  if (number === '') return report(field, problems.fieldRequired('Order number'))
  if (number.length > max) report(field, problems.fieldTooLong('Order number', max))
  if (number.startsWith('NOEN')) report(field, problems.withoutWords())
  const namesake = await db
    .selectFrom(table as 'returns')
    .select('id')
    .where('company_id', '=', company.id)
    .where(column as 'external_return_id', '=', number)
    .executeTakeFirst()
  if (namesake && namesake.id !== stored?.id) report(field, problems.orderNumberExists())
}

interface NumberPlace {
  table: 'inbound_orders' | 'outbound_orders' | 'returns'
  column: 'external_order_id' | 'external_return_id'
  company: DraftCompany
  stored?: { id: number } | undefined
}

export function checkLength(
  field: string,
  label: string,
  value: string | null | undefined,
  max: number,
  report: Report,
) {
  if (value && value.length > max) report(field, problems.fieldTooLong(label, max))
}

export async function checkVasCode(db: Db, code: string | null | undefined, report: Report) {
  if (!code) return
  const known = await db.selectFrom('vas_codes').select('code').where('code', '=', code).execute()
  if (known.length === 0) report('VasCode', problems.fieldUnknown('VAS code'))
}

interface ArticleLine {
  ProductId?: number | null | undefined
  ExternalArticleId?: string | null | undefined
  Quantity?: number | null | undefined
}

/** Lines name articles of the company, one piece at least; `at` is the list's place in the draft. */
export async function checkArticles(
  db: Db,
  companyId: number,
  at: string,
  lines: ArticleLine[],
  report: Report,
) {
  if (lines.length === 0) report(at, problems.noProducts())
  const articles = await articlesOf(db, companyId, lines)
  for (const [index, line] of lines.entries()) {
    if (!articles.find(line)) {
      const number = line.ExternalArticleId ?? (line.ProductId ? `#${line.ProductId}` : '')
      report(
        `${at}.${index}.ExternalArticleId`,
        number ? problems.skuUnknown(number) : problems.fieldRequired('Article number'),
      )
    }
    const quantity = line.Quantity ?? 0
    if (!Number.isInteger(quantity) || quantity < 1)
      report(`${at}.${index}.Quantity`, problems.fieldAtLeast('Quantity', 1))
  }
}

/** The company's articles that the lines name, by id or by article number. */
export async function articlesOf(db: Db, companyId: number, lines: ArticleLine[]) {
  const ids = lines.flatMap(({ ProductId }) => ProductId ?? [])
  const skus = lines.flatMap(({ ExternalArticleId }) => ExternalArticleId ?? [])
  const products = await db
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('id', 'in', ids), eb('sku', 'in', skus)]))
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return {
    find: (line: ArticleLine) =>
      line.ProductId ? byId.get(line.ProductId) : bySku.get(line.ExternalArticleId ?? ''),
  }
}
