import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import {
  article,
  articles,
  csv,
  errorsOf,
  force,
  importButton,
  lastCall,
  lines,
  runImport,
  signedIn,
  upload,
  withMaterials,
  workbook,
  writesSince,
} from './support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})

const form = (page: Page) => page.form('Search in this import')
const status = (page: Page) => page.find('.count').textContent
const line = (page: Page, row: string) => lines(page).find((one) => one.row === row)!

describe('a row with errors', () => {
  it('opens to all its cells as they were read, with its messages at the cells [BEY-08]', async () => {
    const page = await upload(
      client,
      await workbook([
        article('CELLS-1', {
          Season: null,
          Barcode: ' 0012 ',
          CountryOfOrigin: 'NLD',
          Weight: 1.5,
        }),
        article('CELLS-2'),
      ]),
    )
    const fields = form(page)
    expect(fields.labels().filter((label) => !label.startsWith('Select row'))).toEqual([
      'Search in this import',
      'Barcode',
      'Season',
      'Country of origin',
      'Article number',
      'Description',
      'Storage type',
      'Product type',
      'Size',
      'Length size',
      'Brand',
      'Fabric',
      'Style code',
      'Style description',
      'Colour code',
      'Colour description',
      'HS code',
      'Weight',
    ])
    // what is right is folded away below what is wrong
    expect(page.find('.others summary').textContent).toBe('14 other fields')
    expect(page.find('.others').hasAttribute('open')).toBe(false)
    expect(fields.value('Barcode')).toBe(' 0012 ')
    expect(fields.value('Weight')).toBe('1.5')
    const message = (label: string) => {
      const field = fields.field(label)
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
      const words = ids.map((id) => page.find(`[id="${id}"]`).textContent)
      return [field.getAttribute('aria-invalid'), ...words]
    }
    expect(message('Season')).toEqual(['true', 'Season is required'])
    expect(message('Barcode')).toEqual([
      'true',
      'Barcode cannot have leading or trailing whitespace',
    ])
    expect(message('Country of origin')).toEqual(['true', 'Country must be 2 characters'])
    expect(message('Description')).toEqual([null])
  })

  it('is checked again when it is saved, stays in sight and says what was corrected [BEY-08]', async () => {
    const page = await upload(
      client,
      csv(articles('FIX', 30, (n) => (n === 24 ? { Season: '', StorageType: 'X' } : {}))),
    )
    const second = await page.press('2')
    const once = await form(second).fill('Season', ' SS27 ').press('Save row 26')
    expect(once.path).toBe(`${second.path}&row=24`)
    expect(new URL(once.url).hash).toBe('#row-24')
    expect(once.find('#row-24 details').hasAttribute('open')).toBe(true)
    expect(errorsOf(once)).toEqual({ 26: 'Storage type must be GOH or FP' })
    expect(status(once)).toContain('Row 26: Season corrected by hand. It still has errors.')
    expect(status(once)).toContain('Rows with errors: 1.')
    expect(form(once).value('Season')).toBe('SS27')
    expect(line(once, '26').details).toContain('Corrected by hand. It was: empty')

    const twice = await form(once).fill('Storage type', 'GOH').press('Save row 26')
    expect(errorsOf(twice)).toEqual({})
    expect(status(twice)).toContain('It no longer has errors.')
    expect(importButton(twice)?.hasAttribute('disabled')).toBe(false)
    const read = twice.find('details.read').textContent
    expect(read).toContain('Corrected by hand: 1 row')
    expect(read).toContain('26: Storage type (the file says: X), Season (the file says: –)')

    const before = await lastCall()
    const done = await runImport(twice)
    expect(done.messages()[0]?.text).toBe('Imported 30 products, 0 products failed.')
    const sent = (await writesSince(before)).flatMap(({ body }) => body)
    expect(sent.find(({ ArticleNumber }) => ArticleNumber === 'FIX-25')).toMatchObject({
      Season: 'SS27',
      StorageType: 'GOH',
    })
  })

  it('brings all rows back when it was the last one with the problem that they were looked at for [BEY-08]', async () => {
    const rows = articles('LAST', 3, (n) => (n === 1 ? { Season: '' } : {}))
    const wrong = await (await upload(client, csv(rows))).press('Season is required')
    expect(lines(wrong).map(({ row }) => row)).toEqual(['3'])
    const fixed = await form(wrong).fill('Season', 'SS27').press('Save row 3')
    expect(status(fixed)).toContain('It no longer has errors.')
    expect(lines(fixed).map(({ row }) => row)).toEqual(['2', '3', '4'])
    expect(fixed.main).not.toContain('Problems')
  })

  it('leads from one to the next until none is left, on whatever page it is [BEY-08]', async () => {
    const wrong = [2, 5, 6, 19, 20, 21, 28, 33, 39, 44]
    const rows = articles('NEXT', 45, (n) => (wrong.includes(n) ? { Season: '' } : {}))
    const first = await upload(client, csv(rows))
    // from the middle on, and then from the beginning
    let page = await client.open(`${first.path}&page=2&row=20`)
    for (const [n, place] of [...wrong.slice(4), ...wrong.slice(0, 4)].entries()) {
      expect(page.find(`#row-${place} details`).hasAttribute('open')).toBe(true)
      const id = page.find(`#row-${place} [aria-invalid]`).getAttribute('name')!
      const button = page.find(`#row-${place} button[value="save-next:${place}"]`)
      expect(button.textContent).toBe('Save and next')
      const nth = page.findAll('button[value^="save-next"]').indexOf(button)
      page = await form(page).tamper(id, `SS${n}`).press('Save and next', { nth })
    }
    expect(new URL(page.url).hash).toBe('#row-19')
    expect(status(page)).toContain('Rows with errors: 0.')
    expect(importButton(page)?.hasAttribute('disabled')).toBe(false)
  })

  it('put back as the file has it is not called corrected any more [BEY-08]', async () => {
    const page = await upload(client, csv([article('BACK-1', { Season: '', Size: 'XL' })]))
    const there = await form(page).fill('Size', 'L').press('Save row 2')
    expect(line(there, '2').details).toContain('It was: XL')
    const back = await form(there).fill('Size', 'XL').press('Save row 2')
    expect(line(back, '2').details).not.toContain('Corrected by hand')
  })

  it('keeps an error value of the spreadsheet wrong until its cell is corrected [BEY-08]', async () => {
    const book = await workbook([article('NA-1', { Size: { error: '#N/A' } as never, Season: '' })])
    const page = await upload(client, book)
    const season = await form(page).fill('Season', 'SS26').press('Save row 2')
    expect(errorsOf(season)).toEqual({ 2: 'Size holds an error value of the spreadsheet' })
    expect(errorsOf(await form(season).fill('Size', '').press('Save row 2'))).toEqual({})
  })

  it('names the rows that it shares a value with, on whatever page they are, and frees them [BEY-08] [PIMP-26] [PIMP-39]', async () => {
    const page = await upload(
      client,
      csv(articles('TWICE', 50, (n) => (n === 0 || n === 45 ? { ArticleNumber: 'TWICE-X' } : {}))),
    )
    expect(errorsOf(page)).toEqual({ 2: 'Article number must be unique' })
    expect(line(page, '2').details).toContain('Other rows with the same Article number: 47')
    const other = await page.link('47')
    expect(other.path).toBe(`${page.path}&page=3&row=45`)
    expect(other.find('#row-45 details').hasAttribute('open')).toBe(true)
    expect(line(other, '47').details).toContain('Other rows with the same Article number: 2')

    const saved = await form(other).fill('Article number', 'TWICE-Y').press('Save row 47')
    expect(status(saved)).toContain('Rows with errors: 0.')
    expect(errorsOf(await client.open(page.path))).toEqual({})
  })

  it('brings its bill of material along when its article number is corrected [BEY-08]', async () => {
    const page = await upload(
      client,
      await withMaterials(
        [article('BOM-OLD', { Season: '' })],
        [{ ArticleNumber: 'BOM-NEW', ChildArticleNumber: 'CHILD', Quantity: 1 }],
      ),
    )
    expect(Object.keys(errorsOf(page))).toEqual(['2', 'BOM 2'])
    const saved = await form(page)
      .fill('Article number', 'BOM-NEW', { nth: 0 })
      .fill('Season', 'SS26')
      .press('Save row 2')
    expect(errorsOf(saved)).toEqual({})
    expect(lines(saved)).toHaveLength(1)
    expect(line(saved, '2').details).toContain('CHILD')
  })

  it('is saved by every other button of the page, Enter in a cell included [BEY-08] [PIMP-21]', async () => {
    const page = await upload(
      client,
      csv(articles('ANY', 25, (n) => (n < 3 ? { Season: '' } : {}))),
    )
    const entered = await form(page).fill('Season', 'A', { nth: 0 }).enter()
    expect(entered.path).toBe(`${page.path}&row=0`)
    expect(Object.keys(errorsOf(entered))).toEqual(['3', '4'])
    // the row that is right now keeps its fields: the next wrong one is the second on the page
    await form(entered).fill('Season', 'B', { nth: 1 }).untick('Select row 7, ANY-6').press('2')
    const first = await client.open(page.path)
    expect(Object.keys(errorsOf(first))).toEqual(['4'])
    expect(line(first, '7').tick).toBe(false)
    const left = await form(first).fill('Season', 'C', { nth: 2 }).press('Select all')
    expect(errorsOf(left)).toEqual({})
  })

  it('changes nothing when nothing was changed in it [BEY-08]', async () => {
    const page = await upload(client, csv([article('SAME-1', { Season: '', Fabric: 'a  b' })]))
    const saved = await page.press('Save row 2')
    expect(line(saved, '2').details).not.toContain('Corrected by hand')
    expect(saved.find('details.read').textContent).not.toContain('Corrected by hand')
  })

  it('shows the beginning of an endless cell and how long it is, until it is typed anew [BEY-08, BEY-83]', async () => {
    const page = await upload(
      client,
      csv([article('LONG-1', { Season: '', Description: `${'x'.repeat(1_500)}end` })]),
    )
    expect(form(page).value('Description')).toBe(`${'x'.repeat(60)}… (1503)`)
    const saved = await form(page).fill('Season', 'SS26').press('Save row 2')
    expect(errorsOf(saved)).toEqual({ 2: 'Description cannot be longer than 60 characters' })
    expect(errorsOf(await form(saved).fill('Description', 'short').press('Save row 2'))).toEqual({})
  })

  it('refused upstream is corrected, and only it is sent again [BEY-08]', async () => {
    const page = await upload(
      client,
      csv([article('AGAIN-1'), article('AGAIN-2', { Barcode: '=x' })].slice(0, 1)),
    )
    await server.faults({
      method: 'POST',
      path: '/saleskit/sku',
      kind: 'status',
      status: 422,
      body: JSON.stringify({ error: { message: 'Season is closed' } }),
      times: 1,
    })
    const failed = await runImport(page)
    expect(failed.messages()[0]?.text).toBe('Imported 0 products, 1 products failed.')
    const saved = await form(failed).fill('Season', 'SS27').press('Save row 2')
    expect(errorsOf(saved)).toEqual({})
    const before = await lastCall()
    const done = await runImport(saved)
    expect(done.messages()[0]?.text).toBe('Imported 1 products, 0 products failed.')
    expect((await writesSince(before)).flatMap(({ body }) => body)).toHaveLength(1)
    // what was imported cannot be corrected
    expect(form(done).has('Save row 2')).toBe(false)
  })

  it('that another corrected meanwhile is nobody’s conflict on a page that leaves it alone [BEY-08]', async () => {
    const rows = ['1', '2'].map((n) => article(`BOTH-${n}`, { Season: '' }))
    const page = await upload(client, csv(rows))
    await form(page).fill('Season', 'SS26', { nth: 0 }).press('Save row 2')
    const saved = await form(page).fill('Season', 'SS27', { nth: 1 }).press('Save row 3')
    expect([saved.status, errorsOf(saved)]).toEqual([200, {}])
  })

  it('that another window corrected meanwhile is not overwritten, and nothing typed is lost [BEY-08]', async () => {
    const page = await upload(client, csv([article('TABS-1', { Season: '' })]))
    await form(page).fill('Season', 'FIRST').press('Save row 2')
    const late = await form(page).fill('Season', 'SECOND').press('Save row 2')
    expect(late.status).toBe(422)
    expect(late.messages()[0]?.text).toContain('A row was changed in another window meanwhile.')
    expect(form(late).value('Season')).toBe('FIRST')
    expect(line(late, '2').details).toContain('You entered: SECOND')
    const saved = await form(late).fill('Season', 'SECOND').press('Save row 2')
    expect(form(saved).value('Season')).toBe('SECOND')
  })

  it.each(['leave-out-errors', 'delete-selected'])(
    'that another window left out meanwhile by %s is told, with what was typed [BEY-08]',
    async (intent) => {
      const page = await upload(client, csv([article('GONE-1', { Season: '' })]))
      await force(client, page, { intent })
      const late = await form(page).fill('Season', 'MINE').press('Save row 2')
      expect(late.status).toBe(422)
      expect(late.messages()[0]?.text).toBe(
        'Row 2 was left out in another window meanwhile. What you entered was not saved: Season MINE. To correct it, include it again under ‘Left out’.',
      )
      const back = await form(await late.press('Left out 1')).press('Include all again')
      expect(form(back).value('Season')).toBe('')
    },
  )

  it('cannot be corrected once its import runs, nor from another company, nor with forged fields [BEY-08] [BEY-31]', async () => {
    const page = await upload(client, csv([article('GUARD-1', { Season: '', Size: 'XL' })]))
    for (const [name, value, code] of [
      ['company', '1002', 409],
      ['key', 'forged', 422],
    ] as const) {
      const answer = await form(page).tamper(name, value).fill('Season', 'X').press('Save row 2')
      expect(answer.status).toBe(code)
    }
    expect((await force(client, page, { 'cells.r0.c5': 'x'.repeat(40_000) })).status).toBe(422)
    expect((await force(client, page, { 'cells.r0.x': 'x' })).status).toBe(422)
    await force(client, page, { 'cells.r99.c5': 'X', 'cells.r99.v': '1' })
    expect(errorsOf(await client.open(page.path))).toEqual({ 2: 'Season is required' })

    const right = await form(page).fill('Season', 'SS26').press('Save row 2')
    await server.faults({ method: 'POST', path: '/saleskit/sku', kind: 'hang', delayMs: 600 })
    const running = await right.press('Import')
    expect(running.main).toContain('Processing')
    const late = await form(right).fill('Size', 'M').press('Save row 2')
    expect(late.status).toBe(422)
    expect(late.messages()[0]?.text).toContain('its rows can no longer be corrected')
    await server.clearFaults()
  })
})

describe('what is wrong, by kind', () => {
  it('leads to the rows that have it, over all pages, and ticks survive that [BEY-08] [PIMP-18]', async () => {
    const page = await upload(
      client,
      csv(
        articles('KINDS', 60, (n) => ({
          ...(n % 2 ? { Season: '' } : {}),
          ...(n === 59 ? { StorageType: 'X' } : {}),
        })),
      ),
    )
    expect(
      page.findAll('.kinds ul:not(.error-pages) li').map(({ textContent }) => textContent),
    ).toEqual(['Season is required 30 rows', 'Storage type must be GOH or FP 1 row'])
    const season = await form(page).untick('Select row 2, KINDS-1').press('Season is required')
    expect(
      lines(season)
        .map(({ row }) => row)
        .slice(0, 3),
    ).toEqual(['3', '5', '7'])
    expect(lines(season)).toHaveLength(20)
    expect(lines(await season.press('2'))).toHaveLength(10)
    expect(line(await client.open(page.path), '2').tick).toBe(false)
    const storage = await season.press('Storage type must be GOH or FP')
    expect(Object.keys(errorsOf(storage))).toEqual(['61'])
    const none = await form(storage).fill('Search in this import', 'KINDS-1').press('Search')
    expect(lines(none)).toEqual([])
    expect(lines(await storage.press('Show all rows'))).toHaveLength(20)
    const wrong = await page.press('With errors 30')
    expect(wrong.path).toBe(`${page.path}&show=errors`)
    expect(lines(wrong).every(({ tips }) => tips.length > 0)).toBe(true)
    // nothing of a view is left when its rows are left out
    const rest = await wrong.press('Leave out the rows with errors')
    expect(rest.path).toBe(page.path)
    expect(status(rest)).toContain('30 left out')
  })
})
