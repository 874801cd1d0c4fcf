import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Browser } from '../../support/browser'
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

    const last = (await calls()).at(-1)?.id ?? 0
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
  }, 90_000)
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
