import {
  type Article,
  saveArticles,
  saveBillsOfMaterial,
  saveForeignArticles,
} from '../../contract/saleskit'
import { readArticle } from '../rules/articles'
import { refuseWhenSet, saveBatch } from '../core/batch'
import { saveBillOfMaterial } from '../rules/bill-of-material'
import type { Db } from '../core/schema'
import { implement, type Request } from '../core/implement'
import { problems } from '../core/problems'
import { searchTextOf } from '../rules/products'

export const saleskitCalls = [
  implement(saveArticles, (request) => saveArticleBatch(request, { outsideEu: false })),
  implement(saveForeignArticles, (request) => saveArticleBatch(request, { outsideEu: true })),
  implement(saveBillsOfMaterial, ({ db, session, body }) =>
    saveBatch(
      body,
      ({ sku }) => sku,
      (bill) => saveBillOfMaterial(db, session.companyId, bill),
    ),
  ),
]

function saveArticleBatch(
  { db, session, sandbox, body }: Request<undefined, Article[]>,
  { outsideEu }: { outsideEu: boolean },
) {
  const time = Math.floor(sandbox.now() / 1000)
  return saveBatch(
    body,
    ({ ArticleNumber }) => ArticleNumber,
    (article) => saveArticle(db, session.companyId, article, { outsideEu, time }),
  )
}

/** Known by `id`, else by article number: changed; else created. */
async function saveArticle(
  db: Db,
  companyId: number,
  article: Article,
  { outsideEu, time }: { outsideEu: boolean; time: number },
): Promise<{ id: number; sku: string }> {
  const stored = await findStored(db, companyId, article)
  if (article.id && !stored) throw problems.productUnknown()
  refuseWhenSet(stored)

  const sent = stored?.astro ? { ...article, ArticleNumber: stored.sku } : article
  const values = readArticle(sent, stored)
  const namesake = await findBySku(db, companyId, values.sku)
  if (namesake && namesake.id !== stored?.id) throw problems.skuInUse(values.sku)

  const derived = {
    ...values,
    ...(await linkAttributes(db, companyId, values)),
    search_text: searchTextOf(values),
    time_modified: time,
    ...(outsideEu ? { outside_eu: 1 as const } : {}),
  }
  if (stored) {
    await db.updateTable('products').set(derived).where('id', '=', stored.id).execute()
    return { id: stored.id, sku: values.sku }
  }
  return db
    .insertInto('products')
    .values({
      ...derived,
      company_id: companyId,
      name: values.style_description ?? values.description,
      uom: 'PCE',
      commodity_code: values.hs_code?.slice(0, 8) ?? null,
      bonded_stock: 0,
      free_stock: 0,
      set_error: null,
    })
    .returning(['id', 'sku'])
    .executeTakeFirstOrThrow()
}

async function findStored(db: Db, companyId: number, article: Article) {
  if (!article.id) return findBySku(db, companyId, article.ArticleNumber ?? '')
  return db
    .selectFrom('products')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', article.id)
    .executeTakeFirst()
}

const findBySku = (db: Db, companyId: number, sku: string) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('sku', '=', sku)
    .executeTakeFirst()

/** The list filters by attribute, so an article is tied to those that bear the names it was sent with. */
async function linkAttributes(
  db: Db,
  companyId: number,
  article: {
    brand: string | null
    product_type: string | null
    colour_description: string | null
    colour_code: string | null
  },
) {
  const byName = async (table: 'brands' | 'types' | 'colors', name: string | null) => {
    if (!name) return undefined
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', companyId)
      .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
      .executeTakeFirst()
    return row?.id
  }
  const byColourCode = async (code: string | null) => {
    if (!code) return undefined
    const row = await db
      .selectFrom('colors')
      .select('id')
      .where('company_id', '=', companyId)
      .where('supplier_id', '=', code)
      .executeTakeFirst()
    return row?.id
  }
  return {
    brand_id: (await byName('brands', article.brand)) ?? null,
    type_id: (await byName('types', article.product_type)) ?? null,
    color_id:
      (await byColourCode(article.colour_code)) ??
      (await byName('colors', article.colour_description)) ??
      null,
  }
}
