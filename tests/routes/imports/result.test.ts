import ExcelJS from 'exceljs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { rowsOfWorkbook } from '../../support/spreadsheet'
import {
  article,
  articleHeadings,
  csv,
  errorsOf,
  importButton,
  lastCall,
  lines,
  runImport,
  signedIn,
  upload,
  withMaterials,
  workbook,
  writesSince,
  type Row,
} from './support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

const download = (page: Page) => page.link('Result workbook')

const asFile = (page: Page, name = 'result.xlsx') => new File([new Uint8Array(page.bytes)], name)

async function bookOf(page: Page): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(page.bytes as never)
  return book
}

const saved = async (book: ExcelJS.Workbook) =>
  new File([await book.xlsx.writeBuffer()], 'corrected.xlsx')

/** Result, error and code of each row, by article number. */
async function outcomes(page: Page) {
  const rows = await rowsOfWorkbook(page.bytes)
  return Object.fromEntries(
    rows.map((row) => [row.ArticleNumber as string, [row.Result, row.Error, row.Code]]),
  )
}

const marked = (cell: ExcelJS.Cell) =>
  (cell.fill as ExcelJS.FillPattern | undefined)?.fgColor?.argb === 'FFFFC7CE'

describe('the result workbook', () => {
  it('once an import has ended its page leads on: to the products, to another file, and to the rows that failed [BEY-09] [BEY-20]', async () => {
    const page = await upload(
      client,
      await withMaterials(
        [article('NEXT-1'), article('HF908-HOLD'), article('NEXT-3', { Season: null })],
        [
          { ArticleNumber: 'NEXT-1', ChildArticleNumber: 'HF101-MNT-L', Quantity: 1 },
          { ArticleNumber: 'HF908-HOLD', ChildArticleNumber: 'HF101-MNT-M', Quantity: 2 },
        ],
        'next.xlsx',
      ),
    )
    expect(page.main).not.toContain('View products')
    const done = await runImport(await page.press('Leave out the rows with errors'))
    expect(done.linkElement('View products').getAttribute('href')).toBe('/warehouse')
    expect((await done.link('Upload another file')).form('Upload').has('Files')).toBe(true)
    const failed = await done.link('Download the rows that failed')
    expect(failed.header('content-disposition')).toBe('attachment; filename="next-failed.xlsx"')
    expect(await outcomes(failed)).toEqual({
      'HF908-HOLD': ['refused', 'This article is on hold', 'ARTICLE_ON_HOLD'],
      'NEXT-3': ['left out', 'Season is required', 'client-side-error'],
    })
    const [products, materials] = (await bookOf(failed)).worksheets
    expect([products?.rowCount, materials?.rowCount]).toEqual([3, 2])
    expect(materials?.getCell('A2').value).toBe('HF908-HOLD')
    // as a file it is read as any other
    expect(errorsOf(await upload(client, asFile(failed, 'next-failed.xlsx')))).toEqual({
      3: 'Season is required',
    })

    const good = await runImport(await upload(client, csv([article('NEXT-4')])))
    expect(good.main).toContain('Upload another file')
    expect(good.main).not.toContain('Download the rows that failed')
    expect(importButton(good)).toBeUndefined()
  })

  it('is the uploaded sheet with result, error and code of every row, and the wrong cells marked [BEY-09]', async () => {
    const rows: Row[] = [
      article('RES-1', { Weight: 0.25 }),
      article('res-2'),
      article('HF908-HOLD'),
      article('RES-4', { Season: null }),
    ]
    const page = await upload(client, await workbook(rows, 'mixed.xlsx'))
    expect(await outcomes(await download(page))).toMatchObject({
      'RES-1': ['not imported', null, null],
      'res-2': ['not imported', 'Article number must be upper case', 'client-side-error'],
    })

    const done = await runImport(await page.press('Leave out the rows with errors'))
    const result = await download(done)
    expect(result.header('content-disposition')).toBe('attachment; filename="mixed-result.xlsx"')
    expect(await outcomes(result)).toEqual({
      'RES-1': ['imported', null, null],
      'res-2': ['left out', 'Article number must be upper case', 'client-side-error'],
      'HF908-HOLD': ['refused', 'This article is on hold', 'ARTICLE_ON_HOLD'],
      'RES-4': ['left out', 'Season is required', 'client-side-error'],
    })
    const sheet = (await bookOf(result)).worksheets[0]!
    expect(sheet.getRow(1).values).toEqual([
      undefined,
      ...articleHeadings,
      'Result',
      'Error',
      'Code',
    ])
    expect(sheet.getColumn(1).values.slice(2)).toEqual(['RES-1', 'res-2', 'HF908-HOLD', 'RES-4'])
    expect(sheet.getCell('Q2').value).toBe(0.25)
  })

  it('marks the cells that are wrong, also the empty ones, and no others [BEY-09]', async () => {
    const rows = [article('lower'), article('FINE-1'), article('BARE-1', { Season: null })]
    const page = await upload(client, await workbook(rows))
    const sheet = (await bookOf(await download(page))).worksheets[0]!
    const markedCells = ['A', 'B', 'F', 'R'].flatMap((column) =>
      [2, 3, 4].map((row) => column + row).filter((place) => marked(sheet.getCell(place))),
    )
    expect(markedCells).toEqual(['A2', 'F4', 'R2', 'R4'])
  })

  it('keeps columns that are not imported, their kinds of values, blank rows and row numbers [BEY-09]', async () => {
    const book = new ExcelJS.Workbook()
    const sheet = book.addWorksheet('My list')
    sheet.getRow(3).values = ['Supplier', 'Delivered', ...articleHeadings, 'Ok', '=note']
    const values = articleHeadings.map((name) => article('KEEP-1')[name] as string)
    const when = new Date('2025-03-30T12:30:00Z')
    sheet.getRow(5).values = ['007', when, ...values, true, '=1+1']
    sheet.getRow(5).getCell(2).numFmt = 'dd-mm-yyyy hh:mm'
    const page = await upload(client, await saved(book))
    const result = (await bookOf(await download(page))).worksheets[0]!
    expect(result.name).toBe('My list')
    expect(result.getCell('A3').value).toBe('Supplier')
    expect(result.getCell('A4').value).toBeNull()
    expect(result.getCell('A5').value).toBe('007')
    expect(result.getCell('B5').value).toEqual(when)
    expect(result.getCell('T5').value).toBe(true)
    expect(result.getCell('U5').value).toBe('=1+1')
    expect(result.getCell('V3').value).toBe('Result')
    expect(result.getCell('V5').value).toBe('not imported')
  })

  it('comes for every sheet of the file, and for files of other formats [BEY-09]', async () => {
    const materials = [{ ArticleNumber: 'SET-1', ChildArticleNumber: 'HF904-BRG', Quantity: 2 }]
    const set = await upload(client, await withMaterials([article('SET-1')], materials))
    const done = await runImport(set)
    const book = await bookOf(await download(done))
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Products', 'BOM'])
    expect(book.getWorksheet('BOM')?.getRow(2).values).toEqual([
      undefined, 'SET-1', 'HF904-BRG', 2, undefined, undefined, 'imported',
    ]) // prettier-ignore
    const text = await upload(client, csv([article('CSV-1', { Description: "'=1+1" })]))
    expect((await rowsOfWorkbook((await download(text)).bytes))[0]).toMatchObject({
      ArticleNumber: 'CSV-1',
      Description: '=1+1',
      Result: 'not imported',
    })
  })

  it('says of a line whose outcome nobody knows that it is unknown [BEY-09]', async () => {
    const page = await upload(client, csv([article('LOST-1')]))
    await server.faults(
      { method: 'POST', path: '/saleskit/sku', kind: 'reset' },
      { method: 'POST', path: '/products/multifilter', kind: 'status', status: 401, times: 9 },
    )
    await page.press('Import')
    const id = page.url.searchParams.get('import')
    const colleague = await signedIn('customs@demo.test')
    const state = async () => (await colleague.open('/imports')).table().rows[0]!.cell('State')
    for (let tries = 0; tries < 100 && !(await state()).startsWith('Paused'); tries++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    await server.clearFaults()
    const result = await colleague.open(`/imports/${id}/result`)
    expect(await outcomes(result)).toEqual({ 'LOST-1': ['unknown', null, null] })
    client = await signedIn('client@demo.test')
  })

  it('belongs to the company, and to those who may write there [BEY-09] [SHELL-28]', async () => {
    const page = await upload(client, csv([article('PRIVATE-1')]))
    const id = page.url.searchParams.get('import')
    const solo = await signedIn('solo@demo.test')
    expect((await solo.open(`/imports/${id}/result`)).status).toBe(404)
    expect((await client.open(`/imports/${id}/result?file=2`)).status).toBe(404)
    expect((await client.open('/imports/AAAAAAAAAAAAAAAAAAAAAA/result')).status).toBe(404)
    const visitor = await server.fetch(`/imports/${id}/result`)
    expect(visitor.headers.get('location')).toMatch(/^\/\?next=/)
  })

  it('and its removal are nobody’s where writing is switched off, and no link leads there [BEY-05] [BEY-09] [SHELL-13] [SET-03]', async () => {
    const page = await upload(client, csv([article('READ-ONLY-1')], 'read-only.csv'))
    const id = page.url.searchParams.get('import')
    const asked = await client.open(`/imports?confirm=delete:${id}`)
    await server.faults({
      method: 'GET',
      path: '/system/settings',
      kind: 'status',
      status: 200,
      times: 100,
      body: { result: { PORTAL_WAREHOUSE_READONLY: true, PORTAL_OUTBOUND_READONLY: false } },
    })
    // signing in makes the portal read the settings anew
    const reader = await signedIn('staff@demo.test')
    const list = await reader.open('/imports?q=read-only')
    expect(list.main).toContain('read-only.csv')
    expect(list.findAll(`main a[href*="${id}"]`)).toEqual([])
    expect((await reader.open(`/imports/${id}/result`)).status).toBe(403)
    expect((await reader.open(`/imports?confirm=delete:${id}`)).status).toBe(403)
    expect((await asked.press('Remove')).status).toBe(403)

    await server.clearFaults()
    await signedIn('staff@demo.test')
    expect((await client.open('/imports?q=read-only')).main).toContain('read-only.csv')
    expect((await client.open(`/imports/${id}/result`)).status).toBe(200)
  })
})

describe('a result workbook that is uploaded again', () => {
  it('skips what was imported, says how many, and sends the rest once it is corrected [BEY-09]', async () => {
    const rows = [article('BACK-1'), article('back-2'), article('BACK-3')]
    const page = await upload(client, await workbook(rows))
    const done = await runImport(await page.press('Leave out the rows with errors'))
    const book = await bookOf(await download(done))
    const cell = book.worksheets[0]!.getCell('A3')
    expect(cell.value).toBe('back-2')
    cell.value = 'BACK-2'

    const again = await upload(client, await saved(book))
    expect(again.main).toContain('2 rows of the file were imported before and are skipped.')
    expect(errorsOf(again)).toEqual({})
    expect(lines(again).map(({ tick }) => tick)).toEqual([null, true, null])
    expect(lines(again)[0]?.tips[0]).toMatchObject({ text: 'This product has been imported' })
    expect(again.main).not.toContain('Columns that are not imported')
    const before = await lastCall()
    const finished = await runImport(again)
    expect(finished.messages()[0]?.text).toBe('Imported 1 products, 0 products failed.')
    const writes = await writesSince(before)
    expect(writes.flatMap(({ body }) => body.map((row) => row.ArticleNumber))).toEqual(['BACK-2'])

    const third = await download(finished)
    expect(await outcomes(third)).toEqual({
      'BACK-1': ['imported', null, null],
      'BACK-2': ['imported', null, null],
      'BACK-3': ['imported', null, null],
    })
    const sheet = (await bookOf(third)).worksheets[0]!
    expect(sheet.getRow(1).values).toHaveLength(articleHeadings.length + 4)
  })

  it('unchanged, with everything imported, has nothing left to send [BEY-09]', async () => {
    const done = await runImport(await upload(client, await workbook([article('ALL-1')])))
    const again = await upload(client, asFile(await download(done)))
    expect(again.main).toContain('1 row of the file was imported before and is skipped.')
    expect(importButton(again)?.hasAttribute('disabled')).toBe(true)
  })

  it.each([
    ['Deutsch', 'Ergebnis', 'importiert', 'Ergebnismappe'],
    ['Français', 'Résultat', 'importée', 'Classeur de résultats'],
  ])(
    'is understood whichever language it was written in: %s [BEY-09]',
    async (_, heading, word) => {
      const rows = [
        { ...article(`${word.length}-LANG-1`), [heading]: word },
        { ...article(`${word.length}-LANG-2`), [heading]: '' },
      ]
      const page = await upload(
        client,
        await workbook([{ headings: [...articleHeadings, heading], rows }]),
      )
      expect(lines(page).map(({ tick }) => tick)).toEqual([null, true])
    },
  )
})
