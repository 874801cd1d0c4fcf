import { open } from 'node:fs/promises'
import type { Store } from '../../store/database.server'

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
