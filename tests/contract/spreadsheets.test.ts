import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSpreadsheet } from '#contract/index'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let token: string

beforeAll(async () => {
  vi.stubEnv('TZ', 'America/New_York') // a sheet's dates know no time zone
  sandbox = await openSandbox()
  token = await sandbox.token()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await sandbox.close()
})

function workbook(bookType: 'biff8' | 'ods') {
  const book = utils.book_new()
  const articles = utils.aoa_to_sheet(
    [
      [],
      ['ArticleNumber', 'Barcode', 'Weight', 'Arrival', null, '__proto__'],
      ['AB-1', 8710000000017, 1.25, new Date(Date.UTC(2025, 2, 30)), 'no heading', 'kept'],
      [],
      [' AB-2 ', '0012', null, null, null, null],
    ],
    { UTC: true },
  )
  utils.book_append_sheet(book, articles, 'Articles')
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['ArticleNumber', 'Quantity'],
      ['AB-1', 2],
    ]),
    'BOM',
  )
  return Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array).toString('base64')
}

const unreadable = async (content: string) =>
  sandbox.refused(readSpreadsheet, { token, body: { content, name: 'a.xls' } })

const end = 0xfffffffe

/** A compound file of three sectors: its table, its directory, and one that streams may be in. */
function chained(nextOf: (sector: number) => number, smallStreams = end): Buffer {
  const file = Buffer.alloc(2048)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(4096, 56)
  file.writeUInt32LE(smallStreams, 60)
  file.writeUInt32LE(end, 68)
  file.fill(0xff, 76, 512)
  file.writeUInt32LE(0, 76)
  for (let sector = 0; sector < 128; sector++) file.writeUInt32LE(nextOf(sector), 512 + sector * 4)
  return file
}

/** Says that the weight of the first article stands in the last row and column that four bytes can name. */
function farCell(xls: Buffer): Buffer {
  const numberCell = Buffer.from('03020e00' + '02000200', 'hex')
  xls.writeUInt32LE(0xffffffff, xls.indexOf(numberCell) + 4)
  return xls
}

describe('POST /import', () => {
  it.each(['biff8', 'ods'] as const)(
    'reads %s: typed cells by heading, of every sheet, with its name and row number [NET-16, API-32]',
    async (bookType) => {
      const body = { content: workbook(bookType), name: bookType === 'ods' ? 'a.ods' : 'a.xls' }
      const { result } = await sandbox.ask(readSpreadsheet, { token, body })
      expect(result.rows.map((row) => Object.entries(row))).toEqual([
        [
          ['ArticleNumber', 'AB-1'],
          ['Barcode', 8710000000017],
          ['Weight', 1.25],
          ['Arrival', '2025-03-30'],
          ['_sheet', 'Articles'],
          ['_row', 3],
        ],
        [
          ['ArticleNumber', ' AB-2 '],
          ['Barcode', '0012'],
          ['Weight', null],
          ['Arrival', null],
          ['_sheet', 'Articles'],
          ['_row', 5],
        ],
        [
          ['ArticleNumber', 'AB-1'],
          ['Quantity', 2],
          ['_sheet', 'BOM'],
          ['_row', 2],
        ],
      ])
    },
  )

  it.each([
    ['biff8', { t: 'e', v: 0x2a, w: '#N/A' }, '#N/A'],
    ['biff8', { t: 'e', v: 0x17, w: '#REF!' }, '#REF!'],
    // written as LibreOffice writes an error: a text of the type calcext:error
    ['ods', { t: 'n', v: NaN }, '#NUM!'],
    ['ods', { t: 'n', v: Infinity }, '#DIV/0!'],
    ['ods', { t: 's', v: 'Err:508' }, 'Err:508'],
  ] as const)(
    'in a file of %s names the error of a cell %j as the sheet shows it [NET-16]',
    async (bookType, cell, error) => {
      const sheet = utils.aoa_to_sheet([
        ['ArticleNumber', 'Barcode', 'Weight'],
        ['AB-1', '', 1],
      ])
      sheet.B2 = cell
      const book = utils.book_new(sheet, 'Articles')
      const file = Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array)
      const content = file.toString('base64')
      const { result } = await sandbox.ask(readSpreadsheet, { token, body: { content, name: 'a' } })
      expect(result.rows).toEqual([
        { ArticleNumber: 'AB-1', Barcode: { error }, Weight: 1, _sheet: 'Articles', _row: 2 },
      ])
    },
  )

  it.each([
    ['a sector table of zeros', () => chained(() => 0)],
    ['a directory that leads back to itself', () => chained((sector) => (sector === 1 ? 1 : end))],
    ['two chains that meet', () => chained((sector) => (sector === 1 ? 2 : end), 2)],
  ])('refuses a compound file with %s before it is followed [NET-16, BEY-81]', async (_, make) => {
    expect(await unreadable(make().toString('base64'))).toMatchObject({
      status: 422,
      error: { code: 'FILE_UNREADABLE' },
    })
    await sandbox.token()
  })

  it('gives up a workbook that would take minutes and gigabytes, and goes on with everything else meanwhile [NET-16, BEY-81]', async () => {
    const content = farCell(Buffer.from(workbook('biff8'), 'base64')).toString('base64')
    let isRead = false
    const reading = unreadable(content).finally(() => (isRead = true))
    for (let asked = 0; asked < 20; asked++) await sandbox.token()
    expect(isRead).toBe(false)
    expect(await reading).toMatchObject({
      status: 422,
      error: {
        code: 'FILE_TOO_MUCH',
        en: 'The file takes too much time or memory to read',
      },
    })
    const next = { content: workbook('biff8'), name: 'next.xls' }
    expect((await sandbox.ask(readSpreadsheet, { token, body: next })).result.rows).toHaveLength(3)
  })

  it('reads an .xls without small streams that names the first sector for them [NET-16]', async () => {
    const rows = Array.from({ length: 60 }, (_, row) => [`article number ${row}`, 'x'.repeat(100)])
    const book = utils.book_new(
      utils.aoa_to_sheet([['ArticleNumber', 'Text'], ...rows]),
      'Articles',
    )
    const xls = Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array)
    const root = (xls.readUInt32LE(48) + 1) * 512
    xls.fill(0, 60, 68)
    xls.fill(0, root + 116, root + 124)
    const body = { content: xls.toString('base64'), name: 'a.xls' }
    expect((await sandbox.ask(readSpreadsheet, { token, body })).result.rows).toHaveLength(60)
  })

  it('answers 400 when the length of the content is no multiple of 4 [NET-16]', async () => {
    expect(await unreadable('YWJjZ')).toMatchObject({
      status: 400,
      error: { code: 'CONTENT_LENGTH' },
    })
  })

  it.each([
    ['not base64', 'ab!='],
    ['empty', ''],
    ['text', Buffer.from('ArticleNumber;Barcode\nA;1\n').toString('base64')],
    ['a cut workbook', workbook('ods').slice(0, 400)],
    [
      'a compound file that holds no workbook',
      Buffer.from('d0cf11e0a1b11ae1' + '00'.repeat(600), 'hex').toString('base64'),
    ],
  ])('answers 422 for content that is %s [NET-16, API-32]', async (_, content) => {
    expect(await unreadable(content)).toMatchObject({
      status: 422,
      error: { code: 'FILE_UNREADABLE', en: 'The file could not be read' },
    })
  })

  it('answers 413 for a zip that inflates beyond all measure', async () => {
    const zip = Buffer.from(workbook('ods'), 'base64')
    const entry = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    zip.writeUInt32LE(0x7fffffff, entry + 24)
    expect((await unreadable(zip.toString('base64'))).status).toBe(413)
  })
})
