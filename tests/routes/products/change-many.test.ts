import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findProducts } from '#contract/products'
import type { Browser, Page } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import {
  article,
  articles,
  csv,
  lastCall,
  applyChanges,
  runImport,
  settled,
  signedIn,
  upload,
  upstream,
  writesSince,
  type Row,
} from '../imports/support'

const server = portal()
let client: Browser
let call: Awaited<ReturnType<typeof upstream>>

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  call = await upstream('client@demo.test')
})
afterEach(() => server.clearFaults())

const inMasterdata = (rows: Row[]) => call('/saleskit/sku', rows)

/** A field of the products whose numbers begin so, by number. */
async function held(prefix: string, field: string): Promise<Record<string, string>> {
  const query = '?order=asc&sc=sku&page=1&limit=1000'
  const answer = (await call(findProducts.path + query, { search: prefix })) as unknown as {
    result: Record<string, string>[]
  }
  return Object.fromEntries(answer.result.map((row) => [row.sku ?? '', row[field] ?? ''] as const))
}

/** The screen for these products, by their list. */
async function open(prefix: string, ...numbers: string[]): Promise<Page> {
  const list = await client.open(`/warehouse?q=${prefix}`)
  const form = list.form('.list').tick(...numbers.map((number) => `Select ${number}`))
  return form.press('Change')
}

const change = (page: Page, field: string, value: string, find = '') =>
  page
    .form('New value')
    .fill('Field', field)
    .fill('Replace', find)
    .fill('New value', value)
    .press('Show what changes')
    .then(settled)

const masterdata = (page: Page) => page.find('.masterdata [role=status]').textContent

describe('several products', () => {
  it('that are ticked get a value by a change that is shown first, and give it back [BEY-90]', async () => {
    await inMasterdata(articles('TICK', 3, () => ({ Season: 'SS26', Brand: 'Old' })))
    const page = await open('TICK', 'TICK-1', 'TICK-2')
    expect(page.main).toContain('Selected: 2')
    const before = await lastCall()
    const preview = await change(page, 'Season', 'SS27')
    expect(preview.h1).toBe('Changes')
    expect(preview.main).not.toMatch(/\b(import|file)/i)
    expect(masterdata(preview)).toContain('2 changed')
    expect(await writesSince(before)).toEqual([])
    const done = await applyChanges(preview)
    expect(await held('TICK-', 'season')).toEqual({
      'TICK-1': 'SS27',
      'TICK-2': 'SS27',
      'TICK-3': 'SS26',
    })
    const asked = await done.link('Take back')
    expect(asked.main).toContain('Unchanged since Season SS27.csv: 2')
    const back = await settled(await asked.press('Show what changes back'))
    expect(masterdata(back)).toContain('2 changed')
    await applyChanges(back)
    expect(new Set(Object.values(await held('TICK-', 'season')))).toEqual(new Set(['SS26']))
    expect(new Set(Object.values(await held('TICK-', 'brand')))).toEqual(new Set(['Old']))
    const again = await done.link('Take back')
    expect(again.main).toContain('Nothing of Season SS27.csv can be taken back')
    expect(again.main).toContain('Already have their old values: 2')
  })

  it('keep what others save in their other fields meanwhile, also when they are taken back [BEY-90] [BEY-44]', async () => {
    await inMasterdata(articles('OTHERS', 2, () => ({ Season: 'SS26', Brand: 'Old' })))
    const preview = await change(await open('OTHERS', 'OTHERS-1', 'OTHERS-2'), 'Season', 'SS27')
    await inMasterdata([{ ArticleNumber: 'OTHERS-1', Brand: 'Theirs' }])
    const done = await applyChanges(preview)
    expect(await held('OTHERS-', 'brand')).toEqual({ 'OTHERS-1': 'Theirs', 'OTHERS-2': 'Old' })
    const back = await settled(await (await done.link('Take back')).press('Show what changes back'))
    await inMasterdata([{ ArticleNumber: 'OTHERS-2', Brand: 'Theirs too' }])
    await applyChanges(back)
    expect(await held('OTHERS-', 'brand')).toEqual({
      'OTHERS-1': 'Theirs',
      'OTHERS-2': 'Theirs too',
    })
    expect(new Set(Object.values(await held('OTHERS-', 'season')))).toEqual(new Set(['SS26']))
  })

  it('are not made anew where somebody has renamed or removed them meanwhile [BEY-90] [BEY-44]', async () => {
    await inMasterdata(articles('GONE', 2, () => ({ Season: 'SS26' })))
    const preview = await change(await open('GONE', 'GONE-1', 'GONE-2'), 'Description', 'Other')
    const query = '?order=asc&sc=sku&page=1&limit=1'
    const found = await call(findProducts.path + query, { search: 'GONE-1' })
    const [{ id } = {}] = (found as unknown as { result: { id?: number }[] }).result
    await call('/saleskit/sku', [{ id, ArticleNumber: 'GONE-RENAMED' }])
    const done = await applyChanges(preview)
    expect(done.messages()[0]?.text).toBe('Changed 1 products, 1 products failed.')
    expect(done.main).toContain('This article is not there any more; nothing was changed')
    expect(await held('GONE-', 'description')).toEqual({
      'GONE-2': 'Other',
      'GONE-RENAMED': 'Imported GONE-1',
    })
  })

  it('change whatever an earlier system has stored in their other fields, and as their number is written [BEY-90]', async () => {
    const numbers = ['OLD-1\u00a0X', 'OLD-2  Y', 'OLD-3']
    const odd = [{}, {}, { HSCode: 'ABCDEFGHIJ', CountryOfOrigin: 'UK' }]
    await inMasterdata(numbers.map((number, n) => article(number, odd[n])))
    const list = await client.open('/warehouse?q=OLD-')
    const page = await (await list.link('Select page')).form('.list').press('Change')
    const preview = await change(page, 'Season', 'SS27')
    expect(masterdata(preview)).toContain('3 changed')
    expect((await applyChanges(preview)).main).toContain('Changed 3 products, 0 products failed.')
    expect(await held('OLD-', 'season')).toEqual(
      Object.fromEntries(numbers.map((number) => [number, 'SS27'])),
    )
  })

  it('that match get a part of a text replaced; the others are counted [BEY-90]', async () => {
    await inMasterdata([
      ...articles('MATCH', 25, () => ({ Description: 'Blue shirt' })),
      article('MATCH-OTHER', { Description: 'Red shirt' }),
    ])
    const list = await client.open('/warehouse?q=MATCH-')
    const all = await list.link('Select all 26 matching')
    const page = await all.form('.list').press('Change')
    expect(page.main).toContain('Selected: 26')
    const preview = await change(page, 'Description', 'Navy', 'Blue')
    expect(preview.messages().map(({ text }) => text)).toEqual([
      'Left as they are, because they have this value already or nothing to replace: 1',
    ])
    expect(masterdata(preview)).toContain('25 changed')
    await applyChanges(preview)
    const names = Object.values(await held('MATCH-', 'description'))
    expect(names.filter((name) => name === 'Navy shirt').length).toBe(25)
  })

  it('are ticked by their numbers, in small letters too [BEY-90]', async () => {
    await inMasterdata(articles('NUMBER', 2))
    const list = await client.open('/warehouse')
    const asked = await list.form('.list').press('Select by number')
    const found = await asked

      .form('Select')
      .fill('Numbers or references', 'number-1\nNUMBER-2\nNUMBER-9')
      .press('Select')
    expect(
      found
        .messages()
        .map(({ text }) => text)
        .join(),
    ).toContain('NUMBER-9')
    const page = await found.form('.list').press('Change')
    expect(page.main).toContain('Selected: 2')
  })

  it('that others have changed since keep that, unless they are ticked [BEY-90]', async () => {
    await inMasterdata(articles('SINCE', 4, () => ({ Brand: 'Old' })))
    const numbers = [1, 2, 3, 4].map((n) => `SINCE-${n}`)
    const done = await applyChanges(await change(await open('SINCE', ...numbers), 'Brand', 'New'))
    for (const number of ['SINCE-2', 'SINCE-3', 'SINCE-4'])
      await inMasterdata([article(number, { Brand: 'Theirs' })])
    const asked = await done.link('Take back')
    expect(asked.main).toContain('New.csv: 1')
    expect(asked.main).toContain('SINCE-2 (Brand)')
    const form = asked.form('Show what changes back').tick('SINCE-3 (Brand)')
    await applyChanges(await settled(await form.press('Show what changes back')))
    expect(await held('SINCE-', 'brand')).toEqual({
      'SINCE-1': 'Old',
      'SINCE-2': 'Theirs',
      'SINCE-3': 'Old',
      'SINCE-4': 'Theirs',
    })
  })

  it('says what it cannot take back: new products, fields that were empty [BEY-90]', async () => {
    await inMasterdata([article('EMPTY-1', { Fabric: '' }), article('EMPTY-2', { Fabric: 'Wool' })])
    const done = await applyChanges(
      await change(await open('EMPTY', 'EMPTY-1', 'EMPTY-2'), 'Fabric', 'Cotton'),
    )
    const asked = await done.link('Take back')
    expect(asked.main).toContain('cannot be made empty again: EMPTY-1')
    await applyChanges(await settled(await asked.press('Show what changes back')))
    expect(await held('EMPTY-', 'fabric')).toEqual({ 'EMPTY-1': 'Cotton', 'EMPTY-2': 'Wool' })
  })

  it('that were sent before they were compared are counted, not forgotten [BEY-90]', async () => {
    const rows = articles('BLIND', 2)
    await inMasterdata(rows)
    await server.faults({
      method: 'POST',
      path: '/products/multifilter',
      kind: 'status',
      status: 500,
      times: 100,
    })
    const preview = await upload(
      client,
      csv(
        rows.map((row) => ({ ...row, Season: 'SS27' })),
        'blind.csv',
      ),
    )
    const done = await runImport(preview)
    await server.clearFaults()
    const id = done.url.searchParams.get('import')
    const asked = await client.open(`/warehouse/take-back?import=${id}`)
    expect(asked.main).toContain('so their old values are not known: 2')
  })

  it('that would stay as they are make no upload, and the entries stand [BEY-90]', async () => {
    await inMasterdata(articles('SAME', 2, () => ({ Season: 'SS26' })))
    const page = await change(await open('SAME', 'SAME-1', 'SAME-2'), 'Season', 'SS26')
    expect(page.status).toBe(422)
    expect(
      page
        .messages()
        .map(({ text }) => text)
        .join(),
    ).toContain('Nothing would change')
    expect(page.form('New value').value('New value')).toBe('SS26')
  })

  it('that cannot all be read make no upload [BEY-90]', async () => {
    await inMasterdata(articles('UNREAD', 2))
    const page = await open('UNREAD', 'UNREAD-1', 'UNREAD-2')
    await server.faults({
      method: 'POST',
      path: '/products/multifilter',
      kind: 'status',
      status: 500,
    })
    const refused = await change(page, 'Season', 'SS27')
    expect([refused.status, refused.messages()[0]?.text]).toEqual([
      503,
      'Not all that is selected could be read. Nothing was changed; please try again.',
    ])
    expect(refused.form('New value').value('New value')).toBe('SS27')
  })

  it('that the disk does not take are told of, however often, and keep no place [BEY-90]', async () => {
    await inMasterdata(articles('DISK', 1))
    const own = await startPortal()
    rmSync(join(own.dataDir, 'uploads'), { recursive: true, force: true })
    writeFileSync(join(own.dataDir, 'uploads'), '')
    const browser = await signedIn('client@demo.test', own.url)
    const list = await browser.open('/warehouse?q=DISK')
    const page = await list.form('.list').tick('Select DISK-1').press('Change')
    const told = []
    for (let press = 0; press < 4; press++) told.push(await change(page, 'Season', `SS${press}`))
    expect(told.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    expect(new Set(told.map((one) => one.messages()[0]?.text)).size).toBe(1)
  })

  it('are those of the company alone: none are selected for another [BEY-90]', async () => {
    const nobody = await client.open('/warehouse/change?of=1002&sel=1')
    expect([nobody.path, nobody.messages()[0]?.text]).toEqual([
      '/warehouse',
      'No products selected',
    ])
    const foreign = await client.open('/warehouse/take-back?import=AAAAAAAAAAAAAAAAAAAAAA')
    expect(foreign.path).toContain('/warehouse/import-products')
  })
})
