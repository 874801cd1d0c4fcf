import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, wordsOf, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { code128 } from '~/services/dock/code128'
import { productIds, storedProduct } from './product-pages'
import { signedIn } from './support'

const server = portal()
const email = 'client@demo.test'
const suit = 'HF901-SUIT'
let client: Browser
let id: number

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn(email)
  ;[id = 0] = await productIds(email, suit)
})
beforeEach(() => server.clearFaults())

const barsOf = (page: Page) =>
  page
    .findAll('.code')
    .map((code) => [
      wordsOf(code.querySelector('.text')),
      code.querySelector('path')?.getAttribute('d') ?? '',
    ])

describe('the barcode of a product', () => {
  it('stands beside its form as a scanner reads it, with the way to its stock and its label', async () => {
    const { barcode } = await storedProduct(email, id)
    const page = await client.open(`/warehouse/${id}`)
    expect(barsOf(page)).toEqual([[barcode, code128(String(barcode)).path]])
    expect((await page.link('Print label')).url.search).toBe('?size=a6')
    const stock = page.find('.known .actions a').getAttribute('href') ?? ''
    const { url, h1 } = await page.follow(stock)
    expect([h1, url.searchParams.get('q')]).toEqual(['Stock overview', suit])
  })

  it('is left out where there is none, or none that Code 128 can write', async () => {
    for (const [barcode, code] of [
      [null, []],
      ['Größe', [['Größe', '']]],
    ]) {
      await server.faults({
        path: `/products/${id}`,
        kind: 'status',
        status: 200,
        body: { result: { id, sku: suit, barcode } },
      })
      expect(barsOf(await client.open(`/warehouse/${id}`))).toEqual(code)
    }
  })
})

describe('the label of a product', () => {
  it('bears its barcode, its number and its description, one to a sheet of A6 and eight to one of A4', async () => {
    const { barcode, description } = await storedProduct(email, id)
    const a6 = await client.open(`/warehouse/${id}/label?size=a6`)
    expect(a6.title).toBe(`Label of ${suit}`)
    expect(barsOf(a6)).toEqual([
      [barcode, code128(String(barcode)).path],
      [suit, ''],
    ])
    const said = `${String(barcode)} ${suit} ${String(description)}`
    expect(a6.findAll('.label').map((one) => wordsOf(one))).toEqual([said])
    expect(a6.findAll('script')).toEqual([])
    const a4 = await a6.link('A4')
    expect(a4.findAll('.label').map((one) => wordsOf(one))).toEqual(Array(8).fill(said))
    expect((await a4.link('Back')).path).toBe(`/warehouse/${id}`)
  })

  it('bears the number in bars where there is no barcode', async () => {
    await server.faults({
      path: `/products/${id}`,
      kind: 'status',
      status: 200,
      body: { result: { id, sku: suit, barcode: null } },
    })
    const page = await client.open(`/warehouse/${id}/label?size=a6`)
    expect(barsOf(page)[0]).toEqual([suit, code128(suit).path])
  })

  it('is of nobody else’s product, none that is not there, and says so when upstream fails', async () => {
    const solo = await signedIn('solo@demo.test')
    expect((await solo.open(`/warehouse/${id}/label`)).status).toBe(404)
    expect((await client.open('/warehouse/99999999/label')).status).toBe(404)
    expect((await client.open('/warehouse/x/label')).status).toBe(404)
    await server.faults({ path: `/products/${id}`, kind: 'html' })
    expect((await client.open(`/warehouse/${id}/label`)).status).toBe(503)
  })

  it.each([
    ['nl@demo.test', 'Label afdrukken', 'Label van '],
    ['de@demo.test', 'Etikett drucken', 'Etikett von '],
    ['fr@demo.test', 'Imprimer l’étiquette', 'Étiquette de '],
    ['es@demo.test', 'Imprimir etiqueta', 'Etiqueta de '],
  ])('is in the language of %s', async (who, link, title) => {
    const browser = await signedIn(who)
    const list = await browser.open('/warehouse')
    const page = await list.follow(list.find('tbody a').getAttribute('href') ?? '')
    expect((await page.link(link)).title).toBe(title + page.h1)
  })
})
