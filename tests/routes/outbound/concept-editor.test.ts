import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal, type FaultOrder } from '../../support/portal'
import { writeFaults } from '../../support/write-faults'
import { entriesOf } from '../products/product-pages'
import { signedIn } from '../products/support'
import {
  addProduct,
  atProducts,
  newNumber,
  submitOrder,
  wizardForm,
  writesDuring,
} from './wizard-pages'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

const success = [{ kind: 'success', text: 'Order saved successfully' }]

/** The editor of a new concept. */
async function newConcept(article = 'HF101-MNT-L'): Promise<Page> {
  const page = await addProduct(await atProducts(client, { 'Order number': newNumber() }), article)
  return wizardForm(page).press('Save concept')
}

/** Presses 'Delete order', and says yes. */
async function deleteOrder(page: Page): Promise<Page> {
  const asked = await wizardForm(page).press('Delete order')
  return wizardForm(asked).press('Delete')
}

const idOf = (page: Page) => Number(page.url.pathname.split('/').pop())

/** The order as upstream keeps it; null when it is gone. */
async function storedOrder(id: number): Promise<Record<string, unknown> | null> {
  const auth = await fetch(`${server.sandboxUrl}/v1/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'client@demo.test', password: 'demo1234' }),
  })
  const { result } = (await auth.json()) as { result: { jwt_token: string } }
  const answer = await fetch(`${server.sandboxUrl}/v1/orders/${id}`, {
    headers: { Authorization: `Bearer ${result.jwt_token}` },
  })
  const body = (await answer.json()) as { result?: Record<string, unknown> }
  return answer.ok ? (body.result ?? null) : null
}

const statusOf = async (id: number) => {
  const status = (await storedOrder(id))?.status as number | { id: number } | undefined
  return typeof status === 'object' ? status.id : status
}

describe('the concept editor', () => {
  it('shows both steps on one page, filled, with the order number fixed [OUTC-02] [OUTC-06] [OUTC-27]', async () => {
    const page = await newConcept()
    const form = wizardForm(page)
    expect(page.findAll('main h2').map((title) => title.textContent)).toEqual([
      'General information',
      'Products',
    ])
    expect(form.field('Order number').hasAttribute('readonly')).toBe(true)
    expect(form.value('Order number')).toBe(page.h1)
    expect(form.value('Subtype')).toBe('Wholesale')
    expect(form.value('Shipping method')).toBe('DPD')
    expect(form.value('City', { nth: 0 })).toBe('Hamburg')
    for (const button of ['Save concept', 'Submit order', 'Delete order'])
      expect(form.has(button)).toBe(true)
  })

  it('says of an invalid order that it is, and whom to ask [OUT-10] [BEY-41]', async () => {
    const page = await newConcept()
    const id = idOf(page)
    expect(page.main).not.toContain('gave no reason')
    const body = { result: { ...(await storedOrder(id)), invalid: true } }
    await server.faults({ path: `/orders/${id}`, kind: 'status', status: 200, body })
    const invalid = await page.reload()
    expect(wizardForm(invalid).value('Order number')).toBe(page.h1)
    expect(invalid.find('.message.error').textContent).toContain(
      `The warehouse system could not process this order and gave no reason. Contact the warehouse and quote ${page.h1}.`,
    )
  })

  it('keeps everything of a seeded concept through a save that changes nothing [OUTC-28]', async () => {
    const wizard = await client.open('/outbound-orders/create-order')
    for (const { cells } of wizard.table().rows.slice(0, 3)) {
      const editor = await wizard.link(cells[0] ?? '')
      const before = await storedOrder(idOf(editor))
      const saved = await wizardForm(editor).press('Save concept')
      expect(saved.errors()).toEqual({})
      expect(saved.messages()).toEqual(success)
      const after = await storedOrder(idOf(editor))
      expect({ ...after, time_modified: 0 }).toEqual({ ...before, time_modified: 0 })
    }
  })

  it('saves by an update after a check, ignores another order number, and stays [OUTC-06] [OUTC-28]', async () => {
    const page = await newConcept()
    const form = wizardForm(page).fill('Quantity', '6').tamper('orderNumber', 'ANOTHER')
    const { result: saved, writes } = await writesDuring(() => form.press('Save concept'))
    expect(writes.map(({ body }) => body)).toMatchObject([
      { Id: idOf(page), ExternalOrderId: page.h1, Products: [{ Quantity: 6 }] },
    ])
    expect(saved.messages()).toEqual(success)
    expect(saved.path).toBe(page.path)
    expect(wizardForm(saved).value('Quantity')).toBe('6')
  })

  it('says what is wrong at its field, in any section, and writes nothing [OUTC-05] [OUTC-28] [VAL-12]', async () => {
    const page = await newConcept()
    const form = wizardForm(page).fill('Incoterm place', '').fill('Quantity', '-1')
    const entries = entriesOf(form)
    const { result: refused, writes } = await writesDuring(() => form.press('Submit order'))
    expect(refused.status).toBe(422)
    expect(refused.summary().map(({ text }) => text)).toEqual([
      'Incoterm place is required',
      'HF101-MNT-L: Quantity must be at least 0',
    ])
    expect(entriesOf(wizardForm(refused))).toEqual(entries)
    expect(writes).toEqual([])
  })

  it('adds products, prices and services without saving, entries kept [OUTC-11] [OUTC-22] [OUTC-25]', async () => {
    const page = await newConcept()
    const { result: changed, writes } = await writesDuring(async () => {
      const applied = await wizardForm(page)
        .fill('Order reference', 'Kept')
        .fill('Shipping method', 'DHL')
        .press('Apply Shipping method')
      const added = await addProduct(applied, 'HF101-MNT-M')
      return wizardForm(added).fill('Service', 'Express').press('Add price', { nth: 1 })
    })
    expect(writes).toEqual([])
    const form = wizardForm(changed)
    expect([form.value('Order reference'), form.value('Service')]).toEqual(['Kept', 'Express'])
    expect(changed.findAll('.article b').map((one) => one.textContent)).toEqual([
      'HF101-MNT-L',
      'HF101-MNT-M',
    ])
    const saved = await form.fill('Amount', '1').press('Save concept')
    expect(saved.messages()).toEqual(success)
    expect(await storedOrder(idOf(page))).toMatchObject({ shipping_id: 2 })
  })

  it('shows what will be submitted, and writes nothing before that is confirmed [BEY-72] [OUTC-29]', async () => {
    const page = await newConcept()
    const { result: shown, writes } = await writesDuring(() =>
      wizardForm(page).fill('Quantity', '99999').press('Submit order'),
    )
    expect(writes).toEqual([])
    const said = wordsOf(shown.find('.review'))
    for (const words of [
      'Receiver Elbe & Söhne, Hamburg, Germany',
      'Shipping method DPD',
      'Order lines 1',
      'Pieces 99.999',
      '99999 × HF101-MNT-L Oxford shirt Elbe Mint L',
    ])
      expect(said).toContain(words)
    expect(said).toMatch(/HF101-MNT-L: 99999 asked, \d+ available/)
    // back to the order, which holds what was typed
    const back = await wizardForm(shown).press('Back to the order')
    expect(back.findAll('.review')).toEqual([])
    expect(wizardForm(back).value('Quantity')).toBe('99999')
  })

  it('shows again what was changed after it was shown, and submits no other entries than those shown [BEY-72]', async () => {
    const page = await newConcept()
    const shown = await wizardForm(page).press('Submit order')
    const { result: again, writes } = await writesDuring(() =>
      wizardForm(shown).fill('Quantity', '3').press('Submit to the warehouse'),
    )
    expect(writes).toEqual([])
    expect(wordsOf(again.find('.review'))).toContain('3 × HF101-MNT-L')
    const order = await wizardForm(again).press('Submit to the warehouse')
    expect(order.redirects[0]).toBe(`/outbound-orders/${idOf(page)}`)
    expect(await storedOrder(idOf(page))).toMatchObject({ products: [{ count_ordered: 3 }] })
  })

  it('warns of more than is available, before anything is sent [BEY-72] [OUTC-24]', async () => {
    const page = await newConcept()
    expect(page.findAll('.field .warning')).toEqual([])
    const saved = await wizardForm(page).fill('Quantity', '99999').press('Save concept')
    expect(saved.messages()).toEqual(success)
    expect(wordsOf(saved.find('.field .warning'))).toMatch(/^More than the \d+ available$/)
  })

  it('says what its lines are, how many there are, and what a concept is [OUTC-22] [OUTC-27]', async () => {
    const page = await newConcept()
    const again = await client.open(page.path)
    expect(wordsOf(again.find('.article'))).toContain('HF101-MNT-L Oxford shirt Elbe Mint L')
    expect(wordsOf(again.find('.bar'))).toContain('1 line · 1 piece')
    expect(again.main).toContain('A concept is not sent to the warehouse until you submit it.')
    const wrong = await wizardForm(again).fill('Incoterm place', '').press('Save concept')
    expect(wordsOf(wrong.find('.bar'))).toContain('1 problem')
  })

  it('adds all matches that a quantity was given by one button, and none is lost when the form is sent [OUTC-22] [INW-49]', async () => {
    const page = await newConcept()
    const found = await wizardForm(page).fill('Search for products', 'HF101-MNT').press('Search')
    const chosen = (form: ReturnType<typeof wizardForm>) =>
      form.fill('Quantity HF101-MNT-M', '4').fill('Quantity HF101-MNT-L', '2')
    for (const button of ['Add all with a quantity', 'Save concept', 'Submit order']) {
      const { result: added, writes } = await writesDuring(() =>
        chosen(wizardForm(found)).press(button),
      )
      expect([button, writes]).toEqual([button, []])
      const form = wizardForm(added)
      expect(added.findAll('.article b').map((one) => one.textContent)).toEqual([
        'HF101-MNT-L',
        'HF101-MNT-M',
      ])
      expect([0, 1].map((nth) => form.value('Quantity', { nth }))).toEqual(['3', '4'])
      // the matches stay for more of them, with nothing beside them any more
      expect(form.value('Quantity HF101-MNT-M')).toBe('')
      expect(form.value('Search for products')).toBe('HF101-MNT')
    }
    const byEnter = await chosen(wizardForm(found)).enter()
    expect(byEnter.findAll('.article b')).toHaveLength(2)
    const one = await wizardForm(found)
      .fill('Quantity HF101-MNT-M', '7')
      .press('Add product HF101-MNT-M')
    expect(wizardForm(one).value('Quantity', { nth: 1 })).toBe('7')
  })

  it('keeps a quantity that is no number when more pieces of its product are added [OUTC-22] [VAL-08]', async () => {
    const page = await newConcept()
    const found = await wizardForm(page).fill('Search for products', 'HF101-MNT').press('Search')
    const added = await wizardForm(found)
      .fill('Quantity', 'x', { nth: 0 })
      .fill('Quantity HF101-MNT-L', '2')
      .press('Add all with a quantity')
    expect(wizardForm(added).value('Quantity', { nth: 0 })).toBe('x')
  })

  it('submits what it has saved, leads to the order and says that it was submitted [OUTC-29] [BEY-72]', async () => {
    const page = await newConcept()
    const { result: submitted, writes } = await writesDuring(() =>
      submitOrder(wizardForm(page).fill('Quantity', '2')),
    )
    expect(submitted.messages()).toEqual([
      { kind: 'success', text: `Order ${page.h1} has been submitted` },
    ])
    const id = idOf(page)
    expect(
      writes.map(({ path, body }) => [path, (body as { cancelled?: boolean }).cancelled]),
    ).toEqual([
      ['/saleskit/shp', undefined],
      [`/saleskit/shp/${id}/submit`, false],
    ])
    expect(submitted.redirects[0]).toBe(`/outbound-orders/${id}`)
    expect(submitted.messages()).toEqual([
      { kind: 'success', text: `Order ${page.h1} has been submitted` },
    ])
    expect(await statusOf(id)).toBe(20)
    // the editor of an order that is submitted leads to it as well
    const again = await client.open(page.path)
    expect(again.redirects).toEqual([`/outbound-orders/${id}`])
  })

  it('deletes the order and nothing else, and leads to the wizard [OUTC-30]', async () => {
    const page = await newConcept()
    const { result: deleted, writes } = await writesDuring(() => deleteOrder(page))
    expect(writes.map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', `/saleskit/shp/${idOf(page)}`],
    ])
    expect(deleted.url.pathname).toBe('/outbound-orders/create-order')
    expect(deleted.messages()).toEqual([{ kind: 'success', text: 'Orders deleted successfully' }])
    expect(await storedOrder(idOf(page))).toBeNull()
  })

  it('asks before it deletes the order, keeps what was typed, and writes nothing before the answer [OUTC-27] [OUTC-30]', async () => {
    const page = await newConcept()
    const { result: asked, writes } = await writesDuring(() =>
      wizardForm(page).fill('Order reference', 'Typed').fill('Quantity', '').press('Delete order'),
    )
    expect(asked.find('.confirm').textContent).toContain(
      `Delete order ${page.h1} (${page.find('[name="receiver.name"]').getAttribute('value')})? This cannot be undone.`,
    )
    const look = (shown: Page, button: string) =>
      shown.findAll('button').find(({ textContent }) => textContent === button)?.className
    expect([look(page, 'Delete order'), look(asked, 'Delete')]).toEqual([
      'button danger',
      'button danger',
    ])
    expect(asked.errors()).toEqual({})
    const { result: kept, writes: more } = await writesDuring(() =>
      wizardForm(asked).press('Cancel'),
    )
    expect([...writes, ...more]).toEqual([])
    expect(kept.findAll('.confirm')).toEqual([])
    expect(wizardForm(kept).value('Order reference')).toBe('Typed')
    // what is deleted need not be right
    expect((await wizardForm(asked).press('Delete')).url.pathname).toBe(
      '/outbound-orders/create-order',
    )
    expect(await storedOrder(idOf(page))).toBeNull()
  })

  it('searches by Enter as long as something is searched for, saves nothing, and saves by it otherwise [INW-47] [OUTC-22] [OUTC-28]', async () => {
    const page = await newConcept()
    const { result: found, writes } = await writesDuring(() =>
      wizardForm(page).fill('Quantity', '4').fill('Search for products', 'HF101-MNT-M').enter(),
    )
    expect(writes).toEqual([])
    expect(found.findAll('.found li')).toHaveLength(1)
    expect(wizardForm(found).value('Quantity')).toBe('4')
    const again = await writesDuring(() => wizardForm(found).enter())
    expect(again.writes).toEqual([])
    const saved = await wizardForm(again.result).fill('Search for products', ' ').enter()
    expect(saved.messages()).toEqual(success)
    expect(wizardForm(saved).value('Quantity')).toBe('4')
  })

  it('keeps the search and its matches while products are added, and leads to the quantity of each [INW-48] [OUTC-22]', async () => {
    const page = await newConcept()
    const found = await wizardForm(page).fill('Search for products', 'HF101-MNT').press('Search')
    const button = wizardForm(found).button('Add product HF101-MNT-M')
    expect(button.getAttribute('formaction')).toBe('#outbound-products%5B1%5D.quantity')
    const added = await wizardForm(found).press('Add product HF101-MNT-M')
    expect(added.byId('outbound-products[1].quantity')?.getAttribute('value')).toBe('1')
    expect(wizardForm(added).value('Search for products')).toBe('HF101-MNT')
    expect(added.findAll('.found li')).toHaveLength(found.findAll('.found li').length)
    const present = added
      .findAll('.found li')
      .filter((one) => one.textContent?.includes('In this order'))
    expect(present.map((one) => one.textContent?.split(' · ')[0])).toEqual([
      'HF101-MNT-L',
      'HF101-MNT-M',
    ])
    expect(wizardForm(added).button('Add product HF101-MNT-L').getAttribute('formaction')).toBe(
      '#outbound-products%5B0%5D.quantity',
    )
  })

  it('leads to the order when that is no concept any more [OUTC-02]', async () => {
    const page = await newConcept()
    await submitOrder(wizardForm(page))
    const order = await client.open(page.path)
    expect(order.redirects).toEqual([`/outbound-orders/${idOf(page)}`])
    const answer = await server.fetch(page.path, {
      headers: { cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') },
    })
    expect(answer.status).toBe(302)
  })

  it('is the 404 page for what is no order [OUTC-02]', async () => {
    for (const id of ['abc', '12a', '999999999', '0']) {
      const page = await client.open(`/outbound-orders/create-order/${id}`)
      expect([id, page.status]).toEqual([id, 404])
    }
  })

  it('says that it cannot be shown while upstream does not answer [BEY-23]', async () => {
    const page = await newConcept()
    await server.faults({ path: '/orders/{id}', kind: 'status', status: 500, times: 3 })
    const unavailable = await page.reload()
    expect(unavailable.status).toBe(503)
    await server.clearFaults()
    expect((await page.reload()).status).toBe(200)
  })
})

describe('an order that is no concept any more', () => {
  it('is refused in upstream’s words, whatever is sent, with the entries [OUTC-30] [VAL-43]', async () => {
    const page = await newConcept()
    const tab = await page.reload()
    await submitOrder(wizardForm(page))
    for (const button of ['Save concept', 'Submit order']) {
      const refused = await wizardForm(tab).fill('Quantity', '9').press(button)
      expect(refused.status).toBe(409)
      expect(refused.messages()).toEqual([{ kind: 'error', text: 'Only concepts can be changed' }])
      expect(wizardForm(refused).value('Quantity')).toBe('9')
    }
    const kept = await deleteOrder(tab)
    expect(kept.messages()).toEqual([
      { kind: 'error', text: 'Only orders with status concept can be deleted' },
    ])
    expect(await statusOf(idOf(page))).toBe(20)
  })

  it('that was deleted meanwhile is told so [OUTC-30]', async () => {
    const page = await newConcept()
    const tab = await page.reload()
    await deleteOrder(page)
    const refused = await wizardForm(tab).press('Save concept')
    expect(refused.messages()[0]?.kind).toBe('warning')
    expect(wizardForm(refused).value('Order number')).toBe(page.h1)
    const gone = await deleteOrder(tab)
    expect(gone.url.pathname).toBe('/outbound-orders/create-order')
    expect(gone.messages()[0]?.kind).toBe('error')
  })
})

describe('two people editing one concept', () => {
  it('are shown both versions and asked, and nothing is written before [BEY-44]', async () => {
    const mine = await newConcept()
    const theirs = await mine.reload()
    await wizardForm(theirs).fill('Order reference', 'Theirs').press('Save concept')
    const { result: asked, writes } = await writesDuring(() =>
      wizardForm(mine).fill('Order reference', 'Mine').fill('Quantity', '3').press('Save concept'),
    )
    expect(asked.status).toBe(409)
    expect(writes).toEqual([])
    expect(asked.table('.conflict table').rows.map(({ cells }) => cells)).toEqual([
      ['Order reference', 'Theirs', 'Mine'],
      ['HF101-MNT-L', 'Quantity 1', 'Quantity 3'],
    ])
    // asking again does not count as an answer
    const again = await wizardForm(asked).press('Save concept')
    expect(again.status).toBe(409)

    const taken = await again.link('Use the saved version')
    expect(wizardForm(taken).value('Order reference')).toBe('Theirs')
    const saved = await wizardForm(again).press('Overwrite with my version')
    expect(saved.messages()).toEqual(success)
    expect(wizardForm(saved).value('Order reference')).toBe('Mine')
    expect(wizardForm(saved).value('Quantity')).toBe('3')
  })

  it('are shown what the other one has changed before one of them deletes it [BEY-44]', async () => {
    const mine = await newConcept()
    const theirs = await mine.reload()
    const asked = await wizardForm(mine).press('Delete order')
    await wizardForm(theirs).fill('Order reference', 'Theirs').press('Save concept')
    const { result: refused, writes } = await writesDuring(() => wizardForm(asked).press('Delete'))
    expect([refused.status, writes]).toEqual([409, []])
    expect(refused.table('.conflict table').rows[0]?.cells).toEqual([
      'Order reference',
      'Theirs',
      expect.any(String),
    ])
    expect(refused.findAll('.conflict button')).toEqual([])
    await wizardForm(refused).press('Delete')
    expect(await storedOrder(idOf(mine))).toBeNull()
  })

  it('who looks at the other version first can delete that [BEY-44]', async () => {
    const mine = await newConcept()
    const theirs = await mine.reload()
    const asked = await wizardForm(mine).press('Delete order')
    await wizardForm(theirs).fill('Order reference', 'Theirs').press('Save concept')
    const refused = await wizardForm(asked).press('Delete')
    await wizardForm(await mine.reload())
      .fill('Order reference', 'More')
      .press('Save concept')
    // it has changed once more since the question
    expect((await wizardForm(refused).press('Delete')).status).toBe(409)
    await deleteOrder(await refused.link('Use the saved version'))
    expect(await storedOrder(idOf(mine))).toBeNull()
  })

  it('are not asked where both mean the same [BEY-44]', async () => {
    const mine = await newConcept()
    const theirs = await mine.reload()
    await wizardForm(theirs).fill('Order reference', 'Same').press('Save concept')
    const saved = await wizardForm(mine).fill('Order reference', ' Same').press('Save concept')
    expect(saved.messages()).toEqual(success)
  })

  it('are asked once more when it changes again before they answer [BEY-44]', async () => {
    const mine = await newConcept()
    const theirs = await mine.reload()
    const second = await wizardForm(theirs).fill('Order reference', 'A').press('Save concept')
    const asked = await wizardForm(mine).fill('Order reference', 'Mine').press('Save concept')
    await wizardForm(second).fill('Order reference', 'B').press('Save concept')
    const again = await wizardForm(asked).press('Overwrite with my version')
    expect(again.status).toBe(409)
    expect(again.table('.conflict table').rows.map(({ cells }) => cells)).toEqual([
      ['Order reference', 'B', 'Mine'],
    ])
  })
})

describe('an editor while upstream misbehaves', () => {
  /** After the check, which is answered as it should. */
  const whenSaving = (fault: Omit<FaultOrder, 'path'>) =>
    server.faults(
      { method: 'POST', path: '/saleskit/shp' },
      { method: 'POST', path: '/saleskit/shp', ...fault },
    )

  it.each(writeFaults)(
    'whose call %s says of a save what is so, and sends it at most once [OUTC-28] [NET-09]',
    async (_case, fault, outcome) => {
      const page = await newConcept()
      await whenSaving(fault)
      const { result: answer, writes } = await writesDuring(() =>
        wizardForm(page).fill('Quantity', '5').press('Save concept'),
      )
      expect(writes).toHaveLength(1)
      const stored = (await storedOrder(idOf(page))) as { product_ordered_quantity: number }
      expect(stored.product_ordered_quantity === 5).toBe(outcome === 'done')
      if (outcome === 'done') expect(answer.messages()).toEqual(success)
      else expect(answer.messages()[0]?.kind).toBe('error')
      expect(wizardForm(answer).value('Quantity')).toBe('5')
      const again = await wizardForm(answer).press('Save concept')
      expect(again.messages()).toEqual(success)
    },
  )

  it('is not taken to have saved a field of which an article has the name [OUTC-28] [BEY-44]', async () => {
    const page = await newConcept()
    const order = await storedOrder(idOf(page))
    const [line] = order?.products as object[]
    const body = { result: { ...order, products: [{ ...line, option_name: 'Order reference' }] } }
    await server.faults({
      method: 'GET',
      path: '/orders/{id}',
      kind: 'status',
      status: 200,
      times: 9,
      body,
    })
    const shown = await page.reload()
    await whenSaving({ kind: 'reset' })
    const answer = await wizardForm(shown).fill('Order reference', 'R-1').press('Save concept')
    expect(answer.messages()[0]?.kind).toBe('error')
    await server.clearFaults()
    expect((await storedOrder(idOf(page)))?.order_reference).toBeFalsy()
  })

  it.each(writeFaults)(
    'whose call %s says of a submission what is so, and sends it at most once [OUTC-29] [NET-09]',
    async (_case, fault, outcome) => {
      const page = await newConcept()
      const id = idOf(page)
      await server.faults({ method: 'POST', path: '/saleskit/shp/{id}/submit', ...fault })
      const { result: answer, writes } = await writesDuring(() => submitOrder(wizardForm(page)))
      expect(writes.filter(({ path }) => path.endsWith('/submit'))).toHaveLength(1)
      expect((await statusOf(id)) === 20).toBe(outcome === 'done')
      if (outcome === 'done') {
        expect(answer.redirects[0]).toBe(`/outbound-orders/${id}`)
        return
      }
      expect(answer.messages()[0]?.kind).toBe('error')
      const again = await submitOrder(wizardForm(answer))
      expect(again.redirects[0]).toBe(`/outbound-orders/${id}`)
      expect(await statusOf(id)).toBe(20)
    },
  )

  it.each(writeFaults)(
    'whose call %s says of a deletion what is so, and sends it at most once [OUTC-30] [NET-09]',
    async (_case, fault, outcome) => {
      const page = await newConcept()
      await server.faults({ method: 'DELETE', path: '/saleskit/shp/{id}', ...fault })
      const { result: answer, writes } = await writesDuring(() => deleteOrder(page))
      expect(writes).toHaveLength(1)
      expect(Boolean(await storedOrder(idOf(page)))).toBe(outcome !== 'done')
      if (outcome !== 'done') {
        expect(answer.messages()[0]?.kind).toBe('error')
        const again = await deleteOrder(answer)
        expect(again.messages()).toEqual([{ kind: 'success', text: 'Orders deleted successfully' }])
      } else {
        expect(answer.messages()).toEqual([
          { kind: 'success', text: 'Orders deleted successfully' },
        ])
      }
    },
  )

  it('writes once when a button is pressed twice [NET-09]', async () => {
    const page = await newConcept()
    const shown = await wizardForm(page).fill('Quantity', '7').press('Submit order')
    const form = wizardForm(shown)
    const { result: pages, writes } = await writesDuring(() =>
      Promise.all([form.press('Submit to the warehouse'), form.press('Submit to the warehouse')]),
    )
    expect(writes.map(({ path }) => path)).toHaveLength(2)
    expect(pages[0]?.path).toBe(pages[1]?.path)
  })
})
