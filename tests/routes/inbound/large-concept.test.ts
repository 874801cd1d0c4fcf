import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import { storedOrder, upstreamOf } from './edit-pages'
import { atStep, fillAll, inboundForm, newNumber, receiver, stepOf, way } from './form-pages'

const server = portal()
beforeAll(() => server.resetSandbox())

const count = 1_200

/** Quantities of the lines of a page, by article. */
const quantities = (page: Page) =>
  page.findAll('.lines input[name$=".quantity"]').map((input) => input.getAttribute('value'))

async function articleNumbers(call: Awaited<ReturnType<typeof upstreamOf>>): Promise<string[]> {
  const pages = [1, 2].map((page) =>
    call('POST', `/products/multifilter?order=asc&sc=sku&page=${page}&limit=1000`, { search: '' }),
  )
  const products = (await Promise.all(pages)).flatMap(
    ({ result }) => result as unknown as { sku: string }[],
  )
  return [...new Set(products.map(({ sku }) => sku))].slice(0, count)
}

describe('an inbound order of 1,200 customs lines', () => {
  it('is made from a sheet, saved, changed on two pages of its lines and submitted whole [BEY-69] [INW-02] [INW-54] [INB-114] [INB-115]', async () => {
    const call = await upstreamOf('client@demo.test')
    const numbers = await articleNumbers(call)
    expect(numbers).toHaveLength(count)
    const number = newNumber()
    const client = await signedIn('client@demo.test')
    const products = await atStep(client, 'Products', { 'PO number': number })
    const sheet = await inboundForm(products).press('Lines from a sheet')
    const rows = numbers.map((article) => `${article};2;12,50;29,95`)
    const added = await sheet
      .form('Add lines')
      .fill(
        'Rows, separated by tabs, semicolons or commas',
        ['ArticleNumber;Quantity;ExportValue;SalesValue', ...rows].join('\n'),
      )
      .press('Add lines')
    expect(added.text).toContain('1.200 lines · 2.400 pieces')

    const certificates = await inboundForm(added).press('Next step')
    expect(stepOf(certificates)).toBe('Documents (preferential) origin')
    const address = await inboundForm(certificates).press('Next step')
    const shipment = await fillAll(inboundForm(address), receiver).press('Next step')
    const transport = await fillAll(inboundForm(shipment), way).press('Next step')
    const saved = await inboundForm(transport).press('Save concept')
    expect(saved.messages()).toEqual([{ kind: 'success', text: 'Order saved successfully' }])

    const onFirst = inboundForm(saved).fill('Quantity', '9', { nth: 3 })
    const pagers = saved.findAll('.pager button').map((button) => button.textContent ?? '')
    const last = await onFirst.press(pagers.at(-1) ?? '', { nth: 0 })
    expect(last.url.searchParams.get('lines')).not.toBeNull()
    const there = quantities(last).length
    const onLast = inboundForm(last).fill('Quantity', '7', { nth: there - 1 })
    const review = await onLast.press('Submit order')
    expect(review.main).toContain('1.200')
    const submitted = await inboundForm(review).press('Submit to the warehouse')
    expect(submitted.messages()[0]).toEqual({
      kind: 'success',
      text: `Order ${number} has been submitted`,
    })

    const id = Number(/\d+$/.exec(submitted.url.pathname)?.[0])
    const { order, products: lines } = await storedOrder(call, id)
    expect(order.status).not.toBe(10)
    expect(lines).toHaveLength(count)
    const changed = lines.flatMap(({ quantity }, index) =>
      quantity.quantity === 2 ? [] : [[index, quantity.quantity]],
    )
    expect(changed).toEqual([
      [3, 9],
      [count - 1, 7],
    ])
  })
})
