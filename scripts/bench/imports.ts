import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Browser } from '../../tests/support/browser'
import { makeDatabase, testSecret } from '../../tests/support/fresh-database'
import { startCluster } from '../../tests/support/postgres-setup'
import { writeArticles } from './articles'
import { startBareLoop } from './bare-loop'
import { batchMs, startBatchUpstream, type BatchTimes, type BatchUpstream } from './batch-upstream'
import { settled, upload } from './import-screen'
import { blockRow, startWatchedPortal, type WatchedPortal } from './loop'
import { cpuSeconds } from './processes'
import { median, ms, type Row, type Section } from './row'

const rows = 10_000
const inFlight = 10
const batchSize = 100
const idealMs = (rows / batchSize / inFlight) * batchMs
const importRounds = Number(process.env.IMPORTS ?? 5)

interface Importer {
  name: string
  portal: WatchedPortal
  browser: Browser
  seen: Import[]
}

interface Import {
  share: number
  wholeMs: number
  ownMs: number
  cpu: number
}

/**
 * Imports themselves, as fast as upstream lets them, on each database, in turn with a loop that does nothing but send;
 * IMPORTS sets how many of each.
 */
export async function measureImports(sandboxUrl: string): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const cluster = startCluster({ durable: true })
  const upstream = await startBatchUpstream(sandboxUrl)
  const loop = startBareLoop(upstream.base, rows)
  const importers: Importer[] = []
  try {
    importers.push(await startImporter('SQLite', folder, { API_BASE_URL: upstream.base }))
    if ('url' in cluster.postgres) {
      const { databaseUrl } = await makeDatabase(cluster.postgres.url)
      const env = {
        API_BASE_URL: upstream.base,
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: testSecret,
      }
      importers.push(await startImporter('PostgreSQL', folder, env))
    }
    await loop.run()
    await upstream.times()
    const bare: number[] = []
    for (let round = 0; round < importRounds; round++) {
      await loop.run()
      bare.push(shareOf(await upstream.times()))
      const file = await writeArticles(join(folder, 'ten-thousand.xlsx'), rows)
      for (const importer of importers)
        importer.seen.push(await importOnce(importer, file, upstream))
    }
    return {
      title: 'Imports',
      how: `${rows} new articles against an upstream in a process of its own that takes ${batchMs} ms a batch, ${inFlight} batches at a time: its own limit is ${idealMs} ms, beside the time from the beginning of its first call to the end of its last. In turn a loop that does nothing but send as many articles, ten calls at a time, and an import on each database; medians of ${importRounds}.`,
      rows: [
        { what: 'A bare loop: share of upstream’s own limit', budget: '', seen: percents(bare) },
        ...importers.flatMap((importer) => rowsOf(importer, median(bare))),
      ],
    }
  } finally {
    await Promise.all(importers.map(({ portal }) => portal.stop()))
    loop.stop()
    upstream.stop()
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startImporter(
  name: string,
  folder: string,
  env: Record<string, string | undefined>,
): Promise<Importer> {
  const portal = await startWatchedPortal(env, mkdtempSync(join(folder, 'portal-')))
  const browser = new Browser(portal)
  await browser.signIn('solo@demo.test')
  // once on a small file, so that code and connections are warm
  const warm = await upload(browser, await writeArticles(join(folder, 'warm.xlsx'), 500))
  await settled(await warm.press('Import'), 50)
  return { name, portal, browser, seen: [] }
}

async function importOnce(
  { portal, browser }: Importer,
  file: string,
  upstream: BatchUpstream,
): Promise<Import> {
  const preview = await upload(browser, file)
  await upstream.times()
  await portal.longestBlock()
  const pid = portal.child.pid ?? 0
  const cpuBefore = cpuSeconds(pid)
  const from = performance.now()
  const done = await settled(await preview.press('Import'), 200)
  const wholeMs = performance.now() - from
  if (!done.text.includes('Imported 10000 products, 0 products failed.'))
    throw new Error(`The import ended otherwise: ${done.main.slice(0, 400)}`)
  return {
    share: shareOf(await upstream.times()),
    wholeMs,
    ownMs: (await portal.longestBlock()).ownMs,
    cpu: cpuSeconds(pid) - cpuBefore,
  }
}

function shareOf({ wholeMs, batches }: BatchTimes): number {
  if (batches !== rows / batchSize) throw new Error(`Upstream took ${batches} batches`)
  return idealMs / wholeMs
}

function rowsOf({ name, seen }: Importer, bare: number): Row[] {
  const shares = seen.map(({ share }) => share)
  const share = median(shares)
  return [
    {
      what: `${name}: share of upstream’s own limit`,
      budget: '≥ 92 %, or as the loop',
      seen: `${percents(shares)}; ${(share / bare).toFixed(2)} × the loop`,
      met: share >= Math.min(0.92, bare),
    },
    {
      what: `${name}: from pressing Import to the result on the screen`,
      budget: '',
      seen: ms(median(seen.map(({ wholeMs }) => wholeMs))),
    },
    {
      what: `${name}: processor time of the portal`,
      budget: '',
      seen: `${median(seen.map(({ cpu }) => cpu)).toFixed(2)} s`,
    },
    blockRow(`10,000 rows being imported, ${name}`, Math.max(...seen.map(({ ownMs }) => ownMs))),
  ]
}

const percent = (value: number) => `${(value * 100).toFixed(0)} %`
const percents = (values: readonly number[]) =>
  `${percent(median(values))} (${percent(Math.min(...values))} to ${percent(Math.max(...values))})`
