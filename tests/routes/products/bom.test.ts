import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import { startUpstreamProxy } from '../../support/upstream-proxy'
import { openProduct, productIds, storedProduct, writesDuring } from './product-pages'
import { signedIn, upstream } from './support'

const server = portal()
const email = 'client@demo.test'
const save = 'Save bill of material'
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn(email)
})

/** The tree as nested lists of what each node says. */
interface Node {
  says: string
  below: Node[]
}
function treeOf(page: Page): Node[] {
  const read = (list: Element | null): Node[] =>
    [...(list?.children ?? [])].map((item) => ({
      says: wordsOf(item, 'details'),
      below: read(item.querySelector('ul')),
    }))
  return read(page.findAll('#bill-of-material .tree')[0] ?? null)
}

/** The rows of the editor as they stand. */
function rowsOf(page: Page): string[][] {
  const form = page.form('#product')
  const rows = form.labels().filter((label) => label === 'Material').length
  return Array.from({ length: rows }, (_, nth) =>
    ['Material', 'Quantity', 'Yield'].map((label) => form.value(label, { nth })),
  )
}

/** Those of the editor. */
function materialButtons(page: Page): string[] {
  const all = page.form('#product').buttons()
  return all.slice(all.indexOf('Save product') + 1)
}

describe('the bill of material', () => {
  it('is shown as a tree down to the last level [PROD-31] [PROD-32]', async () => {
    const page = await openProduct(client, 'HF900-GIFT')
    expect(treeOf(page)).toEqual([
      {
        says: 'HF901-SUIT Two-piece suit Thames Navy 50 Quantity 1 · Yield 1',
        below: [
          { says: 'HF902-NAV-50 Suit jacket Thames Navy 50 Quantity 1 · Yield 1', below: [] },
          { says: 'HF903-NAV-50 Suit trousers Thames Navy 50 Quantity 2 · Yield 1', below: [] },
        ],
      },
      { says: 'HF904-BRG Silk tie Thames Burgundy Quantity 2 · Yield 1', below: [] },
      { says: 'HF905-BOX Gift box with ribbon Quantity 1 · Yield 1', below: [] },
    ])
    expect(page.findAll('.tree > li > details > summary')).toHaveLength(1)
    expect((await page.link('HF901-SUIT')).h1).toBe('HF901-SUIT')
  })

  it('reads each product of the tree once, from upstream’s own record of it [PROD-31]', async () => {
    const [gift, ...others] = await productIds(
      email,
      'HF900-GIFT',
      'HF901-SUIT',
      'HF902-NAV-50',
      'HF903-NAV-50',
      'HF904-BRG',
      'HF905-BOX',
    )
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    await client.open(`/warehouse/${gift}`)
    const read = (await server.calls(before)).filter(({ path }) => path.startsWith('/products/'))
    expect(read.map(({ path }) => path).sort()).toEqual(
      [gift, ...others].map((id) => `/products/${id}`).sort(),
    )
  })

  it('shows its components in a table [PROD-32]', async () => {
    const page = await openProduct(client, 'HF901-SUIT')
    const components = page.table('Components')
    expect(components.headings).toEqual(['Quantity', 'Invoice percentage'])
    expect(components.rows.map(({ cells }) => cells)).toEqual([
      ['1', '65 %'],
      ['2', '35 %'],
    ])
  })

  it('says so where a product has none [PROD-31]', async () => {
    const page = await openProduct(client, 'HF907')
    expect(treeOf(page)).toEqual([])
    expect(page.findAll('#bill-of-material .empty').map((one) => wordsOf(one))).toEqual([
      'This product has no materials.',
    ])
    expect(rowsOf(page)).toEqual([])
    // its editor begins with a material: there is nothing to save before
    expect(materialButtons(page)).toEqual(['Add material'])
    const begun = await page.form('#product').press('Add material')
    expect(materialButtons(begun)).toContain(save)
    const ended = await begun.form('#product').press('Remove Row 1')
    expect(materialButtons(ended)).toEqual(['Add material'])
  })

  it('says so to who may only read, without an editor [PROD-65]', async () => {
    const browser = await signedIn(email)
    const list = await (await browser.open('/warehouse')).press('1003 (Quay Archive)')
    const page = await list.follow(list.find('tbody a').getAttribute('href') ?? '')
    expect(page.findAll('#bill-of-material .empty').map((one) => wordsOf(one))).toEqual([
      'This product has no materials.',
    ])
    expect(page.findAll('.materials')).toEqual([])
  })

  it('shows what is there when a child cannot be read [PROD-31] [BEY-23]', async () => {
    const [gift, suit] = await productIds(email, 'HF900-GIFT', 'HF901-SUIT')
    await server.faults({ method: 'GET', path: `/products/${suit}`, kind: 'status', status: 500 })
    const page = await client.open(`/warehouse/${gift}`)
    expect(page.status).toBe(200)
    expect(treeOf(page).map(({ says }) => says)).toEqual([
      'HF901-SUIT Two-piece suit Thames Navy 50 Quantity 1 · Yield 1 · Could not be loaded',
      'HF904-BRG Silk tie Thames Burgundy Quantity 2 · Yield 1',
      'HF905-BOX Gift box with ribbon Quantity 1 · Yield 1',
    ])
  })

  it('shows a child that repeats an ancestor once and does not open it [PROD-31]', async () => {
    const proxy = await startUpstreamProxy()
    const other = await startPortal({ env: { API_BASE_URL: proxy.base } })
    const browser = await signedIn(email, other.url)
    const product = (id: number, children: number[]) => ({
      id,
      sku: `LOOP-${id}`,
      description: `Loop ${id}`,
      // neither number nor name of the child: its own record tells them
      sets: children.map((child_id) => ({ child_id, quantity: 1, yield_incl: null })),
    })
    for (const [id, children] of [
      [71, [72]],
      [72, [73]],
      [73, [71, 72]],
    ] as const) {
      proxy.answer(`GET /products/${id}`, (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ result: product(id, [...children]) }))
      })
    }
    const page = await browser.open('/warehouse/71')
    expect(treeOf(page)).toEqual([
      {
        says: 'LOOP-72 Loop 72 Quantity 1',
        below: [
          {
            says: 'LOOP-73 Loop 73 Quantity 1',
            below: [
              { says: '#71 Quantity 1 · Already listed above', below: [] },
              { says: '#72 Quantity 1 · Already listed above', below: [] },
            ],
          },
        ],
      },
    ])
    expect(proxy.seen.filter(({ call }) => call === 'GET /products/72')).toHaveLength(1)
  })
})

describe('changing the bill of material', () => {
  it('starts with a row for each material [PROD-33]', async () => {
    const page = await openProduct(client, 'HF901-SUIT')
    expect(rowsOf(page)).toEqual([
      ['HF902-NAV-50', '1', '1'],
      ['HF903-NAV-50', '2', '1'],
    ])
    expect(materialButtons(page)).toEqual([
      'Find Material',
      'Remove Row 1',
      'Find Material',
      'Remove Row 2',
      'Add material',
      save,
    ])
  })

  it("'Add material' and 'Remove' keep all entries and save nothing [PROD-33] [PROD-34]", async () => {
    const page = await openProduct(client, 'HF901-SUIT')
    const { result: rows, writes } = await writesDuring(async () => {
      const typed = page.form(save).fill('Quantity', '3,5', { nth: 1 })
      const added = await typed.press('Add material')
      expect(added.status).toBe(200)
      expect(added.url.hash).toBe('#bill-of-material')
      expect(added.errors()).toEqual({})
      expect(rowsOf(added)).toEqual([
        ['HF902-NAV-50', '1', '1'],
        ['HF903-NAV-50', '3,5', '1'],
        ['', '', ''],
      ])
      const filled = added.form(save).fill('Material', 'HF904', { nth: 2 })
      return filled.press('Remove Row 1')
    })
    expect(rowsOf(rows)).toEqual([
      ['HF903-NAV-50', '3,5', '1'],
      ['HF904', '', ''],
    ])
    expect(writes).toEqual([])
  })

  it('is saved by one batch of one, with quantities as numbers, and keeps the components [PROD-35] [PROD-32] [PROD-26] [SHELL-37] [SHELL-38] [NET-27] [I18N-08]', async () => {
    const [id, jacket, tie] = await productIds(email, 'HF901-SUIT', 'HF902-NAV-50', 'HF904-BRG')
    const page = await client.open(`/warehouse/${id}`)
    const { components } = await storedProduct(email, id!)
    const changed = await page.form(save).press('Remove Row 2')
    const added = await changed.form(save).press('Add material')
    const { result: saved, writes } = await writesDuring(() =>
      added
        .form(save)
        .fill('Material', 'HF904-BRG', { nth: 1 })
        .fill('Quantity', '2,5', { nth: 1 })
        .fill('Yield', '0,95', { nth: 1 })
        .press(save),
    )
    expect(writes.map(({ path, body }) => [path, body])).toEqual([
      [
        '/saleskit/opr/bom',
        [
          {
            sku: 'HF901-SUIT',
            children: [
              { child_id: jacket, quantity: 1, yield_incl: 1 },
              { child_id: tie, quantity: 2.5, yield_incl: 0.95 },
            ],
            components: (components as Record<string, number>[]).map((one) => ({
              quantity: one.quantity,
              invoice_percentage: one.invoice_percentage,
            })),
          },
        ],
      ],
    ])
    expect(saved.redirects).toEqual([`/warehouse/${id}#bill-of-material`])
    expect(saved.messages()).toEqual([{ kind: 'success', text: 'Action processed successfully' }])
    expect(rowsOf(saved)).toEqual([
      ['HF902-NAV-50', '1', '1'],
      ['HF904-BRG', '2,5', '0,95'],
    ])
    expect((await storedProduct(email, id!)).components).toEqual(components)
  })

  it('a bill of material can be emptied', async () => {
    const [id] = await productIds(email, 'HF900-GIFT')
    let page = await client.open(`/warehouse/${id}`)
    for (const row of [3, 2, 1]) page = await page.form(save).press(`Remove Row ${row}`)
    expect(wordsOf(page.find('.materials'))).toContain('This product has no materials.')
    const saved = await page.form(save).press(save)
    expect(saved.messages()).toEqual([{ kind: 'success', text: 'Action processed successfully' }])
    expect(treeOf(saved)).toEqual([])
  })

  it('says in each row what is wrong with it, and sends nothing [PROD-36] [PROD-35] [VAL-01]', async () => {
    const page = await openProduct(client, 'HF906-ASTRO')
    let form = page.form('#product')
    for (let row = 0; row < 6; row += 1) form = (await form.press('Add material')).form(save)
    const rows = [
      ['', '1', ''],
      ['HF904-BRG', '', ''],
      ['HF904-BRG', '0', ''],
      ['HF904-BRG', '-1', 'x'],
      ['HF904-BRG', 'two', '1.000,5'],
      ['   ', '1,5', ''],
    ]
    rows.forEach(([material = '', quantity = '', share = ''], nth) => {
      form
        .fill('Material', material, { nth })
        .fill('Quantity', quantity, { nth })
        .fill('Yield', share, { nth })
    })
    const { result: refused, writes } = await writesDuring(() => form.press(save))
    expect(refused.status).toBe(422)
    expect(refused.url.hash).toBe('#bill-of-material')
    expect(refused.errors()).toEqual({
      'Row 1 Material': 'Material is required',
      'Row 2 Quantity': 'Quantity is not valid',
      'Row 3 Quantity': 'Quantity is not valid',
      'Row 4 Quantity': 'Quantity is not valid',
      'Row 4 Yield': 'Yield is not valid',
      'Row 5 Quantity': 'Quantity is not valid',
      'Row 5 Yield': 'Yield is not valid Leave out thousands separators: 1000, not 1.000',
      'Row 6 Material': 'Material is required',
    })
    expect(refused.summary()[0]).toEqual({
      text: 'Row 1: Material is required',
      leadsTo: 'Material',
    })
    expect(rowsOf(refused)).toEqual(rows)
    expect(writes).toEqual([])
  })

  it('knows its materials, and refuses the product itself [PROD-36]', async () => {
    const page = await openProduct(client, 'HF906-ASTRO')
    let form = page.form('#product')
    for (let row = 0; row < 2; row += 1) form = (await form.press('Add material')).form(save)
    form.fill('Material', 'NOBODY-1', { nth: 0 }).fill('Quantity', '1', { nth: 0 })
    form.fill('Material', 'HF906-ASTRO', { nth: 1 }).fill('Quantity', '1', { nth: 1 })
    const { result: refused, writes } = await writesDuring(() => form.press(save))
    expect(refused.status).toBe(422)
    expect(refused.errors()).toEqual({
      'Row 1 Material': 'Material NOBODY-1 is not known',
      'Row 2 Material': 'A product cannot be a material of itself',
    })
    expect(writes).toEqual([])
  })

  it('shows why upstream refuses it, with all entries [PROD-35] [PROD-64]', async () => {
    const page = await openProduct(client, 'HF908-HOLD')
    const added = await page.form('#product').press('Add material')
    const refused = await added
      .form(save)
      .fill('Material', 'HF904-BRG')
      .fill('Quantity', '7')
      .press(save)
    expect(refused.status).toBe(422)
    expect(refused.messages()).toEqual([{ kind: 'error', text: 'This article is on hold' }])
    expect(rowsOf(refused)).toEqual([['HF904-BRG', '7', '']])
  })

  it("finds at most 10 materials upstream by 'Find', and each fills its own row [SHELL-54] [SHELL-55] [PROD-33] [I18N-13]", async () => {
    const page = await openProduct(client, 'HF906-ASTRO')
    const one = await page.form('#product').press('Add material')
    const two = await one.form(save).fill('Quantity', '4').press('Add material')
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    const found = await two
      .form(save)
      .fill('Material', 'silk', { nth: 1 })
      .press('Find Material', { nth: 1 })
    const [call] = (await server.calls(before)).filter(
      ({ path }) => path === '/products/multifilter',
    )
    expect(call).toMatchObject({
      query: { page: '1', limit: '10', order: 'asc', sc: 'sku' },
      body: { search: 'silk' },
    })
    expect(found.status).toBe(200)
    const match = found.find('.matches button')
    expect(wordsOf(match)).toBe('HF904-BRG Silk tie Thames Burgundy')
    const filled = await found.form(save).press(wordsOf(match))
    expect(rowsOf(filled)).toEqual([
      ['', '4', ''],
      ['HF904-BRG', '', ''],
    ])

    const many = await filled
      .form(save)
      .fill('Material', 'HF1', { nth: 0 })
      .press('Find Material', { nth: 0 })
    expect(many.findAll('.matches button')).toHaveLength(10)
  })

  it('does not search upstream for 1 or 2 characters [SHELL-54] [SHELL-53]', async () => {
    const page = await openProduct(client, 'HF906-ASTRO')
    const added = await page.form('#product').press('Add material')
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    const found = await added.form(save).fill('Material', ' HF ').press('Find Material')
    expect(wordsOf(found.find('.materials'))).toContain('Enter at least 3 characters')
    const calls = await server.calls(before)
    expect(calls.filter(({ path }) => path === '/products/multifilter')).toEqual([])
  })

  it('is there to be written for another program’s eyes too: a set made upstream is shown at once [PROD-68]', async () => {
    const write = await upstream(email)
    const [bare, tie] = await productIds(email, 'HF907', 'HF904-BRG')
    await write('/saleskit/opr/bom', [
      { sku: 'HF907', children: [{ child_id: tie, quantity: 0.125, yield_incl: null }] },
    ])
    const page = await client.open(`/warehouse/${bare}`)
    expect(rowsOf(page)).toEqual([['HF904-BRG', '0,125', '']])
  })
})
