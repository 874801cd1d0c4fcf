import type { RowGroups } from './list-definition'

export interface ShownRow<Row> {
  row: Row
  /** Of the first row of a group: all of them, for what they share; none for the others, undefined where there is none. */
  group?: readonly Row[]
}

/** The rows of a page. One row is no group, and one that may go on on another page is none either. */
export function withGroups<Row>(
  rows: readonly Row[],
  groups: RowGroups<Row> | undefined,
  { page, lastPage }: { page: number; lastPage: number },
): ShownRow<Row>[] {
  if (!groups) return rows.map((row) => ({ row }))
  const runs: Row[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run?.[0] !== undefined && groups.of(run[0]) === groups.of(row)) run.push(row)
    else runs.push([row])
  }
  return runs.flatMap((run, index) => {
    const isCut = (index === 0 && page > 1) || (index === runs.length - 1 && page < lastPage)
    if (run.length === 1 || isCut) return run.map((row) => ({ row }))
    return run.map((row, n) => ({ row: groups.part(row), group: n === 0 ? run : [] }))
  })
}
