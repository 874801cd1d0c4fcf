import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { article, csv, lines, settled, upload } from '../imports/support'
import { atStep, fillAll, inboundForm, receiver } from '../inbound/form-pages'
import { fillProduct, writesDuring } from '../products/product-pages'
import { articles, signedIn, ticks } from '../products/support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn()
})

const productForm = async () =>
  (await client.open('/warehouse/create-product')).form('Create product')

const create = async (entries: Record<string, string>) =>
  writesDuring(async () => fillProduct(await productForm(), entries).press('Create product'))

const said = (page: Page) => page.summary().map(({ text }) => text)

describe('what is typed or pasted into a form', () => {
  it.each([
    '/warehouse/create-product',
    '/inbound-orders/create-order',
    '/returns/create-return',
    '/outbound-orders/create-order',
    '/warehouse',
    '/search',
  ])('is never cut by the browser on %s [SHR2-22]', async (path) => {
    const page = await client.open(path)
    expect(page.status).toBe(200)
    expect(page.html).not.toMatch(/maxlength/i)
  })

  it('is refused where it is too long, however many blanks are around it, and stays [SHR2-22]', async () => {
    const number = `${'A'.repeat(24)}B`
    const { result: refused, writes } = await create({ 'Article number': number })
    expect(said(refused)).toEqual(['Article number cannot be longer than 24 characters'])
    expect(refused.form('Create product').value('Article number')).toBe(number)
    expect(writes).toEqual([])
    const fitting = `FIT-${process.pid}`.padEnd(24, 'A')
    const { result: saved } = await create({ 'Article number': `  ${fitting}  ` })
    expect(saved.form('Save product').value('Article number')).toBe(fitting)
  })

  it('is the same article whichever blanks it is written with [PROD-42] [PROD-52]', async () => {
    const number = `NB ${process.pid}`
    const { writes } = await create({
      'Article number': number.replace(' ', '\u00a0'),
      Barcode: `9 ${process.pid}`.replace(' ', '\u3000 '),
    })
    expect(writes.map(({ body }) => body)).toMatchObject([
      [{ ArticleNumber: number, Barcode: `9 ${process.pid}` }],
    ])
  })

  it('loses what no workbook can hold, so that the export stays whole [PROD-20]', async () => {
    const { writes } = await create({ 'Article description': 'Bell\u0007 and \uffffnothing\u000b' })
    expect(writes.map(({ body }) => body)).toMatchObject([[{ Description: 'Bell and nothing' }]])
  })

  it('is a Taric code with its dots or without [PROD-51]', async () => {
    const { writes } = await create({ Taric: '6109.10.00.10' })
    expect(writes.map(({ body }) => body)).toMatchObject([[{ HSCode: '6109100010' }]])
    const { result: refused } = await create({ Taric: 'ABCDEFGHIJ' })
    expect(said(refused)).toEqual(['Taric must be 8 to 10 digits'])
  })

  it('is no country of an address that there is none of, whatever the page offers [INW-65]', async () => {
    const page = await atStep(client, 'Address')
    for (const [country, words] of [
      ['ZZ', 'Address: Country is unknown'],
      ['UK', 'Address: Country must be GB, not UK'],
    ] as const) {
      const form = fillAll(inboundForm(page), receiver).tamper('address.country', country)
      expect(said(await form.press('Next step'))).toEqual([words])
    }
  })

  it('is no day of another century [VAL-04]', async () => {
    const page = await client.open('/inbound-orders/create-order')
    const form = inboundForm(page).fill('PO number', 'YEAR')
    const expected = form.field('Expected arrival date')
    const year = new Date().getUTCFullYear()
    expect([expected.getAttribute('min'), expected.getAttribute('max')]).toEqual([
      `${year - 10}-01-01`,
      `${year + 5}-12-31`,
    ])
    for (const day of ['0001-01-01', '0025-12-20', '0226-12-20', '9999-12-31']) {
      const refused = await form.fill('Expected arrival date', day).press('Next step')
      expect(said(refused)).toContain(
        `Expected arrival date must be from 01-01-${year - 10} to 31-12-${year + 5}`,
      )
      const kept = inboundForm(refused)
      expect([kept.value('PO number'), kept.value('Expected arrival date')]).toEqual(['YEAR', day])
    }
  })
})

describe('what is looked for', () => {
  it('is found however its numbers were pasted [BEY-61]', async () => {
    const list = await client.open('/outbound-orders')
    const [first, second, third] = list.table().rows.map((row) => row.cell('Order number'))
    const page = await client.open('/select/outbound-orders')
    const pasted = [`"${first}",`, `#${second}`, `\u200b${third}\u00a0`]
    const found = await page
      .form('#numbers')
      .fill('Numbers or references', pasted.join('\n'))
      .press('Select')
    expect(found.messages()).toEqual([{ kind: 'success', text: '3 orders selected' }])
    expect(ticks(found)).toHaveLength(3)
  })

  it('is found in an import and a list however its accents are composed [PIMP-14]', async () => {
    const number = `NFC-${process.pid}`
    const preview = await upload(
      client,
      csv([article(number, { Description: 'Cafe\u0301 chair' }), article(`${number}-2`)]),
    )
    for (const q of ['Caf\u00e9 chair', 'Cafe\u0301 chair']) {
      const found = await settled(
        await preview
          .form('Search in this import')
          .fill('Search in this import', q)
          .press('Search'),
      )
      expect(lines(found).map(({ articleNumber }) => articleNumber)).toEqual([number])
    }
    const [some = ''] = articles(await client.open('/warehouse'))
    const listed = await client.open(`/warehouse?q=${encodeURIComponent(`\u200b${some}\u00a0`)}`)
    expect(articles(listed)).toContain(some)
  })
})
