import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { StoreSchema } from './schema.server'

/** 2 MB, a few milliseconds of the write lock. */
const pagesPerPiece = 500
const pauseMs = 5

/** A file of before that keeps every page it ever had is rewritten once; from then on it can give pages back. */
export async function prepareToShrink(db: Kysely<StoreSchema>): Promise<void> {
  const { rows } = await sql<{ autoVacuum: number }>`pragma auto_vacuum`.execute(db)
  if (rows[0]?.autoVacuum !== 0) return
  try {
    await sql`vacuum`.execute(db)
  } catch (error) {
    // another process has the file in use, or the disk has no room for a second copy: the next start tries again
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!/^SQLITE_(BUSY|LOCKED|FULL)/.test(code)) throw error
  }
}

/** Gives the pages of erased rows back to the disk, piece by piece. */
export async function giveBackPages(db: Kysely<StoreSchema>, signal?: AbortSignal): Promise<void> {
  const before = await freePages(db)
  for (let free = before; free > 0 && !signal?.aborted;) {
    await sql.raw(`pragma incremental_vacuum(${pagesPerPiece})`).execute(db)
    const left = await freePages(db)
    // a file that could not be rewritten keeps them
    if (left >= free) return
    free = left
    await sleep(pauseMs)
  }
  // the file itself becomes shorter when the log is merged into it; one that others are reading waits for the next time
  if (before > 0 && !signal?.aborted) await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

async function freePages(db: Kysely<StoreSchema>): Promise<number> {
  const { rows } = await sql<{ freelistCount: number }>`pragma freelist_count`.execute(db)
  return rows[0]?.freelistCount ?? 0
}
