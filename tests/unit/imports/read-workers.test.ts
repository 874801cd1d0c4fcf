import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { ReadWorkers } from '~/services/imports/read/read-workers.server'
import type { ReadWork } from '~/services/imports/read/worker'

let loaded = 0
const workers = new ReadWorkers(() => {
  loaded += 1
  // answers with the number of its thread
  return new Worker(
    "const { parentPort, threadId } = require('node:worker_threads'); parentPort.on('message', () => parentPort.postMessage(threadId))",
    { eval: true },
  )
})
const read = (keep: boolean) => workers.run({} as ReadWork, { keep }) as unknown as Promise<number>

afterEach(async () => {
  await workers.stop()
  loaded = 0
})

describe('threads that read uploads', () => {
  it('one is loaded when the upload page is opened, and reads the file that comes [PIMP-05]', async () => {
    workers.prepare()
    workers.prepare()
    expect(loaded).toBe(1)
    const thread = await read(true)
    workers.prepare()
    expect(await read(true)).toBe(thread)
    expect(loaded).toBe(1)
  })

  it('one that has read much is not kept, and two never share a thread [PIMP-05]', async () => {
    const [first, second] = await Promise.all([read(false), read(false)])
    expect(first).not.toBe(second)
    expect(await read(true)).not.toBe(first)
    expect(loaded).toBe(3)
  })
})
