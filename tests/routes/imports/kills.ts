import { expect } from 'vitest'
import type { StoreDialect } from '~/services/store/database.server'
import { freshDatabase } from '../../support/databases'
import { isFullRun } from '../../support/extent'
import { faultsAmong, momentsIn, runKillTrial, seeded } from '../../support/kill-trial'
import { portal } from '../../support/portal'
import type { KilledKind } from './killed-imports'

/** KILL_SEED repeats a run that failed. */
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
const kills = isFullRun ? 5 : 1

/** Whatever the moments of its kills, an import writes every record once and says so. */
export async function expectWrittenOnce(
  dialect: StoreDialect,
  { name, what, rows, of }: KilledKind,
): Promise<void> {
  const random = seeded(seed)
  let inTime = 0
  // a kill that comes after the end of its import kills nothing: another import is killed at moments drawn anew
  for (let draw = 1; inTime < kills && draw <= 5; draw++) {
    const database = await freshDatabase(dialect)
    const moments = momentsIn(rows, kills, random)
    const result = await runKillTrial({
      of,
      sandboxUrl: portal().sandboxUrl,
      database,
      moments,
      rows,
      prefix: `K${name.slice(0, 2)}${dialect.slice(0, 2)}${draw}`.toUpperCase(),
      faults: faultsAmong(of, rows, random),
      leaseMs: 1_500,
    })
    await database.drop()
    inTime = result.kills
    const told = `KILL_SEED=${seed}, draw ${draw}, killed at ${JSON.stringify(moments)}`
    expect(result.kills, told).toBeGreaterThanOrEqual(kills - 1)
    expect(result, told).toMatchObject({
      message: `Imported ${rows} ${what}, 0 ${what} failed.`,
      states: { imported: rows },
      held: rows,
    })
    expect(result.written.size, told).toBe(rows)
    expect(
      [...result.written.values()].filter((times) => times !== 1),
      told,
    ).toEqual([])
    expect(result.met, told).toEqual(expect.arrayContaining(['applyThenReset', 'hang', 'status']))
  }
  expect(inTime, `KILL_SEED=${seed}`).toBe(kills)
}
