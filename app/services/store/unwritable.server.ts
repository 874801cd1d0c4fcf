/** No room, no right or no device: SQLite's codes, PostgreSQL's and the file system's. */
const codes = [
  /^SQLITE_(?:FULL|READONLY|CANTOPEN|IOERR)/,
  /^(?:53100|53200|25006|58030)$/,
  /^(?:ENOSPC|EROFS|EDQUOT|EFBIG|EIO)$/,
]

/** Whether an error says that the store takes nothing at the moment; what it holds can often still be read. */
export function isStoreUnwritable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return codes.some((pattern) => pattern.test(code))
}

/** Waits for what a page can do without, should the store take nothing. */
export async function whereStored(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!isStoreUnwritable(error)) throw error
  }
}
