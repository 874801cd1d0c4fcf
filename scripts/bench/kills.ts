import { startCluster } from '../../tests/support/postgres-setup'
import { makeDatabase } from '../../tests/support/fresh-database'
import {
  faultsAmong,
  killedProducts,
  momentsIn,
  runKillTrial,
  seeded,
} from '../../tests/support/kill-trial'
import type { Row, Section } from './row'

const rows = 5_000

/**
 * Imports that are killed at random moments, one kill each; KILLS and KILL_SEED set how many and which, KILL_STORE
 * (sqlite, postgresql) leaves the other database out.
 */
export async function measureKills(sandboxUrl: string): Promise<Section> {
  const kills = Number(process.env.KILLS ?? 50)
  const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
  const cluster = startCluster()
  const server = 'url' in cluster.postgres ? cluster.postgres.url : undefined
  try {
    const results: Row[] = []
    const only = process.env.KILL_STORE
    if (only !== 'postgresql') results.push(await killAll('SQLite, started again', undefined))
    if (server && only !== 'sqlite')
      results.push(await killAll('PostgreSQL, the other portal takes over', server))
    return {
      title: `kill -9 in the midst of an import`,
      how: `${kills} imports of ${rows} rows for each database (KILL_SEED=${seed}), each killed once at a random moment; every second one to an upstream that hangs, resets, truncates, applies and resets, answers 503 and 429 with and without Retry-After, every fourth to one that ignores Idempotency-Key as well. True: every line imported, each article held upstream as it was sent and written by exactly one call.`,
      rows: results,
    }
  } finally {
    cluster.stop()
  }

  async function killAll(what: string, serverUrl: string | undefined): Promise<Row> {
    let done = 0
    const wrong: string[] = []
    for (let run = 0; run < kills; run++) {
      const random = seeded(seed + run)
      const database = await makeDatabase(serverUrl)
      // any moment of the whole import: the runs share its parts among them
      const moment = momentsIn(rows, kills, random)[run]
      const isIll = run % 2 === 1
      const ignoreKey = run % 4 === 3
      const result = await runKillTrial({
        of: killedProducts,
        sandboxUrl,
        database,
        rows,
        moments: moment ? [moment] : [],
        prefix: `K${serverUrl ? 'P' : 'S'}${seed}-${run}`,
        faults: isIll ? faultsAmong(killedProducts, rows, random, { ignoreKey }) : [],
        // without keys a call that still runs must have ended before its lines are looked up
        leaseMs: ignoreKey ? 5_000 : 1_500,
      })
      await database.drop()
      done += result.kills
      const once = [...result.written.values()].every((times) => times === 1)
      const isTrue =
        result.states.imported === rows && result.held === rows && result.written.size === rows
      process.stderr.write(
        `${what}: ${run + 1} of ${kills}, killed at batch ${moment?.batches} + ${moment?.delayMs} ms: ${isTrue && once ? 'true' : JSON.stringify(result)}\n`,
      )
      if (!isTrue || !once) wrong.push(`run ${run}`)
    }
    return {
      what,
      budget: `${kills} of ${kills} true`,
      seen: `${kills - wrong.length} of ${kills} true, ${done} killed${wrong.length > 0 ? ` (${wrong.join(', ')})` : ''}`,
      met: wrong.length === 0,
    }
  }
}
