import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { fillProduct } from '../products/product-pages'
import { articles, csv, openUpload, runImport, settled, signedIn } from './support'

const server = portal()
const folder = mkdtempSync(join(tmpdir(), 'portal-clock-'))
const clock = join(folder, 'shift')
const shifted = new URL('../../support/shifted-clock.mjs', import.meta.url).href
const setClock = (ms: number) => writeFileSync(clock, String(ms))
const minute = 60_000

let database: TestDatabase
let right: ServerProcess
let wrong: ServerProcess

const start = (env: Record<string, string> = {}) =>
  startPortal({
    env: {
      DATABASE_URL: database.databaseUrl,
      SESSION_SECRET: database.secret,
      JOB_LEASE_MS: '1500',
      ...env,
    },
  })
const startWrong = () => start({ NODE_OPTIONS: `--import=${shifted}`, CLOCK_SHIFT_FILE: clock })

beforeAll(async () => {
  setClock(0)
  await server.resetSandbox()
  database = await freshDatabase('postgres')
  ;[right, wrong] = await Promise.all([start(), startWrong()])
})
beforeEach(() => server.clearFaults())
afterAll(async () => {
  await Promise.all([right.stop('SIGKILL'), wrong.stop('SIGKILL')])
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function movedTo(target: ServerProcess, browser: Browser): Browser {
  const moved = new Browser(target)
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
  return moved
}

describe.each([
  ['90 s ahead', 1.5 * minute],
  ['90 s behind', -1.5 * minute],
])('a portal whose clock is %s of the other’s', (_, shift) => {
  beforeAll(() => setClock(shift))

  it.each([
    ['the other', () => right],
    ['it', () => wrong],
  ])('lets what %s reads be read to its end [BEY-55]', async (_who, taker) => {
    const browser = await signedIn('client@demo.test', taker().url)
    const opened = await openUpload(browser)
    // longer than a few looks for what others have left behind
    const file = csv(articles(`CLOCK-${shift}-${taker().url.at(-1)}`, 12_000))
    const read = await settled(await opened.form('Upload').attach('Files', file).press('Upload'))
    expect(read.main).not.toMatch(/interrupted|could not be read/i)
    expect(read.main).toContain('12.000')
  })

  it.each([
    ['those of the other', () => right, () => wrong],
    ['its own', () => wrong, () => right],
  ])('has forms taken, and each but once: %s [BEY-55]', async (_whose, shower, taker) => {
    const browser = await signedIn('client@demo.test', shower().url)
    const form = fillProduct(
      (await browser.open('/warehouse/create-product')).form('Create product'),
    )
    const other = movedTo(taker(), browser)
    const press = () =>
      other.go(new URL('/warehouse/create-product', taker().url), {
        site: 'same-origin',
        submission: form.submission(form.element.querySelector('button.primary')!),
      })
    const first: Page = await press()
    expect(first.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
    expect((await press()).path).toBe(first.path)
  })
})

it('an import goes on at another portal after one whose clock was an hour ahead has died [BEY-55]', async () => {
  setClock(60 * minute)
  const browser = await signedIn('client@demo.test', wrong.url)
  const opened = await openUpload(browser)
  const file = csv(articles('AHEAD', 3))
  const page = await settled(await opened.form('Upload').attach('Files', file).press('Upload'))
  await server.faults({ method: 'POST', path: '/saleskit/sku', kind: 'hang' })
  const running = await page.press('Import')
  await wrong.stop('SIGKILL')
  await server.clearFaults()
  const done = await settled(await movedTo(right, browser).open(running.path))
  expect(done.main).toMatch(/Imported 3 products/)
  setClock(0)
  wrong = await startWrong()
  expect((await runImportOn(wrong)).main).toMatch(/Imported 1 products?/)
})

async function runImportOn(target: ServerProcess) {
  const opened = await openUpload(await signedIn('client@demo.test', target.url))
  const file = csv(articles('AGAIN', 1))
  return runImport(await settled(await opened.form('Upload').attach('Files', file).press('Upload')))
}
