import type { RowGroups } from './list-definition'

export interface ShownRow<Row> {
  row: Row
  isSum: boolean
}

/**
 * The rows of a page, those of a group below their sum. A group of one row needs none, and one that may go on on
 * another page has none.
 */
export function withSums<Row>(
  rows: readonly Row[],
  groups: RowGroups<Row> | undefined,
  { page, lastPage }: { page: number; lastPage: number },
): ShownRow<Row>[] {
  if (!groups) return rows.map((row) => ({ row, isSum: false }))
  const runs: Row[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run?.[0] !== undefined && groups.of(run[0]) === groups.of(row)) run.push(row)
    else runs.push([row])
  }
  return runs.flatMap((run, index) => {
    const isCut = (index === 0 && page > 1) || (index === runs.length - 1 && page < lastPage)
    if (run.length === 1 || isCut) return run.map((row) => ({ row, isSum: false }))
    return [
      { row: groups.sum(run), isSum: true },
      ...run.map((row) => ({ row: groups.below(row), isSum: false })),
    ]
  })
}
