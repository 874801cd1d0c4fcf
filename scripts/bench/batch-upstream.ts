import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ask, forkBench } from './processes'
import { jsonOf, serveUpstream } from './upstream'

/** What one batch takes it. */
export const batchMs = 100

export interface BatchTimes {
  /** From the beginning of the first call to the end of the last. */
  wholeMs: number
  batches: number
}

export interface BatchUpstream {
  /** For `API_BASE_URL`. */
  base: string
  /** Of the batches since the last question. */
  times(): Promise<BatchTimes>
  stop(): void
}

/** An upstream that saves a batch in a tenth of a second, in a process of its own: nothing else holds its answers up. */
export async function startBatchUpstream(sandboxUrl: string): Promise<BatchUpstream> {
  const child = forkBench(import.meta.url, [sandboxUrl])
  const base = (await ask(child, 'address')) as string
  return {
    base,
    times: async () => (await ask(child, 'times')) as BatchTimes,
    stop: () => void child.kill(),
  }
}

async function serve(sandboxUrl: string): Promise<void> {
  let first = 0
  let last = 0
  let batches = 0
  const { base } = await serveUpstream(sandboxUrl, {
    'POST /saleskit/sku': (incoming, outgoing) => {
      first ||= performance.now()
      batches++
      void jsonOf(incoming).then(async (articles) => {
        await wait(batchMs)
        const numbers = (articles as { ArticleNumber: string }[]).map((one) => one.ArticleNumber)
        const result = numbers.map((sku, index) => ({ sku, id: index + 1 }))
        outgoing.setHeader('content-type', 'application/json')
        outgoing.end(JSON.stringify({ result, errors: {}, invalid: [] }))
        last = performance.now()
      })
    },
  })
  process.on('message', (asked) => {
    if (asked === 'address') return process.send?.(base)
    process.send?.({ wholeMs: last - first, batches } satisfies BatchTimes)
    first = last = batches = 0
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve(process.argv[2] ?? '')
