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
  upstream,
  workbook,
  writesSince,
} from './support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})

const numbers = (page: Page) => lines(page).map(({ articleNumber }) => articleNumber)
const selected = (page: Page) => page.find('.count').textContent
const pageLinks = (page: Page) =>
  page
    .findAll('.error-pages a')
    .map((link) => ({ text: link.textContent, href: link.getAttribute('href') ?? '' }))

describe('the preview', () => {
  it('lists 20 lines per page, and leads through the pages [PIMP-13]', async () => {
    const page = await upload(client, csv(articles('PAGES', 41)))
    expect(lines(page)).toHaveLength(20)
    const third = await page.press('3')
    expect(numbers(third)).toEqual(['PAGES-41'])
    expect(third.path).toBe(`${page.path}&page=3`)
    expect(numbers(await client.open(`${page.path}&page=2`))[0]).toBe('PAGES-21')
    // past the end is the last page
    expect((await client.open(`${page.path}&page=99`)).path).toBe(third.path)
  })

  it('searches article number, barcode, description and style code, from 3 characters [PIMP-14]', async () => {
    const page = await upload(
      client,
      csv([
        article('NEEDLE-1', { Description: 'Plain' }),
        article('OTHER-2', { Barcode: 'NEEDLE 2', Description: 'Plain' }),
        article('OTHER-3', { Description: 'A needle in hay' }),
        article('OTHER-4', { StyleCode: 'XneedleX', Description: 'Plain' }),
        article('OTHER-5', { Season: 'NEEDLE', Description: 'Plain' }),
      ]),
    )
    const search = (text: string) =>
      page.form('Search in this import').fill('Search in this import', text).press('Search')
    const found = await search('  nEEdle ')
    expect(numbers(found)).toEqual(['NEEDLE-1', 'OTHER-2', 'OTHER-3', 'OTHER-4'])
    expect(found.path).toBe(`${page.path}&q=nEEdle`)

    const short = await search('ne')
    expect(lines(short)).toHaveLength(5)
    expect(short.main).toContain('Enter at least 3 characters')
    expect(short.form('Search in this import').value('Search in this import')).toBe('ne')

    const none = await search('nowhere')
    expect(none.main).toContain('No import rows are matching the search criteria')
    // an emptied box shows everything again
    const again = found.form('Search in this import').fill('Search in this import', '')
    expect(numbers(await again.press('Search'))).toHaveLength(5)
  })

  it('opens each line to all fields that were read [PIMP-15]', async () => {
    const page = await upload(
      client,
      csv([
        article('FIELDS', {
          Size: 'XL',
          Fabric: 'Cotton 80%',
          CountryOfOrigin: 'PT',
          Weight: '0,5',
        }),
      ]),
    )
    const details = page.find('.preview tbody details')
    const fields = [...details.querySelectorAll('dl > div')].map((field) =>
      [...field.children].map((part) => part.textContent),
    )
    expect(Object.fromEntries(fields)).toMatchObject({
      'Article number': 'FIELDS',
      'Product type': 'SHIRT',
      Size: 'XL',
      Fabric: 'Cotton 80%',
      'Country of origin': 'PT',
      Weight: '0,5',
    })
  })

  it('shows what is wrong in a tip that keyboards reach, and again in the opened line [PIMP-16] [PIMP-17]', async () => {
    const page = await upload(
      client,
      csv([article('WRONG', { Season: '', CountryOfOrigin: 'NLD' })]),
    )
    const text = 'Season is required\nCountry must be 2 characters'
    expect(lines(page)[0]?.tips).toEqual([{ kind: 'error', text }])
    const tip = page.find('.tip.error')
    // hover and focus open it by the stylesheet; a button takes the focus
    expect([tip.localName, tip.getAttribute('type')]).toEqual(['button', 'button'])
    expect(page.find('.preview details .error').textContent).toBe(`${text} Code: client-side-error`)
  })

  it('names each page of the whole import that has an error, with a link [PIMP-18]', async () => {
    const page = await upload(
      client,
      csv(articles('SUMMARY', 70, (index) => ([3, 4, 65].includes(index) ? { Season: '' } : {}))),
    )
    expect(pageLinks(page)).toEqual([
      { text: 'An error has occured on page 1', href: page.path },
      { text: 'An error has occured on page 4', href: `${page.path}&page=4` },
    ])
    // a search changes nothing about it, and the link leads out of the search
    const searched = await client.open(`${page.path}&q=SUMMARY-10`)
    expect(pageLinks(searched)).toEqual(pageLinks(page))
    expect(errorsOf(await page.link('An error has occured on page 4'))).toEqual({
      67: 'Season is required',
    })
  })

  it('folds away what is more than three such lines [PIMP-18]', async () => {
    const page = await upload(client, csv(articles('MANY', 300, () => ({ Season: '' }))))
    expect(pageLinks(page)).toHaveLength(15)
    expect(page.findAll('.kinds > .error-pages > li')).toHaveLength(3)
    expect(page.find('.kinds details summary').textContent).toBe('show more')
  })

  it('warns where the country of origin is not the one of the product, and lets it pass [PIMP-22] [PIMP-23]', async () => {
    const call = await upstream('client@demo.test')
    for (const [number, country] of [
      ['ORIGIN-IT', 'IT'],
      ['ORIGIN-NONE', null],
    ] as const) {
      await call('/saleskit/sku', [{ ...article(number), CountryOfOrigin: country }])
    }
    const rows = [
      article('ORIGIN-IT', { CountryOfOrigin: 'PT' }),
      article('ORIGIN-NONE', { CountryOfOrigin: 'PT' }),
      article('ORIGIN-I', { CountryOfOrigin: 'PT' }),
      article('ORIGIN-NEW', { CountryOfOrigin: 'PT' }),
      ...articles('ORIGIN-FILL', 20),
    ]
    const warned = [
      [
        'ORIGIN-IT',
        [
          {
            kind: 'warning',
            text: 'Country of Origin in this order is inconsistent with Country of Origin from masterdata',
          },
        ],
      ],
    ]
    const warnings = (page: Page) =>
      lines(page).flatMap(({ articleNumber, tips }) =>
        tips.length > 0 ? [[articleNumber, tips]] : [],
      )
    const askedSince = async (call: number) =>
      (await server.calls(call))
        .filter(({ path }) => path === '/products/multifilter')
        .map(({ body }) => (body as { filters: { sku: string[] } }).filters.sku)

    const page = await upload(client, csv(rows))
    expect(warnings(page)).toEqual(warned)
    expect(importButton(page)?.hasAttribute('disabled')).toBe(false)
    // the comparison of the whole file told: nothing is asked again
    const before = await lastCall()
    expect(warnings(await client.open(page.path))).toEqual(warned)
    expect(await askedSince(before)).toEqual([])

    // without it only the lines of the page are asked for, and exactly by number
    await server.faults({ method: 'POST', path: '/products/multifilter', kind: 'reset', times: 6 })
    const alone = await upload(client, csv([...rows, ...articles('ORIGIN-MORE', 1)]))
    await server.clearFaults()
    const then = await lastCall()
    expect(warnings(await client.open(alone.path))).toEqual(warned)
    expect(await askedSince(then)).toEqual([['ORIGIN-IT', 'ORIGIN-NONE', 'ORIGIN-I', 'ORIGIN-NEW']])
  })

  it('shows its lines without those warnings when upstream does not answer [NET-08]', async () => {
    await server.faults({ method: 'POST', path: '/products/multifilter', kind: 'reset', times: 5 })
    const page = await upload(client, csv([article('ALONE', { CountryOfOrigin: 'NL' })]))
    expect(numbers(page)).toEqual(['ALONE'])
    await server.clearFaults()
  })
})

describe('ticks', () => {
  it('are set at first, kept on the server, and saved by every button of the form [PIMP-20] [PIMP-21]', async () => {
    const page = await upload(client, csv(articles('TICK', 45)))
    expect(lines(page).every(({ tick }) => tick === true)).toBe(true)
    expect(selected(page)).toBe('45 of 45 selected')

    const second = await page.form('Import').untick('Select row 3, TICK-2').press('2')
    expect(selected(second)).toBe('44 of 45 selected')
    const searched = await second
      .form('Import')
      .untick('Select row 22, TICK-21')
      .fill('Search in this import', 'TICK-3')
      .press('Search')
    expect(selected(searched)).toBe('43 of 45 selected')
    const saved = await searched
      .form('Import')
      .untick('Select row 4, TICK-3')
      .press('Save selection')
    expect(selected(saved)).toBe('42 of 45 selected')
    expect(saved.path).toBe(searched.path)

    const unticked = lines(await client.open(page.path)).filter(({ tick }) => tick === false)
    expect(unticked.map(({ articleNumber }) => articleNumber)).toEqual(['TICK-2', 'TICK-3'])
    const none = await saved.press('Clear selection')
    expect(selected(none)).toBe('0 of 45 selected')
    expect(selected(await none.press('Select all'))).toBe('45 of 45 selected')
  })

  it('ticks decide which rows of an import are sent [PIMP-20] [PIMP-43]', async () => {
    const page = await upload(client, csv(articles('SOME', 25)))
    const before = await lastCall()
    const second = await page.form('Import').untick('Select row 2, SOME-1').press('2')
    const done = await runImport(
      await second.form('Import').untick('Select row 26, SOME-25').press('Save selection'),
    )
    expect(done.messages()[0]?.text).toBe('Imported 23 products, 0 products failed.')
    const sent = (await writesSince(before)).flatMap(({ body }) =>
      body.map((row) => row.ArticleNumber),
    )
    expect(sent).toHaveLength(23)
    expect(sent).not.toContain('SOME-1')
    expect(sent).not.toContain('SOME-25')
  })

  it('of imported lines are gone, and the server refuses their ids [PIMP-19] [PIMP-20]', async () => {
    const page = await upload(client, csv(articles('ONCE', 2)))
    const done = await runImport(
      await page.form('Import').untick('Select row 3, ONCE-2').press('Save selection'),
    )
    expect(lines(done).map(({ articleNumber, tick, tips }) => [articleNumber, tick, tips])).toEqual(
      [
        ['ONCE-1', null, [{ kind: 'success', text: 'This product has been imported' }]],
        ['ONCE-2', false, []],
      ],
    )
    const before = await lastCall()
    const forced = await done
      .form('Import')
      .tamper('shown', '0,1')
      .tamper('tick', '0')
      .press('Import')
    expect(forced.status).toBe(422)
    expect(forced.messages()[0]?.text).toBe('No products selected')
    expect(await writesSince(before)).toEqual([])
  })

  it('none at all: Import answers so, without a call [PIMP-24]', async () => {
    const page = await upload(client, csv(articles('NONE', 2)))
    const before = await lastCall()
    const form = page.form('Import').untick('Select row 2, NONE-1', 'Select row 3, NONE-2')
    const answer = await form.press('Import')
    expect(answer.messages()).toEqual([{ kind: 'error', text: 'No products selected' }])
    expect(await writesSince(before)).toEqual([])
    expect(importButton(answer)?.hasAttribute('disabled')).toBe(false)
  })
})

describe('lines with errors', () => {
  const wrong = () =>
    csv(articles('ERR', 30, (index) => (index === 25 ? { StorageType: 'BOX' } : {})))

  it('on any page, selected or not, keep Import disabled, and a forced post is refused [PIMP-24]', async () => {
    const page = await upload(client, wrong())
    expect(importButton(page)?.hasAttribute('disabled')).toBe(true)
    expect(page.main).toContain('Correct the rows with errors here, or leave them out.')
    const second = await page.press('2')
    const unticked = await second
      .form('Save selection')
      .untick('Select row 27, ERR-26')
      .press('Save selection')
    expect(importButton(unticked)?.hasAttribute('disabled')).toBe(true)

    const before = await lastCall()
    const forced = await force(client, unticked, { intent: 'import' })
    expect(forced.status).toBe(422)
    expect(forced.messages()[0]?.text).toBe('Correct the rows with errors here, or leave them out.')
    expect(await writesSince(before)).toEqual([])
  })

  it('can be left out, so that the rest is imported [BEY-07]', async () => {
    const page = await upload(client, wrong())
    const left = await page.press('Leave out the rows with errors')
    expect(pageLinks(left)).toEqual([])
    expect(left.main).toContain('29 of 29 selected 1 left out')
    expect(numbers(await left.press('2'))).not.toContain('ERR-26')
    const before = await lastCall()
    const done = await runImport(left)
    expect(done.messages()[0]?.text).toBe('Imported 29 products, 0 products failed.')
    const sent = (await writesSince(before)).flatMap(({ body }) =>
      body.map((row) => row.ArticleNumber),
    )
    expect(sent).not.toContain('ERR-26')
  })

  it('that were left out can be seen, and are taken in again one by one or all, with what was wrong with them [BEY-07] [BEY-20]', async () => {
    const page = await upload(
      client,
      csv([
        ...articles('BACK', 25, (index) => (index % 10 === 0 ? { Season: '' } : {})),
        article('TWIN', { Barcode: 'SAME' }),
        article('TWIN-2', { Barcode: 'SAME' }),
      ]),
    )
    const left = await page.press('Leave out the rows with errors')
    expect(left.main).toContain('22 of 22 selected 5 left out')
    const seen = await left.press('Left out 5')
    expect(seen.path).toBe(`${page.path}&show=left-out`)
    expect(lines(seen).map(({ row, tick }) => [row, tick])).toEqual(
      ['2', '12', '22', '27', '28'].map((row) => [row, null]),
    )
    expect(errorsOf(seen)).toMatchObject({ 2: 'Season is required', 27: 'Barcode must be unique' })
    expect(
      seen.findAll('.preview input, .preview textarea').map((field) => field.getAttribute('name')),
    ).toEqual(['shown', 'shownTicked', 'shownSelected', 'shownCorrections'])

    const one = await seen.press('Include again Row 27')
    expect(lines(one).map(({ row }) => row)).toEqual(['2', '12', '22', '28'])
    // its twin is left out: nothing is wrong with it any more
    expect(one.main).toContain('23 of 23 selected 4 left out')
    expect(errorsOf(await client.open(page.path))).toEqual({})
    const found = await one
      .form('Search in this import')
      .fill('Search in this import', 'twin')
      .press('Search')
    expect(lines(found).map(({ row }) => row)).toEqual(['28'])

    const all = await one.press('Include all again')
    expect(all.path).toBe(page.path)
    expect(all.main).toContain('27 of 27 selected')
    expect(all.main).not.toContain('left out')
    expect(errorsOf(await all.press('With errors 5'))).toEqual({
      2: 'Season is required',
      12: 'Season is required',
      22: 'Season is required',
      27: 'Barcode must be unique',
      28: 'Barcode must be unique',
    })
    expect((await force(client, all, { intent: 'select-left-out:x' })).status).toBe(400)
  })

  it('that were left out are corrected once they are back, and imported with the others [BEY-07] [BEY-08]', async () => {
    const page = await upload(client, csv([article('GOOD'), article('MEND', { Season: '' })]))
    const left = await page.press('Leave out the rows with errors')
    const done = await runImport(left)
    expect(done.messages()[0]?.text).toBe('Imported 1 products, 0 products failed.')
    const seen = await done.press('Left out 1')
    const back = await seen.press('Include again Row 3')
    const before = await lastCall()
    const mended = await runImport(
      await back.form('Save row 3').fill('Season', 'NOS').press('Save row 3'),
    )
    expect(mended.messages()[0]?.text).toBe('Imported 1 products, 0 products failed.')
    const sent = (await writesSince(before)).flatMap(({ body }) => body)
    expect(sent).toMatchObject([{ ArticleNumber: 'MEND', Season: 'NOS' }])
  })
})

describe('what was read', () => {
  it('is told before the import, with the cells [BEY-10]', async () => {
    const page = await upload(
      client,
      await workbook([
        {
          headings: [
            ...['Article Number', 'Barcode', 'Description', 'StorageType', 'Season', 'Stock'],
            'Weight',
          ],
          rows: [
            {
              'Article Number': ' READ-1 ',
              Barcode: '8712345678901',
              Description: 'No\u00a0break',
              StorageType: 'FP',
              Season: new Date(Date.UTC(2026, 0, 2)),
              Stock: 3,
              Weight: '0.25',
            },
          ],
        },
        { name: 'Prices', headings: ['Price'], rows: [] },
      ]),
    )
    const report = page.find('details.read').textContent ?? ''
    for (const words of [
      'articles.xlsx: 1 row',
      'Number stored as text: 1G2',
      'Invisible character or non-breaking space: 1C2',
      'Spaces before or after the value cut off: 1A2',
      'Date in a text column: the spreadsheet may have made it of another value: 1E2',
    ])
      expect(report).toContain(words)
    const open = page.find('.unread').textContent ?? ''
    for (const words of [
      'Sheet Products: 1 row',
      'Sheets that were not read: Prices',
      'Columns that are missing on sheet Products: ProductType, Size',
      'Columns that are not imported on sheet Products: Stock',
    ])
      expect(open).toContain(words)
  })

  it('tells above the rows where a text of several lines may have swallowed some [BEY-10]', async () => {
    const row = article('LINES', { Fabric: `"wool${';'.repeat(16)} and\nsilk"` })
    const page = await upload(client, csv([row]))
    expect(page.find('.unread summary').textContent).toContain('rows are lost: 1 (J2)')
  })

  it('does not tell of codes that are stored as text, as our own template stores them [BEY-10]', async () => {
    const page = await upload(client, await workbook(articles('CLEAN', 3)))
    expect(page.find('details.read').textContent).not.toContain('Number stored as text')
    expect(page.main).not.toContain('Columns that are missing')
  })

  it('names the encoding and the separator of a text file [BEY-10]', async () => {
    const page = await upload(client, csv(articles('CSV', 1)))
    expect(page.find('details.read').textContent).toContain(
      'Text file, encoding utf-8, separator ;',
    )
  })
})

describe('the same file again', () => {
  it('is recognised by its content, links to the earlier job and asks before it goes on [BEY-06]', async () => {
    const rows = articles('AGAIN', 2)
    const first = await runImport(await upload(client, csv(rows, 'monday.csv')))
    const page = await upload(client, csv(rows, 'tuesday.csv'))
    expect(page.main).toContain('This file has been imported before: monday.csv, uploaded on ')
    expect(page.linkElement('Open the earlier import').getAttribute('href')).toBe(first.path)
    expect(importButton(page)?.hasAttribute('disabled')).toBe(true)
    const before = await lastCall()
    const forced = await force(client, page, { intent: 'import' })
    expect(forced.messages()[0]?.text).toBe(
      'This file has been imported before. Please confirm first that you want to import it again.',
    )
    expect(await writesSince(before)).toEqual([])

    const done = await runImport(await page.link('Import it anyway'))
    expect(done.messages()[0]?.text).toBe('Imported 2 products, 0 products failed.')
  })

  it('that was only looked at before is no matter [BEY-06]', async () => {
    const rows = articles('LOOKED', 1)
    await upload(client, csv(rows))
    const page = await upload(client, csv(rows))
    expect(page.main).not.toContain('This file has been imported before')
  })
})

describe('an upload that is not wanted', () => {
  it('is removed, and its address shows the upload form', async () => {
    const page = await upload(client, csv(articles('REMOVE', 1)))
    const gone = await page.press('Remove this upload')
    expect(gone.form('Upload').has('Files')).toBe(true)
    expect((await client.open(page.path)).form('Upload').has('Files')).toBe(true)
  })
})

describe('a form of the preview', () => {
  it('that another site or company made is refused, and changes nothing [BEY-31]', async () => {
    const page = await upload(client, csv(articles('FORGED', 1)))
    const before = await lastCall()
    for (const [name, value, status] of [
      ['company', '2', 409],
      ['key', 'forged', 422],
    ] as const) {
      const answer = await page.form('Import').tamper(name, value).press('Import')
      expect(answer.status).toBe(status)
    }
    expect(await writesSince(before)).toEqual([])
  })

  it('of an upload that was removed meanwhile says so once, in its company or after turning back to it [BEY-31]', async () => {
    const gone = 'This upload was removed, or is too old to be kept.'
    const errors = (page: Page) =>
      page.messages().flatMap(({ kind, text }) => (kind === 'error' ? [text] : []))
    const page = await upload(client, csv(articles('TURNED', 1, () => ({ Season: '' }))))
    const form = page.form('#preview').fill('Season', 'SS27')
    await (await client.open('/')).press('1002 (Polder Sports)')
    const refused = await form.press('Save row 2')
    const colleague = await signedIn('staff@demo.test')
    await (await colleague.open(page.path)).press('Remove this upload')

    const back = await refused.press('Switch back to 1001 (Harbour Fashion)')
    expect([back.status, errors(back)]).toEqual([200, [gone]])
    expect(back.main).toContain('You are working for 1001 (Harbour Fashion) again.')
    const late = await form.press('Save row 2')
    expect([errors(late), late.form('Upload').has('Files')]).toEqual([[gone], true])
    const wrong = await page.form('#preview').tamper('shown', '1;drop').press('Save row 2')
    expect([wrong.status, errors(wrong)]).toEqual([422, [gone]])
  })

  it('with values that no button sends is refused', async () => {
    const page = await upload(client, csv(articles('VALUES', 1)))
    for (const [name, value, status] of [
      ['intent', 'explode', 400],
      ['intent', 'export-all', 400],
      ['shown', '1;drop', 422],
      ['tick', '-1', 422],
    ] as const)
      expect((await force(client, page, { [name]: value })).status).toBe(status)
  })
})
