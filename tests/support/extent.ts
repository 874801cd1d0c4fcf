/**
 * `npm run test:all` puts each question to every row of a table; `npm test` puts it to one row of each kind.
 * scripts/test.mjs sets it.
 */
export const isFullRun = process.env.TEST_EXTENT === 'all'

/** Every row in a full run, else the first of each kind. */
export function oneOfEach<Row>(rows: readonly Row[], kindOf: (row: Row) => unknown): Row[] {
  if (isFullRun) return [...rows]
  const seen = new Set<unknown>()
  return rows.filter((row) => {
    const kind = kindOf(row)
    if (seen.has(kind)) return false
    seen.add(kind)
    return true
  })
}
