import type { Store } from '../../store/database.server'
import type { ImportCounts } from './import-counts.server'
import { lockImport } from './ledger-commit.server'
import { hasLapsed, type Lease } from '../../store/lease.server'
import { leaseColumns } from './import-jobs.server'
import { enterState } from './imports.server'
import { open } from 'node:fs/promises'

/**
 * The preview waits for the user from now on. Remove the uploads on disk first: their paths are forgotten.
 * False when the upload was removed or refused meanwhile.
 */
export async function finishReading(
  store: Store,
  importId: string,
  read: {
    variant: string | null
    summary: unknown
    counts: ImportCounts
    rowsPerFile: readonly number[]
    /** What is known of the upload beside its file; null for nothing. */
    firstEntry: object | null
  },
): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    const upload = await lockImport(store, trx, importId)
    if (upload?.state !== 'reading') return false
    for (const [fileIndex, rows] of read.rowsPerFile.entries()) {
      await trx
        .updateTable('importFiles')
        .set({ rows, tempPath: null })
        .where('importId', '=', importId)
        .where('fileIndex', '=', fileIndex)
        .execute()
    }
    if (read.firstEntry)
      await trx
        .insertInto('importEdits')
        .values({ importNumber: upload.number, entry: 1, body: JSON.stringify(read.firstEntry) })
        .execute()
    await enterState(trx, importId, 'ready', {
      edits: read.firstEntry ? 1 : 0,
      counts: JSON.stringify(read.counts),
      variant: read.variant,
      readSummary: JSON.stringify(read.summary),
    })
    return true
  })
}

/** What is kept of it goes at the next purge. `reason` is what the user is told. */
export async function refuseReading(
  store: Store,
  importId: string,
  reason: unknown,
): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    if ((await lockImport(store, trx, importId))?.state !== 'reading') return
    await trx
      .updateTable('importFiles')
      .set({ tempPath: null })
      .where('importId', '=', importId)
      .execute()
    await enterState(trx, importId, 'refused', { reason: JSON.stringify(reason) })
  })
}

/**
 * Refuses the uploads whose reader fell silent: its process died, and the file on its disk is lost with it.
 * Gives the paths of those files, for the process that finds itself to own them.
 */
export async function refuseLostReadings(
  store: Store,
  reason: unknown,
  lease: Lease,
): Promise<string[]> {
  return store.db.transaction().execute(async (trx) => {
    const lost = await trx
      .updateTable('imports')
      .set({ state: 'refused', reason: JSON.stringify(reason), leaseOwner: null })
      .where('state', '=', 'reading')
      .where(hasLapsed(store, leaseColumns, lease))
      .returning('id')
      .execute()
    if (lost.length === 0) return []
    const ids = lost.map(({ id }) => id)
    const files = await trx
      .selectFrom('importFiles')
      .select('tempPath')
      .where('importId', 'in', ids)
      .execute()
    await trx
      .updateTable('importFiles')
      .set({ tempPath: null })
      .where('importId', 'in', ids)
      .execute()
    return files.flatMap(({ tempPath }) => tempPath ?? [])
  })
}

const pieceBytes = 256 * 1024

/** Under this index the rows stand that upstream has read of a file. */
export const rowsOfFile = (fileIndex: number) => -1 - fileIndex

interface KeptFile {
  importId: string
  fileIndex: number
}

/** Keeps an uploaded file piece by piece; one that is not there is not kept. */
export async function keepFile(
  store: Store,
  { importId, fileIndex }: KeptFile,
  path: string,
): Promise<void> {
  const file = await open(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  })
  if (!file) return
  try {
    for (let piece = 0; ; piece++) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes)
      if (bytesRead === 0) return
      const bytes = buffer.subarray(0, bytesRead)
      await store.db
        .insertInto('importFilePieces')
        .values({ importId, fileIndex, piece, bytes })
        .execute()
    }
  } finally {
    await file.close()
  }
}

/** Writes a kept file to the disk. False when it is not kept any more. */
export async function restoreFile(
  store: Store,
  { importId, fileIndex }: KeptFile,
  path: string,
): Promise<boolean> {
  const file = await open(path, 'wx', 0o600)
  try {
    for (let piece = 0; ; piece++) {
      const next = await store.db
        .selectFrom('importFilePieces')
        .select('bytes')
        .where('importId', '=', importId)
        .where('fileIndex', '=', fileIndex)
        .where('piece', '=', piece)
        .executeTakeFirst()
      if (!next) return piece > 0
      // libsql gives some blobs as bare buffers
      await file.writeFile(new Uint8Array(next.bytes))
    }
  } finally {
    await file.close()
  }
}
