/**
 * `npm run test:all` puts each question to every row of a table; `npm test` puts it to one row of each kind.
 * scripts/test.mjs sets it.
 */
export const isFullRun = process.env.TEST_EXTENT === 'all'
export const isFastRun = process.env.TEST_EXTENT === 'fast'

export const modes = [
  { mode: 'with scripts', scripts: true },
  { mode: 'without scripts', scripts: false },
]

/** Of a journey whose area has another one that is made without scripts in every run. */
export const usualModes = isFullRun ? modes : modes.slice(0, 1)

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

/** Runs of a simulation, each of another chance; SIMULATION_RUNS sets them for a search that takes hours. */
export function simulationRuns({ short, full }: { short: number; full: number }): number {
  const usual = isFastRun ? short / 10 : short
  return Number(process.env.SIMULATION_RUNS ?? (isFullRun ? full : usual))
}
