import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import * as inbound from '../inbound/form-pages'
import * as outbound from '../outbound/wizard-pages'
import * as returns from '../returns/return-pages'
import { orderAreas } from '../buttons/order-kinds'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})

const [first, second] = ['HF101-MNT-L', 'HF101-MNT-M']

/** A concept of two lines of each kind, and what its review says beside these. */
const kinds = [
  {
    kind: 'an outbound order',
    form: outbound.wizardForm,
    concept: async () => {
      const page = await outbound.addProduct(await outbound.atProducts(client), first)
      return outbound.wizardForm(await outbound.addProduct(page, second)).press('Save concept')
    },
    facts: { Receiver: 'Elbe & Söhne, Hamburg, Germany', 'Shipping method': 'DPD' },
  },
  {
    kind: 'an inbound order',
    form: inbound.inboundForm,
    concept: async () => {
      const page = await inbound.newConcept(client, {
        Reference: 'R-1',
        'Expected arrival date': '2027-01-02',
      })
      const form = inbound.inboundForm(await inbound.addProduct(page, second))
      for (const [label, value] of Object.entries(inbound.values))
        form.fill(label, value, { nth: 1 })
      return form.press('Save concept')
    },
    facts: {
      Reference: 'R-1',
      'Expected arrival date': '02-01-2027',
      'Freight reference': 'FREIGHT-7',
    },
  },
  {
    kind: 'a return',
    form: returns.returnForm,
    concept: async () => {
      const page = await returns.newConcept(client, {
        Sender: 'J. Jansen',
        Reference: 'R-1',
        'Expected arrival date': '2027-01-02',
      })
      return returns.returnForm(await returns.addProduct(page, second)).press('Save concept')
    },
    facts: { Sender: 'J. Jansen', Reference: 'R-1', 'Expected arrival date': '02-01-2027' },
  },
]

const factsOf = (page: Page): Record<string, string> => {
  const names = page.findAll('.review dt').map((one) => wordsOf(one))
  const values = page.findAll('.review dd').map((one) => wordsOf(one))
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}

describe.each(kinds)('the review of $kind', ({ kind, form, concept, facts }) => {
  it('says whom and what it is for, its lines and its pieces, and writes nothing before it is confirmed [BEY-72]', async () => {
    const page = await concept()
    const typed = form(page).fill('Quantity', '1200', { nth: 0 }).fill('Quantity', '3', { nth: 1 })
    const { result: shown, writes } = await outbound.writesDuring(() => typed.press('Submit order'))
    expect([shown.status, writes]).toEqual([200, []])
    expect(factsOf(shown)).toEqual({ ...facts, 'Order lines': '2', Pieces: '1.203' })
    const said = wordsOf(shown.find('.review'))
    // with customs an inbound order is changed on its page, as its phase permits
    const isOver = 'A submitted order can no longer be edited or deleted.'
    const staysOpen = 'can no longer be deleted, and only a part of it can still be edited.'
    expect(said).toContain(kind === 'an inbound order' ? staysOpen : isOver)
    expect(said).toContain(`1200 × ${first} Oxford shirt Elbe Mint L`)
    expect(said).toContain(`3 × ${second} Oxford shirt Elbe Mint M`)
    const back = await form(shown).press('Back to the order')
    expect(form(back).value('Quantity', { nth: 0 })).toBe('1200')
    const again = await form(back).press('Submit order')
    const submitted = await form(again).press('Submit to the warehouse')
    expect(submitted.messages()[0]?.text).toBe(`Order ${page.h1} has been submitted`)
  })
})

describe.each(orderAreas)("'Review and submit' at the last step of an order of $area", (orders) => {
  const open = async () => orders.form(await orders.whole(client))

  it('saves the concept, shows its review, and submits what was shown by one press [BEY-72] [OUTC-29]', async () => {
    const typed = await open()
    const { result: shown, writes } = await outbound.writesDuring(() =>
      typed.press('Review and submit'),
    )
    expect(writes.filter(({ path }) => /submit|finalize/.test(path))).toEqual([])
    expect(writes).toHaveLength(1)
    expect(shown.messages()[0]?.text).toBe('Order saved successfully')
    expect(shown.find('.review h2').textContent).toBe('Submit this order?')
    expect(factsOf(shown)).toMatchObject({ 'Order lines': '1' })
    const submitted = await orders.form(shown).press('Submit to the warehouse')
    expect(submitted.messages()[0]?.text).toBe(`Order ${shown.h1} has been submitted`)
  })

  it('saves one concept where it is pressed twice, and shows its review both times [BEY-72] [NET-09]', async () => {
    const typed = await open()
    const { result: pages, writes } = await outbound.writesDuring(async () => [
      await typed.press('Review and submit'),
      await typed.press('Review and submit'),
    ])
    expect(writes).toHaveLength(1)
    expect(new Set(pages.map(({ path }) => path)).size).toBe(1)
    for (const page of pages) expect(page.findAll('.review')).toHaveLength(1)
  })

  it('leads back to the form of the concept, which Save leaves at its own address [BEY-72]', async () => {
    const shown = await (await open()).press('Review and submit')
    const back = await orders.form(shown).press('Back to the order')
    expect(back.findAll('.review')).toEqual([])
    const saved = await orders.form(back).fill(orders.referenceLabel, 'Later').press('Save concept')
    expect([saved.url.search, saved.findAll('.review')]).toEqual(['', []])
    expect(orders.form(saved).value(orders.referenceLabel)).toBe('Later')
  })

  it('asks again where somebody else has changed the concept since it was shown [BEY-44] [BEY-72]', async () => {
    const shown = await (await open()).press('Review and submit')
    const theirs = await signedIn('client@demo.test')
    await orders
      .form(await theirs.open(shown.url.pathname))
      .fill(orders.referenceLabel, 'Theirs')
      .press('Save concept')
    const { result: asked, writes } = await outbound.writesDuring(() =>
      orders.form(shown).press('Submit to the warehouse'),
    )
    expect([asked.status, writes]).toEqual([409, []])
  })
})

it('an address that asks to submit a concept shows the concept where its form would be refused [BEY-72]', async () => {
  // without invoice, values or packages
  const path = '/inbound-orders/create-order/1000252'
  const page = await client.open(`${path}?review=1`)
  expect([page.status, page.findAll('.review').length]).toEqual([200, 0])
  const refused = await page.form('Submit order').press('Submit order')
  expect([refused.status, refused.findAll('.review').length]).toEqual([422, 0])
})
