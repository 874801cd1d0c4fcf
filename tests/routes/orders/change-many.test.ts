import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import type { Browser, Page } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { portal, startPortal, type CallRecord } from '../../support/portal'
import { lastCall, applyChanges, settled, signedIn } from '../imports/support'
import { kinds, type Kind } from './kinds'

const server = portal()
let client: Browser
let token: string

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('solo@demo.test')
  const answer = await ask('POST', '/auth', { email: 'solo@demo.test', password: 'demo1234' })
  token = (answer.result as { jwt_token: string }).jwt_token
})
beforeEach(() => server.clearFaults())

/** What can be changed of each kind: a text first, and beside it a choice or a day. */
interface Changed {
  path: string
  name: string
  text: { label: string; column: string; draft: string; read: string }
  other: { form: string; label: string; value: string; read: string; becomes: unknown }
  /** How a concept is saved, and of which of these calls it is. */
  save: { method: string; path: string; id: (call: CallRecord) => unknown }
  submit: (id: number) => string
  number: string
  /** All that a concept may hold beside its number, its text and its line. */
  rich: object
}

const day = (text: string) => Date.parse(`${text}T00:00:00+02:00`) / 1000
const arrival = {
  form: '#change-ExpectedArrivalDate',
  value: '2031-05-06',
  read: 'time_arrival',
  becomes: day('2031-05-06'),
}

const changedKinds: readonly Changed[] = [
  {
    path: '/outbound-orders',
    name: 'outbound',
    text: {
      label: 'Order reference',
      column: 'OrderReference',
      draft: 'OrderReference',
      read: 'order_reference',
    },
    other: {
      form: '#change-ShippingMethod',
      label: 'Shipping method',
      value: 'DPD Classic',
      read: 'shipping_id',
      becomes: 4,
    },
    save: {
      method: 'POST',
      path: '/saleskit/shp',
      id: ({ body }) => (body as { Id?: number }).Id,
    },
    submit: (id) => `/saleskit/shp/${id}/submit`,
    number: 'external_order_id',
    rich: {
      ClientReference: 'Client',
      OrderType: 'LB2BF',
      SubType: 'WHOLESALE',
      ReturnShippingId: 13,
      LanguageCode: 'FRA',
      IncoTerm: 'FCA',
      IncoTermPlace: 'Venlo',
      IncoTermCountry: 'NL',
      Addresses: Object.fromEntries(
        ['receiver', 'invoiceAddress', 'buyer', 'dropsite', 'seller', 'importer'].map((kind) => [
          kind,
          {
            ...{ name: `The ${kind}`, ascription: 'Attn', street: 'Quay', number: '1' },
            ...{ extension: 'a', address: 'Back', zipcode: '1012 LG', city: 'Venlo' },
            ...{ alpha2: 'NL', region: 'LI', phone: '12', eori: 'NL1', vat_number: 'NL2' },
            supplier_aid: `ID ${kind}`,
          },
        ]),
      ),
      Products: [3, 4].map((quantity) => ({
        ExternalArticleId: 'PS101-110-3',
        Quantity: quantity,
        ClientReference: `C${quantity}`,
        LineReference: `L${quantity}`,
        Prices: [
          {
            ...{ Type: 'sale', CurrencyCode: 'EUR', Amount: 1.5, VatCode: 'I' },
            ...{ VatPercentage: 21, Country: 'NL', Region: 'LI' },
          },
        ],
      })),
      Instructions: [
        { Type: 'customs', SequenceNumber: 2, Code: 'EORINUMBER', Description: 'E', Info: 'NL3' },
        { Type: 'packing', SequenceNumber: 7, Code: 'BOX', Description: 'Box', Info: 'Blue' },
      ],
    },
  },
  {
    path: '/inbound-orders',
    name: 'inbound',
    text: { label: 'Reference', column: 'Reference', draft: 'Reference', read: 'reference' },
    other: { ...arrival, label: 'Expected arrival date' },
    save: { method: 'PUT', path: '/saleskit/po', id: ({ path }) => path },
    submit: (id) => `/saleskit/po/${id}/finalize`,
    number: 'external_order_id',
    rich: {
      VasCode: 'VAS01',
      ExpectedArrival: day('2031-05-04') + 45_000,
      Lines: [2, 3].map((quantity) => ({
        ...{ ExternalArticleId: 'PS101-110-3', Quantity: quantity, Origin: 'CN' },
        ...{ SupplierLineId: `S${quantity}`, LotNumber: `L${quantity}`, Prepacked: 'Y' },
        GrossWeight: quantity + 0.5,
      })),
    },
  },
  {
    path: '/returns',
    name: 'returns',
    text: { label: 'Reference', column: 'Reference', draft: 'Reference', read: 'reference' },
    other: { ...arrival, label: 'Expected arrival date' },
    save: { method: 'POST', path: '/saleskit/rcp', id: ({ body }) => (body as { Id?: number }).Id },
    submit: (id) => `/saleskit/rcp/${id}/submit`,
    number: 'external_return_id',
    rich: {
      ...{ ClientReference: 'Client', Comment: 'Two parcels', Sender: 'Someone' },
      ...{ Channel: 'b2b', SubType: 'WHOLESALE', ExpectedArrival: day('2031-05-04') + 45_000 },
      Lines: [2, 3].map((quantity) => ({
        ...{ ExternalArticleId: 'PS101-110-3', Quantity: quantity },
        ...{ Reason: `Too ${quantity}`, OriginalOrderId: `O${quantity}` },
      })),
    },
  },
]

const rows = changedKinds.map((changed) => {
  const kind = kinds.find(({ path }) => path === changed.path)!
  return [changed.name, { ...kind, ...changed }] as const
})
type Row = Kind & Changed

async function ask(method: string, path: string, body: unknown, of = token) {
  const answer = await fetch(`${server.sandboxUrl}/v1${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(of ? { Authorization: `Bearer ${of}` } : undefined),
    },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { result: unknown }
}

/** Concepts `prefix-1`, `prefix-2` and so on; their ids. */
async function makeConcepts(row: Row, prefix: string, count: number, reference = 'Old') {
  const ids: number[] = []
  for (let n = 1; n <= count; n++) {
    const draft = { ...row.draft(`${prefix}-${n}`), [row.text.draft]: reference }
    const { result } = await ask('POST', row.drafts, draft)
    ids.push((result as { id: number }).id)
  }
  return ids
}

/** What upstream holds in a field of the orders whose numbers begin so, by number. */
async function held(
  row: Row,
  prefix: string,
  field = row.text.read,
): Promise<Record<string, unknown>> {
  const query = '?order=asc&page=1&limit=1000'
  const { result } = await ask('POST', row.find + query, { search: prefix })
  return Object.fromEntries(
    (result as Record<string, unknown>[]).map((one) => [String(one[row.number]), one[field]]),
  )
}

/** Somebody else saves a text. */
function saveText(row: Row, id: number, number: string, text: string) {
  const { method, path, body } = row.change(id, number)
  return ask(method, path, { ...body, ...row.draft(number), [row.text.draft]: text })
}

async function open(row: Row, prefix: string, ...numbers: string[]): Promise<Page> {
  const list = await client.open(`${row.path}?q=${prefix}`)
  return list
    .form('.list')
    .tick(...numbers.map((number) => `Select ${number}`))
    .press('Change')
}

const change = (page: Page, row: Row, value: string, find = '') =>
  page
    .form('#change')
    .fill('Field', row.text.column)
    .fill('Replace', find)
    .fill('New value', value)
    .press('Show what changes')
    .then(settled)

const masterdata = (page: Page) => page.find('.masterdata [role=status]').textContent

const saving = (row: Row) => ({ method: row.save.method, path: `${row.drafts}*` })

const savesSince = async (row: Row, id: number) =>
  (await server.calls(id)).filter(
    ({ method, path, query }) =>
      path.startsWith(row.drafts) && method === row.save.method && query.action !== 'validate',
  )

const prefixFor = (name: string) => (word: string) => `${name.slice(0, 3).toUpperCase()}-${word}`

describe.each(rows)('several concepts: %s', (name, row) => {
  const prefix = prefixFor(name)

  it('that are ticked get a value by an import that shows it first, and give it back [BEY-90]', async () => {
    const start = prefix('TICK')
    await makeConcepts(row, start, 3)
    const page = await open(row, start, `${start}-1`, `${start}-2`)
    expect(page.main).toContain('Selected: 2')
    const before = await lastCall()
    const preview = await change(page, row, 'New')
    expect(masterdata(preview)).toContain('2 changed')
    expect(await savesSince(row, before)).toEqual([])
    expect(preview.findAll('button').map((one) => one.textContent)).not.toContain('Import & Submit')
    const done = await applyChanges(preview)
    expect(done.messages()[0]?.text).toBe('Changed 2 orders, 0 orders failed.')
    expect(await held(row, start)).toEqual({
      [`${start}-1`]: 'New',
      [`${start}-2`]: 'New',
      [`${start}-3`]: 'Old',
    })
    const asked = await done.link('Take back')
    expect(asked.main).toMatch(/Unchanged since .*New\.csv: 2/)
    const back = await settled(await asked.press('Show what changes back'))
    expect(masterdata(back)).toContain('2 changed')
    await applyChanges(back)
    expect(new Set(Object.values(await held(row, start)))).toEqual(new Set(['Old']))
    expect((await done.link('Take back')).main).toContain('Already have their old values: 2')
  })

  it('are saved with all else that they hold [BEY-90]', async () => {
    const number = prefix('WHOLE')
    const draft = { ...row.draft(number), [row.text.draft]: 'Old', ...row.rich }
    const { result } = await ask('POST', row.drafts, draft)
    const { id } = result as { id: number }
    const before = await fetchOrder(row, id)
    await applyChanges(await change(await open(row, number, number), row, 'New'))
    const after = await fetchOrder(row, id)
    expect(after).not.toEqual(before)
    expect(after).toEqual({ ...before, ...withText(row, before, 'New') })
  })

  it('get another day or method, and the old one back [BEY-90]', async () => {
    const start = prefix('OTHER')
    await makeConcepts(row, start, 1)
    const { form, label, value, read, becomes } = row.other
    const before = await held(row, start, read)
    const page = await open(row, start, `${start}-1`)
    const preview = await page.form(form).fill(label, value).press('Show what changes')
    const done = await applyChanges(await settled(preview))
    expect(await held(row, start, read)).toEqual({ [`${start}-1`]: becomes })
    const asked = await done.link('Take back')
    await applyChanges(await settled(await asked.press('Show what changes back')))
    expect(await held(row, start, read)).toEqual(before)
  })

  it('that are submitted are left out and named, and never sent, also where it happens meanwhile [BEY-90]', async () => {
    const start = prefix('SENT')
    const ids = await makeConcepts(row, start, 3)
    await ask('POST', row.submit(ids[0]!), { cancelled: false })
    const numbers = [1, 2, 3].map((n) => `${start}-${n}`)
    const preview = await change(await open(row, start, ...numbers), row, 'New')
    expect(preview.messages()[0]?.text).toBe(
      `Left out, because only concepts can be changed here: ${start}-1`,
    )
    await ask('POST', row.submit(ids[1]!), { cancelled: false })
    const done = await applyChanges(preview)
    expect(done.messages()[0]?.text).toBe('Changed 1 orders, 1 orders failed.')
    expect(done.main).toContain('This order is not a concept any more; nothing was changed')
    expect(await held(row, start)).toEqual({
      [`${start}-1`]: 'Old',
      [`${start}-2`]: 'Old',
      [`${start}-3`]: 'New',
    })
  })

  it('whose answer does not come are looked up and not sent twice [BEY-90] [NET-08]', async () => {
    const start = prefix('LOST')
    await makeConcepts(row, start, 3)
    const numbers = [1, 2, 3].map((n) => `${start}-${n}`)
    const preview = await change(await open(row, start, ...numbers), row, 'New')
    const before = await lastCall()
    const path = `${row.drafts}*`
    await server.faults({ method: row.save.method, path, kind: 'applyThenReset' })
    const done = await applyChanges(preview)
    expect(done.messages()[0]?.text).toBe('Changed 3 orders, 0 orders failed.')
    expect(await savesSince(row, before)).toHaveLength(3)
    expect(new Set(Object.values(await held(row, start)))).toEqual(new Set(['New']))
  })

  it('are those of the company alone, and of who may write [BEY-90] [SHELL-13]', async () => {
    const nobody = await client.open(`${row.path}/change?of=1001&sel=1`)
    expect([nobody.path, nobody.messages()[0]?.text]).toEqual([row.path, row.noneSelected])
    const foreign = await client.open(`${row.path}/take-back?import=AAAAAAAAAAAAAAAAAAAAAA`)
    expect(foreign.path).toContain(`${row.path}/import-`)
    const reader = await signedIn('client@demo.test')
    const products = await reader.open('/')
    await products.form('[action="/session/company"]').press('1003 (Quay Archive)')
    const list = await reader.open(row.path)
    expect(list.findAll('button').map((button) => button.textContent)).not.toContain('Change')
    expect((await reader.open(`${row.path}/change?of=1003&sel=1`)).status).toBe(403)
  })
})

// what imports do with rows is the same for every kind
describe.each(oneOfEach(rows, () => 'any'))('several concepts: %s', (name, row) => {
  const prefix = prefixFor(name)

  it('that match get a part of a text replaced; those without it are counted [BEY-90]', async () => {
    const start = prefix('MATCH')
    await makeConcepts(row, start, 22, 'Week 12')
    await makeConcepts(row, `${start}-OTHER`, 1, 'None')
    const list = await client.open(`${row.path}?q=${start}`)
    const page = await (await list.link('Select all 23 matching')).form('.list').press('Change')
    expect(page.main).toContain('Selected: 23')
    const preview = await change(page, row, '13', '12')
    expect(preview.messages().map(({ text }) => text)).toEqual([
      'Left as they are, because they have this value already or nothing to replace: 1',
    ])
    await applyChanges(preview)
    const texts = Object.values(await held(row, start))
    expect(texts.filter((text) => text === 'Week 13').length).toBe(22)
  })

  it('have a field that was empty, and is empty again [BEY-90]', async () => {
    const start = prefix('EMPTY')
    await makeConcepts(row, start, 2, '')
    const numbers = [`${start}-1`, `${start}-2`]
    const done = await applyChanges(await change(await open(row, start, ...numbers), row, 'New'))
    const asked = await done.link('Take back')
    await applyChanges(await settled(await asked.press('Show what changes back')))
    expect(Object.values(await held(row, start)).filter(Boolean)).toEqual([])
    await applyChanges(await change(await open(row, start, `${start}-1`), row, 'Again'))
    await applyChanges(await change(await open(row, start, `${start}-1`), row, ''))
    expect(Object.values(await held(row, start)).filter(Boolean)).toEqual([])
  })

  it('that others change between preview and start are not overwritten, and nor is what they took away [BEY-90] [BEY-44]', async () => {
    const start = prefix('MEAN')
    const ids = await makeConcepts(row, start, 2)
    const preview = await change(await open(row, start, `${start}-1`, `${start}-2`), row, 'New')
    await saveText(row, ids[0]!, `${start}-1`, 'Theirs')
    const done = await applyChanges(preview)
    expect(done.main).toContain('nothing was changed. It is now: Theirs')
    expect(await held(row, start)).toEqual({ [`${start}-1`]: 'Theirs', [`${start}-2`]: 'New' })
  })

  it('that could not be compared are not sent unseen [BEY-90] [BEY-44]', async () => {
    const start = prefix('BLIND')
    await makeConcepts(row, start, 1)
    const page = await open(row, start, `${start}-1`)
    const find = { method: 'POST', path: row.find }
    await server.faults({ ...find }, { ...find, kind: 'status', status: 500, times: 100 })
    const preview = await change(page, row, 'New')
    await server.clearFaults()
    expect(masterdata(preview)).toContain('Nothing can be changed without it.')
    const refused = await preview.press('Apply changes')
    expect([refused.status, refused.messages()[0]?.text]).toEqual([
      409,
      'Start it once it is compared with what is stored.',
    ])
    expect(await held(row, start)).toEqual({ [`${start}-1`]: 'Old' })
  })

  it('that others change while those before them are saved are not overwritten [BEY-90] [BEY-44]', async () => {
    const start = prefix('DURING')
    const ids = await makeConcepts(row, start, 12)
    const list = await client.open(`${row.path}?q=${start}`)
    const page = await (await list.link('Select page')).form('.list').press('Change')
    const preview = await change(page, row, 'New')
    const before = await lastCall()
    await server.faults({ ...saving(row), delayMs: 300, times: 14 })
    await preview.press('Apply changes')
    await expect.poll(async () => (await savesSince(row, before)).length).toBeGreaterThan(0)
    // the first of the list is saved by now, the last is not
    await Promise.all([0, 11].map((n) => saveText(row, ids[n]!, `${start}-${n + 1}`, 'Theirs')))
    const done = await settled(await client.open(preview.path))
    expect(done.main).toContain('nothing was changed. It is now: Theirs')
    const texts = Object.values(await held(row, start))
    expect(texts.filter((text) => text === 'Theirs')).toHaveLength(2)
  })

  it('that two imports change at once are saved by one after the other [BEY-90]', async () => {
    const start = prefix('TURN')
    await makeConcepts(row, start, 8, '')
    const page = await open(row, start, ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${start}-${n}`))
    const { form, label, value, read, becomes } = row.other
    const one = await change(page, row, 'New')
    const other = await settled(await page.form(form).fill(label, value).press('Show what changes'))
    await server.faults({ ...saving(row), delayMs: 60, times: 16 })
    await Promise.all([applyChanges(one), applyChanges(other)])
    expect(new Set(Object.values(await held(row, start)))).toEqual(new Set(['New']))
    expect(new Set(Object.values(await held(row, start, read)))).toEqual(new Set([becomes]))
  })

  it('get what is typed as it is, and blanks are nothing [BEY-90]', async () => {
    const start = prefix('TYPED')
    await makeConcepts(row, start, 1, 'in USD')
    const at = () => open(row, start, `${start}-1`)
    await applyChanges(await change(await at(), row, '$$ $&', 'USD'))
    expect(await held(row, start)).toEqual({ [`${start}-1`]: 'in $$ $&' })
    const preview = await change(await at(), row, '  ')
    await applyChanges(preview)
    expect(Object.values(await held(row, start)).filter(Boolean)).toEqual([])
    const none = await change(await at(), row, ' ')
    expect(none.messages()[0]?.text).toContain('Nothing would change')
  })

  it('of which one is gone are changed but for that one, which is named [BEY-90]', async () => {
    const start = prefix('GONE')
    const ids = await makeConcepts(row, start, 2)
    const page = await open(row, start, `${start}-1`, `${start}-2`)
    const list = await client.open(`${row.path}?q=${start}`)
    const asked = await list.form('.list').tick(`Select ${start}-1`).press('Delete selection')
    await asked.form('.confirm').press('Delete')
    const preview = await change(page, row, 'New')
    expect(preview.messages()[0]?.text).toContain(`#${ids[0]}`)
    await applyChanges(preview)
    expect(await held(row, start)).toEqual({ [`${start}-2`]: 'New' })
  })

  it('are changed back and forth without a question whether that was done before [BEY-90]', async () => {
    const start = prefix('AGAIN')
    await makeConcepts(row, start, 1)
    for (const text of ['New', 'Old', 'New']) {
      await applyChanges(await change(await open(row, start, `${start}-1`), row, text))
      expect(await held(row, start)).toEqual({ [`${start}-1`]: text })
    }
  })

  it('that others have changed since keep that, unless they are ticked [BEY-90]', async () => {
    const start = prefix('SINCE')
    const ids = await makeConcepts(row, start, 3)
    const numbers = [1, 2, 3].map((n) => `${start}-${n}`)
    const done = await applyChanges(await change(await open(row, start, ...numbers), row, 'New'))
    await saveText(row, ids[1]!, `${start}-2`, 'Theirs')
    await saveText(row, ids[2]!, `${start}-3`, 'Theirs')
    const asked = await done.link('Take back')
    expect(asked.main).toContain('New.csv: 1')
    const form = asked.form('Show what changes back')
    const back = await form.tick(`${start}-3 (${row.text.label})`).press('Show what changes back')
    await applyChanges(await settled(back))
    expect(await held(row, start)).toEqual({
      [`${start}-1`]: 'Old',
      [`${start}-2`]: 'Theirs',
      [`${start}-3`]: 'Old',
    })
  })

  it('are refused one by one, with the words of upstream [BEY-90]', async () => {
    const start = prefix('REFUSED')
    await makeConcepts(row, start, 3)
    const numbers = [1, 2, 3].map((n) => `${start}-${n}`)
    const preview = await change(await open(row, start, ...numbers), row, 'New')
    await server.faults({
      method: row.save.method,
      path: `${row.drafts}*`,
      kind: 'status',
      status: 422,
      body: { error: { en: 'Not today' } },
    })
    const done = await applyChanges(preview)
    expect(done.messages()[0]?.text).toBe('Changed 2 orders, 1 orders failed.')
    expect(done.main).toContain('Not today')
  })

  it('go on by themselves after kill -9, each saved once [BEY-90] [BEY-01]', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-change-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const env = { UPSTREAM_TIMEOUT_MS: '20000', JOB_LEASE_MS: '1500' }
    const start = prefix('KILL')
    await makeConcepts(row, start, 12)
    const first = await startPortal({ dataDir, env })
    const browser = await signedIn('solo@demo.test', first.url)
    const list = await browser.open(`${row.path}?q=${start}`)
    const page = await (await list.link('Select page')).form('.list').press('Change')
    const preview = await change(page, row, 'New')
    const before = await lastCall()
    const save = { method: row.save.method, path: `${row.drafts}*` }
    await server.faults({ ...save, times: 4 }, { ...save, kind: 'applyThenReset', delayMs: 5_000 })
    await preview.press('Apply changes')
    await expect.poll(async () => (await savesSince(row, before)).length).toBeGreaterThan(3)
    await first.stop('SIGKILL')
    await server.clearFaults()
    const second = await startPortal({ dataDir, env })
    const again = await signedIn('solo@demo.test', second.url)
    const done = await settled(await again.open(preview.path))
    expect(done.messages()[0]?.text).toBe('Changed 12 orders, 0 orders failed.')
    const saved = (await savesSince(row, before)).map(row.save.id)
    expect(saved).toHaveLength(new Set(saved).size)
    expect(new Set(Object.values(await held(row, start)))).toEqual(new Set(['New']))
    await second.stop()
  })

  it('are asked for again where they cannot all be read, with the entries [BEY-90]', async () => {
    const start = prefix('UNREAD')
    await makeConcepts(row, start, 1)
    const page = await open(row, start, `${start}-1`)
    await server.faults({ method: 'POST', path: row.find, kind: 'status', status: 500 })
    const refused = await change(page, row, 'New')
    expect([refused.status, refused.messages()[0]?.text]).toEqual([
      503,
      'Not all that is selected could be read. Nothing was changed; please try again.',
    ])
    expect(refused.form('#change').value('New value')).toBe('New')
  })

  it('of which a row cannot be read are no orders that are gone [BEY-90] [NET-08]', async () => {
    const start = prefix('ODD')
    await makeConcepts(row, start, 2)
    const page = await open(row, start, `${start}-1`, `${start}-2`)
    const asked = await ask('POST', `${row.find}?order=asc&page=1&limit=10`, { search: start })
    const [first] = asked.result as unknown[]
    const body = { ...asked, result: [first, { id: 'none' }] }
    await server.faults({ method: 'POST', path: row.find, kind: 'status', status: 200, body })
    const refused = await change(page, row, 'New')
    expect([refused.status, refused.messages()[0]?.text]).toEqual([
      503,
      'Not all that is selected could be read. Nothing was changed; please try again.',
    ])
  })
})

it('an inbound concept with customs keeps its money, papers and packages [BEY-90]', async () => {
  const [, row] = rows.find(([name]) => name === 'inbound')!
  const customs = await signedIn('client@demo.test')
  const signIn = { email: 'client@demo.test', password: 'demo1234' }
  const { jwt_token: of } = (await ask('POST', '/auth', signIn)).result as { jwt_token: string }
  const id = inboundLandmarks.concept
  const before = await fetchOrder(row, id, of)
  const number = (before.order as { external_order_id: string }).external_order_id
  const list = await customs.open(`${row.path}?q=${number}`)
  const page = await list.form('.list').tick(`Select ${number}`).press('Change')
  await applyChanges(await change(page, row, 'New'))
  expect(before).toMatchObject({ certificates: [{}, {}, {}] })
  expect(await fetchOrder(row, id, of)).toEqual({ ...before, ...withText(row, before, 'New') })
})

it('an inbound concept with customs is not saved without them once customs are off [BEY-90]', async () => {
  const [, row] = rows.find(([name]) => name === 'inbound')!
  const browser = await signedIn('client@demo.test')
  const signIn = { email: 'client@demo.test', password: 'demo1234' }
  const { jwt_token: of } = (await ask('POST', '/auth', signIn)).result as { jwt_token: string }
  const id = inboundLandmarks.concept
  const before = await fetchOrder(row, id, of)
  const number = (before.order as { external_order_id: string }).external_order_id
  await server.changeSettings('1001', { CUSTOMS: 0 })
  onTestFinished(() => server.changeSettings('1001', { CUSTOMS: 1 }))
  const list = await browser.open(`${row.path}?q=${number}`)
  const page = await list.form('.list').tick(`Select ${number}`).press('Change')
  const done = await applyChanges(await change(page, row, 'Off'))
  expect(done.messages()[0]?.text).toBe('Changed 0 orders, 1 orders failed.')
  expect(await fetchOrder(row, id, of)).toEqual(before)
})

/** As upstream has it, without when it was changed. */
async function fetchOrder(row: Row, id: number, of = token): Promise<Record<string, unknown>> {
  const path = row.find.replace('/multifilter', `/${id}`)
  const answer = await fetch(`${server.sandboxUrl}/v1${path}`, {
    headers: { Authorization: `Bearer ${of}` },
  })
  const { result } = (await answer.json()) as { result: Record<string, unknown> }
  return row.path === '/inbound-orders'
    ? { ...result, order: withoutTime(result.order as Record<string, unknown>) }
    : withoutTime(result)
}

const withoutTime = ({ time_modified: _, ...rest }: Record<string, unknown>) => rest

const withText = (row: Row, { order }: Record<string, unknown>, text: string) =>
  row.path === '/inbound-orders'
    ? { order: { ...(order as object), [row.text.read]: text } }
    : { [row.text.read]: text }
