import { rm, stat } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { logger } from '../logger.server'
import { importStore } from '../portal-store.server'
import { extendLease } from '../store/import-jobs.server'
import { refuseReading, type Lease } from '../store/imports.server'
import type { ReadOutcome, ReadTask } from './read-upload'
import type { Refusal } from './refusal'
import { ReadWorkers } from './read-workers.server'
import type { ReadWork, ResultWork, WorkerAnswer, WorkerTask } from './worker'
import type { ResultOutcome } from './write-result'

const readsAtOnce = 2
const readsWaiting = 8
/** A worker that has read more than this is not kept: its memory would stay with it. */
const smallUploadBytes = 1024 * 1024

let placesTaken = 0
let running = 0
let stopped = false
const waiting: (() => void)[] = []
const workers = new ReadWorkers()

/** A place among those that are read or wait for it. `leave` may be called more than once. */
export interface ReadPlace {
  leave(): void
}

/** Taken when an upload begins to arrive, so that many at once cannot all find the last place free. */
export function takeReadPlace(): ReadPlace | null {
  if (stopped || placesTaken >= readsAtOnce + readsWaiting) return null
  placesTaken++
  let isLeft = false
  return {
    leave() {
      if (!isLeft) placesTaken--
      isLeft = true
    },
  }
}

/** Somebody is about to upload: what reads a file is loaded meanwhile. */
export function prepareToRead(): void {
  if (!stopped) workers.prepare()
}

/** How long to wait before trying again when there is no room, in seconds. */
export const retryAfterSeconds = 10

/** Reads an upload as soon as its turn comes. Never rejects: what went wrong stands with the import. */
export async function readInTurn(work: ReadWork, lease: Lease): Promise<ReadOutcome> {
  const { task } = work
  const renewal = setInterval(() => void renew(task.importId, lease), lease.leaseMs / 3)
  try {
    const answer = await inTurn(work, () => isSmall(task))
    if (answer === 'stopped') return await giveUp(task, { code: 'interrupted' })
    return answer.kind === 'failed' ? await giveUp(task, { code: 'not-kept' }) : answer
  } catch (error) {
    const { importId } = task
    logger().error({ err: error, requestId: work.requestId, import: importId }, 'import worker')
    return await giveUp(task, { code: isOutOfMemory(error) ? 'too-slow' : 'interrupted' })
  } finally {
    clearInterval(renewal)
  }
}

/** Writes a result workbook as soon as its turn comes; it takes a place like an upload. Rejects when the thread dies. */
export async function writeResultInTurn(work: ResultWork): Promise<ResultOutcome | null> {
  const answer = await inTurn(work, () => Promise.resolve(false))
  return answer === 'stopped' || answer.kind === 'failed' ? null : answer
}

async function inTurn<Work extends WorkerTask>(
  work: Work,
  keepsWorker: () => Promise<boolean>,
): Promise<WorkerAnswer<Work> | 'stopped'> {
  if (running >= readsAtOnce) await new Promise<void>((start) => waiting.push(start))
  running++
  try {
    return stopped ? 'stopped' : await workers.run(work, { keep: await keepsWorker() })
  } finally {
    running--
    waiting.shift()?.()
  }
}

async function renew(importId: string, lease: Lease): Promise<void> {
  try {
    await extendLease(await importStore(), importId, lease)
  } catch (error) {
    // the next renewal tries again; until then the lease stands
    logger().warn({ err: error, import: importId }, 'lease')
  }
}

async function isSmall(task: ReadTask): Promise<boolean> {
  const sizes = await Promise.all(task.files.map(async ({ path }) => (await stat(path)).size))
  return sizes.reduce((sum, size) => sum + size, 0) <= smallUploadBytes
}

const isOutOfMemory = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'

async function giveUp(task: ReadTask, refusal: Refusal): Promise<ReadOutcome> {
  await Promise.all(task.files.map(({ path }) => rm(path, { force: true })))
  try {
    await refuseReading(await importStore(), task.importId, refusal)
  } catch (error) {
    // the lease lapses, and whoever notices refuses it
    logger().error({ err: error, import: task.importId }, 'store')
  }
  return { kind: 'refused', refusal }
}

/** At a shutdown: what is being read is refused, and says that it may be uploaded again. */
export async function stopReading(): Promise<void> {
  stopped = true
  await workers.stop()
  while (running > 0) await nextTurn()
}
