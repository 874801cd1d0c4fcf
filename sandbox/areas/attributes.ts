import {
  createBrand,
  createCollection,
  createColor,
  createSize,
  createSupplier,
  createType,
  getBrands,
  getCollections,
  getColors,
  getSizes,
  getSuppliers,
  getTypes,
  updateColor,
  updateSize,
} from '../../contract/attributes'
import type { Db } from '../core/schema'
import { implement } from '../core/implement'
import { pageOf, wholeList } from '../core/lists'
import { problems, said } from '../core/problems'

const suppliersPerPage = 100
const longestName = 70
const longestCode = 35

type AttributeTable = 'brands' | 'colors' | 'sizes' | 'types' | 'collections'

/** All of one company; the company itself is not answered. */
async function readAll(db: Db, table: AttributeTable, companyId: number) {
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
  return rows.map(shown)
}

const shown = <Row extends { company_id: number }>({ company_id: _, ...row }: Row) => row

export const attributeCalls = [
  implement(getBrands, async ({ db, session }) =>
    wholeList(await readAll(db, 'brands', session.companyId)),
  ),
  implement(getColors, async ({ db, session }) =>
    wholeList(await readAll(db, 'colors', session.companyId)),
  ),
  implement(getSizes, async ({ db, session }) =>
    wholeList(await readAll(db, 'sizes', session.companyId)),
  ),
  implement(getTypes, async ({ db, session }) =>
    wholeList(await readAll(db, 'types', session.companyId)),
  ),
  implement(getCollections, async ({ db, session }) =>
    wholeList(await readAll(db, 'collections', session.companyId)),
  ),
  implement(getSuppliers, async ({ db, session, query }) => {
    const suppliers = db
      .selectFrom('suppliers')
      .select(['id', 'name', 'country_id'])
      .where('company_id', '=', session.companyId)
      .orderBy('id')
    const page = { page: query.page ?? 1, limit: suppliersPerPage }
    const { rows, count, max } = await pageOf(suppliers, page)
    return { result: rows, count, max }
  }),

  implement(createColor, async ({ db, session, body }) => {
    const values = {
      name: readName(body.name),
      supplier_id: readCode('supplier_id', body.supplier_id),
    }
    const result = await db
      .insertInto('colors')
      .values({ company_id: session.companyId, ...values })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { result: shown(result), message: said.saved }
  }),
  implement(updateColor, async ({ db, session, params, body }) => {
    const values = {
      name: readName(body.name),
      supplier_id: readCode('supplier_id', body.supplier_id),
    }
    const result = await db
      .updateTable('colors')
      .set(values)
      .where('id', '=', Number(params.id))
      .where('company_id', '=', session.companyId)
      .returningAll()
      .executeTakeFirst()
    if (!result) throw problems.notFound()
    return { result: shown(result), message: said.saved }
  }),
  implement(createSize, async ({ db, session, body }) => {
    const result = await db
      .insertInto('sizes')
      .values({ company_id: session.companyId, ...readSize(body) })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { result: shown(result), message: said.saved }
  }),
  implement(updateSize, async ({ db, session, params, body }) => {
    const result = await db
      .updateTable('sizes')
      .set(readSize(body))
      .where('id', '=', Number(params.id))
      .where('company_id', '=', session.companyId)
      .returningAll()
      .executeTakeFirst()
    if (!result) throw problems.notFound()
    return { result: shown(result), message: said.saved }
  }),
  implement(createType, async ({ db, session, body }) => {
    const result = await db
      .insertInto('types')
      .values({
        company_id: session.companyId,
        name: readName(body.name),
        supplier_tid: readCode('supplier_tid', body.supplier_tid),
        use_size_group: body.use_size_group ? 1 : 0,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { result: shown(result), message: said.saved }
  }),
  implement(createBrand, async ({ db, session, body }) => {
    const result = await db
      .insertInto('brands')
      .values({
        company_id: session.companyId,
        name: readName(body.name),
        supplier_bid: readCode('supplier_bid', body.supplier_bid),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { result: shown(result), message: said.saved }
  }),
  implement(createSupplier, async ({ db, session, body }) => {
    const result = await db
      .insertInto('suppliers')
      .values({ company_id: session.companyId, name: readName(body.name) })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { result: shown(result), message: said.saved }
  }),
  implement(createCollection, async ({ db, session, body }) => {
    const result = await db
      .insertInto('collections')
      .values({
        company_id: session.companyId,
        name: readName(body.name),
        supplier_cid: readCode('supplier_cid', body.supplier_cid),
        year: readYear(body.year),
        type: readCode('type', body.type),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { result: shown(result), message: said.saved }
  }),
]

function readName(name: string): string {
  if (name.trim() === '') throw problems.fieldRequired('name')
  if (name.length > longestName) throw problems.fieldTooLong('name', longestName)
  return name
}

function readCode(field: string, code: string | null | undefined): string | null {
  if (code && code.length > longestCode) throw problems.fieldTooLong(field, longestCode)
  return code || null
}

function readYear(year: string | null | undefined): string | null {
  if (year && !/^\d{4}$/.test(year)) throw problems.fieldInvalid('year')
  return year || null
}

function readSize(size: {
  name: string
  supplier_id?: string | null
  length?: number | null
  width?: number | null
}) {
  for (const field of ['length', 'width'] as const) {
    if ((size[field] ?? 0) < 0) throw problems.fieldInvalid(field)
  }
  return {
    name: readName(size.name),
    supplier_id: readCode('supplier_id', size.supplier_id),
    length: size.length ?? null,
    width: size.width ?? null,
  }
}
