import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboundLandmarks } from '../../../sandbox/seed/outbound-landmarks'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { writesDuring } from '../outbound/support'
import { signedIn } from '../products/support'
import { newNumber, returnForm } from './return-pages'

const server = portal()
const whole = `/outbound-orders/${outboundLandmarks.whole}`
const create = 'Create return'
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn()
})
beforeEach(() => server.clearFaults())

const buttons = (page: Page) => page.findAll('main form button').map((one) => wordsOf(one))

/** Article, quantity and original order of each line. */
const lines = (page: Page) =>
  page
    .findAll('[name$=".originalOrder"]')
    .map((field, index) => [
      page.find(`[name="products[${index}].quantity"]`).getAttribute('value'),
      field.getAttribute('value'),
    ])

describe('a return of a shipped outbound order', () => {
  it('is begun with the lines, pieces and number of the order, and written when it is saved [BEY-66]', async () => {
    const page = await client.open(whole)
    const number = page.h1
    const products = await client.open(`${whole}?tab=products`)
    // without the prices that unfold below a line
    const counts = products.table().rows.map((row) => /^\d+/.exec(row.cell('Shipped'))?.[0])
    const shipped = counts.filter(Boolean).map((count) => [count, number])
    expect(shipped.length).toBeGreaterThan(1)
    const { result: step, writes } = await writesDuring(() => page.press(create))
    expect(writes).toEqual([])
    expect([step.url.pathname, step.url.searchParams.get('step')]).toEqual([
      '/returns/create-return',
      '1',
    ])
    expect(returnForm(step).value('Order number')).toBe('')

    const second = await returnForm(step).fill('Order number', newNumber()).press('Next step')
    expect(lines(second)).toEqual(shipped)
    const chosen = returnForm(second)
      .fill('Quantity', '1', { nth: 0 })
      .fill('Quantity', '0', { nth: 1 })
    const saved = await chosen.press('Save concept')
    expect(saved.messages()).toEqual([{ kind: 'success', text: 'Order saved successfully' }])
    expect(lines(saved)).toEqual([['1', number], ...lines(second).slice(2)])
  })

  it('leads back to the order from each of its lines [BEY-66] [RET-25]', async () => {
    const page = await client.open(whole)
    const step = returnForm(await page.press(create)).fill('Order number', newNumber())
    const saved = await returnForm(await step.press('Next step')).press('Save concept')
    const shown = await returnForm(saved).press('Submit order')
    const detail = await returnForm(shown).press('Submit to the warehouse')
    const rows = detail.findAll('#products tbody > tr:has(th)')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const links = [...row.querySelectorAll('td a')].map((link) => link.getAttribute('href'))
      expect(links).toEqual([whole])
    }
  })

  it('is offered of no order that is not shipped, and refused of one that is posted all the same [BEY-66]', async () => {
    const list = await client.open('/outbound-orders?status=20')
    const href = list.find('tbody a[href^="/outbound-orders/"]').getAttribute('href') ?? ''
    const page = await client.open(href)
    expect(buttons(page)).toEqual(['Copy as new concept'])
    page.find('main form input[name=form]').setAttribute('value', 'return')
    expect((await page.press('Copy as new concept')).status).toBe(400)
  })

  it('is offered to those who may write returns, whatever they may do with outbound orders [BEY-66] [RET-05]', async () => {
    const archive = await signedIn()
    await (await archive.open('/')).press('1003 (Quay Archive)')
    const list = await archive.open('/outbound-orders?status=70')
    const page = await list.follow(list.find('tbody a').getAttribute('href') ?? '')
    expect(buttons(page)).toEqual([])
    const own = await client.open(whole)
    expect(buttons(own)).toEqual(['Copy as new concept', create])
  })

  it('says so when the order cannot be read again, and begins nothing [BEY-66]', async () => {
    const page = await client.open(whole)
    await server.faults({ path: '/orders/{id}', times: 3, kind: 'status', status: 503 })
    const refused = await page.press(create)
    expect(refused.status).toBe(503)
    expect(refused.url.pathname).toBe(whole)
  })
})
