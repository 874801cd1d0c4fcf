import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { fillProduct } from '../products/product-pages'
import { fillGeneral, wizardForm } from '../outbound/wizard-pages'
import { portal, startPortal, type ServerProcess } from '../../support/portal'

const readiness = async ({ url }: ServerProcess) => {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, body: (await answer.json()) as unknown }
}

/** A portal whose files may not grow past a size, as on a disk with no more room. */
const startWithRoom = (kilobytes: number) =>
  startPortal({
    command: ['bash', '-c', `ulimit -f ${kilobytes}; exec "$0" "$@"`, process.execPath],
  })

/** Signs in until no more sessions can be stored. */
async function fill(own: ServerProcess): Promise<void> {
  const until = Date.now() + 60_000
  while ((await readiness(own)).status !== 503) {
    if (Date.now() > until) throw new Error('There is room in the store still')
    for (let i = 0; i < 5; i++) await new Browser(own).signIn('customs@demo.test')
  }
}

const unstored =
  'The portal cannot store anything at the moment. Nothing was saved; please try again later.'

describe('a store that is full', () => {
  it('is told where a form was posted, which keeps its entries; nothing is sent, and the portal is not ready [BEY-51, BEY-80]', async () => {
    const { calls } = portal()
    const own = await startWithRoom(800)
    const browser = new Browser(own)
    await browser.signIn('client@demo.test')
    const create = await browser.open('/warehouse/create-product')
    const order = await browser.open('/outbound-orders/create-order')
    const uploadPage = await browser.open('/warehouse/import-products')

    await fill(own)
    expect(await readiness(own)).toEqual({
      status: 503,
      body: { ready: false, missing: ['store'] },
    })

    const last = (await calls(-1)).at(-1)?.id ?? 0
    const form = fillProduct(create.form('Create product'), { 'Article number': 'FULL-1' })
    const product = await form.press('Create product')
    expect(product.status).toBe(503)
    expect(product.messages()).toEqual([{ kind: 'error', text: unstored }])
    expect(product.form('Create product').value('Article number')).toBe('FULL-1')

    const step = await fillGeneral(wizardForm(order), { 'Order number': 'FULL-2' }).press(
      'Next step',
    )
    expect(step.status).toBe(503)
    expect(step.messages()).toEqual([{ kind: 'error', text: unstored }])
    expect(wizardForm(step).value('Order number')).toBe('FULL-2')

    const visitor = new Browser(own)
    const refused = await visitor.signIn('nl@demo.test')
    expect(refused.status).toBe(503)
    expect(refused.text).toContain(unstored)
    expect(refused.form('Log in').value('Email')).toBe('nl@demo.test')

    expect((await browser.open('/warehouse')).status).toBe(200)
    const file = new File(['ArticleNumber;Barcode\nFULL-3;B3'], 'full.csv')
    const upload = await uploadPage.form('Upload').attach('Files', file).press('Upload')
    expect([upload.status, upload.h1]).toEqual([503, 'Import products'])
    expect(upload.messages()[0]?.kind).toBe('error')
    const writes = (await calls(last)).filter(
      ({ path, method }) => method !== 'GET' && /^\/saleskit\/(sku|shp)/.test(path),
    )
    expect(writes).toEqual([])
  })
})

describe('a form of the frame, while the store is full', () => {
  const words = 'This company cannot be opened before the count of its stock is over.'
  let own: ServerProcess
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    own = await startWithRoom(800)
    browser = new Browser(own)
    page = await browser.signIn('client@demo.test')
    const body = { error: { code: 'NO', en: words } }
    await portal().faults({ method: 'PUT', path: '/auth', kind: 'status', status: 400, body })
    await page.press('1002 (Polder Sports)')
    // whoever was away for a minute is noted to be back
    const store = new Database(join(own.dataDir, 'portal.db'), { timeout: 20_000 })
    store.exec('update sessions set last_used_at = last_used_at - 120000')
    store.close()
    await fill(own)
  })

  it('a page is shown for as long as it can be read [BEY-51, SHELL-43]', async () => {
    page = await browser.open('/')
    expect([page.status, page.h1]).toEqual([200, 'Dashboard'])
    expect(page.messages().map(({ text }) => text)).toEqual([words])
  })

  it.each([
    ['that switches the company', '1002 (Polder Sports)'],
    ['that closes a message', 'Close'],
    ['that signs out', 'Sign out'],
  ])(
    '%s says inside the frame that nothing was saved, and leads back [BEY-80]',
    async (_, button) => {
      const refused = await page.press(button)
      expect([refused.status, refused.h1]).toEqual([503, 'Not saved'])
      expect(refused.main).toContain(unstored)
      expect(refused.findAll('.side')).toHaveLength(1)
      const back = await refused.link('Back to the page')
      expect([back.status, back.h1]).toEqual([200, 'Dashboard'])
      expect(back.text).toContain('Sign out')
    },
  )

  it('that keeps the user’s taste in the browser works as ever [SHELL-04]', async () => {
    const closed = await page.press('Close menu')
    expect([closed.status, closed.text.includes('Open menu')]).toEqual([200, true])
  })
})

describe('a database that is damaged', () => {
  it('is named at the start, with what to do, and left as it is [BEY-55]', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-damaged-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const file = join(dataDir, 'portal.db')
    const damaged = 'no database at all, '.repeat(1_000)
    writeFileSync(file, damaged)
    const error = await startPortal({ dataDir }).then(
      () => '',
      (reason: Error) => reason.message,
    )
    expect(error).toContain(`The database ${file} is damaged (file is not a database).`)
    expect(error).toContain('Put a copy of it in its place')
    expect(error).not.toMatch(/ at .*:\d+/)
    expect(readFileSync(file, 'utf8')).toBe(damaged)
  })
})
