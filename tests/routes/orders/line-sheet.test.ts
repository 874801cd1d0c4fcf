import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf, type Browser, type Page, type PageForm } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import { signedIn, upstream } from '../products/support'
import { storedOrder, upstreamOf } from '../inbound/edit-pages'
import * as inbound from '../inbound/form-pages'
import * as outbound from '../outbound/wizard-pages'
import * as returns from '../returns/return-pages'

const server = portal()
const [mint, other] = ['HF101-MNT-L', 'HF101-MNT-M']
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

const priceCells = (kind: string, amount: string, country: string) => ({
  [`${kind}Amount`]: amount,
  [`${kind}Currency`]: 'USD',
  [`${kind}Country`]: country,
  [`${kind}VatCode`]: 'E',
  [`${kind}VatPercentage`]: '21',
})

const kinds = [
  {
    area: 'outbound',
    drafts: '/saleskit/shp',
    reads: '/orders',
    form: outbound.wizardForm,
    atLines: (browser = client) => outbound.atProducts(browser),
    editor: async (browser = client) =>
      outbound
        .wizardForm(await outbound.addProduct(await outbound.atProducts(browser), mint))
        .press('Save concept'),
    own: { column: 'LineReference', value: 'REF-7', field: 'Line reference' },
    reference: 'Order reference',
    whole: {
      LineReference: 'REF-1',
      LineClientReference: 'REF-2',
      ...priceCells('SalePrice', '10,00', 'NL'),
      ...priceCells('ExportPrice', '8,00', 'US'),
    },
    half: {
      column: 'SalePriceAmount',
      value: '20,00',
      field: 'prices[0].amount',
      entry: /^20(,00)?$/,
    },
  },
  {
    area: 'returns',
    drafts: '/saleskit/rcp',
    reads: '/returns',
    form: returns.returnForm,
    atLines: (browser = client) => returns.atProducts(browser),
    editor: (browser = client) => returns.newConcept(browser),
    own: { column: 'Reason', value: 'Too small', field: 'Reason' },
    reference: 'Reference',
    whole: { Reason: 'Too small', OriginalOrderNumber: 'ORDER-7' },
    half: { column: 'Reason', value: 'Too wide', field: 'reason', entry: /^Too wide$/ },
  },
  {
    area: 'inbound',
    drafts: '/saleskit/po',
    reads: '/purchaseorders',
    form: inbound.inboundForm,
    atLines: (browser = client) => inbound.atStep(browser, 'Products'),
    editor: (browser = client) => inbound.newConcept(browser),
    own: { column: 'LotNumber', value: 'LOT-7', field: 'Lot number' },
    reference: 'Reference',
    whole: {
      CountryOfOrigin: 'CN',
      SupplierLineId: 'LINE-1',
      LotNumber: 'LOT-1',
      Prepacked: 'Y',
      GrossWeight: '2,5',
      ExportValue: '12,50',
      ExportValueCurrency: 'USD',
      SalesValue: '29,95',
      SalesValueCurrency: 'GBP',
      LineInvoiceAmount: '37,50',
    },
    half: { column: 'ExportValue', value: '14,50', field: 'exportValue', entry: /^14,5/ },
  },
]

const rowsLabel = 'Rows, separated by tabs, semicolons or commas'
const fileLabel = 'Spreadsheet (xlsx, csv, xls, ods)'
const sheetForm = (page: Page) => page.form('Add lines')
const quantities = (page: Page) =>
  page.findAll('.lines input[name$=".quantity"]').map((input) => input.getAttribute('value'))
const table = (page: Page) =>
  page
    .findAll('main tbody tr')
    .map((row) => [...row.children].map((cell) => wordsOf(cell)).join(' '))
const pasted = (page: Page) => page.find('textarea[name=pasted]').textContent
/** Rows that every kind takes: those of an inbound order tell values. */
const rowsOf = (...rows: [article: string, quantity: number][]) =>
  [
    'ArticleNumber;Quantity;ExportValue;SalesValue',
    ...rows.map((row) => `${row.join(';')};1;2`),
  ].join('\n')
const rowOf = (own: Record<string, string | undefined>) =>
  [Object.keys(own), Object.values(own)].map((row) => row.join(';')).join('\n')
/** What the form holds of its first line, but how many pieces there are of it. */
const firstLine = (form: PageForm) =>
  Object.fromEntries(
    form.entries().flatMap(([name, value]) => {
      const field = /^products\[0\]\.(?!article|quantity)(.+)$/.exec(name)?.[1]
      return field && typeof value === 'string' ? [[field, value] as const] : []
    }),
  )
const addRows = async (form: (page: Page) => PageForm, page: Page, rows: string) =>
  sheetForm(await form(page).press('Lines from a sheet'))
    .fill(rowsLabel, rows)
    .press('Add lines')
/** Presses a button, and does something else while upstream has not answered the call of this path. */
async function pressMeanwhile(
  form: PageForm,
  work: () => Promise<unknown>,
  [button, path]: [string, string] = ['Add lines', '/products/multifilter'],
): Promise<Page> {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  await server.faults({ path, method: 'POST', delayMs: 600_000 })
  const pressed = form.press(button)
  const isCalled = async () => (await server.calls(before)).some((call) => call.path === path)
  await expect.poll(isCalled).toBe(true)
  await work()
  await server.clearFaults()
  return pressed
}
const cells = (column: string, value: string) =>
  `ArticleNumber;Quantity;${column};ExportValue;SalesValue\n${mint};3;${value};12,50;29,95\n${other};4;;1;2`

describe.each(kinds)(
  'lines of $area from a sheet',
  ({ area, form, atLines, editor, own, drafts, reads }) => {
    it('rows that are pasted become lines of the draft, and what was typed is kept [BEY-69]', async () => {
      const page = await form(await atLines()).press('Lines from a sheet')
      expect(page.url.pathname).toBe(`/order-lines/${area}`)
      const added = await sheetForm(page)
        .fill(rowsLabel, cells(own.column, own.value))
        .press('Add lines')
      expect(added.url.pathname).toMatch(/\/create-(order|return)$/)
      expect(quantities(added)).toEqual(['3', '4'])
      expect(form(added).value(own.field, { nth: 0 })).toBe(own.value)
      expect(added.text).toContain('2 rows were added')

      const again = await form(added).press('Lines from a sheet')
      const more = await sheetForm(again).fill(rowsLabel, `${mint}\t2`).press('Add lines')
      expect(quantities(more)).toEqual(['5', '4'])
      expect(form(more).value(own.field, { nth: 0 })).toBe(own.value)
    })

    it('rows that are pasted are there again after signing in again, where the token is refused meanwhile [BEY-69]', async () => {
      const page = await form(await atLines()).press('Lines from a sheet')
      const text = cells(own.column, own.value)
      await server.faults({ path: '/products/multifilter', method: 'POST', kind: 'status', status: 401 }) // prettier-ignore
      const left = await sheetForm(page).fill(rowsLabel, text).press('Add lines')
      expect(left.title).toContain('Log in')
      await server.clearFaults()
      const back = await left
        .form('Log in')
        .fill('Email', 'client@demo.test')
        .fill('Password', 'demo1234')
        .press('Log in')
      const lines = await back.press('Fill in the form again')
      expect(pasted(lines).replaceAll('\r\n', '\n')).toBe(text)
      client = await signedIn('client@demo.test')
    })

    it('rows that are pasted come back with a reason where they are too many bytes [BEY-69]', async () => {
      const page = await form(await atLines()).press('Lines from a sheet')
      const text = `ArticleNumber;Quantity\n${`${mint};3\n`.repeat(400_000)}`
      const refused = await sheetForm(page).fill(rowsLabel, text).press('Add lines')
      expect([refused.status, refused.text.includes('larger than 1 MB together')]).toEqual([
        413,
        true,
      ])
      expect(refused.html).not.toContain('Something went wrong')
      expect(
        pasted(refused).replaceAll('\r\n', '\n').startsWith(`ArticleNumber;Quantity\n${mint};3`),
      ).toBe(true)
      expect(refused.bytes.length).toBeLessThan(3_000_000)
    })

    it('every wrong cell is named before anything is added, and the rows of a file can be mended [BEY-69]', async () => {
      const start = await form(await atLines()).press('Lines from a sheet')
      const text = `ArticleNumber;Quantity;Colour\nNOBODYS-1;2;red\n${mint};two;red\n${other};1,5;\n${other};1;`
      const refused = await sheetForm(start)
        .attach(fileLabel, new File([text], 'lines.csv'))
        .press('Add lines')
      expect(refused.status).toBe(422)
      expect(table(refused)).toEqual([
        'A2 ArticleNumber is unknown',
        'B3 Quantity must be a number',
        'A4 ArticleNumber must be unique',
        'B4 Quantity must be a whole number',
        'A5 ArticleNumber must be unique',
      ])
      expect(pasted(refused)).toContain('NOBODYS-1\t2\tred')
      const back = await refused.link('Back to the order')
      expect(quantities(back)).toEqual([])
    })

    it('of a concept the lines are saved with it [BEY-69]', async () => {
      const page = await form(await editor()).press('Lines from a sheet')
      expect(page.url.searchParams.get('order')).toMatch(/^\d+$/)
      const added = await sheetForm(page)
        .fill(rowsLabel, cells(own.column, own.value))
        .press('Add lines')
      expect(added.url.pathname).toMatch(/\/create-(order|return)\/\d+$/)
      const saved = await client.open(added.url.pathname)
      expect(quantities(saved)).toEqual(['4', '4'])
      expect(form(saved).value(own.field, { nth: 0 })).toBe(own.value)
    })

    it('of a concept the rows are added once after an answer and its look-up were lost [BEY-69]', async () => {
      const page = await form(await editor()).press('Lines from a sheet')
      const read = { method: 'GET', path: `${reads}/{id}` }
      await server.faults(
        // it is validated first
        { path: `${drafts}*` },
        { path: `${drafts}*`, kind: 'applyThenReset' },
        read,
        { ...read, kind: 'status', status: 500, times: 2 },
      )
      const rows = cells(own.column, own.value)
      const lost = await sheetForm(page).fill(rowsLabel, rows).press('Add lines')
      await server.clearFaults()
      expect(lost.status).toBe(502)
      expect(lost.text).toContain('could not be looked up')
      const added = await sheetForm(lost).press('Add lines')
      expect(added.text).toContain('2 rows were added')
      const [before = 0] = quantities(await editor()).map(Number)
      expect(quantities(added).map(Number)).toEqual([before + 3, 4])
    })

    it('the template has the columns of the order and is read as it is [BEY-69]', async () => {
      const start = await form(await atLines()).press('Lines from a sheet')
      const file = await start.link('Download template')
      expect(file.header('content-disposition')).toContain(`${area}-lines.xlsx`)
      const refused = await sheetForm(start)
        .attach(fileLabel, new File([new Uint8Array(file.bytes)], 'lines.xlsx'))
        .press('Add lines')
      expect(refused.text).toContain('The file contains no rows')
    })
  },
)

describe.each(kinds)('what stands in an order of $area', (kind) => {
  const { form, half } = kind
  const add = (page: Page, rows: string) => addRows(form, page, rows)

  it.each([
    ['draft', kind.atLines],
    ['concept', kind.editor],
  ])(
    'stays in a line of a %s where a sheet says only a part of it [BEY-46] [BEY-69]',
    async (_, open) => {
      const row = { ArticleNumber: mint, Quantity: '1' }
      const whole = await add(await open(client), rowOf({ ...row, ...kind.whole }))
      const before = firstLine(form(whole))
      expect(Object.values(before).filter(Boolean).length).toBeGreaterThanOrEqual(
        Object.keys(kind.whole).length,
      )
      const after = firstLine(form(await add(whole, rowOf({ ...row, [half.column]: half.value }))))
      expect(after[half.field]).toMatch(half.entry)
      expect({ ...after, [half.field]: before[half.field] }).toEqual(before)
    },
  )
})

it.each([
  [
    'of a sheet',
    (page: Page) =>
      addRows(inbound.inboundForm, page, `ArticleNumber;Quantity;LineInvoiceAmount\n${mint};1;5`),
  ],
  [
    'of its editor',
    (page: Page) => inbound.inboundForm(page).fill('Invoice amount', '5').press('Save concept'),
  ],
])(
  'an inbound line keeps its further amounts where one is changed by means %s [BEY-46] [BEY-69]',
  async (_, change) => {
    const call = await upstreamOf('client@demo.test')
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    const page = await inbound.newConcept(client)
    const id = Number(page.url.pathname.split('/').at(-1))
    const [made] = (await server.calls(before)).filter(
      ({ path, query }) => path === '/saleskit/po' && query.action !== 'validate',
    )
    const draft = made?.body as { Lines: object[] }
    const [line] = (await storedOrder(call, id)).products
    const LineFinInfo = [{ Amount: 10 }, { Amount: 2 }]
    const Lines = [{ ...draft.Lines[0], Id: line?.id, AdditionalLineFinInfo: { LineFinInfo } }]
    await call('PUT', `/saleskit/po/${id}`, { ...draft, Lines })
    await change(await page.reload())
    const { products } = await storedOrder(call, id)
    expect(products[0]?.fininfo.map(({ amount }) => amount)).toEqual([5, 2])
  },
)

describe('what others save while the articles of a sheet are looked up', () => {
  let mine: Browser
  let colleague: Browser
  beforeAll(async () => {
    const { url } = await startPortal({ env: { UPSTREAM_TIMEOUT_MS: '30000' } })
    mine = await signedIn('client@demo.test', url)
    colleague = await signedIn('staff@demo.test', url)
  })

  it.each(kinds)(
    'stays in a draft of $area that another tab adds lines to [BEY-44] [BEY-69]',
    async ({ form, atLines }) => {
      const page = await form(await atLines(mine)).press('Lines from a sheet')
      const secondTab = sheetForm(await page.reload()).fill(
        rowsLabel,
        rowsOf([mint, 2], [other, 4]),
      )
      const added = await pressMeanwhile(
        sheetForm(page).fill(rowsLabel, rowsOf([mint, 3])),
        async () => {
          expect((await secondTab.press('Add lines')).text).toContain('2 rows were added')
        },
      )
      expect(added.text).toContain('1 row was added')
      expect(quantities(added)).toEqual(['5', '4'])
    },
  )

  it.each(kinds)(
    'stays in a concept of $area that a colleague saves [BEY-44] [BEY-69]',
    async ({ form, editor, reference }) => {
      const saved = await editor(mine)
      const page = await form(saved).press('Lines from a sheet')
      const theirs = form(await colleague.open(saved.url.pathname))
      const added = await pressMeanwhile(sheetForm(page).fill(rowsLabel, rowsOf([other, 3])), () =>
        theirs
          .fill(reference, 'COLLEAGUE', { nth: 0 })
          .fill('Quantity', '7', { nth: 0 })
          .press('Save concept'),
      )
      expect(added.text).toContain('1 row was added')
      const now = form(await mine.open(saved.url.pathname))
      expect(now.value(reference, { nth: 0 })).toBe('COLLEAGUE')
      expect(quantities(added)).toEqual(['7', '3'])
    },
  )

  const { form, atLines, editor } = kinds[0]!

  it('is said where the draft has become an order, and the rows stay [BEY-44] [BEY-69]', async () => {
    const lines = form(await outbound.addProduct(await atLines(mine), mint))
    const page = await lines.press('Lines from a sheet')
    const secondTab = form(await page.link('Back to the order'))
    const refused = await pressMeanwhile(sheetForm(page).fill(rowsLabel, rowsOf([other, 3])), () =>
      secondTab.press('Save concept'),
    )
    expect([refused.status, pasted(refused).replaceAll('\r\n', '\n')]).toEqual([
      409,
      rowsOf([other, 3]),
    ])
    expect(refused.main).toContain('This order has been saved meanwhile')
  })

  it('takes no rows into a draft that is being saved, and they stay [BEY-44] [BEY-69]', async () => {
    const lines = form(await outbound.addProduct(await atLines(mine), mint))
    const page = await lines.press('Lines from a sheet')
    const secondTab = form(await page.link('Back to the order'))
    const rows = rowsOf([other, 3])
    const saved = await pressMeanwhile(secondTab, async () => {
      const refused = await sheetForm(page).fill(rowsLabel, rows).press('Add lines')
      expect([refused.status, pasted(refused).replaceAll('\r\n', '\n')]).toEqual([409, rows])
      expect(refused.main).toContain('The order is being saved, or it is not known whether it was')
    }, ['Save concept', '/saleskit/shp'])
    expect(quantities(saved)).toEqual(['1'])
  })

  it('is said where a colleague has submitted the concept, and the rows stay [BEY-44] [BEY-69]', async () => {
    const saved = await editor(mine)
    const page = await form(saved).press('Lines from a sheet')
    const theirs = await colleague.open(saved.url.pathname)
    const refused = await pressMeanwhile(sheetForm(page).fill(rowsLabel, rowsOf([other, 3])), () =>
      outbound.submitOrder(form(theirs)),
    )
    expect([refused.status, pasted(refused).replaceAll('\r\n', '\n')]).toEqual([
      409,
      rowsOf([other, 3]),
    ])
    expect(refused.main).toContain('Submitted orders can no longer be edited')
  })
})

describe('a sheet of lines', () => {
  const open = async () =>
    outbound.wizardForm(await outbound.atProducts(client)).press('Lines from a sheet')
  const upload = async (bytes: BlobPart, name = 'lines.xlsx') =>
    sheetForm(await open())
      .attach(fileLabel, new File([bytes], name))
      .press('Add lines')

  it('of 1,200 articles fills an order by pages of its lines [BEY-69]', async () => {
    const write = await upstream('client@demo.test')
    const pages = [1, 2].map((page) =>
      write(`/products/multifilter?order=asc&sc=sku&page=${page}&limit=1000`, { search: '' }),
    )
    const products = (await Promise.all(pages)).flatMap(
      ({ result }) => result as unknown as { sku: string }[],
    )
    const some = [...new Set(products.map(({ sku }) => sku))].slice(0, 1_200)
    expect(some).toHaveLength(1_200)
    const text = some.map((number) => `${number}\t2`).join('\n')
    const added = await sheetForm(await open())
      .fill(rowsLabel, text)
      .press('Add lines')
    expect(added.text).toContain('Lines 1 to 50 of 1.200')
    expect(quantities(added)).toHaveLength(50)
    const saved = await outbound.wizardForm(added).press('Save concept')
    expect(saved.url.pathname).toMatch(/\/create-order\/\d+$/)
    expect(saved.text).toContain('Lines 1 to 50 of 1.200')
    // and to the editor of so large a concept one more row can be added
    const again = await outbound.wizardForm(saved).press('Lines from a sheet')
    const more = await sheetForm(again).fill(rowsLabel, `${some[0]};5`).press('Add lines')
    expect(more.text).toContain('1.200 lines · 2.405 pieces')
  })

  it('that cannot be read is refused in the words of an import [BEY-69]', async () => {
    const csv = (rows: number) => `ArticleNumber;Quantity\n${`${mint};1\n`.repeat(rows)}`
    expect((await upload('%PDF-1.7 hello')).main).toContain('The file could not be read')
    expect((await upload('', 'lines.csv')).main).toContain('The file contains no rows')
    expect((await upload(csv(5_000), 'lines.csv')).main).toContain(
      'The sheet has more than 2000 rows',
    )
    expect((await upload('Foo;Bar\n1;2', 'lines.csv')).status).toBe(422)
    const large = await upload(new Uint8Array(20 * 1024 * 1024 + 10), 'lines.csv')
    expect([large.status, large.main]).toEqual([422, expect.stringContaining('too large')])
    const nothing = await sheetForm(await open()).press('Add lines')
    expect([nothing.status, nothing.main]).toEqual([
      422,
      expect.stringContaining('Choose a spreadsheet or paste rows'),
    ])
  })

  it('keeps its rows while upstream does not answer [BEY-69]', async () => {
    const page = sheetForm(await open()).fill(rowsLabel, `${mint};7`)
    await server.faults({ path: '/products/multifilter', kind: 'status', status: 503 })
    const failed = await page.press('Add lines')
    await server.clearFaults()
    expect(failed.status).toBe(502)
    expect(pasted(failed)).toBe(`${mint};7`)
    expect(quantities(await sheetForm(failed).press('Add lines'))).toEqual(['7'])
  })

  it('sent twice adds its rows once [BEY-69]', async () => {
    const form = sheetForm(await open()).fill(rowsLabel, `${mint};7`)
    await form.press('Add lines')
    expect(quantities(await form.press('Add lines'))).toEqual(['7'])
  })

  it('keeps its rows where the draft was saved, or the concept submitted, meanwhile, and says so [BEY-69] [BEY-20]', async () => {
    const whole = await outbound.addProduct(await outbound.atProducts(client), mint)
    const ofDraft = await outbound.wizardForm(whole).press('Lines from a sheet')
    const editor = await outbound.wizardForm(whole).press('Save concept')
    const ofConcept = await outbound.wizardForm(editor).press('Lines from a sheet')
    await (await editor.press('Submit order')).press('Submit to the warehouse')
    for (const [page, words] of [
      [ofDraft, 'This order has been saved meanwhile'],
      [ofConcept, 'Submitted orders can no longer be edited'],
    ] as const) {
      const refused = await sheetForm(page).fill(rowsLabel, `${mint};7`).press('Add lines')
      expect([refused.url.pathname, refused.status]).toEqual([page.url.pathname, 409])
      expect(refused.text).toContain(words)
      expect(pasted(refused)).toBe(`${mint};7`)
      expect((await refused.link('Back to the order')).status).toBe(200)
    }
  })

  it('leads nowhere for another user’s draft, and is no screen of another area [BEY-69]', async () => {
    const { path } = await open()
    const stranger = await signedIn('solo@demo.test')
    expect((await stranger.open(path)).url.pathname).toBe('/outbound-orders/create-order')
    for (const address of ['/order-lines/stock', '/order-lines/stock/template'])
      expect((await client.open(address)).status).toBe(404)
  })

  it('keeps its rows where its draft is not there any more, and says so [BEY-44] [BEY-69]', async () => {
    const form = sheetForm(await open()).fill(rowsLabel, `${mint};7`)
    const path = form.element.getAttribute('action') ?? ''
    form.element.setAttribute('action', path.replace(/draft=.+/, `draft=${'A'.repeat(22)}`))
    const refused = await form.press('Add lines')
    expect([refused.status, pasted(refused)]).toEqual([409, `${mint};7`])
    expect(refused.main).toContain('This draft no longer exists')
  })

  it('is not gone to from a concept that cannot be saved, and its entries stay [BEY-69]', async () => {
    const editor = await kinds[0]!.editor()
    const form = outbound.wizardForm(editor)
    const refused = await form.fill('Quantity', 'many', { nth: 0 }).press('Lines from a sheet')
    expect(refused.url.pathname).toBe(editor.url.pathname)
    expect(quantities(refused)).toEqual(['many'])
  })
})
