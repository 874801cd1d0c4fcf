import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { PageMissing, readAhead } from '~/services/lists/prefetch-pages'
import { toPage } from '~/services/upstream/pages'
import type { Result } from '~/services/upstream/result'
import type { ListPage } from '~/lib/lists'

const size = 10

/** An upstream whose list can be changed between its calls, and that answers when it is told to. */
class Upstream {
  list: number[]
  readonly asked: number[] = []
  readonly ended: number[] = []
  most = 0
  /** Does not come. */
  failing = 0
  private readonly open = new Map<number, (page: ListPage<number>) => void>()

  constructor(
    rows: number,
    private isHeld = false,
  ) {
    this.list = Array.from({ length: rows }, (_, n) => n)
  }

  page = (page: number): ListPage<number> =>
    toPage(
      { result: this.list.slice((page - 1) * size, page * size), count: this.list.length },
      { page, size },
      (row) => row,
    )

  find = async (page: number, signal: AbortSignal): Promise<Result<ListPage<number>>> => {
    this.asked.push(page)
    const body = await new Promise<ListPage<number>>((resolve, reject) => {
      signal.addEventListener('abort', () => {
        this.ended.push(page)
        reject(signal.reason as Error)
      })
      this.open.set(page, resolve)
      this.most = Math.max(this.most, this.open.size)
      if (!this.isHeld) setImmediate(() => void this.answer(page))
    })
    return this.failing === page
      ? { kind: 'unavailable', trouble: 'status', error: null }
      : { kind: 'ok', body }
  }

  /** As the list is now. */
  async answer(...pages: number[]): Promise<void> {
    for (const page of pages) {
      this.open.get(page)?.(this.page(page))
      this.open.delete(page)
      await nextTurn()
    }
  }

  answerAll(): Promise<void> {
    this.isHeld = false
    return this.answer(...this.open.keys())
  }
}

const read = (upstream: Upstream, signal = new AbortController().signal) =>
  readAhead(upstream.page(1), upstream.find, signal)

async function all(pages: AsyncIterable<ListPage<number>>, onPage = (_: number) => {}) {
  const rows: number[] = []
  for await (const page of pages) {
    rows.push(...page.rows)
    onPage(rows.length / size)
    await nextTurn()
  }
  return rows
}

describe('an export that pages through a list', () => {
  it('asks for the next pages while one is written, three at once at most, and holds the rows in their order [BEY-33]', async () => {
    const upstream = new Upstream(95)
    const rows = await all(read(upstream), (page) => {
      // of these the file holds one, and the others are on their way
      expect(Math.max(...upstream.asked)).toBe(Math.min(10, page + 3))
    })
    expect(rows).toEqual(upstream.list)
    expect(upstream.asked).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(upstream.most).toBe(3)
  })

  it('holds the rows in their order also where a later page is answered first [BEY-33]', async () => {
    const upstream = new Upstream(40, true)
    const rows = all(read(upstream))
    await nextTurn()
    await upstream.answer(4, 3, 2)
    expect(await rows).toEqual(upstream.list)
  })

  it('asks for nothing more while nobody takes what is there [BEY-33]', async () => {
    const upstream = new Upstream(500)
    const pages = read(upstream)
    await pages.next()
    for (let turn = 0; turn < 20; turn++) await nextTurn()
    expect(upstream.asked).toEqual([2, 3, 4])
    await pages.return(undefined)
  })

  it('ends the calls that are ahead when the browser goes away, and asks for no more [BEY-33]', async () => {
    const upstream = new Upstream(500, true)
    const browser = new AbortController()
    const pages = read(upstream, browser.signal)
    await pages.next()
    const next = pages.next()
    browser.abort(new Error('gone'))
    await expect(next).rejects.toThrow('gone')
    expect(upstream.ended).toEqual([2, 3, 4])
    expect(upstream.asked).toEqual([2, 3, 4])
  })

  it('ends the calls that are ahead when the file is given up [BEY-33]', async () => {
    const upstream = new Upstream(500, true)
    const pages = read(upstream)
    await pages.next()
    await pages.return(undefined)
    expect(upstream.ended).toEqual([2, 3, 4])
  })

  it('tells of a page that does not come once all rows before it are written [BEY-33]', async () => {
    const upstream = new Upstream(95)
    upstream.failing = 4
    const rows: number[] = []
    const reading = (async () => {
      for await (const page of read(upstream)) rows.push(...page.rows)
    })()
    await expect(reading).rejects.toThrow(PageMissing)
    expect(rows).toEqual(upstream.list.slice(0, 30))
    expect(upstream.asked).toEqual([2, 3, 4, 5, 6])
  })

  it('ends where a page that the count promises is empty, so that a count without end makes no file without end [BEY-33, BEY-84]', async () => {
    const upstream = new Upstream(30)
    const first = toPage(
      { result: upstream.list.slice(0, size), count: 3e15 },
      { page: 1, size },
      (row) => row,
    )
    const hollow = () =>
      Promise.resolve({
        kind: 'ok' as const,
        body: toPage({ result: [], count: 3e15 }, { page: 2, size }, (row: number) => row),
      })
    const pages = readAhead(first, hollow, new AbortController().signal)
    await expect(all(pages)).rejects.toThrow(PageMissing)
  })

  it('asks again for a page that was read before the list moved, so that no row is lost between two [BEY-33]', async () => {
    const upstream = new Upstream(60, true)
    const rows = all(read(upstream))
    await nextTurn()
    await upstream.answer(3, 4)
    // a row comes in at the top: 19 is the first of page 3 now, which was read with 20 as its first
    upstream.list.unshift(-1)
    await upstream.answerAll()
    // 9 was the last of page 1, and is the first of page 2 now
    const whole = Array.from({ length: 60 }, (_, n) => n)
    expect(await rows).toEqual([...whole.slice(0, 10), 9, ...whole.slice(10)])
    expect(upstream.asked).toEqual([2, 3, 4, 5, 3, 4, 6, 7])
  })

  it('reads on where upstream gives less with a page than it was asked for [BEY-33]', async () => {
    const upstream = new Upstream(40)
    const short = async (page: number) => {
      const rows = upstream.list.slice((page - 1) * 4, page * 4)
      return Promise.resolve({ kind: 'ok' as const, body: { rows, count: 40, lastPage: 4 } })
    }
    const first = { rows: upstream.list.slice(0, 4), count: 40, lastPage: 4 }
    const found = await all(readAhead(first, short, new AbortController().signal))
    expect(found).toEqual(upstream.list)
  })
})
