import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { articles, csv, holdImports, lastCall, signedIn, upload, writesSince } from './support'

const server = portal()

beforeAll(() => server.resetSandbox())
beforeEach(() => server.clearFaults())
afterEach(() => server.clearFaults())

const said = (page: Page) => page.messages().map(({ text }) => text)

/** Starts an import that waits for `clearFaults`; its user then leaves its page. */
async function startAndLeave(browser: Browser, prefix: string, file: string) {
  await holdImports()
  const page = await upload(browser, csv(articles(prefix, 2), file))
  const running = await page.press('Import')
  expect(running.refresh).toBeTruthy()
  return running
}

/** Lets it end, and waits until a colleague of the same company sees that it has. */
async function letEnd(file: string, colleague: Browser) {
  const before = await lastCall()
  await server.clearFaults()
  await vi.waitFor(
    async () => expect((await writesSince(before)).length).toBeGreaterThan(0),
    20_000,
  )
  let list: Page
  await vi.waitFor(
    async () => {
      list = await colleague.open(`/imports?q=${file}`)
      expect(list.find('tbody').textContent).toContain('Done')
    },
    { timeout: 60_000, interval: 100 },
  )
  return list!
}

describe('the end of an import', () => {
  it('is told with its file on whatever page its user opens next, once [BEY-74]', async () => {
    const client = await signedIn('client@demo.test')
    const colleague = await signedIn('staff@demo.test')
    await startAndLeave(client, 'TOLD', 'told.csv')
    const seen = await letEnd('told.csv', colleague)
    expect(said(seen)).toEqual([])
    const told = 'told.csv: Imported 2 products, 0 products failed.'
    expect(said(await client.open('/stock/mutations'))).toEqual([told])
    expect(said(await client.open('/warehouse'))).toEqual([])
  })

  it('is told on its own page without its file, as that page is about it [BEY-74]', async () => {
    const client = await signedIn('client@demo.test')
    const running = await startAndLeave(client, 'OWN', 'own.csv')
    await letEnd('own.csv', await signedIn('staff@demo.test'))
    const own = await running.followRefresh()
    expect(said(own)).toEqual(['Imported 2 products, 0 products failed.'])
    expect(said(await client.open('/warehouse'))).toEqual([])
  })

  it('waits for its user to work for its company again [BEY-74]', async () => {
    const client = await signedIn('client@demo.test')
    await startAndLeave(client, 'ELSEWHERE', 'elsewhere.csv')
    await (await client.open('/')).press('1002 (Polder Sports)')
    await letEnd('elsewhere.csv', await signedIn('staff@demo.test'))
    expect(said(await client.open('/warehouse'))).toEqual([])
    const back = await (await client.open('/')).press('1001 (Harbour Fashion)')
    const told = [...said(back), ...said(await client.open('/warehouse'))]
    expect(told).toContain('elsewhere.csv: Imported 2 products, 0 products failed.')
  })
})
