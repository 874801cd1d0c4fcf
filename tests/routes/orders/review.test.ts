import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import * as inbound from '../inbound/form-pages'
import * as outbound from '../outbound/wizard-pages'
import * as returns from '../returns/return-pages'

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
