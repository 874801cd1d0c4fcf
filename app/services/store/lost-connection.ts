/** Of an error that came from the connection to PostgreSQL and not from a statement. */
const lostCode = 'STORE_LOST'

const sqlState = /^[0-9A-Z]{5}$/
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
  if (error instanceof Error && !sqlState.test(getCode(error)))
    Object.assign(error, { code: lostCode })
}

const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
