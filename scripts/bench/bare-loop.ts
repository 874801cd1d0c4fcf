import { fileURLToPath } from 'node:url'
import { Agent, request } from 'undici'
import { ask, forkBench } from './processes'

const batchSize = 100
const inFlight = 10

export interface BareLoop {
  run(): Promise<void>
  stop(): void
}

/** Sends so many articles as an import does, and does nothing else: no ledger, no pages. In a process of its own. */
export function startBareLoop(base: string, rows: number): BareLoop {
  const child = forkBench(import.meta.url, [base, String(rows)])
  return {
    run: async () => void (await ask(child, 'run')),
    stop: () => void child.kill(),
  }
}

async function sendAll(dispatcher: Agent, base: string, rows: number): Promise<void> {
  let next = 0
  const sendOn = async () => {
    while (next < rows) {
      const from = next
      next += batchSize
      const articles = Array.from({ length: batchSize }, (_, row) => articleOf(from + row))
      const answer = await request(`${base}/saleskit/sku`, {
        dispatcher,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(articles),
      })
      await answer.body.json()
    }
  }
  await Promise.all(Array.from({ length: inFlight }, sendOn))
}

/** As long as one of an article file. */
const articleOf = (row: number) => ({
  ...{
    ArticleNumber: `LOOP-${row}`,
    Barcode: `BLOOP-${row}`,
    Description: `Jacket of style ${row}`,
  },
  ...{ StorageType: 'GOH', ProductType: 'JACKET', Season: 'SS26', Size: 'M', LengthSize: '32' },
  ...{ Brand: 'Harbour', Fabric: '100% cotton', StyleCode: 'ST1', StyleDescription: 'Style 1' },
  ...{ ColourCode: 'NVY', ColourDescription: 'Navy', HSCode: '6201301000', CountryOfOrigin: 'PT' },
  Weight: 0.25,
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , base = '', rows] = process.argv
  const dispatcher = new Agent({ connections: inFlight })
  process.on('message', () => {
    void sendAll(dispatcher, base, Number(rows)).then(() => process.send?.('done'))
  })
}
