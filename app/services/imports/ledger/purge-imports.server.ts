import { sql, type ExpressionBuilder } from 'kysely'
import type { Store } from '../../store/database.server'
import { inPieces } from '../../store/purge.server'
import type { StoreSchema } from '../../store/schema.server'

const rowsPerPurge = 500

/**
 * Erases what is past its life, piece by piece: rows of refused and expired uploads, then the expired uploads
 * themselves. Gives the uploads that were still on disk.
 */
export async function purgeImports(store: Store, signal?: AbortSignal): Promise<string[]> {
  const left: string[] = []
  await inPieces(signal, async () => {
    const { more, tempPaths } = await purgePiece(store, rowsPerPurge)
    left.push(...tempPaths)
    return more
  })
  return left
}

async function purgePiece(
  store: Store,
  limit: number,
): Promise<{ more: boolean; tempPaths: string[] }> {
  const now = Date.now()
  return store.db.transaction().execute(async (trx) => {
    const isOver = (where: ExpressionBuilder<StoreSchema, 'imports'>) =>
      where.or([
        where('state', '=', 'refused'),
        where.and([where('expiresAt', '<=', now), where('state', '<>', 'running')]),
      ])
    const kept = await trx
      .selectFrom('imports')
      .select('id')
      .where(isOver)
      .where(sql<boolean>`exists (select 1 from import_file_pieces where import_id = imports.id)`)
      .limit(1)
      .executeTakeFirst()
    if (kept) {
      await trx.deleteFrom('importFilePieces').where('importId', '=', kept.id).execute()
      return { more: true, tempPaths: [] }
    }
    const told = await trx
      .selectFrom('imports')
      .select(['id', 'number'])
      .where(isOver)
      .where(sql<boolean>`exists (select 1 from import_problems where import_number = number)`)
      .limit(1)
      .executeTakeFirst()
    if (told) {
      await sql`delete from import_problems where import_number = ${told.number}
        and record in (
          select record from import_problems where import_number = ${told.number}
          order by record limit ${limit}
        )`.execute(trx)
      return { more: true, tempPaths: [] }
    }
    for (const table of ['importRows', 'importLeftOutRows'] as const) {
      const emptied = await trx
        .selectFrom('imports')
        .select('number')
        .where(isOver)
        .where(
          sql<boolean>`exists (select 1 from ${sql.table(table)} where import_number = number)`,
        )
        .limit(1)
        .executeTakeFirst()
      if (!emptied) continue
      const first = trx
        .selectFrom(table)
        .select('position')
        .where('importNumber', '=', emptied.number)
        .orderBy('position')
        .limit(limit)
      await trx
        .deleteFrom(table)
        .where('importNumber', '=', emptied.number)
        .where('position', 'in', first)
        .execute()
      return { more: true, tempPaths: [] }
    }
    const expired = await trx
      .selectFrom('imports')
      .select('id')
      .where('expiresAt', '<=', now)
      .where('state', '<>', 'running')
      .limit(limit)
      .execute()
    if (expired.length === 0) return { more: false, tempPaths: [] }
    const ids = expired.map(({ id }) => id)
    const files = await trx
      .selectFrom('importFiles')
      .select('tempPath')
      .where('importId', 'in', ids)
      .execute()
    await trx.deleteFrom('imports').where('id', 'in', ids).execute()
    return { more: true, tempPaths: files.flatMap(({ tempPath }) => tempPath ?? []) }
  })
}
