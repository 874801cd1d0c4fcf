import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page, PageForm } from '../../support/browser'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import { concept } from './support'
import { addProduct, submitOrder, wizardForm, writesDuring } from './wizard-pages'

const server = portal()
const count = 1_500
const article = 'HF101-MNT-L'
const success = [{ kind: 'success', text: 'Order saved successfully' }]

let client: Browser
let headers: Record<string, string>

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  const auth = await fetch(`${server.sandboxUrl}/v1/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'client@demo.test', password: 'demo1234' }),
  })
  const { result } = (await auth.json()) as { result: { jwt_token: string } }
  headers = { Authorization: `Bearer ${result.jwt_token}`, 'Content-Type': 'application/json' }
})
beforeEach(() => server.clearFaults())

const prices = ['sale', 'export'].map((Type) => ({
  Type,
  CurrencyCode: 'EUR',
  Amount: 12.5,
  VatCode: 'I',
  VatPercentage: 21,
  Country: 'NL',
  Region: 'Limburg',
}))

interface StoredLine {
  id: number
  line_reference: string | null
  count_ordered: number
}

let made = 0

/** The editor of a concept of 1,500 lines, `R1` to `R1500`, as an import makes it. */
async function largeConcept(more: object = {}): Promise<Page> {
  const draft = {
    ...concept(`LARGE-${++made}`, article),
    Products: Array.from({ length: count }, (_, index) => ({
      ExternalArticleId: article,
      Quantity: 2,
      LineReference: `R${index + 1}`,
      ...more,
    })),
  }
  const answer = await fetch(`${server.sandboxUrl}/v1/saleskit/shp`, {
    method: 'POST',
    headers,
    body: JSON.stringify(draft),
  })
  const { result } = (await answer.json()) as { result: { id: number } }
  return client.open(`/outbound-orders/create-order/${result.id}`)
}

/** The form of a page with rows of its own making in place of its lines. */
function sendRows(
  page: Page,
  name: (n: number) => string,
  count: number,
  {
    intent,
    action = wizardForm(page).submission().action,
  }: { intent?: string; action?: string } = {},
): Promise<Page> {
  const sent = wizardForm(page).submission()
  const own = sent.entries.filter(([field]) => !field.startsWith('products['))
  const rows = Array.from({ length: count }, (_, n): [string, string] => [name(n), 'x'])
  return client.go(new URL(action, page.url), {
    site: 'same-origin',
    page,
    submission: {
      ...sent,
      entries: [...own, ...rows, ...(intent ? [['intent', intent] as [string, string]] : [])],
    },
  })
}

const idOf = (page: Page) => Number(page.url.pathname.split('/').pop())

async function storedLines(id: number): Promise<StoredLine[]> {
  const answer = await fetch(`${server.sandboxUrl}/v1/orders/${id}`, { headers })
  return ((await answer.json()) as { result: { products: StoredLine[] } }).result.products
}

const references = (page: Page): string[] =>
  page
    .findAll('#outbound-products > .row > .field:nth-of-type(3) input')
    .map((input) => input.getAttribute('value') ?? '')

const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `R${from + index}`)

describe('a concept of 1,500 lines', () => {
  it('is shown by pages of its lines, and saved with those that are not shown as they were [OUTC-22] [OUTC-28]', async () => {
    const page = await largeConcept()
    expect(references(page)).toEqual(names(1, 50))
    expect(page.main).toContain('Lines 1 to 50 of 1.500.')
    const before = await storedLines(idOf(page))
    const form = wizardForm(page).fill('Quantity', '7', { nth: 49 }).fill('Order reference', 'Big')
    const { result: saved, writes } = await writesDuring(() => form.press('Save concept'))
    expect(saved.messages()).toEqual(success)
    expect(writes).toHaveLength(1)
    expect(wizardForm(saved).value('Order reference')).toBe('Big')
    const after = await storedLines(idOf(page))
    before[49] = { ...before[49]!, count_ordered: 7 }
    expect(after).toEqual(before)
  })

  it('keeps what was changed when other lines are gone to, and writes nothing when nothing was [OUTC-28]', async () => {
    const page = await largeConcept()
    const id = idOf(page)
    const { result: last, writes } = await writesDuring(() =>
      wizardForm(page).press('1.451 to 1.500', { nth: 0 }),
    )
    expect(writes).toEqual([])
    expect(last.url.search).toBe('?lines=30')
    expect(references(last)).toEqual(names(1_451, 1_500))
    const back = await wizardForm(last)
      .fill('Quantity', '9', { nth: 49 })
      .press('1 to 50', { nth: 0 })
    expect(back.messages()).toEqual(success)
    expect(references(back)).toEqual(names(1, 50))
    const lines = await storedLines(id)
    expect(lines.map((line) => line.count_ordered)).toEqual([
      ...Array<number>(count - 1).fill(2),
      9,
    ])
  })

  it('loses the lines that are removed, and gains those that are added, where the page shows them [OUTC-22]', async () => {
    const page = await wizardForm(await largeConcept()).press('51 to 100', { nth: 0 })
    const removed = await wizardForm(page).press(`Remove ${article}`, { nth: 1 })
    const added = await addProduct(removed, 'HF101-MNT-M')
    const saved = await wizardForm(added).press('Save concept')
    expect(saved.messages()).toEqual(success)
    expect(saved.url.search).toBe('?lines=2')
    const lines = await storedLines(idOf(page))
    expect(lines.map((line) => line.line_reference)).toEqual([
      ...names(1, 51),
      ...names(53, 100),
      null,
      ...names(101, count),
    ])
  })

  it('may lose all lines of a page [OUTC-23]', async () => {
    const page = await wizardForm(await largeConcept()).press('1.451 to 1.500', { nth: 0 })
    const form = wizardForm(page)
    for (let index = 0; index < 50; index++) form.tamper(`products[${index}].quantity`, '0')
    const saved = await form.press('Save concept')
    expect(saved.messages()).toEqual(success)
    expect(await storedLines(idOf(page))).toHaveLength(1_450)
    expect(references(saved)).toEqual(names(1_401, 1_450))
  })

  it('with two prices a line has as many lines on a page as one without [OUTC-25] [OUTC-28]', async () => {
    const page = await largeConcept({ Prices: prices })
    expect(references(page)).toEqual(names(1, 50))
    const saved = await wizardForm(page).fill('Amount', '3', { nth: 0 }).press('Save concept')
    expect(saved.messages()).toEqual(success)
    expect(await storedLines(idOf(page))).toHaveLength(count)
  })

  it.each<[string, (n: number) => string, number]>([
    ['lines', (n) => `products[${n}].quantity`, 301],
    ['prices', (n) => `products[${n % 240}].prices[${Math.floor(n / 240)}].amount`, 2_400],
  ])(
    'of whose %s more are sent than a page has is refused before it is drawn',
    async (_, name, n) => {
      const page = await largeConcept()
      const { result: refused, writes } = await writesDuring(() => sendRows(page, name, n))
      expect(refused.status).toBe(413)
      expect(refused.messages()[0]?.text).toContain('This page holds at most')
      expect(references(refused)).toEqual(names(1, 50))
      expect(writes).toEqual([])
    },
  )

  it.each<[string, (n: number) => string, number, string]>([
    ['lines', (n) => `products[${n}].quantity`, 300, 'add-product:10027'],
    [
      'prices',
      (n) => `products[${n % 240}].prices[${Math.floor(n / 240)}].amount`,
      450,
      'add-products[3].prices',
    ],
  ])(
    'of whose %s one more is asked for than a page has comes back as it was sent, and says so',
    async (_, name, n, intent) => {
      const page = await largeConcept()
      const full = await sendRows(page, name, n, { intent })
      expect(full.status).toBe(422)
      expect(full.messages()[0]?.text).toContain(`This page holds at most ${n} rows`)
      const sent = new Map(wizardForm(full).submission().entries)
      for (let row = 0; row < n; row++) expect(sent.get(name(row))).toBe('x')
      expect(sent.has(name(n))).toBe(false)
    },
  )

  it('is submitted whole from any page [OUTC-29]', async () => {
    const page = await wizardForm(await largeConcept()).press('51 to 100', { nth: 0 })
    const order = await submitOrder(wizardForm(page))
    expect(order.redirects[0]).toBe(`/outbound-orders/${idOf(page)}`)
    expect(await storedLines(idOf(page))).toHaveLength(count)
  })

  /** Presses a button whose answer is lost, as is that of the look-up after it; `reads`: how often it is read before. */
  async function pressInVain(form: PageForm, id: number, reads = 1): Promise<Page> {
    const read = { method: 'GET', path: `/orders/${id}` }
    await server.faults(
      // it is validated first
      { method: 'POST', path: '/saleskit/shp' },
      { method: 'POST', path: '/saleskit/shp', kind: 'applyThenReset' },
      { ...read, times: reads },
      { ...read, kind: 'status', status: 500, times: 2 },
    )
    const refused = await form.press('Save concept')
    await server.clearFaults()
    expect(refused.status).toBe(502)
    expect(refused.messages()[0]?.text).toContain('could not be looked up')
    return refused
  }

  it.each<[string, string, (page: Page) => Promise<Page>, number]>([
    ['a line added', '1 to 50', (page) => addProduct(page, 'HF101-MNT-M'), 1],
    ['a line added', '51 to 100', (page) => addProduct(page, 'HF101-MNT-M'), 1],
    ['a line added', '1.451 to 1.500', (page) => addProduct(page, 'HF101-MNT-M'), 1],
    [
      'a line removed',
      '51 to 100',
      (page) => wizardForm(page).press(`Remove ${article}`, { nth: 9 }),
      -1,
    ],
    [
      'a line in the place of another',
      '51 to 100',
      async (page) =>
        addProduct(await wizardForm(page).press(`Remove ${article}`, { nth: 9 }), 'HF101-MNT-M'),
      0,
    ],
  ])(
    'is saved once with %s on %s, and accuses nobody, after an answer and its look-up were lost [OUTC-22] [BEY-44]',
    async (_, lines, change, more) => {
      const page = await largeConcept()
      const id = idOf(page)
      const shown = lines === '1 to 50' ? page : await wizardForm(page).press(lines, { nth: 0 })
      const lost = await pressInVain(wizardForm(await change(shown)), id)
      const once = await storedLines(id)
      expect(once).toHaveLength(count + more)
      const edited = wizardForm(lost).fill('Quantity', '8', { nth: 0 })
      // what became of the first press is looked up before
      const again = await pressInVain(edited, id, 2)
      const saved = await wizardForm(again).press('Save concept')
      expect(saved.messages()).toEqual(success)
      const places = (all: StoredLine[]) => all.map((line) => line.line_reference)
      expect(places(await storedLines(id))).toEqual(places(once))
    },
  )

  it('has a new line once when it is overwritten after a lost answer and what somebody else changed [OUTC-22] [BEY-44]', async () => {
    const page = await wizardForm(await largeConcept()).press('51 to 100', { nth: 0 })
    const id = idOf(page)
    const lost = await pressInVain(wizardForm(await addProduct(page, 'HF101-MNT-M')), id)
    const theirs = await client.open(`/outbound-orders/create-order/${id}`)
    await wizardForm(theirs).fill('Quantity', '5', { nth: 0 }).press('Save concept')
    const asked = await wizardForm(lost).fill('Quantity', '6', { nth: 0 }).press('Save concept')
    expect(asked.status).toBe(409)
    expect(asked.table('.conflict table').rows).toHaveLength(1)
    await wizardForm(asked).press('Overwrite with my version')
    const after = await storedLines(id)
    expect(after).toHaveLength(count + 1)
    expect([after[0], after[50]].map((line) => line?.count_ordered)).toEqual([5, 6])
  })

  it('that was deleted meanwhile keeps the page that was open, and says how many lines are not kept [OUTC-30]', async () => {
    const page = await wizardForm(await largeConcept()).press('51 to 100', { nth: 0 })
    const { result: gone } = await writesDuring(async () => {
      await fetch(`${server.sandboxUrl}/v1/saleskit/shp/${idOf(page)}`, {
        method: 'DELETE',
        headers,
      })
      return wizardForm(page).press('Save concept')
    })
    expect(gone.url.pathname).toBe('/outbound-orders/create-order')
    expect(gone.messages()[0]?.text).toContain('Not kept: 1450 lines of its other pages')
  })

  it('comes back with its entries and the page of its lines when it is refused [OUTC-05]', async () => {
    const page = await wizardForm(await largeConcept()).press('51 to 100', { nth: 0 })
    let form = wizardForm(page).fill('Quantity', '-1', { nth: 0 })
    for (const button of ['Save concept', '1 to 50']) {
      const { result: refused, writes } = await writesDuring(() => form.press(button, { nth: 0 }))
      expect(refused.status).toBe(422)
      expect(writes).toEqual([])
      form = wizardForm(refused)
      expect(form.value('Quantity', { nth: 0 })).toBe('-1')
      expect(references(refused)).toEqual(names(51, 100))
    }
    const saved = await form.fill('Quantity', '4', { nth: 0 }).press('1 to 50', { nth: 0 })
    expect(saved.messages()).toEqual(success)
    expect((await storedLines(idOf(page)))[50]?.count_ordered).toBe(4)
  })

  it('says which line of another page upstream refuses, with the entries [OUTC-28] [VAL-43]', async () => {
    const page = await largeConcept()
    await server.faults({
      method: 'POST',
      path: '/saleskit/shp',
      kind: 'status',
      status: 200,
      body: {
        result: {
          valid: false,
          errors: [
            { field: 'Products.1299.Quantity', code: 'X', en: 'Quantity is out of bounds' },
            { field: 'Products.3.Quantity', code: 'X', en: 'Quantity is too low' },
          ],
        },
      },
    })
    const refused = await wizardForm(page).fill('Order reference', 'Kept').press('Save concept')
    expect(refused.messages()[0]?.text).toBe(`Line 1300, ${article}: Quantity is out of bounds`)
    expect(refused.summary().map(({ text }) => text)).toEqual([`${article}: Quantity is too low`])
    expect(wizardForm(refused).value('Order reference')).toBe('Kept')
  })

  it('asks when somebody else saved it, and keeps what they changed on another page [BEY-44]', async () => {
    const mine = await largeConcept()
    const theirs = await wizardForm(await mine.reload()).press('1.451 to 1.500', { nth: 0 })
    await wizardForm(theirs).fill('Quantity', '5', { nth: 0 }).press('Save concept')
    const asked = await wizardForm(mine).fill('Quantity', '6', { nth: 0 }).press('Save concept')
    expect(asked.status).toBe(409)
    const [row, ...others] = asked.table('.conflict table').rows
    expect(row?.cells.slice(1)).toEqual([
      'Quantity 2; Line reference R1',
      'Quantity 6; Line reference R1',
    ])
    expect(others).toEqual([])
    const saved = await wizardForm(asked).press('Overwrite with my version')
    expect(saved.messages()).toEqual(success)
    const counts = (await storedLines(idOf(mine))).map((line) => line.count_ordered)
    expect([counts[0], counts[1_450]]).toEqual([6, 5])
  })
})

describe('the wizard of an order of 1,500 lines', () => {
  /** At its lines: a copy of such an order, with a number of its own. */
  async function copied(): Promise<Page> {
    const order = await submitOrder(wizardForm(await largeConcept()))
    const copy = await order.press('Copy as new concept')
    return wizardForm(copy).fill('Order number', `COPY-${++made}`).press('Next step')
  }

  const quantities = (lines: StoredLine[]) => lines.map((line) => line.count_ordered)

  it('shows them by pages, keeps what is changed on each, and saves them all [OUTC-05] [OUTC-22] [OUTC-26]', async () => {
    const first = await copied()
    expect(references(first)).toEqual(names(1, 50))
    expect(first.main).toContain('Lines 1 to 50 of 1.500.')
    expect(first.main).not.toContain('The concept is saved when')
    const { result: last, writes } = await writesDuring(() =>
      wizardForm(first).fill('Quantity', '7', { nth: 49 }).press('1.451 to 1.500', { nth: 0 }),
    )
    expect(writes).toEqual([])
    expect(references(last)).toEqual(names(1_451, 1_500))
    const back = await wizardForm(last)
      .fill('Quantity', '9', { nth: 49 })
      .press('1 to 50', { nth: 0 })
    expect(wizardForm(back).value('Quantity', { nth: 49 })).toBe('7')
    const saved = await wizardForm(back).fill('Quantity', '3', { nth: 0 }).press('Save concept')
    expect(saved.messages()).toEqual(success)
    const lines = await storedLines(idOf(saved))
    expect(lines.map((line) => line.line_reference)).toEqual(names(1, count))
    const expected = Array<number>(count).fill(2)
    expected[0] = 3
    expected[49] = 7
    expected[1_499] = 9
    expect(quantities(lines)).toEqual(expected)
  })

  it('is saved, reviewed and submitted whole from any page of them, each by one press [OUTC-26] [OUTC-29] [BEY-72]', async () => {
    const page = await wizardForm(await copied()).press('51 to 100', { nth: 0 })
    const review = await wizardForm(page).press('Review and submit')
    expect(review.find('.review').textContent).toContain('1.500')
    const order = await wizardForm(review).press('Submit to the warehouse')
    expect(order.url.pathname).toBe(`/outbound-orders/${idOf(review)}`)
    expect((await storedLines(idOf(order))).map((line) => line.line_reference)).toEqual(
      names(1, count),
    )
  })

  it('gains and loses lines where the page shows them, and leads to the page where a new one stands [OUTC-22]', async () => {
    const page = await wizardForm(await copied()).press('51 to 100', { nth: 0 })
    const removed = await wizardForm(page).press(`Remove ${article}`, { nth: 1 })
    expect(references(removed)).toEqual(['R51', ...names(53, 101)])
    const added = await addProduct(removed, 'HF101-MNT-M')
    expect(added.url.search).toContain('lines=3')
    expect(references(added).slice(0, 2)).toEqual(['', 'R102'])
    const saved = await wizardForm(added).press('Save concept')
    const lines = await storedLines(idOf(saved))
    expect(lines.map((line) => line.line_reference)).toEqual([
      ...names(1, 51),
      ...names(53, 101),
      null,
      ...names(102, count),
    ])
  })

  it('gains one line by a button that is pressed twice [OUTC-22]', async () => {
    const page = await copied()
    const found = await wizardForm(page).fill('Search for products', 'HF101-MNT-M').press('Search')
    const press = () => wizardForm(found).press('Add product HF101-MNT-M')
    const once = await press()
    const twice = await press()
    expect(twice.url.search).toBe(once.url.search)
    const saved = await wizardForm(twice).press('Save concept')
    expect(await storedLines(idOf(saved))).toHaveLength(count + 1)
  })

  it('is not left while a page of it is wrong, and says so there [OUTC-05]', async () => {
    const page = await copied()
    const refused = await wizardForm(page)
      .fill('Quantity', '-1', { nth: 0 })
      .press('51 to 100', { nth: 0 })
    expect(refused.status).toBe(422)
    expect(references(refused)).toEqual(names(1, 50))
    expect(refused.summary().map(({ text }) => text)).toEqual([
      `${article}: Quantity must be at least 0`,
    ])
  })

  it('says which line of another page upstream refuses [OUTC-26] [VAL-43]', async () => {
    const page = await wizardForm(await copied()).press('51 to 100', { nth: 0 })
    await server.faults({
      method: 'POST',
      path: '/saleskit/shp',
      kind: 'status',
      status: 200,
      body: {
        result: {
          valid: false,
          errors: [
            { field: 'Products.1299.Quantity', code: 'X', en: 'Quantity is out of bounds' },
            { field: 'Products.53.Quantity', code: 'X', en: 'Quantity is too low' },
          ],
        },
      },
    })
    const refused = await wizardForm(page).press('Save concept')
    expect(refused.messages()[0]?.text).toBe(`Line 1300, ${article}: Quantity is out of bounds`)
    expect(refused.summary().map(({ text }) => text)).toEqual([`${article}: Quantity is too low`])
  })

  it('refuses a page of more lines than it has before it is drawn', async () => {
    const page = await copied()
    const refused = await sendRows(page, (n) => `products[${n}].quantity`, 301)
    expect(refused.status).toBe(413)
    expect(refused.messages()[0]?.text).toContain('This page holds at most')
  })
})
