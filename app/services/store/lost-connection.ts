import pg from 'pg'

/** Of an error that came from the connection to PostgreSQL and not from a statement. */
const lostCode = 'STORE_LOST'

/** Connection exceptions, and a server that stops, has crashed or is starting. */
const lostStates = /^(?:08...|57P0[123])$/

export const isLost = (error: unknown): boolean => {
  const code = getCode(error)
  return code === lostCode || lostStates.test(code)
}

/** Marks an error as the connection's where the server has given it no code; throws it in any case. */
export function throwMarked(error: unknown): never {
  mark(error)
  throw error
}

export function mark(error: unknown): void {
  if (error instanceof Error && !(error instanceof pg.DatabaseError))
    Object.assign(error, { code: lostCode })
}

const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
