import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { paced, TooSlow } from '~/services/submissions/upload-pace'

const pace = { idleMs: 200, windowMs: 100, windowBytes: 50 }

/** A body of pieces, each so long after the one before. */
const body = (pieces: readonly (readonly [afterMs: number, bytes: number])[], isEndless = false) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const [afterMs, bytes] of pieces) {
        await wait(afterMs)
        controller.enqueue(new Uint8Array(bytes))
      }
      if (!isEndless) controller.close()
    },
  })

async function read(stream: ReadableStream<Uint8Array>, pauseMs = 0): Promise<number> {
  let bytes = 0
  for await (const piece of paced(stream, pace)) {
    bytes += piece.length
    await wait(pauseMs)
  }
  return bytes
}

describe('a body that is uploaded', () => {
  it('arrives whole at a fair pace, however long it takes [BEY-83]', async () => {
    expect(await read(body(Array.from({ length: 30 }, () => [10, 100])))).toBe(3_000)
  })

  it('is given up when nothing comes [BEY-83]', async () => {
    await expect(read(body([[0, 1_000]], true))).rejects.toThrow(TooSlow)
  })

  it('is given up when it trickles [BEY-83]', async () => {
    await expect(read(body(Array.from({ length: 50 }, () => [20, 1])))).rejects.toThrow(TooSlow)
  })

  it('is not blamed for the time that we take ourselves [BEY-83]', async () => {
    expect(
      await read(
        body([
          [0, 1],
          [0, 1],
          [0, 1],
        ]),
        250,
      ),
    ).toBe(3)
  })
})
