import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { NoReader, ReadWorkers } from '~/services/imports/read/read-workers.server'
import type { ReadWork } from '~/services/imports/read/worker'

const folder = mkdtempSync(join(tmpdir(), 'read-workers-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Answers with its thread, once it has done what it is asked. */
const program = join(folder, 'worker.mjs')
writeFileSync(
  program,
  `import { setTimeout as wait } from 'node:timers/promises'
   import { threadId } from 'node:worker_threads'
   const hoard = []
   let wasLoadedAhead = false
   export default async function run({ task: { does: task } }) {
     if (task === 'hoard') for (;;) hoard.push(new Array(100_000).fill(Math.random()))
     if (task === 'hang') await wait(60_000)
     if (task === 'fail later') setTimeout(() => { throw new Error('later') }, 10)
     return { threadId, wasLoadedAhead }
   }
   export const load = () => void (wasLoadedAhead = true)`,
)

const workers = new ReadWorkers(program)
afterEach(() => workers.stop())

let next = 0
/** Of a new upload unless it is named. */
const run = (does = '', importId = `${next++}`) =>
  workers.run({
    work: 'read',
    task: { does, importId },
  } as unknown as ReadWork) as unknown as Promise<{
    threadId: number
    wasLoadedAhead: boolean
  }>

describe('threads that read uploads', () => {
  it('one is loaded when the upload page is opened, and reads the files that come [PIMP-05]', async () => {
    await workers.prepare()
    await workers.prepare()
    const first = await run()
    expect(first.wasLoadedAhead).toBe(true)
    await workers.prepare()
    expect(await run()).toEqual(first)
    expect(await run()).toEqual(first)
  })

  it('a file that comes before its thread is loaded waits for it, and none is loaded beside it [PIMP-05]', async () => {
    const loading = workers.prepare()
    expect((await run()).wasLoadedAhead).toBe(true)
    await loading
  })

  it('two files at once are read by two threads, and what is asked of each goes to its own [PIMP-05]', async () => {
    const [first, second] = await Promise.all([run('', 'a'), run('', 'b')])
    expect(first?.threadId).not.toBe(second?.threadId)
    for (const [upload, thread] of [
      ['a', first],
      ['b', second],
      ['a', first],
    ] as const)
      expect((await run('', upload)).threadId).toBe(thread?.threadId)
  })

  it('one that needs more memory than it may have ends, and the next file is read [BEY-83]', async () => {
    await expect(run('hoard')).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
    expect((await run()).threadId).toBeGreaterThan(0)
  })

  it('what is asked of an upload is answered while its thread reads a file [BEY-83]', async () => {
    const first = await run('', 'open')
    const reading = run('hang', 'open')
    reading.catch(() => undefined)
    expect(await run('', 'open')).toEqual(first)
  })

  it('what is asked of an upload, whose thread dies over a file, is told so and can be asked again [BEY-83]', async () => {
    const first = await run('', 'open')
    const both = [run('hoard', 'open'), run('', 'open')]
    for (const one of both)
      await expect(one).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
    expect((await run('', 'open')).threadId).not.toBe(first.threadId)
  })

  it('one that fails while it waits takes nobody along', async () => {
    const first = await run('fail later')
    await expect.poll(async () => (await run()).threadId).not.toBe(first.threadId)
  })

  it('one that cannot be loaded keeps no file waiting, and the next file tries again [PIMP-05]', async () => {
    const broken = join(folder, 'broken.mjs')
    writeFileSync(broken, 'throw new Error("cannot be loaded")')
    const unready = new ReadWorkers(broken)
    const task = { work: 'read', task: { does: '' } } as unknown as ReadWork
    await unready.prepare()
    for (let file = 0; file < 2; file++) {
      const both = [unready.run(task), unready.run(task)]
      await Promise.all(both.map((one) => expect(one).rejects.toBeInstanceOf(NoReader)))
    }
    await unready.stop()
  })
})
