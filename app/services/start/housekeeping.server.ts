import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { clockSetMs } from '../base/clock'
import { config } from '../base/config.server'
import { logger } from '../base/logger.server'
import { importStore } from '../store/portal-store.server'
import type { Refusal } from '../imports/report/refusal'
import { previewLifeMs } from '../imports/preview/preview.server'
import { refuseStalePreviews, purgeImports } from '../imports/ledger/purge-imports.server'
import { purgeActs, purgeExpired } from '../store/purge.server'
import { uploadsFolder } from '../submissions/form-files.server'

const everyMs = 10 * 60_000
/** No upload takes this long, also where the clock is set on in it: a file that is older was left by a process that died. */
const uploadLifeMs = 60 * 60_000 + clockSetMs

let timer: NodeJS.Timeout | undefined
let stop = new AbortController()
let cleaning: Promise<void> | undefined

/** Removes what is past its life from the store and the disk, now and every ten minutes. */
export function startHousekeeping(): void {
  stop = new AbortController()
  timer ??= setInterval(keepHouse, everyMs).unref()
  keepHouse()
}

function keepHouse(): void {
  cleaning ??= clean(stop.signal)
    .catch((error: unknown) => logger().error({ err: error }, 'housekeeping'))
    .finally(() => (cleaning = undefined))
}

async function clean(signal: AbortSignal): Promise<void> {
  const open = await importStore()
  const reason: Refusal = { code: 'expired' }
  await refuseStalePreviews(open, { olderThanMs: previewLifeMs, reason })
  const paths = await purgeImports(open, signal)
  await Promise.all(paths.map((path) => rm(path, { force: true })))
  const { actsKeptMonths: months } = config()
  await purgeActs(open, DateTime.now().minus({ months }).toMillis(), signal)
  await purgeExpired(open, signal)
  await sweepUploads()
}

async function sweepUploads(): Promise<void> {
  const folder = uploadsFolder()
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > uploadLifeMs) await rm(path, { force: true })
  }
}

export async function stopHousekeeping(): Promise<void> {
  clearInterval(timer)
  timer = undefined
  stop.abort()
  await cleaning
}
