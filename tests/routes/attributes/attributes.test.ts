import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { callsTo, column, countOf } from '../stock/support'

const server = portal()
let client: Browser

beforeEach(async () => {
  await server.resetSandbox()
  client = new Browser(server)
  await client.startSession('client@demo.test')
  // lists are kept for a minute: of a company that no other test writes to
  await server.clearFaults()
})

const lists = [
  ['Colours', 'colors'],
  ['Sizes', 'sizes'],
  ['Types', 'types'],
  ['Brands', 'brands'],
  ['Suppliers', 'suppliers'],
  ['Collections', 'collections'],
  ['Countries', 'countries'],
  ['Currencies', 'currencies'],
  ['Web services', 'webservices'],
  ['VAS codes', 'vascodes'],
] as const

describe('reference data', () => {
  it('is a menu group with a screen for each list, and no other [ATTR-01] [ATTR-04]', async () => {
    const home = await client.open('/')
    const entries = home
      .findAll('.side ul ul a[href^="/attributes"]')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(entries).toEqual(lists.map(([name, list]) => [name, `/attributes/${list}`]))
    for (const [name, list] of lists) {
      const page = await client.open(`/attributes/${list}`)
      expect([page.status, page.h1]).toEqual([200, name])
      expect(page.table().rows.length).toBeGreaterThan(0)
    }
    for (const other of ['products', '__proto__', 'toString', 'colors/x', 'colors/12a']) {
      expect((await client.open(`/attributes/${other}`)).status).toBe(404)
    }
    expect((await client.open('/attributes')).path).toBe('/attributes/colors')
  })

  it('is 20 rows to a page, and searched by name [ATTR-02]', async () => {
    const page = await client.open('/attributes/suppliers')
    expect(countOf(page)).toBe('1–20 of 250')
    expect(page.table().headings[0]).toBe('ID')
    const found = await client.open('/attributes/suppliers?q=granite')
    expect(countOf(found)).toBe('1–10 of 10')
    for (const name of column(found, 'Name')) expect(name).toMatch(/granite/i)
    const past = await client.open('/attributes/suppliers?page=99')
    expect(past.path).toBe('/attributes/suppliers?page=13')
    const none = await client.open('/attributes/brands?q=no-such-brand')
    expect(none.main).toContain('No records match the search criteria')
  })

  it('shows what each list knows [ATTR-05] [ATTR-06] [ATTR-07] [ATTR-08] [ATTR-09] [ATTR-11] [ATTR-14] [ATTR-15] [ATTR-16] [ATTR-17]', async () => {
    const code = 'Supplier code'
    for (const [list, headings] of Object.entries({
      colors: ['ID', 'Name', code, 'Edit'],
      sizes: ['ID', 'Name', code, 'Length', 'Width', 'Edit'],
      types: ['ID', 'Name', code, 'Uses size groups'],
      brands: ['ID', 'Name', code],
      suppliers: ['ID', 'Name', 'Country'],
      collections: ['ID', 'Name', code, 'Year', 'Type'],
      countries: ['ID', 'Name', 'ISO code', 'EU member'],
      currencies: ['ISO code', 'Symbol'],
      webservices: ['ID', 'Name'],
      vascodes: ['Code', 'Name'],
    })) {
      expect((await client.open(`/attributes/${list}`)).table().headings).toEqual(headings)
    }
    const currencies = (await client.open('/attributes/currencies')).table().rows
    expect(currencies.map(({ cells }) => cells)).toContainEqual(['EUR', '€'])
    const country = async (name: string) =>
      (await client.open(`/attributes/countries?q=${name}`))
        .table()
        .rows.find((row) => row.cell('Name') === name)
        ?.cell('EU member')
    expect([await country('Netherlands'), await country('Luxembourg')]).toEqual(['Yes', 'No'])
  })

  it('marks the provider’s 26 EU members among the countries, and no other [ATTR-14]', async () => {
    const marked = new Map<string, string>()
    const first = await client.open('/attributes/countries')
    const count = Number(/of (\d+)/.exec(countOf(first))?.[1])
    for (let page = 1; page <= Math.ceil(count / 20); page++) {
      const list = await client.open(`/attributes/countries?page=${page}`)
      for (const row of list.table().rows) marked.set(row.cell('ISO code'), row.cell('EU member'))
    }
    const members = [...marked].filter(([, member]) => member === 'Yes').map(([iso]) => iso)
    expect(members.toSorted().join(' ')).toBe(
      'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LV MT NL PL PT RO SE SI SK',
    )
    expect([marked.get('LU'), marked.get('GB')]).toEqual(['No', 'No'])
  })

  it('names countries in the user’s language, and is searched, ordered and exported by that name [ATTR-02] [ATTR-09] [ATTR-14] [I18N-02]', async () => {
    const german = new Browser(server)
    await german.startSession('de@demo.test')
    await (await client.open('/')).press('1002 (Polder Sports)')
    const names = async (browser: Browser, query: string) =>
      column(await browser.open(`/attributes/countries?q=${query}`), 'Name')
    expect(await names(client, 'netherlands')).toContain('Netherlands')
    expect(await names(german, 'niederlande')).toContain('Niederlande')
    expect(await names(german, 'netherlands')).toEqual([])

    const first = await german.open('/attributes/countries')
    const shown = column(first, 'Name')
    expect(shown).toEqual(shown.toSorted(new Intl.Collator('de').compare))
    expect(shown).not.toEqual(column(await client.open('/attributes/countries'), 'Name'))
    const file = (await first.press('Alle als CSV')).bytes.toString()
    expect(file).toContain(';Niederlande;NL;')
    expect(file).not.toContain('Netherlands')

    const countries = new Set(column(await german.open('/attributes/suppliers'), 'Land'))
    const english = new Set(column(await client.open('/attributes/suppliers'), 'Country'))
    expect(countries.size).toBe(english.size)
    expect([...countries]).not.toEqual([...english])
  })

  it('reads suppliers page by page until all are there [ATTR-10] [I18N-13]', async () => {
    const staff = new Browser(server)
    await (await staff.signIn('staff@demo.test')).press('1003 (Quay Archive)')
    const { page, calls } = await callsTo('/suppliers', () => staff.open('/attributes/suppliers'))
    expect(calls.map(({ query }) => query)).toEqual([{ page: '1' }, { page: '2' }, { page: '3' }])
    expect(countOf(page)).toBe('1–20 of 250')
  })

  it('keeps its search when upstream does not answer', async () => {
    await (await client.open('/')).press('1002 (Polder Sports)')
    await server.faults({ path: '/vascodes', kind: 'status', status: 500, times: 9 })
    const page = await client.open('/attributes/vascodes?q=label')
    expect(page.status).toBe(503)
    expect(page.form('.list').value('Search by name')).toBe('label')
    await server.clearFaults()
    expect((await client.open('/attributes/vascodes')).status).toBe(200)
  })

  it('a list of reference data is exported whole [BEY-33]', async () => {
    // 250 rows are asked about first
    const asked = await (await client.open('/attributes/suppliers')).press('All as CSV')
    const file = await asked.press('Continue')
    expect(file.bytes.toString().trim().split('\r\n')).toHaveLength(251)
  })
})

describe('a record of reference data', () => {
  const add = async (list: string, entries: Record<string, string>, tick?: string) => {
    const page = await (await client.open(`/attributes/${list}`)).link('Add')
    let form = page.form('#record')
    for (const [label, value] of Object.entries(entries)) form = form.fill(label, value)
    if (tick) form = form.tick(tick)
    return callsTo(`/${list}`, () => form.press('Save'))
  }

  it('is created with the fields of its list, and is in the list at once [ATTR-05] [ATTR-06] [ATTR-07] [ATTR-08] [ATTR-09] [ATTR-11] [ATTR-13]', async () => {
    const code = 'Supplier code'
    const cases: [string, Record<string, string>, string | undefined, object][] = [
      ['colors', { Name: 'Zinc', [code]: 'ZNC' }, undefined, { name: 'Zinc', supplier_id: 'ZNC' }],
      [
        'sizes',
        { Name: 'Zinc', [code]: '', Length: '1,5', Width: '2.25' },
        undefined,
        { name: 'Zinc', supplier_id: null, length: 1.5, width: 2.25 },
      ],
      [
        'types',
        { Name: 'Zinc' },
        'Uses size groups',
        { name: 'Zinc', supplier_tid: null, use_size_group: true },
      ],
      ['brands', { Name: 'Zinc', [code]: 'B9' }, undefined, { name: 'Zinc', supplier_bid: 'B9' }],
      ['suppliers', { Name: 'Zinc' }, undefined, { name: 'Zinc' }],
      [
        'collections',
        { Name: 'Zinc', Year: '2027', Type: 'main' },
        undefined,
        { name: 'Zinc', supplier_cid: null, year: '2027', type: 'main' },
      ],
    ]
    for (const [list, entries, tick, body] of cases) {
      const { page, calls } = await add(list, entries, tick)
      const writes = calls.filter(({ method }) => method === 'POST')
      expect([list, writes.map((call) => call.body)]).toEqual([list, [body]])
      expect(page.path).toBe(`/attributes/${list}`)
      expect(page.messages()).toContainEqual({
        kind: 'success',
        text: 'Action processed successfully',
      })
      expect(column(await client.open(`/attributes/${list}?q=zinc`), 'Name')).toEqual(['Zinc'])
    }
  })

  it('of colours and sizes can be changed, of other lists only made [ATTR-05] [ATTR-06] [ATTR-12]', async () => {
    const list = await client.open('/attributes/colors?q=mint')
    const page = await list.link('Edit Mint', { nth: 0 })
    const id = page.path.split('/').at(-1)
    const { calls } = await callsTo(`/colors/${id}`, () =>
      page.form('#record').fill('Name', 'Mint green').press('Save'),
    )
    expect(calls.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { name: 'Mint green', supplier_id: 'MNT' }],
    ])
    expect(column(await client.open('/attributes/colors?q=mint+green'), 'ID')).toEqual([id])
    for (const other of ['types', 'brands', 'suppliers', 'collections']) {
      const shown = await client.open(`/attributes/${other}`)
      expect(shown.table().headings).not.toContain('Edit')
      expect((await client.open(`/attributes/${other}/1001`)).status).toBe(404)
    }
    expect((await client.open('/attributes/colors/999999')).status).toBe(404)
  })

  it('of the lookup lists can be neither made nor changed [ATTR-18]', async () => {
    for (const list of ['countries', 'currencies', 'webservices', 'vascodes']) {
      const page = await client.open(`/attributes/${list}`)
      expect(page.hasLink('Add')).toBe(false)
      expect((await client.open(`/attributes/${list}/create`)).status).toBe(404)
    }
  })

  it('that breaks a rule comes back with its entries, and nothing is sent [ATTR-13]', async () => {
    const cases: [string, string, string, string][] = [
      ['colors', 'Name', '  ', 'Name is required'],
      ['colors', 'Name', 'x'.repeat(71), 'Name cannot be longer than 70 characters'],
      [
        'colors',
        'Supplier code',
        'x'.repeat(36),
        'Supplier code cannot be longer than 35 characters',
      ],
      ['sizes', 'Length', 'long', 'Length is not valid'],
      ['sizes', 'Width', '1,2,3', 'Width is not valid'],
      ['collections', 'Year', '27', 'Year is not valid'],
    ]
    for (const [list, label, value, message] of cases) {
      const { page, calls } = await add(list, { Name: 'Zinc', [label]: value })
      expect([page.status, page.main.includes(message)]).toEqual([422, true])
      expect(page.form('#record').value(label)).toBe(value)
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    }
  })

  it('that upstream refuses says why and keeps its entries [ATTR-13]', async () => {
    await server.faults({
      method: 'POST',
      path: '/brands',
      kind: 'status',
      status: 422,
      body: { error: { en: 'This brand exists' } },
    })
    const { page } = await add('brands', { Name: 'Zinc' })
    expect(page.main).toContain('This brand exists')
    expect(page.form('#record').value('Name')).toBe('Zinc')
  })

  it('is written once, however often its form is sent, and never called saved when nobody knows', async () => {
    await server.faults({ method: 'POST', path: '/brands', kind: 'applyThenReset' })
    const page = await client.open('/attributes/brands/create')
    const form = page.form('#record').fill('Name', 'Zinc')
    const { page: after, calls } = await callsTo('/brands', async () => {
      await form.press('Save')
      return form.press('Save')
    })
    expect(after.main).toContain('We do not know whether this was saved')
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('is not to be had where the warehouse is read-only: no form, and 403 for one that is sent [ATTR-03]', async () => {
    const form = (await client.open('/attributes/colors/create'))
      .form('#record')
      .fill('Name', 'Zinc')
    await (await client.open('/')).press('1003 (Quay Archive)')
    const list = await client.open('/attributes/colors')
    expect(list.hasLink('Add')).toBe(false)
    expect(list.table().headings).not.toContain('Edit')
    expect((await client.open('/attributes/colors/create')).status).toBe(403)
    const { page, calls } = await callsTo('/colors', () =>
      form.tamper('company', '3').press('Save'),
    )
    expect(page.status).toBe(403)
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})
