import { isLost } from './lost-connection'

/**
 * No room, no right, no device, a lock that is not given up, no connection more or a statement that takes too long:
 * SQLite's codes, PostgreSQL's classes and the file system's.
 */
const codes = [
  /^SQLITE_(?:FULL|READONLY|CANTOPEN|IOERR|BUSY|LOCKED|NOMEM|PROTOCOL)/,
  /^(?:25006|25P02|40001|40P01|55P03|53...|57014|58...)$/,
  /^(?:ENOSPC|EROFS|EDQUOT|EFBIG|EIO)$/,
]

/** Whether an error says that the store fails at the moment, and not what it was asked for. */
export function isStoreUnwritable(error: unknown): boolean {
  return codeOfStore(error) !== undefined
}

/** The mark by which another thread knows such an error; it is given nothing else. */
export function codeOfStore(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return isLost(error) || codes.some((pattern) => pattern.test(code)) ? code : undefined
}

/** Waits for what a page can do without, should the store take nothing; whether it took it. */
export const whereStored = (work: Promise<unknown>): Promise<boolean> =>
  unlessUnwritable(
    work.then(() => true),
    false,
  )

/** The same of what comes of the work, and what it is where the store takes nothing. */
export async function unlessUnwritable<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isStoreUnwritable(error)) throw error
    return otherwise
  }
}
