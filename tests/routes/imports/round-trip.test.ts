import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import { errorsOf, lastCall, runImport, upload, upstream, writesSince } from './support'

const server = portal()
let client: Browser
let write: Awaited<ReturnType<typeof upstream>>

beforeAll(async () => {
  await server.resetSandbox()
  // an answer that does not come in time is looked up, and what is on hold already is as it was sent
  const patient = await startPortal({ env: { UPSTREAM_TIMEOUT_MS: '30000' } })
  client = new Browser(patient)
  await client.startSession('customs@demo.test')
  write = await upstream('customs@demo.test')
})

const formulas = ['=1+1', '+31 20', '-5', '@home', "'=quoted", "'plain"]

/** Everything that upstream holds of the articles, but for when they were last written. */
async function held() {
  const rows: Record<string, unknown>[] = []
  for (let page = 1; ; page++) {
    const answer = (await write(
      `/products/multifilter?order=asc&sc=sku&page=${page}&limit=1000`,
      {},
    )) as unknown as { result: Record<string, unknown>[]; max: number }
    rows.push(...answer.result.map((row) => ({ ...row, time_modified: null })))
    if (page >= answer.max) return rows
  }
}

const exported = async (list: Page, button: string, name: string) => {
  const asked = await list.press(button)
  const file = await asked.press('Continue')
  return new File([new Uint8Array(file.bytes)], name)
}

describe('the export of all products', () => {
  beforeAll(async () => {
    await write(
      '/saleskit/sku',
      formulas.map((text, n) => ({
        ArticleNumber: `=FORMULA-${n}`,
        Barcode: `-000${n}`,
        Description: text,
        StorageType: 'FP',
        ProductType: 'BALL',
        Season: text,
        StyleCode: '0012',
        Weight: 0.125,
      })),
    )
  })

  it.each([
    ['Export all', 'products.xlsx'],
    ['All as CSV', 'products.csv'],
  ])('by %s comes back without an error, and changes nothing [BEY-33]', async (button, name) => {
    const before = await held()
    const file = await exported(await client.open('/warehouse'), button, name)
    const page = await upload(client, file)
    // HF907 has nothing but an article number; HF908 to HF910 are on hold: upstream takes no change of them
    const summary = page.findAll('.summary a').map(({ textContent }) => textContent)
    expect(summary).toEqual(['An error has occured on page 63'])
    expect(Object.keys(errorsOf(await client.open(`${page.path}&q=HF907`)))).toHaveLength(1)
    const ready = await page.press('Leave out the rows with errors')
    expect(errorsOf(await client.open(`${page.path}&page=63`))).toEqual({})
    const calls = await lastCall()
    const done = await runImport(ready)
    expect(done.messages()[0]?.text).toMatch(/^Imported \d+ products, 3 products failed\.$/)
    expect((await writesSince(calls)).flatMap(({ body }) => body).length).toBeGreaterThanOrEqual(
      before.length - 1,
    )
    expect(await held()).toEqual(before)
  })
})
