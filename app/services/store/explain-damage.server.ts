/** The database file is what is wrong; the message is for who runs the portal. */
class DamagedDatabaseError extends Error {
  constructor(file: string, cause: Error) {
    const lines = [
      `The database ${file} is damaged (${cause.message}). Nothing in it was changed.`,
      `Put a copy of it in its place, together with the ${file}-wal and ${file}-shm of that copy if it has them.`,
      'Without a copy, move these files away to start with an empty database: everybody signs in again, and drafts,',
      'views and the record of imports are gone.',
    ]
    super(lines.join('\n'), { cause })
  }
}

/** The same in words where an SQLite file is damaged; any other error as it is. */
export function explainDamage(error: unknown, file: string): unknown {
  const isDamaged =
    error instanceof Error &&
    'code' in error &&
    /^SQLITE_(?:NOTADB|CORRUPT)/.test(String(error.code))
  return isDamaged ? new DamagedDatabaseError(file, error) : error
}
