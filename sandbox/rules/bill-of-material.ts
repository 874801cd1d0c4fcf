import type { BillOfMaterial } from '../../contract/saleskit'
import { refuseWhenSet } from '../core/batch'
import type { Db } from '../core/schema'
import { problems } from '../core/problems'

/** Replaces the children and components of an article, all or none. */
export async function saveBillOfMaterial(
  db: Db,
  companyId: number,
  bill: BillOfMaterial,
): Promise<{ id: number; sku: string }> {
  const parent = await findArticle(db, companyId, { sku: bill.sku })
  if (!parent) throw problems.skuUnknown(bill.sku)
  refuseWhenSet(parent)

  const children = []
  for (const [position, child] of bill.children.entries()) {
    const article = await findArticle(db, companyId, { id: child.child_id, sku: child.child_sku })
    if (!article) throw problems.skuUnknown(child.child_sku ?? `#${child.child_id ?? position + 1}`)
    if (child.quantity <= 0) throw problems.quantityInvalid()
    if (await holds(db, article.id, parent.id)) throw problems.setHoldsItself(parent.sku)
    children.push({
      product_id: parent.id,
      child_id: article.id,
      position,
      quantity: child.quantity,
      yield_incl: child.yield_incl ?? null,
    })
  }
  const components = (bill.components ?? []).map((component, position) => {
    if (component.quantity <= 0) throw problems.quantityInvalid()
    const { quantity, invoice_percentage = null } = component
    return { product_id: parent.id, position, quantity, invoice_percentage }
  })

  await db.deleteFrom('product_children').where('product_id', '=', parent.id).execute()
  await db.deleteFrom('product_components').where('product_id', '=', parent.id).execute()
  if (children.length > 0) await db.insertInto('product_children').values(children).execute()
  if (components.length > 0) await db.insertInto('product_components').values(components).execute()
  return { id: parent.id, sku: parent.sku }
}

function findArticle(
  db: Db,
  companyId: number,
  { id, sku }: { id?: number | undefined; sku?: string | undefined },
) {
  const articles = db
    .selectFrom('products')
    .select(['id', 'sku', 'set_error'])
    .where('company_id', '=', companyId)
  return (
    id === undefined ? articles.where('sku', '=', sku ?? '') : articles.where('id', '=', id)
  ).executeTakeFirst()
}

/** Whether an article is the other, or has it somewhere below. */
async function holds(db: Db, articleId: number, otherId: number): Promise<boolean> {
  const below = await db
    .withRecursive('below', (eb) =>
      eb
        .selectFrom('products')
        .select('id')
        .where('id', '=', articleId)
        .union(
          eb
            .selectFrom('below')
            .innerJoin('product_children', 'product_children.product_id', 'below.id')
            .select('product_children.child_id as id'),
        ),
    )
    .selectFrom('below')
    .select('id')
    .where('id', '=', otherId)
    .executeTakeFirst()
  return below !== undefined
}
