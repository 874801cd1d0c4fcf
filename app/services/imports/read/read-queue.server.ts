import { rm, stat } from 'node:fs/promises'
import pLimit from 'p-limit'
import { logger } from '../../base/logger.server'
import { importStore } from '../../store/portal-store.server'
import type { PortalUser } from '../../session/portal-user.server'
import { extendLease } from '../ledger/import-jobs.server'
import { refuseReading } from '../ledger/readings.server'
import type { Lease } from '../../store/lease.server'
import type { NoRoom } from '../../submissions/form-files.server'
import type { ReadOutcome, ReadTask } from './read-upload'
import type { Refusal } from '../report/refusal'
import { NoReader, ReadWorkers } from './read-workers.server'
import type { SheetOutcome } from './read-sheet'
import type { AskWork, ReadWork, ResultWork, SheetWork, WorkerAnswer, WorkerTask } from './worker'
import type { ResultOutcome } from '../result/write-result'

const readsAtOnce = 2
/** Fewer than all: a small file never waits for large ones. */
const largeAtOnce = 1
const readsWaiting = 8
const mostOfUser = 2
/** However many of its users upload, others find a place. */
const mostOfCompany = 6
/** What is read of more than this waits for what else is large. */
const smallUploadBytes = 1024 * 1024

interface Owner {
  account: string
  companyId: number
}

const slots = new Set<Owner>()
let stopped = false
const turns = pLimit(readsAtOnce)
const largeTurns = pLimit(largeAtOnce)
let workers = new ReadWorkers()
const readings = new Set<Promise<ReadOutcome>>()

/** A place among those that are read or wait for it. `release` may be called more than once. */
export interface ReadSlot {
  release(): void
}

/** Taken when an upload begins to arrive, so that many at once cannot all find the last place free. */
export function acquireReadSlot({
  user,
  company,
}: Pick<PortalUser, 'user' | 'company'>): ReadSlot | NoRoom {
  const owner: Owner = { account: user.account, companyId: company.id }
  const taken = (isSame: (one: Owner) => boolean) => [...slots].filter(isSame).length
  if (taken(({ account }) => account === owner.account) >= mostOfUser) return 'no-room-of-own'
  const isFull =
    stopped ||
    slots.size >= readsAtOnce + readsWaiting ||
    taken(({ companyId }) => companyId === owner.companyId) >= mostOfCompany
  if (isFull) return 'no-room'
  slots.add(owner)
  return { release: () => void slots.delete(owner) }
}

/** Somebody is about to upload: what reads a file is loaded meanwhile. */
export function prepareToRead(): void {
  if (!stopped) void workers.prepare()
}

/** How long to wait before trying again when there is no room, in seconds. */
export const retryAfterSeconds = 10

/** Reads an upload as soon as its turn comes. Never rejects: what went wrong stands with the import. */
export function readInTurn(work: ReadWork, lease: Lease): Promise<ReadOutcome> {
  const reading = read(work, lease).finally(() => readings.delete(reading))
  readings.add(reading)
  return reading
}

async function read(work: ReadWork, lease: Lease): Promise<ReadOutcome> {
  const { task } = work
  const renewal = setInterval(() => void renew(task.importId, lease), lease.leaseMs / 3)
  try {
    const result = await inTurn(work, await isSmall(task))
    if (result === 'stopped') return await giveUp(task, { code: 'interrupted' })
    return result.kind === 'failed' ? await giveUp(task, { code: 'not-kept' }) : result
  } catch (error) {
    const { importId } = task
    logger().error({ err: error, requestId: work.requestId, import: importId }, 'import worker')
    return await giveUp(task, { code: getCode(error) })
  } finally {
    clearInterval(renewal)
  }
}

/**
 * Writes a result workbook as soon as its turn comes; it takes a place like an upload. Rejects when the thread dies.
 */
export async function writeResultInTurn(work: ResultWork): Promise<ResultOutcome | null> {
  const result = await inTurn(work, false)
  return result === 'stopped' || result.kind === 'failed' ? null : result
}

/** Reads a sheet for a form as soon as its turn comes. Never rejects. */
export async function readSheetInTurn(work: SheetWork): Promise<SheetOutcome> {
  try {
    const result = await inTurn(work, await isSmall({ files: [work.task.file] }))
    if (result === 'stopped') return { kind: 'refused', refusal: { code: 'interrupted' } }
    return result.kind === 'failed' ? { kind: 'refused', refusal: { code: 'not-kept' } } : result
  } catch (error) {
    logger().error({ err: error, requestId: work.requestId }, 'import worker')
    return { kind: 'refused', refusal: { code: getCode(error) } }
  }
}

/** In the order of their coming, but for large ones that have to wait for each other. */
function inTurn<Work extends WorkerTask>(
  work: Work,
  isSmall: boolean,
): Promise<WorkerAnswer<Work> | 'stopped'> {
  const run = () => turns(async () => (stopped ? 'stopped' : workers.run(work)))
  return isSmall ? run() : largeTurns(run)
}

/**
 * What is asked of an opened upload does not wait for another's file. A thread that died over another's is asked again:
 * it opens the upload once more.
 */
export async function askInThread(work: AskWork): Promise<WorkerAnswer<AskWork>> {
  try {
    return await workers.run(work)
  } catch (error) {
    if (stopped || error instanceof NoReader) throw error
    return workers.run(work)
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

async function isSmall(task: Pick<ReadTask, 'files'>): Promise<boolean> {
  const sizes = await Promise.all(task.files.map(async ({ path }) => (await stat(path)).size))
  return sizes.reduce((sum, size) => sum + size, 0) <= smallUploadBytes
}

function getCode(error: unknown): Refusal['code'] {
  if (error instanceof NoReader) return 'no-reader'
  const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isOutOfMemory ? 'too-slow' : 'interrupted'
}

async function giveUp(task: ReadTask, refusal: Refusal): Promise<ReadOutcome> {
  await Promise.all(task.files.map(({ path }) => rm(path, { force: true })))
  try {
    await refuseReading(await importStore(), task.importId, refusal)
  } catch (error) {
    // the lease lapses, and the next look refuses it
    logger().error({ err: error, import: task.importId }, 'store')
  }
  return { kind: 'refused', refusal }
}

/** At a shutdown: what is being read is refused, and says that it may be uploaded again. */
export async function stopReading(): Promise<void> {
  stopped = true
  await workers.stop()
  await Promise.all(readings)
}

/** After that, in the same process. */
export function startReading(): void {
  if (!stopped) return
  stopped = false
  workers = new ReadWorkers()
}
