import { describe, expect, it, vi } from 'vitest'
import { catalogue } from '#tests/files/catalogue'
import { oleFile, textRow, workbook } from '#tests/files/workbook'
import { zip } from '#tests/files/zip-writer'
import { recognise } from '~/services/imports/read/reader/recognise'
import {
  readLimits,
  refusalDetails,
  refusalTexts,
  UnreadableFile,
  type RefusalCode,
} from '~/services/imports/read/reader/types'
import { onDisk, readBytes, refusalOf } from './read-file'

const rows = Array.from({ length: 5_000 }, (_, i) => textRow(i + 1, `article ${i}`)).join('')

describe('the bounds of a reading', () => {
  it('a reading that takes too long is refused', async () => {
    const limits = { ...readLimits, milliseconds: -1 }
    for (const [bytes, name] of [
      [workbook({ rows }), 'articles.xlsx'],
      [Buffer.from('a;b\n'), 'articles.csv'],
    ] as const)
      expect((await refusalOf(readBytes(bytes, name, { limits }))).code).toBe('too-slow')
  })

  it('the time that the caller takes for the rows is not the file’s fault', async () => {
    let clock = 0
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
    const onRow = () => {
      clock += 60_000
    }
    const { summary } = await readBytes(workbook({ rows }), 'articles.xlsx', { onRow })
    expect(summary.rows).toBe(5_000)
  })

  it('an aborted reading ends with the reason of the abort', async () => {
    const abort = new AbortController()
    const reason = new Error('the upload was taken back')
    const onRow = () => abort.abort(reason)
    await expect(
      readBytes(workbook({ rows }), 'a.xlsx', { onRow, signal: abort.signal }),
    ).rejects.toBe(reason)
  })

  it('rows come one after another: the next waits for the promise of the one before', async () => {
    let open = 0
    let most = 0
    const seen: number[] = []
    await readBytes(workbook({ rows }), 'articles.xlsx', {
      onRow: async ({ number }) => {
        most = Math.max(most, ++open)
        await Promise.resolve()
        seen.push(number)
        open--
      },
    })
    expect(most).toBe(1)
    expect(seen).toEqual(Array.from({ length: 5_000 }, (_, i) => i + 1))
  })

  it.each(['articles.xlsx', 'articles.csv'])(
    'an error of the caller while reading %s is not blamed on the file',
    async (name) => {
      const full = new Error('disk full')
      const onRow = () => Promise.reject(full)
      const bytes = name.endsWith('csv') ? Buffer.from('a;b\n') : workbook({ rows })
      await expect(readBytes(bytes, name, { onRow })).rejects.toBe(full)
    },
  )

  it('shared texts are held up to a limit', async () => {
    const strings = Array.from(
      { length: 3_000 },
      (_, i) => `<t>${String(i).padStart(100, '.')}</t>`,
    )
    const limits = { ...readLimits, sharedCharacters: 200_000 }
    const refusal = await refusalOf(readBytes(workbook({ rows, strings }), 'a.xlsx', { limits }))
    expect(refusal).toMatchObject({
      code: 'zip-bomb',
      detail: { part: 'xl/sharedStrings.xml', limit: 200_000 },
    })
  })

  it('parts that are too large together are refused before the first of them is inflated', async () => {
    const limits = { ...readLimits, inflatedBytes: 300_000 }
    const refusal = await refusalOf(readBytes(workbook({ rows }), 'a.xlsx', { limits }))
    expect(refusal.code).toBe('zip-bomb')
    expect(refusal.detail.inflatedBytes).toBeLessThan(10_000)
  })

  it('a sheet that is not asked for is not inflated', async () => {
    const bytes = workbook({
      sheets: [{ rows: textRow(1, 'a') }, { rows: rows.repeat(20), name: 'Other' }],
    })
    const { summary } = await readBytes(bytes)
    expect(summary.sheets.map(({ name }) => name)).toEqual(['Sheet1', 'Other'])
    expect(summary.inflatedBytes).toBeLessThan(10_000)
  })

  it('a file that is not there is an error of the disk, not a refusal', async () => {
    await onDisk(Buffer.from('a'), async (path) => {
      await expect(recognise(`${path}-gone`, 'a.xlsx')).rejects.toMatchObject({ code: 'ENOENT' })
    })
  })
})

describe('which way a file goes', () => {
  const openDocument = zip([
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', store: true },
  ])
  const lockedOpenDocument = zip([
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', store: true },
    {
      name: 'META-INF/manifest.xml',
      data: `<manifest>${' '.repeat(70_000)}<file-entry><encryption-data/></file-entry></manifest>`,
    },
  ])
  const filePass = Buffer.from([0x2f, 0, 2, 0, 0, 0])
  /** An .xls whose workbook begins as every one does, and then with these records. */
  function oldWorkbook(records: Buffer): Buffer {
    const directory = oleFile(['Workbook'])
    directory.writeUInt32LE(4_096, 56)
    directory.writeUInt32LE(2, 2 * 512 + 128 + 116)
    directory.writeUInt32LE(4_096, 2 * 512 + 128 + 120)
    const start = Buffer.concat([Buffer.from([9, 8, 4, 0, 0, 6, 5, 0]), records])
    return Buffer.concat([directory, start, Buffer.alloc(4_096 - start.length)])
  }

  it.each([
    ['a workbook', workbook({ rows }), 'articles.xlsx', 'xlsx'],
    ['a workbook in capitals', workbook({ rows }), 'ARTICLES.XLSX', 'xlsx'],
    ['a CSV file', Buffer.from('a;b\n'), 'articles.csv', 'csv'],
    [
      'a CSV file of umlauts in Windows-1252',
      Buffer.from('\xe4;\xf6\n', 'latin1'),
      'articles.csv',
      'csv',
    ],
    ['a text without a name that tells', Buffer.from('a;b\n'), 'export', 'csv'],
    ['an .xls', oleFile(['Workbook']), 'articles.xls', 'xls'],
    ['an .xls with names in capitals', oleFile(['WORKBOOK']), 'articles.xls', 'xls'],
    ['an older .xls with names in capitals', oleFile(['BOOK']), 'articles.xls', 'xls'],
    ['an .xls with a password', oldWorkbook(filePass), 'articles.xls', 'encrypted'],
    ['an .xls without a password', oldWorkbook(Buffer.alloc(0)), 'articles.xls', 'xls'],
    ['an .ods with a password', lockedOpenDocument, 'articles.ods', 'encrypted'],
    ['an .ods that is cut off', openDocument.subarray(0, -8), 'articles.ods', 'ods'],
    ['an .xls by another name', oleFile(['Workbook']), 'articles.xlsx', 'other'],
    ['an .ods', openDocument, 'articles.ods', 'ods'],
    ['an .ods by another name', openDocument, 'articles.xlsx', 'other'],
    ['a locked workbook', oleFile(['EncryptedPackage']), 'articles.xlsx', 'encrypted'],
    ['a picture', Buffer.from('GIF89a'), 'articles.xlsx', 'other'],
    ['nothing', Buffer.alloc(0), 'articles.xlsx', 'other'],
  ])('%s goes its way', async (_, bytes, name, format) => {
    expect(await onDisk(bytes, (path) => recognise(path, name))).toBe(format)
  })
})

describe('refusals', () => {
  it('each has a text of its own, and the catalogue shows nearly every one', () => {
    const codes = Object.keys(refusalTexts) as RefusalCode[]
    expect(new Set(Object.values(refusalTexts)).size).toBe(codes.length)
    const shown = Object.values(catalogue)
      .flat()
      .flatMap(({ expect: expected }) => ('refused' in expected ? [expected.refused] : []))
    expect(codes.filter((code) => !shown.includes(code))).toEqual(['too-slow'])
  })

  it('carry the details that their texts name', async () => {
    for (const { make, fileName, expect: expected } of Object.values(catalogue).flat()) {
      if (!('refused' in expected) || !(expected.refused in refusalDetails)) continue
      const { detail } = await refusalOf(readBytes(await make(), fileName))
      const promised = refusalDetails[expected.refused as keyof typeof refusalDetails]
      expect(Object.keys(detail)).toEqual(expect.arrayContaining([...promised]))
    }
  })

  it('are plain data that survives the way out of a worker', () => {
    const { code, detail } = new UnreadableFile('unclosed-quote', { row: 7 })
    expect(structuredClone({ code, detail })).toEqual({
      code: 'unclosed-quote',
      detail: { row: 7 },
    })
  })
})
